// The mex as a row of numbers 0, 1, 2, …: those that are values of options are filled, and the first hole is
// the mex. Numbers beyond the hole are shown too, as long as there is room.
import { el } from "./dom.js";

const ROOM = 24; // cells

// The least number from 0 on that is not in the list.
export function mex(values) {
  const seen = new Set(values.map(Number));
  let hole = 0;
  while (seen.has(hole)) hole++;
  return hole;
}

// mexRow(app, values): the element. `values` are the values of the options, in any order, with repetitions.
export function mexRow(app, values) {
  const seen = new Set(values.map(Number));
  const hole = mex(values);
  const last = Math.max(hole, ...seen);
  const from = Math.max(0, hole - ROOM + 4); // a long row begins with "…"
  const to = Math.min(last, from + ROOM - 1);
  const cell = (n) => el("li", { class: n === hole ? "mex-hole" : seen.has(n) ? "mex-full" : "mex-empty" },
    String(n), n === hole ? el("span", { class: "mex-name" }, "mex") : null);
  return el("div", { class: "mex scroll" },
    el("ol", { class: "mex-row", "aria-hidden": "true" },
      from > 0 ? el("li", { class: "mex-gap" }, "…") : null,
      Array.from({ length: to - from + 1 }, (_, i) => cell(from + i)),
      to < last ? el("li", { class: "mex-gap" }, "…") : null),
    el("p", { class: "hidden" }, seen.size === 0
      ? app.t("mex_none")
      : app.t("mex_text", { values: [...seen].sort((a, b) => a - b).join(", "), mex: hole })));
}
