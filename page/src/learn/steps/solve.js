// Solve this one yourself: positions of famous games, as many as one likes.
import { el } from "../../parts/dom.js";
import { pick, randomInt } from "../random.js";
import { predict } from "../tasks/predict.js";

const several = (game, from, to, most) => () =>
  `${game}(${Array.from({ length: randomInt(1, most) }, () => randomInt(from, to)).join(",")})`;

const heaps = ["kayles", "dawsonkayles", "subtract{1,3,4}"];
const LAST = 14;

// The values of small heaps, found by the library.
function smallValues(context) {
  const { t } = context;
  const box = el("div", { class: "scroll", tabindex: "0", role: "group", "aria-label": t("solve_table") });
  Promise.all(heaps.map((game) => context.ask({ command: "table", game, ranges: `0..${LAST}` }))).then((tables) => {
    box.append(el("table", { class: "value-table" },
      el("caption", {}, t("solve_table")),
      el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "n"), tables[0].values.map((_, n) => el("th", { scope: "col" }, String(n))))),
      el("tbody", {}, tables.map(({ game, values }) =>
        el("tr", {}, el("th", { scope: "row" }, game), values.map((value) => el("td", {}, String(value))))))));
  }, (error) => {
    if (error.name !== "AbortError") box.append(el("p", {}, t("failed", { why: error.message })));
  });
  return box;
}

export const solve = {
  id: "solve",
  live: smallValues,
  tasks: [
    {
      id: "predict", kind: predict, count: 3,
      families: {
        nim: () => `nim(${randomInt(1, 7)},${randomInt(1, 7)},${randomInt(1, 7)})`,
        kayles: several("kayles", 1, 6, 2),
        dawson: several("dawsonkayles", 2, 8, 2),
        subtract: several("subtract{1,3,4}", 3, 14, 2),
        mixed: () => `kayles(${randomInt(1, 5)}) + nim(${randomInt(1, 5)})`,
        cram: () => `cram(${pick(["1x4", "1x5", "1x6", "2x2", "2x3", "2x4", "3x3", "2x5", "..#/...", "#../...", "#../..#", "../../.."])})`,
        wythoff: () => `wythoff(${randomInt(1, 8)},${randomInt(1, 8)})`,
      },
    },
  ],
};
