// The values of a table, as the answer of `table` has them (docs/json.md), by the numbers of a position.
//
// An entry is a number, or "P" or "N"; null: it is not a position of the game; undefined: it was not computed.

// valuesOf(answer, ranges): an object with
//   ranges          [[low, high], ...], one or two
//   outcomes        whether the entries are P and N
//   at(numbers)     the entry
//   known           how many entries are there, in the order of the ranges
//   complete        whether all of them are
//   sum(numbers)    the text of the position
export function valuesOf(answer, { shape, ends }) {
  const rows = answer.values ?? answer.outcomes;
  const two = ends.length === 2;
  const columns = ends.at(-1)[1] - ends.at(-1)[0] + 1;
  const most = (ends[0][1] - ends[0][0] + 1) * (two ? columns : 1);
  const known = two ? rows.reduce((count, row) => count + row.length, 0) : rows.length;
  const place = (numbers, i) => numbers[i] - ends[i][0];
  return {
    game: answer.game,
    shape,
    ranges: ends,
    outcomes: Boolean(answer.outcomes),
    stoppedBy: answer.how.stopped_by,
    how: answer.how,
    known,
    complete: known === most,
    at: (numbers) => (two ? rows[place(numbers, 0)]?.[place(numbers, 1)] : rows[place(numbers, 0)]),
    sum: (numbers) => sumOf(answer.game, shape, numbers),
  };
}

// sumOf("bash{*}(20)", "one", [3]): "bash{3}(20)". Without a * the numbers are the position.
export function sumOf(game, shape, numbers) {
  if (game.includes("*")) {
    let next = 0;
    return game.replaceAll("*", () => numbers[Math.min(next++, numbers.length - 1)]);
  }
  return `${game}(${numbers.join(shape === "sides" ? "x" : ",")})`;
}

// All positions of the ranges, in order, as lists of numbers.
export function* positions(ranges) {
  const [[low, high], second] = ranges;
  for (let a = low; a <= high; a++) {
    if (!second) yield [a];
    else for (let b = second[0]; b <= second[1]; b++) yield [a, b];
  }
}

// The first position at which two tables of the same ranges differ, as far as both are known: {at} or {equal},
// the number of entries that were compared.
export function firstDifference(one, other) {
  let equal = 0;
  for (const numbers of positions(one.ranges)) {
    const [v, w] = [one.at(numbers), other.at(numbers)];
    if (v === undefined || w === undefined) continue;
    if (v !== w) return { at: numbers, equal };
    equal++;
  }
  return { at: null, equal };
}

// The table as CSV, as `grundy table --csv` writes it; with a column for each of the tables. What is not a
// position is empty, and what was not computed is left out.
export function csvOf(tables) {
  const [{ ranges, outcomes }] = tables;
  const quoted = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const names = tables.length === 1 ? [outcomes ? "outcome" : "value"] : tables.map((table) => quoted(table.game));
  const lines = [[...(ranges.length === 1 ? ["n"] : ["a", "b"]), ...names].join(",")];
  for (const numbers of positions(ranges)) {
    const entries = tables.map((table) => table.at(numbers));
    if (entries.every((entry) => entry !== undefined)) lines.push([...numbers, ...entries.map((e) => e ?? "")].join(","));
  }
  return `${lines.join("\n")}\n`;
}
