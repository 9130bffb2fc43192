/* Staircase Nim: coins lie on steps. A move brings coins of one step down to the next; from step 1
 * they leave the staircase.
 *
 * The value is the XOR of the piles on odd steps: taking from one of them leads to every smaller
 * value, as in Nim, and every move changes exactly one of them, perhaps by adding, and so changes
 * the XOR. In misere play the odd piles are lost as in misere Nim. If a player moves coins from an
 * even step onto an odd one, the other player moves them on at once. Where all odd steps are empty
 * and only even ones have coins, moving one coin down leaves an odd pile of 1, which is lost. So a
 * move wins iff it brings an odd pile to the one size that completes a lost position: by taking
 * from it, or by adding coins from the step above.
 *
 * Bytes: pairs of a step and its number of coins, rising, only for steps with coins, because a
 * staircase may be long.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/drawings.h"
#include "grundy/kit/piles.h"
#include "grundy/kit/reason.h"

enum { MOST_STEPS = GRUNDY_PILES_MAX / 2 - 1, WRITTEN_OUT = 32 };

typedef struct step {
  uint64_t number, coins;
} step;

typedef struct stairs {
  size_t count;
  step at[MOST_STEPS];
} stairs;

static void stairs_unpack(const uint8_t *position, size_t length, stairs *out) {
  out->count = grundy_piles_count(position, length) / 2;
  for (size_t i = 0; i < out->count; i++)
    out->at[i] = (step){grundy_pile(position, 2 * i), grundy_pile(position, 2 * i + 1)};
}

static bool stairs_put(const stairs *s, uint32_t flags, grundy_sink *out) {
  uint64_t row[2 * MOST_STEPS];
  size_t n = 0;
  for (size_t i = 0; i < s->count; i++) {
    if (s->at[i].coins == 0) continue;
    row[n++] = s->at[i].number;
    row[n++] = s->at[i].coins;
  }
  return grundy_piles_put(out, row, n, flags);
}

/* The coins on a step; `*place` is where it is, or would be. */
static uint64_t coins_on(const stairs *s, uint64_t number, size_t *place) {
  size_t low = 0, high = s->count;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (s->at[middle].number < number)
      low = middle + 1;
    else
      high = middle;
  }
  *place = low;
  return low < s->count && s->at[low].number == number ? s->at[low].coins : 0;
}

/* The option that moves `taken` coins down from the step at `place`. */
static bool stairs_emit(const stairs *from, size_t place, uint64_t taken, grundy_sink *out) {
  stairs to;
  uint64_t number = from->at[place].number;
  bool beside = place > 0 && from->at[place - 1].number == number - 1;
  size_t shift = number > 1 && !beside; /* a step that had no coins */
  if (from->count + shift > MOST_STEPS)
    return out->stop(out, GRUNDY_N("a move would leave coins on more than %d steps"), MOST_STEPS);
  to.count = from->count + shift;
  memcpy(to.at, from->at, place * sizeof *to.at);
  memcpy(to.at + place + shift, from->at + place, (from->count - place) * sizeof *to.at);
  to.at[place + shift].coins -= taken;
  if (shift) to.at[place] = (step){number - 1, taken};
  if (beside) to.at[place - 1].coins += taken;
  return stairs_put(&to, GRUNDY_LAST, out);
}

static bool stairs_moves(const void *self, const uint8_t *position, size_t length,
                         grundy_sink *out) {
  stairs s;
  stairs_unpack(position, length, &s);
  for (size_t i = 0; i < s.count; i++)
    for (uint64_t taken = 1;; taken++) {
      if (!stairs_emit(&s, i, taken, out)) return false;
      if (taken == s.at[i].coins) break;
    }
  return true;
}

/* ---- the theorem ---- */

/* The odd piles: their XOR, how many are 1, and how many more. */
typedef struct odd_piles {
  uint64_t all, ones, larger;
} odd_piles;

static odd_piles odd_piles_of(const stairs *s) {
  odd_piles odd = {0};
  for (size_t i = 0; i < s->count; i++) {
    if (s->at[i].number % 2 == 0) continue;
    odd.all ^= s->at[i].coins;
    odd.ones += s->at[i].coins == 1;
    odd.larger += s->at[i].coins > 1;
  }
  return odd;
}

static grundy_outcome stairs_outcome(const void *self, const uint8_t *position, size_t length,
                                     grundy_convention play) {
  stairs s;
  stairs_unpack(position, length, &s);
  odd_piles odd = odd_piles_of(&s);
  bool lost = play == GRUNDY_MISERE && odd.larger == 0 ? odd.ones % 2 == 1 : odd.all == 0;
  return lost ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}

static bool stairs_known(const void *self, const uint8_t *position, size_t length,
                         grundy_nimber *value) {
  stairs s;
  stairs_unpack(position, length, &s);
  *value = odd_piles_of(&s).all;
  return true;
}

