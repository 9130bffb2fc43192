/* The facts of a table in words: title, period, where it stopped; and the description that stands
 * for the picture. One pass over the cells finds the least and the largest value. */
/* SPDX-License-Identifier: MIT */
#include "view/facts.h"
#include "view/plot/plot.h"

enum { GAME_MOST = 48 }; /* signs of the game's name in a title */

static void count_values(gi_plot *p) {
  const grundy_cells *cells = p->cells;
  size_t done = (size_t)p->table->done;
  p->least = p->least_positive = UINT64_MAX;
  for (size_t i = 0; i < cells->count; i++) {
    grundy_nimber value = cells->values[i];
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
  gi_sanitize(game, length, out);
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

/* Whole messages, so that every language can order them. */
static void say_title(const gi_plot *p, const char *game, const char *ranges, grundy_text *out) {
  bool misere = p->table->convention == GRUNDY_MISERE;
  if (!p->p_only && !p->cells->outcomes)
    out->say(out, GRUNDY_N("%s: Grundy values, %s"), game, ranges);
  else if (!p->p_only)
    out->say(out,
             misere ? GRUNDY_N("%s, misere play: P or N, because there are no Grundy values, %s")
                    : GRUNDY_N("%s: P or N, because there are no Grundy values, %s"),
             game, ranges);
  else
    out->say(out,
             misere ? GRUNDY_N("%s, misere play: P-positions, %s")
                    : GRUNDY_N("%s: P-positions, %s"),
             game, ranges);
}

static void add_title(const gi_plot *p, grundy_text *out) {
  const grundy_cells *cells = p->cells;
  grundy_text game, ranges;
  grundy_text_init(&game, out->owner);
  grundy_text_init(&ranges, out->owner);
  add_game(p->table->game, &game);
  add_range(cells->dimensions == 1 ? "n" : "a", cells->ranges[0], &ranges);
  if (cells->dimensions == 2) {
    grundy_text_add(&ranges, ", ");
    add_range("b", cells->ranges[1], &ranges);
  }
  if (game.failed || ranges.failed)
    out->failed = true;
  else
    say_title(p, game.data ? game.data : "", ranges.data, out);
  grundy_text_clear(&game);
  grundy_text_clear(&ranges);
}

static void add_facts(const gi_plot *p, grundy_text *out) {
  const grundy_period *period = p->table->period;
  if (p->p_only || p->cells->outcomes) {
    if (p->lost == 1)
      out->say(out, GRUNDY_N("1 P-position among %llu positions"), gi_as_llu(p->known));
    else
      out->say(out, GRUNDY_N("%llu P-positions among %llu positions"), gi_as_llu(p->lost),
               gi_as_llu(p->known));
  } else if (p->known == 0) {
    out->say(out, GRUNDY_N("No value is known"));
  } else {
    out->say(out, GRUNDY_N("Largest value %llu"), gi_as_llu(p->most));
  }
  if (!period || p->p_only || p->cells->outcomes) return;
  out->say(out, GRUNDY_N("; "));
  gi_print_period_fact(period, out);
}

static void add_notice(const gi_plot *p, grundy_text *out) {
  size_t done = (size_t)p->table->done;
  const grundy_range *r = p->cells->ranges;
  if (p->table->stop == GRUNDY_STOP_NONE) return;
  const char *why = grundy_translate(out->owner, grundy_stop_message(p->table->stop));
  if (done == 0)
    out->say(out, GRUNDY_N("Not complete, nothing is known: %s"), why);
  else if (p->cells->dimensions == 1)
    out->say(out, GRUNDY_N("Not complete, known up to n = %llu: %s"),
             gi_as_llu(r[0].low + (done - 1)), why);
  else
    out->say(out, GRUNDY_N("Not complete, known up to a = %llu, b = %llu: %s"),
             gi_as_llu(r[0].low + (done - 1) / (gi_plot_span(r[1]) + 1)),
             gi_as_llu(r[1].low + (done - 1) % (gi_plot_span(r[1]) + 1)), why);
}

void gi_plot_init(gi_plot *p, const grundy_table *table, const grundy_plot_page *page, grundy *g) {
  *p = (gi_plot){.table = table, .cells = &table->cells, .p_only = page->p_only};
  count_values(p);
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
  out->say(out, GRUNDY_N("."));
  if (p->gaps) {
    gi_print_gap(out);
    out->say(out,
             GRUNDY_N("Pairs of numbers that are not positions, or too large for this game: %llu."),
             gi_as_llu(p->gaps));
  }
  if (p->notice.length) {
    gi_print_gap(out);
    grundy_text_put(out, p->notice.data, p->notice.length);
    out->say(out, GRUNDY_N("."));
  }
  const char *sources = p->table->sources;
  if (!*sources) return;
  gi_print_gap(out);
  out->say(out,
           p->table->kind == GRUNDY_KIND_FORMULA  ? GRUNDY_N("Known by theorem: %s.")
           : p->table->kind == GRUNDY_KIND_PROVED ? GRUNDY_N("Proved: %s.")
                                                  : GRUNDY_N("Computed: %s."),
           sources);
}
