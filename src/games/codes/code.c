/* Take-and-break games by their code d_0 . d_1 d_2 ..., as Guy and Smith write them: t objects may
 * be taken from a heap if the rest is split into exactly j heaps, for a bit j of the digit d_t.
 *
 * Digits are hexadecimal; octal codes are those without bit 3. The last digit may be in
 * parentheses: it is repeated forever. The normal form has a digit before the point, no zeros at
 * the end, and no digit before the parentheses that only repeats the digit in them.
 */
/* SPDX-License-Identifier: MIT */
#include "lasker.h"

enum { DIGITS_MAX = 4096 }; /* after the point */

typedef struct code_game {
  grundy_rule rule;
  size_t size; /* of this block */
  uint8_t digits[];
} code_game;

/* A code as it is read: d_0, d_1, ..., and room for one more. */
typedef struct digits {
  uint8_t at[DIGITS_MAX + 2];
  size_t count;
  uint8_t tail;
} digits;

/* ---- reading ---- */

static int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

static bool code_sees(const grundy_reader *in, char c) {
  return in->at < in->end && in->text[in->at] == c;
}

/* The digit that comes next, or -1. */
static int next_digit(const grundy_reader *in) {
  return in->at < in->end ? digit_of(in->text[in->at]) : -1;
}

/* Reports a sign that is not a digit. */
static bool no_digit(grundy_reader *in) {
  size_t to = in->at + 1;
  while (to < in->end && (in->text[to] & 0xc0) == 0x80) to++; /* the rest of a sign of UTF-8 */
  return in->fail(in, in->at, to,
                  GRUNDY_N("this is not a digit of a code; the digits are 0 to 9 and A to F"));
}

/* "0." */
static bool read_head(grundy_reader *in, digits *code) {
  size_t from = in->at;
  code->count = 1;
  code->at[0] = 0;
  while (next_digit(in) >= 0) in->at++;
  if (in->at < in->end && !strchr(".( \t", in->text[in->at])) return no_digit(in);
  if (!code_sees(in, '.'))
    return in->fail(in, from, in->at,
                    GRUNDY_N("a code has a point after its first digit, as in 0.77"));
  if (in->at - from > 1)
    return in->fail(in, from, in->at,
                    GRUNDY_N("a code has a single digit before the point: 0, 4, 8 or C"));
  if (in->at > from) code->at[0] = (uint8_t)digit_of(in->text[from]);
  if (code->at[0] & (GRUNDY_LEAVES_NOTHING | GRUNDY_LEAVES_ONE))
    return in->fail(in, from, in->at,
                    GRUNDY_N("the digit before the point must be 0, 4, 8 or C, because a move that "
                             "takes nothing must leave two or three heaps"));
  in->at++;
  return true;
}

/* "(3)" */
static bool read_tail(grundy_reader *in, digits *code) {
  size_t from = in->at++;
  int digit = next_digit(in);
  if (digit < 0 && in->at < in->end && in->text[in->at] != ')') return no_digit(in);
  if (digit >= 0) in->at++;
  if (digit < 0 || next_digit(in) >= 0) {
    while (next_digit(in) >= 0) in->at++;
    return in->fail(in, from, in->at + code_sees(in, ')'),
                    GRUNDY_N("exactly one digit can be repeated forever, as in 0.(3)"));
  }
  if (!code_sees(in, ')'))
    return in->fail(in, from, from + 1, GRUNDY_N("this parenthesis is not closed; add )"));
  in->at++;
  code->tail = (uint8_t)digit;
  return true;
}

static bool read_digits(grundy_reader *in, digits *code) {
  size_t from = in->at;
  for (int digit; (digit = next_digit(in)) >= 0; in->at++) {
    if (code->count > DIGITS_MAX)
      return in->fail(in, in->at, in->at + 1,
                      GRUNDY_N("this code has more than %d digits, which is the limit"),
                      DIGITS_MAX);
    code->at[code->count++] = (uint8_t)digit;
  }
  code->tail = 0;
  if (code_sees(in, '(') && !read_tail(in, code)) return false;
  size_t to = in->at;
  if (grundy_read_done(in) && to > from) return true;
  if (to > from && code_sees(in, '.'))
    return in->fail(in, in->at, in->at + 1, GRUNDY_N("a code has only one point"));
  if (to > from && (in->at > to || code->tail || in->text[to - 1] == ')'))
    return in->fail(in, in->at, grundy_word_end(in, in->at),
                    GRUNDY_N("nothing more is expected here"));
  if (in->at < in->end) return no_digit(in);
  return in->fail(in, to, to, GRUNDY_N("a digit is missing after the point, as in 0.77"));
}

/* Drops digits that only repeat the tail. The last digit of a rule must not be 0, so a rule with a
 * tail may keep one digit that equals it. */
static void code_normalise(digits *code) {
  size_t least = code->tail || code->at[0] ? 1 : 0;
  while (code->count > least && code->at[code->count - 1] == code->tail) code->count--;
  if (code->tail && code->at[code->count - 1] == 0) code->at[code->count++] = code->tail;
}

/* The codes that have a theorem: Nim, 0.(3), and Lasker's Nim, 4.(3). */
typedef enum theorem { NO_THEOREM, NIM, LASKER } theorem;

static theorem theorem_of(const grundy_rule *rule) {
  if (rule->tail != 3 || rule->count == 0 || rule->count > 2) return NO_THEOREM;
  if (rule->count == 2 && rule->digits[1] != 3) return NO_THEOREM;
  if (rule->digits[0] == 0) return NIM;
  return rule->digits[0] == GRUNDY_LEAVES_TWO ? LASKER : NO_THEOREM;
}

