/* game/registry.h: the games that a context knows, and the instances opened in it. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_REGISTRY_H
#define GI_REGISTRY_H

#include "game/reader.h"
#include "grundy/sum.h"

/* A game with its parameters. Two terms with equal parameters share one, so that they share
 * what is found about them. It lives as long as its context. */
typedef struct gi_instance {
  const grundy_game *game;
  void *self;
  char *label; /* "subtract{1..3}" */
  size_t label_size;
  char *written; /* the parameters as they were first written, NULL for none */
  size_t written_size;
  char *path; /* of the file that the game came from, as it was written; NULL: built in */
  size_t path_size;
  struct gi_instance *next;
} gi_instance;

/* A library that was loaded: the descriptors in it are good until it is closed. */
typedef struct gi_library {
  void *handle;
  void (*close)(void *handle);
} gi_library;

/* The built-in games, defined in src/games/catalogue.c; ends with NULL. */
extern const grundy_game *const gi_catalogue[];

/* Opens `game` with the parameters that `in` reads. */
grundy_status gi_instance_open(grundy *g, const grundy_game *game, gi_reader *in,
                               const gi_instance **out, grundy_error *error);

/* The instance of a file that was opened with these very words, or NULL. */
const gi_instance *gi_instance_of_file(grundy *g, const char *path, size_t length,
                                       const grundy_reader *parameters);

/* Keeps a game that came from a file, under the file's name: opened with the parameters that `in`
 * reads if `self` is NULL, else as it is. The descriptor must live as long as the instance, so
 * `close` may release it with `self`. On a fault `self` is closed. */
grundy_status gi_instance_keep(grundy *g, const grundy_game *game, void *self, const char *path,
                               size_t length, gi_reader *in, const gi_instance **out,
                               grundy_error *error);

/* Makes the library the context's, which closes it after the last instance. Opening it once more
 * gives an equal handle and one more to close: that happens here at once. On a fault it is closed.
 */
grundy_status gi_library_keep(grundy *g, const gi_library *library, grundy_error *error);

/* The first field of a descriptor that is missing, or of another version; NULL: it is well made. */
const char *gi_game_lacks(const grundy_game *game);

/* Why a position of this game has no Grundy value in normal play, and can't be a summand. */
static inline bool gi_is_zermelo(const grundy_game *game) {
  return game->final || (game->traits & GRUNDY_PARTISAN);
}

#endif
