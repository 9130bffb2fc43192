// Nim in binary: every pile is a row of bits that one can turn. The reader makes a move that leaves an even
// number of 1s in every column. position(last) gives a list of piles, of which some move wins.
import { el } from "../../parts/dom.js";

export function columns(context, task) {
  const { t } = context;
  const count = task.count ?? 1;
  const place = el("div", { class: "scroll" });
  let start = [], piles = [], solved = 0, visit = 0, done = false;
  const sumOf = (list) => `nim(${list.join(",")})`;

  function begin() {
    context.anew();
    const now = ++visit;
    context.run(async () => {
      let list = null, outcome = null;
      while (outcome !== "N") {
        list = task.position(start);
        ({ outcome } = await context.ask({ command: "solve", sum: sumOf(list) }));
      }
      if (now !== visit) return;
      start = list;
      back();
    });
  }

  function back() {
    piles = [...start];
    done = false;
    context.quiet();
    draw();
  }

  function draw(focus = null) {
    const width = Math.max(...start).toString(2).length;
    const weights = Array.from({ length: width }, (_, i) => 2 ** (width - 1 - i));
    const bit = (i, weight) => {
      const one = Boolean(piles[i] & weight);
      return el("td", {}, el("button", {
        type: "button", class: one ? "bit one" : "bit", "aria-pressed": String(one),
        "aria-label": t("bit_label", { pile: i + 1, weight, bit: one ? 1 : 0 }), "data-bit": `${i}-${weight}`,
        onclick: () => {
          piles[i] ^= weight;
          done = false;
          context.quiet();
          draw(`${i}-${weight}`);
        },
      }, one ? "1" : "0"));
    };
    place.replaceChildren(el("table", { class: "columns bits" },
      el("caption", {}, t("bits_caption")),
      el("thead", {}, el("tr", {},
        el("th", { scope: "col" }, t("pile")), weights.map((weight) => el("th", { scope: "col" }, String(weight))))),
      el("tbody", {}, piles.map((pile, i) => el("tr", { class: pile === start[i] ? null : "changed" },
        el("th", { scope: "row" }, pile === start[i] ? String(pile) : t("pile_change", { from: start[i], to: pile })),
        weights.map((weight) => bit(i, weight))))),
      el("tfoot", {}, el("tr", {},
        el("th", { scope: "row" }, t("ones")),
        weights.map((weight) => {
          const ones = piles.filter((pile) => pile & weight).length;
          return el("td", { class: ones % 2 ? "odd" : null }, t(ones % 2 ? "odd" : "even", { count: ones }));
        })))));
    if (focus) place.querySelector(`[data-bit="${focus}"]`).focus();
  }

  function check() {
    const changed = piles.map((_, i) => i).filter((i) => piles[i] !== start[i]);
    if (changed.length === 0) return context.note(t("bits_none"));
    if (changed.length > 1) return context.wrong(t("bits_many", { list: changed.map((i) => `${start[i]} → ${piles[i]}`).join(t("comma")) }));
    const [i] = changed;
    if (piles[i] > start[i]) return context.wrong(t("bits_grow", { from: start[i], to: piles[i] }));
    context.run(async () => {
      const { verdict, refutation } = await context.ask({ command: "judge", sum: sumOf(start), move: `${i + 1}:${start[i] - piles[i]}` });
      if (verdict !== "wins") return context.wrong(t("bits_odd", { to: sumOf(piles), reply: refutation.text }));
      if (!done) solved++;
      done = true;
      if (solved < count) return context.good(t("bits_more", { sum: sumOf(piles), solved, count }));
      context.right(t("bits_right", { sum: sumOf(piles) }));
    });
  }

  begin();
  return {
    node: el("div", {}, place, el("div", { class: "row" },
      el("button", { type: "button", class: "main", onclick: check }, t("check")),
      el("button", { type: "button", class: "quiet", onclick: back }, t("bits_back")),
      el("button", { type: "button", class: "quiet", onclick: begin }, t("another")))),
    async show() {
      const { moves } = await context.ask({ command: "moves", sum: sumOf(start), all: true });
      const { part, to } = moves.find((move) => move.winning);
      piles = [...start];
      piles[part] = Number(/\((\d+)\)$/.exec(to)?.[1] ?? 0);
      draw();
      context.note(t("bits_shown", { from: start[part], to: piles[part] }));
    },
  };
}
