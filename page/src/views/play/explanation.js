// The library's explanation of a position: its HTML (docs/json.md#explain) as elements. Only plain elements of text and
// tables are taken over, without attributes but for a few harmless ones.
import { el } from "../../parts/dom.js";

const allowed = new Set(["section", "h2", "h3", "p", "ul", "ol", "li", "code", "b", "strong", "em", "span", "div", "table", "caption",
  "thead", "tbody", "tfoot", "tr", "th", "td", "sub", "sup"]);

export function explanation({ html }) {
  const read = new DOMParser().parseFromString(html ?? "", "text/html").body;
  const box = el("div", { class: "explanation" });
  copy(read, box);
  return box;
}

function copy(from, to) {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      to.append(child.textContent);
    } else if (child.nodeType === Node.ELEMENT_NODE && allowed.has(child.localName)) {
      const node = el(child.localName === "h2" ? "h3" : child.localName, { class: child.getAttribute("class"), scope: child.getAttribute("scope") });
      copy(child, node);
      to.append(node);
    }
  }
}
