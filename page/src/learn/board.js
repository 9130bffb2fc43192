// A position on which one makes moves: the library's picture to play on (parts/board.js), and the moves as a list
// of buttons.
import { board as playBoard } from "../parts/board.js";
import { el, svgFrom } from "../parts/dom.js";
import { graphPicture } from "./graph_picture.js";

const OPEN_LIST = 8; // so many moves are listed without being asked for
const EMPTY = "0"; // the sum in which nothing is left

const onGraph = /^graph\{(.*)\}\((\w+)\)$/s;

// board(context, {sum, misere, onmove(move), frozen, winning, label(move)}): {node, moves}. A move is that of the
// library with its `number` in the list, from 1. A frozen board takes no moves; `winning` marks the winning ones in
// the list; `label` adds a text to a move.
export async function board(context, { sum, misere = false, onmove, frozen = false, winning = false, label = null }) {
  const { t } = context;
  if (sum === EMPTY) return { node: el("div", { class: "place-board" }, el("p", { class: "pale" }, t("nothing_left"))), moves: [] };
  const { svg, moves } = await withPicture(context, { sum, misere });
  moves.forEach((move, i) => { move.number = i + 1; });
  const graph = onGraph.exec(sum);
  const picture = graph ? el("div", { class: "picture" }, await tokenPicture(context, graph, moves, frozen ? null : onmove))
    : stage(context, sum, svg, moves, frozen ? null : onmove);
  const button = (move) => el("button", { type: "button", onclick: () => onmove(move) },
    move.text, label && el("span", { class: "pale" }, label(move)),
    winning && move.winning ? el("span", { class: "star" }, t("wins_here")) : null);
  const list = frozen || moves.length === 0 ? null
    : el("details", { class: "all-moves", open: moves.length <= OPEN_LIST || winning || label !== null },
      el("summary", {}, t("move_list", { count: moves.length })),
      el("div", { class: "move-list" }, moves.map(button)));
  return { node: el("div", { class: "place-board" }, picture, list), moves };
}

// The picture to play on. Its size follows the place that it gets.
function stage(context, sum, svg, moves, onmove) {
  const view = playBoard(context.app, { onplay: (move) => onmove(move) });
  view.show(svg ?? null, moves, { open: onmove !== null, label: sum });
  requestAnimationFrame(() => view.refit());
  return view.node;
}

async function withPicture(context, request) {
  try {
    return await context.ask({ command: "draw", moves: true, ...request });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    return context.ask({ command: "moves", ...request }); // no picture of this game
  }
}

// A token on a graph: the graph in layers, with the token on its node. A click on an option moves it there.
async function tokenPicture(context, [, text, at], moves, onmove) {
  const { svg } = await context.ask({ command: "draw", graph: text });
  const { nodes } = await context.ask({ command: "graph", graph: text });
  const picture = graphPicture(svgFrom(svg), context.t("token_label", { node: at }));
  for (const { id } of nodes) picture.mark(id, id === at ? "●" : "", id === at ? "token" : "U");
  for (const move of onmove ? moves : []) {
    picture.button(onGraph.exec(move.to)[2], { onclick: () => onmove(move), label: move.text });
  }
  return picture.node;
}
