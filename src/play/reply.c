/* The opponent's move.
 *
 * If the remoteness of the sum is known, a move is best exactly if it leaves one move less: the
 * winner then hurries, and the loser delays. If it is not known, any winning move will do; and in a
 * lost position a move after which the other player has few winning moves, since people err.
 *
 * Chance comes from a counter: number i for a position and a seed is always the same (splitmix64,
 * Steele, Lea, Flood 2014), so a play can be repeated, and no state is kept.
 */
/* SPDX-License-Identifier: MIT */
#include "base/array.h"
#include "base/assert.h"
#include "play/asking.h"
#include "solve/remoteness.h"

/* Winning moves that are listed; moves among which a mistake is chosen; options that are looked at
 * where the remoteness is known, or of each part where it is not, and in all; candidates about
 * which the solver is asked. */
enum {
  LISTED_WINS = 64,
  MISTAKES = 512,
  LOOKED = 1 << 14,
  PER_PART = 64,
  SAMPLED = 512,
  ASKED = 24
};

typedef struct own_reply {
  grundy_reply shown; /* first: what the caller sees */
  grundy *g;
  grundy_answer *answer;
} own_reply;

/* One move that may be played. */
typedef struct candidate {
  size_t part, first, count; /* its parts in the bag */
} candidate;

typedef struct choosing {
  gi_asking asking;
  grundy_sum *sum;
  own_reply *reply;
  uint64_t key, drawn; /* of chance, and how many numbers were drawn */
  candidate *list;
  size_t count, room;
  gi_bag parts;
  uint64_t most; /* candidates that are wanted */
  bool cut;      /* there are more */
  bool refused;  /* memory was short */
  grundy_error *error;
} choosing;

void grundy_reply_free(grundy_reply *reply) {
  own_reply *own = (own_reply *)reply;
  if (!own) return;
  grundy_turn_free(own->shown.turn);
  grundy_answer_free(own->answer);
  gi_resize(own->g, own, sizeof *own, 0);
}

const char *grundy_reply_why_name(grundy_reply_why why) {
  static const char *const names[] = {"over",    "only",    "fastest", "wins",    "draws",
                                      "longest", "hardest", "guess",   "mistake", "random"};
  return names[why];
}

/* ---- chance ---- */

static uint64_t mix_bits(uint64_t z) {
  z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
  return z ^ z >> 31;
}

static uint64_t draw_number(choosing *c) {
  return mix_bits(c->key + ++c->drawn * UINT64_C(0x9e3779b97f4a7c15));
}

/* A number below `n`. The remainders of 2^64 are not equally likely, by less than 2^-40. */
static size_t draw_below(choosing *c, size_t n) {
  GI_ASSERT(n > 0);
  return (size_t)(draw_number(c) % n);
}

/* The key of a position: of its parts as they are written. */
static grundy_status make_key(choosing *c, uint64_t seed) {
  grundy_text text;
  uint64_t hash = UINT64_C(0xcbf29ce484222325);
  grundy_text_init(&text, c->asking.s->g);
  grundy_sum_print(c->sum, &text);
  for (size_t i = 0; i < text.length; i++)
    hash = (hash ^ (uint8_t)text.data[i]) * UINT64_C(0x100000001b3);
  grundy_status status = text.failed ? gi_no_memory(c->asking.s->g, c->error) : GRUNDY_OK;
  grundy_text_clear(&text);
  c->key = mix_bits(seed + UINT64_C(0x9e3779b97f4a7c15)) ^ mix_bits(hash);
  return status;
}

/* ---- candidates ---- */

static bool keep_candidate(void *user, size_t part, const grundy_part *to, size_t n) {
  choosing *c = user;
  if (c->count == c->most) {
    c->cut = true;
    return false;
  }
  c->refused = true; /* unless it comes to its end */
  if (!GI_RESERVE(c->asking.s->g, c->list, c->room, c->count + 1)) return false;
  size_t first = gi_bag_count(&c->parts);
  for (size_t i = 0; i < n; i++)
    if (!grundy_put(&c->parts.sink, grundy_part_bytes(&to[i]), to[i].length, 0)) return false;
  c->list[c->count++] = (candidate){part, first, n};
  c->refused = false;
  return true;
}

