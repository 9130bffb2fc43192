// "You have a reply to every move": one after another the reader gets every first move of the opponent in the
// sum G + nim(g), and replies to it on the board. Then the task says what kind of move it was, and why there is a
// reply, with the values that the library finds. The field `sum` of the task is a list of two sums: G and the pile.
import { el } from "../../parts/dom.js";
import { board } from "../board.js";
import { sides } from "../sides.js";

export function answers(context, task) {
  const { t } = context;
  const [left, pile] = task.sum;
  const whole = `${left} + ${pile}`;
  const line = el("p", { class: "turn" });
  const place = el("div", { class: "place" });
  const row = el("div", { class: "row" });
  let threats = [], at = 0, g = null, visit = 0;

  async function load() {
    const { moves } = await context.ask({ command: "moves", sum: whole });
    const { value } = await context.ask({ command: "solve", sum: left });
    g = value;
    for (const [i, move] of moves.entries()) {
      const { move: { to } } = await context.ask({ command: "judge", sum: whole, move: String(i + 1) });
      threats.push({ text: move.text, inPile: move.part > 0, part: move.to, to });
    }
    for (const threat of threats) {
      threat.value = (await context.ask({ command: "solve", sum: threat.part })).value;
    }
    await draw(false);
  }

  async function draw(winning) {
    const now = ++visit;
    const threat = threats[at];
    const about = await sides(context, threat.to);
    const { node } = await board(context, { sum: threat.to, onmove: tried, winning, label: about.label });
    if (now !== visit) return;
    line.textContent = t("threat", { number: at + 1, count: threats.length, move: threat.text });
    row.replaceChildren();
    place.replaceChildren(about.line, node);
  }

  // Which of the three cases it is, with the values.
  function reason({ inPile, part, value }) {
    if (inPile) return t("case_pile", { value, g });
    return t(value < g ? "case_lower" : "case_higher", { part, value, g });
  }

  function tried(move) {
    context.run(async () => {
      const threat = threats[at];
      const { verdict, move: made, refutation } = await context.ask({ command: "judge", sum: threat.to, move: String(move.number) });
      if (verdict !== "wins") return context.wrong(t("threat_wrong", { to: made.to, reply: refutation?.text ?? "" }), reason(threat));
      const now = ++visit;
      const { line: equal } = await sides(context, made.to);
      const { node } = await board(context, { sum: made.to, frozen: true });
      if (now !== visit) return;
      place.replaceChildren(equal, node);
      if (at + 1 === threats.length) {
        row.replaceChildren(el("button", { type: "button", class: "quiet", onclick: () => jump(0) }, t("play_again")));
        return context.right(reason(threat));
      }
      context.good(reason(threat));
      row.replaceChildren(el("button", { type: "button", class: "main", onclick: () => jump(at + 1) }, t("next_threat")));
      row.firstChild.focus();
    });
  }

  function jump(to) {
    at = to;
    context.anew();
    context.run(() => draw(false));
  }

  context.run(load);
  return {
    node: el("div", {}, line, place, row),
    async show() {
      context.note(t("shown_moves"), reason(threats[at]));
      await draw(true);
    },
  };
}
