/* Heaps whose moves depend on the size of the heap: split it into two unequal heaps, take at most
 * half of it, take one of its divisors, or a number that is coprime to it. All of them are rules of
 * the game `heap`. Those with a name are also games with this name and the same functions: `self`
 * is a heap_game of one kind. Only those that count primes are opened; the others have theirs in
 * `shared`.
 *
 * half: G(2k) = k, G(2k+1) = G(k). The options of n are the heaps from n/2, rounded up, to n-1. If
 * n = 2k, they have the values 0, ..., k-1, each once. From n = 2k to 2k+1 the options lose k and
 * gain 2k, so of 0, ..., k exactly G(k) is missing; from there to 2k+2 they gain 2k+1, which has
 * this value.
 *
 * divisor: G(n) = 1 + the number of factors 2 in n. Let n = 2^a m, m odd. Taking 2^b, b < a, leaves
 * a number with b factors 2: the values 1, ..., a; taking all leaves 0. A divisor with fewer
 * factors 2 than n leaves that many, a divisor with as many leaves more, or nothing: never a. If
 * the whole heap may not be taken, the same argument gives 0, ..., a-1 and never a: G(n) = a.
 *
 * coprime: G(1) = 1. An even n has the value 0, because it only leads to odd heaps. An odd n > 1
 * has the number of its least prime factor p among all primes, where 3 is number 2: it leads to
 * n-1, to 1, to all primes below p, and to no multiple of p. The theorem reaches as far as the
 * primes have been counted. If the whole heap may not be taken, 1 has the value 0 and an even n the
 * value 1, because it leads to 1 and to odd heaps above; for odd n > 1 nothing changes.
 *
 * mark: n leads to n-1 and to n div 2. G(n) = 0 iff n is 0 or dopey, that is, it ends in an odd
 * number of binary zeros; call the others vile. For n = 2h+1 is vile and leads to 2h and h, one of
 * which is dopey or 0; n = 2h is dopey iff h is vile, and leads to 2h-1 and h, both vile; otherwise
 * h is dopey. There are two options, and a vile n has one with the value 0. So its value is 3 minus
 * the value of the other option, the vile one (1 if that is 0 too, at n = 1). For n = 2h+1 with h
 * vile it is 3 - G(h), for n = 2h+1 with h dopey 3 - G(2h), and for n = 2h with h dopey 3 -
 * G(2h-1), where 2h-1 = 2(h-1)+1 and h-1 is odd: this is G(h-1). So every step halves n.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/primes.h"
#include "grundy/kit/reason.h"
#include "grundy/kit/rule_moves.h"

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
  void (*reason)(const heap_game *game, uint64_t n, grundy_text *out); /* n > 0, `known` answers */
  bool counts_primes;
} kind;

/* ---- half ---- */

static uint64_t next_to_half(uint64_t n, uint64_t taken) {
  return taken < n / 2 ? taken + 1 : 0;
}

/* The heaps of value k are 2k, and with each heap m also 2m+1. At most one of them is an option. */
static bool half_moves_to(uint64_t n, grundy_nimber target, grundy_sink *out) {
  if (target > n / 2) return true;
  uint64_t heap = 2 * target;
  while (heap < n - n / 2) heap = 2 * heap + 1;
  return heap >= n || grundy_emit_heap(out, heap);
}

static bool known_half(const heap_game *game, uint64_t n, uint64_t *value) {
  while (n % 2) n /= 2;
  *value = n / 2;
  return true;
}

