// A game graph as the library draws it, without what it knows: nodes lose their outcomes and values, winning
// moves look like all others, and the legend goes. Instead a node has a mark of the reader's or a token, and may
// be a button.
import { svgEl } from "../parts/dom.js";

const HEAD = 116; // what the legend takes, at the top of the picture

// graphPicture(svg, label): {node, mark(id, text, kind), button(id, {onclick, onkeydown, label})}. The kind of a
// node is "P", "N", "token", or "U" for none of these.
export function graphPicture(svg, label) {
  const nodes = new Map();
  for (const group of [...svg.querySelectorAll("g")]) {
    const title = group.querySelector("title");
    const shape = group.querySelector("rect");
    const [name, value] = group.querySelectorAll("text");
    if (!title || !shape || !value) continue;
    const id = /^(.*): [^:]*$/s.exec(title.textContent)[1];
    title.remove();
    const box = { x: Number(shape.getAttribute("x")), y: Number(shape.getAttribute("y")), w: Number(shape.getAttribute("width")), h: Number(shape.getAttribute("height")) };
    nodes.set(id, { group, shape, name, value, box });
  }
  const groups = new Set([...nodes.values()].map((node) => node.group));
  for (const child of [...svg.children]) {
    if (groups.has(child)) continue;
    if (["text", "rect", "line", "title", "desc"].includes(child.localName)) child.remove();
    else if (child.classList.contains("win")) child.setAttribute("class", "move");
    else if (child.classList.contains("win-head")) child.setAttribute("class", "move-head");
  }
  const boxes = [...nodes.values()].map((node) => node.box);
  const left = Math.min(...boxes.map((b) => b.x)) - 40, right = Math.max(...boxes.map((b) => b.x + b.w)) + 40;
  const [, , , height] = svg.getAttribute("viewBox").split(" ").map(Number);
  svg.setAttribute("viewBox", `${left} ${HEAD} ${right - left} ${height - HEAD}`);
  svg.setAttribute("width", String((right - left) * 1.3));
  svg.setAttribute("height", String((height - HEAD) * 1.3));
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", label);
  svg.prepend(svgEl("desc", {}, label));

  return {
    node: svg,
    mark(id, text, kind) {
      const { shape, name, value, box } = nodes.get(id);
      shape.setAttribute("class", kind);
      shape.setAttribute("rx", String(kind === "P" || kind === "token" ? Math.min(box.w, box.h) / 2 : 3));
      name.setAttribute("class", `small on-${kind}`);
      value.setAttribute("class", `strong on-${kind}`);
      value.textContent = text;
    },
    button(id, { onclick, onkeydown = null, label: text }) {
      const { group } = nodes.get(id);
      group.setAttribute("aria-label", text);
      if (group.getAttribute("role") === "button") return;
      group.setAttribute("role", "button");
      group.setAttribute("tabindex", "0");
      group.classList.add("hit");
      group.addEventListener("click", onclick);
      group.addEventListener("keydown", onkeydown ?? ((event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onclick();
      }));
    },
  };
}
