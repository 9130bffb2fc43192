// Where the reader looks: a point (x, y) of the graph stands at (x * scale + left, y * scale + top) on the screen.

export const LEAST = 0.01, MOST = 4; // scales

export const clamp = (value, least, most) => Math.min(most, Math.max(least, value));

// The camera that shows the whole rectangle in the middle of the window, below the search on a narrow one.
export function fitting({ width, height }, window, margin = 24) {
  const head = window.width < 700 ? 68 : margin;
  const scale = clamp(Math.min((window.width - 2 * margin) / Math.max(1, width),
    (window.height - head - margin) / Math.max(1, height), 1.5), LEAST, MOST);
  return { scale, left: (window.width - width * scale) / 2, top: head + (window.height - head - margin - height * scale) / 2 };
}

// Another scale; the point of the screen stays where it is.
export function zoomed(camera, factor, point) {
  const scale = clamp(camera.scale * factor, LEAST, MOST), by = scale / camera.scale;
  return { scale, left: point.x - (point.x - camera.left) * by, top: point.y - (point.y - camera.top) * by };
}

export function moved(camera, dx, dy) {
  return { ...camera, left: camera.left + dx, top: camera.top + dy };
}

// Puts the middle of the box into the middle of the window.
export function centred(camera, box, window, scale = camera.scale) {
  return {
    scale,
    left: window.width / 2 - (box.x + box.width / 2) * scale,
    top: window.height / 2 - (box.y + box.height / 2) * scale,
  };
}

export function toGraph(camera, point) {
  return { x: (point.x - camera.left) / camera.scale, y: (point.y - camera.top) / camera.scale };
}

// Whether the box is on the screen, not too near its edge.
export function sees(camera, box, window, margin = 30) {
  const left = box.x * camera.scale + camera.left, top = box.y * camera.scale + camera.top;
  return left >= margin && top >= margin && left + box.width * camera.scale <= window.width - margin &&
    top + box.height * camera.scale <= window.height - margin;
}

export const same = (a, b) => a !== null && b !== null && a.scale === b.scale && a.left === b.left && a.top === b.top;
