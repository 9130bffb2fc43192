/* A sum to try for a game that came from a file.
 *
 * A suggestion must work when it is pasted. The author's example may be missing, or may name a
 * built-in game with other rules. So each candidate is read, and its moves are asked for; the first
 * one that passes is written. The candidates are the example, the game without a position if it
 * has a start, and the usual forms of positions. A game that lists moves without end is stopped
 * after many of them, and that is no fault here.
 */
/* SPDX-License-Identifier: MIT */
#include "game/bag.h"
#include "game/sums.h"
#include "game/term.h"

enum { TRIED = 1 << 20 }; /* parts of moves that are listed */

/* A bag that takes only so many parts. */
typedef struct trial_bag {
  gi_bag bag; /* first */
  bool (*more)(grundy_sink *sink);
  bool full;
} trial_bag;

static bool trial_more(grundy_sink *sink) {
  trial_bag *t = (trial_bag *)sink;
  t->full = gi_bag_count(&t->bag) >= TRIED;
  return !t->full && t->more(sink);
}

static void trial_init(trial_bag *t, grundy *g) {
  gi_bag_init(&t->bag, g);
  t->more = t->bag.sink.more;
  t->bag.sink.more = trial_more;
  t->full = false;
}

/* Whether the game lists the moves of the part without a fault. */
static grundy_status list_moves(const gi_instance *of, const grundy_part *part, trial_bag *t) {
  const grundy_game *game = of->game;
  const uint8_t *bytes = grundy_part_bytes(part);
  gi_bag_empty(&t->bag);
  if (game->final && game->final(of->self, bytes, part->length) != GRUNDY_NOT_FINAL)
    return GRUNDY_OK;
  bool listed = game->moves(of->self, bytes, part->length, &t->bag.sink) || t->full;
  return listed || t->bag.status != GRUNDY_OK ? t->bag.status : GRUNDY_EGAME;
}

/* GRUNDY_OK if the sum can be read and played. */
static grundy_status try_sum(grundy *g, const grundy_text *text) {
  grundy_sum *sum;
  grundy_error error;
  grundy_status status =
      text->failed ? GRUNDY_ENOMEM : grundy_sum_parse(g, text->data, text->length, &sum, &error);
  if (status != GRUNDY_OK) return status;
  trial_bag trial;
  trial_init(&trial, g);
  for (size_t i = 0; i < grundy_sum_count(sum) && status == GRUNDY_OK; i++)
    status = list_moves(sum->instances[i], grundy_sum_part(sum, i), &trial);
  gi_bag_clear(&trial.bag);
  grundy_sum_free(sum);
  return status;
}

bool grundy_example(grundy *g, const grundy_game *game, const char *file, grundy_text *out) {
  static const char *const positions[] = {"",      "(10)",    "(3)",      "(5,3)",
                                          "(3x4)", "{3}(10)", "{3}(5,3)", "{3}(3x4)"};
  size_t begin = out->length;
  if (!file) {
    if (game->about.example) grundy_text_add(out, game->about.example);
    return game->about.example;
  }
  grundy_text candidate;
  grundy_text_init(&candidate, g);
  grundy_status status = GRUNDY_EINPUT;
  if (game->about.example) {
    gi_print_term(game, file, game->about.example, &candidate);
    status = try_sum(g, &candidate);
  }
  for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
    if (status != GRUNDY_EINPUT && status != GRUNDY_EGAME) break; /* it works, or a limit came */
    candidate.length = 0;
    gi_put_path(&candidate, file);
    grundy_text_add(&candidate, positions[i]);
    status = try_sum(g, &candidate);
  }
  if (status == GRUNDY_OK) grundy_text_put(out, candidate.data, candidate.length);
  if (status == GRUNDY_ENOMEM) out->failed = true;
  grundy_text_clear(&candidate);
  return out->length > begin;
}
