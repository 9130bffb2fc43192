// Paints a graph on a canvas, as the library's SVG looks. The colours come from the style sheet. At a far zoom
// texts, and then edges, are left out. Painting is a generator that pauses often, so that the page can show
// frames between.
import { arrowPath } from "./model.js";

const TEXT = 14, SMALL = 11, LINE = 18, LABEL_LINE = 14; // as in the library's pictures
const DOT = 5; // pixels; a narrower box becomes a dot of this size
const READABLE = 5; // pixels of a letter; smaller ones are not painted
const FONT = "system-ui, 'Noto Sans', 'DejaVu Sans', Arial, sans-serif";
const COLOURS = ["card", "ink", "pale", "accent", "tint", "move", "win", "P", "N", "D", "P-line", "N-line", "D-line", "on-P", "on-N", "on-D"];

export function palette(node) {
  const style = getComputedStyle(node);
  return Object.fromEntries(COLOURS.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
}

// What is seen of a box: its outcome, or "U" while it is unknown or hidden.
export const faceOf = (box, shown) => (shown && !shown.has(box.index) ? "U" : box.outcome ?? "U");

export function boxPath(context, box, face) {
  const radius = face === "P" ? Math.min(box.height / 2, 22) : face === "N" ? 3 : 0;
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, radius);
}

const meets = (frame, view) =>
  frame.left <= view.right && frame.right >= view.left && frame.top <= view.bottom && frame.bottom >= view.top;
const boxMeets = (box, view) =>
  box.x <= view.right && box.x + box.width >= view.left && box.y - 20 <= view.bottom && box.y + box.height + 20 >= view.top;

// paint(context, scene, scale, view): `view` is the rectangle of the graph that is seen. `scene` has model,
// colours, shown (the boxes whose values are seen; null: all) and drawings (index -> image). The context is set up so
// that one unit is one unit of the graph.
export function* paint(context, scene, scale, view) {
  yield* paintWays(context, scene, scale, view);
  let count = 0;
  for (const box of scene.model.boxes) {
    if (!boxMeets(box, view)) continue;
    paintBox(context, scene, box, scale);
    if (++count % 40 === 0) yield;
  }
  if (scene.model.started && scene.model.boxes.length > 0) paintStart(context, scene, scene.model.boxes[0]);
}

function* paintWays(context, { model, colours, shown }, scale, view) {
  const many = model.boxes.length > 500;
  const thin = Math.max(model.boxes[0]?.label || model.boxes[0]?.drawing ? 1 : 0.6, 0.5 / scale);
  for (const wins of [false, true]) {
    // Far away, or where there are very many, arrows must not hide the boxes.
    context.globalAlpha = Math.min(many ? (wins ? 0.7 : 0.4) : 1, Math.max(0.3, scale * 2));
    context.strokeStyle = context.fillStyle = wins ? colours.win : colours.move;
    context.lineWidth = wins ? Math.max(thin * 2.3, 0.8 / scale) : thin;
    for (const way of model.ways) {
      const known = way.wins && !(shown && !shown.has(way.to));
      if (known !== wins || !meets(way.frame, view)) continue;
      way.path ??= new Path2D(way.text);
      context.stroke(way.path);
      if (scale > 0.2) {
        way.headPath ??= new Path2D(way.head);
        context.fill(way.headPath);
      }
      yield;
    }
  }
  context.globalAlpha = 1;
}

function paintStart(context, { colours }, box) {
  const x = box.x + box.width / 2, y = box.y - 3;
  context.fillStyle = colours.accent;
  context.beginPath();
  context.moveTo(x, y);
  context.lineTo(x - 7, y - 11);
  context.lineTo(x + 7, y - 11);
  context.fill();
}

export function paintBox(context, scene, box, scale) {
  const { colours, shown } = scene;
  const face = faceOf(box, shown);
  if (box.width * scale < DOT) return paintDot(context, colours, box, face, DOT / scale);
  boxPath(context, box, face);
  context.fillStyle = face === "U" ? colours.card : colours[face];
  context.fill();
  context.strokeStyle = face === "U" ? colours.pale : colours[`${face}-line`];
  context.lineWidth = face === "P" ? 2.5 : face === "D" ? 1.5 : 1;
  context.setLineDash(face === "D" ? [6, 3] : face === "U" ? [2, 2] : []);
  context.stroke();
  context.setLineDash([]);
  if (SMALL * scale < READABLE) return;
  context.textAlign = "center";
  context.fillStyle = face === "U" ? colours.ink : colours[`on-${face}`];
  paintTexts(context, scene, box, face);
  if (box.to.includes(box.index)) paintLoop(context, colours, box);
  if (box.cut) paintCut(context, colours, box);
}

