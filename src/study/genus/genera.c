/* The genus of the positions of a range, or of a sum and its parts.
 *
 * All of them share the classes and sums of one gi_genera, so a range costs little more than its
 * last position. The limits hold for all together: each row gets what is left of them. A row that
 * a limit ends is kept as unknown, and is the last one.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/genus.h"

#include "base/allowance.h"
#include "base/array.h"
#include "base/assert.h"
#include "misere/genus.h"
#include "solve/answer.h"
#include "study/table/value_table.h"

typedef struct genera {
  grundy_genera shown; /* first */
  grundy *g;
  gi_allowance allowance;
  gi_budget budget;
  gi_genera x;
  gi_table *table; /* reads the positions of a range */
  grundy_text game;
  grundy_genus *rows;
  uint32_t *digits; /* of each row */
  size_t room, digits_room;
  grundy_text parts; /* their names, each with a NUL behind it */
} genera;

void grundy_genera_free(grundy_genera *shown) {
  genera *a = (genera *)shown;
  if (!a) return;
  grundy *g = a->g;
  gi_genera_clear(&a->x);
  if (a->table) grundy_table_free(&a->table->shown);
  GI_RELEASE(g, a->rows, a->room);
  GI_RELEASE(g, a->digits, a->digits_room);
  grundy_text_clear(&a->game);
  grundy_text_clear(&a->parts);
  gi_resize(g, a, sizeof *a, 0);
}

static genera *genera_new(grundy *g, const grundy_limits *limits) {
  genera *a = gi_zeroed(g, 1, sizeof *a);
  if (!a) return NULL;
  a->g = g;
  a->shown.size = sizeof a->shown;
  gi_allowance_init(&a->allowance, g, limits);
  gi_budget_init(&a->budget, g);
  gi_genera_init(&a->x, g, &a->budget);
  grundy_text_init(&a->game, g);
  grundy_text_init(&a->parts, g);
  return a;
}

/* ---- one row ---- */

/* Why a sum has no genus. */
static grundy_status check_sum(const grundy_sum *sum, grundy_error *error) {
  const char *why = grundy_no_value_message(grundy_sum_no_value(sum, GRUNDY_NORMAL));
  if (why)
    return gi_fault(sum->g, error, GRUNDY_ENOVALUE, GRUNDY_N("no genus: %s"),
                    grundy_translate(sum->g, why));
  for (size_t i = 0; i < grundy_sum_count(sum); i++)
    if (sum->instances[i]->game->traits & GRUNDY_NO_MISERE)
      return gi_fault(
          sum->g, error, GRUNDY_EINPUT,
          GRUNDY_N("no genus: %s is solved in normal play only, because its list leaves "
                   "out moves that always lose there"),
          sum->instances[i]->game->name);
  return GRUNDY_OK;
}

/* The genus of a sum within what is left of the limits. */
static grundy_status find_genus(genera *a, const grundy_sum *sum, gi_genus *out,
                                grundy_error *error) {
  grundy_limits left;
  grundy_status status = check_sum(sum, error);
  if (status != GRUNDY_OK) return status;
  enum gi_stop why = gi_allowance_left(&a->allowance, &left);
  a->shown.stop = gi_stop_of(why);
  if (why != GI_STOP_NONE) return GRUNDY_UNKNOWN;
  gi_budget_start_within(&a->budget, &left);
  status = gi_genera_find(&a->x, sum, out, error);
  uint64_t positions = atomic_load(&a->budget.positions), peak = gi_budget_peak(&a->budget);
  gi_allowance_spend(&a->allowance, positions);
  a->shown.positions += positions;
  if (peak > a->shown.memory) a->shown.memory = peak;
  gi_budget_end(&a->budget);
  if (status == GRUNDY_UNKNOWN) a->shown.stop = gi_stop_of(gi_budget_stopped(&a->budget));
  return status;
}

/* Adds a row; its digits get their place at the end. */
static grundy_status add_row(genera *a, grundy_genus row, const grundy_sum *sum,
                             grundy_error *error) {
  gi_genus genus = {.digits = 0};
  grundy_status status = find_genus(a, sum, &genus, error);
  if (status < GRUNDY_OK) return status;
  size_t count = a->shown.row_count;
  if (!GI_RESERVE(a->g, a->rows, a->room, count + 1) ||
      !GI_RESERVE(a->g, a->digits, a->digits_room, count + 1))
    return gi_no_memory(a->g, error);
  row.known = status == GRUNDY_OK;
  row.value = genus.value;
  row.tame = row.known && genus.tame;
  a->digits[count] = genus.digits;
  a->rows[count] = row;
  a->shown.row_count++;
  return status;
}

static void show_digits(const genera *a, grundy_genus *row, uint32_t digits) {
  if (row->known) row->misere = gi_genus_digits_at(&a->x.digits, digits, &row->count);
}

/* All rows are there: fills in what refers to others. */
static void genera_finish(genera *a, double began) {
  grundy_genera *shown = &a->shown;
  shown->rows = a->rows;
  shown->first_wild = shown->row_count;
  for (size_t i = 0; i < shown->row_count; i++) show_digits(a, &a->rows[i], a->digits[i]);
  for (size_t i = shown->row_count; i-- > 0;)
    if (a->rows[i].known && !a->rows[i].tame) shown->first_wild = i;
  shown->game = a->game.data ? a->game.data : "";
  shown->seconds = gi_seconds() - began;
}

