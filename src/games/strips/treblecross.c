/* Treblecross: tic-tac-toe on a strip; both players write X, and three in a row win.
 *
 * Two X with at most one cell between them are a threat: the mover completes three in a row. On a
 * strip of at least three cells without a threat, an X one or two cells away from another X makes a
 * threat, because a third cell is there and empty: this move loses at once. So no such move is
 * listed, and a strip with a threat is not read. Without a threat some cell is empty, so a player
 * who has no other move must make a threat, on one strip or on any of several. This is normal play:
 * a player who cannot move loses. (A line cannot be completed before, because there are no
 * threats.)
 *
 * Call a cell free if it is at least three cells away from every X. A move at one of k free cells
 * in a row takes away up to two free cells on either side. Add two cells at the end of the row.
 * Then the move at cell i takes the cells i, i+1, i+2 of k+2, and leaves i-1 on the left and k-i on
 * the right, each again two more than are free there; where this gives none or one, no cell is
 * free, and rows of 0, 1 and 2 cells have no move all the same. So k free cells are a heap of k+2
 * in the octal game 0.007. For k = 0 there is no heap, or a heap of 2; both have the value 0.
 *
 * A position is one stretch, from an X or the end of the strip to the next, in 8 bytes: how many
 * empty cells it has, the cell of the strip where it begins, how long the strip is, and whether an
 * X stands before and behind. An X bounds two stretches and is shown in both; cells of the strip
 * beyond it are written #.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/read.h"
#include "grundy/kit/strip.h"
#include "grundy/rule.h"

enum { LONGEST = 1000000, SHORTEST = 3 };
enum { DOTS = 20 }; /* longer runs of equal cells are printed as a number */

typedef struct stretch {
  uint32_t empty, from; /* `from`: the first cell, with the X if there is one; the strip's is 0 */
  uint32_t strip;       /* how many cells that has */
  bool before, behind;  /* an X stands there; if not, that is the end of the strip */
} stretch;

static uint64_t treble_pack(const stretch *s) {
  return s->empty | (uint64_t)s->from << 20 | (uint64_t)s->strip << 40 | (uint64_t)s->before << 60 |
         (uint64_t)s->behind << 61;
}

static stretch treble_unpack(const uint8_t *position) {
  uint64_t word = grundy_heap(position);
  return (stretch){.empty = word & 0xfffff,
                   .from = word >> 20 & 0xfffff,
                   .strip = word >> 40 & 0xfffff,
                   .before = word >> 60 & 1,
                   .behind = word >> 61 & 1};
}

/* With the X at its ends. */
static uint32_t cells_of(const stretch *s) {
  return s->before + s->empty + s->behind;
}

/* The empty cells of a stretch that are free: [first, end), counted from 0. */
static uint32_t free_cells(const stretch *s, uint32_t *first) {
  uint32_t taken = 2 * (s->before + (uint32_t)s->behind);
  *first = s->before ? 2 : 0;
  return s->empty > taken ? s->empty - taken : 0;
}

static bool treble_alive(const stretch *s) {
  uint32_t first;
  return free_cells(s, &first) > 0;
}

/* What an X at empty cell i of a stretch leaves on either side. */
static void treble_split(const stretch *s, uint32_t i, stretch *left, stretch *right) {
  *left = *right = *s;
  left->empty = i;
  left->behind = true;
  right->empty = s->empty - i - 1;
  right->from = s->from + s->before + i;
  right->before = true;
}

/* ---- the descriptor's functions ---- */

/* Stretches without a move are left out, but the last: it says where the X went. */
static bool treble_moves(const void *self, const uint8_t *position, size_t length,
                         grundy_sink *out) {
  stretch s = treble_unpack(position), left, right;
  uint32_t first, count = free_cells(&s, &first);
  for (uint32_t i = first; i < first + count; i++) {
    treble_split(&s, i, &left, &right);
    uint64_t a = treble_pack(&left), b = treble_pack(&right);
    if (treble_alive(&left) && !grundy_option_part(out, &a, sizeof a)) return false;
    if ((treble_alive(&right) || !treble_alive(&left)) && !grundy_option_part(out, &b, sizeof b))
      return false;
    if (!grundy_option_end(out)) return false;
  }
  return true;
}

