/* grundy/sum.h: sums of games, read from text or made of positions.
 *
 * Layer: game and lang. May include game.h.
 * Ownership: the caller owns a sum and frees it with grundy_sum_free, before its context.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_SUM_H
#define GRUNDY_SUM_H

#include "game.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct grundy_sum grundy_sum; /* opaque */

/* Adds a game to the context. It hides a built-in game with the same name. The descriptor must
 * outlive the context. Returns GRUNDY_EGAME if the descriptor is not complete, GRUNDY_ENOMEM. */
GRUNDY_API grundy_status grundy_register(grundy *g, const grundy_game *game, grundy_error *error);

/* Adds a script in Lua, given as a text, under `name`: a sum then writes mine(5), or mine{3}(5)
 * with parameters. It hides a built-in game with the same name. The text is copied, and read when a
 * sum first names it. GRUNDY_EINPUT if the name is not a word of letters, digits and _ that begins
 * with a letter, if it has a text already, or if the text is too long. GRUNDY_ENOMEM. */
GRUNDY_API grundy_status grundy_script_add(grundy *g, const char *name, const char *text,
                                           size_t length, grundy_error *error);

/* Returns game number `i` of the context, or NULL if there are not so many: first the games that
 * were added, then the built-in ones. */
GRUNDY_API const grundy_game *grundy_game_at(const grundy *g, size_t i);

/* Returns the game with this name, or NULL. */
GRUNDY_API const grundy_game *grundy_game_find(const grundy *g, const char *name);

/* The same with a status: GRUNDY_EINPUT if there is no such game; the message then names the game
 * whose name is most alike. */
GRUNDY_API grundy_status grundy_game_get(const grundy *g, const char *name, const grundy_game **out,
                                         grundy_error *error);

/* Reads a game without a position, "subtract{1,3,4}" or "0.77". It sets `*game` to its descriptor,
 * `*self` to its parameters, and `*label` to its normal form. The context owns all three. Returns
 * GRUNDY_EINPUT if the text is wrong; `error` then has the place. */
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

/* Opens a plugin, which is a shared object made by `grundy build`: the game of "./mygame.so", or
 * "./split.so#couples" if the file has several games. The context owns `*out`. Returns
 * GRUNDY_EINPUT if there is no such game or the file is not a plugin, GRUNDY_EGAME if the plugin
 * has another version or its descriptor is not complete. */
GRUNDY_API grundy_status grundy_plugin_get(grundy *g, const char *file, const grundy_game **out,
                                           grundy_error *error);

/* Sets `*out` to game number `i` of the file, in the order of the names, or to NULL if there are
 * not so many. Otherwise like grundy_plugin_get. */
GRUNDY_API grundy_status grundy_plugin_at(grundy *g, const char *file, size_t i,
                                          const grundy_game **out, grundy_error *error);

/* Reads a sum, "kayles(7) + 2*nim(3)", and splits its positions into independent parts. The caller
 * owns `*out`. On a fault `*out` is NULL and `error` has the place and the reason: GRUNDY_EINPUT
 * for a wrong text, GRUNDY_EGAME or GRUNDY_ELIMIT from a game, GRUNDY_ENOMEM. Cost: linear in the
 * text and in the parts. */
GRUNDY_API grundy_status grundy_sum_parse(grundy *g, const char *text, size_t length,
                                          grundy_sum **out, grundy_error *error);

/* The same, but the positions are not split: for pictures. */
GRUNDY_API grundy_status grundy_sum_parse_whole(grundy *g, const char *text, size_t length,
                                                grundy_sum **out, grundy_error *error);

/* Writes a sum to try, "./digits.so(10)": of a game from a file, the first that can be read and
 * played among its example, its start and some usual positions; `file` is the path of the script,
 * or of the plugin with #NAME if it has several games. Of a built-in game, whose `file` is NULL,
 * the example. Returns false if there is none. */
GRUNDY_API bool grundy_example(grundy *g, const grundy_game *game, const char *file,
                               grundy_text *out);

/* Gives the sum up. Answers that refer to it keep it until they are freed. NULL is allowed. */
GRUNDY_API void grundy_sum_free(grundy_sum *sum);

/* The number of independent parts; the game of part `i` and, if `self` is not NULL, its parameters;
 * and the position of part `i`. `i` must be below the count. The sum owns the part. */
GRUNDY_API size_t grundy_sum_count(const grundy_sum *sum);
GRUNDY_API const grundy_game *grundy_sum_game(const grundy_sum *sum, size_t i, const void **self);
GRUNDY_API const grundy_part *grundy_sum_part(const grundy_sum *sum, size_t i);

/* Read a whole text: a whole number as people write large ones, 1000000, 1_000_000, 10^6 or 1e6; a
 * time above 0 in seconds, 2, 2s, 500ms, 5m or 1h; a size of at least one byte, 500k, 20M or 2G.
 * False: the text is not such a quantity. */
GRUNDY_API bool grundy_number_parse(const char *text, uint64_t *out);
GRUNDY_API bool grundy_time_parse(const char *text, double *seconds);
GRUNDY_API bool grundy_size_parse(const char *text, uint64_t *bytes);

/* Reads a list of values, "0, 1, 2, 3, ...": whole numbers separated by commas, spaces or line
 * ends. Three dots or an ellipsis may stand at the end. It writes at most `room` values and sets
 * `*count`. Returns GRUNDY_EINPUT if the text is wrong or has more values; `error` has the place.
 */
GRUNDY_API grundy_status grundy_list_parse(const grundy *g, const char *text, size_t length,
                                           grundy_nimber *values, size_t room, size_t *count,
                                           grundy_error *error);

/* Makes an empty text, whose memory and language are those of the context. The caller frees it with
 * grundy_text_clear. If memory is short while it is written, `failed` is set. */
GRUNDY_API void grundy_text_init(grundy_text *text, grundy *g);

/* Frees the memory of the text, which is empty then and can be written again. */
GRUNDY_API void grundy_text_clear(grundy_text *text);

/* Writes the sum in its normal form: neighbours of one game together, as in "nim(2,5,4) +
 * kayles(7)", and ten or more equal parts as in "10*nim(2)". grundy_sum_parse can read it. */
GRUNDY_API void grundy_sum_print(const grundy_sum *sum, grundy_text *out);

#ifdef __cplusplus
}
#endif
#endif
