// The canvas on which a graph is seen, and all that hand and keyboard do to it: drag and pinch, wheel, double
// click, arrow keys.
//
// The graph is painted into a bitmap somewhat larger than the window, a few milliseconds in each frame. A frame
// shows the last bitmap that is finished, moved and scaled to where the reader looks, and on top of it what is
// lit. So a frame costs the same for ten boxes and for ten thousand; a new bitmap makes it sharp again.
import { el } from "../parts/dom.js";
import { centred, fitting, moved, same, sees, toGraph, zoomed } from "./camera.js";
import { paint, paintArrow, paintLight, paintRing, palette } from "./painter.js";

const AROUND = 0.25; // of the window, painted on each side of it
const BUDGET = 6; // milliseconds of painting in a frame
const PAUSE = 90; // milliseconds without a movement until the picture is made sharp
const BLUR = 1.7; // how much larger or smaller it may be shown until then
const NAMED = 0.7; // the least scale in which names can be read
const STEP = 1.3, SHIFT = 60; // of one key
const STILL = 5; // pixels that a click may move

// surface({label, hint, onhover(index | null), onpick(index), onkey(event)}): an object with `node` and the functions below.
// onkey returns true if it has used the key.
export function surface({ label, hint, onhover, onpick, onkey }) {
  const canvas = el("canvas", {});
  const node = el("div", { class: "graph-surface", tabindex: "0", role: "application", "aria-label": label, "aria-describedby": "graph-hint" },
    canvas, el("p", { id: "graph-hint", class: "hidden" }, hint));
  const screen = canvas.getContext("2d");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let size = { width: 0, height: 0 };
  let density = 1;
  let scene = null; // see painter.js; and at, look, trail
  let camera = { scale: 1, left: 0, top: 0 };
  let base = null; // {bitmap, camera}: the last that is finished
  let work = null; // {bitmap, camera, steps}: the one that is being painted
  let stale = false; // the scene has changed since the work began
  let waiting = 0; // the frame that is asked for
  let glide = null; // a movement of the camera: {from, to, begin}
  let moving = 0; // the timer that runs while the camera moves
  let placed = false; // the camera has been set for this graph
  let home = null; // where the camera began

  // ---- painting ----

  function view(of, around = 0) {
    const from = toGraph(of, { x: -size.width * around, y: -size.height * around });
    const to = toGraph(of, { x: size.width * (1 + around), y: size.height * (1 + around) });
    return { left: from.x, top: from.y, right: to.x, bottom: to.y };
  }

  function startWork() {
    const bitmap = work?.bitmap ?? document.createElement("canvas");
    const width = Math.ceil(size.width * (1 + 2 * AROUND) * density);
    const height = Math.ceil(size.height * (1 + 2 * AROUND) * density);
    if (bitmap.width !== width || bitmap.height !== height) Object.assign(bitmap, { width, height });
    const context = bitmap.getContext("2d");
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    const scale = camera.scale * density;
    context.setTransform(scale, 0, 0, scale,
      (camera.left + size.width * AROUND) * density, (camera.top + size.height * AROUND) * density);
    work = { bitmap, camera, steps: paint(context, scene, camera.scale, view(camera, AROUND)) };
    stale = false;
  }

  // Whether a new bitmap is wanted now. While the camera moves the old one will do, as long as it covers the window and
  // is not too coarse.
  function isDue() {
    if (stale || !base) return true;
    if (same(base.camera, camera)) return false;
    if (!moving) return true;
    const by = camera.scale / base.camera.scale;
    if (by > BLUR || by < 1 / BLUR) return true;
    const { model } = scene, has = view(base.camera, AROUND), needs = view(camera);
    return Math.max(needs.left, 0) < has.left - 1 || Math.max(needs.top, 0) < has.top - 1 ||
      Math.min(needs.right, model.width) > has.right + 1 || Math.min(needs.bottom, model.height) > has.bottom + 1;
  }

  function workOn() {
    if (!work?.steps) {
      if (!isDue()) return;
      startWork();
    }
    const end = performance.now() + BUDGET;
    while (performance.now() < end) {
      if (!work.steps.next().done) continue;
      const old = base?.bitmap;
      base = { bitmap: work.bitmap, camera: work.camera };
      work = old ? { bitmap: old, camera: null, steps: null } : null;
      return;
    }
  }

  function frame(time) {
    waiting = 0;
    if (!scene || size.width === 0) return;
    if (glide) goOn(time);
    workOn();
    screen.setTransform(1, 0, 0, 1, 0, 0);
    screen.clearRect(0, 0, canvas.width, canvas.height);
    if (base) showBase();
    screen.setTransform(camera.scale * density, 0, 0, camera.scale * density, camera.left * density, camera.top * density);
    paintOver();
    node.dataset.sharp = String(Boolean(base) && !stale && same(base.camera, camera));
    if (work?.steps || glide || isDue()) ask();
  }

  function showBase() {
    const by = camera.scale / base.camera.scale;
    const left = camera.left - (base.camera.left + size.width * AROUND) * by;
    const top = camera.top - (base.camera.top + size.height * AROUND) * by;
    screen.drawImage(base.bitmap, left * density, top * density, base.bitmap.width * by, base.bitmap.height * by);
  }

  function paintOver() {
    const { model, colours, at, look, trail } = scene;
    if (look !== null && look !== undefined) paintLight(screen, scene, look, camera.scale, view(camera));
    for (let i = 1; i < trail.length; i++) {
      paintArrow(screen, model, trail[i - 1], trail[i], colours.accent, 2.5 / camera.scale);
    }
    if (at !== null) paintRing(screen, model.boxes[at], colours.accent, 4, camera.scale);
    if (look !== null && look !== undefined && look !== at) paintRing(screen, model.boxes[look], colours.ink, 2, camera.scale);
  }

  function ask() {
    waiting ||= requestAnimationFrame(frame);
  }

  // ---- the camera ----

  function look(next, smoothly = false) {
    glide = smoothly && !still.matches && base ? { from: camera, to: next, begin: null } : null;
    if (!glide) camera = next;
    clearTimeout(moving);
    moving = setTimeout(() => { moving = 0; ask(); }, PAUSE);
    ask();
  }

  function goOn(time) {
    glide.begin ??= time;
    const part = Math.min(1, (time - glide.begin) / 220), eased = part * (2 - part);
    const { from, to } = glide;
    const between = (a, b) => a + (b - a) * eased;
    camera = part === 1 ? to : {
      scale: between(from.scale, to.scale), left: between(from.left, to.left), top: between(from.top, to.top),
    };
    if (part === 1) glide = null;
  }

  // All of it; where that is too small, the first box at the top, in a scale in which names can be read, or in which
  // the height fits.
  function beginning() {
    const { model } = scene, [first] = model.boxes;
    const all = fitting(model, size), named = first?.label || first?.drawing;
    if (!first || all.scale >= (named ? NAMED : 0.06)) return all;
    const scale = named ? NAMED : Math.min(NAMED, (size.height - 100) / model.height);
    return { ...centred(all, first, size, scale), top: 72 - first.y * scale };
  }

  function begin() {
    home = beginning();
    look(home);
  }

  const middle = () => ({ x: size.width / 2, y: size.height / 2 });
  const zoom = (factor, point = middle(), smoothly = true) => look(zoomed(glide?.to ?? camera, factor, point), smoothly);
  const fit = () => scene && look(fitting(scene.model, size), true);

  const resized = new ResizeObserver(() => {
    const { width, height } = node.getBoundingClientRect();
    const before = size;
    size = { width, height };
    density = Math.min(devicePixelRatio || 1, 2);
    Object.assign(canvas, { width: Math.round(width * density), height: Math.round(height * density) });
    base = work = null;
    if (!scene || width === 0) return;
    if (!placed || same(camera, home)) begin(); // nobody has moved it yet
    else look(moved(camera, (width - before.width) / 2, 0));
    placed = true;
  });
  resized.observe(node);

  // ---- the hand ----

  function boxAt(point, near) {
    if (!scene) return null;
    const { x, y } = toGraph(camera, point), reach = near / camera.scale;
    let best = null, least = reach;
    for (const box of scene.model.boxes) {
      const dx = Math.max(box.x - x, 0, x - box.x - box.width), dy = Math.max(box.y - y, 0, y - box.y - box.height);
      const far = Math.max(dx, dy);
      if (far <= least) {
        best = box.index;
        if (far === 0) return best;
        least = far;
      }
    }
    return best;
  }

  const placeOf = (event) => {
    const frame = node.getBoundingClientRect();
    return { x: event.clientX - frame.left, y: event.clientY - frame.top };
  };
  const fingers = new Map(); // pointer -> its last place
  let travelled = 0, hovered = null;

  function hover(index) {
    node.classList.toggle("pointing", index !== null);
    if (index === hovered) return;
    hovered = index;
    onhover(index);
  }

  function press(event) {
    if (event.button > 0) return;
    node.setPointerCapture(event.pointerId);
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, placeOf(event));
    glide = null;
  }

  function move(event) {
    const to = placeOf(event), from = fingers.get(event.pointerId);
    if (!from) {
      if (event.pointerType === "mouse") hover(boxAt(to, 3));
      return;
    }
    if (fingers.size === 1) {
      travelled += Math.hypot(to.x - from.x, to.y - from.y);
      if (travelled > STILL) look(moved(camera, to.x - from.x, to.y - from.y));
      if (travelled > STILL) hover(null);
    } else {
      travelled = Infinity;
      const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
      const before = Math.hypot(from.x - other.x, from.y - other.y), after = Math.hypot(to.x - other.x, to.y - other.y);
      const half = (a) => ({ x: (a.x + other.x) / 2, y: (a.y + other.y) / 2 });
      const turned = zoomed(camera, after / Math.max(1, before), half(from));
      look(moved(turned, half(to).x - half(from).x, half(to).y - half(from).y));
    }
    fingers.set(event.pointerId, to);
  }

  function release(event) {
    const place = fingers.get(event.pointerId);
    fingers.delete(event.pointerId);
    if (!place || event.type !== "pointerup" || travelled > STILL) return;
    const index = boxAt(place, event.pointerType === "mouse" ? 3 : 14);
    if (index !== null) onpick(index);
  }

  node.addEventListener("pointerdown", press);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", release);
  node.addEventListener("pointercancel", release);
  node.addEventListener("pointerleave", () => hover(null));
  node.addEventListener("wheel", (event) => {
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 30 : 1;
    zoom(Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0018)), placeOf(event), false);
  }, { passive: false });
  node.addEventListener("dblclick", (event) => {
    if (boxAt(placeOf(event), 3) === null) zoom(1.8, placeOf(event));
  });

  node.addEventListener("keydown", (event) => {
    if (event.target !== node || event.ctrlKey || event.metaKey || event.altKey) return;
    const pans = { ArrowLeft: [SHIFT, 0], ArrowRight: [-SHIFT, 0], ArrowUp: [0, SHIFT], ArrowDown: [0, -SHIFT] };
    if (event.shiftKey && pans[event.key]) look(moved(glide?.to ?? camera, ...pans[event.key]), true);
    else if (event.key === "+" || event.key === "=") zoom(STEP);
    else if (event.key === "-") zoom(1 / STEP);
    else if (event.key === "0") fit();
    else if (!onkey(event)) return;
    event.preventDefault();
  });

  // ---- other colours, and paper ----

  function restyle() {
    if (!scene) return;
    scene.colours = palette(node);
    stale = true;
    ask();
  }

  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", restyle);
  const theme = new MutationObserver(restyle);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });

  // The whole graph in light colours, for paper.
  function printed(most = 2400) {
    const { model } = scene, root = document.documentElement, chosen = root.dataset.theme;
    root.dataset.theme = "light";
    const colours = palette(node);
    if (chosen) root.dataset.theme = chosen;
    else delete root.dataset.theme;
    const scale = Math.min(2, most / Math.max(model.width, model.height, 1)), edge = 20;
    const paper = el("canvas", {
      width: Math.ceil((model.width + 2 * edge) * scale), height: Math.ceil((model.height + 2 * edge) * scale),
    });
    const context = paper.getContext("2d");
    context.setTransform(scale, 0, 0, scale, edge * scale, edge * scale);
    const whole = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    for (const step of paint(context, { ...scene, colours }, scale, whole)) void step;
    return paper;
  }

  // Where a position stands on the screen, for those who cannot ask the canvas: the tests.
  node.placeOf = (id) => {
    const box = scene.model.boxes[scene.model.byId.get(id)], frame = node.getBoundingClientRect();
    return {
      x: frame.left + (box.x + box.width / 2) * camera.scale + camera.left,
      y: frame.top + (box.y + box.height / 2) * camera.scale + camera.top,
      scale: camera.scale,
    };
  };

  return {
    node,
    // show(model, drawings): another graph; the camera goes to its beginning.
    show(model, drawings) {
      scene = { model, drawings, colours: palette(node), shown: null, at: null, look: null, trail: [] };
      base = work = null;
      hovered = null;
      placed = size.width > 0;
      if (placed) begin();
    },
    // mark({at, look, trail}): what is current, what is lit, and the way that was walked.
    mark(marks) {
      if (!scene) return;
      Object.assign(scene, marks);
      ask();
    },
    // reveal(shown): the boxes whose values are seen; null: all.
    reveal(shown) {
      if (!scene) return;
      scene.shown = shown;
      stale = true;
      ask();
    },
    repaint() {
      stale = true;
      ask();
    },
    // bring(index): moves the box into sight, and to a scale at which it can be read.
    bring(index, readable = false) {
      if (!scene || size.width === 0) return;
      const box = scene.model.boxes[index], now = glide?.to ?? camera;
      const scale = readable ? Math.max(now.scale, 0.8) : now.scale;
      if (scale !== now.scale || !sees(now, box, size)) look(centred(now, box, size, scale), true);
    },
    zoom,
    fit,
    printed,
    close() {
      cancelAnimationFrame(waiting);
      clearTimeout(moving);
      scene = null;
      resized.disconnect();
      theme.disconnect();
      dark.removeEventListener("change", restyle);
    },
  };
}
