// The reader marks positions: P or N, or their values. The library knows the marks; the first wrong one, counted
// from the end of the game, gets its reason. The fields of the task:
//
//   what       "outcome" or "value"
//   request()  the request `graph` for the positions; with {graph} they are shown as the library draws them,
//              otherwise as a row
//   list       sums to be marked, each with its own graph, in place of request()
//   misere, random
import { badge } from "../../parts/badge.js";
import { el, svgFrom } from "../../parts/dom.js";
import { graphPicture } from "../graph_picture.js";
import { bottomUp, positions, whyOutcome, whyValue } from "../positions.js";

const next = { "": "P", P: "N", N: "" };
const LARGEST_MARK = 9;

export function marks(context, task) {
  const { t, app } = context;
  const byValue = task.what === "value";
  const place = el("div", { class: "marks" });
  const other = task.random && el("button", { type: "button", class: "quiet", onclick: () => begin() }, t("another"));
  let request = null, found = new Map(), asked = []; // asked: the positions to be marked, as they are shown
  let given = new Map(), redraw = () => {};

  async function load() {
    if (task.list) {
      found = new Map();
      for (const sum of task.list) {
        for (const [id, node] of await positions(context, { sum, misere: Boolean(task.misere) }, (name) => name)) {
          if (!found.has(id)) found.set(id, node);
        }
      }
      return task.list.map((sum) => found.get(sum));
    }
    request = task.request(request);
    found = await positions(context, { ...request, misere: Boolean(task.misere) });
    return bottomUp([...found.values()]);
  }

  function begin() {
    context.anew();
    context.run(async () => {
      asked = await load();
      given = new Map(asked.map((node) => [node.id, ""]));
      if (request?.graph) await drawGraph();
      else drawRow();
    });
  }

  const label = (node) => t("mark_label", { a: node.name, mark: given.get(node.id) === "" ? t("no_mark") : given.get(node.id) });

  function set(node, mark) {
    given.set(node.id, mark);
    context.quiet();
    redraw(node);
    app.announce(label(node));
  }

  // A click gives the next mark; a letter or a digit gives that one.
  function step(node) {
    const old = given.get(node.id);
    set(node, byValue ? (old === "" ? "0" : old === String(LARGEST_MARK) ? "" : String(Number(old) + 1)) : next[old]);
  }
  function key(node, event) {
    const mark = event.key.toUpperCase();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") step(node);
    else if (byValue ? /^\d$/.test(mark) : /^[PN]$/.test(mark)) set(node, mark);
    else if (event.key === "Backspace" || event.key === "Delete") set(node, "");
    else return;
    event.preventDefault();
  }

  function drawRow() {
    const cells = new Map(asked.map((node) => [node.id, byValue ? field(node) : toggle(node)]));
    redraw = (node) => cells.get(node.id).redraw();
    place.className = task.list ? "marks marks-list" : "marks marks-row";
    place.replaceChildren(...[...cells.values()].map((cell) => cell.node));
  }

  function toggle(node) {
    const mark = el("span", { class: "mark" });
    const button = el("button", { type: "button", class: "mark-cell", onclick: () => step(node), onkeydown: (event) => /^[pn]$|^(Backspace|Delete)$/i.test(event.key) && key(node, event) },
      el("span", { class: "mark-name" }, node.name), " ", mark);
    const draw = () => mark.replaceChildren(badge(given.get(node.id) || null, t));
    draw();
    return { node: button, redraw: draw };
  }

  function field(node) {
    const input = el("input", {
      type: "text", inputmode: "numeric", maxlength: "2", "aria-label": t("value_of", { a: node.name }), autocomplete: "off",
      oninput: () => { given.set(node.id, input.value.trim()); context.quiet(); },
      onkeydown: (event) => event.key === "Enter" && check(),
    });
    return {
      node: el("span", { class: "mark-cell" }, el("span", { class: "mark-name" }, node.name), input),
      redraw: () => { input.value = given.get(node.id); },
    };
  }

  async function drawGraph() {
    const { svg } = await context.ask({ command: "draw", graph: request.graph });
    const picture = graphPicture(svgFrom(svg), t("picture_label"));
    redraw = (node) => {
      const mark = given.get(node.id);
      picture.mark(node.id, mark || "?", mark === "P" || mark === "N" ? mark : "U");
      picture.button(node.id, { onclick: () => step(node), onkeydown: (event) => key(node, event), label: label(node) });
    };
    asked.forEach(redraw);
    place.className = "marks marks-graph picture";
    place.replaceChildren(picture.node);
  }

  const truth = (node) => (byValue ? String(node.value) : node.outcome);
  const why = (node) => (byValue ? whyValue(context, found, node) : [whyOutcome(context, found, node, task.misere)]);

  function check() {
    const order = bottomUp(asked);
    const wrong = order.find((node) => given.get(node.id) !== "" && given.get(node.id) !== truth(node));
    if (wrong) {
      const count = order.filter((node) => given.get(node.id) === truth(node)).length;
      return context.wrong(t(byValue ? "value_wrong" : "mark_wrong", { a: wrong.name, mark: given.get(wrong.id) }), ...why(wrong), count > 0 && t("marks_right", { count, all: asked.length }));
    }
    const open = order.find((node) => given.get(node.id) === "");
    if (open) return context.note(t(open === order[0] ? "mark_begin" : "mark_more", { a: open.name, count: order.filter((node) => given.get(node.id) === "").length }));
    context.right();
  }

  begin();
  return {
    node: el("div", {}, place, el("div", { class: "row" },
      el("button", { type: "button", class: "main", onclick: check }, t("check")), other)),
    show() {
      for (const node of asked) {
        given.set(node.id, truth(node));
        redraw(node);
      }
      context.note(t("shown_marks"));
      app.announce(asked.map(label).join(". "));
    },
  };
}
