/* Subtraction games: take a number of objects that stands in a given set. The Bash game, take
 * 1..k, is the one with a closed form: a pile of n has the value n mod (k+1).
 *
 * Proof: of n = q(k+1) + r the options are the k piles below it, which have all the residues but
 * r, cut off at 0. So r itself is missing, and 0..r-1 are there.
 *
 * In misere play such a pile is equal to a Nim pile of that value: k+1 has only options from
 * which the next player can return to 0, and it is won in misere play (take k), so it reverses
 * out to 0; then induct.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/heap.h"

typedef struct subtraction {
  grundy_numbers set;
  uint64_t k; /* the set is 1..k; else 0 */
} subtraction;

static void close_game(void *self, const grundy_allocator *memory) {
  subtraction *s = self;
  if (!s) return;
  grundy_numbers_clear(&s->set, memory);
  memory->resize(memory->user, s, sizeof *s, 0);
}

static subtraction *new_game(const grundy_allocator *memory) {
  subtraction *s = memory->resize(memory->user, NULL, 0, sizeof *s);
  if (s) memset(s, 0, sizeof *s);
  return s;
}

static bool open_subtract(grundy_reader *in, const grundy_allocator *memory, void **self) {
  if (!in->given || grundy_read_done(in))
    return in->fail(
        in, in->at, in->at,
        GRUNDY_N("the set of numbers is missing; write for example subtract{1,3,4}(20)"));
  subtraction *s = new_game(memory);
  if (!s) return false;
  if (!grundy_numbers_read(&s->set, in, memory)) {
    close_game(s, memory);
    return false;
  }
  if (s->set.items[s->set.count - 1] == s->set.count) s->k = s->set.count;
  *self = s;
  return true;
}

static bool open_bash(grundy_reader *in, const grundy_allocator *memory, void **self) {
  uint64_t k;
  if (!in->given || grundy_read_done(in))
    return in->fail(
        in, in->at, in->at,
        GRUNDY_N("the largest number to take is missing; write for example bash{3}(21)"));
  size_t from = in->at;
  if (!grundy_read_number(in, &k)) return false;
  if (grundy_read_sign(in, ","))
    return in->fail(
        in, from, in->end,
        GRUNDY_N("bash takes one number; for a set write for example subtract{1,3}(21)"));
  if (!grundy_read_end(in)) return false;
  if (k == 0)
    return in->fail(in, from, in->at, GRUNDY_N("with 0 nobody could ever move; write 1 or more"));
  subtraction *s = new_game(memory);
  if (!s) return false;
  s->k = k;
  *self = s;
  return true;
}

static void show_subtract(const void *self, grundy_text *out) {
  grundy_numbers_print(&((const subtraction *)self)->set, out);
}

static void show_bash(const void *self, grundy_text *out) {
  grundy_text_number(out, ((const subtraction *)self)->k);
}

static bool moves_subtract(const void *self, const uint8_t *position, size_t length,
                           grundy_sink *out) {
  const grundy_numbers *set = &((const subtraction *)self)->set;
  uint64_t n = grundy_heap(position);
  (void)length;
  for (size_t i = 0; i < set->count && set->items[i] <= n; i++)
    if (!grundy_emit_heap(out, n - set->items[i])) return false;
  return true;
}

static bool moves_bash(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position), k = ((const subtraction *)self)->k;
  (void)length;
  return grundy_emit_heaps(out, n > k ? n - k : 0, n);
}

/* n mod (k+1), also for the largest k. */
static uint64_t residue(uint64_t n, uint64_t k) {
  return k == UINT64_MAX ? n : n % (k + 1);
}

static bool known(const void *self, const uint8_t *position, size_t length, grundy_nimber *value) {
  uint64_t k = ((const subtraction *)self)->k;
  (void)length;
  if (k == 0) return false;
  *value = residue(grundy_heap(position), k);
  return true;
}

static bool reach(const void *self, const uint8_t *position, size_t length, grundy_nimber target,
                  grundy_sink *out) {
  uint64_t n = grundy_heap(position), k = ((const subtraction *)self)->k, r = residue(n, k);
  (void)length;
  if (target > k || target == r) return true;
  uint64_t take = target < r ? r - target : k - (target - r) + 1;
  return take > n || grundy_emit_heap(out, n - take);
}

static grundy_temper temper(const void *self, const uint8_t *position, size_t length) {
  uint64_t k = ((const subtraction *)self)->k;
  (void)length;
  if (k == 0) return GRUNDY_WILD;
  return residue(grundy_heap(position), k) <= 1 ? GRUNDY_FICKLE : GRUNDY_FIRM;
}

extern const grundy_game gi_game_subtract, gi_game_bash;

const grundy_game gi_game_subtract = {
    .abi = GRUNDY_GAME_ABI,
    .size = sizeof(grundy_game),
    .name = "subtract",
    .about =
        {
            .title = GRUNDY_N("Subtraction game"),
            .rules = GRUNDY_N("There are some piles of objects. A move takes a number of objects "
                              "from one pile, and that number must stand in the set."),
            .usage = "subtract{set}(n, ...)",
            .meaning = GRUNDY_N("set: the numbers that may be taken, as 1,3,4 or 1..5; "
                                "n, ...: the sizes of the piles."),
            .example = "subtract{1,3,4}(20)",
            .theorem = GRUNDY_N("For the set 1..k, a pile of n has the value n mod (k+1)"),
            .source = GRUNDY_N("E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your "
                               "Mathematical Plays, chapter 4. The values of any finite set repeat "
                               "in the end, since each depends on finitely many before it."),
        },
    .traits = GRUNDY_LIST | GRUNDY_ORDERED,
    .open = open_subtract,
    .close = close_game,
    .show = show_subtract,
    .moves = moves_subtract,
    .known = known,
    .reach = reach,
    .temper = temper,
    GRUNDY_HEAP_FUNCTIONS,
    .tell = grundy_heap_tell,
};

const grundy_game gi_game_bash = {
    .abi = GRUNDY_GAME_ABI,
    .size = sizeof(grundy_game),
    .name = "bash",
    .about =
        {
            .title = GRUNDY_N("Bash game"),
            .rules =
                GRUNDY_N("There are some piles of objects. A move takes at least 1 and at most "
                         "k objects from one pile."),
            .usage = "bash{k}(n, ...)",
            .meaning =
                GRUNDY_N("k: the most objects a move may take; n, ...: the sizes of the piles."),
            .example = "bash{3}(21)",
            .theorem = GRUNDY_N("A pile of n has the value n mod (k+1)"),
            .source = GRUNDY_N("C. G. Bachet, Problemes plaisants et delectables (1612)."),
        },
    .traits = GRUNDY_LIST | GRUNDY_ORDERED,
    .open = open_bash,
    .close = close_game,
    .show = show_bash,
    .moves = moves_bash,
    .known = known,
    .reach = reach,
    .temper = temper,
    GRUNDY_HEAP_FUNCTIONS,
    .tell = grundy_heap_tell,
};