static bool code_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  digits code;
  if (!in->given || grundy_read_done(in))
    return in->fail(in, in->at, in->at,
                    GRUNDY_N("the code is missing; write for example code{0.77}(5), or 0.77(5)"));
  if (!read_head(in, &code) || !read_digits(in, &code)) return false;
  code_normalise(&code);
  size_t size = sizeof(code_game) + code.count;
  code_game *game = memory->resize(memory->user, NULL, 0, size);
  if (!game) return false;
  memset(game, 0, sizeof *game);
  game->size = size;
  memcpy(game->digits, code.at, code.count);
  game->rule.size = sizeof game->rule;
  game->rule.form = GRUNDY_RULE_CODE;
  game->rule.digits = game->digits;
  game->rule.count = code.count;
  game->rule.tail = code.tail;
  if (theorem_of(&game->rule) == LASKER) {
    const grundy_rule lasker = {LASKER_PERIOD};
    game->rule.period = lasker.period;
    game->rule.saltus = lasker.saltus;
    game->rule.preperiod = lasker.preperiod;
  }
  *self = game;
  return true;
}

static void code_close(void *self, const grundy_allocator *memory) {
  code_game *game = self;
  if (game) memory->resize(memory->user, game, game->size, 0);
}

/* ---- writing ---- */

static void put_digit(unsigned digit, grundy_text *out) {
  grundy_text_put(out, &"0123456789ABCDEF"[digit], 1);
}

static void code_show(const void *self, grundy_text *out) {
  const grundy_rule *rule = &((const code_game *)self)->rule;
  size_t count = rule->count;
  while (rule->tail && count > 1 && rule->digits[count - 1] == rule->tail) count--;
  put_digit(rule->count ? rule->digits[0] : 0, out);
  grundy_text_add(out, ".");
  for (size_t t = 1; t < count; t++) put_digit(rule->digits[t], out);
  if (rule->tail) {
    grundy_text_add(out, "(");
    put_digit(rule->tail, out);
    grundy_text_add(out, ")");
  } else if (count <= 1) {
    grundy_text_add(out, "0");
  }
}

static bool code_moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  return grundy_rule_moves(&((const code_game *)self)->rule, grundy_heap(position), out);
}

static const grundy_rule *code_rule(const void *self) {
  return &((const code_game *)self)->rule;
}

static bool code_known(const void *self, const uint8_t *position, size_t length,
                       grundy_nimber *value) {
  switch (theorem_of(code_rule(self))) {
  case NIM:
    *value = grundy_heap(position);
    return true;
  case LASKER:
    return lasker_known(NULL, position, length, value);
  default:
    return false;
  }
}

static const char *code_theorem(const void *self, const uint8_t *position, size_t length) {
  return theorem_of(self) == LASKER
             ? GRUNDY_N("4.(3) is Lasker's Nim: a heap of 4k+1 or 4k+2 has its size as its value, "
                        "4k+3 has the value 4k+4, and 4k+4 the value 4k+3")
             : GRUNDY_N("0.(3) is Nim: a heap of n has the value n");
}

static bool code_moves_to(const void *self, const uint8_t *position, size_t length,
                          grundy_nimber target, grundy_sink *out) {
  if (theorem_of(code_rule(self)) == LASKER)
    return lasker_moves_to(NULL, position, length, target, out);
  return target >= grundy_heap(position) || grundy_emit_heap(out, target);
}

GRUNDY_GAME(code) = {
    GRUNDY_HEAD("code"),
    .about.title = GRUNDY_N("Octal and hexadecimal codes"),
    .about.rules = GRUNDY_N(
        "There are some heaps of objects. Digit number t of the code says how t objects may be "
        "taken from a heap. It is a sum of: 1 if nothing may be left, 2 if one heap may be left, 4 "
        "if two heaps, 8 if three heaps. Heaps that are left are not empty."),
    .about.usage = "code{digits}(n, ...)",
    .about.meaning = GRUNDY_N(
        "digits: octal or hexadecimal, as 0.77 or 4.007; the digit before the point is "
        "for moves that take nothing; 0.(3) repeats the 3 forever; n, ...: the sizes of "
        "the heaps. The name may be omitted: 0.77(5)."),
    .about.example = "0.137(12)",
    .about.theorem = GRUNDY_N(
        "0.(3) is Nim: a heap of n has the value n. 4.(3) is Lasker's Nim: the same, "
        "except that 4k+3 has the value 4k+4, and 4k+4 the value 4k+3"),
    .about.source = GRUNDY_N(
        "R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the "
        "Cambridge Philosophical Society 52 (1956), 514-526."),
    .about.group = GRUNDY_GROUP_CODES,
    .about.proof = GRUNDY_N("Both by induction. The program proves the periods of other codes by "
                            "the theorem of Guy and Smith."),
    .about.cousins = "kayles dawsonkayles dawsonchess guiles officers stalking daisies bond",
    .about.table = "0.137 0..99",
    .traits = GRUNDY_LIST | GRUNDY_ORDERED | GRUNDY_BARE,
    .open = code_open,
    .close = code_close,
    .show = code_show,
    .moves = code_moves,
    .known = code_known,
    .theorem = code_theorem,
    .moves_to = code_moves_to,
    GRUNDY_HEAP_FUNCTIONS,
    .describe_move = grundy_rule_describe_move,
    .rule = code_rule,
};
