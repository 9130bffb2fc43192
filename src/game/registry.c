/* The registry finds built-in games and those of the user by name, and opens each once for each
 * set of parameters. Invariant: no two instances of one game, or of one file, have the same label.
 */
/* SPDX-License-Identifier: MIT */
#include "game/registry.h"

#include "base/array.h"
#include "base/assert.h"
#include "game/names.h"
#include "game/own_file.h"
#include "game/reader.h"
#include "game/term.h"

struct gi_games {
  const grundy_game **own; /* registered in this context, newest last */
  size_t count, room;
  gi_instance *instances;
  gi_library *libraries; /* that descriptors of instances stand in */
  size_t library_count, library_room;
};

static void instance_free(grundy *g, gi_instance *instance) {
  if (instance->game && instance->game->close)
    instance->game->close(instance->self, &g->config.allocator);
  gi_resize(g, instance->path, instance->path_size, 0);
  gi_resize(g, instance->label, instance->label_size, 0);
  gi_resize(g, instance->written, instance->written_size, 0);
  gi_resize(g, instance, sizeof *instance, 0);
}

static void games_free(grundy *g) {
  while (g->games->instances) {
    gi_instance *instance = g->games->instances;
    g->games->instances = instance->next;
    instance_free(g, instance);
  }
  while (g->games->library_count) {
    const gi_library *last = &g->games->libraries[--g->games->library_count];
    last->close(last->handle);
  }
  GI_RELEASE(g, g->games->libraries, g->games->library_room);
  GI_RELEASE(g, g->games->own, g->games->room);
  gi_resize(g, g->games, sizeof *g->games, 0);
}

static struct gi_games *games_of(grundy *g) {
  if (!g->games) {
    g->games = gi_zeroed(g, 1, sizeof *g->games);
    g->games_free = games_free;
    if (!g->games) g->games_free = NULL;
  }
  return g->games;
}

const char *gi_game_lacks(const grundy_game *game) {
  if (game->abi != GRUNDY_GAME_ABI) return "abi"; /* the other fields may lie elsewhere */
  if (game->size < sizeof *game) return "size";
  bool indexed = game->index || game->index_end || game->position_at;
  const struct {
    const char *field;
    bool there;
  } fields[] = {{"name", game->name},
                {"about.title", game->about.title},
                {"about.rules", game->about.rules},
                {"about.usage", game->about.usage},
                {"moves", game->moves},
                {"parse", game->parse},
                {"print", game->print},
                {"index_end", !indexed || game->index_end},
                {"index", !indexed || game->index},
                {"position_at", !indexed || game->position_at}};
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
    if (!fields[i].there) return fields[i].field;
  return NULL;
}

grundy_status grundy_register(grundy *g, const grundy_game *game, grundy_error *error) {
  struct gi_games *games = games_of(g);
  if (!games) return gi_no_memory(g, error);
  if (gi_game_lacks(game))
    return gi_fault(
        g, error, GRUNDY_EGAME,
        GRUNDY_N("the descriptor of this game is not complete, or has another version"));
  if (!GI_RESERVE(g, games->own, games->room, games->count + 1)) return gi_no_memory(g, error);
  games->own[games->count++] = game;
  return GRUNDY_OK;
}

const grundy_game *grundy_game_at(const grundy *g, size_t i) {
  size_t own = g->games ? g->games->count : 0;
  if (i < own) return g->games->own[i];
  for (size_t built_in = 0; gi_catalogue[built_in]; built_in++)
    if (built_in == i - own) return gi_catalogue[built_in];
  return NULL;
}

const grundy_game *grundy_game_find(const grundy *g, const char *name) {
  const grundy_game *game;
  for (size_t i = g->games ? g->games->count : 0; i-- > 0;)
    if (strcmp(g->games->own[i]->name, name) == 0) return g->games->own[i];
  for (size_t i = 0; gi_catalogue[i]; i++)
    if (strcmp(gi_catalogue[i]->name, name) == 0) return gi_catalogue[i];
  for (unsigned how = 0; how < GI_CLOSENESS_COUNT; how++)
    for (size_t i = 0; (game = grundy_game_at(g, i)); i++)
      if (gi_is_called(game, name, (gi_closeness)how)) return game;
  return NULL;
}

