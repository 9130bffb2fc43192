// The values of the two sides of a sum: the piles of Nim in it, and the rest.
import { el } from "../parts/dom.js";

// sides(context, sum): a list of elements that say them.
export async function sides(context, sum) {
  const terms = sum.split(" + ");
  const join = (list) => list.join(" + ") || "0";
  const [game, piles] = [join(terms.filter((term) => !term.startsWith("nim"))), join(terms.filter((term) => term.startsWith("nim")))];
  const [g, h] = await Promise.all([game, piles].map(async (part) => (await context.ask({ command: "solve", sum: part })).value));
  return [el("p", { class: "sides" }, context.t(g === h ? "sides_equal" : "sides_differ", { game, g, piles, h }))];
}
