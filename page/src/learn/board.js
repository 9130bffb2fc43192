// A position on which one makes moves: the library's picture, whose stones and cells can be clicked, and the
// moves as a list of buttons, for the keyboard and for screen readers.
import { el, svgFrom } from "../parts/dom.js";
import { graphPicture } from "./graph_picture.js";

const OPEN_LIST = 8; // so many moves are listed without being asked for
const LARGEST = 2; // pixels for each unit of the picture
const EMPTY = "0"; // the sum in which nothing is left

const onGraph = /^graph\{(.*)\}\((\w+)\)$/s;
// In sums of these games a click on a stone takes it with all that lie above it. Elsewhere, and with pins, one
// chooses from a list.
const takesFromTop = /^(nim|bash|subtract|kayles|dawsonkayles)\b/;

// board(context, {sum, misere, onmove(move), frozen, winning, label(move)}): {node, moves}. A move is that of the
// library with its `number` in the list, from 1. A frozen board takes no moves; `winning` marks the winning ones in
// the list; `label` adds a text to a move.
export async function board(context, { sum, misere = false, onmove, frozen = false, winning = false, label = () => null }) {
  const { t } = context;
  if (sum === EMPTY) return { node: el("div", { class: "board" }, el("p", { class: "pale" }, t("nothing_left"))), moves: [] };
  const { svg, moves } = await withPicture(context, { sum, misere });
  moves.forEach((move, i) => { move.number = i + 1; });
  const graph = onGraph.exec(sum);
  const picture = graph ? await tokenPicture(context, graph, moves, frozen ? null : onmove) : svg && svgFrom(svg);
  const choices = el("div", { class: "choices", hidden: true });
  const button = (move) => el("button", { type: "button", onclick: () => onmove(move) },
    move.text, label(move) && el("span", { class: "pale" }, label(move)),
    winning && move.winning ? el("span", { class: "star" }, t("wins_here")) : null);
  if (picture && !graph) {
    const scale = Math.min(LARGEST, Math.max(1, 340 / Number(picture.getAttribute("width"))));
    for (const side of ["width", "height"]) picture.setAttribute(side, Number(picture.getAttribute(side)) * scale);
    if (!frozen) makeClickable(picture, moves, sum.split(" + ").every((term) => takesFromTop.test(term)), (list) => {
      if (list.length === 1) return onmove(list[0]);
      choices.replaceChildren(el("p", {}, t("which_move")), el("div", { class: "move-list" }, list.map(button)));
      choices.hidden = false;
      choices.querySelector("button").focus();
    });
  }
  const list = frozen || moves.length === 0 ? null
    : el("details", { class: "all-moves", open: moves.length <= OPEN_LIST || winning },
      el("summary", {}, t("move_list", { count: moves.length })),
      el("div", { class: "move-list" }, moves.map(button)));
  return {
    node: el("div", { class: "board" }, picture && el("div", { class: "picture" }, picture), choices, list), moves,
  };
}

async function withPicture(context, request) {
  try {
    return await context.ask({ command: "draw", moves: true, ...request });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    return context.ask({ command: "moves", ...request }); // no picture of this game
  }
}

function makeClickable(picture, moves, fromTop, take) {
  const shapes = [...picture.querySelectorAll("g[data-moves]")];
  const numbers = (shape) => shape.dataset.moves.split(" ").map(Number).filter((i) => i < moves.length);
  for (const shape of shapes) {
    let own = numbers(shape);
    const stone = fromTop && shape.querySelector("rect.full") !== null;
    if (stone) own = own.slice(0, 1);
    if (own.length === 0) continue;
    shape.classList.add("hit");
    const touched = shapes.filter((other) => stone && own.some((i) => numbers(other).includes(i)));
    shape.addEventListener("click", () => take(own.map((i) => moves[i])));
    shape.addEventListener("pointerenter", () => touched.forEach((other) => other.classList.add("touched")));
    shape.addEventListener("pointerleave", () => touched.forEach((other) => other.classList.remove("touched")));
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
