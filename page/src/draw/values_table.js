// The values of the nodes as a table that can be sorted and copied.
import { badge } from "../parts/badge.js";
import { el } from "../parts/dom.js";

const MOST_ROWS = 300;
const COLUMNS = ["node", "value", "outcome", "remoteness"];

// What stands for the value of a node: a number, ∞{...}, or what is known instead.
export function worth(app, { value, infinity }) {
  if (infinity) return `∞{${infinity.join(",")}}`;
  return value === null || value === undefined ? "–" : String(value);
}

// valuesTable(app, {onpick(name)}): {node, show(answer)}. `answer` is that of a graph request, or null: none.
export function valuesTable(app, { onpick }) {
  const { t } = app;
  const node = el("div", { class: "values" });
  let answer = null, order = { column: "node", down: false };

  // Numbers as numbers, other names as texts; what is not known comes last.
  function compare(a, b) {
    const key = (row) => ({ node: row.index, value: row.value === null ? null : Number(row.value), outcome: row.outcome, remoteness: row.remoteness })[order.column];
    const [x, y] = [key(a), key(b)];
    if (x === null || y === null) return x === y ? a.index - b.index : x === null ? 1 : -1;
    return (x < y ? -1 : x > y ? 1 : 0) * (order.down ? -1 : 1) || a.index - b.index;
  }

  function lines() {
    return [COLUMNS.map((column) => t(`column_${column}`)),
      ...answer.nodes.map((row) => [row.id, worth(app, row), row.outcome ?? "?", row.remoteness ?? "–"])]
      .map((cells) => cells.join("\t")).join("\n");
  }

  async function copy(event) {
    const button = event.currentTarget;
    try {
      await navigator.clipboard.writeText(lines());
      button.textContent = t("copied");
      app.announce(t("copied"));
      setTimeout(() => { button.textContent = t("copy_table"); }, 2000);
    } catch {
      app.announce(t("copy_table_failed"));
      button.textContent = t("copy_table_failed");
    }
  }

  function sort(column) {
    order = { column, down: order.column === column && !order.down };
    draw();
    node.querySelector(`[data-column="${column}"]`).focus();
  }

  function draw() {
    if (!answer || answer.nodes.length === 0) return node.replaceChildren(el("p", { class: "pale" }, t("no_values")));
    const rows = answer.nodes.map((row, index) => ({ ...row, index })).sort(compare);
    const { counts } = answer;
    const head = (column) => el("th", {
      scope: "col", class: column === "value" || column === "remoteness" ? "number" : null, "aria-sort": order.column === column ? (order.down ? "descending" : "ascending") : "none",
    }, el("button", { type: "button", "data-column": column, onclick: () => sort(column) }, t(`column_${column}`),
      el("span", { "aria-hidden": "true" }, order.column === column ? (order.down ? " ▼" : " ▲") : "")));
    node.replaceChildren(...[
      el("p", {}, t(counts.D > 0 ? "summary_loopy" : "summary", counts)),
      answer.no_value && el("p", { class: "pale" }, t("no_value", { why: answer.no_value })),
      el("div", { class: "scroll values-scroll", tabindex: "0", role: "group", "aria-label": t("values") },
        el("table", {},
          el("caption", { class: "hidden" }, t("values")),
          el("thead", {}, el("tr", {}, COLUMNS.map(head))),
          el("tbody", {}, rows.slice(0, MOST_ROWS).map((row) => el("tr", { "data-name": row.id, onclick: () => onpick(row.id) },
            el("th", { scope: "row" }, row.id), el("td", { class: "number" }, worth(app, row)),
            el("td", {}, badge(row.outcome, t)), el("td", { class: "number" }, row.remoteness === null ? "–" : String(row.remoteness))))))),
      rows.length > MOST_ROWS && el("p", { class: "pale" }, t("more_rows", { count: rows.length - MOST_ROWS })),
      el("div", { class: "row" }, el("button", { type: "button", class: "quiet", onclick: copy }, t("copy_table"))),
    ].filter(Boolean));
  }

  function show(next) {
    answer = next;
    draw();
  }
  show(null);
  return { node, show };
}
