// Graph: all positions that can be reached and the moves between them, laid out as `draw` does it; to look around,
// to walk, and to see how each value follows from those below it.
//
// Where the reader stands (`at`) is part of the address; what is only pointed at (`look`) is not. While values are
// hidden, `shown` is the set of boxes whose values have appeared.
import { badge } from "../parts/badge.js";
import { busy } from "../parts/busy.js";
import { clear, el } from "../parts/dom.js";
import { menu } from "../parts/menu.js";
import { wantsCycles, withoutOptions } from "../parts/message.js";
import { copyLinkButton, savePng, saveSvg, saveText } from "../parts/save.js";
import { sumInput } from "../parts/sum_input.js";
import { drawingsOf, isDark } from "../graph/drawings.js";
import { lesson } from "../graph/lesson.js";
import { graphModel, shortestTrail } from "../graph/model.js";
import { panelContent } from "../graph/panel.js";
import { FIRST, drawRequest, textRequest, wanted } from "../graph/request.js";
import { searchBox } from "../graph/search.js";
import { SIZES, settings } from "../graph/settings.js";
import { surface } from "../graph/surface.js";

const STEPS = 6; // of the way that was walked, besides its beginning

export async function mount(root, state, app) {
  const { t } = app;
  const number = (n) => n.toLocaleString(app.lang.replace("_", "-"));
  let current = state;
  let model = null;
  let at = null, look = null, trail = [];
  let board = null; // the lesson, while values are hidden
  let work = new AbortController();
  let asked = ""; // the request of the graph that is shown

  // ---- what the reader sets ----

  const submit = () => change({ sum: input.value, graph: null, start: null, at: null });
  const input = sumInput(app, { label: t("sum"), value: state.sum ?? "", games: state.games, onsubmit: submit });
  const draw = el("button", { type: "button", class: "main", onclick: submit }, t("show"));
  const controls = settings(app, {
    number, change,
    hide: (on) => {
      current = { ...current, hide: on };
      app.set(current);
      setLesson();
    },
  });
  const search = searchBox(app, {
    boxes: () => model?.boxes ?? [],
    shown: () => board?.shown ?? null,
    jump: (index) => {
      field.bring(index, true);
      walk(index);
      field.node.focus();
    },
  });
  const graphNotice = el("p", { class: "pale", hidden: true }, t("own_graph"));

  const status = el("div", { class: "graph-status", role: "status" });
  const lessonPlace = el("div", { class: "graph-teaching" });
  const panel = el("section", { class: "graph-panel", "aria-label": t("panel") });
  const handle = el("button", { type: "button", class: "quiet graph-handle", "aria-expanded": "false", onclick: unfold }, t("sheet_open"));
  const sheet = el("div", { class: "card graph-sheet" }, handle, panel); // on a phone it opens and closes
  const paper = el("div", { class: "graph-paper", "aria-hidden": "true" });
  const field = surface({
    label: t("surface"), hint: t("surface_hint"), onhover: hover, onpick: walk, onkey: key,
  });
  const zoomButton = (sign, text, run) => el("button", { type: "button", "aria-label": t(text), title: t(text), onclick: run }, sign);
  const save = menu(t("save"), [
    { text: "SVG", run: () => exportPicture((text) => saveSvg("graph.svg", text)) },
    { text: "PNG", run: () => exportPicture((text) => savePng("graph.png", text)) },
    { text: "DOT", run: () => exportText("dot", "graph.dot") },
    { text: "Mermaid", run: () => exportText("mermaid", "graph.mmd") },
    { text: "CSV", run: () => exportText("csv", "graph.csv", "text/csv") },
    { text: "JSON", run: () => exportText("json", "graph.json", "application/json") },
  ]);

  clear(root).append(
    el("h1", {}, t("title")),
    el("p", { class: "intro" }, t("intro")),
    el("div", { class: "graph-ask" }, input.node, draw),
    graphNotice,
    controls.node,
    status, lessonPlace,
    el("div", { class: "graph-area" },
      el("div", { class: "graph-frame" },
        field.node,
        search.node,
        el("div", { class: "graph-zoom" },
          zoomButton("+", "zoom_in", () => field.zoom(1.4)), zoomButton("−", "zoom_out", () => field.zoom(1 / 1.4)),
          zoomButton("⤢", "zoom_fit", field.fit))),
      sheet),
    paper,
    legend(),
    el("div", { class: "row graph-foot" }, save, copyLinkButton(app)));

  // ---- the request ----

  function change(more) {
    current = { ...current, ...more };
    app.set(current);
    load();
  }

  function showSettings() {
    input.value = current.graph ? "" : current.sum || FIRST;
    graphNotice.hidden = !current.graph;
    controls.show(current);
  }

  async function load() {
    work.abort();
    work = new AbortController();
    const { signal } = work;
    showSettings();
    const question = drawRequest(current);
    asked = JSON.stringify(question);
    const mine = work, wait = busy(app, () => mine.abort());
    status.replaceChildren(wait.node);
    try {
      const answer = await app.ask({ ...question, to: "json" }, { signal, progress: wait.progress });
      if (signal.aborted) return;
      input.error(null);
      showGraph(graphModel(answer));
    } catch (error) {
      if (error.name !== "AbortError") fail(error);
      else if (work.signal === signal) status.replaceChildren(el("p", { class: "stopped" }, t("stopped_cancelled")));
    } finally {
      wait.done();
    }
  }

  function fail(error) {
    const marked = !current.graph && (error.field === "sum" || error.offset !== null);
    input.error(marked ? error : null);
    status.replaceChildren(...(marked ? [] : [el("p", { class: "stopped" }, withoutOptions(error.message))]));
    if (wantsCycles(error.message) && !current.loopy) {
      status.append(el("button", { type: "button", onclick: () => change({ loopy: true }) }, t("allow_cycles")));
    }
  }

  // ---- the graph ----

  function showGraph(next) {
    model = next;
    status.replaceChildren(...limits());
    field.show(model, pictures());
    look = null;
    at = named(current.at);
    trail = at === null ? [] : shortestTrail(model, at);
    setLesson();
    if (at !== null && at !== 0) field.bring(at, true);
    search.update();
  }

  // The box with this name, or the first one. A name in an address may have been typed without blanks.
  function named(name) {
    const bare = (text) => text.replaceAll(" ", "");
    const found = name && (model.byId.get(name) ??
      model.boxes.find((box) => bare(box.id) === bare(name) || bare(box.text) === bare(name))?.index);
    return found ?? (model.started && model.boxes.length > 0 ? 0 : null);
  }

  let dark = null, drawings = new Map(); // the theme of the drawings, and the drawings
  function pictures() {
    dark = isDark();
    drawings = model.style ? drawingsOf(model, dark, () => { field.repaint(); tellPanel(); }) : new Map();
    return drawings;
  }
  const themeWatcher = new MutationObserver(() => {
    if (model?.style && isDark() !== dark) field.mark({ drawings: pictures() });
  });
  themeWatcher.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });

  // What is drawn, and what is left out.
  function limits() {
    const { drawn, nodes: met, complete } = model;
    const values = { drawn: number(drawn), nodes: number(complete ? met : met - 1) };
    const whole = complete && drawn === met;
    const cut = whole ? "whole" : complete ? "cut" : "cut_more";
    const lines = [el("p", {}, t(whole && drawn === 1 ? "whole_one" : cut, values))];
    if (model.stopped_by) lines.push(el("p", { class: "stopped" }, t(`stopped_${model.stopped_by}`)));
    if (!whole && model.boxes.some((box) => box.outcome === null)) lines.push(el("p", { class: "pale" }, t("some_unknown")));
    if (whole || current.depth) return lines;
    const more = SIZES.find((size) => size > wanted(current));
    if (drawn < Math.min(wanted(current), met) && !model.stopped_by) lines.push(el("p", { class: "pale" }, t("too_many")));
    else if (more) {
      const size = complete ? Math.min(more, met) : more;
      lines.push(el("button", { type: "button", onclick: () => change({ nodes: more }) }, t("show_more", { count: number(size) })));
    }
    return lines;
  }

  function setLesson() {
    board?.close();
    board = null;
    lessonPlace.replaceChildren();
    if (model && current.hide) {
      board = lesson(app, model, (shown, index) => {
        field.reveal(shown);
        if (index !== null) {
          look = index;
          field.bring(index);
        }
        shine();
        tellPanel();
      });
      lessonPlace.replaceChildren(el("p", { class: "pale" }, t("lesson_hint")), board.node);
    } else if (model) {
      field.reveal(null);
    }
    look = null;
    shine();
    tellPanel();
  }

  function shine() {
    field.mark({ at, look, trail: trail.length > 1 ? trail : [] });
  }

  // From box to box nothing flickers: only after a while the panel goes back to where the reader stands.
  let leaving = null;
  function hover(index) {
    clearTimeout(leaving);
    const now = () => {
      look = index;
      shine();
      tellPanel();
    };
    if (index === null) leaving = setTimeout(now, 150);
    else now();
  }

  // ---- walking ----

  function setAt(index) {
    const place = trail.indexOf(index);
    if (place >= 0) trail = trail.slice(0, place + 1);
    else if (at !== null && model.boxes[at].to.includes(index)) trail = [...trail, index];
    else trail = shortestTrail(model, index);
    at = index;
    look = null;
    field.bring(index);
    shine();
    tellPanel();
  }

  function walk(index) {
    if (index !== at) {
      setAt(index);
      current = { ...current, at: model.boxes[index].id };
      app.set(current);
    }
    say(index);
  }

  function say(index) {
    const box = model.boxes[index];
    const open = !board || board.shown.has(index);
    app.announce([box.text, open ? t(`outcome_${box.outcome ?? "unknown"}`) : "",
      open && model.no_value === null ? t("said_value", { value: box.worth }) : "",
      t("said_options", { count: box.to.length + (box.left_out ?? 0) })].filter(Boolean).join("; "));
  }

  // Down to the options, up to the positions before, left and right among the neighbours on the same level.
  function key(event) {
    if (!model || model.boxes.length === 0) return false;
    const here = look ?? at ?? 0, box = model.boxes[here];
    if (event.key === "Enter" || event.key === " ") {
      walk(here);
      return true;
    }
    if (event.key === "Escape") return point(null);
    const middle = (other) => other.x + other.width / 2;
    const nearest = (indices) => [...indices].filter((i) => i !== here)
      .sort((a, b) => Math.abs(middle(model.boxes[a]) - middle(box)) - Math.abs(middle(model.boxes[b]) - middle(box)))[0];
    if (event.key === "ArrowDown") return point(nearest(box.to));
    if (event.key === "ArrowUp") return point(nearest(box.from));
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!side) return false;
    const level = box.y + box.height / 2;
    const beside = model.boxes.filter((other) => other !== box && Math.abs(other.y + other.height / 2 - level) < 4 &&
      Math.sign(middle(other) - middle(box)) === side);
    return point(nearest(beside.map((other) => other.index)));
  }

  function point(index) {
    if (index === undefined) return true;
    look = index;
    if (index !== null) {
      field.bring(index);
      say(index);
    }
    shine();
    tellPanel();
    return true;
  }

  // ---- the panel ----

  function tellPanel() {
    const index = look ?? at;
    sheet.classList.toggle("graph-pointed", look !== null && look !== at);
    if (!model || index === null) return panel.replaceChildren(el("p", {}, t("choose_node")));
    const focused = panel.contains(document.activeElement);
    panel.replaceChildren(
      trailNode(),
      ...panelContent(app, {
        model, index, drawings, shown: board?.shown ?? null, games: current.games, isSum: !current.graph,
        current: look === null || look === at, walk, guess,
        light: (other) => field.mark({ look: other ?? look }),
        from: (other) => (current.graph
          ? change({ start: model.boxes[other].id, at: null }) : change({ sum: model.boxes[other].text, at: null })),
      }).filter(Boolean),
      links(index) ?? "");
    if (focused) panel.querySelector("h2").focus(); // the button that was pressed is gone
  }

  function unfold() {
    const open = sheet.classList.toggle("graph-unfolded");
    handle.setAttribute("aria-expanded", String(open));
    handle.textContent = t(open ? "sheet_close" : "sheet_open");
  }

  // The beginning of the way and its last steps.
  function trailNode() {
    if (trail.length < 2) return "";
    const first = Math.max(1, trail.length - STEPS);
    const item = (index, i) => el("li", {}, i === first && first > 1 ? "… → " : null, el("button", {
      type: "button", class: "quiet mono", "aria-current": i === trail.length - 1 ? "step" : null, onclick: () => walk(index),
    }, model.boxes[index].text));
    return el("nav", { class: "graph-trail", "aria-label": t("trail") },
      el("ol", {}, trail.map((index, i) => (i === 0 || i >= first ? item(index, i) : null))));
  }

  function links(index) {
    if (current.graph) return null;
    const there = { sum: model.boxes[index].text, misere: current.misere, loopy: current.loopy, games: current.games };
    const others = ["explore", "play"].filter((view) => app.views.includes(view));
    return el("p", { class: "row graph-open" }, others.map((view) => el("a", { class: "button", href: app.link(view, there) }, t(`open_${view}`))));
  }

  function guess(index, outcome) {
    const right = model.boxes[index].outcome === outcome;
    board.reveal(index);
    const said = t(right ? "guess_right" : "guess_wrong");
    panel.prepend(el("p", { class: `graph-said ${right ? "graph-good" : "graph-bad"}` }, said));
    app.announce(said);
  }

  // ---- files and paper ----

  async function exportPicture(write) {
    await attempt(async () => write((await app.ask({ ...drawRequest(current), to: "svg" })).svg));
  }

  async function exportText(to, name, type) {
    await attempt(async () => {
      const answer = await app.ask(textRequest(current, to));
      saveText(name, to === "json" ? JSON.stringify(answer) : answer.text, type);
    });
  }

  async function attempt(job) {
    try {
      await job();
    } catch (error) {
      status.append(el("p", { class: "stopped" }, t("not_saved", { why: error.message })));
    }
  }

  function print() {
    if (model) paper.replaceChildren(el("p", { class: "mono" }, current.graph ? "" : current.sum || FIRST), field.printed());
  }
  addEventListener("beforeprint", print);

  // ---- the legend ----

  function legend() {
    const line = (name, text) => el("li", {}, el("span", { class: `graph-sample graph-sample-${name}` }), t(text));
    return el("ul", { class: "graph-legend", "aria-label": t("legend") },
      ["P", "N", "D"].map((outcome) => el("li", {}, badge(outcome, t), t(`legend_${outcome}`))),
      line("win", "legend_win"), line("option", "legend_option"), line("before", "legend_before"), el("li", {}, t("legend_cut")));
  }

  load();
  return {
    update(next) {
      current = next;
      if (JSON.stringify(drawRequest(current)) !== asked || !model) return load();
      const index = named(next.at);
      if (Boolean(next.hide) !== (board !== null)) setLesson();
      showSettings();
      if (index !== null && index !== at) setAt(index);
    },
    unmount() {
      work.abort();
      clearTimeout(leaving);
      board?.close();
      field.close();
      themeWatcher.disconnect();
      removeEventListener("beforeprint", print);
    },
  };
}