static void reason_half(const heap_game *game, uint64_t n, grundy_text *out) {
  grundy_formula as, value;
  grundy_formula_init(&as);
  grundy_formula_init(&value);
  for (; n % 2; n /= 2) {
    grundy_formula_next(&as);
    grundy_formula_add(&as, "%llu = 2 · %llu + 1", (unsigned long long)n,
                       (unsigned long long)n / 2);
  }
  grundy_formula_next(&as);
  grundy_formula_add(&as, "%llu = 2 · %llu", (unsigned long long)n, (unsigned long long)n / 2);
  grundy_formula_add(&value, "%llu", (unsigned long long)n / 2);
  grundy_reason_as(out, &as, &value);
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

static uint64_t next_proper_divisor(uint64_t n, uint64_t taken) {
  uint64_t d = next_divisor(n, taken);
  return d < n ? d : 0;
}

/* Small heaps with the divisors rising. Of large ones the factors are found, and all products of
 * their powers, counted through like the digits of a number: n itself is the last. */
static bool moves_divisor(const grundy_rule *rule, uint64_t n, grundy_sink *out) {
  grundy_factors f;
  unsigned powers[16] = {0};
  uint64_t d = 1;
  size_t i;
  if (n <= UINT32_MAX) return grundy_rule_moves(rule, n, out);
  grundy_factor(n, &f);
  do {
    if (d == n && rule->next(n, n - 1) == 0) return true; /* all of it may not be taken */
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
  *value = n ? 1 : 0;
  for (; n && n % 2 == 0; n /= 2) ++*value;
  return true;
}

static bool known_proper_divisor(const heap_game *game, uint64_t n, uint64_t *value) {
  if (n == 0) n = 1; /* they have no move */
  known_divisor(game, n, value);
  --*value;
  return true;
}

/* The value is the number of twos, and `more`. */
static void reason_twos(uint64_t n, bool more, grundy_text *out) {
  grundy_formula as, value;
  unsigned twos = 0;
  grundy_formula_init(&as);
  grundy_formula_init(&value);
  if (n % 2)
    grundy_formula_add(&as, "%llu mod 2 = 1", (unsigned long long)n);
  else
    twos = grundy_formula_twos(&as, n);
  if (more)
    grundy_formula_add(&value, "1 + %u = %u", twos, 1 + twos);
  else
    grundy_formula_add(&value, "%u", twos);
  grundy_reason_as(out, &as, &value);
}

static void reason_divisor(const heap_game *game, uint64_t n, grundy_text *out) {
  reason_twos(n, true, out);
}

static void reason_proper_divisor(const heap_game *game, uint64_t n, grundy_text *out) {
  reason_twos(n, false, out);
}

/* ---- coprime ---- */

static uint64_t next_coprime(uint64_t n, uint64_t taken) {
  for (uint64_t t = taken; t < n;)
    if (grundy_gcd(++t, n) == 1) return t;
  return 0;
}

/* n has no divisor in common with itself but for n = 1. */
static uint64_t next_coprime_below(uint64_t n, uint64_t taken) {
  return n > 1 ? next_coprime(n, taken) : 0;
}

static void fill_sieve(sieve *s) {
  uint32_t count = 1; /* the prime 2 */
  memset(s, 0, sizeof *s);
  s->composite[0] = 1; /* 1 is not a prime */
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

/* The least prime factor of an odd n > 1, if it is one of those that are counted; else 0. */
static uint64_t least_factor(uint64_t n) {
  uint64_t d = 3;
  while (d <= TRIAL_MAX && d <= n / d && n % d) d += 2;
  if (d > n / d)
    d = n; /* no divisor up to the root */
  else if (d > TRIAL_MAX)
    return 0;
  return d < COUNTED ? d : 0;
}

static bool known_coprime(const heap_game *game, uint64_t n, uint64_t *value) {
  if (n < 2 || n % 2 == 0) {
    *value = n == 1;
    return true;
  }
  uint64_t d = least_factor(n);
  if (d == 0) return false;
  *value = number_of_prime(game->primes, d);
  return true;
}

static bool known_coprime_below(const heap_game *game, uint64_t n, uint64_t *value) {
  if (n > 2 && n % 2) return known_coprime(game, n, value);
  *value = n >= 2;
  return true;
}

static void reason_coprime(const heap_game *game, uint64_t n, grundy_text *out) {
  grundy_formula as, value;
  uint64_t d, heap_known = 0;
  grundy_formula_init(&as);
  grundy_formula_init(&value);
  if (n == 1 || !game->kind->known(game, n, &heap_known)) return;
  grundy_formula_add(&value, "%llu", (unsigned long long)heap_known);
  if (n % 2 == 0) {
    grundy_formula_add(&as, "%llu mod 2 = 0", (unsigned long long)n);
    grundy_reason_as(out, &as, &value);
  } else if ((d = least_factor(n))) {
    grundy_formula_add(&as, "%llu = %llu · %llu", (unsigned long long)n, (unsigned long long)d,
                       (unsigned long long)(n / d));
    out->say(out, GRUNDY_N("Because %s, the least prime factor is %llu, which is prime number %s."),
             as.text, (unsigned long long)d, value.text);
  }
}

/* ---- mark ---- */

/* One, or half, rounded up. */
static uint64_t next_mark(uint64_t n, uint64_t taken) {
  if (taken == 0) return n > 0;
  return taken == 1 && n > 2 ? n - n / 2 : 0;
}

/* An odd number of zeros at the end. */
static bool is_dopey(uint64_t n) {
  bool dopey = false;
  for (; n && n % 2 == 0; n /= 2) dopey = !dopey;
  return dopey;
}

/* Every step halves n and keeps the value, or turns 1 into 2 and 2 into 1. */
static bool known_mark(const heap_game *game, uint64_t n, uint64_t *value) {
  bool turned = false;
  *value = 0;
  if (n == 0 || is_dopey(n)) return true;
  while (n > 1) {
    turned ^= n % 2;
    n = n / 2 - is_dopey(n / 2);
  }
  *value = turned ? 2 : 1;
  return true;
}

/* A lost heap by its twos, another one by its options: one of them is lost. */
static void reason_mark(const heap_game *game, uint64_t n, grundy_text *out) {
  unsigned long long size = n, half = n / 2;
  bool half_lost = is_dopey(n / 2);
  uint64_t other;
  grundy_formula lost, rest, value;
  grundy_formula_init(&lost);
  grundy_formula_init(&rest);
  grundy_formula_init(&value);
  if (is_dopey(n)) {
    grundy_formula_twos(&lost, n);
    grundy_formula_add(&value, "0");
    grundy_reason_as(out, &lost, &value);
    return;
  }
  if (n == 1) return;
  grundy_formula_add(&lost, half_lost ? "%llu div 2 = " : "%llu - 1 = ", size);
  grundy_formula_twos(&lost, half_lost ? half : size - 1);
  grundy_formula_add(&rest, half_lost ? "%llu - 1 = %llu" : "%llu div 2 = %llu", size,
                     half_lost ? size - 1 : half);
  known_mark(game, half_lost ? size - 1 : half, &other);
  grundy_formula_add(&value, "3 - %llu = %llu", (unsigned long long)other,
                     3 - (unsigned long long)other);
  if (!lost.full)
    out->say(out, GRUNDY_N("%s is a P-position, and %s has the value %llu. So the value is %s."),
             lost.text, rest.text, (unsigned long long)other, value.text);
}

/* ---- the game ---- */

static const uint8_t split[] = {GRUNDY_LEAVES_TWO};

enum { UNEQUAL, HALF, DIVISOR, COPRIME, WORDS_OF_HEAP, DIM = WORDS_OF_HEAP, PRIM1, MARK, KINDS };

static const char *const names[WORDS_OF_HEAP] = {"unequal", "half", "divisor", "coprime"};

#define NEXT(function)                                                                             \
  { .size = sizeof(grundy_rule), .form = GRUNDY_RULE_NEXT, .next = function }

static const kind kinds[KINDS] = {
    [UNEQUAL] = {.rule = {.size = sizeof(grundy_rule),
                          .form = GRUNDY_RULE_CODE,
                          .digits = split,
                          .count = 1,
                          .unequal = true}},
    [HALF] = {.rule = NEXT(next_to_half), .known = known_half, .reason = reason_half},
    [DIVISOR] = {.rule = NEXT(next_divisor),
                 .moves = moves_divisor,
                 .known = known_divisor,
                 .reason = reason_divisor},
    [COPRIME] = {.rule = NEXT(next_coprime),
                 .known = known_coprime,
                 .reason = reason_coprime,
                 .counts_primes = true},
    [DIM] = {.rule = NEXT(next_proper_divisor),
             .moves = moves_divisor,
             .known = known_proper_divisor,
             .reason = reason_proper_divisor},
    [PRIM1] = {.rule = NEXT(next_coprime_below),
               .known = known_coprime_below,
               .reason = reason_coprime,
               .counts_primes = true},
    [MARK] = {.rule = NEXT(next_mark), .known = known_mark, .reason = reason_mark},
};

static const kind *kind_of(const void *self) {
  return ((const heap_game *)self)->kind;
}

static bool read_kind(grundy_reader *in, size_t *out) {
  if (!in->given || grundy_read_done(in))
    return in->fail(in, in->at, in->at,
                    GRUNDY_N("the rule is missing; write for example heap{half}(20)"));
  size_t from = in->at, to = grundy_word_end(in, from);
  in->at = to;
  for (*out = 0; *out < WORDS_OF_HEAP; ++*out)
    if (to - from == strlen(names[*out]) && memcmp(in->text + from, names[*out], to - from) == 0)
      return grundy_read_end(in);
  const char *near = grundy_nearest(in->text + from, to - from, names, WORDS_OF_HEAP);
  if (near)
    return in->fail(in, from, to, GRUNDY_N("there is no such rule; did you mean '%s'?"), near);
  return in->fail(in, from, to,
                  GRUNDY_N("this is not a rule; write one of unequal, half, divisor, coprime"));
}

static void heap_close(void *self, const grundy_allocator *memory) {
  heap_game *game = self;
  if (!game) return;
  if (game->primes) memory->resize(memory->user, game->primes, sizeof *game->primes, 0);
  memory->resize(memory->user, game, sizeof *game, 0);
}

static bool open_kind(const kind *k, const grundy_allocator *memory, void **self) {
  heap_game *game = memory->resize(memory->user, NULL, 0, sizeof *game);
  if (!game) return false;
  *game = (heap_game){.kind = k};
  if (k->counts_primes) {
    game->primes = memory->resize(memory->user, NULL, 0, sizeof *game->primes);
    if (!game->primes) {
      heap_close(game, memory);
      return false;
    }
    fill_sieve(game->primes);
  }
  *self = game;
  return true;
}

static bool heap_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  size_t which = 0;
  return read_kind(in, &which) && open_kind(&kinds[which], memory, self);
}

/* Opens a game that counts primes. It takes no parameters. */
static bool open_named(grundy_reader *in, const grundy_allocator *memory, void **self,
                       const kind *k, const char *name, const char *usage) {
  if (in->given)
    return in->fail(in, in->at, in->end, GRUNDY_N("%s takes no parameters; write %s"), name, usage);
  return open_kind(k, memory, self);
}

static bool prim_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  return open_named(in, memory, self, &kinds[COPRIME], "prim", "prim(n, ...)");
}

static bool prim1_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  return open_named(in, memory, self, &kinds[PRIM1], "prim1", "prim1(n, ...)");
}

