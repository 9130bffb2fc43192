// Draw: a graph of one's own. It is drawn by hand (../draw/board.js) or read from a text (../draw/text_box.js);
// its values come from the library whenever it has changed; tokens on it make a sum.
//
// State: {graph, format, first, root} the text and how it is read; {places: {name: "x,y"}}; {misere, loopy};
// {tokens: [name], trail: ["[name, ...]", ...]} the tokens and where they were before; {blank} nothing is drawn.
// The text is always the graph that is drawn: a change by hand writes it anew.
import { badge } from "../parts/badge.js";
import { busy } from "../parts/busy.js";
import { clear, el } from "../parts/dom.js";
import { menu } from "../parts/menu.js";
import { mexRow } from "../parts/mex_row.js";
import { graphPlaces } from "../parts/graph_places.js";
import { copyLinkButton, savePng, saveSvg, saveText } from "../parts/save.js";
import { plain } from "../address.js";
import { board } from "../draw/board.js";
import { examples } from "../draw/examples.js";
import {
  countedText, cyclesOf, empty, freePlace, keyOf, listsText, MOST_NODES, nodeNamed, nodeOf, remove, sourceOf,
  targetOf, textOf, toggleArrow, tokenSum,
} from "../draw/model.js";
import { signs } from "../draw/shapes.js";
import { textBox } from "../draw/text_box.js";
import { tokenPanel } from "../draw/token_panel.js";
import { valuesTable, worth } from "../draw/values_table.js";

const UNDO_MOST = 200;
const LINK_MOST = 30000; // characters of a text that an address may hold
const SAVE_EVERY = 250; // milliseconds between two writings of the address
const TIME = 30; // seconds for one request

