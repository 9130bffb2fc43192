// Finds positions by their text.
import { badge } from "../parts/badge.js";
import { el } from "../parts/dom.js";

const MOST = 8; // results that are listed

// searchBox(app, {boxes(), shown(), jump(index)}): {node, update()}. boxes() are those of the model, shown() as in
// painter.js.
export function searchBox(app, { boxes, shown, jump }) {
  const { t } = app;
  const input = el("input", { type: "search", placeholder: t("search"), autocomplete: "off", spellcheck: "false", oninput: update, onkeydown: key });
  const found = el("div", { class: "graph-found", hidden: true });

  // Those with exactly this text come first, then the shortest.
  function hits(text) {
    const has = (box) => box.text.toLowerCase().includes(text) || box.id.toLowerCase().includes(text);
    const other = (box) => Number(box.text.toLowerCase() !== text && box.id.toLowerCase() !== text);
    return boxes().filter(has).sort((a, b) => other(a) - other(b) || a.text.length - b.text.length);
  }

  function update() {
    const text = input.value.trim().toLowerCase();
    const list = text === "" ? [] : hits(text);
    found.hidden = text === "";
    found.replaceChildren(
      el("p", { class: "pale", role: "status" },
        t(list.length === 0 ? "found_none" : list.length === 1 ? "found_one" : "found", { count: list.length })),
      ...list.slice(0, MOST).map((box) => el("button", { type: "button", class: "graph-chip", onclick: () => take(box.index) },
        badge(shown() && !shown().has(box.index) ? null : box.outcome, t), el("span", { class: "mono" }, box.text))));
  }

  function close() {
    input.value = "";
    update();
  }

  function take(index) {
    close();
    jump(index);
  }

  function key(event) {
    if (event.key === "Escape") close();
    else if (event.key === "Enter") found.querySelector("button")?.click();
  }

  return {
    node: el("div", { class: "graph-search" }, el("label", {}, el("span", { class: "hidden" }, t("search")), input), found),
    update,
  };
}
