/* Chomp: a bar of chocolate with a poisoned square in its corner; moves cut it into a staircase.
 *
 * A position is a staircase: rows of squares, the first at the bottom, none longer than the one
 * below it. A move chooses a square and takes it with all squares above it and to its right: all
 * squares in its row and higher ones, in its column and further ones. The poison, the first square
 * of the first row, is never taken. So a player who cannot move has only the poison left, and
 * loses.
 *
 * The bytes of a staircase have one of three forms:
 *   8 bytes: at most 16 rows of at most 15 squares, the lengths in the nibbles of a word;
 *   7 bytes: at most 7 rows, one of them longer, a byte each;
 *   more:    a byte for each row, and zeros up to the ninth.
 * The first form is the fast one: the heights of the columns say which rows a move cuts, so an
 * option is the word with a run of nibbles replaced. The mirror image at the diagonal has the same
 * value, and a move at row r, column c is in the mirrored staircase the move at row c, column r. So
 * chomp_search_moves keeps both words side by side and need not mirror anything.
 *
 * There is no index: numbers that do not depend on the first board would have to cover a whole
 * square, and the search is faster than a sweep even there.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/board_text.h"
#include "grundy/kit/drawings.h"
#include "grundy/kit/margin.h"
#include "grundy/kit/reason.h"

enum { LARGEST = 64 };                      /* rows, and columns */
enum { WORD_ROWS = 16, WORD_COLUMNS = 15 }; /* of a staircase in a word */
enum { BYTE_ROWS = 7, LONG_BYTES = 9 };     /* of the other two forms */

#define ALL_ONES UINT64_C(0x1111111111111111)

typedef struct bar {
  unsigned rows;
  uint8_t row[LARGEST]; /* lengths, zeros beyond */
} bar;

/* ---- the forms of a position ---- */

static void chomp_unpack(const uint8_t *position, size_t length, bar *b) {
  memset(b, 0, sizeof *b);
  if (length == GRUNDY_SMALL) {
    uint64_t word = grundy_heap(position);
    for (; word; word >>= 4) b->row[b->rows++] = word & 15;
  } else {
    while (b->rows < length && position[b->rows]) {
      b->row[b->rows] = position[b->rows];
      b->rows++;
    }
  }
}

static size_t chomp_pack(const bar *b, uint8_t out[LARGEST]) {
  if (b->rows <= WORD_ROWS && b->row[0] <= WORD_COLUMNS) {
    uint64_t word = 0;
    for (unsigned i = b->rows; i-- > 0;) word = word << 4 | b->row[i];
    memcpy(out, &word, sizeof word);
    return sizeof word;
  }
  size_t length = b->rows <= BYTE_ROWS ? BYTE_ROWS : b->rows < LONG_BYTES ? LONG_BYTES : b->rows;
  memcpy(out, b->row, length);
  return length;
}

/* The mirror at the diagonal: its rows are the columns. */
static void chomp_mirror(const bar *b, bar *out) {
  memset(out, 0, sizeof *out);
  out->rows = b->row[0];
  for (unsigned i = 0; i < b->rows; i++)
    for (unsigned c = 0; c < b->row[i]; c++) out->row[c]++;
}

/* Takes the square of row r and column c, both from 0, and all above and to the right. */
static void bite(const bar *b, unsigned r, unsigned c, bar *out) {
  *out = *b;
  for (unsigned i = r; i < b->rows && b->row[i] > c; i++) out->row[i] = (uint8_t)c;
  if (c == 0) out->rows = r;
}

/* ---- staircases in a word ---- */

typedef struct stair {
  uint64_t word, mirrored; /* 16 rows have no mirrored word: it is 0 */
  unsigned rows, columns;
  uint8_t row[WORD_ROWS], height[WORD_ROWS];
} stair;

static void stair_of(uint64_t word, stair *s) {
  s->word = word;
  s->mirrored = 0;
  s->rows = 0;
  s->columns = word & 15;
  for (; word; word >>= 4) s->row[s->rows++] = word & 15;
  unsigned c = 0;
  for (unsigned i = s->rows; i-- > 0;)
    for (; c < s->row[i]; c++) s->height[c] = (uint8_t)(i + 1);
  for (c = s->columns; c-- > 0 && s->rows <= WORD_COLUMNS;)
    s->mirrored = s->mirrored << 4 | s->height[c];
}

