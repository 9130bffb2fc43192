/* The values of a game that is named by words. Those of a game of heaps come from its sequence, all
 * at once; of any other game entry by entry, "cram(3)", from one solver, so that an early
 * difference costs little. What a limit ends is SLOW, for this number and all that are asked later:
 * a value is never guessed. */
/* SPDX-License-Identifier: MIT */
#include "study/identify/named.h"

#include "base/budget.h"

bool gi_named_table(const char *table, size_t *length, uint64_t *low) {
  const char *space = strrchr(table, ' ');
  size_t digits = space ? strspn(space + 1, "0123456789") : 0, used = 0;
  if (digits == 0 || digits > 9) return false;
  *low = 0;
  for (size_t i = 1; i <= digits; i++) *low = *low * 10 + (uint64_t)(space[i] - '0');
  if (space[digits + 1] != '\0' && strncmp(space + digits + 1, "..", 2) != 0) return false;
  *length = (size_t)(space - table);
  while (*length > 0 && table[*length - 1] == ' ') --*length;
  while (used < *length && strchr("0123456789.", table[*length - 1 - used])) used++;
  /* "nim 0..5 0..5" has two ranges; the code "0.77" is no range */
  bool two = used > 0 && used < *length && table[*length - 1 - used] == ' ';
  return *length > 0 && !two && !memchr(table, '(', *length);
}

grundy_status gi_named_init(gi_named *v, grundy *g, const char *label, size_t end,
                            const grundy_limits *limits) {
  const void *self;
  const char *normal;
  *v = (gi_named){.g = g, .label = label, .end = end};
  gi_allowance_init(&v->allowance, g, limits);
  grundy_text_init(&v->text, g);
  grundy_status status = grundy_game_open(g, label, strlen(label), &v->game, &self, &normal, NULL);
  if (status != GRUNDY_OK) return status == GRUNDY_ENOMEM ? status : GRUNDY_EINPUT;
  v->rule = v->game->rule ? v->game->rule(self) : NULL;
  v->values = gi_zeroed(g, end, sizeof *v->values);
  v->states = gi_zeroed(g, end, 1);
  if (!v->rule) v->solver = grundy_solver_new(g);
  return v->values && v->states && (v->rule || v->solver) ? GRUNDY_OK : GRUNDY_ENOMEM;
}

void gi_named_clear(gi_named *v) {
  grundy_solver_free(v->solver);
  grundy_text_clear(&v->text);
  if (v->values) gi_resize(v->g, v->values, v->end * sizeof *v->values, 0);
  if (v->states) gi_resize(v->g, v->states, v->end, 0);
}

static bool limits_left(const gi_named *v, grundy_limits *out) {
  return !v->slow && gi_allowance_left(&v->allowance, out) == GI_STOP_NONE;
}

/* ---- heaps ---- */

static bool take(void *user, const grundy_values *block) {
  gi_named *v = user;
  for (size_t i = 0; i < block->count; i++) {
    v->values[block->first + i] = grundy_values_at(block, i);
    v->states[block->first + i] = GI_NAMED_HERE;
  }
  return true;
}

static void ask_heaps(gi_named *v) {
  grundy_sequence *s;
  grundy_status status = grundy_sequence_new(v->g, v->rule, &s, NULL);
  grundy_error error;
  grundy_limits limits;
  bool may = status == GRUNDY_OK && limits_left(v, &limits);
  if (may) grundy_sequence_limit(s, &limits);
  if (may) status = grundy_sequence_stream(s, GRUNDY_HOW_AUTO, 0, v->end - 1, take, v, &error);
  grundy_sequence_free(s);
  if (status == GRUNDY_ENOMEM) v->status = status;
  for (size_t n = 0; n < v->end; n++)
    if (!v->states[n]) v->states[n] = status < GRUNDY_OK ? GI_NAMED_NONE : GI_NAMED_SLOW;
}

/* ---- anything else ---- */

static gi_named_state solve_entry(gi_named *v, grundy_sum *sum, grundy_nimber *value) {
  grundy_question q;
  grundy_answer *answer;
  grundy_question_init(&q);
  q.max_moves = 0;
  if (grundy_sum_no_value(sum, GRUNDY_NORMAL)) return GI_NAMED_NONE;
  if (!limits_left(v, &q.limits)) return GI_NAMED_SLOW;
  grundy_status status = grundy_solve(v->solver, sum, &q, &answer, NULL);
  if (status == GRUNDY_ENOMEM) v->status = status;
  if (!answer) return status == GRUNDY_ELIMIT ? GI_NAMED_SLOW : GI_NAMED_NONE;
  gi_allowance_spend(&v->allowance, grundy_answer_positions(answer));
  bool known = grundy_answer_value(answer, value);
  grundy_answer_free(answer);
  return known ? GI_NAMED_HERE : status == GRUNDY_UNKNOWN ? GI_NAMED_SLOW : GI_NAMED_NONE;
}

static gi_named_state ask_entry(gi_named *v, size_t n, grundy_nimber *value) {
  grundy_sum *sum;
  v->text.length = 0;
  grundy_text_add(&v->text, v->label);
  grundy_text_add(&v->text, "(");
  grundy_text_number(&v->text, n);
  grundy_text_add(&v->text, ")");
  grundy_status status = v->text.failed
                             ? GRUNDY_ENOMEM
                             : grundy_sum_parse(v->g, v->text.data, v->text.length, &sum, NULL);
  if (status == GRUNDY_ENOMEM) v->status = status;
  if (status != GRUNDY_OK) return GI_NAMED_NONE;
  gi_named_state state = solve_entry(v, sum, value);
  grundy_sum_free(sum);
  return state;
}

gi_named_state gi_named_ask(gi_named *v, size_t n) {
  if (n >= v->end) return GI_NAMED_SLOW;
  if (v->states[n] == GI_NAMED_UNASKED && v->rule) ask_heaps(v);
  if (v->states[n] == GI_NAMED_UNASKED) v->states[n] = (uint8_t)ask_entry(v, n, &v->values[n]);
  if (v->states[n] == GI_NAMED_SLOW) v->slow = true;
  return (gi_named_state)v->states[n];
}
