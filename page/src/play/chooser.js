// Where a play begins: good first games with their pictures, any other sum, or a record.
import { el } from "../parts/dom.js";
import { lazyPicture } from "../parts/picture.js";
import { sumInput } from "../parts/sum_input.js";
import { newSeed, PERFECT, recordOf, stateOfReview } from "./play.js";

// Games that are understood at the first move. `rule` is a key of the words.
const firstGames = [
  { sum: "nim(3,4,5)", rule: "rule_nim" },
  { sum: "kayles(9)", rule: "rule_kayles" },
  { sum: "cram(4x4)", rule: "rule_cram" },
  { sum: "chomp(4x5)", rule: "rule_chomp" },
  { sum: "hackenbush(0-a, a-b, a-c, c-d, 0-e, e-f, f-g)", rule: "rule_hackenbush" },
  { sum: "notakto(3x3)", misere: true, rule: "rule_notakto" },
  { sum: "silverdollar(1,4,8)", rule: "rule_silverdollar" },
  { sum: "queen(5:7)", rule: "rule_queen" },
  { sum: "turtles(3,5,8)", rule: "rule_turtles" },
  { sum: "graph{A-->B, A-->C, B-->D, C-->D, C-->E, D-->F, E-->F, B-->F}(A)", rule: "rule_graph" },
  { sum: "graph{A-->B, B-->C, C-->A, B-->D, C-->E, D-->E}(A)", loopy: true, rule: "rule_loopy" },
  { sum: "nim(5) + kayles(4) + cram(2x3)", rule: "rule_sum" },
];

// chooser(app, state, start(state), open(state)): the element. start begins a play, open shows a record.
export function chooser(app, state, start, open) {
  const { t } = app;
  const level = el("select", { id: "play-level" },
    Array.from({ length: PERFECT + 1 }, (_, n) =>
      el("option", { value: n, selected: n === Number(state.level ?? 3) }, t(`level_${n}`))));
  const you = el("select", { id: "play-you" }, ["first", "second", "both", "none"].map((side) =>
    el("option", { value: side, selected: side === (state.you ?? "first") }, t(`you_${side}`))));
  const seed = el("input", { id: "play-seed", type: "text", inputmode: "numeric", pattern: "[0-9]*", value: state.seed ?? "" });
  const switchOf = (key, on) => {
    const input = el("input", { type: "checkbox", checked: Boolean(on) });
    return { input, node: el("label", { class: "switch", title: t(`${key}_hint`) }, input, t(key)) };
  };
  const teacher = switchOf("teacher", state.teacher), values = switchOf("values", state.values);
  const misere = switchOf("misere", state.misere), loopy = switchOf("loopy", state.loopy);
  const options = () => ({
    level: Number(level.value), you: you.value, teacher: teacher.input.checked, values: values.input.checked,
    seed: /^\d{1,9}$/.test(seed.value) ? Number(seed.value) : newSeed(), time: state.time,
  });

  const cards = firstGames.map(({ rule, ...game }) => el("li", {},
    el("button", { type: "button", class: "first-game", onclick: () => start({ ...options(), ...game }) },
      el("span", { class: "first-picture", "aria-hidden": "true" }, lazyPicture(app, { sum: game.sum })),
      el("b", {}, t(`${rule}_title`)),
      el("span", { class: "pale" }, t(rule)))));

  const own = sumInput(app, { label: t("own_sum"), value: state.sum, games: state.games, onsubmit: startOwn });
  function startOwn() {
    const sum = own.value.trim();
    if (sum === "") return own.focus();
    start({ ...options(), sum, misere: misere.input.checked, loopy: loopy.input.checked, games: state.games },
      (error) => own.error(error));
  }

  return el("div", { class: "play-start" },
    el("h1", {}, t("title")),
    el("p", { class: "intro" }, t("intro")),
    el("section", { class: "card play-options row", "aria-label": t("options") },
      el("label", {}, el("span", {}, t("level")), level),
      el("label", {}, el("span", {}, t("you")), you),
      teacher.node, values.node,
      el("details", {}, el("summary", {}, t("more_options")),
        el("label", {}, el("span", {}, t("seed")), seed), el("p", { class: "pale" }, t("seed_hint")))),
    el("h2", {}, t("first_games")),
    el("ul", { class: "first-games" }, cards),
    el("section", { class: "card" },
      el("h2", {}, t("other_game")),
      own.node,
      el("div", { class: "row" }, misere.node, loopy.node,
        el("button", { type: "button", class: "main", onclick: startOwn }, t("start")))),
    recordOpener(app, state, open));
}

// Opens a record: pasted, or from a file.
function recordOpener(app, state, open) {
  const { t } = app;
  const text = el("textarea", { id: "play-record", rows: "6", spellcheck: "false", placeholder: t("record_example") });
  const problem = el("p", { class: "sum-error", role: "status" });
  const read = async () => {
    problem.textContent = "";
    try {
      const { record, games = state.games } = recordOf(text.value);
      const review = await app.ask({ command: "review", record, ...(games && { games }), limits: { positions: 1, time: 10 } });
      open(stateOfReview(review, games));
    } catch (error) {
      problem.textContent = error instanceof SyntaxError || error instanceof TypeError
        ? t("bad_json")
        : error.line ? t("bad_line", { line: error.line, message: error.message }) : error.message;
    }
  };
  const file = el("input", {
    type: "file", id: "play-file", accept: ".txt,.json,text/plain,application/json", class: "hidden", onchange: async (event) => {
      const [chosen] = event.target.files;
      if (!chosen) return;
      text.value = await chosen.text();
      read();
    },
  });
  return el("details", { class: "card" },
    el("summary", {}, t("open_record")),
    el("label", { for: "play-record" }, t("record_hint")),
    text, problem,
    el("div", { class: "row" },
      el("button", { type: "button", class: "main", onclick: read }, t("open")),
      file, el("button", { type: "button", onclick: () => file.click() }, t("open_file"))));
}