/* The stretch of k free cells between two X; two cells behind an X where none is free. */
static uint64_t normal_form(uint32_t k) {
  stretch s = {.empty = k ? k + 4 : 2, .before = true, .behind = k > 0};
  s.strip = cells_of(&s);
  return treble_pack(&s);
}

static bool treble_canonical(const void *self, const uint8_t *position, size_t length,
                             grundy_sink *out) {
  stretch s = treble_unpack(position);
  uint32_t first;
  uint64_t form = normal_form(free_cells(&s, &first));
  return grundy_put(out, &form, sizeof form, 0);
}

static const grundy_rule *treble_heap(const void *self, const uint8_t *position, size_t length,
                                      uint64_t *n) {
  static const uint8_t digits[] = {0, 0, 0, 7};
  static const grundy_rule rule = {
      .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = digits, .count = 4};
  stretch s = treble_unpack(position);
  uint32_t first, count = free_cells(&s, &first);
  *n = count ? count + 2 : 0;
  return &rule;
}

/* ---- text in ---- */

static bool treble_is_mark(char c) {
  return c == 'X' || c == 'x';
}

/* A number that counts cells; beyond LONGEST it stays. */
static bool read_run(grundy_reader *in, uint32_t *n) {
  size_t from = in->at;
  for (*n = 0; in->at < in->end && grundy_is_digit(in->text[in->at]); in->at++)
    if (*n <= LONGEST) *n = *n * 10 + (uint32_t)(in->text[in->at] - '0');
  return *n > 0 ||
         in->fail(in, from, in->at, GRUNDY_N("this number counts cells, so it must be 1 or more"));
}

/* The signs of a strip stand in text[from..to), those of cells beyond its X before and behind. */
typedef struct signs {
  grundy_reader *in;
  size_t from, to;
  uint32_t first, last; /* how many cells are beyond */
  uint32_t cells, strip;
} signs;

/* "##", or "#30" for many. */
static bool read_beyond(grundy_reader *in, uint32_t *n) {
  for (*n = 0; in->at < in->end && in->text[in->at] == '#'; in->at++)
    if (*n <= LONGEST) ++*n;
  return *n != 1 || in->at == in->end || !grundy_is_digit(in->text[in->at]) || read_run(in, n);
}

/* Without an X the stretch ends with the strip, and nothing is beyond. */
static bool treble_bounded(const signs *t) {
  const char *text = t->in->text;
  bool left = t->first == 0 || treble_is_mark(text[t->from]);
  if (left && (t->last == 0 || treble_is_mark(text[t->to - 1]))) return true;
  size_t at = left ? t->to - 1 : t->from;
  return t->in->fail(t->in, at, at + 1,
                     GRUNDY_N("# stands for cells beyond an X, so an X must be next to it"));
}

/* Where three X stand in a row the game is over. */
static bool not_over(const signs *t) {
  const char *text = t->in->text;
  for (size_t i = t->from; i + 2 < t->to; i++)
    if (treble_is_mark(text[i]) && treble_is_mark(text[i + 1]) && treble_is_mark(text[i + 2]))
      return t->in->fail(t->in, i, i + 3,
                         GRUNDY_N("there are three X in a row: the game is over, and the player "
                                  "who wrote the last of them has won"));
  return true;
}

/* The X at text[at], at `cell`, is one or two cells behind the last one: says which cell wins. */
static bool fail_threat(const signs *t, size_t at, uint32_t cell, uint32_t distance) {
  uint32_t end = t->first + t->cells; /* a cell beyond the X may be anything */
  uint32_t winning = distance == 2                           ? cell - 1
                     : cell + 1 < end || cell < t->first + 2 ? cell + 1
                                                             : cell - 2;
  return t->in->fail(t->in, at - distance, at + 1,
                     GRUNDY_N("an X in cell %u completes three in a row: the mover wins at once"),
                     (unsigned)winning + 1);
}

static bool long_enough(const signs *t) {
  if (t->strip > LONGEST)
    return t->in->fail(t->in, t->from, t->to, GRUNDY_N("a strip has at most %d cells"), LONGEST);
  return t->strip >= SHORTEST ||
         t->in->fail(t->in, t->from, t->to,
                     GRUNDY_N("three in a row need a strip of at least 3 cells"));
}

