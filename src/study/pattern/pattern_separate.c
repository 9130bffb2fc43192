/* Values that are the XOR, or the sum, of a function of each number: those of a sum of games.
 *
 * The functions stand on the axes of the table; each is a table of one number, for which a rule is
 * looked for as for any other; and the rule in several numbers is made of these.
 */
/* SPDX-License-Identifier: MIT */
#include "study/pattern/pattern.h"
#include "study/pattern/pattern_search.h"

enum { LEAST = 6, GUESSES = 7 };

typedef struct separation {
  grundy_pattern_op join;
  int64_t moved; /* from the function of the first number to that of the last */
} separation;

/* The values along axis i, without what the corner has; false if one is not known. The
 * table does not show which part of the corner belongs to which number: `moved` is a guess. */
static bool take_axis(const gi_pattern_finder *f, size_t i, const separation *s,
                      grundy_nimber *out) {
  const grundy_cells *cells = f->q.cells;
  size_t step = 1;
  for (size_t k = i + 1; k < cells->dimensions; k++) step *= f->q.length[k];
  for (size_t x = 0; x < f->q.length[i]; x++) {
    int64_t corner, value;
    if (!gi_pattern_target(&f->q, 0, &corner) || !gi_pattern_target(&f->q, x * step, &value))
      return false;
    bool last = i + 1 == cells->dimensions;
    if (s->join == GRUNDY_PATTERN_XOR) {
      value ^= (i ? corner : s->moved) ^ (last ? s->moved : 0);
    } else {
      value -= i ? corner : s->moved;
      if (last) value += s->moved;
    }
    if (value < 0) return false;
    out[x] = (grundy_nimber)value;
  }
  return true;
}

/* The rule of axis i, in that number. */
static bool find_axis(gi_pattern_finder *f, size_t i, const separation *s, gi_expression *out) {
  size_t length = f->q.length[i];
  grundy_nimber *values = gi_pattern_room(f, length, sizeof *values);
  grundy_pattern *part = gi_pattern_room(f, 1, sizeof *part);
  bool found = false;
  if (values && part && take_axis(f, i, s, values)) {
    grundy_cells axis = {.dimensions = 1, .count = length, .values = values};
    gi_expression number = {.count = 0};
    uint32_t ignored;
    axis.ranges[0] = f->q.cells->ranges[i];
    gi_pattern_node(&number, GRUNDY_PATTERN_VARIABLE, 0, 0, (int64_t)i);
    if (gi_pattern_search(f->g, &axis, false, NULL, f->meter, f->demand, part) == GRUNDY_ENOMEM)
      f->no_memory = true;
    found = part->found && part->exception_count == 0 &&
            gi_pattern_append(f, out, &part->rule, &number, &ignored);
    gi_expression_clear(f->g, &part->rule);
  }
  gi_pattern_release(f, values, length, sizeof *values);
  gi_pattern_release(f, part, 1, sizeof *part);
  return found;
}

static void try_join(gi_pattern_finder *f, const separation *s) {
  gi_expression e = {.count = 0};
  uint32_t at = 0;
  bool found = true;
  for (size_t i = 0; i < f->q.cells->dimensions && found; i++) {
    gi_expression part = {.count = 0};
    uint32_t next;
    found = find_axis(f, i, s, &part) && gi_pattern_append(f, &e, &part, NULL, &next);
    gi_expression_clear(f->g, &part);
    if (found) at = i ? gi_pattern_node(&e, s->join, at, next, 0) : next;
  }
  if (found)
    gi_pattern_offer(f, &e, 0, 0);
  else
    gi_expression_clear(f->g, &e);
}

/* Whether a few cells away from the axes are as they must be. */
static bool is_worth(const gi_pattern_finder *f, grundy_pattern_op join) {
  const gi_pattern_question *q = &f->q;
  size_t wrong = 0, seen = 0;
  uint64_t at = 7;
  for (size_t round = 0; round < 64; round++) {
    size_t cell = 0;
    int64_t sum = 0, value, corner, part;
    if (!gi_pattern_target(q, 0, &corner)) return false;
    bool known = true;
    size_t step = q->cells->count;
    for (size_t i = 0; i < q->cells->dimensions; i++) {
      at = at * 6364136223846793005u + 1442695040888963407u;
      step /= q->length[i];
      size_t x = (size_t)((at >> 33) % q->fit[i]) * step;
      cell += x;
      known = known && gi_pattern_target(q, x, &part);
      if (!known) break;
      if (i) part = join == GRUNDY_PATTERN_XOR ? part ^ corner : part - corner;
      sum = join == GRUNDY_PATTERN_XOR ? sum ^ part : sum + part;
    }
    if (!known || !gi_pattern_target(q, cell, &value)) continue;
    seen++;
    wrong += value != sum;
  }
  return seen >= 16 && wrong <= seen / 8;
}

void gi_pattern_separate(gi_pattern_finder *f) {
  if (f->q.for_p) return;
  for (size_t i = 0; i < f->q.cells->dimensions; i++)
    if (f->q.length[i] < LEAST) return;
  static const grundy_pattern_op joins[] = {GRUNDY_PATTERN_XOR, GRUNDY_PATTERN_ADD};
  for (size_t i = 0; i < 2; i++) {
    int64_t corner, most = 0;
    if (!is_worth(f, joins[i]) || !gi_pattern_target(&f->q, 0, &corner)) continue;
    for (size_t k = 0; k < f->q.cells->dimensions; k++)
      if (f->q.cells->ranges[k].low) most = GUESSES;
    if (joins[i] == GRUNDY_PATTERN_ADD && most > corner) most = corner;
    for (int64_t moved = 0; moved <= most; moved++) {
      separation s = {joins[i], moved};
      try_join(f, &s);
    }
  }
}
