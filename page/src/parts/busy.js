// What a person sees while the library works: how far it is, and a button that cancels. It appears only after a
// moment, so that quick answers do not flicker. A screen reader reads it on request; every step would be too much.
import { el } from "./dom.js";

const MOMENT = 350; // ms

// busy(app, cancel): {node, progress(facts), done()}. `progress` is what app.ask calls; `done` removes it.
export function busy(app, cancel) {
  const number = (n, digits = 0) => n.toLocaleString(app.lang.replace("_", "-"), { maximumFractionDigits: digits });
  const text = el("span", {}, app.t("working"));
  const bar = el("progress", { "aria-label": app.t("working"), max: 1 });
  const node = el("div", { class: "busy", "aria-live": "off", hidden: true }, bar, text,
    cancel && el("button", { type: "button", onclick: cancel }, app.t("cancel")));
  const timer = setTimeout(() => { node.hidden = false; }, MOMENT);
  return {
    node,
    progress({ positions, total, seconds }) {
      const facts = { positions: number(positions), seconds: number(seconds, 1), total: total === null ? "" : number(total) };
      text.textContent = app.t(total === null ? "working_positions" : "working_total", facts);
      if (total) bar.value = positions / total;
    },
    done() {
      clearTimeout(timer);
      node.remove();
    },
  };
}
