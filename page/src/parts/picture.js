// The library's picture of a position.
import { el, svgFrom } from "./dom.js";
import { scrolls } from "./scroll.js";

const kept = new Map(); // request as text -> promise of the text of the SVG; the last ones
const MOST = 200;
const LEAST = 0.55; // of its own width

// pictureText(app, request): the SVG that the library draws for {sum, games, ...}, as text.
export function pictureText(app, request) {
  const key = JSON.stringify([app.lang, request]);
  if (!kept.has(key)) {
    const promise = app.ask({ command: "draw", position: true, limits: { time: 10 }, ...request }).then((a) => a.svg);
    promise.catch(() => kept.delete(key));
    kept.set(key, promise);
    if (kept.size > MOST) kept.delete(kept.keys().next().value);
  }
  return kept.get(key);
}

function fill(box, text) {
  const svg = svgFrom(text);
  svg.style.minWidth = `${LEAST * svg.getAttribute("width")}px`; // a wide picture shrinks, but not for ever
  box.replaceChildren(svg);
  scrolls(box);
  return box;
}

// Puts the picture into a box. Without a picture the box stays empty, with the class picture-none.
async function draw(box, app, request) {
  try {
    fill(box, await pictureText(app, request));
  } catch {
    box.classList.add("picture-none");
  }
}

// pictureOf(text): a box with a picture that is there already, as text.
export const pictureOf = (text) => fill(el("div", { class: "picture" }), text);

// picture(app, request): a box that gets the picture as soon as it is drawn.
export function picture(app, request) {
  const box = el("div", { class: "picture" });
  draw(box, app, request);
  return box;
}

const waiting = new WeakMap(); // box -> what draws it
const watcher = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    watcher.unobserve(target);
    waiting.get(target)();
  }
}, { rootMargin: "200px" });

// lazyPicture(app, request): the same, but nothing is drawn until the box comes into view.
export function lazyPicture(app, request) {
  const box = el("div", { class: "picture" });
  waiting.set(box, () => draw(box, app, request));
  watcher.observe(box);
  return box;
}
