/* LCTR, Left Column or Top Row, on the diagram of a partition: rows of squares, none longer than
 * the one above it. A move takes the left column or the top row.
 *
 * A position depends only on how many rows and columns have been taken, so there are at most
 * rows x columns positions, and a search is quick. The value of a rectangle of m x n is known:
 *   m = 1: 1 if n is odd, else 2;   m = 2: 2 if n is odd, else 0;   the same with m and n
 * exchanged; m, n > 2: (m + n) mod 2. Proof, by the options (m-1) x n and m x (n-1): 1 x n leads to
 * nothing and to 1 x (n-1), so the values are 1, 2, 1, 2, ...; 2 x n leads to 1 and 0 for an odd n
 * > 1, to 2 and 2 for an even n; 3 x n leads to 2 and to 1 or 2 for an odd n, to 0 and 0 for an
 * even n; beyond that both options have the same parity, the other one.
 *
 * A position is a list of runs, each a number of rows and their common length, as two numbers of 32
 * bits. A rectangle has one run, so it is stored inside a part. Lengths fall strictly from run to
 * run. The diagram and its mirror image at the diagonal have the same value.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/board_text.h"
#include "grundy/kit/reason.h"
#include "grundy/scene.h"

enum { RUNS = 128, LARGEST = 1000000 }; /* runs, and rows or columns of a diagram */
enum { DRAWN = 24, WIDE = 36 };         /* rows and columns of a picture */

typedef struct run {
  uint32_t rows, columns;
} run;

typedef struct diagram {
  size_t count;
  run runs[RUNS];
} diagram;

static void diagram_unpack(const uint8_t *position, size_t length, diagram *d) {
  d->count = length / sizeof(run);
  memcpy(d->runs, position, length);
}

static bool diagram_emit(grundy_sink *out, const diagram *d) {
  if (d->count == 0) return grundy_emit_nothing(out);
  return grundy_emit(out, d->runs, d->count * sizeof(run));
}

static void without_row(const diagram *d, diagram *out) {
  size_t gone = d->runs[0].rows == 1;
  out->count = d->count - gone;
  memcpy(out->runs, d->runs + gone, out->count * sizeof(run));
  if (!gone) out->runs[0].rows--;
}

static void without_column(const diagram *d, diagram *out) {
  out->count = d->count - (d->runs[d->count - 1].columns == 1);
  for (size_t i = 0; i < out->count; i++)
    out->runs[i] = (run){d->runs[i].rows, d->runs[i].columns - 1};
}

static bool diagram_equal(const diagram *a, const diagram *b) {
  return a->count == b->count && memcmp(a->runs, b->runs, a->count * sizeof(run)) == 0;
}

/* Its rows are the columns: those that reach down to the last run come first. */
static void diagram_mirror(const diagram *d, diagram *out) {
  uint32_t height = 0;
  out->count = d->count;
  for (size_t i = 0; i < d->count; i++) {
    uint32_t shorter = i + 1 < d->count ? d->runs[i + 1].columns : 0;
    height += d->runs[i].rows;
    out->runs[d->count - 1 - i] = (run){d->runs[i].columns - shorter, height};
  }
}

/* ---- the descriptor's functions ---- */

static bool lctr_moves(const void *self, const uint8_t *position, size_t length, grundy_sink *out) {
  diagram d, row, column;
  diagram_unpack(position, length, &d);
  without_row(&d, &row);
  without_column(&d, &column);
  return diagram_emit(out, &row) && (diagram_equal(&row, &column) || diagram_emit(out, &column));
}

static bool lctr_canonical(const void *self, const uint8_t *position, size_t length,
                           grundy_sink *out) {
  diagram d, other;
  diagram_unpack(position, length, &d);
  diagram_mirror(&d, &other);
  bool better = memcmp(other.runs, d.runs, length) < 0;
  return grundy_put(out, better ? other.runs : d.runs, length, 0);
}

