// The small pictures of boards in the boxes, as images for a canvas. They have the library's own style, in the colours
// of the theme.

// drawingsOf(model, theme, onready): a map index -> image that fills; onready is called when all are there.
export function drawingsOf(model, dark, onready) {
  const images = new Map();
  const style = model.style?.replace(/@media \(prefers-color-scheme:dark\)/g, dark ? "@media all" : "@media not all");
  const jobs = model.boxes.filter((box) => box.drawing).map(async (box) => {
    const { width, height, svg } = box.drawing;
    const image = new Image();
    const text = `<svg xmlns="http://www.w3.org/2000/svg" class="grundy-board-graph" viewBox="-2 -2 ${width + 4} ${height + 4}" ` +
      `width="${4 * (width + 4)}" height="${4 * (height + 4)}"><style>${style}</style>${svg}</svg>`;
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
    await image.decode();
    images.set(box.index, image);
  });
  Promise.allSettled(jobs).then(onready);
  return images;
}

// Whether the page is dark now.
export function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}
