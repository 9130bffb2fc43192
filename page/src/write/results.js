// What the library says of the game that is being written, one function for each button. Each asks, and resolves
// with a list of elements. `question` is {sum, game, games, given}, where `given`
// says that the reader chose the position; `ask` is app.ask with what cancels it.
import { answerView } from "../parts/answer.js";
import { badge } from "../parts/badge.js";
import { el, svgFrom } from "../parts/dom.js";
import { picture } from "../parts/picture.js";
import { rangeTexts, usualRanges } from "../numbers/ranges.js";
import { periodView, ruleView } from "../numbers/rule.js";
import { valueTable } from "../numbers/value_table.js";
import { valuesOf } from "../numbers/values.js";

const SECONDS = 10;
const NODES = 150; // of a graph that is drawn
const MOST_MOVES = 100;
const ranges = {
  table: { one: [[0, 59]], two: [[0, 12], [0, 12]] },
  pattern: { one: [[0, 200]], two: [[0, 30], [0, 30]] },
};

// Who wins the position, the moves, the picture.
export async function runGame(app, ask, { sum, games }) {
  const { t } = app;
  const answer = await ask({ command: "moves", sum, games, limits: { time: SECONDS } });
  const moves = answer.moves ?? [];
  const move = (one) => el("li", {}, badge(one.outcome, t), " ", one.text ?? one.to,
    one.value !== undefined && one.value !== null ? el("span", { class: "pale" }, ` ${t("move_value", { value: one.value })}`) : null);
  return [
    answerView(app, answer),
    picture(app, { sum, games }),
    el("h3", {}, t("moves")),
    moves.length === 0 ? el("p", {}, t("no_moves")) : el("ul", { class: "moves" }, moves.slice(0, MOST_MOVES).map(move)),
    moves.length > MOST_MOVES || answer.move_count > moves.length ? el("p", { class: "pale" }, t("more_moves", { count: answer.move_count - Math.min(moves.length, MOST_MOVES) })) : null,
    app.views.includes("explore") ? el("p", {}, el("a", { class: "button", href: app.link("explore", { sum, games }) }, t("open_in_explore", { sum }))) : null,
  ];
}

// The report of `check`.
export async function checkGame(app, ask, { sum, game, games, given }) {
  const { t } = app;
  const report = await ask({ command: "check", ...given ? { sum } : { game }, games, limits: { time: 20 } });
  const faults = report.tests.filter((test) => test.counterexample).length;
  const fact = (key, value) => (value === null || value === undefined ? null : [el("dt", {}, t(key)), el("dd", {}, value)]);
  return [
    el("p", { class: report.passed ? "headline verdict-good" : "headline verdict-bad" }, el("strong", {},
      faults > 0 ? t("check_faults", { count: faults }) : t(report.complete ? "check_passed" : "check_so_far"))),
    el("ul", { class: "tests" }, report.tests.map((test) => testView(app, test, report.complete))),
    el("dl", { class: "facts" },
      fact("check_from", report.from),
      fact("check_positions", t(report.complete ? "check_all" : "check_not_all", { count: report.positions })),
      fact("check_options", report.options.most_at && t("check_options_text", { mean: report.options.mean, most: report.options.most, at: report.options.most_at })),
      fact("check_depth", report.depth),
      fact("check_largest", report.largest !== null && report.largest_at ? t("check_largest_text", { value: report.largest, at: report.largest_at }) : null),
      fact("check_outcomes", `P ${report.P}, N ${report.N}`),
      fact("check_functions", report.functions.join(", "))),
    report.how.stopped_by && report.how.stopped_by !== "game" ? el("p", { class: "stopped" }, t(`stopped_${report.how.stopped_by}`)) : null,
  ];
}

