/* Records of plays. Invariant: every sum is an option of the one before it, and the result by the
 * rules is set exactly if the last one is an end of the play. So a record never has to be checked
 * again. */
/* SPDX-License-Identifier: MIT */
#include "play/record.h"

#include "base/array.h"
#include "base/assert.h"

void grundy_record_free(grundy_record *record) {
  if (!record) return;
  for (size_t i = 0; i < record->count; i++) grundy_sum_free(record->sums[i]);
  GI_RELEASE(record->g, record->sums, record->room);
  gi_resize(record->g, record, sizeof *record, 0);
}

grundy_status gi_player_name_check(grundy *g, const char *name, size_t length,
                                   grundy_error *error) {
  bool ok = length > 0 && length < GRUNDY_PLAYER_MAX && name[0] != ' ' && name[length - 1] != ' ';
  for (size_t i = 0; i < length && ok; i++) ok = (unsigned char)name[i] >= 0x20 && name[i] != 0x7f;
  return ok ? GRUNDY_OK
            : gi_fault(g, error, GRUNDY_EINPUT,
                       GRUNDY_N("a player must have a name of 1 to %d bytes, without control "
                                "characters and without spaces at its ends"),
                       GRUNDY_PLAYER_MAX - 1);
}

static grundy_status copy_name(grundy *g, char *to, const char *name, grundy_error *error) {
  size_t length = strlen(name);
  grundy_status status = gi_player_name_check(g, name, length, error);
  if (status == GRUNDY_OK) memcpy(to, name, length + 1);
  return status;
}

/* Whether the sum can be written as one line. */
static grundy_status check_line(const grundy_sum *sum, grundy_error *error) {
  grundy_text text;
  bool ok = true;
  grundy_text_init(&text, sum->g);
  grundy_sum_print(sum, &text);
  for (size_t i = 0; i < text.length && ok; i++) ok = (unsigned char)text.data[i] >= 0x20;
  grundy_status status = text.failed ? gi_no_memory(sum->g, error) : GRUNDY_OK;
  grundy_text_clear(&text);
  return ok ? status
            : gi_fault(sum->g, error, GRUNDY_EINPUT,
                       GRUNDY_N("a position whose text has a line end cannot be recorded"));
}

/* Sets the result if the last sum is an end. */
static grundy_status find_result(grundy_record *record, grundy_error *error) {
  bool ended = false, winner_moves = false;
  grundy_status status = grundy_play_ended(record->s, record->sums[record->count - 1],
                                           record->convention, &ended, &winner_moves, error);
  if (status != GRUNDY_OK) return status;
  record->by_rules = ended;
  bool second_moves = record->count % 2 == 0;
  if (ended)
    record->result = second_moves == winner_moves ? GRUNDY_RESULT_SECOND : GRUNDY_RESULT_FIRST;
  return GRUNDY_OK;
}

/* Appends a sum, which is taken over in any case. */
static grundy_status append_sum(grundy_record *record, grundy_sum *sum, grundy_error *error) {
  grundy_status status = check_line(sum, error);
  if (status == GRUNDY_OK && !GI_RESERVE(record->g, record->sums, record->room, record->count + 1))
    status = gi_no_memory(record->g, error);
  if (status != GRUNDY_OK) {
    grundy_sum_free(sum);
    return status;
  }
  record->sums[record->count++] = sum;
  status = find_result(record, error);
  if (status != GRUNDY_OK) grundy_sum_free(record->sums[--record->count]);
  return status;
}

grundy_status grundy_record_new(grundy_solver *s, grundy_sum *start, grundy_convention convention,
                                bool loopy, const char *first, const char *second,
                                grundy_record **out, grundy_error *error) {
  grundy_record *record = gi_zeroed(s->g, 1, sizeof *record);
  *out = NULL;
  if (!record) return gi_no_memory(s->g, error);
  record->g = s->g;
  record->s = s;
  record->convention = convention;
  record->loopy = loopy;
  grundy_status status = grundy_sum_allows(start, convention, error);
  if (status == GRUNDY_OK)
    status = copy_name(s->g, record->players[0], first ? first : "first", error);
  if (status == GRUNDY_OK)
    status = copy_name(s->g, record->players[1], second ? second : "second", error);
  if (status == GRUNDY_OK) status = append_sum(record, gi_sum_share(start), error);
  if (status == GRUNDY_OK)
    *out = record;
  else
    grundy_record_free(record);
  return status;
}

grundy_status grundy_record_add(grundy_record *record, grundy_sum *after, grundy_error *error) {
  grundy_turn *turn;
  if (record->by_rules || record->result != GRUNDY_RESULT_NONE)
    return gi_fault(record->g, error, GRUNDY_EINPUT,
                    GRUNDY_N("the play has ended, so there is no move"));
  if (record->count > GRUNDY_RECORD_MOVES_MAX)
    return gi_fault(record->g, error, GRUNDY_EINPUT, GRUNDY_N("a record has at most %zu moves"),
                    GRUNDY_RECORD_MOVES_MAX);
  grundy_status status =
      grundy_turn_between(record->s, record->sums[record->count - 1], after, NULL, &turn, error);
  if (status != GRUNDY_OK) return status;
  status = append_sum(record, gi_sum_share(turn->after), error);
  grundy_turn_free(turn);
  return status;
}

void grundy_record_undo(grundy_record *record, size_t n) {
  bool at_start = record->count == 1; /* which may be an end itself */
  if (n == 0 || (at_start && record->by_rules)) return;
  for (; n > 0 && record->count > 1; n--) grundy_sum_free(record->sums[--record->count]);
  record->result = GRUNDY_RESULT_NONE;
  record->by_rules = false;
}

void grundy_record_set_result(grundy_record *record, grundy_result result) {
  if (!record->by_rules) record->result = result;
}

size_t grundy_record_moves(const grundy_record *record) {
  return record->count - 1;
}

grundy_sum *grundy_record_sum(const grundy_record *record, size_t i) {
  GI_ASSERT(i < record->count);
  return record->sums[i];
}

const char *grundy_record_player(const grundy_record *record, bool second) {
  return record->players[second];
}

grundy_convention grundy_record_convention(const grundy_record *record) {
  return record->convention;
}

bool grundy_record_loopy(const grundy_record *record) {
  return record->loopy;
}

grundy_result grundy_record_result(const grundy_record *record, bool *by_rules) {
  if (by_rules) *by_rules = record->by_rules;
  return record->result;
}
