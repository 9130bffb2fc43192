/* game/registry.h: the games that a context knows, and the instances opened in it. */
/* SPDX-License-Identifier: MIT */
#ifndef GI_REGISTRY_H
#define GI_REGISTRY_H

#include "game/reader.h"
#include "grundy/sum.h"

/* A game with its parameters. Terms with equal parameters share one instance, and so they share
 * what a solver finds about it. It lives as long as its context. */
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

/* A loaded library. The descriptors in it are valid until it is closed. */
typedef struct gi_library {
  void *handle;
  void (*close)(void *handle);
} gi_library;

/* The built-in games, defined in src/games/catalogue.c; ends with NULL. */
extern const grundy_game *const gi_catalogue[];

/* Opens `game` with the parameters that `in` reads. The context owns `*out`. GRUNDY_EINPUT if the
 * game refuses its parameters. */
grundy_status gi_instance_open(grundy *g, const grundy_game *game, gi_reader *in,
                               const gi_instance **out, grundy_error *error);

/* The instance that was opened from this file with these parameters, written alike, or NULL. */
const gi_instance *gi_instance_of_file(grundy *g, const char *path, size_t length,
                                       const grundy_reader *parameters);

/* Adds a game that came from the file `path`. If `self` is NULL, the game is opened with the
 * parameters that `in` reads. The descriptor must live as long as the instance, so its `close` may
 * free it together with `self`. On a fault `self` is closed. */
grundy_status gi_instance_keep(grundy *g, const grundy_game *game, void *self, const char *path,
                               size_t length, gi_reader *in, const gi_instance **out,
                               grundy_error *error);

/* Gives the library to the context, which closes it after the last instance. If the context has
 * the same handle already, the new one is closed at once. On a fault it is closed too. */
grundy_status gi_library_keep(grundy *g, const gi_library *library, grundy_error *error);

/* The first field that a descriptor lacks, or "abi" for another version; NULL: it is complete. */
const char *gi_game_lacks(const grundy_game *game);

#endif
