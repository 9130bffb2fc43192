// The switch between the themes: as the system, light, dark.
import { el, themeChanged } from "./dom.js";

const themes = ["auto", "light", "dark"];

export function themeSwitch(t) {
  const root = document.documentElement;
  const choose = (event) => {
    const theme = event.target.value;
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
    try {
      localStorage.setItem("grundy.theme", theme);
    } catch {
      // No storage: the choice lasts as long as the page is open.
    }
    themeChanged();
  };
  return el("label", { class: "theme" },
    el("span", { class: "hidden" }, t("theme")),
    el("select", { id: "theme", onchange: choose },
      themes.map((theme) =>
        el("option", { value: theme, selected: theme === (root.dataset.theme ?? "auto") }, t(`theme_${theme}`)))));
}
