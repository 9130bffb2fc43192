/* Subtraction games: take a number of objects that is in a given set: a list, all numbers except
 * some, or a set with a name. The Bash game, take 1..k, has a closed form: a pile of n has the
 * value n mod (k+1).
 *
 * Proof: the options of n = q(k+1) + r are the k piles below it, which have all residues but r, cut
 * off at 0. So r itself is missing, and 0..r-1 occur.
 *
 * In misere play such a pile is equal to a Nim pile of that value: k+1 has only options from which
 * the next player can return to 0, and it is won in misere play (take k), so it reverses out to 0;
 * then use induction.
 *
 * Taking a power of 2 is like k = 2, in normal and in misere play: no power is a multiple of 3, so
 * every move changes the residue, and 1 and 2 themselves lead to the other residues.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/primes.h"
#include "grundy/kit/reason.h"
#include "grundy/kit/rule_moves.h"

#define LEFT_OUT_MAX                                                                               \
  (GRUNDY_RULE_DIGITS_MAX - 2) /* after it, one more digit stands in the rule                      \
                                */

/* ---- the sets that have a name ---- */

static uint64_t next_square(uint64_t n, uint64_t taken) {
  uint64_t low = 0, high = UINT32_MAX; /* the largest root of a square <= taken is between them */
  while (low < high) {
    uint64_t middle = low + (high - low + 1) / 2;
    if (middle * middle <= taken)
      low = middle;
    else
      high = middle - 1;
  }
  if (low == UINT32_MAX) return 0;
  return (low + 1) * (low + 1) <= n ? (low + 1) * (low + 1) : 0;
}

static uint64_t next_prime(uint64_t n, uint64_t taken) {
  if (taken < 2) return n >= 2 ? 2 : 0;
  if (taken >= n) return 0;
  for (uint64_t p = (taken + 1) | 1; p <= n; p += 2) {
    if (grundy_is_prime(p)) return p;
    if (p == UINT64_MAX) break;
  }
  return 0;
}

static uint64_t next_power(uint64_t n, uint64_t taken) {
  uint64_t power = 1;
  while (power <= taken) {
    if (power > n / 2) return 0;
    power *= 2;
  }
  return power <= n ? power : 0;
}

static uint64_t next_fibonacci(uint64_t n, uint64_t taken) {
  uint64_t before = 1, number = 1;
  while (number <= taken) {
    if (before > n - number) return 0; /* number <= taken <= n */
    uint64_t sum = before + number;
    before = number;
    number = sum;
  }
  return number <= n ? number : 0;
}

enum { SQUARES, PRIMES, POWERS, FIBONACCI, NAMED };

static const char *const names[NAMED] = {"squares", "primes", "powers2", "fibonacci"};
static uint64_t (*const nexts[NAMED])(uint64_t, uint64_t) = {next_square, next_prime, next_power,
                                                             next_fibonacci};

/* ---- the parameters ---- */

typedef struct subtraction {
  grundy_numbers set; /* the numbers that may be taken, or may not if there are digits */
  const char *name;   /* of the set, NULL for none */
  uint64_t k;         /* the values are those of the set 1..k; else 0 */
  uint8_t *digits;    /* of "all but": those of the rule */
  grundy_rule rule;   /* its size is 0 if the set is too large for a rule */
} subtraction;

static void subtract_close(void *self, const grundy_allocator *memory) {
  subtraction *s = self;
  if (!s) return;
  if (s->digits) memory->resize(memory->user, s->digits, s->rule.count, 0);
  grundy_numbers_clear(&s->set, memory);
  memory->resize(memory->user, s, sizeof *s, 0);
}

static subtraction *subtract_new_game(const grundy_allocator *memory) {
  subtraction *s = memory->resize(memory->user, NULL, 0, sizeof *s);
  if (s) memset(s, 0, sizeof *s);
  return s;
}

static void use_set(subtraction *s) {
  s->rule.size = sizeof s->rule;
  s->rule.form = GRUNDY_RULE_SET;
  s->rule.set = s->set.items;
  s->rule.set_count = s->set.count;
}

