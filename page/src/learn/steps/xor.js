// Nim's binary columns.
import { randomInt } from "../random.js";
import { columns } from "../tasks/columns.js";
import { number } from "../tasks/number.js";

// Which third pile makes two piles a lost position?
async function third(context, old) {
  const pair = old ? [randomInt(1, 15), randomInt(1, 15)] : [3, 5];
  const { value } = await context.ask({ command: "nimsum", numbers: pair });
  const sum = (c) => `nim(${pair.join(",")},${c})`;
  return {
    answer: value, text: context.t("xor_question", { sum: `nim(${pair.join(",")},?)` }),
    async check(c) {
      const { outcome, winning_moves: moves } = await context.ask({ command: "solve", sum: sum(c) });
      if (outcome === "P") return { right: true, why: [context.t("xor_right", { sum: sum(c) })] };
      return { right: false, why: [context.t("xor_wrong", { sum: sum(c), move: moves[0].text }), context.t("xor_bits", { a: pair[0].toString(2), b: pair[1].toString(2) })] };
    },
  };
}

export const xor = {
  id: "xor",
  tasks: [
    { id: "even", kind: columns, position: (old) => (old.length ? [randomInt(1, 15), randomInt(1, 15), randomInt(1, 15)] : [2, 5, 4]), count: 2 },
    { id: "third", kind: number, question: third, random: true, count: 2 },
  ],
};
