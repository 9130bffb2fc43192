/* Take-away games with a memory: the last move decides what may be taken from a pile.
 *
 * A position is a pile of n and a mark. In Fibonacci Nim and its relatives the mark is the limit:
 * at most so many objects may be taken now. After a move that took t it is f(t) = factor * t +
 * plus. In the game without repetition the mark is the number that may not be taken now, or 0.
 *
 * With a limit (Schwenk). Let H1 = 1, and H(m+1) = Hm + Hj with the least j for which f(Hj) >= Hm;
 * it exists because f(t) >= t. Write n as a sum of terms: the largest H that is not above n, then
 * the largest that is not above the rest, and so on. For two neighbours H < H' among them f(H) <
 * H', because the rest after Hm is below Hj. The mover loses iff the limit is below the least term:
 *   - If the least term may be taken, taking it wins. Either nothing is left, or the least term of
 *     what is left is the next term, which is above the new limit.
 *   - Taking t < Hm from Hm leaves a least term of at most f(t): t < Hj leaves H(m-1) and the terms
 *     of Hj - t, where it holds by induction; t = Hj leaves H(m-1) <= f(Hj); and t > Hj leaves
 *     H(m-1) - (t - Hj), where it holds by induction, too. So if the limit is below the least term,
 *     every move leaves a pile whose least term may be taken. If a move t wins, f(t) is below the
 *     least term of what is left, so the terms of t and of n - t together are those of n: every
 *     winning move takes some of the least terms.
 *
 * Without repetition, 1..k may be taken, and k is even. A multiple of k+1 is lost: the answer to t
 * is k+1-t, which is another number. With a rest r modulo k+1 the mover takes r, unless r was taken
 * last. In that case every other t leaves a rest that may be taken, except for the t with 2t = r
 * modulo k+1: it leaves the rest t, which is again the number that was taken last. So the mover
 * takes half of r, the other player takes half of that, and so on, until a player cannot because
 * too little is left. The number of steps decides the outcome. The halves are periodic, so whole
 * periods are counted at once. For odd k nothing is claimed.
 *
 * A position has 8 bytes, 4 for the pile and 4 for the mark, or 16 bytes if the pile is too large.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/drawings.h"
#include "grundy/kit/read.h"
#include "grundy/kit/reason.h"

enum { FACTOR_MOST = 100, PLUS_MOST = 100, TAKE_MOST = 1000 };
enum { FEW_TERMS = 93 };    /* of the sequence with factor 1 or 2 and nothing more, below 2^64 */
enum { MANY_TERMS = 8192 }; /* with the largest parameters: 200 steps of 1, then 1% a step */

typedef struct memory_rule {
  uint64_t factor, plus; /* the limit after t */
  uint64_t most;         /* no repetition: the most that may be taken; else 0 */
  uint64_t *terms;       /* the sequence H; NULL if it is short and made when needed */
  size_t count;
} memory_rule;

typedef struct pile {
  uint64_t size, mark;
} pile;

/* ---- the form of a position ---- */

static pile memory_unpack(const uint8_t *position, size_t length) {
  pile p;
  uint64_t word = grundy_heap(position);
  if (length == sizeof word) return (pile){.size = word & UINT32_MAX, .mark = word >> 32};
  p.size = word;
  p.mark = grundy_heap(position + sizeof word);
  return p;
}

static size_t memory_pack(pile p, uint8_t out[16]) {
  uint64_t word = p.size <= UINT32_MAX ? p.size | p.mark << 32 : p.size;
  memcpy(out, &word, sizeof word);
  if (p.size <= UINT32_MAX) return sizeof word;
  memcpy(out + sizeof word, &p.mark, sizeof p.mark);
  return 2 * sizeof word;
}

static bool memory_put(pile p, uint32_t flags, grundy_sink *out) {
  uint8_t bytes[16];
  size_t length = memory_pack(p, bytes);
  return grundy_put(out, bytes, length, flags);
}

/* ---- the rules ---- */