/* The nibbles from `from` on, below `to`. */
static inline uint64_t nibbles(unsigned from, unsigned to) {
  return (~UINT64_C(0) << 4 * from) & (~UINT64_C(0) >> (64 - 4 * to));
}

/* The word with the rows from r to `height`, all of them longer than c, cut to c. */
static inline uint64_t chomp_cut(uint64_t word, unsigned r, unsigned height, unsigned c) {
  uint64_t rows = nibbles(r, height);
  return (word & ~rows) | (c * ALL_ONES & rows);
}

static inline bool emit_word(grundy_sink *out, uint64_t word) {
  if (out->next == out->end && !out->more(out)) return false;
  grundy_write_small(out->next, &word, sizeof word);
  out->next++;
  return true;
}

/* ---- the descriptor's functions ---- */

static bool chomp_moves(const void *self, const uint8_t *position, size_t length,
                        grundy_sink *out) {
  if (length == GRUNDY_SMALL) {
    stair s;
    stair_of(grundy_heap(position), &s);
    for (unsigned r = 0; r < s.rows; r++)
      for (unsigned c = r == 0; c < s.row[r]; c++)
        if (!emit_word(out, chomp_cut(s.word, r, s.height[c], c))) return false;
    return true;
  }
  bar b, next;
  uint8_t bytes[LARGEST];
  chomp_unpack(position, length, &b);
  for (unsigned r = 0; r < b.rows; r++)
    for (unsigned c = r == 0; c < b.row[r]; c++) {
      bite(&b, r, c, &next);
      if (!grundy_emit(out, bytes, chomp_pack(&next, bytes))) return false;
    }
  return true;
}

/* The shorter form, or the smaller of the same length, of a staircase and its mirror. */
static size_t pack_normal(const bar *b, uint8_t out[LARGEST]) {
  bar other;
  uint8_t mirrored[LARGEST];
  chomp_mirror(b, &other);
  size_t length = chomp_pack(b, out), mirrored_length = chomp_pack(&other, mirrored);
  bool better = mirrored_length < length;
  if (mirrored_length == length)
    better = length == GRUNDY_SMALL ? grundy_heap(mirrored) < grundy_heap(out)
                                    : memcmp(mirrored, out, length) < 0;
  if (!better) return length;
  memcpy(out, mirrored, mirrored_length);
  return mirrored_length;
}

static bool chomp_canonical(const void *self, const uint8_t *position, size_t length,
                            grundy_sink *out) {
  bar b;
  uint8_t bytes[LARGEST];
  if (length == GRUNDY_SMALL) {
    stair s;
    stair_of(grundy_heap(position), &s);
    uint64_t least = s.word < s.mirrored ? s.word : s.mirrored;
    if (least) return grundy_put(out, &least, sizeof least, 0);
  }
  chomp_unpack(position, length, &b);
  return grundy_put(out, bytes, pack_normal(&b, bytes), 0);
}

/* Squares near the poison first: they leave little. */
static bool options_of_word(const stair *s, grundy_sink *out) {
  bool symmetric = s->word == s->mirrored;
  for (unsigned sum = 1; sum < s->rows + s->columns; sum++)
    for (unsigned r = sum < s->columns ? 0 : sum - s->columns + 1; r <= sum && r < s->rows; r++) {
      unsigned c = sum - r;
      if (c >= s->row[r] || (symmetric && r > c)) continue;
      uint64_t word = chomp_cut(s->word, r, s->height[c], c);
      uint64_t mirrored = chomp_cut(s->mirrored, c, s->row[r], r);
      if (!emit_word(out, word < mirrored ? word : mirrored)) return false;
    }
  return true;
}

static bool chomp_search_moves(const void *self, const uint8_t *position, size_t length,
                               grundy_sink *out) {
  if (length == GRUNDY_SMALL) {
    stair s;
    stair_of(grundy_heap(position), &s);
    if (s.mirrored) return options_of_word(&s, out);
  }
  bar b, next;
  uint8_t bytes[LARGEST];
  chomp_unpack(position, length, &b);
  for (unsigned sum = 1; sum < b.rows + b.row[0]; sum++)
    for (unsigned r = 0; r <= sum && r < b.rows; r++) {
      if (sum - r >= b.row[r]) continue;
      bite(&b, r, sum - r, &next);
      if (!grundy_emit(out, bytes, pack_normal(&next, bytes))) return false;
    }
  return true;
}