/* Lists the options, at most `most`, of each part at most `each`. */
static grundy_status list_candidates(choosing *c, uint64_t each, uint64_t most) {
  bool cut;
  c->count = 0;
  c->most = most;
  c->cut = false;
  gi_bag_empty(&c->parts);
  grundy_status status =
      gi_asking_options(&c->asking, c->sum, each, keep_candidate, c, &cut, c->error);
  if (cut) c->cut = true;
  if (status == GRUNDY_OK && c->refused) status = gi_no_memory(c->asking.s->g, c->error);
  return status;
}

/* The parts that are left; without any the bag may have no memory. */
static const grundy_part *candidate_parts(const choosing *c, const candidate *x) {
  return x->count ? &c->parts.parts[x->first] : NULL;
}

static grundy_status sum_of(const choosing *c, const candidate *x, grundy_sum **out) {
  return gi_sum_replace(c->sum, x->part, candidate_parts(c, x), x->count, out, c->error);
}

static void swap_candidates(choosing *c, size_t i, size_t k) {
  candidate swap = c->list[i];
  c->list[i] = c->list[k];
  c->list[k] = swap;
}

/* Brings `n` of the candidates, chosen by chance, to the front. */
static void shuffle_candidates(choosing *c, size_t n) {
  for (size_t i = 0; i < n && i + 1 < c->count; i++)
    swap_candidates(c, i, i + draw_below(c, c->count - i));
}

static grundy_status play_candidate(choosing *c, size_t i, grundy_reply_why why) {
  const candidate *x = &c->list[i];
  c->reply->shown.why = why;
  return gi_turn_new(c->sum, x->part, candidate_parts(c, x), x->count, &c->reply->shown.turn,
                     c->error);
}

static grundy_status play_move(choosing *c, const grundy_move *move, grundy_reply_why why) {
  c->reply->shown.why = why;
  return gi_turn_of_move(c->sum, move, &c->reply->shown.turn, c->error);
}

/* ---- the best of some ---- */

/* How many moves the other player has after a candidate that keep what they have; UINT64_MAX: not
 * known. */
static grundy_status count_replies(choosing *c, const candidate *x, uint64_t *out) {
  grundy_sum *after;
  grundy_answer *answer;
  *out = UINT64_MAX;
  grundy_status status = sum_of(c, x, &after);
  if (status != GRUNDY_OK) return status;
  status =
      gi_asking_solve(&c->asking, after, (gi_wanted){.moves = 1, .side = true}, &answer, c->error);
  if (answer && status == GRUNDY_OK && !gi_keeping_count(answer, out)) *out = UINT64_MAX;
  grundy_answer_free(answer);
  grundy_sum_free(after);
  return status == GRUNDY_UNKNOWN ? GRUNDY_OK : status;
}

/* The one of the first candidates after which the fewest moves help the other player. */
static grundy_status choose_hardest(choosing *c, size_t *out) {
  uint64_t fewest = UINT64_MAX;
  size_t n = c->count < ASKED ? c->count : ASKED;
  shuffle_candidates(c, n);
  *out = 0;
  for (size_t i = 0; i < n && n > 1; i++) {
    uint64_t replies;
    grundy_status status = count_replies(c, &c->list[i], &replies);
    if (status != GRUNDY_OK) return status;
    if (replies < fewest) {
      fewest = replies;
      *out = i;
    }
    if (c->asking.stop == GRUNDY_STOP_CANCEL) break;
  }
  if (n == 1) {
    grundy_status status = count_replies(c, &c->list[0], &fewest);
    if (status != GRUNDY_OK) return status;
  }
  c->reply->shown.has_replies = fewest != UINT64_MAX;
  c->reply->shown.replies = fewest != UINT64_MAX ? fewest : 0;
  return GRUNDY_OK;
}

/* ---- if it is known how long the play lasts ---- */

/* Keeps the candidates that leave one move less, which are the best. */
static grundy_status keep_best(choosing *c, const grundy_remote *root) {
  size_t kept = 0;
  grundy_outcome left = root->outcome == GRUNDY_OUTCOME_N ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
  for (size_t i = 0; i < c->count; i++) {
    grundy_sum *after;
    grundy_remote remote;
    grundy_status status = sum_of(c, &c->list[i], &after);
    if (status != GRUNDY_OK) return status;
    status = gi_asking_remoteness(&c->asking, after, &remote, c->error);
    grundy_sum_free(after);
    if (status < GRUNDY_OK) return status;
    if (status != GRUNDY_OK || remote.outcome != left || remote.moves + 1 != root->moves) continue;
    swap_candidates(c, kept++, i);
  }
  c->count = kept;
  return GRUNDY_OK;
}

