// P and N positions of a pile.
import { randomInt } from "../random.js";
import { marks } from "../tasks/marks.js";
import { number } from "../tasks/number.js";

// How many stones to take from a pile of n: any n from which some move wins.
async function howMany(context, old) {
  let n, outcome = null;
  while (outcome !== "N" || n === old?.n) {
    n = old ? randomInt(14, 60) : 21;
    ({ outcome } = await context.ask({ command: "solve", sum: `bash{3}(${n})` }));
  }
  const { winning_moves: [best] } = await context.ask({ command: "solve", sum: `bash{3}(${n})` });
  const answer = n - Number(/\((\d+)\)$/.exec(best.to)[1]);
  return {
    n, answer, text: context.t("pn_question", { n }),
    async check(taken) {
      if (taken < 1 || taken > 3) return { right: false, why: [context.t("pn_range")] };
      const { move, verdict, refutation } = await context.ask({ command: "judge", sum: `bash{3}(${n})`, move: `bash{3}(${n - taken})` });
      return verdict === "wins"
        ? { right: true, why: [context.t("pn_right", { left: move.to })] }
        : { right: false, why: [context.t("pn_wrong", { left: move.to, reply: refutation.text, then: refutation.to })] };
    },
  };
}

export const pn = {
  id: "pn",
  tasks: [
    { id: "line", kind: marks, what: "outcome", request: () => ({ sum: "bash{3}(9)" }) },
    { id: "take", kind: number, question: howMany, random: true },
  ],
};
