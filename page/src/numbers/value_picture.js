// The library's chart or map of a table, from which one reads and opens positions: with the pointer, with a
// finger (the first touch reads, the second opens) and with the arrow keys.
import { el, svgEl, svgFrom } from "../parts/dom.js";
import { placesOf } from "./places.js";
import { entryLine } from "./value_text.js";

const PAGE = 10; // numbers that Page Up and Page Down go

// valuePicture(app, text, table, {open(numbers), link(numbers)}): the element. `text` is the SVG.
export function valuePicture(app, text, table, { open, link }) {
  const svg = svgFrom(text);
  const places = placesOf(svg, table.ranges);
  const readout = el("p", { class: "readout" });
  const box = el("div", { class: "value-picture scroll" }, svg);
  if (!places) return box;

  const mark = svgEl("rect", { class: "cursor", visibility: "hidden" });
  svg.append(mark);
  svg.removeAttribute("role"); // the box is what screen readers see
  const title = svg.querySelector("title").textContent;
  svg.setAttribute("aria-hidden", "true");
  box.setAttribute("tabindex", "0");
  box.setAttribute("role", "application");
  box.setAttribute("aria-label", title);
  let at = null;

  function show(numbers) {
    at = numbers;
    const { x, y, width, height } = places.box(numbers);
    const wide = Math.max(width, 2);
    for (const [name, value] of Object.entries({ x: x - (wide - width) / 2, y, width: wide, height, visibility: "visible" })) {
      mark.setAttribute(name, value);
    }
    readout.replaceChildren(
      el("span", {}, entryLine(app, table, numbers)), " ",
      el("a", { class: "button quiet", href: link(numbers) }, app.t("open_in_explore", { sum: table.sum(numbers) })));
  }

  function rest() {
    readout.replaceChildren(el("span", { class: "pale" }, app.t("picture_help")));
  }

  // The numbers under the pointer, by the picture's own coordinates.
  function under(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    return places.find(point.x, point.y);
  }

  box.addEventListener("pointermove", (event) => {
    const numbers = event.pointerType === "touch" ? null : under(event);
    if (numbers) show(numbers);
  });
  let shownBefore = ""; // what was marked when the finger came down
  box.addEventListener("pointerdown", () => { shownBefore = String(at); });
  box.addEventListener("click", (event) => {
    const numbers = under(event);
    if (!numbers) return;
    if (event.pointerType !== "touch" || shownBefore === String(numbers)) return open(numbers);
    show(numbers);
    app.announce(entryLine(app, table, numbers));
  });

  const across = table.ranges.length === 2 ? null : places.across ?? 0;
  box.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const lows = table.ranges.map(([low]) => low), highs = table.ranges.map(([, high]) => high);
    const last = lows.length - 1;
    const go = (index, step) => (at ?? lows).map((n, i) => (i === index ? n + step : n));
    const next = {
      ArrowRight: () => (at ? go(last, 1) : lows),
      ArrowLeft: () => go(last, -1),
      ArrowDown: () => (last ? go(0, 1) : go(0, across || -1)),
      ArrowUp: () => (last ? go(0, -1) : go(0, -across || 1)),
      PageDown: () => go(last, PAGE),
      PageUp: () => go(last, -PAGE),
      Home: () => lows,
      End: () => highs,
    }[event.key];
    if (event.key === "Enter" && at) open(at);
    if (!next) return;
    event.preventDefault();
    const numbers = next().map((n, i) => Math.min(highs[i], Math.max(lows[i], n)));
    show(numbers);
    mark.scrollIntoView({ block: "nearest", inline: "nearest" });
    app.announce(entryLine(app, table, numbers));
  });
  rest();
  return el("div", { class: "values" }, box, readout);
}