static bool subtract_is_word(const grundy_reader *in, size_t from, size_t to, const char *word) {
  return to - from == strlen(word) && memcmp(in->text + from, word, to - from) == 0;
}

/* Reads the numbers after "all but". The rule is a code with the digit 3 at all other numbers. */
static bool read_left_out(subtraction *s, grundy_reader *in, const grundy_allocator *memory) {
  grundy_read_space(in);
  size_t from = in->at;
  if (!grundy_numbers_read(&s->set, in, memory)) return false;
  uint64_t last = s->set.items[s->set.count - 1];
  if (last > LEFT_OUT_MAX)
    return in->fail(in, from, in->end, GRUNDY_N("only numbers up to %u can be left out"),
                    LEFT_OUT_MAX);
  size_t count = (size_t)last + 2;
  s->digits = memory->resize(memory->user, NULL, 0, count);
  if (!s->digits) return false;
  s->rule.size = sizeof s->rule;
  s->rule.form = GRUNDY_RULE_CODE;
  s->rule.digits = s->digits;
  s->rule.count = count;
  s->rule.tail = GRUNDY_LEAVES_NOTHING | GRUNDY_LEAVES_ONE;
  memset(s->digits, s->rule.tail, count);
  s->digits[0] = 0;
  for (size_t i = 0; i < s->set.count; i++) s->digits[s->set.items[i]] = 0;
  return true;
}

/* A set in words: "all but 3,5" or a name. */
static bool read_words(subtraction *s, grundy_reader *in, const grundy_allocator *memory) {
  size_t from = in->at, to = grundy_word_end(in, from);
  in->at = to;
  if (subtract_is_word(in, from, to, "all")) {
    grundy_read_space(in);
    size_t but = in->at;
    in->at = grundy_word_end(in, but);
    if (!subtract_is_word(in, but, in->at, "but"))
      return in->fail(in, from, to,
                      GRUNDY_N("'all' must be followed by 'but' and the numbers that cannot be "
                               "taken, as in subtract{all but 3,5}(20)"));
    return read_left_out(s, in, memory);
  }
  for (size_t i = 0; i < NAMED; i++) {
    if (!subtract_is_word(in, from, to, names[i])) continue;
    s->name = names[i];
    s->k = i == POWERS ? 2 : 0;
    s->rule.size = sizeof s->rule;
    s->rule.form = GRUNDY_RULE_NEXT;
    s->rule.next = nexts[i];
    s->rule.same = true;
    s->rule.period = i == POWERS ? 3 : 0;
    return grundy_read_end(in);
  }
  const char *near = grundy_nearest(in->text + from, to - from, names, NAMED);
  if (near)
    return in->fail(in, from, to, GRUNDY_N("there is no such set; did you mean '%s'?"), near);
  return in->fail(in, from, to,
                  GRUNDY_N("this is not a set; write numbers, 'all but' and numbers, or one of "
                           "squares, primes, powers2, fibonacci"));
}

static bool subtract_read_set(subtraction *s, grundy_reader *in, const grundy_allocator *memory) {
  char first = in->text[in->at];
  if ((first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z'))
    return read_words(s, in, memory);
  if (!grundy_numbers_read(&s->set, in, memory)) return false;
  if (s->set.items[s->set.count - 1] == s->set.count) s->k = s->set.count;
  use_set(s);
  return true;
}

static bool subtract_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  if (!in->given || grundy_read_done(in))
    return in->fail(
        in, in->at, in->at,
        GRUNDY_N("the set of numbers is missing; write for example subtract{1,3,4}(20)"));
  subtraction *s = subtract_new_game(memory);
  if (!s) return false;
  if (!subtract_read_set(s, in, memory)) {
    subtract_close(s, memory);
    return false;
  }
  *self = s;
  return true;
}

/* The rule of 1..k, if it can be listed. */
static bool list_bash(subtraction *s, const grundy_allocator *memory) {
  if (s->k > GRUNDY_NUMBERS_MAX) return true;
  for (uint64_t i = 1; i <= s->k; i++)
    if (!grundy_numbers_add(&s->set, i, memory)) return false;
  use_set(s);
  return true;
}

static bool bash_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
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
  if (k == 0) return in->fail(in, from, in->at, GRUNDY_N("0 is not a move; write 1 or more"));
  subtraction *s = subtract_new_game(memory);
  if (!s) return false;
  s->k = k;
  if (!list_bash(s, memory)) {
    subtract_close(s, memory);
    return false;
  }
  *self = s;
  return true;
}

