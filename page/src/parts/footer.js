// The foot of the page: what it is, and the keys that work everywhere. Single keys can be switched off, because
// some people type by voice or by switch.
import { openDialog } from "./dialog.js";
import { el } from "./dom.js";

const KEPT = "grundy.keys";
let t = null, views = [], open = null; // of the page as it is drawn now

function keysWork() {
  try {
    return localStorage.getItem(KEPT) !== "off";
  } catch {
    return true; // No storage: they cannot be switched off, and no harm is done.
  }
}

// footer(t, {ask, views, open(view)}): the element.
export function footer(words, { ask, views: names, open: openView }) {
  [t, views, open] = [words, names, openView];
  const version = el("span", {}, "grundy");
  ask({ command: "version" }).then((answer) => { version.textContent = `grundy ${answer.version}`; }, () => {});
  return el("footer", { class: "foot" }, version, el("span", {}, t("licence")),
    el("button", { type: "button", class: "quiet", onclick: showKeys }, t("help_keys"), " ", el("kbd", {}, "?")));
}

function showKeys() {
  const store = (event) => {
    try {
      localStorage.setItem(KEPT, event.target.checked ? "on" : "off");
    } catch {
      // No storage: nothing changes.
    }
  };
  const key = (name, text) => el("tr", {}, el("th", { scope: "row" }, el("kbd", {}, name)), el("td", {}, text));
  openDialog({ t }, t("help_keys"),
    el("table", { class: "keys" }, el("tbody", {},
      key("?", t("key_help")), key("/", t("key_input")), views.map((view, i) => key(String(i + 1), t(`view_${view}`))))),
    el("label", { class: "switch" }, el("input", { type: "checkbox", checked: keysWork(), onchange: store }), el("span", {}, t("keys_switch"))));
}

const typing = "input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable], [role=menu] *";

export function listenToKeys() {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented) return;
    if (!keysWork() || event.target.closest?.(typing) || document.querySelector("dialog[open]")) return;
    const view = views[Number(event.key) - 1];
    const field = document.querySelector("main .sum-text, main input[type=search]");
    if (event.key === "?") showKeys();
    else if (event.key === "/" && field) field.focus();
    else if (view) open(view);
    else return;
    event.preventDefault();
  });
}