/* Chooses by remoteness. `*done` stays false if it is not known. */
static grundy_status choose_by_length(choosing *c, bool *done) {
  grundy_remote root;
  grundy_reply *r = &c->reply->shown;
  size_t best = 0;
  grundy_status status = gi_asking_remoteness(&c->asking, c->sum, &root, c->error);
  if (status != GRUNDY_OK || !root.finite) return status < GRUNDY_OK ? status : GRUNDY_OK;
  if (root.outcome != grundy_answer_outcome(c->reply->answer))
    return gi_fault(c->asking.s->g, c->error, GRUNDY_EGAME,
                    GRUNDY_N("the moves and the values of this game do not agree about who wins; "
                             "'grundy check' shows where"));
  r->has_remoteness = true;
  r->remoteness = root.moves;
  status = list_candidates(c, LOOKED, LOOKED);
  if (status == GRUNDY_OK) status = keep_best(c, &root);
  if (status != GRUNDY_OK || c->count == 0) return status < GRUNDY_OK ? status : GRUNDY_OK;
  bool wins = root.outcome == GRUNDY_OUTCOME_N;
  r->has_after = true;
  r->after = root.moves - 1;
  if (wins)
    best = draw_below(c, c->count);
  else
    status = choose_hardest(c, &best);
  if (status != GRUNDY_OK) return status;
  *done = true;
  return play_candidate(c, best, wins ? GRUNDY_WHY_FASTEST : GRUNDY_WHY_LONGEST);
}

/* ---- otherwise ---- */

/* A winning move that ends the play is the fastest, whatever else is known. */
static grundy_status choose_last_move(choosing *c, bool *done) {
  const grundy_answer *a = c->reply->answer;
  for (size_t i = 0; i < grundy_answer_moves(a) && !*done; i++) {
    const grundy_move *move = grundy_answer_move(a, i);
    grundy_sum *after;
    bool ended = false;
    if (move->outcome != GRUNDY_OUTCOME_P) continue;
    grundy_status status = grundy_sum_after(a, move, &after, c->error);
    if (status == GRUNDY_OK)
      status = grundy_play_ended(c->asking.s, after, c->asking.question.convention, &ended, NULL,
                                 c->error);
    grundy_sum_free(after);
    if (status < GRUNDY_OK) return status;
    if (status != GRUNDY_OK || !ended) continue;
    c->reply->shown.has_remoteness = c->reply->shown.has_after = true;
    c->reply->shown.remoteness = 1;
    *done = true;
    return play_move(c, move, GRUNDY_WHY_FASTEST);
  }
  return GRUNDY_OK;
}

static grundy_status choose_winning(choosing *c, bool *done) {
  const grundy_answer *a = c->reply->answer;
  size_t n = grundy_answer_moves(a);
  grundy_status status = choose_last_move(c, done);
  if (status != GRUNDY_OK || *done || n == 0) return status;
  *done = true;
  return play_move(c, grundy_answer_move(a, draw_below(c, n)), GRUNDY_WHY_WINS);
}

static grundy_status choose_lost(choosing *c, bool *done) {
  size_t best;
  grundy_status status = list_candidates(c, PER_PART, SAMPLED);
  if (status != GRUNDY_OK || c->count == 0) return status < GRUNDY_OK ? status : GRUNDY_OK;
  c->reply->shown.sampled = c->cut || c->count > ASKED;
  c->reply->shown.looked_at = c->count < ASKED ? c->count : ASKED;
  status = choose_hardest(c, &best);
  if (status != GRUNDY_OK) return status;
  *done = true;
  return play_candidate(c, best, GRUNDY_WHY_HARDEST);
}

