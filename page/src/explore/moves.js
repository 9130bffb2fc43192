// The moves of a position: asked from the library, and shown as a list, best first, grouped by the part that
// they change. A list of thousands is shown piece by piece.
import { badge } from "../parts/badge.js";
import { el } from "../parts/dom.js";

// If the moves are so many, or take so many bytes, only the first 100 and those that win are fetched.
const MOST = 20000, MOST_BYTES = 5e6, BYTES = 160; // and of one move, without the sum after it
const ROWS = 40, MORE_ROWS = 200; // of one group at first, and with each "more"
const GROUPS = 12;

// askMoves(app, question, solved, options): {svg, moves, count, stopped}. Each move has `term`, the part that it
// changes, `after`, the sum that it leaves, and value, outcome and text. `svg` is the picture with marks, or null.
// `solved` is the answer of `solve`, which knows winning moves that a long list may lack.
export async function askMoves(app, question, solved, { time, ...options }) {
  const request = { ...question, limits: { time } };
  const draw = (all) => app.ask({ command: "draw", moves: true, all, ...request }, options);
  let drawn = await draw(false);
  const bytes = drawn.move_count * (BYTES + question.sum.length);
  if (drawn.move_count > drawn.moves.length && drawn.move_count <= MOST && bytes <= MOST_BYTES) drawn = await draw(true);
  const moves = drawn.moves.map((move, index) => ({ ...move, index, term: drawn.terms[move.part] }));
  const all = moves.length === drawn.move_count ? moves : [...winning(solved, moves), ...moves];
  return { svg: drawn.svg, moves: all, count: drawn.move_count, stopped: drawn.stopped_by };
}

function replaced(terms, { part, to }) {
  return terms.map((term, i) => (i === part ? to : term)).filter((term) => term !== "0").join(" + ") || "0";
}

// Winning moves that are not among the first ones.
function winning(solved, moves) {
  const terms = solved.parts.map((part) => `${part.game}(${part.position})`);
  const texts = new Set(moves.map((move) => move.text));
  return solved.winning_moves.filter((move) => !texts.has(move.text)).map((move) => ({
    ...move, index: null, term: terms[move.part], after: replaced(terms, move),
    value: null, outcome: "P", winning: true,
  }));
}

const rank = { P: 0, D: 1, N: 3 };
const best = (a, b) => (rank[a.outcome] ?? 2) - (rank[b.outcome] ?? 2);

// The groups, that with the best move first. Parts that are equal have the same moves, so one of them is enough.
function grouped(moves, hidden) {
  const parts = new Map();
  for (const move of moves) {
    const key = `${move.part}|${move.term}`;
    if (!parts.has(key)) parts.set(key, { term: move.term, times: 1, moves: [] });
    parts.get(key).moves.push(move);
  }
  const groups = new Map();
  for (const group of parts.values()) {
    const equal = groups.get(group.term);
    if (equal) equal.times++;
    else groups.set(group.term, group);
  }
  const result = [...groups.values()];
  if (hidden) return result;
  for (const group of result) group.moves.sort(best);
  return result.sort((a, b) => best(a.moves[0], b.moves[0]));
}

// movesList(app, found, {hidden, linkTo(move), preview(move), pick(move)}): the element. `hidden`: without
// outcomes and values, in the order of the library, and a move is picked; otherwise each is a link.
export function movesList(app, found, { hidden = false, linkTo, preview, pick }) {
  const shown = new Map(); // row -> move
  const groups = grouped(found.moves, hidden);
  const root = el("div", { class: "moves" });

  function row(move) {
    const inside = hidden
      ? el("button", { type: "button", class: "move", onclick: () => pick(move) }, moveText(move))
      : el("a", { class: "move", href: linkTo(move) }, badge(move.outcome, app.t), moveText(move), after(move));
    const item = el("li", {}, inside);
    shown.set(item, move);
    return item;
  }
  const moveText = (move) => el("span", { class: "move-text" }, move.text || move.after);
  const after = (move) => el("span", { class: "move-value" },
    move.value === null ? "" : app.t("leaves_value", { value: move.value }));

  function section({ term, times, moves }) {
    const list = el("ul", {}, moves.slice(0, ROWS).map(row));
    const more = moves.length > ROWS && el("button", { type: "button", class: "quiet", onclick: () => {
      const from = list.children.length;
      list.append(...moves.slice(from, from + MORE_ROWS).map(row));
      list.children[from].firstElementChild.focus();
      if (list.children.length === moves.length) more.remove();
      else more.textContent = moreText(moves.length - list.children.length);
    } }, moreText(moves.length - ROWS));
    const name = groups.length > 1 && el("h3", {}, el("code", {}, term),
      times > 1 && el("span", { class: "pale" }, " ", app.t("times", { count: times })));
    return el("section", {}, name, list, more);
  }
  const moreText = (count) => app.t("more_moves", { count: count.toLocaleString(app.lang.replace("_", "-")) });

  function addGroups(from) {
    root.append(...groups.slice(from, from + GROUPS).map(section));
    const rest = groups.length - from - GROUPS;
    if (rest <= 0) return;
    const more = el("button", { type: "button", class: "quiet", onclick: () => {
      more.remove();
      addGroups(from + GROUPS);
      root.children[from + GROUPS].querySelector(".move").focus();
    } }, app.t("more_parts", { count: rest }));
    root.append(more);
  }
  addGroups(0);

  // What one points at is previewed. A finger cannot point, so its first tap only previews.
  let previewed = null, firstTap = false;
  const moveAt = (event) => shown.get(event.target.closest?.("li"));
  const over = (event) => {
    const move = moveAt(event);
    if (!move) return;
    previewed = move;
    preview(move);
  };
  let place = ""; // of the pointer: if the page moves under it, it does not point at something new
  root.addEventListener("pointermove", (event) => {
    const now = `${event.screenX},${event.screenY}`;
    if (event.pointerType === "touch" || now === place) return;
    place = now;
    if (moveAt(event) !== previewed) over(event);
  });
  root.addEventListener("pointerdown", (event) => {
    firstTap = event.pointerType === "touch" && moveAt(event) !== previewed;
  });
  root.addEventListener("focusin", over);
  root.addEventListener("click", (event) => {
    if (!firstTap || !moveAt(event)) return;
    firstTap = false;
    event.preventDefault();
    event.stopPropagation();
    over(event);
  }, true);
  return root;
}