grundy_status grundy_game_get(const grundy *g, const char *name, const grundy_game **out,
                              grundy_error *error) {
  const char *names[256];
  size_t n = 0;
  *out = grundy_game_find(g, name);
  if (*out) return GRUNDY_OK;
  grundy_status status = gi_own_file(g, name, error);
  if (status != GRUNDY_OK) return status;
  for (const grundy_game *game; n < 256 && (game = grundy_game_at(g, n)); n++)
    names[n] = game->name;
  const char *near = grundy_nearest(name, strlen(name), names, n);
  if (near)
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("there is no game called '%s'; did you mean '%s'?"), name, near);
  return gi_fault(g, error, GRUNDY_EINPUT,
                  GRUNDY_N("there is no game called '%s'; 'grundy list' shows all games"), name);
}

grundy_status gi_library_keep(grundy *g, const gi_library *library, grundy_error *error) {
  struct gi_games *games = games_of(g);
  for (size_t i = 0; games && i < games->library_count; i++)
    if (games->libraries[i].handle == library->handle) { /* once is enough */
      library->close(library->handle);
      return GRUNDY_OK;
    }
  if (!games || !GI_RESERVE(g, games->libraries, games->library_room, games->library_count + 1)) {
    library->close(library->handle);
    return gi_no_memory(g, error);
  }
  games->libraries[games->library_count++] = *library;
  return GRUNDY_OK;
}

/* The status and the error after a game refused its parameters. The game may have noted none. */
static grundy_status open_refused(grundy *g, const gi_reader *in, const grundy_game *game,
                                  grundy_error *error) {
  if (in->status == GRUNDY_OK)
    return gi_fault(g, error, GRUNDY_ENOMEM, GRUNDY_N("%s could not be opened"), game->name);
  if (error) *error = in->error;
  return in->status;
}

/* "name{parameters}", or the parameters alone, in an exactly sized block. */
static char *label_of(grundy *g, const gi_instance *instance, size_t *size) {
  const grundy_game *game = instance->game;
  grundy_text text, parameters;
  char *label = NULL;
  grundy_text_init(&text, g);
  grundy_text_init(&parameters, g);
  if (game->show) game->show(instance->self, &parameters);
  bool bare = game->show && (game->traits & GRUNDY_BARE) && !instance->path;
  bool braces = parameters.length && !bare;
  if (instance->path)
    gi_put_path(&text, instance->path);
  else if (!bare)
    grundy_text_add(&text, game->name);
  if (braces) grundy_text_add(&text, "{");
  if (parameters.length) grundy_text_put(&text, parameters.data, parameters.length);
  if (braces) grundy_text_add(&text, "}");
  *size = text.length + 1;
  if (!text.failed && !parameters.failed && (label = gi_resize(g, NULL, 0, *size)))
    memcpy(label, text.data, *size);
  grundy_text_clear(&parameters);
  grundy_text_clear(&text);
  return label;
}

/* Whether the instance was opened with exactly the parameters that `in` is about to read. */
static bool written_alike(const gi_instance *instance, const grundy_reader *in) {
  size_t size = in->end - in->at;
  if (!in->given) return !instance->written;
  return instance->written && instance->written_size == size + 1 &&
         memcmp(instance->written, in->text + in->at, size) == 0;
}

/* A copy of a text with a NUL behind it, and its size. NULL when memory is short. */
static char *copy_text(grundy *g, const char *text, size_t length, size_t *size) {
  char *copy = gi_resize(g, NULL, 0, length + 1);
  if (!copy) return NULL;
  *size = length + 1;
  memcpy(copy, text, length);
  copy[length] = '\0';
  return copy;
}

