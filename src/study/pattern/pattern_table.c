/* What is known of a table of a game before its pattern is looked for: the rule of its heaps, and
 * what its theorem says of positions beyond the table. */
/* SPDX-License-Identifier: MIT */
#include "grundy/pattern.h"
#include "study/table/value_table.h"

static grundy_pattern_reply ask_theorem(void *user, const uint64_t *numbers, bool outcome,
                                        grundy_nimber *out) {
  bool is_position;
  if (gi_table_theorem(user, numbers, outcome, &is_position, out)) return GRUNDY_PATTERN_TOLD;
  return is_position ? GRUNDY_PATTERN_SILENT : GRUNDY_PATTERN_NO_POSITION;
}

void grundy_pattern_options_of(grundy_table *table, grundy_pattern_options *options) {
  gi_table *t = (gi_table *)table;
  bool misere = table->convention == GRUNDY_MISERE;
  grundy_pattern_options_init(options);
  if (t->instance) {
    const grundy_game_about *about = &t->instance->game->about;
    options->rule = misere ? NULL : t->rule;
    options->theorem = misere ? about->misere : about->theorem;
    options->by_theorem = table->kind == GRUNDY_KIND_FORMULA;
  }
  options->label = table->label;
  options->ask = ask_theorem;
  options->user = t;
  options->names = !misere;
}