// Far away a box is a dot in the shape and the strong colour of its outcome: a disc for P, a square for N, a diamond for D.
function paintDot(context, colours, box, face, size) {
  const x = box.x + box.width / 2, y = box.y + box.height / 2, half = size / 2;
  context.fillStyle = face === "P" ? colours.P : face === "U" ? colours.pale : colours[`${face}-line`];
  context.beginPath();
  if (face === "P") context.arc(x, y, half * 1.15, 0, 2 * Math.PI);
  else if (face === "N") context.rect(x - half, y - half, size, size);
  else {
    context.moveTo(x, y - half);
    context.lineTo(x + half, y);
    context.lineTo(x, y + half);
    context.lineTo(x - half, y);
  }
  context.fill();
}

function paintTexts(context, { drawings, shown }, box, face) {
  const x = box.x + box.width / 2;
  let y = box.y;
  if (box.drawing) {
    const image = drawings.get(box.index);
    if (image) context.drawImage(image, x - box.drawing.width / 2 - 2, y + 5, box.drawing.width + 4, box.drawing.height + 4);
    y += box.drawing.height + 7;
  } else if (box.label) {
    context.font = `${SMALL}px ${FONT}`;
    for (const [i, line] of box.label.entries()) {
      context.fillText(line, x, y + 15);
      y += i + 1 < box.label.length ? LABEL_LINE : LINE;
    }
    if (box.caption) {
      context.fillText(box.caption, x, y + 12);
      y += LINE - 3;
    }
  }
  const named = box.label || box.drawing;
  const hidden = shown && !shown.has(box.index);
  context.font = named ? `bold ${TEXT}px ${FONT}` : `${SMALL}px ${FONT}`;
  context.fillText(hidden ? "?" : box.sign, x, y + 13.5);
}

function paintLoop(context, colours, box) {
  const x = box.x + box.width, y = box.y + box.height / 2;
  context.strokeStyle = context.fillStyle = colours.move;
  context.lineWidth = 1;
  context.stroke(new Path2D(`M${x} ${y - 5}c14 -7 14 17 4 10`));
  context.fill(new Path2D(`M${x} ${y + 4}l7.5 -1.5l-3 6z`));
}

// "+3" below a box: so many of its options are not drawn.
function paintCut(context, colours, box) {
  const x = box.x + box.width / 2, y = box.y + box.height;
  context.strokeStyle = colours.pale;
  context.lineWidth = 1;
  context.setLineDash([2, 2]);
  context.beginPath();
  context.moveTo(x + 6, y);
  context.lineTo(x + 6, y + 12);
  context.stroke();
  context.setLineDash([]);
  context.textAlign = "left";
  context.font = `${SMALL}px ${FONT}`;
  context.fillStyle = colours.ink;
  context.fillText(box.left_out === null ? "+…" : `+${box.left_out}`, x + 9, y + 11);
}

// What the reader points at: its options in full light, those that lead to it in faint light, all else pale.
export function paintLight(context, scene, index, scale, view) {
  const { model, colours } = scene;
  const box = model.boxes[index];
  context.globalAlpha = 0.68;
  context.fillStyle = colours.card;
  context.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
  context.globalAlpha = 1;
  context.strokeStyle = context.fillStyle = colours.pale;
  context.lineWidth = Math.max(1, 1 / scale);
  for (const way of model.waysTo[index]) { // all arrows to the box share it
    way.path ??= new Path2D(way.text);
    context.setLineDash([5, 4]);
    context.stroke(way.path);
    context.setLineDash([]);
    context.fill(new Path2D(way.head));
  }
  for (const to of box.to) paintArrow(context, model, index, to, colours.accent, 2 / scale);
  for (const from of box.from) paintBox(context, scene, model.boxes[from], scale);
  for (const to of box.to) {
    paintBox(context, scene, model.boxes[to], scale);
    paintRing(context, model.boxes[to], colours.accent, 2, scale);
  }
  paintBox(context, scene, box, scale);
}

export function paintArrow(context, model, from, to, colour, width) {
  const path = arrowPath(model, from, to);
  if (!path) return;
  context.strokeStyle = context.fillStyle = colour;
  context.lineWidth = Math.max(width, 1);
  context.stroke(new Path2D(path.line));
  context.setLineDash([]);
  context.fill(new Path2D(path.head));
}

// A ring around a box, never less than `width` pixels wide.
export function paintRing(context, box, colour, width, scale) {
  const wide = Math.max(width, width / scale), gap = wide / 2 + Math.max(2, 4 / scale);
  context.strokeStyle = colour;
  context.lineWidth = wide;
  context.beginPath();
  context.roundRect(box.x - gap, box.y - gap, box.width + 2 * gap, box.height + 2 * gap, 8);
  context.stroke();
}
