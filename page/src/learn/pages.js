// The first page of the course and the last one.
import { el } from "../parts/dom.js";
import { inline, rich } from "./rich.js";

export function startPage(app, steps, isDone) {
  const { t } = app;
  const next = steps.find((step) => !isDone(step));
  const begun = steps.some(isDone);
  const target = next?.id ?? "end";
  return [
    el("h1", { tabindex: "-1" }, t("course_title")),
    el("div", { class: "step-text" }, rich(t("course_text"))),
    el("p", {}, el("a", { class: "button main", href: app.link("learn", { step: target }) },
      begun ? t("go_on", { title: t(`${target}_title`) }) : t("begin"))),
    el("ol", { class: "contents" }, steps.map((step) => el("li", {},
      el("a", { href: app.link("learn", { step: step.id }) }, t(`${step.id}_title`)),
      isDone(step) && el("span", { class: "tick" }, "✓ ", t("chapter_done")),
      el("span", { class: "idea" }, inline(t(`${step.id}_idea`)))))),
    el("p", { class: "pale" }, t("teachers")),
  ];
}

export function endPage(app, done, count) {
  const { t } = app;
  const ways = [
    ["play", { sum: "nim(7,11,13)" }, "end_play"],
    ["explore", { sum: "kayles(12) + nim(5)" }, "end_explore"],
    ["write", {}, "end_write"],
  ].filter(([view]) => app.views.includes(view));
  return [
    el("h1", { tabindex: "-1" }, t("end_title")),
    el("p", {}, t("end_count", { done, count })),
    el("div", { class: "step-text" }, el("h2", {}, t("end_can")),
      el("ul", {}, t("end_list").split("\n").map((line) => el("li", {}, inline(line))))),
    el("h2", {}, t("end_next")),
    el("div", { class: "ways" }, ways.map(([view, state, key]) =>
      el("a", { class: "button", href: app.link(view, state) }, t(key)))),
  ];
}