/* The game takes no parameters, but some are given. */
static grundy_status refuse_parameters(grundy *g, const grundy_game *game, const char *path,
                                       const grundy_reader *in, grundy_error *error) {
  grundy_text usage;
  grundy_text_init(&usage, g);
  gi_print_term(game, path, game->about.usage, &usage);
  grundy_status status = gi_fault_at(g, error, GRUNDY_EINPUT, in->at - 1, in->end - in->at + 2,
                                     GRUNDY_N("%s takes no parameters; write %s"), game->name,
                                     usage.data ? usage.data : "");
  if (usage.failed) status = gi_no_memory(g, error);
  grundy_text_clear(&usage);
  return status;
}

/* Makes `*self` from the parameters, if the game takes parameters. */
static grundy_status open_game(grundy *g, const grundy_game *game, const char *path, gi_reader *in,
                               void **self, grundy_error *error) {
  if (game->open)
    return game->open(&in->reader, &g->config.allocator, self) ? GRUNDY_OK
                                                               : open_refused(g, in, game, error);
  *self = (void *)(uintptr_t)game->shared; /* never freed or changed */
  return in->reader.given ? refuse_parameters(g, game, path, &in->reader, error) : GRUNDY_OK;
}

/* Adds an open instance to the list. If the list has an equal one, that is returned instead, and
 * the new one is closed. */
static grundy_status list_instance(grundy *g, gi_instance *instance, const gi_instance **out,
                                   grundy_error *error) {
  instance->label = label_of(g, instance, &instance->label_size);
  if (!instance->label) {
    instance_free(g, instance);
    return gi_no_memory(g, error);
  }
  for (const gi_instance *other = g->games->instances; other; other = other->next)
    if (!other->path == !instance->path && (other->path || other->game == instance->game) &&
        strcmp(other->label, instance->label) == 0) {
      instance_free(g, instance);
      *out = other;
      return GRUNDY_OK;
    }
  GI_ASSERT(!gi_game_lacks(instance->game));
  instance->next = g->games->instances;
  g->games->instances = instance;
  *out = instance;
  return GRUNDY_OK;
}

grundy_status gi_instance_open(grundy *g, const grundy_game *game, gi_reader *in,
                               const gi_instance **out, grundy_error *error) {
  const struct gi_games *games = games_of(g);
  if (!games) return gi_no_memory(g, error);
  for (*out = games->instances; *out; *out = (*out)->next)
    if ((*out)->game == game && !(*out)->path && written_alike(*out, &in->reader)) return GRUNDY_OK;
  return gi_instance_keep(g, game, NULL, NULL, 0, in, out, error);
}

const gi_instance *gi_instance_of_file(grundy *g, const char *path, size_t length,
                                       const grundy_reader *in) {
  for (const gi_instance *other = g->games ? g->games->instances : NULL; other; other = other->next)
    if (other->path && other->path_size == length + 1 && memcmp(other->path, path, length) == 0 &&
        written_alike(other, in))
      return other;
  return NULL;
}

grundy_status gi_instance_keep(grundy *g, const grundy_game *game, void *self, const char *path,
                               size_t length, gi_reader *in, const gi_instance **out,
                               grundy_error *error) {
  GI_ASSERT(in->reader.at <= in->reader.end && in->status == GRUNDY_OK);
  const char *written = in->reader.text + in->reader.at;
  size_t size = in->reader.end - in->reader.at;
  grundy_status status = GRUNDY_OK;
  gi_instance *instance = games_of(g) ? gi_zeroed(g, 1, sizeof *instance) : NULL;
  if (!instance) {
    if (self && game->close) game->close(self, &g->config.allocator);
    return gi_no_memory(g, error);
  }
  if (!self) status = open_game(g, game, path, in, &self, error);
  if (status == GRUNDY_OK) { /* from here on the instance closes it */
    instance->game = game;
    instance->self = self;
    if ((path && !(instance->path = copy_text(g, path, length, &instance->path_size))) ||
        (in->reader.given &&
         !(instance->written = copy_text(g, written, size, &instance->written_size))))
      status = gi_no_memory(g, error);
  }
  if (status == GRUNDY_OK) return list_instance(g, instance, out, error);
  instance_free(g, instance);
  return status;
}
