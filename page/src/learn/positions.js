// The positions of a small game with what the library knows about them, and why a position is won, lost, or has
// its value, in words.
import { mex, mexRow } from "../parts/mex_row.js";

// positions(context, request): a Map from the name of a position to {id, name, to, outcome, value, winning, depth}.
// `request` is one of the command `graph`; `depth` is the number of moves of the longest play from there.
// `nameOf` says what a position is called.
export async function positions(context, request, nameOf = shortName) {
  const { nodes } = await context.ask({ command: "graph", ...request });
  const found = new Map(nodes.map((node) => [node.id, { ...node, name: nameOf(node.id), to: [...new Set(node.to)] }]));
  for (const node of found.values()) measure(found, node);
  return found;
}

function measure(found, node) {
  node.depth ??= node.to.reduce((most, id) => Math.max(most, 1 + measure(found, found.get(id))), 0);
  return node.depth;
}

// A pile of a game with one pile is called by its number.
export function shortName(id) {
  return /\((\d+)\)$/.exec(id)?.[1] ?? id;
}

// Those before others from which a play is shorter, so that a reason can rest on earlier ones.
export function bottomUp(nodes) {
  return [...nodes].sort((a, b) => a.depth - b.depth);
}

function listOf(context, names) {
  return names.join(context.t("comma"));
}

const names = (found, ids) => ids.map((id) => found.get(id).name);

// Why the position has its outcome.
export function whyOutcome(context, found, node, misere = false) {
  const { t } = context;
  if (node.to.length === 0) return t(misere ? "why_N_end_misere" : "why_P_end", { a: node.name });
  if (node.outcome === "N") return t("why_N", { a: node.name, b: found.get(node.winning[0]).name });
  return t("why_P", { a: node.name, list: listOf(context, names(found, node.to)) });
}

// Why the position has its value: a sentence and the row of the mex.
export function whyValue(context, found, node) {
  const { t } = context;
  if (node.to.length === 0) return [t("why_value_end", { a: node.name })];
  const values = node.to.map((id) => found.get(id).value);
  return [
    t("why_value", { a: node.name, list: listOf(context, names(found, node.to)), values: listOf(context, values), mex: mex(values) }),
    mexRow(context.app, values),
  ];
}
