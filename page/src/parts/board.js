// A picture of a position on which a person plays. The library marks each shape with the numbers of the moves
// that change it (docs/json.md#draw); all that the board knows of a game are these marks:
//
// - A click on a shape plays the only move that changes it, or the *plain* one: a move whose changes all the
//   others make as well. So the third coin of a pile from the top takes three, and a square of Chomp takes that
//   square. Otherwise a list asks which move is meant. A touch always asks, so that a finger that slips plays nothing.
// - A drag over several shapes means the moves that change all of them: a domino, two pins. If no move does, the
//   first and the last shape count: a token and the place where it goes.
// - With the keyboard: arrow keys from shape to shape, Enter as a click, Shift+Enter for the list.
import { clear, el, svgEl, svgFrom } from "./dom.js";
import { lazyPicture } from "./picture.js";

const DRAG = 8; // pixels; a shorter way is a click
const FILTERED = 12; // choices from which on the list has a filter
const LARGEST = 2.4, LEAST = 0.7; // the scales of a picture
const tallest = () => Math.min(480, Math.max(240, innerHeight * 0.46)); // pixels: what is said below it is seen, too

// The moves of each mark, and the marks of each move.
export function footprints(marks, count) {
  const result = Array.from({ length: count }, () => new Set());
  marks.forEach((moves, mark) => moves.forEach((move) => result[move].add(mark)));
  return result;
}

// The plain move of a set: the one whose changes all the others make as well. Null: there is none, or several.
export function plainMove(set, changes) {
  const moves = [...set];
  if (moves.length === 0) return null;
  const least = moves.reduce((a, b) => (changes[b].size < changes[a].size ? b : a));
  const inside = (move) => [...changes[least]].every((mark) => changes[move].has(mark));
  const others = moves.filter((move) => move !== least);
  return others.every((move) => changes[move].size > changes[least].size && inside(move)) ? least : null;
}