/* The moves of the answer that keep a draw are its list. */
static grundy_status choose_drawing(choosing *c, bool *done) {
  const grundy_answer *a = c->reply->answer;
  size_t best;
  c->count = 0;
  c->most = UINT64_MAX;
  gi_bag_empty(&c->parts);
  for (size_t i = 0; i < grundy_answer_moves(a); i++) {
    const grundy_move *move = grundy_answer_move(a, i);
    if (gi_keeps(a, move) && !keep_candidate(c, move->part, move->to, move->count))
      return gi_no_memory(c->asking.s->g, c->error);
  }
  if (c->count == 0) return GRUNDY_OK;
  grundy_status status = choose_hardest(c, &best);
  c->reply->shown.has_replies = false; /* that is about winning moves */
  if (status != GRUNDY_OK) return status;
  *done = true;
  return play_candidate(c, best, GRUNDY_WHY_DRAWS);
}

/* It is not known who wins: looks for a move that a little effort shows to win, and avoids those
 * that it shows to lose. */
static grundy_status choose_guess(choosing *c, bool *done) {
  grundy_reply *r = &c->reply->shown;
  size_t best = SIZE_MAX;
  grundy_status status = list_candidates(c, PER_PART, SAMPLED);
  if (c->count == 0) return status < GRUNDY_OK ? status : GRUNDY_OK;
  if (status < GRUNDY_OK) return status;
  size_t n = c->count < ASKED ? c->count : ASKED;
  shuffle_candidates(c, n);
  r->sampled = c->cut || c->count > ASKED;
  r->looked_at = n;
  for (size_t i = 0; i < n && !*done; i++) {
    grundy_sum *after;
    grundy_answer *answer = NULL;
    status = sum_of(c, &c->list[i], &after);
    if (status != GRUNDY_OK) return status;
    status = gi_asking_solve(&c->asking, after, (gi_wanted){.side = true, .outcome_only = true},
                             &answer, c->error);
    grundy_outcome outcome = answer ? grundy_answer_outcome(answer) : GRUNDY_OUTCOME_UNKNOWN;
    grundy_answer_free(answer);
    grundy_sum_free(after);
    if (status < GRUNDY_OK) return status;
    if (outcome == GRUNDY_OUTCOME_P) {
      *done = true;
      return play_candidate(c, i, GRUNDY_WHY_WINS);
    }
    if (outcome != GRUNDY_OUTCOME_N && best == SIZE_MAX) best = i;
  }
  *done = true;
  return play_candidate(c, best == SIZE_MAX ? 0 : best, GRUNDY_WHY_GUESS);
}

/* ---- mistakes ---- */

/* Whether the level errs here: once in 2^level. */
static bool is_mistake_due(choosing *c, unsigned level) {
  return level < GRUNDY_LEVEL_PERFECT && (draw_number(c) >> 32 & ((1u << level) - 1)) == 0;
}

/* Any move that gives the win or draw away; if there is none, any move. */
static grundy_status choose_mistake(choosing *c, bool *done) {
  grundy_answer *all;
  size_t bad = 0, n;
  grundy_status status = gi_asking_solve(
      &c->asking, c->sum, (gi_wanted){.moves = MISTAKES, .all_moves = true}, &all, c->error);
  if (status < GRUNDY_OK) return status;
  n = all ? grundy_answer_moves(all) : 0;
  bool keeps_something = all && grundy_answer_outcome(all) != GRUNDY_OUTCOME_P;
  for (size_t i = 0; keeps_something && i < n; i++)
    bad += !gi_keeps(all, grundy_answer_move(all, i));
  if (n) {
    size_t which = draw_below(c, bad ? bad : n);
    size_t i = 0;
    for (; bad; i++) {
      if (gi_keeps(all, grundy_answer_move(all, i))) continue;
      if (which-- == 0) break;
    }
    *done = true;
    status = play_move(c, grundy_answer_move(all, bad ? i : which),
                       bad ? GRUNDY_WHY_MISTAKE : GRUNDY_WHY_RANDOM);
  }
  uint64_t count;
  c->reply->shown.sampled = n && !(grundy_answer_move_count(all, &count) && count <= n);
  c->reply->shown.looked_at = n;
  grundy_answer_free(all);
  return n ? status : GRUNDY_OK;
}

/* ---- the reply ---- */