static uint64_t limit_after(const memory_rule *rule, uint64_t taken) {
  return taken > (UINT64_MAX - rule->plus) / rule->factor ? UINT64_MAX
                                                          : taken * rule->factor + rule->plus;
}

/* A limit above the pile is the pile. */
static pile memory_after(const memory_rule *rule, pile p, uint64_t taken) {
  uint64_t left = p.size - taken, limit;
  if (rule->most) return (pile){.size = left, .mark = taken};
  limit = limit_after(rule, taken);
  return (pile){.size = left, .mark = limit < left ? limit : left};
}

static bool emit_after(const memory_rule *rule, pile p, uint64_t taken, grundy_sink *out) {
  if (taken == p.size) return grundy_emit_nothing(out);
  return memory_put(memory_after(rule, p, taken), GRUNDY_LAST, out);
}

static uint64_t most_now(const memory_rule *rule, pile p) {
  if (!rule->most) return p.mark;
  return rule->most < p.size ? rule->most : p.size;
}

static bool memory_may_take(const memory_rule *rule, pile p, uint64_t taken) {
  return taken <= most_now(rule, p) && !(rule->most && taken == p.mark);
}

static bool memory_moves(const void *self, const uint8_t *position, size_t length,
                         grundy_sink *out) {
  const memory_rule *rule = self;
  pile p = memory_unpack(position, length);
  uint64_t most = most_now(rule, p);
  for (uint64_t taken = 0; taken++ < most;)
    if (memory_may_take(rule, p, taken) && !emit_after(rule, p, taken, out)) return false;
  return true;
}

/* ---- with a limit ---- */

/* Writes the sequence H below 2^64 to `terms`, which has room for it. */
static size_t fill_terms(const memory_rule *rule, uint64_t *terms, size_t room) {
  size_t count = 1, behind = 0;
  terms[0] = 1;
  while (count < room) {
    uint64_t last = terms[count - 1];
    while (limit_after(rule, terms[behind]) < last) behind++;
    if (last > UINT64_MAX - terms[behind]) break;
    terms[count++] = last + terms[behind];
  }
  return count;
}

/* The largest term up to n, which is not 0. */
static uint64_t largest_term(const uint64_t *terms, size_t count, uint64_t n) {
  size_t low = 0, high = count; /* terms[low] <= n, and terms[high] is above or not there */
  while (high - low > 1) {
    size_t middle = low + (high - low) / 2;
    if (terms[middle] <= n)
      low = middle;
    else
      high = middle;
  }
  return terms[low];
}

/* The terms of n from the largest down. The rest is below the term, hence below half of what was
 * there, so there are at most 64. */
static size_t terms_of(const memory_rule *rule, uint64_t n, uint64_t out[64]) {
  uint64_t few[FEW_TERMS];
  const uint64_t *terms = rule->terms ? rule->terms : few;
  size_t count = rule->terms ? rule->count : fill_terms(rule, few, FEW_TERMS), used = 0;
  while (n && used < 64) {
    out[used] = largest_term(terms, count, n);
    n -= out[used++];
  }
  return used;
}

static bool limit_loses(const memory_rule *rule, pile p) {
  uint64_t terms[64];
  size_t count = terms_of(rule, p.size, terms);
  return count == 0 || p.mark < terms[count - 1];
}

/* The winning moves, each of which takes some of the least terms. */
static bool limit_wins(const memory_rule *rule, pile p, grundy_sink *out) {
  uint64_t terms[64], taken = 0;
  for (size_t left = terms_of(rule, p.size, terms); left-- > 0;) {
    taken += terms[left];
    if (taken > p.mark) return true;
    if (left > 0 && limit_after(rule, taken) >= terms[left - 1]) continue;
    if (!emit_after(rule, p, taken, out)) return false;
  }
  return true;
}

/* ---- without repetition, for an even number ---- */

static uint64_t half_of(const memory_rule *rule, uint64_t rest) {
  return (rest % 2 ? rest + rule->most + 1 : rest) / 2;
}