static void heap_show(const void *self, grundy_text *out) {
  grundy_text_add(out, names[kind_of(self) - kinds]);
}

static const grundy_rule *heap_rule(const void *self) {
  return &kind_of(self)->rule;
}

static bool heap_moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  const kind *k = kind_of(self);
  return (k->moves ? k->moves : grundy_rule_moves)(&k->rule, grundy_heap(position), out);
}

static bool heap_known(const void *self, const uint8_t *position, size_t length,
                       grundy_nimber *value) {
  const kind *k = kind_of(self);
  return k->known && k->known(self, grundy_heap(position), value);
}

static void heap_reason(const void *self, const uint8_t *position, size_t length,
                        grundy_text *out) {
  const kind *k = kind_of(self);
  uint64_t n = grundy_heap(position);
  if (k->reason && n) k->reason(self, n, out);
}

/* The theorems of the rules, which are also those of the games with a name. */
#define HALF_THEOREM                                                                               \
  GRUNDY_N("A heap of 2k has the value k, and a heap of 2k+1 has the value of a heap of k")
#define DIVISOR_THEOREM                                                                            \
  GRUNDY_N("The value of a heap of n > 0 is 1 plus the number of factors 2 in n")
#define COPRIME_THEOREM                                                                            \
  GRUNDY_N("An even n has the value 0, 1 has the value 1, and the value of an odd n > 1 is "       \
           "the number of its least prime factor: 3 is number 2, 5 is number 3")

