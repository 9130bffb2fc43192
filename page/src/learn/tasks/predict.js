// Who wins? The reader says it before the library does, and then finds the winning move if there is one. The
// field `families` of the task: name -> function of a random position. Right answers are counted.
import { outcomeText } from "../../parts/answer.js";
import { badge } from "../../parts/badge.js";
import { el } from "../../parts/dom.js";
import { board } from "../board.js";

export function predict(context, task) {
  const { t } = context;
  const count = task.count;
  const name = el("select", { id: "family", onchange: () => begin() },
    Object.keys(task.families).map((family) => el("option", { value: family }, t(`family_${family}`))));
  const rule = el("p", { class: "rule" });
  const place = el("div", { class: "place" });
  const row = el("div", { class: "row" });
  const score = el("p", { class: "pale" });
  let sum = null, solved = 0, visit = 0, truth = null;

  function begin() {
    context.anew();
    const now = ++visit;
    context.run(async () => {
      const next = task.families[name.value](sum);
      const answer = await context.ask({ command: "solve", sum: next });
      const { node } = await board(context, { sum: next, frozen: true });
      if (now !== visit) return;
      [sum, truth] = [next, answer];
      rule.textContent = t(`rule_${name.value}`);
      place.replaceChildren(el("p", { class: "sum-name" }, el("code", {}, sum)), node);
      const guess = (outcome) => el("button", { type: "button", onclick: () => guessed(outcome) },
        badge(outcome, t), t(outcome === "N" ? "first_wins" : "first_loses"));
      row.replaceChildren(guess("N"), guess("P"));
      tell();
    });
  }

  function tell() {
    score.textContent = t("score", { solved, count });
  }

  function another() {
    row.replaceChildren(el("button", { type: "button", class: "main", onclick: begin }, t("another")));
    row.firstChild.focus();
  }

  function facts() {
    return t("truth", { sum, outcome: outcomeText(context.app, truth), value: truth.value ?? t("unknown") });
  }

  function point(...content) {
    solved++;
    tell();
    if (solved < count) context.good(...content);
    else context.right(...content);
    another();
  }

  function guessed(outcome) {
    context.run(async () => {
      if (truth.outcome === null) {
        context.note(t("unknown"));
        return another();
      }
      if (outcome !== truth.outcome) {
        context.wrong(facts(), truth.winning_moves.length > 0
          ? t("truth_move", { move: truth.winning_moves[0].text }) : t("truth_none"));
        return another();
      }
      if (outcome === "P") return point(facts());
      context.good(facts(), t("now_move"));
      row.replaceChildren();
      const now = ++visit;
      const { node } = await board(context, { sum, onmove: tried });
      if (now === visit) place.replaceChildren(el("p", { class: "sum-name" }, el("code", {}, sum)), node);
    });
  }

  function tried(move) {
    context.run(async () => {
      const { verdict, move: made, refutation } = await context.ask({ command: "judge", sum, move: String(move.number) });
      if (verdict !== "wins") return context.wrong(t("not_winning", { to: made.to, reply: refutation?.text ?? "" }));
      const now = ++visit;
      const { node } = await board(context, { sum: made.to, frozen: true });
      if (now !== visit) return;
      place.replaceChildren(node);
      point(t("found", { to: made.to }));
    });
  }

  begin();
  return {
    node: el("div", {}, el("label", { class: "family" }, t("family"), " ", name), rule, place, row, score),
    async show() {
      const { node } = await board(context, { sum, onmove: tried, winning: true });
      context.note(t("shown_moves"));
      place.replaceChildren(node);
    },
  };
}