/* Whether the mover loses when the right number, `rest`, was taken last. */
static bool halves_lose(const memory_rule *rule, uint64_t size, uint64_t rest) {
  uint64_t round = 0, steps = 0, half = rest;
  do {
    half = half_of(rule, half);
    round += half;
    steps++;
  } while (half != rest);
  uint64_t done = size / round % 2 * steps; /* a round that is not above the pile is played out */
  size %= round;
  for (; (half = half_of(rule, half)) <= size; done++) size -= half;
  return done % 2 == 0;
}

static bool repeat_loses(const memory_rule *rule, pile p) {
  uint64_t rest = p.size % (rule->most + 1);
  return rest == 0 || (rest == p.mark && halves_lose(rule, p.size, rest));
}

static bool repeat_wins(const memory_rule *rule, pile p, grundy_sink *out) {
  uint64_t rest = p.size % (rule->most + 1), half = half_of(rule, rest);
  if (rest != p.mark && !emit_after(rule, p, rest, out)) return false;
  if (half == p.mark || half > p.size || !halves_lose(rule, p.size - half, half)) return true;
  return emit_after(rule, p, half, out);
}

/* ---- the descriptor's functions ---- */

/* Whether the theorem applies: there is a limit, or k is even. */
static bool memory_has_theorem(const memory_rule *rule) {
  return rule->most % 2 == 0;
}

static bool memory_loses(const memory_rule *rule, pile p) {
  return rule->most ? repeat_loses(rule, p) : limit_loses(rule, p);
}

static grundy_outcome memory_outcome(const void *self, const uint8_t *position, size_t length,
                                     grundy_convention play) {
  const memory_rule *rule = self;
  if (play != GRUNDY_NORMAL || !memory_has_theorem(rule)) return GRUNDY_OUTCOME_UNKNOWN;
  return memory_loses(rule, memory_unpack(position, length)) ? GRUNDY_OUTCOME_P : GRUNDY_OUTCOME_N;
}

static bool memory_winning(const void *self, const uint8_t *position, size_t length,
                           grundy_convention play, bool *all, grundy_sink *out) {
  const memory_rule *rule = self;
  pile p = memory_unpack(position, length);
  return rule->most ? repeat_wins(rule, p, out) : limit_wins(rule, p, out);
}

/* ---- in words ---- */

/* "20 = 13 + 5 + 2": the mover wins if the least part may be taken. */
static void limit_reason(const memory_rule *rule, pile p, grundy_text *out) {
  uint64_t terms[64];
  size_t count = terms_of(rule, p.size, terms);
  grundy_formula sum;
  if (count == 0) return;
  unsigned long long size = p.size, least = terms[count - 1];
  grundy_formula_init(&sum);
  for (size_t i = 0; i < count; i++)
    grundy_formula_add(&sum, i ? " + %llu" : "%llu", (unsigned long long)terms[i]);
  if (sum.full || count > GRUNDY_FORMULA_TERMS) return;
  if (count == 1 && p.mark < least)
    out->say(out, GRUNDY_N("%llu has a single part, itself, which may not be taken."), size);
  else if (count == 1)
    out->say(out, GRUNDY_N("%llu has a single part, itself, which may be taken."), size);
  else if (p.mark < least)
    out->say(out, GRUNDY_N("%llu = %s, and the least part, %llu, may not be taken."), size,
             sum.text, least);
  else
    out->say(out, GRUNDY_N("%llu = %s, and the least part, %llu, may be taken."), size, sum.text,
             least);
}

/* Not for the case in which halves are counted. */
static void repeat_reason(const memory_rule *rule, pile p, grundy_text *out) {
  unsigned long long round = rule->most + 1, rest = p.size % round;
  grundy_formula as;
  if (!memory_has_theorem(rule) || (rest && rest == p.mark)) return;
  grundy_formula_init(&as);
  grundy_formula_add(&as, "%llu mod %llu = %llu", (unsigned long long)p.size, round, rest);
  grundy_reason_outcome(out, &as, rest == 0);
}

