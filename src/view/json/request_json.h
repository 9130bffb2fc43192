/* view/json/request_json.h: objects that only requests have, and the lines around answers. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_REQUEST_JSON_H
#define GI_REQUEST_JSON_H

#include "grundy/view.h"

/* A picture in SVG. */
typedef struct gi_picture {
  const char *svg; /* NULL: there is none */
  size_t length;
  bool graph;                 /* of a graph: so many of its nodes are drawn */
  uint32_t drawn, nodes;      /* of those that were met */
  grundy_stop stop;           /* what ended the work on it early */
  const grundy_answer *moves; /* whose moves are marked in it; NULL: none */
} gi_picture;
void gi_json_picture(const gi_picture *picture, grundy_text *out);
/* A program; NULL: there is none. */
void gi_json_code(const grundy_text *code, grundy_text *out);

/* What was written in another format, and what ended that early. */
void gi_json_written(const grundy_text *written, grundy_stop stop, grundy_text *out);

/* As grundy_json_explain; with the steps in HTML, too, unless `html` is NULL. */
void gi_json_explain(const grundy_explanation *e, const grundy_text *html, grundy_text *out);

/* How a text that is being typed can go on. */
#define GI_COMPLETIONS 100u
typedef enum gi_place {
  GI_PLACE_NAME = 0,       /* the cursor is in the name of a game, */
  GI_PLACE_PARAMETERS = 1, /* in its parameters, */
  GI_PLACE_POSITION = 2,   /* in its position, or before it, */
  GI_PLACE_BEHIND = 3      /* or behind a whole term */
} gi_place;
typedef struct gi_completion {
  size_t from, to; /* the name of the game, in bytes of the text */
  size_t cursor;
  gi_place place;
  const grundy_game *game;                  /* that has this name; NULL: none */
  const grundy_game *games[GI_COMPLETIONS]; /* whose names begin so */
  size_t count;
} gi_completion;
void gi_json_complete(const gi_completion *all, grundy_text *out);

/* The lines of docs/protocol.md, without a line feed. `id` is JSON, or NULL; then `number` stands
 * for it, unless it is 0. An answer: the object that a command has written, and the fields that it
 * has not read, with words in the language of `g`. An error: the field that is wrong, or NULL, and
 * what ended the work on it, or NULL.
 */
void gi_json_answer_line(const grundy *g, const char *id, uint64_t number,
                         const grundy_text *answer, const char *const *unused, size_t count,
                         grundy_text *out);
void gi_json_error_line(const char *id, uint64_t number, const grundy_error *error,
                        const char *field, const char *stopped_by, grundy_text *out);
void gi_json_progress_line(const char *id, uint64_t number, const grundy_progress *progress,
                           grundy_text *out);

#endif
