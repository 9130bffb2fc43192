/* grundy table: values over a range, of one number or of two, written as they are found. */
/* SPDX-License-Identifier: MIT */
#include "ranges.h"

enum { SCREEN_MOST = 100000 }; /* values that are written to a terminal */

static bool write_entries(void *user, const void *bytes, size_t length, bool show) {
  bool go_on = terminal_write_bytes(bytes, length);
  if (show) terminal_flush();
  return go_on;
}

static int write_table(session *c, grundy_table *table) {
  const settings *s = &c->s;
  const grundy_table_output output = {.write = write_entries};
  grundy_table_form form = s->binary     ? GRUNDY_TABLE_BYTES
                           : s->json     ? GRUNDY_TABLE_JSON
                           : s->csv      ? GRUNDY_TABLE_CSV
                           : s->markdown ? GRUNDY_TABLE_MARKDOWN
                                         : GRUNDY_TABLE_TEXT;
  grundy_error error;
  grundy_status status = grundy_write_table(table, form, &output, &c->out, &error);
  terminal_write_error(&c->out);
  if (status < GRUNDY_OK && !s->json) report(c, &error, NULL);
  return exit_of(status);
}

/* How many entries the table has, at most UINT64_MAX. */
static uint64_t count_entries(const grundy_table_question *q) {
  uint64_t count = 1;
  for (size_t i = 0; i < q->dimensions; i++) {
    uint64_t last = q->ranges[i].high - q->ranges[i].low;
    if (q->ranges[i].high < q->ranges[i].low) return 0; /* a fault, which others report */
    if (last == UINT64_MAX || count > UINT64_MAX / (last + 1)) return UINT64_MAX;
    count *= last + 1;
  }
  return count;
}

int command_table(session *c) {
  const settings *s = &c->s;
  grundy_table_question q;
  grundy_table *table;
  grundy_error error;
  int exit_status;
  if (!read_table_question(c, 2, &q, &exit_status)) return exit_status;
  q.period = false;
  if (s->binary && q.dimensions == 2)
    return report_usage(c, GRUNDY_N("--binary writes the values of one range only"));
  if (s->binary && !s->output && terminal_output_is_terminal())
    return report_usage(c,
                        GRUNDY_N("bytes are not for the screen; send them to a file or a pipe: "
                                 "grundy table %s %s --binary -o FILE"),
                        s->words[0], s->words[1]);
  uint64_t entries = count_entries(&q);
  if (terminal_output_is_terminal() && entries > SCREEN_MOST)
    return report_usage(c,
                        GRUNDY_N("the table has %llu values, too many for the screen; take a "
                                 "smaller range, or send it to a file: >FILE"),
                        (unsigned long long)entries);
  grundy_status status = grundy_table_open(c->g, s->words[0], &q, &table, &error);
  if (status != GRUNDY_OK) return report(c, &error, NULL);
  if (!graph_options_used(c, &exit_status)) {
    grundy_table_free(table);
    return exit_status;
  }
  if (table->heaps) terminal_count_values();
  exit_status = write_table(c, table);
  grundy_table_free(table);
  return exit_status;
}