static void memory_reason(const void *self, const uint8_t *position, size_t length,
                          grundy_text *out) {
  const memory_rule *rule = self;
  pile p = memory_unpack(position, length);
  if (rule->most)
    repeat_reason(rule, p, out);
  else
    limit_reason(rule, p, out);
}

/* A mark above the pile forbids no move, so it becomes 0. */
static bool memory_canonical(const void *self, const uint8_t *position, size_t length,
                             grundy_sink *out) {
  pile p = memory_unpack(position, length);
  if (p.mark > p.size) p.mark = 0;
  return memory_put(p, 0, out);
}

/* ---- parameters ---- */

static void memory_close(void *self, const grundy_allocator *memory) {
  memory_rule *rule = self;
  if (!rule) return;
  if (rule->terms) memory->resize(memory->user, rule->terms, MANY_TERMS * sizeof *rule->terms, 0);
  memory->resize(memory->user, rule, sizeof *rule, 0);
}

static bool memory_read_from(grundy_reader *in, uint64_t low, uint64_t high, uint64_t *out) {
  grundy_read_space(in);
  size_t from = in->at;
  if (!grundy_read_number(in, out)) return false;
  if (*out >= low && *out <= high) return true;
  return in->fail(in, from, in->at, GRUNDY_N("a number from %llu to %llu is expected here"),
                  (unsigned long long)low, (unsigned long long)high);
}

static memory_rule *memory_new_rule(const grundy_allocator *memory, memory_rule with) {
  memory_rule *rule = memory->resize(memory->user, NULL, 0, sizeof *rule);
  if (rule) *rule = with;
  return rule;
}

static bool dynamic_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  memory_rule rule = {.factor = 1};
  if (!in->given || grundy_read_done(in))
    return in->fail(in, in->at, in->at,
                    GRUNDY_N("the factor is missing; write for example dynamic{3}(20)"));
  if (!memory_read_from(in, 1, FACTOR_MOST, &rule.factor)) return false;
  if (grundy_read_sign(in, ",") && !memory_read_from(in, 0, PLUS_MOST, &rule.plus)) return false;
  if (!grundy_read_end(in)) return false;
  memory_rule *made = memory_new_rule(memory, rule);
  if (!made) return false;
  made->terms = memory->resize(memory->user, NULL, 0, MANY_TERMS * sizeof *made->terms);
  if (!made->terms) {
    memory_close(made, memory);
    return false;
  }
  made->count = fill_terms(made, made->terms, MANY_TERMS);
  *self = made;
  return true;
}

static bool repeat_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  memory_rule rule = {.factor = 1};
  if (!in->given || grundy_read_done(in))
    return in->fail(
        in, in->at, in->at,
        GRUNDY_N("the largest number to take is missing; write for example norepeat{4}(20)"));
  if (!memory_read_from(in, 1, TAKE_MOST, &rule.most) || !grundy_read_end(in)) return false;
  *self = memory_new_rule(memory, rule);
  return *self != NULL;
}

static void memory_show(const void *self, grundy_text *out) {
  const memory_rule *rule = self;
  grundy_text_number(out, rule->most ? rule->most : rule->factor);
  if (rule->plus == 0) return;
  grundy_text_add(out, ",");
  grundy_text_number(out, rule->plus);
}

/* ---- text ---- */

static bool word_next(const grundy_reader *in) {
  char c = in->at < in->end ? in->text[in->at] : ',';
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* "20" is the first move; "20 limit 4" a later one. */
static bool read_limit(grundy_reader *in, pile *p) {
  p->mark = p->size ? p->size - 1 : 0;
  if (!grundy_read_sign(in, "limit"))
    return !word_next(in) ||
           in->fail(in, in->at, grundy_word_end(in, in->at),
                    GRUNDY_N("only a limit can follow the pile, as in 20 limit 4"));
  grundy_read_space(in);
  size_t from = in->at;
  if (!grundy_read_number(in, &p->mark)) return false;
  if (p->mark == 0) return in->fail(in, from, in->at, GRUNDY_N("a limit is at least 1"));
  if (p->mark > p->size) p->mark = p->size;
  return true;
}

/* "20" is the first move; "20 not 4" a later one, after a move that took 4. */
static bool read_taken(const memory_rule *rule, grundy_reader *in, pile *p) {
  p->mark = 0;
  if (grundy_read_sign(in, "not")) return memory_read_from(in, 1, rule->most, &p->mark);
  return !word_next(in) ||
         in->fail(
             in, in->at, grundy_word_end(in, in->at),
             GRUNDY_N("only the number that was taken last can follow the pile, as in 20 not 4"));
}

static bool memory_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  const memory_rule *rule = self;
  pile p;
  if (!grundy_read_number(in, &p.size)) return false;
  if (!(rule->most ? read_taken(rule, in, &p) : read_limit(in, &p))) return false;
  return memory_put(p, 0, out);
}