static bool lctr_known(const void *self, const uint8_t *position, size_t length,
                       grundy_nimber *value) {
  diagram d;
  if (length != sizeof(run)) return false;
  diagram_unpack(position, length, &d);
  uint32_t m = d.runs[0].rows, n = d.runs[0].columns;
  uint32_t least = m < n ? m : n, most = m < n ? n : m;
  if (least == 1)
    *value = most % 2 ? 1 : 2;
  else if (least == 2)
    *value = most % 2 ? 2 : 0;
  else
    *value = (m + n) % 2;
  return true;
}

/* The part about rectangles of this size. */
static const char *lctr_theorem(const void *self, const uint8_t *position, size_t length) {
  diagram d;
  if (length != sizeof(run)) return NULL;
  diagram_unpack(position, length, &d);
  uint32_t m = d.runs[0].rows, n = d.runs[0].columns, least = m < n ? m : n;
  return least == 1 ? GRUNDY_N("One row or column of n has the value 1 if n is odd, else 2")
         : least == 2
             ? GRUNDY_N("Two rows or columns of n have the value 2 if n is odd, else 0")
             : GRUNDY_N("A rectangle with more than 2 rows and more than 2 columns has the value "
                        "(rows + columns) mod 2");
}

static void lctr_reason(const void *self, const uint8_t *position, size_t length,
                        grundy_text *out) {
  diagram d;
  grundy_nimber known_value;
  grundy_formula as, value;
  if (!lctr_known(self, position, length, &known_value)) return;
  diagram_unpack(position, length, &d);
  unsigned m = d.runs[0].rows, n = d.runs[0].columns, most = m < n ? n : m;
  grundy_formula_init(&as);
  grundy_formula_init(&value);
  if (m > 2 && n > 2) {
    grundy_formula_add(&value, "(%u + %u) mod 2 = %u mod 2 = %u", m, n, m + n, (m + n) % 2);
    grundy_reason_value(out, &value);
    return;
  }
  grundy_formula_add(&as, "%u mod 2 = %u", most, most % 2);
  grundy_formula_add(&value, "%u", (unsigned)known_value);
  grundy_reason_as(out, &as, &value);
}

/* ---- text ---- */

static const char hint[] = GRUNDY_N("write a diagram by the lengths of its rows, as 5,3,3,1; equal "
                                    "rows may be written together, as 5,2x3,1");

/* Adds rows below, to those of the same length if there are some; text[from..] is what was read. */
static bool add_run(diagram *d, run more, grundy_reader *in, size_t from) {
  run *last = d->count ? &d->runs[d->count - 1] : NULL;
  if (last && more.columns > last->columns)
    return in->fail(in, from, in->at,
                    GRUNDY_N("a row cannot be longer than the one above it, which has %u squares"),
                    (unsigned)last->columns);
  if (last && more.columns == last->columns) {
    last->rows += more.rows;
    return true;
  }
  if (d->count == RUNS)
    return in->fail(in, from, in->at,
                    GRUNDY_N("a diagram has rows of at most %d different lengths"), RUNS);
  d->runs[d->count++] = more;
  return true;
}

static bool lctr_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  diagram d = {.count = 0};
  uint64_t rows = 0;
  do {
    uint64_t count = 1, columns;
    grundy_read_space(in);
    size_t from = in->at;
    if (!grundy_read_side(in, LARGEST, hint, &columns)) return false;
    if (grundy_read_sign(in, "x")) {
      count = columns;
      if (!grundy_read_side(in, LARGEST, hint, &columns)) return false;
    }
    rows += count;
    if (rows > LARGEST)
      return in->fail(in, from, in->at, GRUNDY_N("a diagram has at most %d rows"), LARGEST);
    run more = {.rows = (uint32_t)count, .columns = (uint32_t)columns};
    if (!add_run(&d, more, in, from)) return false;
  } while (grundy_read_sign(in, ","));
  return grundy_put(out, d.runs, d.count * sizeof(run), 0);
}

static void lctr_print(const void *self, const uint8_t *position, size_t length, grundy_text *out) {
  diagram d;
  diagram_unpack(position, length, &d);
  for (size_t i = 0; i < d.count; i++) {
    if (i) grundy_text_add(out, ",");
    if (d.runs[i].rows > 1) {
      grundy_text_number(out, d.runs[i].rows);
      grundy_text_add(out, "x");
    }
    grundy_text_number(out, d.runs[i].columns);
  }
}

