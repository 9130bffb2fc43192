// Numbers: the values of a game over a range, as a chart, a map or a table; its period and its rule; another game
// beside it; and what the reader's own numbers belong to.
//
// State: game, ranges, compare, misere, games as in requests (docs/protocol.md); kind: "", "p" (only the
// P-positions of a map) or "table"; width: numbers in a row of the table, or "period"; values: own numbers.
import { busy } from "../parts/busy.js";
import { clear, el } from "../parts/dom.js";
import { copyLinkButton, savePng, saveSvg, saveText } from "../parts/save.js";
import { identifySection } from "../numbers/identify.js";
import { rangeTexts, readRanges, sane, shapeOf, shapes, names, usualRanges } from "../numbers/ranges.js";
import { periodView, ruleView } from "../numbers/rule.js";
import { valuePicture } from "../numbers/value_picture.js";
import { entryText, nameOf } from "../numbers/value_text.js";
import { valueTable } from "../numbers/value_table.js";
import { csvOf, firstDifference, valuesOf } from "../numbers/values.js";

const SECONDS = 10, MORE_SECONDS = 120; // for a table: at once, and if the reader asks for more
const PERIOD_LIMITS = { time: 5 }, RULE_LIMITS = { time: 10 };
const WIDTHS = [10, 12, 16, 20];
const FIRST = "kayles";
const examples = ["kayles", "grundy", "0.137", "subtract{1,3,4}", "wythoff", "chomp", "nim"];

