// A game graph as the view works with it: the boxes and arrows of `draw` with to:json (docs/json.md), and what
// follows from them: who points at a box, its level, and which pieces an arrow runs through.

// graphModel(answer): {boxes, ways, ...answer}. Each box has, besides the fields of the answer,
//   index       its number
//   from        the boxes that point at it
//   level       moves of the longest play from it among the boxes; null if a cycle can be reached
//   cut         options are not drawn
//   worth       the value as a text, or else the letter of the outcome, or "?"
export function graphModel(answer) {
  const boxes = answer.boxes.map((box, index) => ({
    ...box, index, from: [], level: null, cut: box.left_out === null || box.left_out > 0,
    worth: box.sign.replace(/^[NPD] /, ""),
  }));
  for (const box of boxes) for (const to of box.to) boxes[to].from.push(box.index);
  setLevels(boxes);
  const ways = answer.arrows.map((arrow) => ({
    ...arrow,
    wins: boxes[arrow.to].outcome === "P",
    text: arrow.pieces.map((piece) => piece[2]).join(""),
    frame: frameOf(arrow.pieces),
    path: null, // made when it is first painted
    next: null, // cell -> piece, made when it is first followed
  }));
  const waysTo = boxes.map(() => []);
  for (const way of ways) waysTo[way.to].push(way);
  return { ...answer, boxes, ways, waysTo, byId: new Map(boxes.map((box) => [box.id, box.index])) };
}

// From the ends of the game upwards: a box follows when all that it points at have their levels.
function setLevels(boxes) {
  const waiting = boxes.map((box) => box.to.length);
  const ready = boxes.filter((box) => box.to.length === 0);
  for (const box of ready) {
    box.level = box.to.reduce((most, to) => Math.max(most, boxes[to].level + 1), 0);
    for (const before of box.from) if (--waiting[before] === 0) ready.push(boxes[before]);
  }
}

// The rectangle around the pieces of a way. The paths have only the commands M, C and V.
function frameOf(pieces) {
  const frame = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const x = (value) => { frame.left = Math.min(frame.left, value); frame.right = Math.max(frame.right, value); };
  const y = (value) => { frame.top = Math.min(frame.top, value); frame.bottom = Math.max(frame.bottom, value); };
  for (const [, , text] of pieces) {
    for (const part of text.match(/[MCV][^MCV]+/g)) {
      const numbers = part.slice(1).trim().split(" ").map(Number);
      if (part[0] === "V") y(numbers[0]);
      else numbers.forEach((value, i) => (i % 2 === 0 ? x : y)(value));
    }
  }
  return frame;
}

// arrowPath(model, from, to): the way of one arrow, and its head, as texts of paths; null if it is a loop.
export function arrowPath(model, from, to) {
  for (const way of model.waysTo[to]) {
    way.next ??= new Map(way.pieces.map(([cell, next, text]) => [cell, { next, text }]));
    let text = "";
    for (let cell = from; cell !== to;) {
      const piece = way.next.get(cell);
      if (!piece) {
        text = "";
        break;
      }
      text += piece.text;
      cell = piece.next;
    }
    if (text !== "") return { line: text, head: way.head };
  }
  return null;
}

// The boxes in the order in which values are found on a blackboard: ends first, then by level; those that
// reach a cycle last, because their values come from the graph as a whole.
export function lessonOrder(model) {
  const rank = (box) => box.level ?? Infinity;
  return [...model.boxes].sort((a, b) => (rank(a) === rank(b) ? a.y - b.y || a.x - b.x : rank(a) - rank(b)))
    .map((box) => box.index);
}

// The shortest way from the first box to this one, with both; only the box itself if there is none.
export function shortestTrail(model, index) {
  const before = new Map([[0, null]]);
  const found = [0];
  for (const at of found) {
    if (at === index) break;
    for (const to of model.boxes[at].to) {
      if (before.has(to)) continue;
      before.set(to, at);
      found.push(to);
    }
  }
  if (!model.started || !before.has(index)) return [index];
  const trail = [];
  for (let at = index; at !== null; at = before.get(at)) trail.unshift(at);
  return trail;
}

// What the values of the options of a box are, as far as they are known: `values` are finite ones; `unknown`,
// how many options have no known finite value, or were left out without one.
export function optionValues(model, box) {
  const values = box.to.map((to) => model.boxes[to].value).filter((value) => value !== null);
  let unknown = box.to.length - values.length;
  if (box.cut && box.beyond) values.push(...box.beyond);
  else if (box.cut) unknown += box.left_out ?? 1;
  return { values, unknown };
}