static void lctr_describe_move(const void *self, const uint8_t *position, size_t length,
                               const grundy_part *to, size_t n, grundy_text *out) {
  diagram d, row, after = {.count = 0};
  diagram_unpack(position, length, &d);
  without_row(&d, &row);
  if (n) diagram_unpack(grundy_part_bytes(to), to->length, &after);
  uint32_t height = 0;
  for (size_t i = 0; i < d.count; i++) height += d.runs[i].rows;
  if (diagram_equal(&row, &after))
    out->say(out, GRUNDY_N("take the top row of %u"), (unsigned)d.runs[0].columns);
  else
    out->say(out, GRUNDY_N("take the left column of %u"), (unsigned)height);
}

static void lctr_text_picture(const void *self, const uint8_t *position, size_t length,
                              grundy_text *out) {
  diagram d;
  uint32_t height = 0;
  diagram_unpack(position, length, &d);
  for (size_t i = 0; i < d.count; i++) height += d.runs[i].rows;
  if (height > DRAWN || d.count == 0 || d.runs[0].columns > WIDE) return;
  for (size_t i = 0; i < d.count; i++)
    for (uint32_t r = 0; r < d.runs[i].rows; r++) {
      for (uint32_t c = 0; c < d.runs[i].columns; c++) grundy_text_add(out, c ? " ■" : "■");
      grundy_text_add(out, "\n");
    }
}

static void lctr_picture(const void *self, const uint8_t *position, size_t length,
                         grundy_scene *out) {
  diagram d;
  uint32_t y = 0;
  diagram_unpack(position, length, &d);
  for (size_t i = 0; i < d.count; i++) {
    if (d.runs[i].rows > GRUNDY_SCENE_SIDE - y || d.runs[i].columns > GRUNDY_SCENE_SIDE) return;
    y += d.runs[i].rows;
  }
  if (d.count == 0) grundy_scene_label(out, 0, 0, 0, "\xe2\x88\x85");
  y = 0;
  for (size_t i = 0; i < d.count; i++)
    for (uint32_t r = 0; r < d.runs[i].rows; r++, y++)
      for (uint32_t c = 0; c < d.runs[i].columns; c++)
        grundy_scene_cell(out, GRUNDY_LOOK_OTHER, c, y);
}

GRUNDY_GAME(lctr) = {
    GRUNDY_HEAD("lctr"),
    .about.title = GRUNDY_N("Left Column or Top Row"),
    .about.rules = GRUNDY_N("Squares stand in rows that begin at the left, none longer than the "
                            "row above it: a Young diagram. A move takes the whole left column or "
                            "the whole top row. The player who takes the last square wins."),
    .about.usage = "lctr(rows)",
    .about.meaning = GRUNDY_N(
        "rows: their lengths from the top, none longer than the one before, as 5,3,3,1. Equal rows "
        "may be written together, as 5,2x3,1, and a rectangle as 3x4, rows x columns."),
    .about.example = "lctr(4,3,1)",
    .about.theorem = GRUNDY_N("A rectangle with more than 2 rows and more than 2 columns has the "
                              "value (rows + columns) mod 2. One row of n has the value 1 if n is "
                              "odd, else 2. Two rows of n have the value 2 if n is odd, else 0"),
    .about.source = GRUNDY_N(
        "E. Gottlieb, M. Krnc, P. Mursic, Sprague-Grundy values and complexity for LCTR (2022)."),
    .about.group = GRUNDY_GROUP_BOARDS,
    .about.proof = GRUNDY_N("For rectangles by induction over the two options. All other diagrams "
                            "are searched; they have at most rows x columns positions."),
    .about.cousins = "chomp bitterbar breakbar",
    .about.table = "lctr 1..6 1..6",
    .moves = lctr_moves,
    .canonical = lctr_canonical,
    .known = lctr_known,
    .theorem = lctr_theorem,
    .parse = lctr_parse,
    .print = lctr_print,
    .describe_move = lctr_describe_move,
    .text_picture = lctr_text_picture,
    .picture = lctr_picture,
    .reason = lctr_reason,
};