static void memory_print(const void *self, const uint8_t *position, size_t length,
                         grundy_text *out) {
  const memory_rule *rule = self;
  pile p = memory_unpack(position, length);
  grundy_text_number(out, p.size);
  if (rule->most ? p.mark == 0 : p.size == 0 || p.mark == p.size - 1) return;
  grundy_text_add(out, rule->most ? " not " : " limit ");
  grundy_text_number(out, p.mark);
}

static void memory_describe_move(const void *self, const uint8_t *position, size_t length,
                                 const grundy_part *to, size_t n, grundy_text *out) {
  unsigned long long before = memory_unpack(position, length).size;
  unsigned long long left = n ? memory_unpack(grundy_part_bytes(to), to->length).size : 0;
  if (left == 0)
    out->say(out, GRUNDY_N("take the whole pile of %llu"), before);
  else
    out->say(out, GRUNDY_N("take %llu from the pile of %llu, leaving %llu"), before - left, before,
             left);
}

static const memory_rule twice = {.factor = 2}, once = {.factor = 1};

/* Only the pile; the text shows the mark. */
static void memory_picture(const void *self, const uint8_t *position, size_t length,
                           grundy_scene *out) {
  grundy_scene_pile(out, 0, memory_unpack(position, length).size);
}

#define MEMORY_GAME(word)                                                                          \
  GRUNDY_HEAD(word), .about.group = GRUNDY_GROUP_MEMORY, .traits = GRUNDY_LIST,                    \
                     .moves = memory_moves, .parse = memory_parse, .print = memory_print,          \
                     .describe_move = memory_describe_move, .picture = memory_picture,             \
                     .outcome = memory_outcome, .winning = memory_winning, .reason = memory_reason

#define MEANING_OF_PILE                                                                            \
  GRUNDY_N("n: the size of a pile at the first move, which may not take all; n limit m: a "        \
           "pile later on, when at most m may be taken. The limit n-1, which a first move "        \
           "has, is not written, and a limit above n is written as n. Each pile has its "          \
           "own limit.")

#define SCHWENK                                                                                    \
  GRUNDY_N("A. J. Schwenk, Take-away games, The Fibonacci Quarterly 8 (1970), 225-234.")

GRUNDY_GAME(fibnim) = {
    MEMORY_GAME("fibnim"),
    .about.title = GRUNDY_N("Fibonacci Nim"),
    .about.rules = GRUNDY_N("The first move takes any number of objects from a pile, at least one "
                            "but not all. Each later move takes at most twice as many as the move "
                            "before. The player who takes the last object wins."),
    .about.usage = "fibnim(n, ...)",
    .about.meaning = MEANING_OF_PILE,
    .about.example = "fibnim(20)",
    .about.theorem = GRUNDY_N(
        "The first player loses iff n is a Fibonacci number. Otherwise write n as a sum "
        "of Fibonacci numbers, no two of them neighbours (Zeckendorf): taking the least "
        "part wins. Later on the mover loses iff the limit is below the least part"),
    .about.source =
        GRUNDY_N("M. J. Whinihan, Fibonacci Nim, The Fibonacci Quarterly 1 (1963), 9-13."),
    .about.proof = GRUNDY_N("Proved by M. J. Whinihan, 1963, and for all limits by A. J. Schwenk, "
                            "1970. The theorem gives the outcome, not the Grundy value."),
    .about.oeis = "A000045",
    .about.cousins = "prevnim dynamic norepeat",
    .about.table = "fibnim 1..30",
    .shared = &twice,
};

