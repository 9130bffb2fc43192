// A line that says that something is computed, how far it is, with a button that cancels it.
import { el } from "./dom.js";

// workingLine(app, cancel): {node, show(progress)}, where `progress` is that of app.ask, or null.
export function workingLine(app, cancel) {
  const text = el("span", {}, app.t("working"));
  return {
    node: el("p", { class: "row working" }, text, el("button", { type: "button", onclick: cancel }, app.t("cancel"))),
    show(progress) {
      if (!progress) return;
      const { positions, total, seconds } = progress;
      text.textContent = app.t(total ? "working_total" : "working_positions", { positions, total, seconds: Math.round(seconds) });
    },
  };
}
