// Won, lost, drawn or unknown, as shape, letter and colour together, in the colours of the library's pictures:
// P is an orange circle, N a blue square, D a grey diamond; what is unknown is a question mark.
import { el, svgEl } from "./dom.js";

const shapes = {
  P: () => svgEl("circle", { cx: 14, cy: 14, r: 12 }),
  N: () => svgEl("rect", { x: 2.5, y: 2.5, width: 23, height: 23, rx: 3 }),
  D: () => svgEl("path", { d: "M14 1L27 14L14 27L1 14Z" }),
};

// badge(outcome, t): outcome "P", "N", "D" or null.
export function badge(outcome, t) {
  const known = outcome in shapes;
  return el("span", { class: `badge badge-${known ? outcome : "unknown"}` },
    svgEl("svg", { viewBox: "0 0 28 28", "aria-hidden": "true" },
      known ? shapes[outcome]() : svgEl("rect", { x: 2.5, y: 2.5, width: 23, height: 23, rx: 3 }),
      svgEl("text", { x: 14, y: 19, "text-anchor": "middle" }, known ? outcome : "?")),
    el("span", { class: "hidden" }, t(`outcome_${known ? outcome : "unknown"}`)));
}
