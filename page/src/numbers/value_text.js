// An entry of a table in words: "n = 37: value 5".
import { names } from "./ranges.js";

export function nameOf(table, numbers) {
  return numbers.map((n, i) => `${names[table.shape][i]} = ${n}`).join(", ");
}

// The entry alone; short: as it stands in a table.
export function entryText(app, entry, short = false) {
  if (entry === undefined) return short ? "?" : app.t("entry_unknown");
  if (entry === null) return short ? "" : app.t("entry_none");
  if (short) return String(entry);
  if (typeof entry === "string") return app.t(`outcome_${entry}`);
  return app.t(entry === 0 ? "entry_zero" : "entry_value", { value: entry });
}

export function entryLine(app, table, numbers) {
  return `${nameOf(table, numbers)}: ${entryText(app, table.at(numbers))}`;
}
