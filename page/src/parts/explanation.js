// Why a position is won or lost: the steps in the library's own words. They come as HTML that is well-formed as
// XML; here they become elements, one by one, and each position in them becomes a link to it.
import { el } from "./dom.js";
import { scrolls } from "./scroll.js";

const XHTML = "http://www.w3.org/1999/xhtml";
const kept = { section: "section", h2: "h3", p: "p", ul: "ul", li: "li", code: "code", table: "table", thead: "thead",
  tbody: "tbody", tfoot: "tfoot", tr: "tr", th: "th", td: "td" };

// explanationFrom(answer, linkTo): the element. `answer` is that of `explain` with "html"; linkTo(sum) is an address.
export function explanationFrom(answer, linkTo) {
  const terms = new Set();
  for (const step of answer.steps) {
    for (const term of [step.term, ...step.lines.flatMap((line) => [line.term, line.answer])]) {
      if (term && term !== "0") terms.add(term);
    }
  }
  const tree = new DOMParser().parseFromString(`<div xmlns="${XHTML}">${answer.html}</div>`, "application/xhtml+xml");
  if (tree.querySelector("parsererror")) throw new Error("not an explanation");
  return el("div", { class: "explanation" }, children(tree.documentElement, terms, linkTo));
}

function children(node, terms, linkTo) {
  return [...node.childNodes].map((child) => {
    if (child.nodeType === Node.TEXT_NODE) return child.data.trim() === "" ? null : child.data;
    const tag = kept[child.localName];
    if (!tag) return child.textContent;
    if (tag === "code") return el("code", {}, fact(child.textContent, terms, linkTo));
    if (tag === "table") {
      return scrolls(el("div", { class: "scroll" }, el("table", { class: "columns" }, children(child, terms, linkTo))));
    }
    const empty = tag === "th" && child.textContent === ""; // the corner of a table
    return el(empty ? "td" : tag, { scope: empty ? null : child.getAttribute("scope"), class: child.getAttribute("class") },
      children(child, terms, linkTo));
  });
}

// "kayles(1,3) = 1 ⊕ 3 = 2": the position in front is a link, if it is one of the explanation.
function fact(text, terms, linkTo) {
  const end = [text.indexOf(" = "), text.indexOf(": "), text.length].filter((at) => at > 0).find((at) => terms.has(text.slice(0, at)));
  if (end === undefined) return text;
  return [el("a", { href: linkTo(text.slice(0, end)) }, text.slice(0, end)), text.slice(end)];
}