/* One row and one column are two piles of Nim, as neither reaches into the other. */
static bool chomp_known(const void *self, const uint8_t *position, size_t length,
                        grundy_nimber *value) {
  bar b;
  if ((length == GRUNDY_SMALL ? grundy_heap(position) >> 4 & 15 : position[1]) > 1) return false;
  chomp_unpack(position, length, &b);
  *value = (b.row[0] - 1u) ^ (b.rows - 1u);
  return true;
}

/* The first player wins on a rectangle: if taking the last square did not win, the answer to it,
 * which takes that square too, would. */
static grundy_nimber chomp_lower_bound(const void *self, const uint8_t *position, size_t length) {
  bar b;
  chomp_unpack(position, length, &b);
  return b.row[0] > 1 || b.rows > 1 ? b.row[b.rows - 1] == b.row[0] : 0;
}

static const char *chomp_theorem(const void *self, const uint8_t *position, size_t length) {
  grundy_nimber value;
  return chomp_known(self, position, length, &value)
             ? GRUNDY_N("A row of a squares and a column of b squares that meet in the poison are "
                        "two Nim piles, of a-1 and b-1")
             : GRUNDY_N("The first player wins on every rectangle of more than one square, but "
                        "the proof gives no move");
}

static void chomp_reason(const void *self, const uint8_t *position, size_t length,
                         grundy_text *out) {
  bar b;
  grundy_nimber value;
  grundy_formula formula;
  if (!chomp_known(self, position, length, &value)) return;
  chomp_unpack(position, length, &b);
  grundy_formula_init(&formula);
  grundy_formula_add(&formula, "(%u - 1) ⊕ (%u - 1) = %llu", (unsigned)b.row[0], (unsigned)b.rows,
                     (unsigned long long)value);
  grundy_reason_value(out, &formula);
}

/* ---- text ---- */

static const char hint[] =
    GRUNDY_N("write a bar by its size, as 4x5, or by the lengths of its rows, as 5,5,3,1");

static bool read_rows(grundy_reader *in, bar *b) {
  while (grundy_read_sign(in, ",")) {
    uint64_t n;
    grundy_read_space(in);
    size_t from = in->at;
    if (!grundy_read_side(in, LARGEST, hint, &n)) return false;
    if (b->rows == LARGEST)
      return in->fail(in, from, in->at, GRUNDY_N("a bar has at most %d rows"), LARGEST);
    if (n > b->row[b->rows - 1])
      return in->fail(
          in, from, in->at,
          GRUNDY_N("a row cannot be longer than the one before it, which has %u squares"),
          (unsigned)b->row[b->rows - 1]);
    b->row[b->rows++] = (uint8_t)n;
  }
  return true;
}

static bool chomp_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  bar b = {.rows = 1};
  uint8_t bytes[LARGEST];
  uint64_t first, columns;
  if (!grundy_read_side(in, LARGEST, hint, &first)) return false;
  b.row[0] = (uint8_t)first;
  if (grundy_read_sign(in, "x")) {
    if (!grundy_read_side(in, LARGEST, hint, &columns)) return false;
    b.rows = (unsigned)first;
    memset(b.row, (int)columns, b.rows);
  } else if (!read_rows(in, &b)) {
    return false;
  }
  return grundy_put(out, bytes, chomp_pack(&b, bytes), 0);
}

static void chomp_print(const void *self, const uint8_t *position, size_t length,
                        grundy_text *out) {
  bar b;
  chomp_unpack(position, length, &b);
  if (b.rows > 1 && b.row[b.rows - 1] == b.row[0]) { /* a whole bar, as it is written mostly */
    grundy_print_sides(out, b.rows, b.row[0]);
    return;
  }
  for (unsigned i = 0; i < b.rows; i++) {
    if (i) grundy_text_add(out, ",");
    grundy_text_number(out, b.row[i]);
  }
}

static void chomp_describe_move(const void *self, const uint8_t *position, size_t length,
                                const grundy_part *to, size_t n, grundy_text *out) {
  bar before, after;
  unsigned r = 0;
  chomp_unpack(position, length, &before);
  chomp_unpack(grundy_part_bytes(to), to->length, &after);
  while (r + 1 < before.rows && before.row[r] == after.row[r]) r++;
  out->say(out, GRUNDY_N("take row %u, square %u, and all above and to the right"), r + 1,
           after.row[r] + 1u);
}