// board(app, {onplay(move), onlook(moves), sum(move)}): an object with
//   node                         the element
//   show(svg, moves, {open, label})  a picture (text of an SVG, or null) with its moves; open: they can be played
//   highlight(move, kind)        marks what a move changes as "going", "hint" or "last"; null: takes the marks away
//   choose(moves, title)         asks which of the moves is meant
//   focus()                      the first shape that can be played
// onlook gets the moves that the pointer or the focus stands for, [] when it leaves.
// `request(move)` is the request for a picture of the position after a move; null: no previews.
export function board(app, { onplay, onlook = () => {}, request = null }) {
  const { t } = app;
  const stage = el("div", { class: "board-stage" });
  const node = el("div", { class: "board" }, stage);
  let moves = [], shapes = [], changes = [], open = false;
  let svg = null, sheet = null; // the picture, and the open list of choices
  const back = svgEl("g"); // behind the picture: thin lines once more, broad and invisible
  let drag = null; // {pointer, start, seen, x, y, far, touch, ghost}

  // ---- drawing ----

  function show(text, list, { open: playable = true, label = "" } = {}) {
    closeSheet();
    drag = null;
    moves = list;
    open = playable;
    shapes = [];
    clear(stage);
    svg = text === null ? null : svgFrom(text);
    stage.removeAttribute("tabindex");
    if (!svg) return;
    svg.querySelectorAll("title, desc").forEach((child) => child.remove()); // the page says it, without a tooltip
    svg.setAttribute("role", "group");
    svg.setAttribute("aria-label", label);
    stage.append(svg);
    fit();
    for (const group of svg.querySelectorAll("g[data-moves]")) {
      const set = group.dataset.moves.split(" ").map(Number).filter((move) => move < moves.length);
      if (set.length > 0) shapes.push({ group, set });
    }
    changes = footprints(shapes.map((shape) => shape.set), moves.length);
    svg.prepend(back);
    back.replaceChildren();
    shapes.forEach(prepare);
    stage.classList.toggle("board-open", open);
    const first = shapes.find((shape) => shape.stop);
    if (open && first) first.group.setAttribute("tabindex", "0");
  }

  function fit() {
    const { width, height } = svg.viewBox.baseVal;
    const scale = Math.max(LEAST, Math.min(LARGEST, stage.clientWidth / width, tallest() / height));
    svg.style.width = `${Math.floor(width * scale)}px`;
    stage.removeAttribute("tabindex");
    if (!open && stage.scrollWidth > stage.clientWidth + 1) stage.tabIndex = 0; // so that the keyboard can scroll it
  }

  // A shape gets a name and a place in the order of the keyboard. A text does not, if another shape has the same
  // moves: it is the name of a node, or the number of a pile. Thin lines are made easy to hit.
  function prepare(shape) {
    const { group, set } = shape;
    group.shape = shape;
    if (!open) return;
    const onlyText = isText(shape);
    const key = set.join(" ");
    shape.stop = !onlyText || !shapes.some((other) => other !== shape && other.set.join(" ") === key && !isText(other));
    for (const line of group.querySelectorAll("line, path, polyline")) {
      if (getComputedStyle(line).fill !== "none") continue;
      const broad = line.cloneNode();
      broad.setAttribute("class", "board-hit");
      broad.shape = shape;
      back.append(broad);
    }
    if (!shape.stop) {
      group.classList.add("board-inert");
      return group.setAttribute("aria-hidden", "true");
    }
    group.setAttribute("role", "button");
    group.setAttribute("tabindex", "-1");
    group.setAttribute("aria-label", nameOf(set));
  }

  const isText = ({ group }) => [...group.children].every((child) => child.localName === "text");

  function nameOf(set) {
    const plain = plainMove(set, changes);
    if (set.length === 1) return moves[set[0]].text;
    if (plain !== null) return t("board_plain", { move: moves[plain].text, count: set.length - 1 });
    const few = set.slice(0, 3).map((move) => moves[move].text).join(t("board_or"));
    return t("board_several", { count: set.length, moves: set.length > 3 ? `${few} …` : few });
  }

  // ---- what is pointed at ----

  function look(set) {
    for (const { group } of shapes) group.classList.remove("board-going", "board-may");
    const plain = plainMove(set, changes);
    for (const move of plain === null ? set : [plain]) {
      for (const mark of changes[move]) shapes[mark].group.classList.add(plain === null ? "board-may" : "board-going");
    }
    onlook((plain === null ? set : [plain]).map((move) => moves[move]), set.length);
  }

  function highlight(move, kind = "hint") {
    for (const { group } of shapes) group.classList.remove("board-going", "board-may", "board-hint", "board-last");
    const at = moves.findIndex((other) => other === move || (move && other.after === move.after));
    if (at >= 0) for (const mark of changes[at] ?? []) shapes[mark].group.classList.add(`board-${kind}`);
    return at >= 0;
  }

  const shapeAt = (target) => target?.shape ?? target?.closest?.("g[data-moves]")?.shape ?? null;

  // ---- choosing ----

  // Plays the move that a set stands for, or asks.
  function take(set, { ask, from }) {
    if (set.length === 0) return app.announce(t("board_none"));
    const plain = plainMove(set, changes);
    if (plain !== null && !ask) play(moves[plain]);
    else openSheet(plain === null ? set : [plain, ...set.filter((move) => move !== plain)], from);
  }

  function play(move) {
    closeSheet();
    look([]);
    onplay(move);
  }

  function closeSheet({ focus = false } = {}) {
    if (!sheet) return;
    const { box, from } = sheet;
    sheet = null;
    box.remove();
    look([]);
    if (focus && from?.isConnected) from.focus();
  }

  function openSheet(set, from, title = t("board_which")) {
    closeSheet();
    const preview = el("div", { class: "board-preview" });
    const buttons = set.map((move) => el("button", {
      type: "button", "data-move": String(move), onclick: () => play(moves[move]),
      onpointerenter: () => lookAt(move), onfocus: () => lookAt(move),
    }, moves[move].text));
    const list = el("div", { class: "board-choices" }, buttons);
    const filter = set.length > FILTERED && el("input", {
      type: "search", "aria-label": t("board_filter"), placeholder: t("board_filter"),
      oninput: (event) => {
        const wanted = event.target.value.trim().toLowerCase();
        buttons.forEach((button) => { button.hidden = !button.textContent.toLowerCase().includes(wanted); });
      },
    });
    const box = el("div", { class: "board-sheet", role: "dialog", "aria-label": title },
      el("div", { class: "board-sheet-head" }, el("b", {}, title),
        el("button", { type: "button", class: "quiet", onclick: () => closeSheet({ focus: true }) }, t("close"))),
      filter, list, preview);
    let shown = -1;
    function lookAt(move) {
      look([move]);
      if (move === shown || !request) return;
      shown = move;
      preview.replaceChildren(el("span", { class: "pale" }, t("board_after")), lazyPicture(app, request(moves[move])));
    }
    box.addEventListener("keydown", (event) => {
      const seen = buttons.filter((button) => !button.hidden), at = seen.indexOf(document.activeElement);
      const next = { ArrowDown: at + 1, ArrowUp: at - 1 + seen.length, Home: 0, End: seen.length - 1 }[event.key];
      if (event.key === "Escape") closeSheet({ focus: true });
      else if (next !== undefined && seen.length > 0 && event.target.localName !== "input") seen[next % seen.length].focus();
      else if (event.key === "ArrowDown" && seen.length > 0) seen[0].focus();
      else return;
      event.preventDefault();
    });
    sheet = { box, from };
    node.append(box);
    place(box, from);
    (filter || buttons[0]).focus({ preventScroll: true });
    box.scrollIntoView({ block: "nearest" });
  }

  // Under the shape, within the board; on a narrow screen the style puts it at the bottom.
  function place(box, from) {
    const around = node.getBoundingClientRect();
    const at = (from ?? stage).getBoundingClientRect();
    const left = Math.min(at.left - around.left, around.width - box.offsetWidth);
    box.style.left = `${Math.max(0, left)}px`;
    box.style.top = `${Math.max(0, at.bottom - around.top + 6)}px`;
  }

  // ---- pointers ----

  // The moves that a drag stands for.
  function dragged() {
    const all = drag.seen.reduce((set, shape) => set.filter((move) => shape.set.includes(move)), drag.start.set);
    if (all.length > 0) return all;
    const last = drag.over;
    return last ? drag.start.set.filter((move) => last.set.includes(move)) : [];
  }

  stage.addEventListener("pointerdown", (event) => {
    const start = shapeAt(event.target);
    if (!open || !start || event.button !== 0 || drag) return;
    closeSheet();
    drag = {
      pointer: event.pointerId, start, over: start, seen: [start], x: event.clientX, y: event.clientY, far: false,
      touch: event.pointerType !== "mouse", ghost: null,
    };
    event.target.releasePointerCapture?.(event.pointerId);
    if (drag.touch) look(start.set);
  });

  stage.addEventListener("pointermove", (event) => {
    if (!open) return;
    const over = shapeAt(document.elementFromPoint(event.clientX, event.clientY));
    if (!drag) {
      if (!sheet && event.pointerType === "mouse") look(over ? over.set : []);
      return;
    }
    if (event.pointerId !== drag.pointer) return;
    drag.far ||= Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > DRAG;
    if (!drag.far) return;
    carry(event);
    drag.over = over;
    if (over && !drag.seen.includes(over)) drag.seen.push(over);
    look(drag.seen.length > 1 ? dragged() : drag.start.set);
  });

  // A round thing is a piece: it follows the pointer.
  function carry(event) {
    if (!drag.start.group.querySelector("circle")) return;
    if (!drag.ghost) {
      drag.ghost = drag.start.group.cloneNode(true);
      drag.ghost.removeAttribute("data-moves");
      drag.ghost.setAttribute("class", "board-ghost");
      svg.append(drag.ghost);
    }
    const scale = svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;
    drag.ghost.setAttribute("transform",
      `translate(${(event.clientX - drag.x) * scale} ${(event.clientY - drag.y) * scale})`);
  }

  stage.addEventListener("pointerup", (event) => {
    if (!drag || event.pointerId !== drag.pointer) return;
    const { start, far, touch, ghost, seen } = drag;
    const set = far && seen.length > 1 ? dragged() : far && !drag.over ? [] : start.set;
    ghost?.remove();
    drag = null;
    look([]);
    take(set, { ask: touch, from: start.group });
  });
  const give = () => {
    drag?.ghost?.remove();
    drag = null;
    if (!sheet) look([]);
  };
  stage.addEventListener("pointercancel", give);
  stage.addEventListener("pointerleave", give);
  stage.addEventListener("contextmenu", (event) => {
    const shape = shapeAt(event.target);
    if (!open || !shape) return;
    event.preventDefault();
    if (!sheet) take(shape.set, { ask: true, from: shape.group });
  });

  // ---- keyboard ----

  function middle({ group }) {
    const box = group.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }

  // The nearest shape in a direction; what lies straight ahead counts as nearer.
  function neighbour(shape, dx, dy) {
    const from = middle(shape);
    let best = null, least = Infinity;
    for (const other of shapes) {
      if (other === shape || !other.stop) continue;
      const to = middle(other), x = to.x - from.x, y = to.y - from.y;
      const ahead = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (ahead > 1 && ahead + 3 * aside < least) [best, least] = [other, ahead + 3 * aside];
    }
    return best;
  }

  function goTo(shape) {
    for (const { group, stop } of shapes) if (stop) group.setAttribute("tabindex", "-1");
    shape.group.setAttribute("tabindex", "0");
    shape.group.focus();
  }

  stage.addEventListener("keydown", (event) => {
    const shape = shapeAt(event.target);
    if (!open || !shape) return;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const stops = shapes.filter((other) => other.stop);
    if (way) {
      const next = neighbour(shape, ...way);
      if (next) goTo(next);
    } else if (event.key === "Home") goTo(stops[0]);
    else if (event.key === "End") goTo(stops.at(-1));
    else if (event.key === "Enter" || event.key === " ") take(shape.set, { ask: event.shiftKey, from: shape.group });
    else return;
    event.preventDefault();
  });
  stage.addEventListener("focusin", (event) => {
    const shape = shapeAt(event.target);
    if (open && shape && !drag) look(shape.set);
  });
  stage.addEventListener("focusout", () => { if (!sheet && !drag) look([]); });

  return {
    node,
    show,
    highlight,
    choose(list, title) {
      const set = list.map((move) => moves.indexOf(move)).filter((move) => move >= 0);
      openSheet(set, stage, title);
    },
    focus: () => shapes.find((shape) => shape.stop)?.group.focus(),
    refit: () => svg && fit(),
  };
}
