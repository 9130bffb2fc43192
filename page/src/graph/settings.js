// The settings of the view: which rules, how much of the graph, and whether values are hidden.
import { el } from "../parts/dom.js";
import { USUAL, merged, wanted } from "./request.js";

export const SIZES = [50, 150, 500, 1000, 2000, 5000];
const DEPTHS = [1, 2, 3, 4, 5, 6, 8, 10];

// settings(app, {number, change, hide}): {node, show(state)}. change(part of a state) asks for another graph, hide(flag) hides
// the values of this one; number(n) writes a number in the reader's language.
export function settings(app, { number, change, hide }) {
  const { t } = app;
  const checkbox = (key, run) => {
    const box = el("input", { type: "checkbox", onchange: () => run(box.checked) });
    return { box, node: el("label", { class: "switch", title: t(`${key}_hint`) }, box, t(key)) };
  };
  const misere = checkbox("misere", (on) => change({ misere: on, at: null }));
  const loopy = checkbox("loopy", (on) => change({ loopy: on, at: null }));
  const apart = checkbox("merge", (on) => change({ merge: on ? 0 : null, at: null }));
  const hidden = checkbox("hide", hide);
  const nodes = el("select", { onchange: () => change({ nodes: Number(nodes.value) === USUAL ? null : nodes.value }) });
  const depth = el("select", { onchange: () => change({ depth: Number(depth.value) || null }) });
  const choices = (select, values, chosen, text) => select.replaceChildren(...values.map((value) =>
    el("option", { value, selected: value === chosen }, text(value))));
  const including = (values, value) => [...new Set([...values, value])].sort((a, b) => a - b);

  return {
    node: el("details", { class: "graph-settings", open: matchMedia("(min-width: 60rem)").matches },
      el("summary", {}, t("settings")),
      el("div", { class: "graph-controls row" },
        misere.node, loopy.node, apart.node,
        el("label", { class: "switch" }, t("nodes"), nodes),
        el("label", { class: "switch" }, t("depth"), depth),
        hidden.node)),
    show(state) {
      misere.box.checked = Boolean(state.misere);
      loopy.box.checked = Boolean(state.loopy);
      apart.box.checked = !merged(state);
      apart.node.hidden = Boolean(state.graph);
      hidden.box.checked = Boolean(state.hide);
      choices(nodes, including(SIZES, wanted(state)), wanted(state), number);
      const chosen = Number(state.depth) || 0;
      choices(depth, including([0, ...DEPTHS], chosen), chosen, (n) => (n === 0 ? t("depth_any") : number(n)));
    },
  };
}
