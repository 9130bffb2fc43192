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
  struct gi_instance *next;
} gi_instance;

/* The built-in games, defined in src/games/catalogue.c; ends with NULL. */
extern const grundy_game *const gi_catalogue[];

/* Opens `game` with the parameters that `in` reads. */
grundy_status gi_instance_open(grundy *g, const grundy_game *game, gi_reader *in,
                               const gi_instance **out, grundy_error *error);

/* Why a position of this game has no Grundy value in normal play, and can't be a summand. */
static inline bool gi_is_zermelo(const grundy_game *game) {
  return game->final || (game->traits & GRUNDY_PARTISAN);
}

#endif
