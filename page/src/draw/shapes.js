// The forms of nodes and arrows in a drawing, as numbers and paths. P is a pill, N a box, D a six-cornered box,
// unknown a box with a dashed line; so nodes differ by form, letter and colour.

const HALF = 23; // half the height of a node
const CUT = 12; // what the corners of D lack
const BENDS = [0, 44, -44, 88, -88]; // how far the middle of an arrow may be pulled aside
const HEAD = 10;

// How many signs wide a text is; those of Chinese count twice.
export function signs(text) {
  let width = 0;
  for (const sign of text) width += /[\u1100-\u115f\u2e80-\uffdc]/.test(sign) ? 2 : 1;
  return width;
}

export function shorten(text, most) {
  let width = 0, result = "";
  for (const sign of text) {
    width += signs(sign);
    if (width > most) return `${result}…`;
    result += sign;
  }
  return result;
}

// Half the width of a node that shows these texts.
export function halfWidth(...texts) {
  return Math.max(HALF, ...texts.map((text) => signs(text) * 4.1 + 11));
}

// The outline of a node around 0, 0.
export function outline(kind, half) {
  if (kind === "P") {
    const flat = half - HALF;
    return `M${-flat} ${-HALF}H${flat}A${HALF} ${HALF} 0 0 1 ${flat} ${HALF}H${-flat}A${HALF} ${HALF} 0 0 1 ${-flat} ${-HALF}Z`;
  }
  if (kind === "D") {
    return `M${-half - CUT / 2} 0L${-half + CUT / 2} ${-HALF}H${half - CUT / 2}L${half + CUT / 2} 0L${half - CUT / 2} ${HALF}H${-half + CUT / 2}Z`;
  }
  const r = 4, x = half - r, y = HALF - r;
  return `M${-x} ${-HALF}H${x}a${r} ${r} 0 0 1 ${r} ${r}V${y}a${r} ${r} 0 0 1 ${-r} ${r}H${-x}a${r} ${r} 0 0 1 ${-r} ${-r}V${-y}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

function inside({ kind, half }, dx, dy) {
  const [x, y] = [Math.abs(dx), Math.abs(dy)];
  if (kind === "P") return Math.hypot(Math.max(0, x - (half - HALF)), y) <= HALF;
  if (kind === "D") return y <= HALF && x <= half + CUT / 2 - (CUT * y) / HALF;
  return x <= half && y <= HALF;
}

// An arrow between two nodes {x, y, kind, half}: {line, head}, two paths. `bent`: there is an arrow back, so both go
// aside. It goes around `others`, the other nodes, where a bow can.
export function arrowPaths(from, to, bent, others = []) {
  if (from === to) return loopPaths(from);
  const curves = (bent ? BENDS.filter((aside) => aside > 0) : BENDS).map((aside) => curve(from, to, aside));
  const at = curves.find((points) => !others.some((node) => meets(points, node))) ?? curves[0];
  const start = border(at, from, 0, 1), end = border(at, to, 1, 0);
  if (start >= end) return { line: "", head: "" }; // one node lies on the other
  const { middle } = at;
  const slope = { x: (1 - end) * (middle.x - from.x) + end * (to.x - middle.x), y: (1 - end) * (middle.y - from.y) + end * (to.y - middle.y) };
  // The control point of the piece between the two borders.
  const control = {
    x: (1 - start) * (1 - end) * from.x + (start + end - 2 * start * end) * middle.x + start * end * to.x,
    y: (1 - start) * (1 - end) * from.y + (start + end - 2 * start * end) * middle.y + start * end * to.y,
  };
  const { path, base } = headAt(at(end), slope);
  return { line: `M${p(at(start))}Q${p(control)} ${p(base)}`, head: path };
}

// The bow (a quadratic Bezier curve) from the middle of one node to that of the other, as a function of 0 to 1.
function curve(from, to, aside) {
  const [dx, dy] = [to.x - from.x, to.y - from.y], length = Math.hypot(dx, dy) || 1;
  const middle = { x: (from.x + to.x) / 2 - (dy / length) * aside, y: (from.y + to.y) / 2 + (dx / length) * aside };
  return Object.assign((t) => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * middle.x + t * t * to.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * middle.y + t * t * to.y,
  }), { middle });
}

function meets(at, node) {
  for (let t = 0.06; t < 0.96; t += 0.06) {
    const { x, y } = at(t);
    if (Math.abs(x - node.x) < node.half + 5 && Math.abs(y - node.y) < HALF + 5) return true;
  }
  return false;
}

// Where the curve crosses the border of a node, between the parameters `within` and `beyond`.
function border(at, node, within, beyond) {
  for (let i = 0; i < 18; i++) {
    const t = (within + beyond) / 2, point = at(t);
    if (inside(node, point.x - node.x, point.y - node.y)) within = t;
    else beyond = t;
  }
  return beyond;
}

// Arrows come from above and below, as the layout has it; so an arrow to the node itself is at the right.
function loopPaths(node) {
  const x = node.x + node.half - (node.kind === "P" ? 2 : 0) + (node.kind === "D" ? 1 : 0);
  const tip = { x, y: node.y + 9 };
  const { path, base } = headAt(tip, { x: -1, y: -0.35 });
  return { line: `M${p({ x, y: node.y - 9 })}C${p({ x: x + 44, y: node.y - 34 })} ${p({ x: x + 46, y: node.y + 36 })} ${p(base)}`, head: path };
}

function headAt(tip, slope) {
  const length = Math.hypot(slope.x, slope.y) || 1, ux = slope.x / length, uy = slope.y / length;
  const base = { x: tip.x - ux * HEAD, y: tip.y - uy * HEAD };
  const side = (k) => p({ x: base.x - uy * k, y: base.y + ux * k });
  return { path: `M${p(tip)}L${side(4.6)}L${side(-4.6)}Z`, base };
}

const p = ({ x, y }) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