static const char *heap_theorem(const void *self, const uint8_t *position, size_t length) {
  switch (kind_of(self) - kinds) {
  case HALF:
    return HALF_THEOREM;
  case DIVISOR:
    return DIVISOR_THEOREM;
  case COPRIME:
    return COPRIME_THEOREM;
  default:
    return NULL;
  }
}

static bool halve_moves_to(const void *self, const uint8_t *position, size_t length,
                           grundy_nimber target, grundy_sink *out) {
  return half_moves_to(grundy_heap(position), target, out);
}

GRUNDY_GAME(heap) = {
    GRUNDY_HEAD("heap"),
    .about.title = GRUNDY_N("Heaps with moves that depend on their size"),
    .about.rules = GRUNDY_N(
        "There are some heaps of objects. A move changes one heap by the rule: unequal "
        "splits it into two heaps of different sizes (Grundy's game); half takes at least "
        "1 object and at most half of them; divisor takes a divisor of its size, which "
        "may be the whole heap; coprime takes a number that is coprime to its size."),
    .about.usage = "heap{rule}(n, ...)",
    .about.meaning = GRUNDY_N("rule: unequal, half, divisor or coprime; n, ...: the sizes of the "
                              "heaps."),
    .about.example = "heap{half}(20)",
    .about.theorem = GRUNDY_N(
        "half: 2k has the value k, and 2k+1 has the value of a heap of k. divisor: the "
        "value of n > 0 is 1 plus the number of factors 2 in n. coprime: an even n has "
        "the value 0, 1 has the value 1, and the value of an odd n > 1 is the number of "
        "its least prime factor, where 3 is number 2"),
    .about.source = GRUNDY_N(
        "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical "
        "Plays, chapter 4 (1982), where coprime is Prim and divisor Dim; L. Levine, "
        "Fractal sequences and restricted Nim, Ars Combinatoria 80 (2006), 113-127, for "
        "half."),
    .about.group = GRUNDY_GROUP_HEAPS,
    .about.proof = GRUNDY_N("By induction, each in a few lines. No theorem is known for unequal."),
    .about.oeis = "A025480 A001511 A002188",
    .about.cousins = "halve dimplus prim grundy subtract",
    .about.table = "heap{half} 0..49",
    .traits = GRUNDY_LIST | GRUNDY_ORDERED,
    .open = heap_open,
    .close = heap_close,
    .show = heap_show,
    .moves = heap_moves,
    .known = heap_known,
    .theorem = heap_theorem,
    GRUNDY_HEAP_FUNCTIONS,
    .describe_move = grundy_rule_describe_move,
    .rule = heap_rule,
    .reason = heap_reason,
};

