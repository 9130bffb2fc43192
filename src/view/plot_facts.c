/* The facts of a table in words: title, period, where it stopped; and the description that stands
 * for the picture. One pass over the cells finds the least and the largest value. */
/* SPDX-License-Identifier: MIT */
#include "view/plot.h"

enum { GAME_MOST = 48 }; /* signs of the game's name in a title */

static unsigned long long wide(uint64_t n) {
  return n;
}

static void count(gi_plot *p) {
  const grundy_grid *grid = p->grid;
  size_t done = grundy_grid_done(p->r);
  p->least = p->least_positive = UINT64_MAX;
  for (size_t i = 0; i < grid->count; i++) {
    grundy_nimber value = grid->values[i];
    if (!gi_plot_knows(p, i)) {
      p->gaps += i < done;
      continue;
    }
    p->known++;
    p->lost += value == 0;
    if (value < p->least) p->least = value;
    if (value && value < p->least_positive) p->least_positive = value;
    if (value > p->most) p->most = value;
  }
  if (p->known == 0) p->least = 0;
  if (p->most == 0) p->least_positive = 1;
}

/* ---- words ---- */

/* The game, and a long one cut. */
static void add_game(const char *game, grundy_text *out) {
  size_t length = 0, signs = 0;
  while (game[length] && signs < GAME_MOST) {
    length++;
    while ((game[length] & 0xc0) == 0x80) length++;
    signs++;
  }
  gi_tame(game, length, out);
  if (game[length]) grundy_text_add(out, "...");
}

static void add_range(const char *name, grundy_range range, grundy_text *out) {
  grundy_text_add(out, name);
  grundy_text_add(out, " = ");
  grundy_text_number(out, range.low);
  if (range.low == range.high) return;
  grundy_text_add(out, "..");
  grundy_text_number(out, range.high);
}

static const char *subject(const gi_plot *p) {
  bool misere = grundy_grid_convention(p->r) == GRUNDY_MISERE;
  if (p->p_only) return misere ? GRUNDY_N(", misere play: P-positions") : GRUNDY_N(": P-positions");
  if (p->grid->outcomes)
    return misere ? GRUNDY_N(", misere play: P or N, as there are no Grundy values")
                  : GRUNDY_N(": P or N, as there are no Grundy values");
  return GRUNDY_N(": Grundy values");
}

static void add_title(const gi_plot *p, grundy_text *out) {
  const grundy_grid *grid = p->grid;
  add_game(grundy_grid_game(p->r), out);
  grundy_text_add(out, grundy_translate(out->owner, subject(p)));
  grundy_text_add(out, ", ");
  add_range(grid->dimensions == 1 ? "n" : "a", grid->ranges[0], out);
  if (grid->dimensions == 1) return;
  grundy_text_add(out, ", ");
  add_range("b", grid->ranges[1], out);
}

static void add_period(const grundy_period *period, grundy_text *out) {
  out->say(out, GRUNDY_N("period %llu"), wide(period->period));
  if (period->saltus) out->say(out, GRUNDY_N(" with saltus %llu"), wide(period->saltus));
  out->say(out, GRUNDY_N(" from n = %llu on, "), wide(period->preperiod));
  if (period->proof)
    out->say(out, GRUNDY_N("proved"));
  else
    out->say(out, GRUNDY_N("observed for n < %llu, not proved"), wide(period->checked));
}

static void add_facts(const gi_plot *p, grundy_text *out) {
  const grundy_period *period = grundy_grid_period(p->r);
  if (p->p_only || p->grid->outcomes) {
    if (p->lost == 1)
      out->say(out, GRUNDY_N("1 P-position among %llu positions"), wide(p->known));
    else
      out->say(out, GRUNDY_N("%llu P-positions among %llu positions"), wide(p->lost),
               wide(p->known));
  } else if (p->known == 0) {
    out->say(out, GRUNDY_N("No value is known"));
  } else {
    out->say(out, GRUNDY_N("Largest value %llu"), wide(p->most));
  }
  if (!period || p->p_only || p->grid->outcomes) return;
  out->say(out, GRUNDY_N("; "));
  if (period->found)
    add_period(period, out);
  else
    out->say(out, GRUNDY_N("no period found for n < %llu"), wide(period->checked));
}

static void add_notice(const gi_plot *p, grundy_text *out) {
  size_t done = grundy_grid_done(p->r);
  const grundy_range *r = p->grid->ranges;
  if (grundy_grid_stop(p->r) == GRUNDY_STOP_NONE) return;
  if (done == 0)
    out->say(out, GRUNDY_N("Not complete, nothing is known: "));
  else if (p->grid->dimensions == 1)
    out->say(out, GRUNDY_N("Not complete, known up to n = %llu: "), wide(r[0].low + (done - 1)));
  else
    out->say(out, GRUNDY_N("Not complete, known up to a = %llu, b = %llu: "),
             wide(r[0].low + (done - 1) / (gi_span(r[1]) + 1)),
             wide(r[1].low + (done - 1) % (gi_span(r[1]) + 1)));
  grundy_text_add(out, grundy_translate(out->owner, grundy_stop_message(grundy_grid_stop(p->r))));
}

void gi_plot_init(gi_plot *p, const grundy_grid_result *r, const grundy_plot_page *page,
                  grundy *g) {
  *p = (gi_plot){.r = r, .grid = grundy_grid_view(r), .p_only = page->p_only};
  count(p);
  grundy_text_init(&p->title, g);
  grundy_text_init(&p->facts, g);
  grundy_text_init(&p->notice, g);
  add_title(p, &p->title);
  add_facts(p, &p->facts);
  add_notice(p, &p->notice);
}

void gi_plot_clear(gi_plot *p) {
  grundy_text_clear(&p->title);
  grundy_text_clear(&p->facts);
  grundy_text_clear(&p->notice);
}

void gi_plot_describe(const gi_plot *p, grundy_text *out) {
  grundy_text_put(out, p->facts.data ? p->facts.data : "", p->facts.length);
  grundy_text_add(out, ".");
  if (p->gaps) {
    grundy_text_add(out, " ");
    out->say(out,
             GRUNDY_N("Pairs of numbers that are no position, or too large for this game: %llu."),
             wide(p->gaps));
  }
  if (p->notice.length) {
    grundy_text_add(out, " ");
    grundy_text_put(out, p->notice.data, p->notice.length);
    grundy_text_add(out, ".");
  }
  const char *sources = grundy_grid_sources(p->r);
  if (!*sources) return;
  grundy_text_add(out, " ");
  out->say(out,
           grundy_grid_kind(p->r) == GRUNDY_KIND_FORMULA  ? GRUNDY_N("Known by theorem: %s.")
           : grundy_grid_kind(p->r) == GRUNDY_KIND_PROVED ? GRUNDY_N("Proved: %s.")
                                                          : GRUNDY_N("Computed: %s."),
           sources);
}
