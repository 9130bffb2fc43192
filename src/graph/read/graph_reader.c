/* What the readers of graph files share: how they report what stopped them. */
/* SPDX-License-Identifier: MIT */
#include "graph/read/graph_reader.h"

#include <stdio.h>

bool gi_graph_fail(gi_graph_reader *in, size_t from, size_t to, const char *message, ...) {
  va_list arguments;
  va_start(arguments, message);
  gi_fault_v(in->g, in->error, GRUNDY_EINPUT, from, to - from, message, arguments);
  va_end(arguments);
  in->status = GRUNDY_EINPUT;
  return false;
}

void gi_graph_note(gi_graph_reader *in, size_t at, const char *id, const char *message, ...) {
  if (in->note_count == GI_GRAPH_NOTES) return;
  grundy_note *note = &in->notes[in->note_count++];
  size_t line = 1, used = 0, room = sizeof note->message;
  note->id = id;
  note->message[0] = '\0';
  for (size_t i = 0; at != GRUNDY_NO_OFFSET && i < at; i++) line += in->text[i] == '\n';
  if (in->path && at == GRUNDY_NO_OFFSET) snprintf(note->message, room / 2, "%s: ", in->path);
  if (in->path && at != GRUNDY_NO_OFFSET)
    snprintf(note->message, room / 2, "%s:%zu: ", in->path, line);
  used = strlen(note->message);
  va_list arguments;
  va_start(arguments, message);
  vsnprintf(note->message + used, room - used, grundy_translate(in->g, message), arguments);
  va_end(arguments);
}

bool gi_graph_stopped(gi_graph_reader *in) {
  if (in->build->status == GRUNDY_OK) gi_builder_stopped(in->build);
  in->status = in->build->status;
  if (in->status == GRUNDY_EINPUT) { /* too much of something, here */
    in->error->offset = in->at < in->length ? in->at : in->length;
    in->error->length = 0;
  }
  return false;
}

bool gi_graph_work(gi_graph_reader *in, size_t n) {
  enum { MOST = 1 << 20 };
  return gi_meter_work(in->meter, n < MOST ? (uint32_t)n : MOST) || gi_graph_stopped(in);
}
