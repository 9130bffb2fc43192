// Learn: a course of short steps. Every step has an address {step}, a text, and tasks; the map of the course
// shows what is done. Nothing is locked and nothing advances by itself. ../learn/steps/ has the steps,
// ../learn/tasks/ the kinds of tasks.
import { clear, el } from "../parts/dom.js";
import { openDialog } from "../parts/dialog.js";
import { copyLinkButton } from "../parts/save.js";
import { endPage, startPage } from "../learn/pages.js";
import { openProgress } from "../learn/progress.js";
import { rich } from "../learn/rich.js";
import { steps } from "../learn/steps.js";
import { taskCard } from "../learn/task.js";

export async function mount(root, state, app) {
  const { t } = app;
  const progress = openProgress();
  let work = new AbortController();
  const list = el("div", { class: "course-list" });
  const map = el("details", { class: "course-map", open: matchMedia("(min-width: 60rem)").matches }, el("summary", {}), list);
  const page = el("div", { class: "course-page" });
  clear(root).append(el("div", { class: "course" }, map, page));

  const isDone = (step) => step.tasks.every((task) => progress.has(`${step.id}_${task.id}`));

  function drawMap(current) {
    const done = steps.filter(isDone).length;
    map.querySelector("summary").textContent = t("map", { done, count: steps.length });
    clear(list).append(
      el("nav", { "aria-label": t("chapters") },
        el("ol", {}, steps.map((step) => el("li", { class: isDone(step) ? "done" : null },
          el("a", { href: app.link("learn", { step: step.id }), "aria-current": step.id === current ? "step" : null },
            el("span", {}, t(`${step.id}_title`)),
            isDone(step) && el("span", { class: "tick" }, el("span", { "aria-hidden": "true" }, "✓"), el("span", { class: "hidden" }, t("chapter_done"))))))),
        el("a", { class: "to-end", href: app.link("learn", { step: "end" }), "aria-current": current === "end" ? "step" : null }, t("end_title"))),
      el("button", { type: "button", class: "quiet", onclick: reset }, t("reset")));
  }

  function reset() {
    const dialog = openDialog(app, t("reset"), el("p", {}, t("reset_text")),
      el("div", { class: "row" },
        el("button", { type: "button", class: "main", onclick: () => { progress.clear(); dialog.close(); open(state); } }, t("reset_yes")),
        el("button", { type: "button", onclick: () => dialog.close() }, t("cancel"))));
  }

  function open(next) {
    state = next;
    work.abort();
    work = new AbortController();
    const at = steps.findIndex((step) => step.id === next.step);
    drawMap(next.step);
    map.hidden = at < 0 && next.step !== "end"; // the first page has a list of its own
    map.parentNode.classList.toggle("without-map", map.hidden);
    app.title(at >= 0 ? t(`${next.step}_title`) : null);
    clear(page);
    if (next.step === "end") return page.append(...endPage(app, steps.filter(isDone).length, steps.length));
    if (at < 0) return page.append(...startPage(app, steps, isDone));
    page.append(...stepPage(at));
  }

  function stepPage(at) {
    const step = steps[at];
    const { signal } = work;
    const context = {
      app, t, signal, step, progress,
      ask: (request) => app.ask({ limits: { time: 10 }, ...request }, { signal }),
      changed: () => drawMap(step.id),
    };
    const near = (other, text, kind) => other && el("a", { class: `button ${kind}`, href: app.link("learn", { step: other.id }) }, text);
    const after = steps[at + 1] ?? { id: "end" };
    return [
      el("p", { class: "pale step-number" }, t("chapter", { number: at + 1, count: steps.length })),
      el("h1", { tabindex: "-1" }, t(`${step.id}_title`)),
      el("div", { class: "step-text" }, rich(t(`${step.id}_lesson`))),
      step.live?.(context),
      step.tasks.map((task, i) => taskCard(context, task, i + 1)),
      el("div", { class: "row step-ends" },
        near(steps[at - 1], `← ${t("back")}`, "quiet"),
        copyLinkButton(app),
        near(after, `${t("next", { title: t(`${after.id}_title`) })} →`, "main")),
    ].flat().filter(Boolean);
  }

  open(state);
  return {
    update(next) {
      open(next);
      window.scrollTo(0, 0);
      page.querySelector("h1").focus({ preventScroll: true });
    },
    unmount: () => work.abort(),
  };
}
