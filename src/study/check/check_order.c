/* Cycles and values for an examination, by the definition: options come from `moves` alone, a value
 * is the mex of the values of the options, and an option of several parts has their XOR.
 *
 * One depth-first search, with a stack of its own, finishes every position after its options. An
 * arrow to a position that is still open closes a cycle, and every cycle has such an arrow; so the
 * shortest of all cycles is the shortest among those through the ends of these arrows, and each
 * is found breadth first. What reaches a cycle, or a position that was not met, has no value.
 *
 * The solver plays with normal forms: it splits what a move leaves and takes canonical positions.
 * A canonical form that is "larger" than the position can close a cycle there, though the game has
 * none and all values agree. So the search is made once more with these arrows.
 */
/* SPDX-License-Identifier: MIT */
#include "study/check/check.h"

enum { FRESH, OPEN, DONE };
enum { SHOWN = 12, CYCLE_WORK = 1 << 26, PILES = 5 };

typedef struct frame {
  uint32_t at;
  size_t next; /* of its arrows */
} frame;

typedef struct search {
  gi_check *x;
  bool normal;    /* the arrows between normal forms */
  uint8_t *state; /* of each position */
  frame *stack;
  size_t height, stack_room;
  uint32_t *targets;
  size_t target_count, targets_room;
  uint32_t *seen, *queue, *parent; /* one a position, for the shortest cycle; or NULL */
} search;

typedef struct cycle {
  size_t length; /* 0: none */
  uint32_t start;
} cycle;

static gi_check_span arrows_of(const search *s, uint32_t at) {
  const gi_check_position *m = gi_check_at(s->x, at);
  return s->normal ? m->normal : m->moves;
}

static void search_clear(search *s) {
  gi_budget *b = s->x->meter.budget;
  size_t items = s->x->count + 1;
  gi_budget_resize(b, s->state, items, 0);
  GI_BUDGET_RELEASE(b, s->stack, s->stack_room);
  GI_BUDGET_RELEASE(b, s->targets, s->targets_room);
  uint32_t *arrays[] = {s->seen, s->queue, s->parent};
  for (size_t i = 0; i < 3; i++) gi_budget_resize(b, arrays[i], items * sizeof(uint32_t), 0);
}

/* ---- values ---- */

/* The moves of two plays together. In a sum they may double with every move. */
static uint64_t add_depths(uint64_t a, uint64_t b) {
  return a + b < GRUNDY_CHECK_DEPTH_MOST ? a + b : GRUNDY_CHECK_DEPTH_MOST;
}

/* The XOR of the parts from arrow `*i` on to the end of the option; moves behind it. */
static uint64_t value_of_option(const gi_check *x, size_t *i, uint64_t *depth) {
  uint64_t value = 0;
  *depth = 0;
  for (;; ++*i) {
    uint32_t arrow = *gi_check_arrow(x, *i), to = arrow & ~GI_CHECK_LAST;
    if (to != GI_CHECK_NOTHING) {
      value ^= gi_check_at(x, to)->value;
      *depth = add_depths(*depth, gi_check_at(x, to)->depth);
    }
    if (!(arrow & GI_CHECK_LAST)) continue;
    ++*i;
    return value;
  }
}

/* Whether the mover wins misere play of "nothing, and a Nim pile of k". */
static uint8_t misere_of_nothing(void) {
  return 0x1f & ~(1u << 1); /* all but a pile of one */
}

/* Misere play beside Nim piles, where each option is one position or nothing. */
static void find_misere(const gi_check *x, gi_check_position *m) {
  m->simple = true;
  m->misere = 0;
  uint8_t lost = 0; /* bit k: some option is lost for the next mover */
  for (size_t i = m->moves.at; i < m->moves.at + m->moves.count; i++) {
    uint32_t arrow = *gi_check_arrow(x, i), to = arrow & ~GI_CHECK_LAST;
    bool alone = i == m->moves.at || (*gi_check_arrow(x, i - 1) & GI_CHECK_LAST);
    if (!alone || !(arrow & GI_CHECK_LAST) ||
        (to != GI_CHECK_NOTHING && !gi_check_at(x, to)->simple)) {
      m->simple = false;
      return;
    }
    uint8_t there = to == GI_CHECK_NOTHING ? misere_of_nothing() : gi_check_at(x, to)->misere;
    lost = (uint8_t)(lost | ~there);
  }
  for (unsigned k = 0; k < PILES; k++) {
    bool wins = (m->options == 0 && k == 0) || (lost >> k & 1) || (~m->misere & ((1u << k) - 1));
    if (wins) m->misere = (uint8_t)(m->misere | 1u << k);
  }
}