export async function mount(root, state, app) {
  const { t } = app;
  let current = state;
  let work = new AbortController();
  let ranges = usualRanges("one");
  let info = {}; // what `info` says about the game
  let tables = []; // of the game, and of the other one
  let pictures = []; // the SVG of each
  let periods = []; // the period of each, or null
  let timer = null;
  let wait = null; // what says that something is computed

  // ---- controls ----

  const game = field("game", { list: "numbers-games", onchange: () => changeGame(game.value) });
  const other = field("compare", { list: "numbers-games", onchange: () => change({ compare: other.value.trim() }) });
  const catalogue = el("datalist", { id: "numbers-games" });
  const shape = el("select", { id: "numbers-shape", onchange: () => change({ ranges: rangeTexts(usualRanges(shape.value)) }) },
    shapes.map((name) => el("option", { value: name }, t(`shape_${name}`))));
  const ends = el("div", { class: "row ends" });
  const kind = el("select", { id: "numbers-kind", onchange: () => change({ kind: kind.value }, { same: true }) });
  const width = el("select", { id: "numbers-width", onchange: () => change({ width: width.value }, { same: true }) });
  const widthLabel = el("label", { for: "numbers-width" }, t("row_length"), " ", width);
  const misere = el("input", { type: "checkbox", onchange: () => change({ misere: misere.checked }) });
  const problem = el("p", { id: "numbers-error", class: "sum-error", role: "alert" });
  const status = el("div", { class: "status" });
  const values = el("section", { class: "card", "aria-labelledby": "numbers-values" });
  const regular = el("section", { class: "card", "aria-labelledby": "numbers-rule" });
  const identify = identifySection(app, {
    changed: (text) => app.set(current = { ...current, values: text }, {}),
    linkGame: (name, from, to) => app.link("numbers", { game: name, ranges: `${from}..${to ?? from + 100}`, values: current.values }),
  });

  function field(name, listeners) {
    return el("input", {
      id: `numbers-${name}`, type: "text", class: "mono", spellcheck: "false", autocomplete: "off", autocapitalize: "off",
      "aria-describedby": "numbers-error", enterkeyhint: "go", ...listeners,
    });
  }

  clear(root).append(
    el("h1", {}, t("title")), el("p", { class: "intro" }, t("intro")),
    el("form", { class: "card controls", onsubmit: (event) => { event.preventDefault(); changeGame(game.value); } },
      el("div", { class: "row fields" },
        el("div", {}, el("label", { for: "numbers-game" }, t("game")), game),
        el("div", {}, el("label", { for: "numbers-compare" }, t("compare")), other), catalogue),
      problem,
      el("p", { class: "row examples" }, el("span", { class: "pale" }, t("for_example")),
        examples.map((name) => el("button", { type: "button", class: "example", onclick: () => changeGame(name) }, name))),
      el("div", { class: "row" }, el("label", { for: "numbers-shape" }, t("shape"), " ", shape), ends),
      el("div", { class: "row" },
        el("label", { for: "numbers-kind" }, t("kind"), " ", kind), widthLabel,
        el("label", { class: "switch" }, misere, t("misere")))),
    status, values, regular, identify.node);

  // ---- changes ----

  // `same`: the numbers stay, only their view changes.
  function change(fields, { same = false, replace = false } = {}) {
    current = { ...current, ...fields };
    app.set(current, { replace });
    if (same) show();
    else run();
  }

  // The position behind the name of a game is not needed, but people write it.
  function changeGame(text) {
    const name = text.trim().replace(/^([^*]*?)\([^()]*\)$/, "$1");
    game.value = name || current.game;
    if (name && name !== current.game) change({ game: name, ranges: undefined, kind: "" });
    else run();
  }

  function changeEnds() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const typed = [...ends.querySelectorAll("input")].map((input) => (input.value === "" ? NaN : Number(input.value)));
      if (typed.some((end) => !Number.isFinite(end))) return;
      const whole = typed.map((end) => Math.min(Math.max(0, Math.floor(end)), Number.MAX_SAFE_INTEGER));
      const wish = { shape: ranges.shape, ends: ranges.ends.map((_, i) => [whole[2 * i], whole[2 * i + 1]]) };
      change({ ranges: rangeTexts(wish) }, { replace: true });
    }, 500);
  }

  function drawControls() {
    for (const [input, text] of [[game, current.game], [other, current.compare]]) {
      if (input !== document.activeElement) input.value = text ?? ""; // nothing changes under the reader's hands
    }
    shape.value = ranges.shape;
    misere.checked = Boolean(current.misere);
    const inputs = ranges.ends.flat();
    const shown = [...ends.querySelectorAll("input")];
    if (shown.length === inputs.length && shown[0].dataset.shape === ranges.shape) {
      shown.forEach((input, i) => { if (input !== document.activeElement) input.value = inputs[i]; });
    } else {
      clear(ends).append(...ranges.ends.map(([low, high], i) => {
        const name = names[ranges.shape][i];
        const end = (value, key) => el("input", {
          type: "number", min: "0", step: "1", value: String(value), "data-shape": ranges.shape, "aria-label": t(key, { name }), oninput: changeEnds,
        });
        return el("span", { class: "range" }, el("var", {}, name), " = ", end(low, "range_from"), " … ", end(high, "range_to"));
      }));
    }
    const kinds = ranges.shape === "one" ? ["", "table"] : ["", "p", "table"];
    kind.replaceChildren(...kinds.map((name) =>
      el("option", { value: name, selected: name === (current.kind ?? "") }, t(`kind_${name || (ranges.shape === "one" && !outcomes() ? "chart" : "map")}`))));
    const period = periods[0]?.period;
    const widths = [...WIDTHS.map(String), ...(period >= 2 && period <= 60 ? ["period"] : [])];
    width.replaceChildren(...widths.map((name) =>
      el("option", { value: name, selected: name === (current.width ?? "10") }, name === "period" ? t("row_period", { period }) : name)));
    widthLabel.hidden = current.kind !== "table" || ranges.shape !== "one";
  }

  const outcomes = () => Boolean(current.misere) || info.own_final_rule === true;

  // ---- the computation ----

  async function run(seconds = SECONDS) {
    clearTimeout(timer);
    work.abort();
    work = new AbortController();
    const { signal } = work;
    problem.textContent = "";
    game.removeAttribute("aria-invalid");
    if (!current.game) current = { ...current, game: Object.keys(current.games ?? {})[0] ?? FIRST };
    values.setAttribute("aria-busy", "true");
    wait?.done();
    wait = busy(app, cancel);
    clear(status).append(wait.node);
    try {
      info = await infoOf(current.game, signal);
      const found = await tablesOf(signal, seconds);
      if (signal.aborted) return;
      tables = found;
      pictures = [];
      periods = [];
      problem.textContent = ranges.cut ? t("range_cut", { most: ranges.cut }) : "";
      wait.done();
      status.append(...stopped());
      show();
      await draw(signal, seconds);
      values.removeAttribute("aria-busy");
      await study(signal);
    } catch (error) {
      if (error.name === "AbortError") return;
      wrong(error);
    } finally {
      if (work.signal === signal) values.removeAttribute("aria-busy");
    }
  }

  async function infoOf(name, signal) {
    try {
      return await app.ask({ command: "info", game: name.replace(/\(.*$/, ""), games: current.games }, { signal });
    } catch (error) {
      if (error.name === "AbortError") throw error;
      return {}; // The table says what is wrong.
    }
  }

  // The tables of the game and of the other one. Without given ranges the shapes are tried, the likeliest first.
  async function tablesOf(signal, seconds) {
    const given = readRanges(current.ranges);
    const likely = shapeOf(info);
    const tried = given ? [given] : [likely, ...shapes.filter((name) => name !== likely)].map(usualRanges);
    let first = null;
    for (const candidate of tried) {
      const wish = sane(candidate, outcomes());
      try {
        const answer = await tableOf(current.game, wish, signal, seconds);
        ranges = wish;
        drawControls();
        const other = current.compare ? await tableOf(current.compare, wish, signal, seconds) : null;
        return [answer, other].filter(Boolean);
      } catch (error) {
        if (error.name === "AbortError" || error.game !== current.game || error.field !== "game") throw error;
        first ??= error;
      }
    }
    if (given) ranges = sane(given, outcomes());
    drawControls();
    throw first;
  }

  async function tableOf(name, wish, signal, seconds) {
    const request = { command: "table", ...question(name, wish), outcome: outcomes(), limits: { time: seconds } };
    try {
      return valuesOf(await app.ask(request, { signal, progress: wait.progress }), wish);
    } catch (error) {
      throw Object.assign(error, { game: name });
    }
  }

  function question(name, wish) {
    return { game: name, ranges: rangeTexts(wish), misere: Boolean(current.misere), games: current.games };
  }

  function cancel() {
    work.abort();
    wait.done();
    values.removeAttribute("aria-busy");
    clear(status).append(el("p", { class: "row stopped" }, t("stopped_cancelled"), " ",
      el("button", { type: "button", onclick: () => run() }, t("begin_again"))));
    app.announce(t("stopped_cancelled"));
  }

  function wrong(error) {
    wait.done();
    clear(status);
    clear(values).hidden = true;
    clear(regular).hidden = true;
    tables = [];
    problem.textContent = error.message;
    (error.game !== undefined && error.game === current.compare && error.game !== current.game ? other : game).setAttribute("aria-invalid", "true");
  }

  // Where a limit ended a table: what is known all the same.
  function stopped() {
    return tables.filter((table) => !table.complete).map((table) => el("p", { class: "row stopped" },
      el("span", {}, `${table.game}: ${t(`stopped_${table.stoppedBy}`)} ${t("known_entries", { count: table.known })}`),
      el("button", { type: "button", onclick: () => run(MORE_SECONDS) }, t("go_on", { seconds: MORE_SECONDS }))));
  }

  // The pictures. Of a table of one number that ended early only the known part is drawn.
  async function draw(signal, seconds) {
    for (const table of tables) {
      if (table.known === 0) continue;
      const [[low, high]] = table.ranges;
      const part = ranges.shape === "one" ? { ...ranges, ends: [[low, Math.min(high, low + table.known - 1)]] } : ranges;
      const ask = (fields) => app.ask({
        command: "plot", ...question(table === tables[0] ? current.game : current.compare, part), to: "svg", limits: { time: seconds }, ...fields,
      }, { signal });
      const svg = (await ask({})).svg;
      pictures.push({ table, part, svg, dots: ranges.shape === "one" ? null : (await ask({ p_positions: true })).svg });
    }
    if (current.kind === "table") values.querySelector(".exports").replaceWith(exports());
    else show();
  }

  // The period of games of heaps, and the rule of the table.
  async function study(signal) {
    wait = busy(app, cancel);
    const box = el("div", {}), rule = el("div", {}, wait.node);
    clear(regular).append(el("h2", { id: "numbers-rule" }, t("regular_title")), box, rule);
    regular.hidden = false;
    for (const table of ranges.shape === "one" && !current.misere ? tables : []) {
      const name = table === tables[0] ? current.game : current.compare;
      try {
        const answer = await app.ask({ command: "period", game: name, games: current.games, limits: PERIOD_LIMITS }, { signal });
        periods[tables.indexOf(table)] = answer.period === null ? null : answer;
        box.append(...[tables.length > 1 && el("h3", {}, table.game), ...[periodView(app, answer)].flat()].filter(Boolean));
      } catch (error) {
        if (error.name === "AbortError") throw error;
        box.append(el("p", { class: "pale" }, error.message)); // not a game of heaps
      }
    }
    if (periods.some(Boolean) && current.kind === "table") show();
    else drawControls();
    try {
      const views = [await ruleOf(outcomes(), signal)];
      if (!views[0].found && !outcomes() && ranges.shape !== "one") { // which positions are lost may have a rule
        const lost = await ruleOf(true, signal);
        if (lost.found) views.push(lost);
      }
      wait.done();
      rule.append(...views.flatMap(({ nodes }) => nodes));
    } catch (error) {
      if (error.name === "AbortError") throw error;
      wait.done();
      rule.append(el("p", { class: "pale" }, error.message));
    }
  }

  // The simplest rule for the values, or for the outcomes: {found, nodes}.
  async function ruleOf(outcome, signal) {
    const [low] = ranges.ends[0];
    const request = { command: "pattern", ...question(current.game, ranges), outcome, limits: RULE_LIMITS };
    const answer = await app.ask(request, { signal });
    const nodes = ruleView(app, answer, {
      linkGame: (name, from) => app.link("numbers", { game: name, ranges: `${from}..${from + ranges.ends[0][1] - low}` }),
      longer: (count) => change({ ranges: rangeTexts({ ...ranges, ends: [[low, low + count - 1]] }) }),
      code: (language) => app.ask({ ...request, code: language }, { signal }).then((a) => a.code),
    });
    const title = t(outcome ? "rule_of_lost" : "rule_of", { game: tables[0].game });
    return { found: answer.rule !== null, nodes: [el("h3", {}, title), ...nodes.flat(Infinity).filter(Boolean)] };
  }

  // ---- the view of what was computed ----

  const place = (table, numbers) => ({ sum: table.sum(numbers), games: current.games, misere: current.misere });
  const link = (table, numbers) => app.link("explore", place(table, numbers));

  function show() {
    drawControls();
    values.hidden = tables.length === 0;
    if (tables.length === 0) return;
    const focused = values.contains(document.activeElement) && document.activeElement.getAttribute("aria-label");
    clear(values).append(
      el("h2", { id: "numbers-values" }, t("values_title", { game: tables.map((table) => table.game).join(", ") })),
      ...comparison(), ...(current.kind === "table" ? table() : charts()), exports());
    if (focused) values.querySelector(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
  }

  function charts() {
    if (pictures.length === 0) return [el("p", { class: "pale" }, t("working"))];
    return pictures.map(({ table, part, svg, dots }) => valuePicture(app, current.kind === "p" && dots ? dots : svg, { ...table, ranges: part.ends }, {
      open: (numbers) => app.go("explore", place(table, numbers)),
      link: (numbers) => link(table, numbers),
    }));
  }

  function table() {
    const period = periods[0] ?? null;
    const row = current.width === "period" ? period?.period : Number(current.width);
    return [
      valueTable(app, tables, {
        period, width: row >= 2 && row <= 60 ? row : 10, start: current.width === "period" ? period?.preperiod : 0, link,
      }),
      period && ranges.shape === "one" ? el("p", { class: "pale" }, t(period.proved ? "table_period" : "table_period_seen", { period: period.period, from: period.preperiod })) : "",
      tables.some((one) => !one.complete) ? el("p", { class: "pale" }, t("table_unknown")) : "",
    ];
  }

  // What the two tables have in common.
  function comparison() {
    if (tables.length < 2) return [];
    const { at, equal } = firstDifference(...tables);
    const entry = (table) => entryText(app, table.at(at), true) || "–";
    return [el("p", { class: "comparison" }, at === null
      ? t("no_difference", { count: equal })
      : t("difference", { at: nameOf(tables[0], at), one: entry(tables[0]), other: entry(tables[1]), equal }))];
  }

  function exports() {
    const name = tables.map((table) => table.game).join("-").replace(/[^\w.-]+/g, "_");
    const each = (save, ending) => () => pictures.forEach((one, i) =>
      save(`${name}${pictures.length > 1 ? `-${i + 1}` : ""}.${ending}`, current.kind === "p" && one.dots ? one.dots : one.svg));
    const none = pictures.length === 0;
    return el("div", { class: "row exports" },
      el("button", { type: "button", class: "quiet", onclick: () => saveText(`${name}.csv`, csvOf(tables), "text/csv") }, "CSV"),
      el("button", { type: "button", class: "quiet", disabled: none, onclick: each(saveSvg, "svg") }, "SVG"),
      el("button", { type: "button", class: "quiet", disabled: none, onclick: each(savePng, "png") }, "PNG"),
      copyLinkButton(app));
  }

  // The games of the catalogue whose positions are numbers.
  async function offerGames() {
    try {
      const { games } = await app.ask({ command: "list" });
      const own = Object.keys(current.games ?? {}).map((name) => el("option", { value: name }, t("own_game")));
      catalogue.replaceChildren(...own, ...games.filter(({ example }) => /\((\d+(, ?\d+)*|\d+x\d+)\)$/.test(example))
        .map(({ example, title }) => el("option", { value: example.replace(/\(.*$/, "") }, title)));
    } catch {
      // Names can be typed without the list.
    }
  }

  offerGames();
  values.hidden = regular.hidden = true;
  run();
  identify.show(state.values ?? "");
  return {
    update(next) {
      current = next;
      game.value = next.game ?? "";
      other.value = next.compare ?? "";
      identify.show(next.values ?? "");
      run();
    },
    unmount() {
      clearTimeout(timer);
      wait?.done();
      work.abort();
      identify.stop();
    },
  };
}