/* ---- a range ---- */

static grundy_status range_rows(genera *a, grundy_error *error) {
  const grundy_range *range = &a->shown.range;
  grundy_sum *sum;
  uint64_t last[GRUNDY_TABLE_RANGES] = {range->high};
  grundy_status status = gi_table_position(a->table, last, &sum, error);
  if (status == GRUNDY_OK) { /* what is wrong with the last one is shown before a long search */
    status = check_sum(sum, error);
    grundy_sum_free(sum);
  }
  for (uint64_t n = range->low; status == GRUNDY_OK; n++) {
    uint64_t at[GRUNDY_TABLE_RANGES] = {n};
    status = gi_table_position(a->table, at, &sum, error);
    if (status != GRUNDY_OK) break;
    status = add_row(a, (grundy_genus){.n = n}, sum, error);
    grundy_sum_free(sum);
    if (n == range->high) break;
  }
  if (status == GRUNDY_EINPUT) gi_table_explain(a->table, error);
  return status;
}

grundy_status grundy_genera_of(grundy *g, const char *game, grundy_range range,
                               const grundy_limits *limits, grundy_genera **out,
                               grundy_error *error) {
  double began = gi_seconds();
  grundy_error unused;
  grundy_table_question q;
  *out = NULL;
  if (!error) error = &unused;
  genera *a = genera_new(g, limits);
  if (!a) return gi_no_memory(g, error);
  grundy_table_question_init(&q);
  q.ranges[0] = a->shown.range = range;
  grundy_status status = gi_table_new(g, game, &q, &a->table, error);
  if (status == GRUNDY_OK) {
    grundy_text_add(&a->game, a->table->shown.label);
    status = range_rows(a, error);
  }
  if (status >= GRUNDY_OK && a->game.failed) status = gi_no_memory(g, error);
  genera_finish(a, began);
  if (status >= GRUNDY_OK)
    *out = &a->shown;
  else
    grundy_genera_free(&a->shown);
  return status;
}

/* ---- a sum ---- */

static bool same_part(const grundy_sum *sum, size_t i, size_t j) {
  const grundy_part *a = grundy_sum_part(sum, i), *b = grundy_sum_part(sum, j);
  return sum->instances[i] == sum->instances[j] && a->length == b->length &&
         memcmp(grundy_part_bytes(a), grundy_part_bytes(b), a->length) == 0;
}

/* A row for each part; of equal neighbours one. */
static grundy_status part_rows(genera *a, const grundy_sum *sum, grundy_error *error) {
  grundy_status status = GRUNDY_OK;
  for (size_t i = 0; i < grundy_sum_count(sum) && status == GRUNDY_OK; i++) {
    grundy_sum *one;
    if (i && same_part(sum, i - 1, i)) continue;
    status = gi_sum_of(a->g, sum->instances[i], grundy_sum_part(sum, i), 1, &one, error);
    if (status != GRUNDY_OK) return status;
    grundy_sum_print(one, &a->parts);
    grundy_text_put(&a->parts, "", 1);
    status = add_row(a, (grundy_genus){.n = 0}, one, error);
    grundy_sum_free(one);
  }
  return status;
}

/* Points each row to its name. */
static void name_parts(genera *a) {
  const char *name = a->parts.data;
  for (size_t i = 0; i < a->shown.row_count; i++, name += strlen(name) + 1) a->rows[i].part = name;
}

grundy_status grundy_genera_of_sum(grundy_sum *sum, const grundy_limits *limits,
                                   grundy_genera **out, grundy_error *error) {
  double began = gi_seconds();
  grundy *g = sum->g;
  grundy_error unused;
  gi_genus genus = {.digits = 0};
  *out = NULL;
  if (!error) error = &unused;
  genera *a = genera_new(g, limits);
  if (!a) return gi_no_memory(g, error);
  a->shown.of_sum = true;
  grundy_sum_print(sum, &a->game);
  grundy_status status = part_rows(a, sum, error);
  if (status == GRUNDY_OK) status = find_genus(a, sum, &genus, error);
  if (status >= GRUNDY_OK && (a->game.failed || a->parts.failed)) status = gi_no_memory(g, error);
  if (status >= GRUNDY_OK) {
    name_parts(a);
    a->shown.sum = (grundy_genus){.part = a->game.data,
                                  .known = status == GRUNDY_OK,
                                  .value = genus.value,
                                  .tame = status == GRUNDY_OK && genus.tame};
    show_digits(a, &a->shown.sum, genus.digits);
  }
  genera_finish(a, began);
  if (status >= GRUNDY_OK)
    *out = &a->shown;
  else
    grundy_genera_free(&a->shown);
  return status;
}

void grundy_genus_print(const grundy_genus *genus, grundy_text *out) {
  GI_ASSERT(genus->known);
  grundy_text_number(out, genus->value);
  grundy_text_add(out, "^");
  for (size_t i = 0; i < genus->count; i++) {
    bool digit = genus->misere[i] < 10;
    if (!digit) grundy_text_add(out, "(");
    grundy_text_number(out, genus->misere[i]);
    if (!digit) grundy_text_add(out, ")");
  }
}
