// A row of positions, all marked, and one mark is wrong: the reader finds it. request(last) is a request `graph`.
import { badge } from "../../parts/badge.js";
import { el } from "../../parts/dom.js";
import { bottomUp, positions, whyOutcome } from "../positions.js";
import { pick } from "../random.js";

export function spot(context, task) {
  const { t } = context;
  const place = el("div", { class: "marks marks-row" });
  const rule = el("p", { class: "rule" });
  let request = null, wrongOne = null, nodes = [], found = null;

  function begin() {
    context.anew();
    context.run(async () => {
      request = task.request(request);
      found = await positions(context, request);
      nodes = bottomUp([...found.values()]);
      wrongOne = pick(nodes.slice(1));
      rule.textContent = t("spot_rule", { steps: /\{(.*)\}/.exec(request.sum)[1].split(",").join(t("or")) });
      draw();
    });
  }

  const shown = (node) => (node !== wrongOne ? node.outcome : node.outcome === "P" ? "N" : "P");

  function draw() {
    place.replaceChildren(...nodes.map((node) =>
      el("button", { type: "button", class: "mark-cell", onclick: () => tried(node) },
        el("span", { class: "mark-name" }, node.name), " ", el("span", { class: "mark" }, badge(shown(node), t)))));
  }

  function tried(node) {
    const why = whyOutcome(context, found, node);
    if (node !== wrongOne) return context.wrong(t("spot_fine", { a: node.name, mark: node.outcome }), why);
    context.right(t("spot_found", { a: node.name, mark: shown(node) }), why);
  }

  begin();
  return {
    node: el("div", {}, rule, place, el("div", { class: "row" }, el("button", { type: "button", class: "quiet", onclick: begin }, t("another")))),
    async show() {
      context.note(t("spot_found", { a: wrongOne.name, mark: shown(wrongOne) }), whyOutcome(context, found, wrongOne));
    },
  };
}
