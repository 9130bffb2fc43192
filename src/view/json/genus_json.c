/* The genus of positions as JSON. docs/json.md describes every field. */
/* SPDX-License-Identifier: MIT */
#include "grundy/genus.h"
#include "view/json/json_writer.h"

static void json_genus(gi_json *j, const grundy_genus *genus) {
  grundy_text text;
  gi_json_maybe(j, "value", genus->known, genus->value);
  if (!genus->known) {
    gi_json_null(j, "misere");
    gi_json_null(j, "text");
    gi_json_null(j, "tame");
    return;
  }
  gi_json_numbers(j, "misere", genus->misere, genus->count);
  grundy_text_init(&text, j->out->owner);
  grundy_genus_print(genus, &text);
  gi_json_text(j, "text", &text);
  gi_json_bool(j, "tame", genus->tame);
}

static void json_how(gi_json *j, const grundy_genera *a) {
  gi_json_object(j, "how");
  gi_json_number(j, "positions", a->positions);
  gi_json_number(j, "memory", a->memory);
  gi_json_seconds(j, "seconds", a->seconds);
  gi_json_string(j, "stopped_by", grundy_stop_name(a->stop));
  gi_json_close(j);
}

void grundy_json_genera(const grundy_genera *a, grundy_text *out) {
  gi_json j;
  gi_json_start(&j, out);
  gi_json_string(&j, a->of_sum ? "sum" : "game", a->game);
  if (a->of_sum) json_genus(&j, &a->sum);
  gi_json_array(&j, a->of_sum ? "parts" : "genera");
  for (size_t i = 0; i < a->row_count; i++) {
    gi_json_object(&j, NULL);
    if (a->of_sum)
      gi_json_string(&j, "part", a->rows[i].part);
    else
      gi_json_number(&j, "n", a->rows[i].n);
    json_genus(&j, &a->rows[i]);
    gi_json_close(&j);
  }
  gi_json_close(&j);
  bool wild = a->first_wild < a->row_count;
  if (!a->of_sum) gi_json_maybe(&j, "first_wild", wild, wild ? a->rows[a->first_wild].n : 0);
  json_how(&j, a);
  gi_json_finish(&j);
}