/* Who wins by the game's own rule, or because the other player loses. */
static void find_outcome(const gi_check *x, gi_check_position *m) {
  m->wins = m->final == GRUNDY_MOVER_WINS;
  for (size_t i = m->moves.at; i < m->moves.at + m->moves.count; i++) {
    uint32_t to = gi_check_head(x, i);
    if (to == GI_CHECK_NOTHING) continue;
    if (!gi_check_at(x, to)->wins) m->wins = true;
    uint64_t depth = add_depths(gi_check_at(x, to)->depth, 1);
    if (m->depth < depth) m->depth = depth;
  }
}

static bool find_position_value(gi_check *x, gi_check_position *m) {
  if (!GI_CHECK_RESERVE(x, scratch, m->options + 1)) return false;
  uint32_t *taken = x->scratch;
  memset(taken, 0, (size_t)(m->options + 1) * sizeof *taken);
  for (size_t i = m->moves.at, end = i + m->moves.count; i < end;) {
    uint64_t depth, value = value_of_option(x, &i, &depth);
    if (value < m->options) taken[value] = 1;
    depth = add_depths(depth, 1);
    if (m->depth < depth) m->depth = depth;
  }
  while (taken[m->value]) m->value++;
  m->wins = m->value != 0;
  find_misere(x, m);
  return true;
}

/* Finishes a position: all options are finished, or on a cycle, or were not met. */
static bool finish_position(gi_check *x, uint32_t at) {
  gi_check_position *m = gi_check_at(x, at);
  if (!m->tried || !m->whole) return true;
  for (size_t i = m->moves.at; i < m->moves.at + m->moves.count; i++) {
    uint32_t to = gi_check_head(x, i);
    if (to != GI_CHECK_NOTHING && !gi_check_at(x, to)->valued) return true;
  }
  if (x->zermelo)
    find_outcome(x, m);
  else if (!find_position_value(x, m))
    return false;
  GI_ASSERT(x->zermelo || m->value <= m->options);
  m->valued = true;
  return true;
}

/* ---- the search ---- */

static bool search_push(search *s, uint32_t at) {
  if (!GI_BUDGET_RESERVE(s->x->meter.budget, s->stack, s->stack_room, s->height + 1)) return false;
  GI_ASSERT(s->state[at] == FRESH);
  s->stack[s->height++] = (frame){at, arrows_of(s, at).at};
  s->state[at] = OPEN;
  return true;
}

/* Keeps the end of an arrow that closes a cycle. */
static bool note_target(search *s, uint32_t at) {
  if (s->target_count > 0 && s->targets[s->target_count - 1] == at) return true;
  if (!GI_BUDGET_RESERVE(s->x->meter.budget, s->targets, s->targets_room, s->target_count + 1))
    return false;
  s->targets[s->target_count++] = at;
  return true;
}

static bool search_cycles_from(search *s, uint32_t root) {
  uint8_t *state = s->state;
  if (!search_push(s, root)) return false;
  while (s->height > 0) {
    frame *top = &s->stack[s->height - 1];
    gi_check_span span = arrows_of(s, top->at);
    if (top->next == span.at + span.count) {
      if (!s->normal && !finish_position(s->x, top->at)) return false;
      state[top->at] = DONE;
      s->height--;
      continue;
    }
    uint32_t to = gi_check_head(s->x, top->next++);
    if (to >= s->x->count) continue; /* none */
    if (state[to] == OPEN && !note_target(s, to)) return false;
    if (state[to] == FRESH && !search_push(s, to)) return false;
    if (!gi_meter_work(&s->x->meter, 1)) return false;
  }
  return true;
}

/* ---- the shortest cycle ---- */

/* The length of the shortest cycle through `start` if it is below `below`, else 0; breadth first.
 * `parent` then leads back from the last position, `*last`. */
static size_t cycle_through(search *s, uint32_t start, size_t below, uint32_t mark, uint32_t *last,
                            uint64_t *work) {
  uint32_t *queue = s->queue, *parent = s->parent, *seen = s->seen;
  size_t first = 0, end = 0, level_end = 1, length = 1;
  queue[end++] = start;
  for (; first < end && length < below; length++, level_end = end)
    for (; first < level_end; first++) {
      gi_check_span span = arrows_of(s, queue[first]);
      for (size_t i = span.at; i < span.at + span.count; i++) {
        uint32_t to = gi_check_head(s->x, i);
        if (++*work > CYCLE_WORK) return 0;
        if (to == start) {
          *last = queue[first];
          return length;
        }
        if (to >= s->x->count || seen[to] == mark) continue;
        seen[to] = mark;
        parent[to] = queue[first];
        queue[end++] = to;
      }
    }
  return 0;
}