GRUNDY_GAME(prevnim) = {
    MEMORY_GAME("prevnim"),
    .about.title = GRUNDY_N("Never more than before"),
    .about.rules = GRUNDY_N("The first move takes any number of objects from a pile, at least one "
                            "but not all. Each later move takes at most as many as the move "
                            "before. The player who takes the last object wins."),
    .about.usage = "prevnim(n, ...)",
    .about.meaning = MEANING_OF_PILE,
    .about.example = "prevnim(20)",
    .about.theorem = GRUNDY_N(
        "The first player loses iff n is a power of 2. Otherwise taking the largest power of 2 "
        "that divides n wins. Later on the mover loses iff the limit is below this power"),
    .about.source = SCHWENK,
    .about.proof = GRUNDY_N("Proved by A. J. Schwenk, 1970, for all such limits. The theorem gives "
                            "the outcome, not the Grundy value."),
    .about.oeis = "A000079",
    .about.cousins = "fibnim dynamic norepeat",
    .about.table = "prevnim 1..30",
    .shared = &once,
};

GRUNDY_GAME(dynamic) = {
    MEMORY_GAME("dynamic"),
    .about.title = GRUNDY_N("Dynamic Nim"),
    .about.rules = GRUNDY_N("The first move takes any number of objects from a pile, at least one "
                            "but not all. After a move that took t objects, the next move takes at "
                            "most k t + c. The player who takes the last object wins."),
    .about.usage = "dynamic{k, c}(n, ...)",
    .about.meaning = GRUNDY_N(
        "k: the factor, from 1 to 100; c: a number up to 100, 0 if omitted; n: the size "
        "of a pile at the first move, which may not take all; n limit m: a pile later on, "
        "when at most m may be taken. The limit n-1, which a first move has, is not "
        "written, and a limit above n is written as n. Each pile has its own limit."),
    .about.example = "dynamic{3}(20)",
    .about.theorem = GRUNDY_N(
        "Take the sequence that begins with 1, where H is followed by H + J and J is its "
        "least term with k J + c >= H. The first player loses iff n is a term. Otherwise "
        "write n as a sum of terms, the largest first: taking the least part wins. Later "
        "on the mover loses iff the limit is below the least part"),
    .about.source = SCHWENK,
    .about.proof = GRUNDY_N("Proved by A. J. Schwenk, 1970, for all such limits. The theorem gives "
                            "the outcome, not the Grundy value."),
    .about.cousins = "fibnim prevnim norepeat",
    .about.table = "dynamic{3} 1..30",
    .open = dynamic_open,
    .close = memory_close,
    .show = memory_show,
};

GRUNDY_GAME(norepeat) = {
    MEMORY_GAME("norepeat"),
    .about.title = GRUNDY_N("No repetition"),
    .about.rules = GRUNDY_N(
        "A move takes from 1 to k objects from a pile, but not as many as the move before. A "
        "player who cannot move loses, even if objects are left that may not be taken."),
    .about.usage = "norepeat{k}(n, ...)",
    .about.meaning = GRUNDY_N(
        "k: the largest number to take, up to 1000; n: the size of a pile at the first move; n not "
        "m: a pile later on, after a move took m. Each pile remembers its own last move."),
    .about.example = "norepeat{4}(19)",
    .about.theorem = GRUNDY_N(
        "If k is even, the first player loses iff n is a multiple of k+1. Later on a player also "
        "loses in some cases where the right number is the one that was taken last"),
    .about.proof = GRUNDY_N("The answer to taking t is taking k+1-t, which differs from t because "
                            "k+1 is odd. For odd k the program searches."),
    .about.cousins = "bash subtract prevnim",
    .about.table = "norepeat{4} 0..30",
    .canonical = memory_canonical,
    .open = repeat_open,
    .close = memory_close,
    .show = memory_show,
};
