/* Games of the catalogue as JSON. docs/json.md describes every field. */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "view/json/json_writer.h"

static void json_sample(gi_json *j, const grundy_sample *s) {
  bool plane = s->dimensions == 2;
  size_t columns = plane ? (size_t)(s->high[1] - s->low[1] + 1) : s->count;
  GI_ASSERT(columns > 0 && s->count % columns == 0);
  gi_json_object(j, "table");
  if (plane)
    gi_json_numbers(j, "from", s->low, 2);
  else
    gi_json_number(j, "from", s->low[0]);
  if (s->sides) gi_json_bool(j, "sides", true);
  gi_json_array(j, s->outcomes ? "outcomes" : "values");
  for (size_t i = 0; i < s->count; i++) {
    if (plane && i % columns == 0) gi_json_array(j, NULL);
    if (s->outcomes && !s->none[i])
      gi_json_string(j, NULL, s->values[i] ? "N" : "P");
    else
      gi_json_maybe(j, NULL, !s->none[i], s->values[i]);
    if (plane && (i + 1) % columns == 0) gi_json_close(j);
  }
  gi_json_close(j);
  gi_json_close(j);
}

/* The fields of a game, inside its object. */
static void json_game(gi_json *j, const grundy_game *game, const grundy_sample *sample) {
  const grundy_game_about *about = &game->about;
  const struct {
    const char *name, *text;
  } fields[] = {{"title", about->title},     {"rules", about->rules},
                {"usage", about->usage},     {"meaning", about->meaning},
                {"example", about->example}, {"theorem", about->theorem},
                {"proof", about->proof},     {"open", about->open},
                {"misere", about->misere},   {"source", about->source}};
  gi_json_string(j, "name", game->name);
  gi_json_string(j, "group", grundy_group_name(about->group));
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
    gi_json_message(j, fields[i].name, fields[i].text);
  gi_json_words(j, "oeis", about->oeis);
  gi_json_words(j, "codes", about->codes);
  gi_json_words(j, "cousins", about->cousins);
  if (sample) json_sample(j, sample);
  gi_json_bool(j, "impartial", !(game->traits & GRUNDY_PARTISAN));
  gi_json_bool(j, "own_final_rule", game->final != NULL);
}

void grundy_json_info(const grundy_game *game, const grundy_sample *sample, grundy_text *out) {
  gi_json j;
  gi_json_start(&j, out);
  json_game(&j, game, sample);
  gi_json_finish(&j);
}

void grundy_json_list(const grundy_listing *listing, grundy_text *out) {
  const grundy_game *game;
  gi_json j;
  gi_json_start(&j, out);
  gi_json_array(&j, "games");
  for (size_t i = 0; (game = grundy_game_at(out->owner, i)); i++) {
    if (!grundy_listing_has(listing, game, out->owner)) continue;
    gi_json_object(&j, NULL);
    json_game(&j, game, NULL);
    gi_json_close(&j);
  }
  gi_json_close(&j);
  gi_json_finish(&j);
}

void grundy_json_build(const char *file, const grundy_game *const *games, size_t count,
                       grundy_text *out) {
  gi_json j;
  gi_json_start(&j, out);
  gi_json_string(&j, "file", file);
  gi_json_array(&j, "games");
  for (size_t i = 0; i < count; i++) {
    gi_json_object(&j, NULL);
    json_game(&j, games[i], NULL);
    gi_json_close(&j);
  }
  gi_json_close(&j);
  gi_json_finish(&j);
}

void grundy_json_new(const char *file, const char *language, grundy_text *out) {
  gi_json j;
  gi_json_start(&j, out);
  gi_json_string(&j, "file", file);
  gi_json_string(&j, "language", language);
  gi_json_finish(&j);
}

void grundy_json_arithmetic(const char *command, const grundy_nimber *numbers, size_t count,
                            grundy_nimber value, grundy_text *out) {
  gi_json j;
  gi_json_start(&j, out);
  gi_json_string(&j, "command", command);
  gi_json_numbers(&j, "arguments", numbers, count);
  gi_json_number(&j, "value", value);
  gi_json_finish(&j);
}

void grundy_json_version(grundy_text *out) {
  gi_json j;
  gi_json_start(&j, out);
  gi_json_string(&j, "version", grundy_version());
  gi_json_finish(&j);
}