/* ---- the rules as games with a name ---- */

#define BY_INDUCTION                                                                               \
  GRUNDY_N("By induction over n, in a few lines: a heap leads to all smaller values, but not to "  \
           "its own.")
#define WINNING_WAYS                                                                               \
  GRUNDY_N("E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, "  \
           "chapter 4 (1982).")

#define SIZE_GAME(word)                                                                            \
  GRUNDY_HEAD(word), .about.usage = word "(n, ...)",                                               \
                     .about.meaning = GRUNDY_N("n, ...: the sizes of the heaps."),                 \
                     .about.group = GRUNDY_GROUP_HEAPS, .traits = GRUNDY_LIST | GRUNDY_ORDERED,    \
                     .moves = heap_moves, .known = heap_known, GRUNDY_HEAP_FUNCTIONS,              \
                     .describe_move = grundy_rule_describe_move, .rule = heap_rule,                \
                     .reason = heap_reason

#define FIXED(which)                                                                               \
  .shared = &(const heap_game) {                                                                   \
    .kind = &kinds[which]                                                                          \
  }

GRUNDY_GAME(prim) = {
    SIZE_GAME("prim"),
    .open = prim_open,
    .close = heap_close,
    .about.title = GRUNDY_N("Prim"),
    .about.rules = GRUNDY_N(
        "There are some heaps of objects. A move takes t objects from a heap of n, where "
        "t is coprime to n. It may take the single object of a heap of 1."),
    .about.example = "prim(9,25)",
    .about.theorem = COPRIME_THEOREM,
    .about.source = WINNING_WAYS,
    .about.proof = BY_INDUCTION,
    .about.cousins = "prim1 dim dimplus takeprime",
    .about.table = "prim 0..49",
};

