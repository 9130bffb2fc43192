// The drawing itself: an SVG in which nodes and arrows are put down, moved, joined, named and removed, with the
// mouse, by touch or with the keys. It shows a graph (model.js) with what is known about its nodes; every change
// that a person makes is handed to `onchange`, and is drawn when the owner calls draw() with it.
//
//   mouse, touch   empty place: a node. Middle of a node: move it. Rim of a node: draw an arrow. Two fingers: zoom
//   keys           N node, A arrow to ..., Delete, F2 or Enter name, T token, arrows move, + - 0 zoom, Escape
import { el, svgEl } from "../parts/dom.js";
import {
  addNode, freePlace, hasArrow, keyOf, lastId, moveNodes, nameFault, nodeOf, remove, renameNode, toggleArrow,
} from "./model.js";
import { arrowPaths, halfWidth, outline, shorten } from "./shapes.js";

const CLICK = 5; // pixels that a click may move
const GRID = 20;
const ZOOM = { least: 0.15, most: 3 };
const NAME_SHOWN = 18; // signs
const AROUND_MOST = 60; // nodes; in larger graphs arrows do not go around nodes

// board(app, {graph(), onchange(graph, {together}), onselect(), onhover(id), ontoken(id, step), onmove(arrow)}):
//   node            the element
//   draw(facts)     shows graph() and facts: a Map from the id of a node to {outcome, text, label, winning: Set of
//                   ids, cyclic}, and facts.good, the keys of the arrows that win for the tokens, or null
//   selected        Set of ids; arrows: Set of keys of arrows
//   tool            "node", "arrow" or "token"; snap: whether places are on a grid
//   fit(), zoom(factor), rename(id), erase(), select(ids), addNear(), begin(id)
//   inView()        whether all nodes can be seen
//   picture()       what is drawn, as the text of an SVG
export function board(app, { graph, onchange, onselect, onhover, ontoken, onmove }) {
  const { t } = app;
  const world = { arrows: svgEl("g"), nodes: svgEl("g"), live: svgEl("path", { class: "live", d: "" }), box: svgEl("rect", { class: "box", width: 0, height: 0 }) };
  const viewport = svgEl("g", {}, world.arrows, world.live, world.nodes, world.box);
  const svg = svgEl("svg", { class: "draw-board", role: "application", "aria-label": t("drawing"), tabindex: "0" }, viewport);
  const hint = el("p", { class: "draw-said", "aria-live": "polite" });
  const node = el("div", { class: "draw-frame" }, svg, hint);

  const nodes = new Map(); // id -> {root, shape, rim, ring, name, value, token, kind, half, label}
  const arrows = new Map(); // key -> {root, hit, line, head}
  const selected = new Set(), chosen = new Set(); // ids of nodes, keys of arrows
  const view = { x: 0, y: 0, k: 1 };
  let facts = new Map(), source = null, hovered = null, drag = null, lastClick = { id: null, time: 0 };
  const pointers = new Map();
  const self = { node, tool: "node", snap: false, selected, arrows: chosen };

  // ---- drawing ----

  const place = () => viewport.setAttribute("transform", `translate(${view.x} ${view.y}) scale(${view.k})`);
  const snapped = (value) => (self.snap ? Math.round(value / GRID) * GRID : value);

  function makeNode(id) {
    const parts = {
      token: svgEl("g", { class: "tokens", "aria-hidden": "true" }),
      rim: svgEl("path", { class: "rim" }), ring: svgEl("path", { class: "ring" }), shape: svgEl("path", { class: "shape" }),
      name: svgEl("text", { class: "name", y: -4, "aria-hidden": "true" }), value: svgEl("text", { class: "worth", y: 14, "aria-hidden": "true" }),
      mark: svgEl("text", { class: "cycle-mark", "aria-hidden": "true" }),
    };
    parts.root = svgEl("g", { "data-node": id, tabindex: "0", role: "img" },
      parts.ring, parts.shape, parts.rim, parts.name, parts.value, parts.mark, parts.token);
    return parts;
  }

  function makeArrow(key) {
    const parts = { hit: svgEl("path", { class: "hit" }), line: svgEl("path", { class: "line" }), head: svgEl("path", { class: "head" }) };
    parts.root = svgEl("g", { "data-arrow": key }, parts.hit, parts.line, parts.head);
    return parts;
  }

  // Elements stay as long as what they show, so that the focus stays, too.
  function keep(map, keys, make, parent) {
    for (const [key, parts] of map) {
      if (keys.has(key)) continue;
      parts.root.remove();
      map.delete(key);
    }
    for (const key of keys) {
      if (map.has(key)) continue;
      const parts = make(key);
      map.set(key, parts);
      parent.append(parts.root);
    }
  }

  function draw(known = facts) {
    const g = graph();
    facts = known;
    keep(nodes, new Set(g.nodes.map(({ id }) => id)), makeNode, world.nodes);
    keep(arrows, new Set(g.arrows.map(keyOf)), makeArrow, world.arrows);
    for (const id of [...selected]) if (!nodes.has(id)) selected.delete(id);
    for (const key of [...chosen]) if (!arrows.has(key)) chosen.delete(key);
    if (source !== null && !nodes.has(source)) begin(null);
    if (hovered !== null && !nodes.has(hovered)) hovered = null;
    const tokens = new Map();
    for (const id of g.tokens) tokens.set(id, (tokens.get(id) ?? 0) + 1);
    for (const item of g.nodes) drawNode(item, tokens.get(item.id) ?? 0);
    const ends = new Map(g.nodes.map((item) => [item.id, { ...item, ...nodes.get(item.id) }]));
    for (const arrow of g.arrows) drawArrow(arrow, ends);
    marks();
  }

  function drawNode(item, tokens) {
    const parts = nodes.get(item.id), fact = facts.get(item.id) ?? {};
    const kind = fact.outcome ?? "unknown";
    const name = shorten(item.caption ? `${item.name}: ${item.caption}` : item.name, NAME_SHOWN);
    const value = fact.text ?? "?";
    parts.kind = kind;
    parts.half = halfWidth(name, value);
    parts.root.setAttribute("transform", `translate(${item.x} ${item.y})`);
    for (const path of [parts.shape, parts.rim, parts.ring]) path.setAttribute("d", outline(kind, parts.half));
    parts.name.textContent = name;
    parts.value.textContent = value;
    parts.mark.setAttribute("x", parts.half);
    parts.mark.setAttribute("y", -18);
    parts.mark.textContent = fact.cyclic ? "⟳" : "";
    parts.label = fact.label ?? item.name;
    parts.token.replaceChildren(...(tokens === 0 ? [] : [
      svgEl("circle", { class: "token", cx: -parts.half - 3, cy: 0, r: 10 }),
      tokens > 1
        ? svgEl("text", { class: "token-count", x: -parts.half - 3, y: 4.5 }, String(tokens))
        : svgEl("circle", { class: "token-eye", cx: -parts.half - 3, cy: 0, r: 3.5 }),
    ]));
  }

  function drawArrow({ from, to }, ends) {
    const parts = arrows.get(keyOf({ from, to }));
    const others = ends.size > AROUND_MOST ? [] : [...ends.values()].filter(({ id }) => id !== from && id !== to);
    const { line, head } = arrowPaths(ends.get(from), ends.get(to), arrows.has(keyOf({ from: to, to: from })), others);
    parts.hit.setAttribute("d", line);
    parts.line.setAttribute("d", line);
    parts.head.setAttribute("d", head);
  }

  // Classes: what is selected, hovered, winning.
  function marks() {
    for (const [id, parts] of nodes) {
      const { kind } = parts, fact = facts.get(id) ?? {};
      parts.root.setAttribute("class", ["node", `node-${kind}`, selected.has(id) && "selected", id === source && "source",
        fact.cyclic && "cyclic"].filter(Boolean).join(" "));
      parts.root.setAttribute("aria-label", selected.has(id) ? t("said_chosen", { label: parts.label }) : parts.label);
    }
    for (const [key, parts] of arrows) {
      const [from, to] = key.split(">").map(Number);
      const wins = facts.good ? facts.good.has(key) : facts.get(from)?.winning?.has(to);
      parts.root.setAttribute("class", ["arrow", wins && "wins", wins && facts.good && "good", chosen.has(key) && "selected",
        hovered !== null && (from === hovered ? "lit" : "dim")].filter(Boolean).join(" "));
    }
  }

  // ---- places ----

  function point(event) {
    const frame = svg.getBoundingClientRect();
    return { x: (event.clientX - frame.left - view.x) / view.k, y: (event.clientY - frame.top - view.y) / view.k };
  }

  function zoom(factor, at = null) {
    const frame = svg.getBoundingClientRect();
    const middle = at ?? { x: frame.width / 2, y: frame.height / 2 };
    const k = Math.min(ZOOM.most, Math.max(ZOOM.least, view.k * factor));
    view.x = middle.x - ((middle.x - view.x) * k) / view.k;
    view.y = middle.y - ((middle.y - view.y) * k) / view.k;
    view.k = k;
    place();
  }

  function bounds() {
    const g = graph();
    if (g.nodes.length === 0) return { x: -100, y: -60, width: 200, height: 120 };
    const half = (item) => nodes.get(item.id)?.half ?? 30;
    const left = Math.min(...g.nodes.map((item) => item.x - half(item))) - 24, top = Math.min(...g.nodes.map(({ y }) => y)) - 44;
    const right = Math.max(...g.nodes.map((item) => item.x + half(item))) + (g.arrows.some(({ from, to }) => from === to) ? 48 : 24), bottom = Math.max(...g.nodes.map(({ y }) => y)) + 44;
    return { x: left, y: top, width: right - left, height: bottom - top };
  }

  function fit() {
    const frame = svg.getBoundingClientRect(), { x, y, width, height } = bounds();
    if (frame.width === 0) return;
    view.k = Math.min(1.15, Math.max(ZOOM.least, Math.min(frame.width / width, frame.height / height)));
    view.x = frame.width / 2 - (x + width / 2) * view.k;
    view.y = frame.height / 2 - (y + height / 2) * view.k;
    place();
  }

  function inView() {
    const frame = svg.getBoundingClientRect();
    return graph().nodes.every((node) => {
      const x = node.x * view.k + view.x, y = node.y * view.k + view.y, rim = 22 * view.k;
      return x >= rim && y >= rim && x <= frame.width - rim && y <= frame.height - rim;
    });
  }

  // ---- selection ----

  function select(ids, keys = []) {
    selected.clear();
    chosen.clear();
    ids.forEach((id) => selected.add(id));
    keys.forEach((key) => chosen.add(key));
    marks();
    onselect();
  }

  function focus(id) {
    nodes.get(id)?.root.focus({ preventScroll: true });
  }

  function say(text) {
    hint.textContent = text;
  }

  // ---- changes ----

  function change(next, options) {
    onchange(next, options);
  }

  function add(x, y) {
    const next = addNode(graph(), { x: snapped(x), y: snapped(y) });
    change(next);
    const id = lastId(next);
    select([id]);
    focus(id);
    return id;
  }

  // A node near the selected one, or in the middle.
  function addNear() {
    const frame = svg.getBoundingClientRect();
    const near = selected.size > 0 ? nodeOf(graph(), [...selected].at(-1)) : null;
    const from = near ? { x: near.x + 100, y: near.y } : { x: (frame.width / 2 - view.x) / view.k, y: (frame.height / 2 - view.y) / view.k };
    const { x, y } = freePlace(graph(), from.x, from.y);
    const id = add(x, y);
    reveal(id);
    app.announce(t("said_added", { name: nodeOf(graph(), id).name }));
  }

  // Moves the view so that the node is in it.
  function reveal(id) {
    const item = nodeOf(graph(), id), frame = svg.getBoundingClientRect(), rim = 60;
    const [x, y] = [item.x * view.k + view.x, item.y * view.k + view.y];
    view.x += Math.max(0, rim - x) - Math.max(0, x - frame.width + rim);
    view.y += Math.max(0, rim - y) - Math.max(0, y - frame.height + rim);
    place();
  }

  function erase() {
    if (selected.size + chosen.size === 0) return;
    change(remove(graph(), new Set(selected), new Set(chosen)));
    app.announce(t("said_removed"));
    select([]);
    svg.focus({ preventScroll: true });
  }

  // Choosing where an arrow goes: from `id`, or no longer.
  function begin(id) {
    source = id;
    const item = id === null ? null : nodeOf(graph(), id);
    say(item ? t("choose_target", { name: item.name }) : "");
    marks();
  }

  function link(from, to) {
    const g = graph(), gone = hasArrow(g, from, to);
    const values = { from: nodeOf(g, from).name, to: nodeOf(g, to).name };
    change(toggleArrow(g, from, to));
    app.announce(t(gone ? "said_unlinked" : "said_linked", values));
    begin(null);
  }

  // An input over the node for its name.
  function rename(id) {
    const item = nodeOf(graph(), id), frame = node.getBoundingClientRect(), at = svg.getBoundingClientRect();
    const fault = el("p", { class: "rename-fault", role: "alert" });
    const input = el("input", { type: "text", class: "rename", "aria-label": t("name_of", { name: item.name }), value: item.name, spellcheck: "false", autocomplete: "off" });
    const box = el("form", { class: "rename-box", onsubmit: (event) => { event.preventDefault(); done(true); } }, input, fault);
    let open = true;
    function done(keep) {
      if (!open) return;
      const name = input.value.trim(), wrong = keep ? nameFault(graph(), id, name) : null;
      if (wrong) {
        fault.textContent = t(wrong);
        return;
      }
      open = false;
      box.remove();
      focus(id);
      if (keep && name !== item.name) change(renameNode(graph(), id, name));
    }
    const x = item.x * view.k + view.x + at.left - frame.left, y = item.y * view.k + view.y + at.top - frame.top;
    box.style.left = `${Math.max(4, Math.min(frame.width - 184, x - 90))}px`;
    box.style.top = `${Math.max(4, Math.min(frame.height - 60, y - 22))}px`;
    input.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Escape") done(false);
    });
    input.addEventListener("blur", () => {
      if (nameFault(graph(), id, input.value.trim())) done(false);
      else done(true);
    });
    node.append(box);
    input.focus();
    input.select();
  }

  // ---- pointers ----

  const idAt = (event) => {
    const hit = document.elementFromPoint(event.clientX, event.clientY)?.closest?.("[data-node]");
    return hit && svg.contains(hit) ? Number(hit.dataset.node) : null;
  };

  function down(event) {
    if (event.button !== 0) return;
    svg.classList.add("by-pointer"); // no ring for the focus, until a key is pressed
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    svg.setPointerCapture(event.pointerId);
    if (pointers.size === 2) return startPinch();
    if (pointers.size > 2) return;
    const id = idAt(event), key = event.target.closest("[data-arrow]")?.dataset.arrow;
    const base = { start: { x: event.clientX, y: event.clientY }, at: point(event), id, key, moved: false, view: { ...view }, before: graph() };
    if (id !== null && self.tool !== "token" && (self.tool === "arrow" || event.target.classList.contains("rim"))) drag = { ...base, kind: "link" };
    else if (id !== null) drag = { ...base, kind: "move", ids: selected.has(id) ? new Set(selected) : new Set([id]) };
    else drag = { ...base, kind: event.shiftKey ? "box" : "pan" };
    event.preventDefault(); // no text is selected; the focus is set below
    if (id === null) svg.focus({ preventScroll: true });
  }

  function startPinch() {
    if (drag?.kind === "move" && drag.moved) onchange(drag.before, { together: `move${drag.number}` });
    const [a, b] = [...pointers.values()];
    drag = { kind: "pinch", distance: Math.hypot(a.x - b.x, a.y - b.y), middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
    clearLive();
  }

  let moves = 0;

  function move(event) {
    if (!pointers.has(event.pointerId)) return hover(idAt(event));
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (!drag) return;
    if (drag.kind === "pinch") return pinch();
    if (Math.hypot(event.clientX - drag.start.x, event.clientY - drag.start.y) < CLICK && !drag.moved) return;
    if (!drag.moved) drag.number = ++moves;
    drag.moved = true;
    const at = point(event);
    if (drag.kind === "pan") {
      view.x = drag.view.x + event.clientX - drag.start.x;
      view.y = drag.view.y + event.clientY - drag.start.y;
      place();
    } else if (drag.kind === "move") {
      if (!selected.has(drag.id)) select([drag.id]);
      const item = nodeOf(drag.before, drag.id);
      const dx = snapped(item.x + at.x - drag.at.x) - item.x, dy = snapped(item.y + at.y - drag.at.y) - item.y;
      onchange(moveNodes(drag.before, drag.ids, dx, dy), { together: `move${drag.number}`, places: true });
    } else if (drag.kind === "link") {
      const item = nodeOf(graph(), drag.id), from = { ...item, ...nodes.get(drag.id) };
      const over = idAt(event), target = over !== null && over !== drag.id ? { ...nodeOf(graph(), over), ...nodes.get(over) } : { ...at, kind: "N", half: 1 };
      const { line, head } = over === drag.id ? arrowPaths(from, from, false) : arrowPaths(from, target, false);
      world.live.setAttribute("d", line + head);
    } else {
      const [x, y] = [Math.min(at.x, drag.at.x), Math.min(at.y, drag.at.y)];
      for (const [name, value] of Object.entries({ x, y, width: Math.abs(at.x - drag.at.x), height: Math.abs(at.y - drag.at.y) })) {
        world.box.setAttribute(name, value);
      }
    }
  }

  function pinch() {
    const [a, b] = [...pointers.values()], frame = svg.getBoundingClientRect();
    const distance = Math.hypot(a.x - b.x, a.y - b.y), middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    view.x += middle.x - drag.middle.x;
    view.y += middle.y - drag.middle.y;
    zoom(distance / (drag.distance || 1), { x: middle.x - frame.left, y: middle.y - frame.top });
    Object.assign(drag, { distance, middle });
  }

  function clearLive() {
    world.live.setAttribute("d", "");
    world.box.setAttribute("width", 0);
    world.box.setAttribute("height", 0);
  }

  function up(event) {
    if (!pointers.delete(event.pointerId)) return;
    const done = drag;
    clearLive();
    drag = null;
    if (!done || done.kind === "pinch" || event.type === "pointercancel") return;
    if (!done.moved) click(done, event);
    else if (done.kind === "link") {
      const to = idAt(event), at = point(event);
      if (to !== null) link(done.id, to);
      else {
        const next = addNode(graph(), { x: snapped(at.x), y: snapped(at.y) });
        change(toggleArrow(next, done.id, lastId(next)));
        select([lastId(next)]);
        focus(lastId(next));
      }
    } else if (done.kind === "box") {
      const at = point(event), between = (v, a, b) => v >= Math.min(a, b) && v <= Math.max(a, b);
      select(graph().nodes.filter((item) => between(item.x, at.x, done.at.x) && between(item.y, at.y, done.at.y)).map(({ id }) => id));
    } else if (done.kind === "move") {
      focus(done.id);
    }
  }

  function click(done, event) {
    if (done.id !== null) return clickNode(done.id, done.kind, event.shiftKey);
    if (done.key) {
      if (self.tool === "token" && facts.moves?.has(done.key)) return onmove(done.key);
      return select([], [done.key]);
    }
    if (source !== null) return begin(null);
    if (self.tool !== "token" && done.kind === "pan") add(done.at.x, done.at.y);
  }

  function clickNode(id, kind, more) {
    focus(id);
    if (source !== null) return link(source, id);
    if (self.tool === "token") return ontoken(id, more ? -1 : 1);
    if (self.tool === "arrow") return begin(id);
    const twice = lastClick.id === id && performance.now() - lastClick.time < 400;
    lastClick = { id, time: performance.now() };
    if (twice) return rename(id);
    if (more) {
      if (!selected.delete(id)) selected.add(id);
      select([...selected]);
    } else {
      select([id]);
    }
  }

  function hover(id) {
    if (id === hovered) return;
    hovered = id;
    marks();
    onhover(id);
  }

  svg.addEventListener("pointerdown", down);
  svg.addEventListener("pointermove", move);
  svg.addEventListener("pointerup", up);
  svg.addEventListener("pointercancel", up);
  svg.addEventListener("pointerleave", () => hover(null));
  svg.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && !event.metaKey) return; // without them the page scrolls
    event.preventDefault();
    const frame = svg.getBoundingClientRect();
    zoom(Math.exp(-event.deltaY / 300), { x: event.clientX - frame.left, y: event.clientY - frame.top });
  }, { passive: false });

  // ---- keys ----

  svg.addEventListener("focusin", (event) => {
    const id = event.target.dataset?.node;
    if (id === undefined || drag || selected.has(Number(id)) || source !== null) return;
    if (event.target.matches(":focus-visible")) {
      select([Number(id)]);
      reveal(Number(id));
    }
  });

  // The nearest node in the direction of a key, for choosing the target of an arrow.
  function neighbour(id, dx, dy) {
    const from = nodeOf(graph(), id);
    const score = ({ x, y }) => {
      const along = (x - from.x) * dx + (y - from.y) * dy, aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
      return along > 0 ? along + 2 * aside : Infinity;
    };
    return graph().nodes.filter((item) => item.id !== id && score(item) < Infinity).sort((a, b) => score(a) - score(b))[0]?.id;
  }

  const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  function key(event) {
    const id = event.target.dataset?.node === undefined ? null : Number(event.target.dataset.node);
    const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey || event.metaKey) {
      if (name !== "a") return false;
      select(graph().nodes.map((item) => item.id));
      return true;
    }
    if (event.altKey) return false;
    if (name in directions) {
      const [dx, dy] = directions[name];
      if (source !== null && id !== null) {
        const next = neighbour(id, dx, dy);
        if (next !== undefined) focus(next);
        return true;
      }
      if (selected.size === 0) return false;
      const step = event.shiftKey ? 2 : GRID;
      onchange(moveNodes(graph(), selected, dx * step, dy * step), { together: "keys", places: true });
      reveal([...selected].at(-1));
      return true;
    }
    if (name === "n") addNear();
    else if (name === "+" || name === "=") zoom(1.25);
    else if (name === "-") zoom(0.8);
    else if (name === "0") fit();
    else if (name === "Delete" || name === "Backspace") erase();
    else if (name === "Escape" && source !== null) begin(null);
    else if (name === "Escape") {
      select([]);
      svg.focus({ preventScroll: true });
    } else if (id === null) return false;
    else if (source !== null && (name === "Enter" || name === " ")) link(source, id);
    else if (name === "Enter" || name === "F2") rename(id);
    else if (name === " ") select([id]);
    else if (name === "a") begin(id);
    else if (name === "t") ontoken(id, event.shiftKey ? -1 : 1);
    else return false;
    return true;
  }

  svg.addEventListener("keydown", (event) => {
    svg.classList.remove("by-pointer");
    if (key(event)) event.preventDefault();
  });

  // ---- the picture for a file ----

  // The drawing as it stands, in the colours of the page. The styles are written into each element, so that any
  // program shows the same.
  function picture() {
    const { x, y, width, height } = bounds();
    const copy = (from) => {
      const kept = from.cloneNode(false), look = getComputedStyle(from);
      for (const name of [...kept.getAttributeNames()]) {
        if (/^(class|tabindex|role|aria-|data-)/.test(name)) kept.removeAttribute(name);
      }
      if (from.localName !== "g") {
        const properties = ["fill", "stroke", "stroke-width", "stroke-dasharray"];
        if (from.localName === "text") properties.push("font-family", "font-size", "font-weight", "text-anchor");
        for (const name of properties) kept.setAttribute(name, look.getPropertyValue(name));
      }
      for (const child of from.childNodes) {
        if (child.nodeType === 3) kept.append(child.cloneNode());
        else if (!/^(hit|rim|ring)$/.test(child.getAttribute("class") ?? "")) kept.append(copy(child));
      }
      return kept;
    };
    const keptHover = hovered, keptNodes = [...selected], keptArrows = [...chosen];
    hovered = null;
    selected.clear();
    chosen.clear();
    marks();
    const [w, h] = [Math.ceil(width), Math.ceil(height)];
    const whole = svgEl("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `${Math.floor(x)} ${Math.floor(y)} ${w} ${h}`, width: w, height: h },
      svgEl("rect", { x: Math.floor(x), y: Math.floor(y), width: w, height: h, fill: getComputedStyle(svg).backgroundColor }),
      copy(world.arrows), copy(world.nodes));
    hovered = keptHover;
    keptNodes.forEach((id) => selected.add(id));
    keptArrows.forEach((arrow) => chosen.add(arrow));
    marks();
    return new XMLSerializer().serializeToString(whole);
  }

  place();
  return Object.assign(self, { draw, fit, inView, zoom, rename, erase, select, addNear, begin, picture, marks });
}
