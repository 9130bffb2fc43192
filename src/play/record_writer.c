/* A record as a text: one line for each fact and each move. docs/play.md describes it. */
/* SPDX-License-Identifier: MIT */
#include "play/record.h"
#include "play/record_text.h"

static void write_field(grundy_text *out, const char *name, const char *value) {
  grundy_text_add(out, name);
  grundy_text_add(out, ": ");
  grundy_text_add(out, value);
  grundy_text_add(out, "\n");
}

void grundy_record_write(const grundy_record *record, grundy_text *out) {
  grundy_text_add(out, GI_RECORD_HEAD);
  grundy_text_number(out, GRUNDY_RECORD_VERSION);
  grundy_text_add(out, "\n");
  grundy_text_add(out, gi_record_fields[GI_FIELD_START]);
  grundy_text_add(out, ": ");
  grundy_sum_print(record->sums[0], out);
  grundy_text_add(out, "\n");
  write_field(out, gi_record_fields[GI_FIELD_PLAY],
              record->convention == GRUNDY_MISERE ? "misere" : "normal");
  if (record->loopy) write_field(out, gi_record_fields[GI_FIELD_CYCLES], "yes");
  write_field(out, gi_record_fields[GI_FIELD_FIRST], record->players[0]);
  write_field(out, gi_record_fields[GI_FIELD_SECOND], record->players[1]);
  for (size_t i = 1; i < record->count; i++) {
    grundy_text_number(out, i);
    grundy_text_add(out, ". ");
    grundy_sum_print(record->sums[i], out);
    grundy_text_add(out, "\n");
  }
  if (record->result != GRUNDY_RESULT_NONE)
    write_field(out, "result", gi_record_results[record->result]);
}