export async function mount(root, firstState, app) {
  const { t } = app;
  let graph = empty;
  let source = { text: "", format: "", first: "", root: "" }; // the text and how it was read
  let misere = false, loopy = false;
  let trail = []; // lists of ids
  let big = null; // the request fields of a graph that is too large to draw
  let answer = null, tokenAnswer = null, idOf = new Map();
  let cycles = { on: new Set(), cycle: [] };
  let past = [], future = [], together = null;
  let saved = "", opened = ""; // the state when the address was last written, and the one that it gave, as JSON
  let reading = new AbortController(), work = new AbortController();
  let timer = null, saver = null, writtenAt = 0, shownHint = null;

  // ---- the page ----

  const drawing = board(app, {
    graph: () => graph, onchange: commit, onselect: showNode, onhover: showNode,
    ontoken: (id, step) => (step > 0 ? putToken(id) : takeToken(graph.tokens.lastIndexOf(id))),
    onmove: (key) => {
      const [from, to] = key.split(">").map(Number);
      moveToken({ token: graph.tokens.indexOf(from), to });
    },
  });
  const text = textBox(app, { onchange: typed });
  const table = valuesTable(app, {
    onpick(name) {
      const node = nodeNamed(graph, name);
      if (node) drawing.select([node.id]);
    },
  });
  const tokens = tokenPanel(app, {
    graph: () => graph, onput: putToken, ontake: takeToken, onmove: moveToken, onback: takeBack,
    onhover: (move) => {
      shownHint = move ? keyOf(move) : null;
      drawing.draw(factsNow());
    },
  });

  const button = (key, run, more = {}) => el("button", { type: "button", onclick: run, ...more }, t(key));
  const tools = ["node", "arrow", "token"].map((name) => el("button", {
    type: "button", "aria-pressed": String(name === "node"), title: t(`tool_${name}_hint`), onclick: () => useTool(name),
  }, t(`tool_${name}`)));
  const undoButton = button("undo", undo, { title: "Ctrl+Z" }), redoButton = button("redo", redo, { title: "Ctrl+Y" });
  const eraseButton = button("erase", () => drawing.erase(), { title: "Delete" });
  const flag = (id, run) => {
    const input = el("input", { type: "checkbox", id, onchange: () => run(input.checked) });
    return { input, label: el("label", { class: "switch", title: t(`${id}_hint`) }, input, t(id)) };
  };
  const misereSwitch = flag("misere", (on) => { misere = on; again(); });
  const loopySwitch = flag("loopy", (on) => { loopy = on; again(); });
  const snapSwitch = flag("snap", (on) => { drawing.snap = on; });
  const cycleNotice = el("div", { class: "cycle-notice", role: "status" });
  const working = el("div", { class: "working" });
  const problem = el("p", { class: "stopped", role: "status" });
  const info = el("div", { class: "node-info" }), controls = el("div", { class: "node-controls" });
  const links = el("div", { class: "row" });
  const tooLarge = el("p", { class: "pale", hidden: true });
  const toolbar = el("div", { class: "row draw-tools" },
    el("div", { class: "segments", role: "group", "aria-label": t("tools") }, tools),
    undoButton, redoButton, eraseButton,
    button("arrange", arrange, { title: t("arrange_hint") }),
    button("fit", () => drawing.fit(), { title: t("fit_hint") }),
    el("div", { class: "segments" },
      el("button", { type: "button", "aria-label": t("zoom_in"), onclick: () => drawing.zoom(1.25) }, "+"),
      el("button", { type: "button", "aria-label": t("zoom_out"), onclick: () => drawing.zoom(0.8) }, "−")));

  clear(root).append(
    el("h1", {}, t("title")),
    el("p", { class: "intro" }, t("intro")),
    el("div", { class: "row draw-menus" },
      menu(t("examples"), Object.keys(examples).map((name) => ({ text: t(`example_${name}`), run: () => open(examples[name]) }))),
      button("paste", () => text.focus(), { class: "quiet" }),
      button("blank", () => open({ blank: true }), { class: "quiet" }),
      menu(t("save_as"), exportChoices()),
      copyLinkButton(app)),
    el("div", { class: "draw-grid" },
      el("div", { class: "draw-main" },
        toolbar,
        el("div", { class: "row" }, misereSwitch.label, loopySwitch.label, snapSwitch.label),
        el("a", { class: "skip-drawing", href: "#draw-text", onclick: (event) => { event.preventDefault(); text.focus(); } }, t("skip_drawing")),
        drawing.node, tooLarge, cycleNotice, problem, working,
        el("section", { class: "card node-card", "aria-label": t("node_card") }, info, controls),
        el("details", { class: "card" }, el("summary", {}, t("keys_head")), el("ul", {}, t("keys_text").split("\n").map((line) => el("li", {}, line))))),
      el("div", { class: "draw-side" },
        el("section", { class: "card", "aria-labelledby": "draw-values" }, el("h2", { id: "draw-values" }, t("values")), table.node),
        el("section", { class: "card", "aria-labelledby": "draw-text" }, el("h2", { id: "draw-text" }, t("text_head")), text.node),
        el("section", { class: "card", "aria-labelledby": "draw-tokens" }, el("h2", { id: "draw-tokens" }, t("tokens_head")), tokens.node, links))));

  function useTool(name) {
    drawing.tool = name;
    drawing.begin(null);
    ["node", "arrow", "token"].forEach((other, i) => tools[i].setAttribute("aria-pressed", String(other === name)));
    drawing.node.dataset.tool = name;
  }

  // ---- changes by hand ----

  // Changes with the same `mark` are one step of undo. `places`: nothing but places has changed.
  function commit(next, { together: mark = null, places = false } = {}) {
    if (next === graph) return;
    if (mark === null || mark !== together) remember();
    together = mark;
    graph = next;
    if (!places) {
      trail = [];
      written();
    }
    draw();
    if (!places) again();
    else save();
  }

  function remember() {
    past.push({ graph, source, big });
    if (past.length > UNDO_MOST) past.shift();
    future = [];
  }

  // The text is written anew, because the graph was changed by hand.
  function written() {
    const { text: lines, format } = textOf(graph);
    source = { text: lines, format, first: "", root: "" };
    text.value = source;
    big = null;
    tooLarge.textContent = "";
  }

  function step(from, to) {
    if (from.length === 0) return;
    to.push({ graph, source, big });
    ({ graph, source, big } = from.pop());
    together = null;
    trail = [];
    text.value = source;
    draw();
    again();
  }
  function undo() {
    step(past, future);
  }
  function redo() {
    step(future, past);
  }

  // ---- the text ----

  function fieldsOf({ text: lines, format, first, root: top }) {
    return {
      graph: lines, ...(format && { format }), ...(format === "edges" && { no_header: true }),
      ...(first !== "" && { first: Number(first) }), ...(top && format === "tree" && { root: top }),
    };
  }

  // While a person types, nodes keep their places and tokens; another graph begins without them.
  function typed(anew) {
    if (anew) return read(text.value, { keep: true });
    const places = Object.fromEntries(graph.nodes.map(({ name, x, y }) => [name, { x, y }]));
    const names = graph.tokens.map((id) => nodeOf(graph, id).name), count = graph.nodes.length;
    return read(text.value, { places, tokens: names, keep: true, fit: () => count === 0 || !drawing.inView() });
  }

  // Reads a text: the nodes of `places` stay where they are, the others get places from the layout.
  async function read(wanted, { places = {}, tokens: names = [], trail: steps = [], keep = false, fit = () => true } = {}) {
    reading.abort();
    reading = new AbortController();
    const { signal } = reading, fields = fieldsOf(wanted);
    const mine = reading, wait = busy(app, () => mine.abort());
    working.append(wait.node);
    try {
      const found = wanted.text.trim() === "" ? { nodes: [] } : await app.ask({ command: "graph", ...fields, loopy: true, limits: { time: TIME } }, { signal, progress: wait.progress });
      const tooMany = found.nodes.length > MOST_NODES;
      const next = tooMany ? empty : await placed(found.nodes, places, signal);
      if (signal.aborted) return;
      if (keep) remember();
      graph = next;
      big = tooMany ? fields : null;
      source = wanted;
      together = null;
      const ids = (list) => list.map((name) => nodeNamed(graph, name)?.id).filter(Boolean);
      graph = { ...graph, tokens: ids(names) };
      trail = steps.map(ids).filter((list) => list.length === graph.tokens.length);
      text.error(null);
      text.notes(found.notes);
      tooLarge.textContent = [
        big && t("too_large", { count: found.nodes.length, most: MOST_NODES }),
        wanted.text.length > LINK_MOST && t("too_long"),
      ].filter(Boolean).join(" ");
      draw();
      if (fit()) drawing.fit();
      again();
    } catch (error) {
      if (error.name === "AbortError") {
        if (reading === mine) problem.textContent = t("stopped_cancelled");
        return;
      }
      source = wanted;
      text.error(error);
      text.notes([]);
      draw();
      save();
    } finally {
      wait.done();
    }
  }

  // The graph of an answer, each node at its place.
  async function placed(found, places, signal) {
    const idOfName = new Map(found.map(({ id }, i) => [id, i + 1]));
    const seen = new Set();
    const arrows = found.flatMap(({ id, to }) => to.map((name) => ({ from: idOfName.get(id), to: idOfName.get(name) })))
      .filter((arrow) => !seen.has(keyOf(arrow)) && seen.add(keyOf(arrow)));
    const nodes = found.map(({ id, caption, final }, i) => ({ id: i + 1, name: id, caption, final, ...places[id] }));
    const missing = nodes.filter(({ x }) => x === undefined);
    if (missing.length * 2 > nodes.length) {
      return layOut({ nodes, arrows, tokens: [] }, signal);
    }
    // A new node comes near one that it is joined with.
    const set = nodes.filter(({ x }) => x !== undefined);
    for (const node of missing) {
      const other = arrows.filter(({ from, to }) => from === node.id || to === node.id)
        .map(({ from, to }) => set.find(({ id }) => id === (from === node.id ? to : from))).find(Boolean) ?? set.at(-1);
      Object.assign(node, freePlace({ nodes: set }, other.x, other.y + 90));
      set.push(node);
    }
    return { nodes, arrows, tokens: [] };
  }

  // The layout of the library.
  async function layOut(g, signal) {
    const number = new Map(g.nodes.map(({ id }, i) => [id, i]));
    const wide = (node) => signs(node.caption ? `${node.name}: ${node.caption}` : node.name);
    const places = await graphPlaces(app, g.nodes.map(wide), g.arrows.map(({ from, to }) => [number.get(from), number.get(to)]), { signal });
    return { ...g, nodes: g.nodes.map((node, i) => ({ ...node, x: Math.round(places[i].x), y: Math.round(places[i].y) })) };
  }

  async function arrange() {
    if (graph.nodes.length === 0) return;
    const before = graph;
    problem.textContent = "";
    try {
      const { nodes } = await layOut(graph, work.signal);
      if (graph !== before) return; // it has changed meanwhile
      commit({ ...graph, nodes }, { places: true });
      drawing.fit();
    } catch (error) {
      if (error.name !== "AbortError") problem.textContent = error.message;
    }
  }

  // ---- values ----

  // Something has changed: the values are asked for anew, soon.
  function again() {
    cycles = cyclesOf(graph);
    drawing.node.classList.add("stale");
    clearTimeout(timer);
    timer = setTimeout(evaluate, 80);
    save();
  }

  async function evaluate() {
    work.abort();
    work = new AbortController();
    const { signal } = work, asked = graph;
    const mine = work, wait = busy(app, () => mine.abort());
    working.append(wait.node);
    problem.textContent = "";
    const question = { misere, loopy, limits: { time: TIME } };
    let found = null, sum = null;
    try {
      found = await app.ask({ command: "graph", ...(big ?? sourceOf(asked)), ...question }, { signal, progress: wait.progress });
      if (asked.tokens.length > 0) {
        const wanted = tokenSum(asked);
        ({ idOf } = wanted);
        sum = await app.ask({ command: "moves", sum: wanted.sum, all: true, ...question }, { signal, progress: wait.progress }).catch((error) => error);
        if (sum.name === "AbortError") return;
      }
    } catch (error) {
      if (error.name === "AbortError" && work.signal !== signal) return;
      if (error.name !== "AbortError" && (cycles.on.size === 0 || loopy)) problem.textContent = error.message;
      if (error.name === "AbortError") problem.textContent = t("stopped_cancelled");
    } finally {
      wait.done();
    }
    if (signal.aborted && work.signal !== signal) return;
    answer = found;
    tokenAnswer = sum;
    drawing.node.classList.remove("stale");
    draw();
    table.show(answer);
    tokens.show(trail, tokenAnswer, idOf);
    showLinks();
  }

  // ---- what is shown ----

  function labelOf(node, fact) {
    const to = graph.arrows.filter(({ from }) => from === node.id).map((arrow) => nodeOf(graph, arrow.to).name);
    const count = graph.tokens.filter((id) => id === node.id).length;
    return [
      `${node.name}: ${t(`outcome_${fact.outcome ?? "unknown"}`)}`,
      fact.value !== undefined && `${t("value")} ${fact.value}`,
      to.length > 0 ? t("said_arrows", { to: to.join(", ") }) : t("said_end"),
      cycles.on.has(node.id) && t("said_cyclic"),
      count > 0 && t("said_tokens", { count }),
    ].filter(Boolean).join("; ");
  }

  function factsNow() {
    const facts = new Map();
    const rows = new Map((answer?.nodes ?? []).map((row) => [row.id, row]));
    for (const node of graph.nodes) {
      const row = rows.get(node.name);
      const fact = { outcome: row?.outcome ?? null, cyclic: cycles.on.has(node.id) };
      if (row) {
        const value = row.value !== null || row.infinity ? worth(app, row) : undefined;
        Object.assign(fact, { value, text: [row.outcome ?? "?", value].filter((part) => part !== undefined).join(" ") });
        fact.winning = new Set(row.winning.map((name) => nodeNamed(graph, name)?.id));
      }
      fact.label = labelOf(node, fact);
      facts.set(node.id, fact);
    }
    if (tokenAnswer?.moves && graph.tokens.length > 0) {
      const keys = (moves) => new Set(moves.map((move) => `${graph.tokens[move.part]}>${idOf.get(targetOf(move.to))}`));
      facts.good = keys(tokenAnswer.moves.filter(({ winning }) => winning));
      facts.moves = keys(tokenAnswer.moves);
    }
    if (shownHint) facts.good = new Set([shownHint]);
    return facts;
  }

  function draw() {
    drawing.node.hidden = Boolean(big);
    tooLarge.hidden = tooLarge.textContent === "";
    drawing.draw(factsNow());
    undoButton.disabled = past.length === 0;
    redoButton.disabled = future.length === 0;
    drawing.node.classList.toggle("is-empty", graph.nodes.length === 0);
    misereSwitch.input.checked = misere;
    loopySwitch.input.checked = loopy;
    showCycles();
    showNode();
    tokens.show(trail, tokenAnswer, idOf);
  }

  function showCycles() {
    const names = cycles.cycle.map((id) => nodeOf(graph, id)?.name);
    const key = `${names.join()} ${loopy} ${cycles.on.size}`;
    if (cycleNotice.dataset.key === key) return;
    cycleNotice.dataset.key = key;
    clear(cycleNotice);
    if (cycles.on.size === 0) return;
    const way = [...names, names[0]].join(" → ");
    cycleNotice.append(el("p", {}, "⟳ ", t(loopy ? "cycle_allowed" : "cycle_found", { cycle: way, count: cycles.on.size })));
    if (!loopy) {
      cycleNotice.append(button("allow_cycles", () => {
        loopy = true;
        draw();
        again();
        drawing.node.querySelector("svg").focus({ preventScroll: true });
      }, { class: "main" }));
    }
  }

  // The node under the pointer, or the one that is selected.
  function showNode(hovered = null) {
    const chosen = drawing.selected.size === 1 ? [...drawing.selected][0] : null;
    const node = nodeOf(graph, hovered ?? chosen);
    eraseButton.disabled = drawing.selected.size + drawing.arrows.size === 0;
    clear(info);
    if (node) info.append(...nodeInfo(node));
    else info.append(el("p", { class: "pale" }, t(graph.nodes.length === 0 ? "draw_hint" : "node_hint")));
    showControls(nodeOf(graph, chosen));
  }

  function nodeInfo(node) {
    const rows = new Map((answer?.nodes ?? []).map((row) => [row.id, row])), row = rows.get(node.name);
    const options = graph.arrows.filter(({ from }) => from === node.id).map(({ to }) => rows.get(nodeOf(graph, to).name));
    const finite = options.length > 0 && options.every((option) => option && option.value !== null);
    const value = row && (row.value !== null || row.infinity) ? el("span", {}, t("value"), " ", el("b", {}, worth(app, row))) : null;
    return [
      el("p", { class: "node-head" }, badge(row?.outcome ?? null, t), el("strong", {}, node.name), node.caption && el("span", { class: "pale" }, node.caption), value,
        row && row.remoteness !== null && el("span", { class: "pale" }, t("remoteness", { count: row.remoteness }))),
      options.length === 0
        ? el("p", {}, t("node_end"))
        : el("p", { class: "node-options" }, t("options"), " ", graph.arrows.filter(({ from }) => from === node.id).map(({ to }, i) => {
          const name = nodeOf(graph, to).name, option = options[i];
          return el("span", { class: row?.winning.includes(name) ? "option wins" : "option" }, name,
            option && (option.value !== null || option.infinity) ? [": ", el("b", {}, worth(app, option))] : option?.outcome ? ` (${option.outcome})` : "");
        })),
      row && row.value !== null && (finite || options.length === 0) && mexRow(app, options.map((option) => option.value)),
      row && row.winning.length > 0 && el("p", { class: "good-moves" }, t("winning_to", { to: row.winning.join(", ") })),
    ].filter(Boolean);
  }

  let controlsKey = "";
  function showControls(node) {
    const out = node ? graph.arrows.filter(({ from }) => from === node.id) : [];
    const key = node ? JSON.stringify([node.id, node.name, out.map(keyOf), graph.nodes.map(({ name }) => name)]) : "";
    if (key === controlsKey) return; // so that a control that is in use stays
    controlsKey = key;
    clear(controls);
    if (!node) return;
    const target = el("select", { "aria-label": t("arrow_to") }, graph.nodes.map(({ id, name }) => el("option", { value: id }, name)));
    controls.append(el("div", { class: "row" },
      button("rename", () => drawing.rename(node.id)),
      button("put_token", () => putToken(node.id)),
      el("span", { class: "row tight" }, el("span", {}, t("arrow_to")), target, button("toggle_arrow", () => commit(toggleArrow(graph, node.id, Number(target.value)))))),
    el("div", { class: "row chips" }, out.map((arrow) => {
      const name = nodeOf(graph, arrow.to).name;
      return el("button", { type: "button", class: "chip", "aria-label": t("remove_arrow", { from: node.name, to: name }), onclick: () => commit(remove(graph, new Set(), new Set([keyOf(arrow)]))) },
        `→ ${name}`, el("span", { "aria-hidden": "true" }, " ✕"));
    })));
  }

  // ---- tokens ----

  function setTokens(list, steps) {
    remember();
    together = null;
    graph = { ...graph, tokens: list };
    trail = steps;
    tokenAnswer = null;
    shownHint = null;
    draw();
    again();
  }

  function putToken(id) {
    setTokens([...graph.tokens, id], []);
    app.announce(t("said_token", { name: nodeOf(graph, id).name }));
  }

  function takeToken(index) {
    if (index >= 0) setTokens(graph.tokens.filter((_, i) => i !== index), []);
  }

  function moveToken({ token, to }) {
    const from = nodeOf(graph, graph.tokens[token]).name;
    setTokens(graph.tokens.map((id, i) => (i === token ? to : id)), [...trail, graph.tokens]);
    app.announce(t("said_moved", { from, to: nodeOf(graph, to).name }));
  }

  function takeBack() {
    setTokens(trail.at(-1), trail.slice(0, -1));
  }

  function showLinks() {
    clear(links);
    if (big) return;
    const { sum } = graph.tokens.length > 0 ? tokenSum(graph) : {};
    const flags = { misere, loopy };
    const link = (view, state, key) => el("a", { class: "button", href: app.link(view, state) }, t(key));
    if (app.views.includes("graph") && graph.nodes.length > 0) links.append(link("graph", { ...sourceOf(graph), ...flags }, "open_graph"));
    if (sum && app.views.includes("play")) links.append(link("play", { sum, ...flags }, "open_play"));
    if (sum) links.append(link("explore", { sum, ...flags }, "open_explore"));
  }

  // ---- files ----

  function exportChoices() {
    const request = () => ({ ...(big ?? sourceOf(graph)), misere, loopy });
    const asked = (to, ending, type) => async () => {
      const { misere: m, loopy: l, ...fields } = request();
      try {
        const { text: lines } = await app.ask({ command: "graph", ...fields, ...(to === "edges" ? {} : { misere: m, loopy: l }), to, limits: { time: TIME } });
        saveText(`graph.${ending}`, lines, type);
      } catch (error) {
        problem.textContent = error.message;
      }
    };
    const json = async () => {
      try {
        saveText("graph.json", `${JSON.stringify(await app.ask({ command: "graph", ...request(), limits: { time: TIME } }), null, 1)}\n`, "application/json");
      } catch (error) {
        problem.textContent = error.message;
      }
    };
    return [
      ["svg", () => saveSvg("graph.svg", drawing.picture())],
      ["png", () => savePng("graph.png", drawing.picture())],
      ["edges", asked("edges", "txt")],
      ["counted", () => saveText("graph.in", countedText(graph))],
      ["lists", () => saveText("graph-lists.json", listsText(graph), "application/json")],
      ["mermaid", asked("mermaid", "mmd")],
      ["dot", asked("dot", "dot")],
      ["json", json],
      ["csv", asked("csv", "csv", "text/csv")],
    ].map(([name, run]) => ({ text: t(`save_${name}`), run }));
  }

  // A text that is pasted or dropped anywhere on the page is a graph.
  function pasted(event) {
    if (event.target.closest?.("input, textarea, select, dialog")) return;
    const lines = event.clipboardData?.getData("text/plain");
    if (!lines?.trim()) return;
    event.preventDefault();
    text.paste(lines);
  }
  function dropped(event) {
    const file = event.dataTransfer?.files[0], lines = event.dataTransfer?.getData("text/plain");
    if (!file && !lines) return;
    event.preventDefault();
    if (file) text.open(file);
    else text.paste(lines);
  }
  const over = (event) => event.preventDefault();
  function keys(event) {
    if (!(event.ctrlKey || event.metaKey) || event.target.closest?.("input, textarea, dialog")) return;
    const name = event.key.toLowerCase();
    if (name === "z" && !event.shiftKey) undo();
    else if (name === "y" || name === "z") redo();
    else return;
    event.preventDefault();
  }
  document.addEventListener("paste", pasted);
  document.addEventListener("keydown", keys);
  root.addEventListener("drop", dropped);
  root.addEventListener("dragover", over);

  // ---- the address ----

  function stateNow() {
    const name = (id) => nodeOf(graph, id).name;
    if (source.text.trim() === "") return plain({ blank: true, misere, loopy });
    if (source.text.length > LINK_MOST) return plain({ misere, loopy });
    return plain({
      graph: source.text, format: source.format, first: source.first, root: source.root, misere, loopy,
      places: Object.fromEntries(graph.nodes.map((node) => [node.name, `${node.x},${node.y}`])),
      tokens: graph.tokens.map(name), trail: trail.map((ids) => JSON.stringify(ids.map(name))),
    });
  }

  // Writes the address, at once or, if that has just been done, a little later.
  function save() {
    clearTimeout(saver);
    const wait = writtenAt + SAVE_EVERY - performance.now();
    if (wait > 0) saver = setTimeout(write, wait);
    else write();
  }

  function write() {
    clearTimeout(saver);
    const state = stateNow(), json = JSON.stringify(state);
    if (json === saved) return;
    writtenAt = performance.now();
    saved = json;
    opened = "";
    app.set(state, { replace: true });
  }

  // Opens a state: from the address, or an example.
  async function load(state) {
    const { graph: lines = "", format = "", first = "", root: top = "", places = {}, tokens: names = [], trail: steps = [] } = state;
    misere = state.misere === "1" || state.misere === true;
    loopy = state.loopy === "1" || state.loopy === true;
    answer = tokenAnswer = null;
    past = [];
    future = [];
    const points = Object.fromEntries(Object.entries(places).map(([name, place]) => {
      const [x, y] = String(place).split(",").map(Number);
      return [name, Number.isFinite(x) && Number.isFinite(y) ? { x, y } : {}];
    }));
    const lists = [steps].flat().flatMap((step) => {
      try {
        return [[JSON.parse(step)].flat().map(String)];
      } catch {
        return []; // a trail that someone has changed
      }
    });
    text.value = { text: lines, format, first, root: top };
    await read(text.value, { places: points, tokens: [names].flat(), trail: lists });
  }

  function open(state) {
    remember();
    const kept = past;
    load(plain(state)).then(() => {
      past = kept;
      draw();
    });
  }

  // The address stays as it is until something changes.
  async function start(state) {
    const wanted = plain(state);
    opened = JSON.stringify(wanted);
    await load(wanted.graph || wanted.blank ? wanted : { ...plain(examples.dag), misere: wanted.misere, loopy: wanted.loopy });
    saved = JSON.stringify(stateNow());
  }

  await start(firstState);
  return {
    // Also what was typed just now, and is not read yet.
    save() {
      source = text.value;
      write();
    },
    update(next) {
      const wanted = JSON.stringify(plain(next));
      if (wanted !== saved && wanted !== opened) start(next);
    },
    unmount() {
      for (const each of [timer, saver]) clearTimeout(each);
      work.abort();
      reading.abort();
      document.removeEventListener("paste", pasted);
      document.removeEventListener("keydown", keys);
      root.removeEventListener("drop", dropped);
      root.removeEventListener("dragover", over);
    },
  };
}