/* Brings the odd step `number` to a size, if a move can. */
static bool bring_to(const stairs *s, uint64_t number, uint64_t wanted, grundy_sink *out) {
  size_t place, above;
  uint64_t coins = coins_on(s, number, &place), over = coins_on(s, number + 1, &above);
  if (wanted < coins) return stairs_emit(s, place, coins - wanted, out);
  return wanted == coins || wanted - coins > over || stairs_emit(s, above, wanted - coins, out);
}

/* The options after which the odd piles have the XOR `target`; misere: after which they are lost.
 */
static bool stairs_complete(const stairs *s, uint64_t target, bool misere, grundy_sink *out) {
  odd_piles odd = odd_piles_of(s);
  uint64_t done = 0; /* the last odd step that was looked at */
  for (size_t i = 0; i < s->count; i++) {
    uint64_t number = s->at[i].number - (s->at[i].number % 2 == 0);
    size_t place;
    uint64_t coins = coins_on(s, number, &place), wanted = odd.all ^ coins ^ target;
    if (misere && odd.larger == (coins > 1)) wanted = (odd.ones - (coins == 1)) % 2 == 0;
    if (number != done && !bring_to(s, number, wanted, out)) return false;
    done = number;
  }
  return true;
}

static bool stairs_moves_to(const void *self, const uint8_t *position, size_t length,
                            grundy_nimber target, grundy_sink *out) {
  stairs s;
  stairs_unpack(position, length, &s);
  return stairs_complete(&s, target, false, out);
}

static bool stairs_winning(const void *self, const uint8_t *position, size_t length,
                           grundy_convention play, bool *all, grundy_sink *out) {
  stairs s;
  stairs_unpack(position, length, &s);
  return stairs_complete(&s, 0, play == GRUNDY_MISERE, out);
}

static void stairs_reason(const void *self, const uint8_t *position, size_t length,
                          grundy_text *out) {
  stairs s;
  uint64_t coins[MOST_STEPS];
  size_t count = 0;
  grundy_formula sum;
  stairs_unpack(position, length, &s);
  for (size_t i = 0; i < s.count; i++)
    if (s.at[i].number % 2) coins[count++] = s.at[i].coins;
  grundy_formula_init(&sum);
  grundy_formula_xor(&sum, coins, count);
  if (!sum.full) out->say(out, GRUNDY_N("The coins on the odd steps have the XOR %s."), sum.text);
}

/* ---- text ---- */

/* "5", the next step, or "1000:5". */
static bool read_step(grundy_reader *in, step *out, uint64_t last, uint64_t *all) {
  uint64_t n;
  grundy_read_space(in);
  size_t from = in->at;
  if (!grundy_read_number(in, &n)) return false;
  *out = (step){last + 1, n};
  if (grundy_read_sign(in, ":")) {
    if (n <= last || n > INT64_MAX)
      return in->fail(in, from, in->at - 1,
                      GRUNDY_N("the steps are numbered from 1 and must rise, as in 2:5,10:3 for 5 "
                               "coins on step 2 and 3 coins on step 10"));
    out->number = n;
    if (!grundy_read_number(in, &out->coins)) return false;
  }
  if (__builtin_add_overflow(*all, out->coins, all))
    return in->fail(in, from, in->at, GRUNDY_N("there are too many coins in all"));
  return true;
}

static bool stairs_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  stairs s;
  uint64_t last = 0, all = 0;
  s.count = 0;
  do {
    step next;
    grundy_read_space(in);
    size_t from = in->at;
    if (!read_step(in, &next, last, &all)) return false;
    last = next.number;
    if (next.coins == 0) continue;
    if (s.count == MOST_STEPS)
      return in->fail(in, from, in->at, GRUNDY_N("there are coins on more than %d steps"),
                      MOST_STEPS);
    s.at[s.count++] = next;
  } while (grundy_read_sign(in, ","));
  return grundy_read_end(in) && stairs_put(&s, 0, out);
}

static void stairs_print(const void *self, const uint8_t *position, size_t length,
                         grundy_text *out) {
  size_t count = grundy_piles_count(position, length) / 2;
  uint64_t last = 0;
  bool written_out = count == 0 || grundy_pile(position, 2 * count - 2) <= WRITTEN_OUT;
  if (count == 0) grundy_text_add(out, "0");
  for (size_t i = 0; i < count; i++) {
    uint64_t number = grundy_pile(position, 2 * i);
    if (i) grundy_text_add(out, ",");
    for (; written_out && last + 1 < number; last++) grundy_text_add(out, "0,");
    if (!written_out) {
      grundy_text_number(out, number);
      grundy_text_add(out, ":");
    }
    grundy_text_number(out, grundy_pile(position, 2 * i + 1));
    last = number;
  }
}

