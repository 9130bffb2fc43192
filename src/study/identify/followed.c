/* A game that is followed value by value: one consumer of a table. The values of a game of heaps
 * come all at once; those of any other game entry by entry, so that an early difference costs
 * little. What a limit ends is SLOW, for this number and all that are asked later: a value is never
 * guessed. */
/* SPDX-License-Identifier: MIT */
#include "study/identify/followed.h"

#include "base/assert.h"
#include "game/hooks.h"

grundy_status gi_followed_init(gi_followed *v, grundy *g, const char *game, size_t end,
                               const grundy_limits *limits) {
  grundy_table_question q;
  *v = (gi_followed){.end = end};
  GI_ASSERT(end > 0);
  grundy_table_question_init(&q);
  q.period = false;
  q.limits = *limits;
  q.ranges[0] = (grundy_range){0, end - 1};
  grundy_status status = gi_table_new(g, game, &q, &v->table, NULL);
  if (status != GRUNDY_OK) return status;
  if (!v->table->instance || gi_is_zermelo(v->table->instance->game)) return GRUNDY_EINPUT;
  gi_table_choose_source(v->table);
  v->values = gi_zeroed(g, end, sizeof *v->values);
  v->states = gi_zeroed(g, end, 1);
  return v->values && v->states ? GRUNDY_OK : GRUNDY_ENOMEM;
}

void gi_followed_clear(gi_followed *v, grundy *g) {
  if (v->values) gi_resize(g, v->values, v->end * sizeof *v->values, 0);
  if (v->states) gi_resize(g, v->states, v->end, 0);
  if (v->table) grundy_table_free(&v->table->shown);
}

static bool keep_values(void *user, const grundy_values *values, bool none) {
  gi_followed *v = user;
  for (size_t i = 0; !none && i < values->count; i++) {
    v->values[values->first + i] = grundy_values_at(values, i);
    v->states[values->first + i] = GI_FOLLOWED_HERE;
  }
  return true;
}

static gi_followed_state state_of(gi_followed *v, grundy_status status) {
  v->no_memory |= status == GRUNDY_ENOMEM;
  return status == GRUNDY_OK                                   ? GI_FOLLOWED_HERE
         : status == GRUNDY_UNKNOWN || status == GRUNDY_ELIMIT ? GI_FOLLOWED_SLOW
                                                               : GI_FOLLOWED_NONE;
}

static void ask_heaps(gi_followed *v) {
  gi_followed_state rest = state_of(v, grundy_table_stream(&v->table->shown, keep_values, v, NULL));
  for (size_t n = 0; n < v->end; n++)
    if (!v->states[n]) v->states[n] = (uint8_t)rest;
}

static gi_followed_state ask_entry(gi_followed *v, uint64_t n, grundy_nimber *value) {
  grundy_error error;
  bool none;
  gi_followed_state state = state_of(v, gi_table_entry(v->table, &n, value, &none, &error));
  return none ? GI_FOLLOWED_NONE : state;
}

gi_followed_state gi_followed_ask(gi_followed *v, size_t n) {
  if (n >= v->end) return GI_FOLLOWED_SLOW;
  if (!v->states[n] && v->table->source != GI_TABLE_ENTRIES) ask_heaps(v);
  if (!v->states[n]) v->states[n] = (uint8_t)ask_entry(v, n, &v->values[n]);
  return (gi_followed_state)v->states[n];
}