static void subtract_show(const void *self, grundy_text *out) {
  const subtraction *s = self;
  if (s->digits) grundy_text_add(out, "all but ");
  if (s->name)
    grundy_text_add(out, s->name);
  else
    grundy_numbers_print(&s->set, out);
}

static void bash_show(const void *self, grundy_text *out) {
  grundy_text_number(out, ((const subtraction *)self)->k);
}

static const grundy_rule *subtract_rule(const void *self) {
  const grundy_rule *rule = &((const subtraction *)self)->rule;
  return rule->size ? rule : NULL;
}

/* ---- playing ---- */

static bool subtract_moves(const void *self, const uint8_t *position, size_t length,
                           grundy_sink *out) {
  return grundy_rule_moves(&((const subtraction *)self)->rule, grundy_heap(position), out);
}

static bool bash_moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  uint64_t n = grundy_heap(position), k = ((const subtraction *)self)->k;
  return grundy_emit_heaps(out, n > k ? n - k : 0, n);
}

/* n mod (k+1), also for the largest k. */
static uint64_t subtract_residue(uint64_t n, uint64_t k) {
  return k == UINT64_MAX ? n : n % (k + 1);
}

static bool subtract_known(const void *self, const uint8_t *position, size_t length,
                           grundy_nimber *value) {
  uint64_t k = ((const subtraction *)self)->k;
  if (k == 0) return false;
  *value = subtract_residue(grundy_heap(position), k);
  return true;
}

/* By residues: at most one of 1..k leads there. */
static bool bash_moves_to(const void *self, const uint8_t *position, size_t length,
                          grundy_nimber target, grundy_sink *out) {
  uint64_t n = grundy_heap(position), k = ((const subtraction *)self)->k,
           r = subtract_residue(n, k);
  if (target > k || target == r) return true;
  uint64_t take = target < r ? r - target : k - (target - r) + 1;
  return take > n || grundy_emit_heap(out, n - take);
}

static bool subtract_moves_to(const void *self, const uint8_t *position, size_t length,
                              grundy_nimber target, grundy_sink *out) {
  const subtraction *s = self;
  uint64_t n = grundy_heap(position);
  if (!s->name) return bash_moves_to(self, position, length, target, out);
  for (uint64_t t = s->rule.next(n, 0); t; t = s->rule.next(n, t)) /* the powers of 2 */
    if (subtract_residue(n - t, s->k) == target && !grundy_emit_heap(out, n - t)) return false;
  return true;
}

static grundy_misere_kind subtract_misere_kind(const void *self, const uint8_t *position,
                                               size_t length) {
  uint64_t k = ((const subtraction *)self)->k;
  if (k == 0) return GRUNDY_WILD;
  return subtract_residue(grundy_heap(position), k) <= 1 ? GRUNDY_FICKLE : GRUNDY_FIRM;
}

static const char *subtract_theorem(const void *self, const uint8_t *position, size_t length) {
  return ((const subtraction *)self)->name
             ? GRUNDY_N("A pile of n has the value n mod 3")
             : GRUNDY_N("For the set 1..k, a pile of n has the value n mod (k+1)");
}

static void subtract_reason(const void *self, const uint8_t *position, size_t length,
                            grundy_text *out) {
  uint64_t n = grundy_heap(position), k = ((const subtraction *)self)->k;
  grundy_formula value;
  if (k == 0 || k == UINT64_MAX) return;
  grundy_formula_init(&value);
  grundy_formula_add(&value, "%llu mod %llu = %llu", (unsigned long long)n,
                     (unsigned long long)k + 1, (unsigned long long)subtract_residue(n, k));
  grundy_reason_value(out, &value);
}

