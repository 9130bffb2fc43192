/* Heaps whose moves depend on the size of the heap: split it into two unequal heaps, take at most
 * half of it, take one of its divisors, or a number that has no divisor in common with it.
 *
 * half: G(2k) = k, G(2k+1) = G(k). The options of n are the heaps from n/2, rounded up, to n-1;
 * they have the values 0, ..., (n div 2) - 1, each once. From n = 2k to 2k+1 the options lose k and
 * gain 2k, so of 0, ..., k just G(k) is missing; from there to 2k+2 they gain 2k+1, which has it.
 *
 * divisor: G(n) = 1 + the number of twos in n. Let n = 2^a m, m odd. To take 2^b, b < a, leaves a
 * number with b twos: the values 1, ..., a; to take all leaves 0. A divisor with fewer twos than n
 * leaves that many, one with as many leaves more, or nothing: never a.
 *
 * coprime: G(1) = 1; an even n has the value 0, as it only leads to odd heaps; an odd n > 1 has
 * the number of its least prime factor p among all primes, 3 being number 2: it leads to n-1, to 1,
 * to all primes below p, and to no multiple of p. The theorem reaches as far as the primes have
 * been counted.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/primes.h"
#include "grundy/rule_moves.h"

enum {
  COUNTED = 1 << 22,       /* primes below are counted */
  TRIAL_MAX = 1 << 16,     /* and factors below found */
  WORDS = COUNTED / 2 / 64 /* of a sieve of odd numbers */
};

/* Whether the odd numbers are composite, in bits, and the primes before each word. */
typedef struct sieve {
  uint64_t composite[WORDS];
  uint32_t before[WORDS];
} sieve;

typedef struct heap_game {
  const struct kind *kind;
  sieve *primes; /* of coprime */
} heap_game;

typedef struct kind {
  grundy_rule rule;
  bool (*moves)(const grundy_rule *rule, uint64_t n, grundy_sink *out);
  bool (*known)(const heap_game *game, uint64_t n, uint64_t *value);
} kind;

/* ---- half ---- */

static uint64_t next_to_half(uint64_t n, uint64_t taken) {
  return taken < n / 2 ? taken + 1 : 0;
}

static bool known_half(const heap_game *game, uint64_t n, uint64_t *value) {
  (void)game;
  while (n % 2) n /= 2;
  *value = n / 2;
  return true;
}

/* ---- divisor ---- */

/* By trial; the divisors above the root are those below it the other way round. */
static uint64_t next_divisor(uint64_t n, uint64_t taken) {
  if (taken >= n) return 0;
  uint64_t d = taken + 1;
  for (; d <= n / d; d++)
    if (n % d == 0) return d;
  uint64_t most = (n - 1) / taken; /* n / most > taken; taken is not 0, as 1 divides n */
  for (d = most < d ? most : d - 1; d > 1; d--)
    if (n % d == 0) return n / d;
  return n;
}

/* Small heaps with the divisors rising. Of large ones the factors are found, and all products of
 * their powers, counted through like the digits of a number. */
static bool moves_divisor(const grundy_rule *rule, uint64_t n, grundy_sink *out) {
  grundy_factors f;
  unsigned powers[16] = {0};
  uint64_t d = 1;
  size_t i;
  if (n <= UINT32_MAX) return grundy_rule_moves(rule, n, out);
  grundy_factor(n, &f);
  do {
    if (!grundy_emit_heap(out, n - d)) return false;
    for (i = 0; i < f.count && powers[i] == f.exponents[i]; i++)
      for (; powers[i]; powers[i]--) d /= f.primes[i];
    if (i < f.count) {
      powers[i]++;
      d *= f.primes[i];
    }
  } while (i < f.count);
  return true;
}

static bool known_divisor(const heap_game *game, uint64_t n, uint64_t *value) {
  (void)game;
  *value = n ? 1 : 0;
  for (; n && n % 2 == 0; n /= 2) ++*value;
  return true;
}

/* ---- coprime ---- */

static uint64_t next_coprime(uint64_t n, uint64_t taken) {
  for (uint64_t t = taken; t < n;)
    if (grundy_gcd(++t, n) == 1) return t;
  return 0;
}

static void fill_sieve(sieve *s) {
  uint32_t count = 1; /* the prime 2 */
  memset(s, 0, sizeof *s);
  s->composite[0] = 1; /* 1 is no prime */
  for (uint32_t p = 3; p * p < COUNTED; p += 2)
    if (!(s->composite[p / 128] >> p / 2 % 64 & 1))
      for (uint32_t m = p * p; m < COUNTED; m += 2 * p)
        s->composite[m / 128] |= UINT64_C(1) << m / 2 % 64;
  for (size_t i = 0; i < WORDS; i++) {
    s->before[i] = count;
    for (uint64_t left = ~s->composite[i]; left; left &= left - 1) count++;
  }
}

/* Which prime p is, an odd one below COUNTED. */
static uint64_t number_of_prime(const sieve *s, uint64_t p) {
  uint64_t count = s->before[p / 128];
  uint64_t left = ~s->composite[p / 128] << (63 - p / 2 % 64); /* those up to p */
  for (; left; left &= left - 1) count++;
  return count;
}

static bool known_coprime(const heap_game *game, uint64_t n, uint64_t *value) {
  uint64_t d = 3;
  if (n < 2 || n % 2 == 0) {
    *value = n == 1;
    return true;
  }
  while (d <= TRIAL_MAX && d <= n / d && n % d) d += 2;
  if (d > n / d)
    d = n; /* no divisor up to the root */
  else if (d > TRIAL_MAX)
    return false;
  if (d >= COUNTED) return false;
  *value = number_of_prime(game->primes, d);
  return true;
}