/* Counts the cells and finds what cannot be played on. */
static bool check_strip(signs *t) {
  grundy_reader *in = t->in;
  uint32_t last = 0, marks = 0, near = 0;
  size_t near_at = 0;
  size_t end = in->at;
  t->cells = 0;
  for (in->at = t->from; in->at < t->to && t->cells <= LONGEST;) {
    char c = in->text[in->at];
    if (grundy_is_digit(c)) {
      uint32_t run;
      if (!read_run(in, &run)) return false;
      t->cells += run;
      continue;
    }
    if (treble_is_mark(c)) {
      if (marks && t->cells - last <= 2 && !near) {
        near = t->cells - last;
        near_at = in->at;
      }
      if (!near) last = t->cells;
      marks++;
    }
    t->cells++;
    in->at++;
  }
  in->at = end;
  t->strip = t->first + t->cells + t->last;
  if (!long_enough(t) || !not_over(t)) return false;
  return !near || fail_threat(t, near_at, t->first + last + near, near);
}

/* Puts the stretches that have a move; if there is none, the longest. */
static bool put_stretches(const signs *t, grundy_sink *out) {
  grundy_reader *in = t->in;
  stretch s = {.from = t->first, .strip = t->strip}, longest = s;
  bool any = false;
  size_t end = in->at;
  for (in->at = t->from; in->at <= t->to;) {
    char c = in->at < t->to ? in->text[in->at] : '\0';
    if (grundy_is_digit(c)) {
      uint32_t run;
      if (!read_run(in, &run)) return false;
      s.empty += run;
      continue;
    }
    in->at++;
    if (c == '.') {
      s.empty++;
      continue;
    }
    s.behind = treble_is_mark(c); /* else it is the end */
    uint64_t word = treble_pack(&s);
    if (treble_alive(&s) && !grundy_put(out, &word, sizeof word, 0)) return false;
    any |= treble_alive(&s);
    if (s.empty >= longest.empty) longest = s;
    s = (stretch){.from = s.from + s.before + s.empty, .strip = t->strip, .before = true};
  }
  in->at = end;
  uint64_t word = treble_pack(&longest);
  return any || grundy_put(out, &word, sizeof word, 0);
}

static bool treble_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  grundy_read_space(in);
  signs t = {.in = in};
  if (!read_beyond(in, &t.first)) return false;
  t.from = in->at;
  while (in->at < in->end && (treble_is_mark(in->text[in->at]) ||
                              grundy_is_digit(in->text[in->at]) || in->text[in->at] == '.'))
    in->at++;
  t.to = in->at;
  if (!read_beyond(in, &t.last)) return false;
  bool odd = in->at < in->end && !strchr(" \t,", in->text[in->at]);
  if (t.to == t.from || odd)
    return in->fail(
        in, in->at, grundy_word_end(in, in->at),
        GRUNDY_N(
            "a strip is written cell by cell, as ...X....., or as the number of its cells, as 12"));
  return treble_bounded(&t) && check_strip(&t) && put_stretches(&t, out);
}

/* ---- text out ---- */

static void print_run(const char *sign, uint32_t n, grundy_text *out) {
  if (n > DOTS && sign[0] == '#') grundy_text_add(out, sign);
  if (n > DOTS) grundy_text_number(out, n);
  for (uint32_t i = 0; i < n && n <= DOTS; i++) grundy_text_add(out, sign);
}

static void treble_print(const void *self, const uint8_t *position, size_t length,
                         grundy_text *out) {
  stretch s = treble_unpack(position);
  print_run("#", s.from, out);
  if (s.before) grundy_text_add(out, "X");
  print_run(".", s.empty, out);
  if (s.behind) grundy_text_add(out, "X");
  print_run("#", s.strip - s.from - cells_of(&s), out);
}

/* What is left is on the left of the new X if it begins as the stretch did. */
/* The cell of the strip in which a move writes an X, counted from 0. */
static uint32_t written_cell(const stretch *s, const grundy_part *to) {
  stretch after = treble_unpack(grundy_part_bytes(to));
  bool left = after.from == s->from && after.before == s->before;
  return left ? after.from + after.before + after.empty : after.from;
}

static void treble_describe_move(const void *self, const uint8_t *position, size_t length,
                                 const grundy_part *to, size_t n, grundy_text *out) {
  stretch s = treble_unpack(position);
  out->say(out, GRUNDY_N("write X in cell %u"), (unsigned)written_cell(&s, to) + 1);
}

