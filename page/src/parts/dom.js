// Elements, and the library's pictures as elements.

const SVG = "http://www.w3.org/2000/svg";

// el("button", {class: "quiet", onclick: f, disabled: false}, "text", node, ...): attributes that are null,
// undefined or false are left out; a function is a listener; children that are null or false are left out.
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

// The same for SVG.
export function svgEl(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export function clear(node) {
  node.replaceChildren();
  return node;
}

// svgFrom(text): an SVG of the library as an element. It is read as XML, without scripts, links or listeners.
// Its style goes into a sheet of the document, once, because a strict Content-Security-Policy allows no
// <style>; the sheet follows the theme that the reader has chosen.
export function svgFrom(text) {
  const bare = text.replace(/<style>([^<]*)<\/style>/g, (whole, style) => {
    adoptStyle(style); // before it is parsed: to parse a <style> is already a violation
    return "";
  });
  const root = new DOMParser().parseFromString(bare, "image/svg+xml").documentElement;
  if (root.namespaceURI !== SVG || root.localName !== "svg") throw new Error("not a picture");
  for (const node of [root, ...root.querySelectorAll("*")]) {
    if (["style", "script", "foreignObject", "a", "image", "use"].includes(node.localName)) node.remove();
    for (const { name } of [...node.attributes]) {
      if (/^on|^style$|href$/i.test(name)) node.removeAttribute(name);
    }
  }
  return document.adoptNode(root);
}

const sheets = new Map(); // the text of a style -> its sheet

function adoptStyle(text) {
  if (sheets.has(text)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  followTheme(sheet);
  document.adoptedStyleSheets.push(sheet);
}

// The pictures have the colours of the dark theme in a media query about the system.
function followTheme(sheet) {
  const theme = document.documentElement.dataset.theme;
  const query = theme === "dark" ? "screen" : theme === "light" ? "not all" : "screen and (prefers-color-scheme: dark)";
  for (const rule of sheet.cssRules) {
    if (rule.grundyDark ?? (rule.grundyDark = rule.media?.mediaText.includes("prefers-color-scheme"))) {
      rule.media.mediaText = query;
    }
  }
}

// To be called when the reader has chosen another theme.
export function themeChanged() {
  for (const sheet of sheets.values()) followTheme(sheet);
}
