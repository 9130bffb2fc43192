// Write: a game in Lua, and what the library says of it.
//
// State: games: {name: code}; at: the position to try; do: "run", "check", "table", "pattern" or "graph". What is
// typed goes into the address and into the browser's drafts, so neither a reload nor a link loses anything.
import { busy } from "../parts/busy.js";
import { clear, el } from "../parts/dom.js";
import { copyLinkButton, saveText } from "../parts/save.js";
import { keepDraft, readDrafts } from "../write/drafts.js";
import { editor } from "../write/editor.js";
import { examples } from "../write/examples.js";
import { checkGame, graphOf, patternOf, runGame, tableOf } from "../write/results.js";

const MOST_BYTES = 1 << 18; // of a script, as the library reads it
const FIRST_TRIED = 10;
const INSPECT_AFTER = 600, KEEP_AFTER = 300; // milliseconds after the last key
const ways = { run: runGame, check: checkGame, table: tableOf, pattern: patternOf, graph: graphOf };

export async function mount(root, state, app) {
  const { t } = app;
  let work = new AbortController(); // of the results
  let inspection = new AbortController(); // of the code that is being typed
  let draft = null; // the id of the draft that is being typed
  let keepTimer = null, inspectTimer = null;
  const given = Object.keys(state.games ?? {}).length > 0;
  const start = codeOf(state) ?? readDrafts()[0] ?? examples[0];
  let chosen = state.do in ways ? state.do : "run";

  // ---- controls ----

  const code = editor(app, { text: start.text, label: t("code_label"), changed: typed, run: () => run() });
  const name = input("name", { value: start.name, maxlength: "60", oninput: typed, onkeydown: runOnEnter });
  const at = input("at", { value: start.at ?? "", oninput: typed, onkeydown: runOnEnter });
  const nameError = el("p", { id: "write-name-error", class: "sum-error", role: "alert" });
  const atError = el("p", { id: "write-at-error", class: "sum-error", role: "alert" });
  name.setAttribute("aria-describedby", "write-name-error");
  at.setAttribute("aria-describedby", "write-at-error write-at-help");
  const offer = el("select", { id: "write-begin", onchange: beginWith });
  const file = el("input", { type: "file", accept: ".lua,text/plain", class: "hidden", tabindex: "-1", "aria-hidden": "true", onchange: () => openFile(file.files[0]) });
  const note = el("div", {});
  const buttons = Object.fromEntries(Object.keys(ways).map((way) => [way, el("button", {
    type: "button", class: way === "run" ? "main" : null, onclick: () => run(way),
  }, t(`do_${way}`))]));
  const play = el("a", { class: "button", hidden: !app.views.includes("play") }, t("do_play"));
  const result = el("section", { class: "card result", "aria-label": t("result"), tabindex: "-1" });
  const codePart = el("section", { class: "code-part", "aria-label": t("code_label") },
    el("div", { class: "row" },
      el("label", { for: "write-begin", class: "hidden" }, t("begin")), offer,
      el("button", { type: "button", class: "quiet", onclick: () => file.click() }, t("open_file")), file,
      el("button", { type: "button", class: "quiet", onclick: () => saveText(`${name.value.trim() || "mygame"}.lua`, code.text) }, t("save_file")),
      copyLinkButton(app)),
    code.node,
    el("p", { class: "pale" }, t("keys")));

  clear(root).append(
    el("h1", {}, t("title")),
    el("p", { class: "intro" }, t("intro")),
    note,
    el("div", { class: "write" }, codePart,
      el("div", { class: "result-part" },
        el("div", { class: "row fields" },
          el("div", {}, el("label", { for: "write-name" }, t("name")), name),
          el("div", {}, el("label", { for: "write-at" }, t("at")), at)),
        nameError, atError,
        el("p", { id: "write-at-help", class: "pale" }, t("at_help")),
        el("div", { class: "row ways", role: "group", "aria-label": t("ways") }, Object.values(buttons), play),
        result)));

  function input(key, attributes) {
    return el("input", {
      id: `write-${key}`, type: "text", class: "mono", spellcheck: "false", autocomplete: "off", autocapitalize: "off", ...attributes,
    });
  }

  function runOnEnter(event) {
    if (event.key === "Enter") run();
  }

  codePart.addEventListener("dragover", (event) => event.preventDefault());
  codePart.addEventListener("drop", (event) => {
    const dropped = event.dataTransfer.files[0];
    if (!dropped) return;
    event.preventDefault();
    event.stopPropagation();
    openFile(dropped);
  }, { capture: true });

  // ---- the code, where it comes from, and where it is kept ----

  function codeOf(from) {
    const [entry] = Object.entries(from.games ?? {});
    return entry ? { name: entry[0], text: String(entry[1]), at: from.at ?? "" } : null;
  }

  function stateNow() {
    return { games: { [name.value.trim() || "mygame"]: code.text }, at: at.value.trim(), do: chosen === "run" ? "" : chosen };
  }

  function typed() {
    clearTimeout(keepTimer);
    keepTimer = setTimeout(keep, KEEP_AFTER);
    clearTimeout(inspectTimer);
    inspectTimer = setTimeout(inspect, INSPECT_AFTER);
    result.classList.add("old");
  }

  function keep() {
    clearTimeout(keepTimer);
    keepTimer = null;
    draft ??= `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`;
    keepDraft({ id: draft, name: name.value.trim(), text: code.text, at: at.value.trim(), time: Date.now() });
    app.set(stateNow(), { replace: true });
  }

  function keepNow() {
    if (keepTimer !== null) keep();
  }

  // Takes other code into the editor. What was typed before stays among the drafts.
  function take({ name: newName, text, at: newAt = "", id = null }) {
    keepNow();
    draft = id;
    code.text = text;
    name.value = newName;
    at.value = newAt;
    clear(note);
    offerChoices();
    run(chosen, false);
  }

  function offerChoices() {
    const drafts = readDrafts();
    const time = new Intl.DateTimeFormat(app.lang.replace("_", "-"), { dateStyle: "medium", timeStyle: "short" });
    offer.replaceChildren(
      el("option", { value: "" }, t("begin")),
      el("optgroup", { label: t("examples") }, examples.map((one, i) => el("option", { value: `example ${i}` }, `${one.name}.lua – ${t(`example_${one.name}`)}`))),
      drafts.length > 0 ? el("optgroup", { label: t("drafts") }, drafts.map((one) =>
        el("option", { value: `draft ${one.id}` }, `${one.name || "–"} – ${time.format(one.time)}`))) : "");
  }

  function beginWith() {
    const [kind, key] = offer.value.split(" ");
    offer.value = "";
    if (kind === "example") take(examples[Number(key)]);
    const found = kind === "draft" && readDrafts().find(({ id }) => id === key);
    if (found) take(found);
  }

  async function openFile(chosenFile) {
    if (!chosenFile) return;
    file.value = "";
    if (chosenFile.size > MOST_BYTES) return say(t("file_too_large"));
    const text = await chosenFile.text();
    const stem = chosenFile.name.replace(/\.[^.]*$/, "").replace(/\W+/g, "_").replace(/^[^A-Za-z]+/, "");
    take({ name: stem || "mygame", text, at: "" });
    keep();
  }

  function say(text, ...buttonsOfIt) {
    clear(note).append(el("p", { class: "note row", role: "status" }, el("span", {}, text), ...buttonsOfIt,
      el("button", { type: "button", class: "quiet", onclick: () => clear(note) }, t("close"))));
  }

  // ---- faults ----

  // The code is read a moment after the last key, so that its faults are seen where they are. To draw a position
  // needs the whole script, and costs little; that the position has no picture is no fault.
  async function inspect() {
    inspection.abort();
    inspection = new AbortController();
    const game = name.value.trim() || "mygame";
    try {
      const request = { command: "draw", position: true, sum: `${game}(${FIRST_TRIED})`, games: { [game]: code.text }, limits: { time: 5 } };
      await app.ask(request, { signal: inspection.signal });
      code.mark([]);
    } catch (error) {
      if (error.name !== "AbortError") code.mark(error.field === "games" ? faultsOf(error) : []);
    }
  }

  const nameIsGood = () => name.value.trim() === "" || /^[A-Za-z]\w{0,59}$/.test(name.value.trim());

  // A fault of the code that is at no line is marked at the first.
  function faultsOf({ field, line, message }) {
    if (field === "sum") return []; // the script refuses the position
    return line || (field === "games" && nameIsGood()) ? [{ line: line ?? 1, message }] : [];
  }

  function showError(error) {
    const { field, line, message } = error;
    code.mark(faultsOf(error));
    if (!nameIsGood()) {
      nameError.textContent = message;
      name.setAttribute("aria-invalid", "true");
    } else if (field === "sum") {
      atError.textContent = message;
      at.setAttribute("aria-invalid", "true");
    }
    clear(result).append(el("p", { class: "fault", role: "alert" }, message),
      line ? el("p", {}, el("button", { type: "button", onclick: () => code.go(line) }, t("go_to_line", { line }))) : "");
  }

  // ---- results ----

  async function run(way = chosen, replace = true) {
    chosen = way;
    keepNow();
    for (const [key, button] of Object.entries(buttons)) button.setAttribute("aria-pressed", String(key === way));
    work.abort();
    inspection.abort();
    clearTimeout(inspectTimer);
    work = new AbortController();
    const { signal } = work;
    for (const [field, text] of [[name, nameError], [at, atError]]) {
      field.removeAttribute("aria-invalid");
      text.textContent = "";
    }
    result.classList.remove("old");
    const wait = busy(app, () => {
      work.abort();
      clear(result).append(el("p", { class: "stopped", role: "status" }, t("stopped_cancelled")));
    });
    result.setAttribute("aria-busy", "true");
    clear(result).append(wait.node);
    app.set(stateNow(), { replace });
    const ask = (request) => app.ask(request, { signal, progress: wait.progress });
    try {
      const question = await questionNow(ask);
      play.href = app.link("play", { sum: question.sum, games: question.games });
      const nodes = await ways[way](app, ask, question);
      if (signal.aborted) return;
      code.mark([]);
      clear(result).append(el("h2", {}, t(`do_${way}`)), ...nodes.flat(Infinity).filter(Boolean));
      app.announce(t("done"));
    } catch (error) {
      if (error.name !== "AbortError" && !signal.aborted) showError(error);
    } finally {
      wait.done();
      if (work.signal === signal) result.removeAttribute("aria-busy");
    }
  }

  // The position: as it is written in the field, or the start or an example of the game.
  async function questionNow(ask) {
    const game = name.value.trim() || "mygame", games = { [game]: code.text }, text = at.value.trim();
    if (text === "") {
      const { example } = await ask({ command: "info", game, games, limits: { time: 5 } });
      const sum = example ?? `${game}(${FIRST_TRIED})`; // without an example this says why there is none
      at.placeholder = sum.slice(game.length).replace(/^\((.*)\)$/, "$1");
      return { game, games, sum, given: false };
    }
    return { game, games, sum: text.startsWith("{") ? game + text : `${game}(${text})`, given: true };
  }

  // ---- the beginning ----

  offerChoices();
  addEventListener("pagehide", keepNow);
  const newest = readDrafts()[0];
  if (newest && newest.text === start.text) draft = newest.id;
  else if (newest && given) {
    say(t("other_draft", { name: newest.name || "–" }),
      el("button", { type: "button", onclick: () => take(newest) }, t("open_draft")));
  }
  run();

  return {
    save: keepNow,
    update(next) {
      keepNow();
      const other = codeOf(next) ?? { name: name.value, text: code.text, at: at.value };
      if (other.text !== code.text) draft = null;
      code.text = other.text;
      name.value = other.name;
      at.value = other.at ?? "";
      run(next.do in ways ? next.do : "run");
    },
    unmount() {
      keepNow();
      removeEventListener("pagehide", keepNow);
      clearTimeout(inspectTimer);
      work.abort();
      inspection.abort();
      code.destroy();
    },
  };
}