static void chomp_text_picture(const void *self, const uint8_t *position, size_t length,
                               grundy_text *out) {
  bar b;
  chomp_unpack(position, length, &b);
  grundy_margin margin = {.left = 3, .columns = b.row[0], .close = b.row[0] > 36};
  for (unsigned i = b.rows; i-- > 0;) {
    grundy_margin_row(&margin, i + 1, out);
    for (unsigned c = 0; c < b.row[i]; c++) {
      if (c && !margin.close) grundy_text_add(out, " ");
      grundy_text_add(out, i + c == 0 ? "✗" : "■");
    }
    grundy_text_add(out, "\n");
  }
  grundy_margin_below(&margin, out);
}

/* The bar in a frame of so many rows and columns, its poison in the lower left corner. */
static void draw_bar(const bar *b, unsigned rows, unsigned columns, grundy_scene *out) {
  if (rows > GRUNDY_SCENE_SIDE || columns > GRUNDY_SCENE_SIDE) return;
  for (unsigned i = 0; i < b->rows; i++)
    for (unsigned c = 0; c < b->row[i]; c++)
      grundy_scene_cell(out, i + c ? GRUNDY_LOOK_OTHER : GRUNDY_LOOK_SPECIAL, c, rows - 1 - i);
  grundy_scene_margins(out, rows, columns, true);
  if (b->rows) grundy_scene_label(out, GRUNDY_LABEL_ON_OTHER, 0.5, rows - 0.5, "\xe2\x9c\x97");
}

static void chomp_picture(const void *self, const uint8_t *position, size_t length,
                          grundy_scene *out) {
  bar b;
  chomp_unpack(position, length, &b);
  draw_bar(&b, b.rows, b.row[0], out);
}

/* In the frame of the bar before the move, so that every square stays where it was. */
static void chomp_picture_after(const void *self, const uint8_t *position, size_t length,
                                const grundy_part *to, size_t n, grundy_scene *out) {
  bar before, after;
  chomp_unpack(position, length, &before);
  chomp_unpack(grundy_part_bytes(to), to->length, &after);
  draw_bar(&after, before.rows, before.row[0], out);
}

GRUNDY_GAME(chomp) = {
    GRUNDY_HEAD("chomp"),
    .about.title = GRUNDY_N("Chomp"),
    .about.rules = GRUNDY_N("A bar of chocolate has a poisoned square in its lower left corner. A "
                            "move chooses another square and takes it with all squares above it "
                            "and to its right. A player who finds only the poison loses."),
    .about.usage = "chomp(rows x columns)",
    .about.meaning = GRUNDY_N(
        "rows x columns: the size of the bar, as 4x5, each side from 1 to 64; or the "
        "lengths of its rows from the bottom up, as 5,5,3,1, none longer than the one "
        "before. The poison is the first square of the first row."),
    .about.example = "chomp(4x5)",
    .about.theorem = GRUNDY_N(
        "A row of a squares and a column of b squares that meet in the poison are two Nim "
        "piles, of a-1 and b-1. The first player wins on every rectangle of more than one "
        "square, but the proof gives no move"),
    .about.source = GRUNDY_N(
        "D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974), 876-879."),
    .about.group = GRUNDY_GROUP_BOARDS,
    .about.proof = GRUNDY_N(
        "If taking the last square of a rectangle does not win, then some answer to it wins; but "
        "the first player could have made that move at once. A row and a column that meet in the "
        "poison are two piles, because a move in one does not touch the other."),
    .about.cousins = "schuh subsettakeaway poset",
    .about.table = "chomp 1..5x1..8",
    .moves = chomp_moves,
    .canonical = chomp_canonical,
    .known = chomp_known,
    .theorem = chomp_theorem,
    .reason = chomp_reason,
    .parse = chomp_parse,
    .print = chomp_print,
    .describe_move = chomp_describe_move,
    .search_moves = chomp_search_moves,
    .text_picture = chomp_text_picture,
    .picture = chomp_picture,
    .picture_after = chomp_picture_after,
    .lower_bound = chomp_lower_bound,
};
