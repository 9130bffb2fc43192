// A text of the course as paragraphs: a blank line begins a new one, **…** is strong, `…` is code. Lines of a
// paragraph that begin with "- " are a list.
import { el } from "../parts/dom.js";

export function rich(text) {
  return text.split("\n\n").map((part) => (part.startsWith("- ")
    ? el("ul", {}, part.split("\n").map((line) => el("li", {}, inline(line.slice(2)))))
    : el("p", {}, inline(part))));
}

export function inline(text) {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((piece) =>
    piece.startsWith("**") ? el("strong", {}, piece.slice(2, -2))
      : piece.startsWith("`") ? el("code", {}, piece.slice(1, -1))
        : piece);
}
