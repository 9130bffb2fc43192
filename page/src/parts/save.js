// Files for the reader: texts, SVG, PNG; and links to the clipboard.
import { el } from "./dom.js";

export function saveBlob(name, blob) {
  const url = URL.createObjectURL(blob);
  const link = el("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

export function saveText(name, text, type = "text/plain") {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

// The SVG as the library wrote it: with its own style, so that it looks the same everywhere.
export function saveSvg(name, text) {
  saveText(name, text, "image/svg+xml");
}

// The same as PNG, `scale` pixels for each unit of the picture, less if it would be too large for a canvas.
export async function savePng(name, text, scale = 2) {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    await image.decode();
    const factor = Math.min(scale, 8000 / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = el("canvas", {
      width: Math.ceil(image.naturalWidth * factor), height: Math.ceil(image.naturalHeight * factor),
    });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    saveBlob(name, await new Promise((done) => canvas.toBlob(done, "image/png")));
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

// A button that copies the address of the page.
export function copyLinkButton(app) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      button.textContent = app.t("copied");
      app.announce(app.t("copied"));
      setTimeout(() => { button.textContent = app.t("copy_link"); }, 2000);
    } catch {
      app.announce(app.t("copy_failed"));
      button.after(el("p", { class: "pale" }, app.t("copy_failed")));
    }
  };
  const button = el("button", { type: "button", class: "quiet", onclick: copy }, app.t("copy_link"));
  return button;
}
