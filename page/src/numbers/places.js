// Where the numbers of a position stand in the library's picture of a table, in the picture's own coordinates.
//
// A chart has two lines for its axes, of which the second is that of n, and each number has the same part of it.
// A map has a rectangle as its frame. With two ranges the tiles fill it evenly; with one range they stand in
// rows that begin at multiples of the row's length, which the size of a tile tells.

const number = (node, name) => Number(node.getAttribute(name));

// placesOf(svg, ranges): {find(x, y), box(numbers)}: the numbers at a point, or null; and the rectangle {x, y,
// width, height} of a number. Null if the picture has no such frame.
export function placesOf(svg, ranges) {
  const frame = svg.querySelector("rect.line");
  if (frame) return tiles(frameOf(frame), ranges, svg);
  const axis = svg.querySelectorAll("line.line")[1];
  return axis && ranges.length === 1 ? columns(axis, svg.querySelector("line.line"), ranges[0]) : null;
}

function frameOf(rect) {
  return { x: number(rect, "x"), y: number(rect, "y"), width: number(rect, "width"), height: number(rect, "height") };
}

function columns(axis, upright, [low, high]) {
  const left = number(axis, "x1"), step = (number(axis, "x2") - left) / (high - low + 1);
  const top = number(upright, "y1"), bottom = number(upright, "y2");
  return {
    find(x) {
      const n = low + Math.floor((x - left) / step);
      return n >= low && n <= high ? [n] : null;
    },
    box: ([n]) => ({ x: left + (n - low) * step, y: top, width: step, height: bottom - top }),
  };
}

function tiles(frame, ranges, svg) {
  const two = ranges.length === 2;
  const side = two ? frame.width / (ranges[1][1] - ranges[1][0] + 1) : sideOf(svg);
  const across = Math.round(frame.width / side);
  const start = two ? 0 : Math.floor(ranges[0][0] / across) * across;
  const inside = (numbers) => numbers.every((n, i) => n >= ranges[i][0] && n <= ranges[i][1]);
  const placeOf = (numbers) => two
    ? numbers.map((n, i) => n - ranges[i][0])
    : [Math.floor((numbers[0] - start) / across), (numbers[0] - start) % across];
  return {
    find(x, y) {
      const column = Math.floor((x - frame.x) / side), row = Math.floor((y - frame.y) / side);
      if (column < 0 || column >= across || row < 0) return null;
      const numbers = two ? [ranges[0][0] + row, ranges[1][0] + column] : [start + row * across + column];
      return inside(numbers) ? numbers : null;
    },
    box(numbers) {
      const [row, column] = placeOf(numbers);
      return { x: frame.x + column * side, y: frame.y + row * side, width: side, height: side };
    },
    across,
  };
}

// Few tiles are rectangles; of many, the group is scaled so that a tile has the side 1.
function sideOf(svg) {
  const tile = svg.querySelector(".tiles rect");
  return tile ? number(tile, "width") : Number(/scale\(([\d.]+)/.exec(svg.querySelector(".runs").getAttribute("transform"))[1]);
}
