/* Names of positions. The name is the identity: two positions are one node iff they are written
 * alike. That needs names which distinguish all places:
 * - While every place holds one part or none, neighbours of a game with lists stand together, and
 *   an empty place is written 0: nim(0,5,4), or 0 + board(..). The n-th entry is the n-th place.
 * - Where a place has fallen into several parts, each place is a term of its own, so there are
 *   more entries than places: kayles(2,3) + kayles(5).
 * - Where that place's game has no lists, a term 0 stands between any two places, and nothing for
 *   an empty one: there is one 0 less than places, beside two parts or more.
 * Reading a name gives the same parts in the same order, since a term 0 is nothing.
 */
/* SPDX-License-Identifier: MIT */
#include "solve/graphs/position_name.h"

#include "base/assert.h"

typedef struct writer {
  grundy_text *out;
  const gi_place_kind *open; /* whose parenthesis is open, or NULL */
} writer;

static void end_term(writer *w) {
  if (w->open) grundy_text_add(w->out, ")");
  w->open = NULL;
}

static void begin_term(writer *w) {
  end_term(w);
  if (w->out->length) grundy_text_add(w->out, " + ");
}

static void write_zero(writer *w) {
  begin_term(w);
  grundy_text_add(w->out, "0");
}

/* Begins a part: in the open list of its game if it may `join`, else in a new term. */
static void begin_entry(writer *w, const gi_place_kind *k, bool join) {
  if (join && w->open == k) {
    grundy_text_add(w->out, ",");
    return;
  }
  begin_term(w);
  grundy_text_add(w->out, k->of->label);
  grundy_text_add(w->out, "(");
  w->open = k;
}

void gi_position_name(const gi_places *p, const gi_placed *parts, size_t n, bool as_met,
                      grundy_text *out) {
  writer w = {.out = out};
  bool spread = false, barred = false; /* some place has several parts; and its game no lists */
  for (size_t i = 1; i < n; i++) {
    GI_ASSERT(parts[i - 1].place <= parts[i].place && parts[i].place < p->count);
    if (p->merge || parts[i].place != parts[i - 1].place) continue;
    spread = true;
    barred = barred || !gi_place_kind_at(p, parts[i].place)->list;
  }
  out->length = 0;
  for (size_t place = 0, i = 0; place < p->count; place++) {
    const gi_place_kind *k = gi_place_kind_at(p, place);
    bool empty = i == n || parts[i].place != place;
    if (barred && place > 0) write_zero(&w);
    if (empty && k->zero && !p->merge) {
      begin_entry(&w, k, !spread);
      grundy_text_add(out, "0");
    } else if (empty && !barred && !p->merge) {
      write_zero(&w);
    }
    for (bool first = true; i < n && parts[i].place == place; i++, first = false) {
      const grundy_part *part = as_met ? &parts[i].met : &parts[i].part;
      begin_entry(&w, k, k->list && !(spread && first));
      k->of->game->print(k->of->self, grundy_part_bytes(part), part->length, out);
    }
  }
  end_term(&w);
  if (out->length == 0) write_zero(&w);
}
