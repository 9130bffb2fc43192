// The ranges of a table: one number n, two numbers a and b, or the two sides of boards. In an address and in a
// request they are texts: "0..100", ["0..20","0..20"], "1..6x1..6".
//
// Invariant: a range has 0 <= low <= high, and a table has no more entries than the page can show.

export const shapes = ["one", "two", "sides"];
export const names = { one: ["n"], two: ["a", "b"], sides: ["a", "b"] };

const MOST_NUMBERS = 100000; // in a range of one number
const MOST_OUTCOMES = 30000; // the same, where the picture has a tile for each
const MOST_SIDE = 400; // of a map: each of its tiles is one entry
const usual = { one: [[0, 150]], two: [[0, 30], [0, 30]], sides: [[1, 6], [1, 6]] };

export function usualRanges(shape) {
  return { shape, ends: usual[shape].map((range) => [...range]) };
}

// readRanges(texts): {shape, ends: [[low, high], ...]}; null if they cannot be read.
export function readRanges(texts) {
  const list = [texts ?? []].flat();
  const pieces = list.length === 1 ? list[0].split("x") : list;
  if (pieces.length < 1 || pieces.length > 2) return null;
  const ends = pieces.map((text) => /^\s*(\d{1,16})(?:\.\.(\d{1,16}))?\s*$/.exec(text))
    .map((found) => found && [Number(found[1]), Number(found[2] ?? found[1])]);
  if (ends.includes(null)) return null;
  return { shape: pieces.length === 1 ? "one" : list.length === 1 ? "sides" : "two", ends };
}

export function rangeTexts({ shape, ends }) {
  const texts = ends.map(([low, high]) => `${low}..${high}`);
  return shape === "sides" ? [texts.join("x")] : texts;
}

// sane(ranges, outcomes): the ranges with their ends in order and not too far apart; `cut` says that a range
// was shortened.
export function sane({ shape, ends }, outcomes) {
  const most = shape === "one" ? (outcomes ? MOST_OUTCOMES : MOST_NUMBERS) : MOST_SIDE;
  let cut = false;
  const kept = ends.map(([from, to]) => {
    const [low, high] = [from, to].map((end) => Math.min(Math.max(0, Math.floor(end) || 0), Number.MAX_SAFE_INTEGER))
      .sort((x, y) => x - y);
    if (high - low < most) return [low, high];
    cut = true;
    return [low, low + most - 1];
  });
  return { shape, ends: kept, cut: cut ? most : 0 };
}

// The shape that a game of the catalogue asks for, by its example and its usage (docs/json.md, `info`).
export function shapeOf({ example = "", usage = "" }) {
  if (/\(\d+x\d+\)$/.test(example)) return "sides";
  return /\(\w+, ?\w+\)$/.test(usage) && /\(\d+, ?\d+\)$/.test(example) ? "two" : "one";
}
