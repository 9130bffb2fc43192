// The table of values as a grid: arrow keys move, Enter opens a position. Long tables are shown in pages. Where a
// period is known, the numbers before it are pale, and each period begins with a thick line.
import { el } from "../parts/dom.js";
import { entryLine, entryText } from "./value_text.js";

const ROWS = 40; // of a page
const COLUMNS = 40; // of a page of two numbers

// valueTable(app, tables, {period, width, link(numbers)}): the element. `tables` has one table, or two of the
// same ranges, which are compared entry by entry. `period`: {preperiod, period} or null. `width`: numbers in a
// row, of a table of one range; `start`: a number with which a row begins.
export function valueTable(app, tables, options) {
  const root = el("div", { class: "values" });
  const [[low, high], second] = tables[0].ranges;
  const first = second ? low : low - mod(low - (options.start ?? 0), options.width); // of the first row
  const rows = second ? high - low + 1 : Math.floor((high - first) / options.width) + 1;
  const columns = second ? second[1] - second[0] + 1 : options.width;
  const pages = [Math.ceil(rows / ROWS), second ? Math.ceil(columns / COLUMNS) : 1];
  const page = [0, 0];

  function draw() {
    root.replaceChildren(
      ...tables.length === 2 && second
        ? tables.map((table, i) => grid(app, [table, tables[1 - i]], part(), options, false, i === 1 ? table : null))
        : [grid(app, tables, part(), options, true, tables[1] ?? null)],
      ...pages.map((count, i) => (count > 1 ? pager(i, count) : "")));
  }

  // The rows and columns of this page.
  function part() {
    const rowsHere = count(page[0] * ROWS, Math.min(rows, (page[0] + 1) * ROWS));
    if (!second) {
      return {
        columns: count(0, columns),
        rows: rowsHere.map((row) => ({ head: Math.max(low, first + row * columns), numbers: count(0, columns).map((i) => [first + row * columns + i]) })),
      };
    }
    const here = count(second[0] + page[1] * COLUMNS, Math.min(second[1] + 1, second[0] + (page[1] + 1) * COLUMNS));
    return { columns: here, rows: rowsHere.map((row) => ({ head: low + row, numbers: here.map((b) => [low + row, b]) })) };
  }

  function pager(i, count) {
    const from = i === 0 ? (second ? low : first) + page[0] * ROWS * (second ? 1 : columns) : second[0] + page[1] * COLUMNS;
    const go = (step) => () => {
      page[i] += step;
      draw();
      root.querySelector(`.pager-${i} button:not(:disabled)`)?.focus();
    };
    const name = second ? ["a", "b"][i] : "n";
    return el("div", { class: `row pager pager-${i}` },
      el("button", { type: "button", disabled: page[i] === 0, onclick: go(-1), "aria-label": app.t("page_back", { name }) }, "←"),
      el("span", {}, app.t("page_from", { name, from, page: page[i] + 1, pages: count })),
      el("button", { type: "button", disabled: page[i] === count - 1, onclick: go(1), "aria-label": app.t("page_on", { name }) }, "→"));
  }

  draw();
  return root;
}

function mod(n, m) {
  return ((n % m) + m) % m;
}

function count(from, to) {
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
}

// A table of the first of `tables`; with `both` each row has a row of the second below it. `marked`: the one whose
// entries are marked where they differ from the other's, or null.
function grid(app, tables, { columns, rows }, { period, link }, both, marked) {
  const [table, other] = tables;
  const inside = (numbers) => numbers.every((n, i) => n >= table.ranges[i][0] && n <= table.ranges[i][1]);
  const shown = both ? tables : [table];
  const cell = (of, numbers) => {
    if (!inside(numbers)) return el("td", { class: "outside" });
    const entry = of.at(numbers);
    const differs = of === marked && table.at(numbers) !== other.at(numbers);
    const classes = [
      entry === 0 || entry === "P" ? "zero" : entry === undefined ? "unknown" : null,
      differs ? "differs" : null, ...periodClasses(period, numbers)];
    return el("td", { class: classes.filter(Boolean).join(" ") || null, role: "gridcell" },
      entry === null ? "" : el("a", {
        href: link(of, numbers), tabindex: "-1", "aria-label": entryLine(app, of, numbers) + (differs ? `, ${app.t("differs")}` : ""),
      }, entryText(app, entry, true)));
  };
  const head = table.ranges.length === 2 ? "a\\b" : "n";
  const node = el("table", { class: "value-table", role: "grid", "aria-label": app.t("table_of", { game: shown.map((t) => t.game).join(", ") }) },
    el("caption", {}, shown.map((t) => t.game).join(" / ")),
    el("thead", {}, el("tr", { role: "row" },
      el("th", { scope: "col", role: "columnheader" }, head),
      columns.map((c) => el("th", { scope: "col", role: "columnheader" }, table.ranges.length === 2 ? c : `+${c}`)))),
    el("tbody", {}, rows.map(({ head: name, numbers }) => shown.map((of, i) =>
      el("tr", { role: "row", class: i === 1 ? "second" : null },
        el("th", { scope: "row", role: "rowheader" }, shown.length === 2 ? `${name} ${of.game}` : String(name)),
        numbers.map((at) => cell(of, at)))))));
  return el("div", { class: "scroll" }, walkable(node));
}

// What a number is to the period: before it, or where one begins.
function periodClasses(period, numbers) {
  if (!period || numbers.length !== 1) return [];
  const past = numbers[0] - period.preperiod;
  if (past < 0) return ["before"];
  return past % period.period === 0 ? ["begins"] : [];
}

// One cell of the grid is a tab stop; arrow keys move it.
function walkable(table) {
  const links = [...table.querySelectorAll("tbody tr")].map((row) => [...row.querySelectorAll("td")].map((td) => td.firstElementChild));
  const all = links.flat().filter(Boolean);
  all[0]?.setAttribute("tabindex", "0");
  table.addEventListener("focusin", (event) => {
    if (!all.includes(event.target)) return;
    table.querySelector("a[tabindex='0']")?.setAttribute("tabindex", "-1");
    event.target.setAttribute("tabindex", "0");
  });
  table.addEventListener("keydown", (event) => {
    const move = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[event.key];
    const row = links.findIndex((line) => line.includes(document.activeElement));
    if (row < 0) return;
    const column = links[row].indexOf(document.activeElement);
    let target = null;
    if (event.key === "Home") target = links[row].find(Boolean);
    else if (event.key === "End") target = links[row].findLast(Boolean);
    else if (move) {
      for (let r = row + move[0], c = column + move[1]; links[r] && c >= 0 && c < links[r].length; r += move[0], c += move[1]) {
        if ((target = links[r][c])) break;
      }
    } else return;
    event.preventDefault();
    target?.focus();
  });
  return table;
}
