// The mex and Grundy values.
import { mexRow } from "../../parts/mex_row.js";
import { someGraph } from "./graphs.js";
import { randomInt } from "../random.js";
import { marks } from "../tasks/marks.js";
import { number } from "../tasks/number.js";

// The mex of a few small numbers; the first question is always the same.
async function aMex(context, old) {
  const numbers = old ? Array.from({ length: randomInt(2, 6) }, () => randomInt(0, 5)) : [0, 1, 3, 1];
  const { value } = await context.ask({ command: "mex", numbers });
  const list = numbers.join(context.t("comma"));
  const seen = (n) => numbers.includes(n);
  return {
    answer: value, text: context.t("mex_question", { list }),
    async check(n) {
      if (n === value) return { right: true, why: [mexRow(context.app, numbers)] };
      const smaller = Array.from({ length: n }, (_, i) => i).find((i) => !seen(i));
      return { right: false, why: [seen(n) ? context.t("mex_there", { n }) : context.t("mex_smaller", { n, smaller })] };
    },
  };
}

export const mexStep = {
  id: "mex",
  tasks: [
    { id: "mex", kind: number, question: aMex, random: true, count: 3 },
    { id: "line", kind: marks, what: "value", request: () => ({ sum: "subtract{1,3,4}(8)" }) },
    { id: "graph", kind: marks, what: "value", request: someGraph, random: true },
  ],
};
