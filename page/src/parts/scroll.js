// Boxes that scroll to the side: the keyboard reaches them only while there is something to scroll.
const watcher = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const box = target.closest("[data-scroll]");
    if (!box) { // it was replaced
      watcher.unobserve(target);
      continue;
    }
    if (box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
});

// scrolls(box): the box. To be called again when its first child is another.
export function scrolls(box) {
  box.dataset.scroll = "";
  watcher.observe(box);
  if (box.firstElementChild) watcher.observe(box.firstElementChild);
  return box;
}
