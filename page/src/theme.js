// Sets the theme before anything is drawn: data-theme of <html> is "light" or "dark" if the reader has
// chosen one; otherwise the style sheet follows the system. The switch itself is in parts/theme_switch.js.
{
  let theme = null;
  try {
    theme = localStorage.getItem("grundy.theme");
  } catch {
    // No storage: the system decides.
  }
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
}
