// A position on which one makes moves: the library's picture, whose stones and cells can be clicked, and the
// moves as a list of buttons, for the keyboard and for screen readers.
import { el, svgFrom } from "../parts/dom.js";
import { inline } from "./rich.js";

const OPEN_LIST = 8; // so many moves are listed without being asked for
const LARGEST = 2; // pixels for each unit of the picture
const EMPTY = "0"; // the sum in which nothing is left

// In these games a click on a stone takes it with all that lie above it; in others one chooses from a list.
const takesFromTop = /^(nim|bash|subtract)\b/;

// board(context, {sum, misere, onmove(move), frozen, winning}): {node, moves}. A move is that of the library with
// its `number` in the list, from 1. A frozen board takes no moves; `winning` marks the winning ones in the list.
export async function board(context, { sum, misere = false, games, onmove, frozen = false, winning = false }) {
  const { t } = context;
  if (sum === EMPTY) return { node: el("div", { class: "board" }, el("p", { class: "pale" }, t("nothing_left"))), moves: [] };
  const { svg, moves } = await withPicture(context, { sum, misere, games });
  moves.forEach((move, i) => { move.number = i + 1; });
  const picture = svg && svgFrom(svg);
  const choices = el("div", { class: "choices", hidden: true });
  const button = (move) => el("button", { type: "button", onclick: () => onmove(move) },
    move.text, winning && move.winning ? el("span", { class: "star" }, t("wins_here")) : null);
  if (picture) {
    const scale = Math.min(LARGEST, Math.max(1, 340 / Number(picture.getAttribute("width"))));
    for (const side of ["width", "height"]) picture.setAttribute(side, Number(picture.getAttribute(side)) * scale);
    if (!frozen) makeClickable(picture, moves, takesFromTop.test(sum), (list) => {
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
    if (fromTop) own = own.slice(0, 1);
    if (own.length === 0) continue;
    shape.classList.add("hit");
    const touched = shapes.filter((other) => fromTop && own.some((i) => numbers(other).includes(i)));
    shape.addEventListener("click", () => take(own.map((i) => moves[i])));
    shape.addEventListener("pointerenter", () => touched.forEach((other) => other.classList.add("touched")));
    shape.addEventListener("pointerleave", () => touched.forEach((other) => other.classList.remove("touched")));
  }
}

export function ruleLine(context, key) {
  return el("p", { class: "rule" }, inline(context.t(key)));
}