/* ---- the game ---- */

static const uint8_t split[] = {GRUNDY_LEAVES_TWO};

enum { UNEQUAL, HALF, DIVISOR, COPRIME, KINDS };

static const char *const names[KINDS] = {"unequal", "half", "divisor", "coprime"};

static const kind kinds[KINDS] = {
    [UNEQUAL] = {.rule = {.size = sizeof(grundy_rule),
                          .form = GRUNDY_RULE_CODE,
                          .digits = split,
                          .count = 1,
                          .unequal = true}},
    [HALF] = {.rule = {.size = sizeof(grundy_rule), .form = GRUNDY_RULE_NEXT, .next = next_to_half},
              .known = known_half},
    [DIVISOR] = {.rule = {.size = sizeof(grundy_rule),
                          .form = GRUNDY_RULE_NEXT,
                          .next = next_divisor},
                 .moves = moves_divisor,
                 .known = known_divisor},
    [COPRIME] = {.rule = {.size = sizeof(grundy_rule),
                          .form = GRUNDY_RULE_NEXT,
                          .next = next_coprime},
                 .known = known_coprime},
};

static const kind *kind_of(const void *self) {
  return ((const heap_game *)self)->kind;
}

static bool read_kind(grundy_reader *in, size_t *out) {
  if (!in->given || grundy_read_done(in))
    return in->fail(in, in->at, in->at,
                    GRUNDY_N("what may be done with a heap is missing; write for example "
                             "heap{half}(20)"));
  size_t from = in->at, to = grundy_word_end(in, from);
  in->at = to;
  for (*out = 0; *out < KINDS; ++*out)
    if (to - from == strlen(names[*out]) && memcmp(in->text + from, names[*out], to - from) == 0)
      return grundy_read_end(in);
  const char *near = grundy_nearest(in->text + from, to - from, names, KINDS);
  if (near)
    return in->fail(in, from, to, GRUNDY_N("there is no such rule; did you mean '%s'?"), near);
  return in->fail(in, from, to,
                  GRUNDY_N("this is no rule; write one of unequal, half, divisor, coprime"));
}

static void close_game(void *self, const grundy_allocator *memory) {
  heap_game *game = self;
  if (!game) return;
  if (game->primes) memory->resize(memory->user, game->primes, sizeof *game->primes, 0);
  memory->resize(memory->user, game, sizeof *game, 0);
}

static bool open_game(grundy_reader *in, const grundy_allocator *memory, void **self) {
  size_t which = 0;
  if (!read_kind(in, &which)) return false;
  heap_game *game = memory->resize(memory->user, NULL, 0, sizeof *game);
  if (!game) return false;
  *game = (heap_game){.kind = &kinds[which]};
  if (which == COPRIME) {
    game->primes = memory->resize(memory->user, NULL, 0, sizeof *game->primes);
    if (!game->primes) {
      close_game(game, memory);
      return false;
    }
    fill_sieve(game->primes);
  }
  *self = game;
  return true;
}

static void show(const void *self, grundy_text *out) {
  grundy_text_add(out, names[kind_of(self) - kinds]);
}

static const grundy_rule *rule_of(const void *self) {
  return &kind_of(self)->rule;
}

static bool moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  const kind *k = kind_of(self);
  (void)length;
  return (k->moves ? k->moves : grundy_rule_moves)(&k->rule, grundy_heap(position), out);
}

static bool known(const void *self, const uint8_t *position, size_t length, grundy_nimber *value) {
  const kind *k = kind_of(self);
  (void)length;
  return k->known && k->known(self, grundy_heap(position), value);
}

GRUNDY_GAME(heap) = {
    .abi = GRUNDY_GAME_ABI,
    .size = sizeof(grundy_game),
    .name = "heap",
    .about =
        {
            .title = GRUNDY_N("Heaps with a rule that depends on their size"),
            .rules = GRUNDY_N(
                "There are some heaps of objects. A move changes one of them, as the rule says: "
                "unequal splits it into two heaps of different sizes (Grundy's game); half takes "
                "at least 1 and at most half of it; divisor takes a number that divides its size, "
                "also all of it; coprime takes a number that has no divisor but 1 in common with "
                "its size."),
            .usage = "heap{rule}(n, ...)",
            .meaning = GRUNDY_N("rule: unequal, half, divisor or coprime; n, ...: the sizes of the "
                                "heaps."),
            .example = "heap{half}(20)",
            .theorem = GRUNDY_N(
                "With half, 2k has the value k, and 2k+1 that of k; with divisor, n has the value "
                "1 + the number of twos in n; with coprime, an even n has the value 0, 1 has 1, "
                "and an odd n the number of its least prime factor, 3 being number 2"),
            .source = GRUNDY_N(
                "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical "
                "Plays, chapter 4 (1982), where coprime is Prim and divisor Dim; L. Levine, "
                "Fractal sequences and restricted Nim, Ars Combinatoria 80 (2006), 113-127, for "
                "half."),
        },
    .traits = GRUNDY_LIST | GRUNDY_ORDERED,
    .open = open_game,
    .close = close_game,
    .show = show,
    .moves = moves,
    .known = known,
    GRUNDY_HEAP_FUNCTIONS,
    .tell = grundy_rule_tell,
    .rule = rule_of,
};
