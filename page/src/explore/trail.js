// The way back: the positions from which one came, as links, and the one that is shown.
import { el } from "../parts/dom.js";

const ADDRESS = 400; // signs of the trail that fit into an address that one would still share

// The last positions of the trail that fit into an address.
export function shortTrail(trail) {
  let room = ADDRESS;
  const fits = [...trail].reverse().findIndex((sum) => (room -= sum.length + 7) < 0);
  return fits < 0 ? trail : trail.slice(trail.length - fits);
}

// trail(app, sums, current, linkTo): linkTo(sum, sums before it) is an address. Null where there is no way back.
export function trail(app, sums, current, linkTo) {
  if (sums.length === 0) return null;
  return el("nav", { class: "trail", "aria-label": app.t("trail") },
    el("ol", {},
      sums.map((sum, i) => el("li", {}, el("a", { href: linkTo(sum, sums.slice(0, i)), title: sum }, sum))),
      el("li", {}, el("span", { "aria-current": "page", title: current }, current))));
}
