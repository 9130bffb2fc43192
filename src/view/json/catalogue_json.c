/* Games of the catalogue as JSON. docs/json.md describes every field. */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "game/term.h"
#include "view/json/json_writer.h"

void gi_json_table_head(gi_json *j, const grundy_table *table) {
  const grundy_range *ranges = table->cells.ranges;
  const uint64_t from[2] = {ranges[0].low, ranges[1].low};
  if (table->cells.dimensions == 2)
    gi_json_numbers(j, "from", from, 2);
  else
    gi_json_number(j, "from", from[0]);
  if (table->sides) gi_json_bool(j, "sides", true);
  gi_json_array(j, table->cells.outcomes ? "outcomes" : "values");
}

static void json_table(gi_json *j, const grundy_table *table) {
  const grundy_cells *cells = &table->cells;
  bool plane = cells->dimensions == 2;
  size_t columns =
      plane ? (size_t)(cells->ranges[1].high - cells->ranges[1].low + 1) : cells->count;
  GI_ASSERT(columns > 0 && cells->count % columns == 0);
  gi_json_object(j, "table");
  gi_json_table_head(j, table);
  for (size_t i = 0; i < cells->count; i++) {
    if (plane && i % columns == 0) gi_json_array(j, NULL);
    if (cells->outcomes && cells->known[i])
      gi_json_string(j, NULL, cells->values[i] ? "N" : "P");
    else
      gi_json_maybe(j, NULL, cells->known[i], cells->values[i]);
    if (plane && (i + 1) % columns == 0) gi_json_close(j);
  }
  gi_json_close(j);
  gi_json_close(j);
}

/* How a term is written, and a sum to paste. */
static void json_terms(gi_json *j, const grundy_game *game, const char *file, bool tries) {
  grundy_text text;
  grundy_text_init(&text, j->out->owner);
  gi_print_term(game, file, grundy_translate(text.owner, game->about.usage), &text);
  gi_json_string(j, "usage", text.data ? text.data : "");
  gi_json_message(j, "meaning", game->about.meaning);
  text.length = 0;
  bool found = tries && grundy_example(text.owner, game, file, &text);
  gi_json_string(j, "example", found ? text.data : NULL);
  j->out->failed |= text.failed;
  grundy_text_clear(&text);
}

/* The fields of a game, inside its object. */
static void json_game(gi_json *j, const grundy_game *game, const char *file,
                      const grundy_table *table, bool tries) {
  const grundy_game_about *about = &game->about;
  const struct {
    const char *name, *text;
  } fields[] = {{"theorem", about->theorem}, {"proof", about->proof},   {"open", about->open},
                {"misere", about->misere},   {"source", about->source}, {"also", about->also}};
  gi_json_string(j, "name", game->name);
  gi_json_string(j, "group", grundy_group_name(about->group));
  gi_json_message(j, "title", about->title);
  gi_json_message(j, "rules", about->rules);
  json_terms(j, game, file, tries);
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
    gi_json_message(j, fields[i].name, fields[i].text);
  gi_json_words(j, "oeis", about->oeis);
  gi_json_words(j, "codes", about->codes);
  gi_json_words(j, "cousins", about->cousins);
  if (table) json_table(j, table);
  gi_json_bool(j, "impartial", !(game->traits & GRUNDY_PARTISAN));
  gi_json_bool(j, "own_final_rule", game->final != NULL);
}

void grundy_json_info(const grundy_game *game, const char *file, const grundy_table *table,
                      grundy_text *out) {
  gi_json j;
  gi_json_start(&j, out);
  json_game(&j, game, file, table, true);
  gi_json_finish(&j);
}

void grundy_json_list(const grundy_listing *listing, grundy_text *out) {
  const grundy_game *game;
  gi_json j;
  gi_json_start(&j, out);
  gi_json_array(&j, "games");
  for (size_t i = 0; (game = grundy_game_at(out->owner, i)); i++) {
    if (!grundy_listing_has(listing, game)) continue;
    gi_json_object(&j, NULL);
    json_game(&j, game, NULL, NULL, true);
    gi_json_close(&j);
  }
  gi_json_close(&j);
  gi_json_finish(&j);
}

void grundy_json_build(const char *file, const grundy_game *const *games, size_t count, bool tries,
                       grundy_text *out) {
  gi_json j;
  gi_json_start(&j, out);
  gi_json_string(&j, "file", file);
  gi_json_array(&j, "games");
  for (size_t i = 0; i < count; i++) {
    grundy_text path;
    grundy_text_init(&path, out->owner);
    gi_plugin_path(file, count > 1 ? games[i] : NULL, &path);
    gi_json_object(&j, NULL);
    json_game(&j, games[i], path.data, NULL, tries);
    gi_json_close(&j);
    out->failed |= path.failed;
    grundy_text_clear(&path);
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
  gi_json_number(&j, "protocol", GRUNDY_PROTOCOL);
  gi_json_finish(&j);
}
