/* A table of values from a file: see data_file.h. */
/* SPDX-License-Identifier: MIT */
#include "data_file.h"

#include <stdio.h>

bool read_data_text(session *c, const char *path, grundy_text *text, int *status) {
  grundy_error error;
  grundy_status found = grundy_read_file(c->g, path, GRUNDY_DATA_TEXT, text, &error);
  if (found != GRUNDY_OK) *status = report(c, &error, NULL);
  set_limits(c);
  return found == GRUNDY_OK;
}

/* The message with the place in front: "moves.csv:3:7: ...". */
static int report_place(session *c, const char *path, const grundy_error *error) {
  grundy_error placed = *error;
  if (error->line)
    snprintf(placed.message, sizeof placed.message, "%.300s:%zu:%zu: %.600s", path, error->line,
             error->column, error->message);
  else
    snprintf(placed.message, sizeof placed.message, "%.300s: %.600s", path, error->message);
  return report(c, &placed, NULL);
}

bool parse_data_text(session *c, const char *path, const grundy_text *text, grundy_data *data,
                     int *status) {
  grundy_error error;
  const char *bytes = text->data ? text->data : "";
  grundy_status found = grundy_data_parse(c->g, bytes, text->length, data, &error);
  if (found != GRUNDY_OK)
    *status = found == GRUNDY_EINPUT ? report_place(c, path, &error) : report(c, &error, NULL);
  set_limits(c);
  return found == GRUNDY_OK;
}
