/* The period of a game of heaps as it is written in a sum, "kayles" or "./mygame.lua": by its rule,
 * by the rule that a script declares for its numbers, or, where there is none, observed among the
 * values of a game from a file. */
/* SPDX-License-Identifier: MIT */
#include "base/context.h"
#include "grundy/table.h"

/* A game that has a table of its own and no parameters has values that can be seen. */
static grundy_status no_rule(grundy *g, const grundy_game *game, const char *label,
                             grundy_error *error) {
  if (game->about.table && strcmp(label, game->name) == 0)
    return gi_fault(
        g, error, GRUNDY_EINPUT,
        GRUNDY_N("%s is not a game of heaps in which only the sizes count; 'grundy table %s' shows "
                 "its values, 'grundy list heaps' and 'grundy list codes' show such games"),
        label, game->about.table);
  return gi_fault(g, error, GRUNDY_EINPUT,
                  GRUNDY_N("%s is not a game of heaps in which only the sizes count; 'grundy "
                           "list heaps' and 'grundy list codes' show such games"),
                  label);
}

/* The rule that a script declares for its numbers; NULL: none. */
static const grundy_rule *declared_rule(grundy *g, const grundy_game *game, const void *self,
                                        const char *label) {
  grundy_text one;
  grundy_sum *sum = NULL;
  const grundy_rule *rule = NULL;
  uint64_t n = 0;
  if (!game->heap) return NULL;
  grundy_text_init(&one, g);
  grundy_text_add(&one, label);
  grundy_text_add(&one, "(1)");
  if (!one.failed && grundy_sum_parse(g, one.data, one.length, &sum, NULL) == GRUNDY_OK &&
      grundy_sum_count(sum) == 1) {
    const grundy_part *part = grundy_sum_part(sum, 0);
    rule = game->heap(self, grundy_part_bytes(part), part->length, &n);
  }
  grundy_sum_free(sum);
  grundy_text_clear(&one);
  return n == 1 ? rule : NULL;
}

/* A game from a file without a rule: what can be seen of its values. */
static grundy_status observe(grundy *g, const char *label, const grundy_period_question *q,
                             grundy_period *out, grundy_error *error) {
  if (q->checkpoint || q->technique != GRUNDY_HOW_AUTO)
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("%s declares no rule for its heaps, so it does not take "
                             "--checkpoint and --technique; its period is only observed, among "
                             "the values below --limit"),
                    label);
  return grundy_table_period(g, label, q->limit, out, error);
}

grundy_status grundy_game_period(grundy *g, const char *text, const grundy_period_question *q,
                                 const char **label, grundy_period *out, grundy_error *error) {
  const grundy_game *game;
  const void *self;
  grundy_sum *sum;
  grundy_sequence *sequence;
  size_t length = strlen(text);
  grundy_status status = grundy_game_open(g, text, length, &game, &self, label, error);
  if (status == GRUNDY_EINPUT && grundy_sum_parse(g, text, length, &sum, NULL) == GRUNDY_OK) {
    grundy_sum_free(sum);
    return gi_fault(g, error, status,
                    GRUNDY_N("'period' takes one game without a position, for example: %s"),
                    "grundy period kayles");
  }
  if (status != GRUNDY_OK) return status;
  bool built_in = grundy_game_find(g, game->name) == game;
  const grundy_rule *rule = game->rule ? game->rule(self) : NULL;
  if (!rule && !built_in) rule = declared_rule(g, game, self, *label);
  if (!rule) return built_in ? no_rule(g, game, *label, error) : observe(g, *label, q, out, error);
  if ((status = grundy_sequence_new(g, rule, &sequence, error)) != GRUNDY_OK) return status;
  status = grundy_sequence_period(sequence, *label, q, out, error);
  out->declared = !built_in;
  grundy_sequence_free(sequence);
  return status;
}