/* The highest step on which something has changed is the one that was moved from. */
static void stairs_describe_move(const void *self, const uint8_t *position, size_t length,
                                 const grundy_part *to, size_t n, grundy_text *out) {
  stairs before, after;
  size_t i, place;
  stairs_unpack(position, length, &before);
  stairs_unpack(grundy_part_bytes(to), to->length, &after);
  for (i = before.count; i-- > 1;)
    if (coins_on(&after, before.at[i].number, &place) != before.at[i].coins) break;
  unsigned long long number = before.at[i].number;
  unsigned long long taken = before.at[i].coins - coins_on(&after, before.at[i].number, &place);
  if (number == 1)
    out->say(out, GRUNDY_N("take %llu off the staircase from step 1"), taken);
  else
    out->say(out, GRUNDY_N("move %llu from step %llu to step %llu"), taken, number, number - 1);
}

enum { DRAWN = 20 };

/* Draws only the steps with coins of a long staircase, each by itself. */
static void scene_far(const stairs *s, grundy_scene *out) {
  double x = 0, digits, width;
  for (size_t i = 0; i < s->count && i < DRAWN; i++, x += width + 0.4) {
    width = grundy_scene_pile(out, x, s->at[i].coins);
    digits = 0.6;
    for (uint64_t rest = s->at[i].number; rest; rest /= 10) digits += 0.28;
    if (digits > width) width = digits;
    grundy_scene_shape(out, GRUNDY_SHAPE_CELL, GRUNDY_LOOK_SHADE, x, 0.85, width, 0.6);
    grundy_scene_number(out, GRUNDY_LABEL_SMALL, x + width / 2, 1.15, s->at[i].number);
  }
  if (s->count > DRAWN) grundy_scene_label(out, GRUNDY_LABEL_RIGHT, x, 1.15, "\xe2\x80\xa6");
}

/* The steps from the ground on the left upwards, their numbers in them, the coins on them. */
static void stairs_picture(const void *self, const uint8_t *position, size_t length,
                           grundy_scene *out) {
  const double wide = 1.6, high = 0.6;
  stairs s;
  stairs_unpack(position, length, &s);
  uint64_t last = s.count ? s.at[s.count - 1].number : 1;
  if (last > DRAWN) {
    scene_far(&s, out);
    return;
  }
  unsigned steps = last < 3 ? 3 : (unsigned)last;
  for (unsigned i = 1; i <= steps; i++) {
    double x = (i - 1) * wide, top = -high * i;
    grundy_scene_shape(out, GRUNDY_SHAPE_CELL, GRUNDY_LOOK_SHADE, x, top, wide, high * i);
    grundy_scene_number(out, GRUNDY_LABEL_SMALL, x + wide / 2, -0.3, i);
  }
  grundy_scene_line(out, GRUNDY_LOOK_SHADE, -1, 0, steps * wide, 0);
  for (size_t i = 0; i < s.count; i++) {
    double x = ((double)s.at[i].number - 0.5) * wide, y = -high * (double)s.at[i].number - 0.03;
    y -= grundy_scene_stack(out, x, y, s.at[i].coins);
    grundy_scene_number(out, s.at[i].coins > 9999 ? GRUNDY_LABEL_SMALL : 0, x, y - 0.35,
                        s.at[i].coins);
  }
}

GRUNDY_GAME(staircase) = {
    GRUNDY_HEAD("staircase"),
    .about.title = GRUNDY_N("Staircase Nim"),
    .about.also = GRUNDY_N("Staircase game"),
    .about.rules = GRUNDY_N(
        "Coins lie on the steps of a staircase. A move brings one or more coins "
        "from one step to the next lower one; from step 1 they leave the game."),
    .about.usage = "staircase(a,b,c,...)",
    .about.meaning = GRUNDY_N(
        "a, b, ...: the numbers of coins on steps 1, 2, ... The number of a step may be given, as "
        "in 1000:5 for 5 coins on step 1000; steps that are left out are empty."),
    .about.example = "staircase(3,2,5,4)",
    .about.theorem = GRUNDY_N(
        "Only the odd steps count: each of them is a Nim pile. This holds in misere play as well"),
    .about.source = GRUNDY_N(
        "Described in T. S. Ferguson, Game Theory, part I: Impartial Combinatorial Games."),
    .about.group = GRUNDY_GROUP_PILES,
    .about.proof = GRUNDY_N(
        "For the outcome (Ferguson): coins that come to an odd step are moved on at once, "
        "and the odd steps are as before. For the value: a move changes exactly one odd "
        "step, and can bring it to any smaller number."),
    .about.misere = GRUNDY_N("The odd steps are played as piles of misere Nim."),
    .about.cousins = "nim",
    .about.table = "staircase 0..7 0..7",
    .moves = stairs_moves,
    .parse = stairs_parse,
    .print = stairs_print,
    .describe_move = stairs_describe_move,
    .known = stairs_known,
    .moves_to = stairs_moves_to,
    .outcome = stairs_outcome,
    .winning = stairs_winning,
    .picture = stairs_picture,
    .reason = stairs_reason,
};
