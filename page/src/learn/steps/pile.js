// A position with the value g offers what a pile of g offers: a move to every smaller value.
import { el } from "../../parts/dom.js";
import { pickOther } from "../random.js";
import { sides } from "../sides.js";
import { number } from "../tasks/number.js";
import { play } from "../tasks/play.js";

// Two positions side by side: their moves and the values these lead to.
function compare(context, left, right) {
  const { t } = context;
  const box = el("div", { class: "compare" });
  const side = async (sum) => {
    const { value, moves } = await context.ask({ command: "moves", sum });
    return el("div", { class: "card" },
      el("h2", {}, t("has_value", { sum, value })),
      el("ul", {}, [...moves].sort((a, b) => a.value - b.value).map((move) =>
        el("li", {}, t("leads_to", { to: move.to, value: move.value }), move.value > value ? el("b", {}, ` ↑ ${t("raises")}`) : null))));
  };
  Promise.all([left, right].map(side)).then((sides) => box.replaceChildren(...sides), (error) => {
    if (error.name !== "AbortError") box.replaceChildren(el("p", {}, t("failed", { why: error.message })));
  });
  return box;
}

const sums = ["subtract{1,3,4}(6)", "subtract{1,3,4}(5)", "kayles(3)", "subtract{2,3}(4)", "bash{4}(8)", "kayles(2)", "subtract{1,3,4}(11)"];

// The pile that a position is worth.
async function worth(context, old) {
  const sum = old ? pickOther(sums, old.sum) : sums[0];
  const { value, moves } = await context.ask({ command: "moves", sum });
  const values = moves.map((move) => move.value);
  const text = context.t("pile_question", { sum, list: moves.map((move) => context.t("leads_to", { to: move.to, value: move.value })).join(context.t("semicolon")) });
  return {
    sum, answer: value, text,
    async check(n) {
      if (n === value) return { right: true, why: [context.t("pile_right", { sum, value })] };
      return { right: false, why: [values.includes(n) ? context.t("pile_reached", { sum, n }) : context.t("pile_gap", { sum, n, missing: value })] };
    },
  };
}

export const pile = {
  id: "pile",
  live: (context) => compare(context, "kayles(6)", "nim(3)"),
  tasks: [
    { id: "worth", kind: number, question: worth, random: true, count: 2 },
    { id: "play", kind: play, position: () => "subtract{1,3,4}(6) + nim(2)", first: "computer", about: sides },
  ],
};
