// One position, one move: the reader looks for a move that wins. The fields of the task: position(last) gives
// a position, of which some move wins; `misere`; `count`, how many must be solved.
import { el } from "../../parts/dom.js";
import { board } from "../board.js";

export function findMove(context, task) {
  const { t } = context;
  const count = task.count ?? 1;
  const place = el("div", { class: "place" });
  const other = el("button", { type: "button", class: "quiet", onclick: () => begin() }, t("another"));
  let sum = null, solved = 0, visit = 0;
  const request = () => ({ sum, misere: Boolean(task.misere) });

  function begin(keep = false) {
    if (!keep) context.anew();
    context.run(async () => {
      const now = ++visit;
      let next = null, outcome = null;
      while (outcome !== "N") {
        next = await task.position(context, sum);
        ({ outcome } = await context.ask({ command: "solve", sum: next, misere: Boolean(task.misere) }));
      }
      if (now !== visit) return;
      sum = next;
      await draw(false);
    });
  }

  async function draw(winning) {
    const now = visit;
    const { node } = await board(context, { ...request(), onmove: tried, winning });
    if (now === visit) place.replaceChildren(el("p", { class: "sum-name" }, el("code", {}, sum)), node);
  }

  function tried(move) {
    context.run(async () => {
      const { verdict, move: made, refutation } = await context.ask({ command: "judge", ...request(), move: String(move.number) });
      if (verdict === "wins") {
        const now = ++visit;
        const { node } = await board(context, { sum: made.to, misere: Boolean(task.misere), frozen: true });
        if (now !== visit) return;
        place.replaceChildren(el("p", { class: "sum-name" }, el("code", {}, made.to)), node);
        solved++;
        if (solved < count) context.good(t("found_more", { to: made.to, solved, count }));
        else context.right(t("found", { to: made.to }));
        other.focus();
      } else {
        context.wrong(t("not_winning", { to: made.to, reply: refutation?.text ?? "" }), task.hint && t(task.hint));
      }
    });
  }

  begin();
  return {
    node: el("div", { class: "find-move" }, place, el("div", { class: "row" }, other)),
    show: async () => {
      context.note(t("shown_moves"));
      await draw(true);
    },
  };
}
