// A dialog over the page: the browser's own <dialog>, which keeps the focus and closes with Escape.
import { el } from "./dom.js";

// openDialog(app, title, ...content): opens it; the result is the element. Call its close() to close it.
export function openDialog(app, title, ...content) {
  const dialog = el("dialog", { "aria-label": title },
    el("div", { class: "dialog-head" },
      el("h2", {}, title),
      el("button", { type: "button", class: "quiet", onclick: () => dialog.close() }, app.t("close"))),
    ...content);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close(); // beside it
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