/* A short strip is shown whole, of a longer one the stretch. */
static bool treble_whole(const stretch *s) {
  return s->strip <= GRUNDY_STRIP_ROW;
}

/* A cell of the picture: X, free, too near to an X, or beyond one. */
static const char *cell_sign(const void *user, uint64_t cell) {
  const stretch *s = user;
  uint32_t first, count = free_cells(s, &first);
  if (treble_whole(s) && (cell < s->from || cell >= s->from + cells_of(s))) return "■";
  if (treble_whole(s)) cell -= s->from;
  if ((s->before && cell == 0) || cell == s->before + s->empty) return "X";
  cell -= s->before;
  return cell >= first && cell < first + count ? " " : "·";
}

/* Cells where a move is possible are blank, those where it would lose at once have a dot. */
static grundy_strip strip_of(const stretch *s) {
  return (grundy_strip){.first = treble_whole(s) ? 1 : s->from + UINT64_C(1),
                        .cells = treble_whole(s) ? s->strip : cells_of(s),
                        .sign = cell_sign,
                        .user = s,
                        .plain = true};
}

static void treble_text_picture(const void *self, const uint8_t *position, size_t length,
                                grundy_text *out) {
  stretch s = treble_unpack(position);
  grundy_strip strip = strip_of(&s);
  grundy_strip_text(&strip, out);
}

static void treble_picture(const void *self, const uint8_t *position, size_t length,
                           grundy_scene *out) {
  stretch s = treble_unpack(position);
  grundy_strip strip = strip_of(&s);
  grundy_strip_picture(&strip, out);
}

/* A stretch with one X more. */
typedef struct written {
  stretch before;
  uint64_t cell; /* of the picture */
} written;

static const char *written_sign(const void *user, uint64_t cell) {
  const written *w = user;
  return cell == w->cell ? "X" : cell_sign(&w->before, cell);
}

static void treble_picture_after(const void *self, const uint8_t *position, size_t length,
                                 const grundy_part *to, size_t n, grundy_scene *out) {
  written w = {.before = treble_unpack(position)};
  grundy_strip strip = strip_of(&w.before);
  w.cell = written_cell(&w.before, to) + UINT64_C(1) - strip.first;
  strip.sign = written_sign;
  strip.user = &w;
  grundy_strip_picture(&strip, out);
}

GRUNDY_GAME(treblecross) = {
    GRUNDY_HEAD("treblecross"),
    .about.title = GRUNDY_N("Treblecross"),
    .about.also = GRUNDY_N("One-dimensional tic-tac-toe"),
    .about.rules = GRUNDY_N(
        "Both players in turn write X in an empty cell of a strip. The player who "
        "completes three X in a row wins. An X one or two cells away from another X loses "
        "at once, so this move is not listed; a player who has no other move loses."),
    .about.usage = "treblecross(strip, ...)",
    .about.meaning = GRUNDY_N(
        "strip: its cells, each . or X, as ...X....., or their number if all are empty, 3 "
        "to 1000000; a number may stand for a run of empty cells, as in X30X. The "
        "stretches between the X are shown one by one with their places: # stands for a "
        "cell of the strip beyond an X, as in ##X....., and #30 for thirty such cells."),
    .about.example = "treblecross(12)",
    .about.theorem = GRUNDY_N("k cells in a row, each at least three cells away from every X, are "
                              "a heap of k+2 in the octal game 0.007"),
    .about.source = GRUNDY_N("E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your "
                             "Mathematical Plays, chapter 4 (1982)."),
    .about.group = GRUNDY_GROUP_STRIPS,
    .about.proof = GRUNDY_N(
        "A move takes a cell and up to two free cells on either side. If two cells are "
        "added at the end of each row, it takes exactly three cells."),
    .about.codes = "0.007",
    .about.cousins = "bond notakto dawsonkayles",
    .about.table = "treblecross 3..52",
    .traits = GRUNDY_LIST | GRUNDY_NO_MISERE,
    .moves = treble_moves,
    .canonical = treble_canonical,
    .parse = treble_parse,
    .print = treble_print,
    .describe_move = treble_describe_move,
    .heap = treble_heap,
    .text_picture = treble_text_picture,
    .picture = treble_picture,
    .picture_after = treble_picture_after,
};