function testView(app, { test, function: name, cases, counterexample }, complete) {
  const { t } = app;
  const key = test.startsWith("same-") ? "test_same" : `test_${test}`;
  const known = t(key, { function: name ?? "" });
  const text = known === key ? test : known;
  const state = counterexample ? "bad" : cases === 0 ? "none" : "good";
  return el("li", { class: `test-${state}` },
    el("span", { class: "sign", "aria-hidden": "true" }, { bad: "✗", none: "–", good: "✓" }[state]),
    el("span", { class: "hidden" }, t(`test_${state}`)), " ", text,
    cases === 0 && !counterexample ? el("span", { class: "pale" }, ` ${t(complete ? "test_no_case" : "test_not_decided")}`) : null,
    counterexample ? el("dl", { class: "facts" },
      el("dt", {}, t("test_at")), el("dd", {}, el("code", {}, counterexample.position)),
      el("dt", {}, t("test_expected")), el("dd", {}, counterexample.expected),
      el("dt", {}, t("test_found")), el("dd", {}, counterexample.found)) : null);
}

// Asks about numbers: of one number, or of two if the game does not take one. A game with a rule of its own for
// the end has only P and N.
async function ofNumbers(ask, command, { game, games }) {
  const { own_final_rule: outcome } = await ask({ command: "info", game, games });
  let first = null;
  for (const shape of ["one", "two"]) {
    const wish = { ...usualRanges(shape), ends: ranges[command][shape] };
    const request = { command, game, games, ranges: rangeTexts(wish), outcome, limits: { time: SECONDS } };
    try {
      return { wish, request, answer: await ask(request) };
    } catch (error) {
      if (error.name === "AbortError" || error.field === "games") throw error;
      first ??= error;
    }
  }
  throw first;
}

// The game may have no numbers as positions; then the reason is all there is.
function noNumbers(app, error) {
  if (error.name === "AbortError" || error.field === "games") throw error;
  return [el("p", {}, app.t("no_numbers")), el("p", { class: "pale" }, error.message)];
}

export async function tableOf(app, ask, { game, games }) {
  try {
    const { wish, answer } = await ofNumbers(ask, "table", { game, games });
    const table = valuesOf(answer, wish);
    return [
      valueTable(app, [table], { period: null, width: 10, link: (of, numbers) => app.link("explore", { sum: of.sum(numbers), games }) }),
      table.complete ? null : el("p", { class: "stopped" }, `${app.t(`stopped_${table.stoppedBy}`)} ${app.t("known_entries", { count: table.known })}`),
      el("p", {}, el("a", { class: "button", href: app.link("numbers", { game, games, ranges: rangeTexts(wish) }) }, app.t("open_numbers"))),
    ];
  } catch (error) {
    return noNumbers(app, error);
  }
}

export async function patternOf(app, ask, { game, games }) {
  try {
    const { wish, request, answer } = await ofNumbers(ask, "pattern", { game, games });
    const lines = [];
    if (wish.shape === "one" && !request.outcome) {
      const period = await ask({ command: "period", game, games, limits: { time: SECONDS } });
      lines.push(periodView(app, period));
    }
    return [
      ...lines,
      el("h3", {}, app.t("rule_of", { game })),
      ruleView(app, answer, {
        linkGame: (name, from) => app.link("numbers", { game: name, ranges: `${from}..${from + 100}` }),
        code: (language) => ask({ ...request, code: language }).then((a) => a.code),
      }),
    ];
  } catch (error) {
    return noNumbers(app, error);
  }
}

// The graph of the positions, as the library draws it.
export async function graphOf(app, ask, { sum, games }) {
  const { t } = app;
  const answer = await ask({ command: "draw", sum, games, nodes: NODES, limits: { time: SECONDS } });
  return [
    answer.drawn < answer.nodes ? el("p", {}, t("graph_part", { drawn: answer.drawn })) : null,
    answer.stopped_by ? el("p", { class: "stopped" }, t(`stopped_${answer.stopped_by}`)) : null,
    el("div", { class: "scroll graph", tabindex: "0", role: "group", "aria-label": t("graph") }, svgFrom(answer.svg)),
    app.views.includes("graph") ? el("p", {}, el("a", { class: "button", href: app.link("graph", { sum, games }) }, t("open_graph"))) : null,
  ];
}
