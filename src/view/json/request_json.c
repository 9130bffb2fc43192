/* Objects that only requests have: pictures, texts in other formats, and how a text goes on. */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>

#include "solve/answer.h"
#include "view/json/json_writer.h"
#include "view/json/request_json.h"

/* The parts of the sum as it was written. */
static void put_terms(gi_json *j, const grundy_answer *a, gi_pace *pace) {
  gi_json_array(j, "terms");
  for (size_t i = 0; i < grundy_sum_count(a->sum) && gi_pace_work(pace, 1); i++) {
    const grundy_part *part = grundy_sum_part(a->sum, i);
    grundy_text term;
    grundy_text_init(&term, a->g);
    gi_parts_print(a->sum->instances[i], part, 1, &term);
    gi_json_text(j, NULL, &term);
  }
  gi_json_close(j);
}

void gi_json_picture(const gi_picture *picture, grundy_text *out) {
  gi_json j;
  grundy_stop stop = picture->stop;
  gi_json_start(&j, out);
  if (picture->svg)
    gi_json_bytes(&j, "svg", picture->svg, picture->length);
  else
    gi_json_null(&j, "svg");
  if (picture->graph) {
    gi_json_number(&j, "drawn", picture->drawn);
    gi_json_number(&j, "nodes", picture->nodes);
  }
  if (picture->moves) {
    uint64_t count = 0;
    gi_pace pace;
    gi_pace_begin(&pace, out->owner);
    put_terms(&j, picture->moves, &pace);
    gi_json_moves(&j, "moves", picture->moves, true, true, &pace);
    gi_pace_end(&pace);
    if (stop == GRUNDY_STOP_NONE) stop = gi_stop_of(pace.why);
    bool counted = grundy_answer_move_count(picture->moves, &count);
    gi_json_maybe(&j, "move_count", counted, count);
  }
  gi_json_string(&j, "stopped_by", grundy_stop_name(stop));
  gi_json_finish(&j);
}

void gi_json_written(const grundy_text *written, grundy_stop stop, grundy_text *out) {
  gi_json j;
  gi_json_start(&j, out);
  gi_json_bytes(&j, "text", written->data ? written->data : "", written->length);
  gi_json_string(&j, "stopped_by", grundy_stop_name(stop));
  gi_json_finish(&j);
  if (written->failed) out->failed = true;
}

void gi_json_code(const grundy_text *code, grundy_text *out) {
  gi_json j;
  gi_json_start(&j, out);
  if (code)
    gi_json_bytes(&j, "code", code->data ? code->data : "", code->length);
  else
    gi_json_null(&j, "code");
  gi_json_finish(&j);
}

static void put_game(gi_json *j, const char *name, const grundy_game *game) {
  gi_json_object(j, name);
  gi_json_string(j, "name", game->name);
  gi_json_message(j, "title", game->about.title);
  gi_json_string(j, "usage", game->about.usage);
  gi_json_message(j, "meaning", game->about.meaning);
  gi_json_string(j, "example", game->about.example);
  gi_json_close(j);
}

void gi_json_complete(const gi_completion *all, grundy_text *out) {
  static const char *const places[] = {"name", "parameters", "position", "behind"};
  gi_json j;
  gi_json_start(&j, out);
  gi_json_string(&j, "place", places[all->place]);
  gi_json_number(&j, "from", all->from);
  gi_json_number(&j, "to", all->to);
  if (all->game)
    put_game(&j, "game", all->game);
  else
    gi_json_null(&j, "game");
  gi_json_array(&j, "continuations");
  for (size_t i = 0; i < all->count; i++) put_game(&j, NULL, all->games[i]);
  gi_json_close(&j);
  gi_json_finish(&j);
}

/* ---- the line around an answer ---- */

/* Begins the line with the id of the request, or else its number. */
static void start_line(gi_json *j, const char *id, uint64_t number, grundy_text *out) {
  gi_json_start(j, out);
  if (id) {
    gi_json_name(j, "id");
    grundy_text_add(out, id);
  } else if (number) {
    gi_json_number(j, "line", number);
  }
}

static void end_line(gi_json *j) {
  gi_json_close(j);
}

void gi_json_answer_line(const grundy *g, const char *id, uint64_t number,
                         const grundy_text *answer, const char *const *unused, size_t count,
                         grundy_text *out) {
  gi_json j;
  size_t length = answer->length;
  start_line(&j, id, number, out);
  while (length && answer->data[length - 1] == '\n') length--;
  gi_json_name(&j, "answer");
  for (size_t from = 0, to; from < length; from = to + 1) { /* as one line */
    const char *end = memchr(answer->data + from, '\n', length - from);
    to = end ? (size_t)(end - answer->data) : length;
    grundy_text_put(out, answer->data + from, to - from);
  }
  if (count) {
    gi_json_array(&j, "warnings");
    for (size_t i = 0; i < count; i++) {
      char text[GRUNDY_MESSAGE_MAX];
      snprintf(text, sizeof text,
               grundy_translate(g, GRUNDY_N("this command does not read the field '%.200s'")),
               unused[i]);
      gi_json_object(&j, NULL);
      gi_json_string(&j, "field", unused[i]);
      gi_json_string(&j, "text", text);
      gi_json_close(&j);
    }
    gi_json_close(&j);
  }
  end_line(&j);
}

void gi_json_error_line(const char *id, uint64_t number, const grundy_error *error,
                        const char *field, const char *stopped_by, grundy_text *out) {
  gi_json j;
  start_line(&j, id, number, out);
  gi_json_object(&j, "error");
  gi_json_error_fields(&j, error);
  gi_json_string(&j, "field", field);
  if (stopped_by) gi_json_string(&j, "stopped_by", stopped_by);
  gi_json_close(&j);
  end_line(&j);
}

void gi_json_progress_line(const char *id, uint64_t number, const grundy_progress *progress,
                           grundy_text *out) {
  gi_json j;
  start_line(&j, id, number, out);
  gi_json_object(&j, "progress");
  gi_json_number(&j, "positions", progress->positions);
  gi_json_maybe(&j, "total", progress->total != 0, progress->total);
  gi_json_number(&j, "memory", progress->memory);
  gi_json_seconds(&j, "seconds", progress->seconds);
  gi_json_close(&j);
  end_line(&j);
}
