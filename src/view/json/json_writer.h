/* view/json/json_writer.h: writes JSON into a text, with the commas, brackets and escapes.
 *
 * Each function writes one value. `name` is the name of the field in an object, and NULL for an
 * item of an array. Invariant: `comma` is true if the next value needs a comma before it.
 *
 *     gi_json j;
 *     gi_json_start(&j, out);             {
 *     gi_json_string(&j, "game", "nim");    "game":"nim",
 *     gi_json_array(&j, "values");          "values":[
 *     gi_json_number(&j, NULL, 3);            3
 *     gi_json_close(&j);                    ]
 *     gi_json_finish(&j);                 } and the end of the line
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_JSON_WRITER_H
#define GI_JSON_WRITER_H

#include "base/watch.h"
#include "grundy/view.h"

enum { GI_JSON_DEPTH = 8 };

typedef struct gi_json {
  grundy_text *out;
  bool comma;
  size_t depth;
  char closing[GI_JSON_DEPTH]; /* the brackets that are still to be closed */
} gi_json;

/* Begins an object, and ends it together with its line. */
void gi_json_start(gi_json *j, grundy_text *out);
void gi_json_finish(gi_json *j);

/* An object or an array inside; gi_json_close ends the innermost one. */
void gi_json_object(gi_json *j, const char *name);
void gi_json_array(gi_json *j, const char *name);
void gi_json_close(gi_json *j);

/* Strings. NULL is written as null. gi_json_message translates the message. gi_json_text writes a
 * text that the caller has filled, and clears it. */
void gi_json_string(gi_json *j, const char *name, const char *s);
void gi_json_bytes(gi_json *j, const char *name, const char *s, size_t length);
void gi_json_message(gi_json *j, const char *name, const char *message);
/* Why there is no value: "no_value" for people, and "no_value_id" for programs. */
void gi_json_no_value(gi_json *j, grundy_no_value why);
void gi_json_text(gi_json *j, const char *name, grundy_text *text);
/* The words of a list with spaces between, as an array of strings. The list may be NULL. */
void gi_json_words(gi_json *j, const char *name, const char *list);

/* Numbers. gi_json_maybe writes null if `known` is false. */
void gi_json_number(gi_json *j, const char *name, uint64_t n);
void gi_json_maybe(gi_json *j, const char *name, bool known, uint64_t n);
void gi_json_numbers(gi_json *j, const char *name, const uint64_t *numbers, size_t count);
void gi_json_seconds(gi_json *j, const char *name, double seconds);

void gi_json_bool(gi_json *j, const char *name, bool value);
void gi_json_null(gi_json *j, const char *name);

/* Begins a value that the caller writes into j->out. */
void gi_json_name(gi_json *j, const char *name);

/* Begins the next value on a new line. */
void gi_json_new_line(gi_json *j);

/* The moves of the answer as a field; with the value and outcome of each for the command moves, and
 * with the whole sum after each for pictures. */
void gi_json_moves(gi_json *j, const char *name, const grundy_answer *a, bool with_values,
                   bool with_after, gi_pace *pace);

/* The fields of an error. */
void gi_json_error_fields(gi_json *j, const grundy_error *error);

/* Of a table: writes "from" and "sides", and begins the array "values" or "outcomes". */
void gi_json_table_head(gi_json *j, const grundy_table *table);

/* What is known of the rare values of a period: the field "rare". */
void gi_json_rare(gi_json *j, const grundy_period *p);

#endif