#define SET_GAME(word)                                                                             \
  GRUNDY_HEAD(#word),                                                                              \
      .traits = GRUNDY_LIST | GRUNDY_ORDERED, .open = word##_open, .close = subtract_close,        \
      .show = word##_show, .moves = word##_moves, .known = subtract_known,                         \
      .moves_to = word##_moves_to, .misere_kind = subtract_misere_kind, GRUNDY_HEAP_FUNCTIONS,     \
      .describe_move = grundy_heap_describe_move, .rule = subtract_rule, .reason = subtract_reason

GRUNDY_GAME(subtract) = {
    SET_GAME(subtract),
    .theorem = subtract_theorem,
    .about.title = GRUNDY_N("Subtraction game"),
    .about.also = GRUNDY_N("S-Nim"),
    .about.rules = GRUNDY_N("There are some piles of objects. A move takes a number of objects "
                            "from one pile, and this number must be in the set."),
    .about.usage = "subtract{set}(n, ...)",
    .about.meaning = GRUNDY_N(
        "set: the numbers that may be taken, as 1,3,4 or 1..5, or all but 3,5, or one of squares, "
        "primes, powers2 (1, 2, 4, ...), fibonacci; n, ...: the sizes of the piles."),
    .about.example = "subtract{1,3,4}(20)",
    .about.theorem = GRUNDY_N("For the set 1..k, a pile of n has the value n mod (k+1); for the "
                              "powers of 2, n mod 3"),
    .about.source = GRUNDY_N(
        "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical "
        "Plays, chapter 4 (1982). For any finite set the values become periodic, because "
        "each value depends on finitely many before it."),
    .about.group = GRUNDY_GROUP_HEAPS,
    .about.proof = GRUNDY_N("By residues modulo k+1, or modulo 3: no number of the set is a "
                            "multiple, and 1..k, or 1 and 2, lead to all other residues."),
    .about.misere = GRUNDY_N(
        "With 1..k, and with the powers of 2, a pile behaves like a Nim pile of its value."),
    .about.oeis = "A014586 A014589 A010872 A014588",
    .about.cousins = "bash nim takesquare takeprime takepower takefibonacci",
    .about.table = "subtract{1,3,4} 0..49",
};

GRUNDY_GAME(bash) = {
    SET_GAME(bash),
    .about.title = GRUNDY_N("Bash game"),
    .about.also = GRUNDY_N("One-pile take-away"),
    .about.rules = GRUNDY_N("There are some piles of objects. A move takes at least 1 and at most "
                            "k objects from one pile."),
    .about.usage = "bash{k}(n, ...)",
    .about.meaning = GRUNDY_N("k: the largest number to take; n, ...: the sizes of the piles."),
    .about.example = "bash{3}(21)",
    .about.theorem = GRUNDY_N("A pile of n has the value n mod (k+1)"),
    .about.source = GRUNDY_N("C. G. Bachet, Problemes plaisants et delectables (1612)."),
    .about.group = GRUNDY_GROUP_HEAPS,
    .about.proof = GRUNDY_N("The options of n have all residues modulo k+1 except its own."),
    .about.misere = GRUNDY_N("A pile behaves like a Nim pile of its value."),
    .about.cousins = "subtract nim count takepower",
    .about.table = "bash{3} 0..29",
};

/* ---- the sets with a name, as games ---- */

#define NAMED_SET(word, function, residues)                                                        \
  &(const subtraction) {                                                                           \
    .name = word, .k = residues, .rule = {                                                         \
      .size = sizeof(grundy_rule),                                                                 \
      .form = GRUNDY_RULE_NEXT,                                                                    \
      .next = function,                                                                            \
      .same = true,                                                                                \
      .period = (residues) ? (residues) + 1 : 0                                                    \
    }                                                                                              \
  }

#define TAKING(word)                                                                               \
  GRUNDY_HEAD(word), .about.usage = word "(n, ...)",                                               \
                     .about.meaning = GRUNDY_N("n, ...: the sizes of the piles."),                 \
                     .about.group = GRUNDY_GROUP_HEAPS, .traits = GRUNDY_LIST | GRUNDY_ORDERED,    \
                     .moves = subtract_moves, GRUNDY_HEAP_FUNCTIONS,                               \
                     .describe_move = grundy_heap_describe_move, .rule = subtract_rule

#define WINNING_WAYS                                                                               \
  GRUNDY_N("E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, "  \
           "chapter 4 (1982), for subtraction games.")

GRUNDY_GAME(takesquare) = {
    TAKING("takesquare"),
    .shared = NAMED_SET("squares", next_square, 0),
    .about.title = GRUNDY_N("Take a square"),
    .about.rules = GRUNDY_N("There are some piles of objects. A move takes a number of objects "
                            "from one pile, and this number must be a square: 1, 4, 9, 16, ..."),
    .about.example = "takesquare(30)",
    .about.open = GRUNDY_N("No formula for the values is known. The first lost piles are 0, 2, 5, "
                           "7, 10, 12, 15, 17, 20, 22, 34."),
    .about.source = GRUNDY_N("S. W. Golomb, A mathematical investigation of games of take-away, "
                             "Journal of Combinatorial Theory 1 (1966), 443-458."),
    .about.oeis = "A014586 A030193",
    .about.cousins = "subtract takeprime takefibonacci takepower",
    .about.table = "takesquare 0..99",
};

GRUNDY_GAME(takeprime) = {
    TAKING("takeprime"),
    .shared = NAMED_SET("primes", next_prime, 0),
    .about.title = GRUNDY_N("Take a prime"),
    .about.rules = GRUNDY_N("There are some piles of objects. A move takes a number of objects "
                            "from one pile, and this number must be a prime: 2, 3, 5, 7, ..."),
    .about.example = "takeprime(30)",
    .about.open = GRUNDY_N("No formula for the values is known. The first lost piles are 0, 1, 9, "
                           "10, 25, 34, 35, 49, 55, 85."),
    .about.source = WINNING_WAYS,
    .about.oeis = "A014589",
    .about.cousins = "subtract takesquare prim prim1",
    .about.table = "takeprime 0..99",
};

GRUNDY_GAME(takepower) = {
    TAKING("takepower"),
    .shared = NAMED_SET("powers2", next_power, 2),
    .known = subtract_known,
    .moves_to = subtract_moves_to,
    .misere_kind = subtract_misere_kind,
    .reason = subtract_reason,
    .about.title = GRUNDY_N("Take a power of 2"),
    .about.rules = GRUNDY_N("There are some piles of objects. A move takes a number of objects "
                            "from one pile, and this number must be a power of 2: 1, 2, 4, 8, ..."),
    .about.example = "takepower(100)",
    .about.theorem = GRUNDY_N("A pile of n has the value n mod 3"),
    .about.source = WINNING_WAYS,
    .about.proof =
        GRUNDY_N("No power of 2 is a multiple of 3, and 1 and 2 lead to both other residues."),
    .about.misere = GRUNDY_N("A pile behaves like a Nim pile of its value."),
    .about.oeis = "A010872",
    .about.cousins = "bash subtract takesquare",
    .about.table = "takepower 0..99",
};

GRUNDY_GAME(takefibonacci) = {
    TAKING("takefibonacci"),
    .shared = NAMED_SET("fibonacci", next_fibonacci, 0),
    .about.title = GRUNDY_N("Take a Fibonacci number"),
    .about.rules = GRUNDY_N(
        "There are some piles of objects. A move takes a number of objects from one pile, "
        "and this number must be a Fibonacci number: 1, 2, 3, 5, 8, ..."),
    .about.example = "takefibonacci(33)",
    .about.open = GRUNDY_N("No formula for the values is known. The first lost piles are 0, 4, 10, "
                           "14, 20, 24, 30, 36, 40, 46."),
    .about.source = WINNING_WAYS,
    .about.oeis = "A014588",
    .about.cousins = "subtract takesquare takepower",
    .about.table = "takefibonacci 0..99",
};
