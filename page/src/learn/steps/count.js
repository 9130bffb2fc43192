// Bash in disguise: count up to 21.
import { pick } from "../random.js";
import { number } from "../tasks/number.js";
import { play } from "../tasks/play.js";

// What to say first in another game of counting.
async function firstNumber(context, old) {
  let target, most, answer, moves = [];
  while (moves.length === 0 || (target === old?.target && most === old?.most)) {
    target = old ? pick([15, 20, 25, 31, 40, 50, 100]) : 33;
    most = old ? pick([2, 3, 4, 5, 6, 10]) : 4;
    ({ winning_moves: moves } = await context.ask({ command: "solve", sum: `count{${target},1..${most}}(0)` }));
  }
  const said = (to) => Number(/\((\d+)\)$/.exec(to)[1]);
  answer = said(moves[0].to);
  const sum = `count{${target},1..${most}}(0)`;
  return {
    target, most, answer, text: context.t("count_question", { target, most }),
    async check(n) {
      if (n < 1 || n > most) return { right: false, why: [context.t("count_range", { most })] };
      const { verdict, refutation } = await context.ask({ command: "judge", sum, move: `count{${target},1..${most}}(${n})` });
      return verdict === "wins"
        ? { right: true, why: [context.t("count_right", { n, step: most + 1 })] }
        : { right: false, why: [context.t("count_wrong", { n, reply: said(refutation.to), target })] };
    },
  };
}

export const count = {
  id: "count",
  tasks: [
    { id: "play", kind: play, position: () => "count{21,1..3}(0)", first: "you" },
    { id: "other", kind: number, question: firstNumber, random: true, count: 2 },
  ],
};