GRUNDY_GAME(prim1) = {
    SIZE_GAME("prim1"),
    .open = prim1_open,
    .close = heap_close,
    .about.title = GRUNDY_N("Prim, down to 1"),
    .about.rules = GRUNDY_N(
        "There are some heaps of objects. A move takes t objects from a heap of n, where "
        "t is less than n and coprime to n. A heap of 1 has no move."),
    .about.example = "prim1(9,25)",
    .about.theorem = GRUNDY_N("The value of a heap of n > 1 is the number of its least prime "
                              "factor: 2 is number 1, 3 is number 2, 5 is number 3"),
    .about.source = WINNING_WAYS,
    .about.proof = BY_INDUCTION,
    .about.oeis = "A055396",
    .about.cousins = "prim dim dimplus takeprime",
    .about.table = "prim1 0..49",
};

GRUNDY_GAME(dim) = {
    SIZE_GAME("dim"),
    FIXED(DIM),
    .about.title = GRUNDY_N("Dim"),
    .about.rules = GRUNDY_N("There are some heaps of objects. A move takes t objects from a heap "
                            "of n, where t divides n and is less than n. A heap of 1 has no move."),
    .about.example = "dim(12,8)",
    .about.theorem = GRUNDY_N("The value of a heap of n > 0 is the number of factors 2 in n"),
    .about.source = WINNING_WAYS,
    .about.proof = BY_INDUCTION,
    .about.oeis = "A007814",
    .about.cousins = "dimplus prim halve",
    .about.table = "dim 0..49",
};

GRUNDY_GAME(dimplus) = {
    SIZE_GAME("dimplus"),
    FIXED(DIVISOR),
    .about.title = GRUNDY_N("Dim+"),
    .about.rules = GRUNDY_N("There are some heaps of objects. A move takes t objects from a heap "
                            "of n, where t divides n; it may take the whole heap."),
    .about.example = "dimplus(12,8)",
    .about.theorem = DIVISOR_THEOREM,
    .about.source = WINNING_WAYS,
    .about.proof = BY_INDUCTION,
    .about.oeis = "A001511",
    .about.cousins = "dim prim halve",
    .about.table = "dimplus 0..49",
};

GRUNDY_GAME(mark) = {
    SIZE_GAME("mark"),
    FIXED(MARK),
    .about.title = GRUNDY_N("Mark"),
    .about.rules = GRUNDY_N("There are some heaps of objects. A move takes one object from a heap, "
                            "or replaces a heap by half of it, rounded down."),
    .about.example = "mark(12)",
    .about.theorem = GRUNDY_N(
        "A heap is lost iff it is 0 or its binary form ends in an odd number of zeros. A "
        "heap of 1 has the value 1. Every other heap that is not lost has two options: "
        "one is lost, and the value is 3 minus the value of the other"),
    .about.source = GRUNDY_N("A. S. Fraenkel, Aperiodic subtraction games, Electronic Journal of "
                             "Combinatorics 18(2) (2011), P19."),
    .about.proof = GRUNDY_N("For the value 0 by Fraenkel (2011); for 1 and 2 by induction: if n > "
                            "1 is not lost, exactly one of n-1 and n/2, rounded down, is lost, and "
                            "the other has the value 1 or 2. Both moves of a heap of 1 lead to 0."),
    .about.oeis = "A036554",
    .about.cousins = "halve subtract",
    .about.table = "mark 0..49",
};

GRUNDY_GAME(halve) = {
    SIZE_GAME("halve"),
    FIXED(HALF),
    .moves_to = halve_moves_to,
    .about.title = GRUNDY_N("Halve"),
    .about.rules = GRUNDY_N("There are some heaps of objects. A move takes at least one object "
                            "from a heap, and at most half of it."),
    .about.example = "halve(20)",
    .about.theorem = HALF_THEOREM,
    .about.source = GRUNDY_N(
        "L. Levine, Fractal sequences and restricted Nim, Ars Combinatoria 80 (2006), 113-127."),
    .about.proof = BY_INDUCTION,
    .about.oeis = "A025480",
    .about.cousins = "mark dim nim bash",
    .about.table = "halve 0..49",
};