/* Fills in the value and outcome after the move that was chosen, if little effort finds them. */
static grundy_status describe_after(choosing *c) {
  grundy_move *move = &c->reply->shown.turn->move;
  grundy_answer *after;
  const grundy_nimber *set;
  size_t count;
  grundy_status status = gi_asking_solve(&c->asking, c->reply->shown.turn->after,
                                         (gi_wanted){.side = true}, &after, c->error);
  if (after) {
    move->has_value = grundy_answer_value(after, &move->value);
    move->infinite = grundy_answer_infinity(after, &set, &count);
    if (grundy_answer_outcome(after) != GRUNDY_OUTCOME_UNKNOWN)
      move->outcome = grundy_answer_outcome(after);
  }
  grundy_answer_free(after);
  return status < GRUNDY_OK ? status : GRUNDY_OK;
}

static grundy_status choose_best(choosing *c, bool *done) {
  grundy_outcome outcome = grundy_answer_outcome(c->reply->answer);
  grundy_status status = GRUNDY_OK;
  if (outcome == GRUNDY_OUTCOME_N || outcome == GRUNDY_OUTCOME_P)
    status = choose_by_length(c, done);
  if (status != GRUNDY_OK || *done) return status;
  if (outcome == GRUNDY_OUTCOME_N) status = choose_winning(c, done);
  if (outcome == GRUNDY_OUTCOME_P) status = choose_lost(c, done);
  if (outcome == GRUNDY_OUTCOME_D) status = choose_drawing(c, done);
  /* Nothing is known, or no winning move was found: the play goes on all the same. */
  return status != GRUNDY_OK || *done ? status : choose_guess(c, done);
}

static bool count_to_two(void *user, size_t part, const grundy_part *to, size_t n) {
  return ++*(size_t *)user < 2;
}

static grundy_status choose_reply(choosing *c, unsigned level) {
  grundy_reply *r = &c->reply->shown;
  size_t moves = 0;
  bool done = false;
  grundy_status status =
      gi_asking_solve(&c->asking, c->sum, (gi_wanted){.moves = LISTED_WINS, .half = true},
                      &c->reply->answer, c->error);
  if (status < GRUNDY_OK) return status;
  if (c->asking.stop == GRUNDY_STOP_CANCEL || !c->reply->answer) return GRUNDY_UNKNOWN;
  r->answer = c->reply->answer;
  r->has_winning = gi_keeping_count(r->answer, &r->winning);
  bool known = grundy_answer_outcome(r->answer) != GRUNDY_OUTCOME_UNKNOWN;
  status = gi_asking_options(&c->asking, c->sum, 2, count_to_two, &moves, NULL, c->error);
  if (status < GRUNDY_OK) return status;
  if (status == GRUNDY_OK && moves == 0) return GRUNDY_OK; /* over */
  status = GRUNDY_OK;
  if (moves > 1 && is_mistake_due(c, level)) status = choose_mistake(c, &done);
  if (status == GRUNDY_OK && !done) status = choose_best(c, &done);
  if (status != GRUNDY_OK) return status;
  if (!done) return GRUNDY_UNKNOWN;
  if (moves == 1) r->why = GRUNDY_WHY_ONLY;
  status = describe_after(c);
  return status == GRUNDY_OK && !known && r->why != GRUNDY_WHY_WINS ? GRUNDY_UNKNOWN : status;
}

grundy_status grundy_reply_find(grundy_solver *s, grundy_sum *sum, const grundy_question *question,
                                unsigned level, uint64_t seed, grundy_reply **out,
                                grundy_error *error) {
  grundy_error unused;
  choosing c = {.sum = sum, .error = error ? error : &unused};
  *out = NULL;
  gi_asking_init(&c.asking, s, question);
  c.reply = gi_zeroed(s->g, 1, sizeof *c.reply);
  if (!c.reply) return gi_no_memory(s->g, error);
  c.reply->g = s->g;
  gi_bag_init(&c.parts, s->g);
  grundy_status status = make_key(&c, seed);
  if (status == GRUNDY_OK) status = choose_reply(&c, level);
  gi_remoteness_spare(s);
  gi_bag_clear(&c.parts);
  GI_RELEASE(s->g, c.list, c.room);
  bool ended = c.reply->answer && c.reply->shown.why == GRUNDY_WHY_OVER && !c.reply->shown.turn;
  if (status < GRUNDY_OK || (!c.reply->shown.turn && !(ended && status == GRUNDY_OK)))
    grundy_reply_free(&c.reply->shown);
  else
    *out = &c.reply->shown;
  return status;
}
