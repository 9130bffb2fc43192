// The answer of `solve`, for people: who wins, the value, the XOR in binary columns, how it is known.
import { badge } from "./badge.js";
import { el } from "./dom.js";
import { withoutOptions } from "./message.js";
import { scrolls } from "./scroll.js";

const MOST_ROWS = 16;

// answerView(app, answer): the element. What is unknown is shown as unknown, with the reason.
export function answerView(app, answer) {
  return el("div", { class: "answer" }, headline(app, answer), valueLine(app, answer),
    columns(app, answer) ?? partsTable(app, answer), how(app, answer));
}

// Who wins, in words.
export function outcomeText(app, { outcome }) {
  return app.t({ N: "first_wins", P: "first_loses", D: "draw" }[outcome] ?? "unknown");
}

// The same with its badge.
export function headline(app, answer) {
  return el("p", { class: "headline" }, badge(answer.outcome, app.t), " ", el("strong", {}, outcomeText(app, answer)));
}

function valueLine(app, answer) {
  if (answer.no_value) {
    return el("p", { class: "pale" }, app.t(answer.no_value_id === "far" ? "far_value" : "no_value", { why: withoutOptions(answer.no_value) }));
  }
  return el("p", {}, app.t("value"), " ", valueText(app, answer),
    answer.infinity && el("span", { class: "pale" }, " ", app.t("infinite_hint")));
}

// A value as it is known: a number, an infinite value with what it can reach, a lower bound, or nothing.
export function valueText(app, { value, infinity, least, parts }) {
  const bound = least ?? (parts?.length === 1 ? parts[0].least : undefined);
  if (infinity) return el("b", { class: "value" }, `∞{${infinity.join(", ")}}`);
  if (value !== null) return el("b", { class: "value" }, String(value));
  return el("b", {}, bound === undefined ? app.t("unknown") : app.t("at_least", { value: bound }));
}

// The parts with their values, where there are no columns: some value is unknown or infinite.
function partsTable(app, { parts, no_value: none }) {
  if (none || parts.length < 2) return null;
  return el("table", { class: "columns" },
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, app.t("part")), el("th", { scope: "col", class: "number" }, app.t("value")))),
    el("tbody", {}, parts.slice(0, MOST_ROWS).map((part) => el("tr", {},
      el("th", { scope: "row" }, `${part.game}(${part.position})`), el("td", { class: "number" }, valueText(app, part)))),
    parts.length > MOST_ROWS && el("tr", {}, el("th", { scope: "row", class: "pale" }, app.t("more_parts", { count: parts.length - MOST_ROWS })), el("td", {}))));
}

// The parts, a row each, with their values in binary. A column with an odd number of 1s gives a 1.
export function columns(app, { parts, value }) {
  if (value === null || parts.length < 2 || parts.some((part) => part.value === null)) return null;
  const values = parts.map((part) => BigInt(part.value));
  const width = Math.max(1, ...values.map((v) => v.toString(2).length));
  const weights = Array.from({ length: width }, (_, i) => 1n << BigInt(width - 1 - i));
  const ones = weights.map((w) => values.filter((v) => v & w).length);
  const odd = (i) => (ones[i] % 2 === 1 ? "odd" : null);
  const bits = (v) => weights.map((w, i) =>
    el("td", { class: [odd(i), v & w ? "one" : "zero"].filter(Boolean).join(" ") }, v & w ? "1" : "0"));
  const term = (part) => `${part.game}(${part.position})`;
  const shown = parts.length > MOST_ROWS ? MOST_ROWS - 2 : parts.length;
  return scrolls(el("div", { class: "scroll", role: "group", "aria-label": app.t("columns") },
    el("table", { class: "columns" },
      el("caption", {}, app.t("columns")),
      el("thead", {}, el("tr", {},
        el("th", { scope: "col" }, app.t("part")),
        el("th", { scope: "col", class: "number" }, app.t("value")),
        weights.map((w, i) => el("th", { scope: "col", class: odd(i) }, String(w))))),
      el("tbody", {},
        parts.slice(0, shown).map((part, i) => el("tr", {},
          el("th", { scope: "row" }, term(part)), el("td", { class: "number" }, String(part.value)), bits(values[i]))),
        shown < parts.length && el("tr", {},
          el("th", { scope: "row", class: "pale" }, app.t("more_parts", { count: parts.length - shown })),
          el("td", { colspan: width + 1 }))),
      el("tfoot", {},
        el("tr", {},
          el("th", { scope: "row" }, app.t("ones")), el("td", {}),
          ones.map((n, i) => el("td", { class: odd(i) }, app.t(n % 2 ? "odd" : "even", { count: n })))),
        el("tr", { class: "xor" },
          el("th", { scope: "row" }, app.t("xor")), el("td", { class: "number" }, String(value)),
          ones.map((n, i) => el("td", { class: [odd(i), n % 2 ? "one" : "zero"].filter(Boolean).join(" ") }, String(n % 2))))))));
}

function how(app, { how: h }) {
  if (!h) return null;
  const number = (n) => n.toLocaleString(app.lang.replace("_", "-"), { maximumSignificantDigits: Number.isInteger(n) ? 21 : 2 });
  const reasons = h.text.split(/; |；/);
  const each = reasons.length > 1 && reasons.length === h.by.length; // one for each part; otherwise one sentence
  return [
    h.stopped_by && el("p", { class: "stopped" }, app.t(`stopped_${h.stopped_by}`)),
    h.text && el("div", { class: "how" }, el("p", {}, el("span", { class: "pale" }, app.t(`how_${h.kind}`)), each ? "" : ` ${h.text}`),
      each && el("ul", {}, reasons.map((reason) => el("li", {}, reason)))),
    h.positions > 0 && el("p", { class: "pale" }, app.t("positions", { count: number(h.positions), seconds: h.seconds < 0.01 ? "< 0.01" : number(h.seconds) })),
  ];
}
