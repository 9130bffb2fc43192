// The two sides of a sum: the piles of Nim in it, and the rest. Their values are compared while one plays.
import { el } from "../parts/dom.js";

// sides(context, sum): {line, label}. The line says the values of both sides, and label(move) the value that the
// move leaves on its own side.
export async function sides(context, sum) {
  const { t } = context;
  const terms = sum.split(" + ");
  const join = (list) => list.join(" + ") || "0";
  const isPile = (term) => term.startsWith("nim");
  const [game, piles] = await Promise.all([terms.filter((term) => !isPile(term)), terms.filter(isPile)].map(async (list) => ({
    sum: join(list), ...await context.ask({ command: "moves", sum: join(list), all: true }),
  })));
  const left = new Map([...game.moves, ...piles.moves].map((move) => [`${move.text} ${move.to}`, move.value]));
  return {
    line: el("p", { class: "sides" }, t(game.value === piles.value ? "sides_equal" : "sides_differ",
      { game: game.sum, g: game.value, piles: piles.sum, h: piles.value })),
    label(move) {
      const value = left.get(`${move.text} ${move.to}`);
      return value === undefined || value === null ? null : t("side_value", { value });
    },
  };
}
