/* grundy/sum.h: sums of games, read from text or made of positions.
 *
 * Layer: game and lang. May include game.h.
 * Ownership: a sum is the caller's until grundy_sum_free; it must go before its context.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_SUM_H
#define GRUNDY_SUM_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct grundy_sum grundy_sum; /* opaque */

/* Makes `game` known by its name in this context, before or instead of a built-in one. The
 * descriptor must outlive the context. GRUNDY_EGAME if the descriptor is not well made. */
GRUNDY_API grundy_status grundy_register(grundy *g, const grundy_game *game, grundy_error *error);

/* The games of the context, in order; NULL from the end on. */
GRUNDY_API const grundy_game *grundy_game_at(const grundy *g, size_t i);
GRUNDY_API const grundy_game *grundy_game_find(const grundy *g, const char *name);
/* The same, or GRUNDY_EINPUT with a message that names the nearest one. */
GRUNDY_API grundy_status grundy_game_get(const grundy *g, const char *name, const grundy_game **out,
                                         grundy_error *error);

/* Reads a game without a position, "subtract{1,3,4}" or "0.77": its descriptor, its `self`, and its
 * normal form. All three live as long as the context. */
GRUNDY_API grundy_status grundy_game_open(grundy *g, const char *text, size_t length,
                                          const grundy_game **game, const void **self,
                                          const char **label, grundy_error *error);

/* What the name of a game in a sum means, by its spelling alone. */
typedef enum grundy_name_kind {
  GRUNDY_NAME_GAME = 0,   /* a game by its name: nim */
  GRUNDY_NAME_CODE = 1,   /* the code of a heap game: 0.77 */
  GRUNDY_NAME_SCRIPT = 2, /* a file in Lua: ./mygame.lua */
  GRUNDY_NAME_PLUGIN = 3, /* a plugin: ./mygame.so, or one game of it: ./split.so#couples */
  GRUNDY_NAME_GRAPH = 4   /* a graph file: ./roads.mmd */
} grundy_name_kind;
GRUNDY_API grundy_name_kind grundy_name_kind_of(const char *name, size_t length);

/* Opens a plugin, a shared object that `grundy build` made: the game of "./mygame.so", or of
 * "./split.so#couples" if there are several in the file. It lives as long as the context.
 * GRUNDY_EINPUT if there is no such game or the file is no plugin, GRUNDY_EGAME if it is one of
 * another version, or its description is not complete. */
GRUNDY_API grundy_status grundy_plugin_get(grundy *g, const char *file, const grundy_game **out,
                                           grundy_error *error);
/* The games of "./split.so" in the order of their names; NULL from the end on. */
GRUNDY_API grundy_status grundy_plugin_at(grundy *g, const char *file, size_t i,
                                          const grundy_game **out, grundy_error *error);

/* Reads "kayles(7) + 2*nim(3)". On a fault `*out` is NULL and `error`, which may be NULL, says
 * where and why. Cost: linear in the text and in the parts. */
GRUNDY_API grundy_status grundy_sum_parse(grundy *g, const char *text, size_t length,
                                          grundy_sum **out, grundy_error *error);
/* The same, but a position stays as it was written, where it falls into independent parts: for
 * pictures. */
GRUNDY_API grundy_status grundy_sum_parse_whole(grundy *g, const char *text, size_t length,
                                                grundy_sum **out, grundy_error *error);
GRUNDY_API void grundy_sum_free(grundy_sum *sum);

/* The independent parts, after splitting. `i` below the count. */
GRUNDY_API size_t grundy_sum_count(const grundy_sum *sum);
GRUNDY_API const grundy_game *grundy_sum_game(const grundy_sum *sum, size_t i, const void **self);
GRUNDY_API const grundy_part *grundy_sum_part(const grundy_sum *sum, size_t i);

/* Reads a list of values, "0, 1, 2, 3, ...": whole numbers with commas, spaces or line ends
 * between, and three dots or an ellipsis at the end if one likes. `values` has room for `room` of
 * them; more are a fault, as is anything else in the text: GRUNDY_EINPUT, and `error` says where
 * and why. */
GRUNDY_API grundy_status grundy_list_parse(const grundy *g, const char *text, size_t length,
                                           grundy_nimber *values, size_t room, size_t *count,
                                           grundy_error *error);

/* A text of the library's, to be emptied with grundy_text_clear; `say` uses the context. */
GRUNDY_API void grundy_text_init(grundy_text *text, grundy *g);
GRUNDY_API void grundy_text_clear(grundy_text *text);

/* Writes the sum in its normal form: neighbours of one game together, "nim(2,5,4) + kayles(7)",
 * ten and more equal parts as "10*nim(2)". */
GRUNDY_API void grundy_sum_print(const grundy_sum *sum, grundy_text *out);

#ifdef __cplusplus
}
#endif
#endif