/* Writes "a -> b -> a", from the position with the shortest text on. */
static void report_cycle(search *s, uint32_t start, uint32_t last, size_t length) {
  gi_check *x = s->x;
  const uint32_t *parent = s->parent;
  uint32_t *path = s->queue; /* free now, and long enough */
  GI_ASSERT(length > 0 && length <= x->count);
  for (size_t i = length; i-- > 0; last = parent[last]) path[i] = i == 0 ? start : last;
  size_t first = 0;
  for (size_t i = 1; i < length; i++) {
    const gi_check_position *a = gi_check_at(x, path[i]), *b = gi_check_at(x, path[first]);
    if (a->printed < b->printed) first = i;
  }
  gi_check_counterexample *c = gi_check_blame(x, GRUNDY_CHECK_FINITE, path[first]);
  if (!c) return;
  if (s->normal)
    c->expected.say(&c->expected, GRUNDY_N("no way back to it, with parts split and canonical "
                                           "positions taken, as the solver does"));
  else
    c->expected.say(&c->expected, GRUNDY_N("no way back to it, because every play must end"));
  for (size_t i = 0; i <= length && i <= SHOWN; i++) {
    if (i) grundy_text_add(&c->came, " -> ");
    gi_check_name(x, path[(first + i) % length], &c->came);
  }
  if (length > SHOWN) c->came.say(&c->came, GRUNDY_N(" -> ... (%zu moves)"), length);
}

static bool report_shortest(search *s) {
  gi_check *x = s->x;
  size_t best = SIZE_MAX;
  uint32_t start = 0, last = 0;
  uint64_t work = 0;
  if (s->target_count == 0) return true;
  size_t size = (x->count + 1) * sizeof(uint32_t);
  s->queue = gi_budget_resize(x->meter.budget, NULL, 0, size);
  s->parent = s->queue ? gi_budget_resize(x->meter.budget, NULL, 0, size) : NULL;
  s->seen = s->parent ? gi_budget_resize(x->meter.budget, NULL, 0, size) : NULL;
  if (!s->seen) return false;
  memset(s->seen, 0, size);
  for (size_t i = 0; i < s->target_count; i++) {
    uint32_t target = s->targets[i], from = 0;
    size_t length = cycle_through(s, target, best, (uint32_t)i + 1, &from, &work);
    if (length > 0) {
      best = length;
      start = target;
    }
    if (!gi_meter_poll(&x->meter)) return false;
  }
  if (best == SIZE_MAX) return true;
  work = 0;
  cycle_through(s, start, SIZE_MAX, UINT32_MAX, &last, &work); /* once more, for its way */
  report_cycle(s, start, last, best);
  return true;
}

static bool search_all(gi_check *x, bool normal) {
  search s = {.x = x, .normal = normal};
  s.state = gi_budget_resize(x->meter.budget, NULL, 0, x->count + 1);
  bool ok = s.state;
  if (ok) memset(s.state, FRESH, x->count + 1);
  for (uint32_t at = 0; ok && at < x->count; at++)
    if (s.state[at] == FRESH) ok = search_cycles_from(&s, at);
  ok = ok && report_shortest(&s);
  search_clear(&s);
  return ok;
}

/* ---- the arrows between normal forms ---- */

static bool add_normal_arrow(gi_check *x, uint32_t part) {
  const gi_check_position *m = gi_check_at(x, part);
  if (!m->canonical_known && x->of->game->canonical) return true;
  if (!GI_CHECK_RESERVE(x, arrows, x->arrow_count + 1)) return false;
  *gi_check_arrow(x, x->arrow_count++) = m->canonical;
  return true;
}

static bool add_normal_parts(gi_check *x, uint32_t option) {
  const gi_check_position *m = gi_check_at(x, option);
  if (!m->tried) return true;
  if (!x->of->game->parts) return add_normal_arrow(x, option);
  for (size_t i = 0; m->parts_known && i < m->parts.count; i++) {
    uint32_t part = gi_check_head(x, m->parts.at + i);
    if (part < x->count && gi_check_at(x, part)->tried && !add_normal_arrow(x, part)) return false;
  }
  return true;
}

static bool add_normals(gi_check *x) {
  for (uint32_t at = 0; at < x->count; at++) {
    gi_check_position *m = gi_check_at(x, at);
    size_t from = x->arrow_count;
    for (size_t i = 0; i < m->moves.count; i++) {
      uint32_t to = gi_check_head(x, m->moves.at + i);
      if (to < x->count && !add_normal_parts(x, to)) return false;
    }
    m->normal = (gi_check_span){from, x->arrow_count - from};
    if (!gi_meter_work(&x->meter, (uint32_t)m->normal.count)) return false;
  }
  return true;
}

bool gi_check_order(gi_check *x) {
  if (!search_all(x, false)) return false;
  const grundy_game *game = x->of->game;
  bool plain = (!game->parts && !game->canonical) || x->report->kept[GRUNDY_CHECK_FINITE].found;
  for (uint32_t at = 0; at < x->count; at++)
    if (gi_check_at(x, at)->tried) gi_check_case(x, GRUNDY_CHECK_FINITE);
  return plain || (add_normals(x) && search_all(x, true));
}
