// Numbers of the reader's own: which games have these values, and which rule do they follow?
import { busy } from "../parts/busy.js";
import { clear, el } from "../parts/dom.js";
import { ruleView } from "./rule.js";

const SHOWN_NAMES = 12, SHOWN_NEXT = 12;
const LEAST_OF_A_GAME = 30; // numbers of a game that a link shows

// readNumbers(text): the numbers in a text: one per line, with commas, blanks or semicolons between, or the last
// column of a CSV whose other column counts n. {numbers: [text, ...]} or {wrong: the word that is no number}.
export function readNumbers(text) {
  const lines = text.trim().split(/\r?\n/).map((line) => line.split(/[\s,;]+/).filter(Boolean)).filter((words) => words.length > 0);
  if (lines.length > 1 && !lines[0].some((word) => /^\d+$/.test(word))) lines.shift(); // a head
  const counted = lines.length > 1 && lines.every((words, i) => words.length === 2 && Number(words[0]) === Number(lines[0][0]) + i);
  const words = counted ? lines.map((pair) => pair[1]) : lines.flat();
  const wrong = words.find((word) => !/^\d{1,19}$/.test(word));
  return wrong === undefined ? { numbers: words } : { wrong };
}

// identifySection(app, {values, changed(text), linkGame(name, from, to)}): {node, show(text), stop()}.
export function identifySection(app, { changed, linkGame }) {
  const { t } = app;
  let work = new AbortController();
  const input = el("textarea", {
    id: "own-numbers", rows: "3", spellcheck: "false", "aria-describedby": "own-numbers-help own-numbers-error",
    placeholder: "0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6",
  });
  const problem = el("p", { id: "own-numbers-error", class: "sum-error", role: "alert" });
  const result = el("div", { "aria-live": "polite" });
  const ask = () => {
    changed(input.value.trim());
    find();
  };
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) ask();
  });
  const node = el("section", { class: "card identify" },
    el("h2", {}, t("identify_title")),
    el("label", { for: "own-numbers" }, t("identify_label")),
    input,
    el("p", { id: "own-numbers-help", class: "pale" }, t("identify_help")),
    problem,
    el("button", { type: "button", class: "main", onclick: ask }, t("identify_button")),
    result);

  async function find() {
    work.abort();
    work = new AbortController();
    const { signal } = work;
    clear(result);
    problem.textContent = "";
    input.removeAttribute("aria-invalid");
    const { numbers, wrong } = readNumbers(input.value);
    if (wrong !== undefined || numbers.length === 0) {
      problem.textContent = wrong === undefined ? t("identify_empty") : t("identify_wrong", { word: wrong.slice(0, 30) });
      input.setAttribute("aria-invalid", "true");
      return;
    }
    const wait = busy(app, () => {
      work.abort();
      clear(result).append(el("p", { class: "stopped" }, t("stopped_cancelled")));
    });
    result.append(wait.node);
    const values = numbers.join(",");
    const pattern = { command: "pattern", data: values, limits: { time: 10 } };
    const [games, rule] = await Promise.allSettled([
      app.ask({ command: "identify", values, limits: { time: 20 } }, { signal, progress: wait.progress }),
      app.ask(pattern, { signal }),
    ]);
    wait.done();
    if (signal.aborted) return;
    clear(result).append(
      ...games.status === "fulfilled" ? gamesView(games.value) : [el("p", { class: "stopped" }, games.reason.message)],
      el("h3", {}, t("rule_title")),
      ...(rule.status === "fulfilled"
        ? ruleView(app, { ...rule.value, names: [] }, { linkGame, code: (language) => app.ask({ ...pattern, code: language }, { signal }).then((a) => a.code) })
        : [el("p", {}, rule.reason.message)]).flat(Infinity).filter(Boolean));
  }

  function gamesView({ values, groups, part, families, too_slow: slow, near, agreed }) {
    const list = (items) => el("ul", { class: "found" }, items);
    const lines = [];
    if (groups.length === 0) lines.push(el("p", {}, t("identify_none")));
    lines.push(list(groups.map(({ from, next, names }) => el("li", {},
      names.slice(0, SHOWN_NAMES).map((one, i) => [i > 0 ? ", " : "", nameLink(one, from, values.length)]),
      names.length > SHOWN_NAMES ? ` ${t("identify_more", { count: names.length - SHOWN_NAMES })}` : "",
      el("br"), el("span", { class: "pale" },
        from > 0 ? `${t("identify_from", { from })} ` : "",
        next.length > 0 ? `${t("identify_next")} ${next.slice(0, SHOWN_NEXT).join(", ")}, …` : "")))));
    if (part !== null && groups.length > 1) lines.push(el("p", {}, t("identify_part", { place: part + 1 })));
    for (const { kind, from, most, count, exact } of families) {
      lines.push(el("p", { class: "pale" }, t(`family_${kind}`, { from, most, count: exact ? count : t("at_least", { count }) })));
    }
    if (slow.length > 0) lines.push(el("p", { class: "pale" }, t("identify_slow"), " ", slow.map(({ name }) => name).join(", ")));
    if (near.length > 0) {
      lines.push(el("p", {}, t("identify_near", { count: agreed })),
        list(near.map((one) => el("li", {}, nameLink(one, one.from, values.length), " ", el("span", { class: "pale" }, t("identify_goes_on", { next: one.next }))))));
    }
    return lines;
  }

  function nameLink({ kind, name, title }, from, count) {
    if (kind === "formula") return el("code", {}, `G(n) = ${name}`);
    return [el("a", { href: linkGame(name, from, from + Math.max(LEAST_OF_A_GAME, count) - 1) }, name), title ? ` (${title})` : ""];
  }

  return {
    node,
    show(text) {
      if (text === input.value.trim()) return;
      input.value = text;
      if (text) find();
      else clear(result);
    },
    stop: () => work.abort(),
  };
}
