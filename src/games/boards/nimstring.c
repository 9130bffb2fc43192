/* Nimstring: the lines of Dots and Boxes, but boxes score nothing. A player who completes a box
 * must draw another line, and a player who cannot draw a line loses. So completing the last box
 * loses.
 *
 * A box is a coin. A line that is not drawn yet is a string that ties the boxes on its two sides,
 * or a box and the ground outside; drawing the line cuts the string. The valence of a box is the
 * number of its strings. A box of valence 1 can be taken: its last string is cut, and the same
 * player moves again. Such moves make some positions *loony*: the player to move wins every sum
 * that contains them. This file leaves out the moves to loony positions; what remains is an
 * impartial game like any other. (Berlekamp, Conway, Guy, Winning Ways, chapters 12 and 16; here is
 * a proof of everything that is used.)
 *
 * Values. G has the value n if G + *n is lost for the mover. There is at most one such n, because
 * the larger of two heaps can move to the smaller. If there is no such n, G is loony.
 *   (1) No box of G can be taken: the value is the mex of the values of the options that are not
 *       loony. So it exists.
 *   (2) Some can. A taking to H is won where H is, so each H is loony or has the value of G, if G
 *       has one. If some H is loony, or two have different values, G is loony. Else all have one
 *       value n, and G has it too unless another move, one that takes nothing, leads to a value n
 *       as well: then the mover has the choice, and G is loony.
 * By induction, values of sums add by XOR, and a sum with a loony part is loony: a mover with a
 * loony part wins by taking into a loony part, or to the value that is needed, or by the other move
 * to the same value; from any other sum that is not 0 either (1) offers the move, or taking changes
 * nothing and the mover moves again; and from 0 the mover can stay at 0 only by taking, and must
 * then move again.
 *
 * Positions. Here no box can be taken: all valences are 0 or from 2 to 4. After a cut at most the
 * two boxes beside it can be. Let v be one of them, w what its last string leads to.
 *   (a) w is the ground, or a box of valence 3 or more. Then taking v, to H, is not a choice: any
 *       other move that takes nothing leads to some G', which takes v to an option H' of H; G' has
 *       the value of H' or none, and H' not that of H. So G has the value of H, or both are loony.
 *   (b) w is a box of valence 2, and its other string leads to u. The valence of u is not 1: u
 * would be the other end of the cut, and v, w, u three boxes each beside the others, which do not
 *       exist in a grid. Taking v and then w leaves K. Cutting between w and u leaves K and the
 * pair v-w, which has one move, a taking of both, and so the value 0. So G is loony. In (a), w
 * keeps a valence of 2 or more, so the rule for the other end of the cut is not touched; the two
 * are not both beside w, for the same reason. So an option is: a cut, then the takings of the other
 * player, who moves on; and it is left out if one of them would be as in (b).
 *
 * A position is eight bytes: a bit for each string, and the size of the board.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/bits.h"
#include "grundy/kit/board_text.h"
#include "grundy/scene.h"

enum {
  LARGEST = 5,
  EDGES = 2 * LARGEST * (LARGEST + 1),
  BOXES = LARGEST * LARGEST,
  GROUND = BOXES
};
enum { ABOVE, LEFT, RIGHT, BELOW };

typedef struct grid {
  unsigned rows, columns;
  uint64_t strings; /* bit by bit: horizontal lines row by row, then the upright ones */
} grid;

/* ---- packing ---- */

/* The largest board has 60 strings, which leaves four bits for a mark of its own, 15; all others
 * have at most 49, and the numbers of rows and columns in the highest byte. */
enum { SIZE_SHIFT = 56, FULL_SHIFT = 60, FULL_MARK = 15 };

static grid nimstring_unpack(const uint8_t *position) {
  uint64_t word;
  memcpy(&word, position, sizeof word);
  if (word >> FULL_SHIFT == FULL_MARK)
    return (grid){LARGEST, LARGEST, word & ((UINT64_C(1) << FULL_SHIFT) - 1)};
  return (grid){(unsigned)(word >> FULL_SHIFT), (unsigned)(word >> SIZE_SHIFT & 15),
                word & ((UINT64_C(1) << SIZE_SHIFT) - 1)};
}

static uint64_t nimstring_pack(const grid *g) {
  if (g->rows == LARGEST && g->columns == LARGEST)
    return (uint64_t)FULL_MARK << FULL_SHIFT | g->strings;
  return (uint64_t)g->rows << FULL_SHIFT | (uint64_t)g->columns << SIZE_SHIFT | g->strings;
}

/* ---- the board ---- */

static unsigned edge_count(const grid *g) {
  return g->rows * (g->columns + 1) + g->columns * (g->rows + 1);
}

/* The number of the string on one side of a box. */
static unsigned edge(const grid *g, unsigned row, unsigned column, unsigned side) {
  unsigned upright = (g->rows + 1) * g->columns + row * (g->columns + 1) + column;
  if (side == ABOVE || side == BELOW) return (row + (side == BELOW)) * g->columns + column;
  return upright + (side == RIGHT);
}

static uint64_t sides(const grid *g, unsigned box) {
  uint64_t all = 0;
  for (unsigned side = ABOVE; side <= BELOW; side++)
    all |= UINT64_C(1) << edge(g, box / g->columns, box % g->columns, side);
  return all;
}

static bool on_border(const grid *g, unsigned row, unsigned column, unsigned side) {
  switch (side) {
  case ABOVE:
    return row == 0;
  case LEFT:
    return column == 0;
  case RIGHT:
    return column + 1 == g->columns;
  default:
    return row + 1 == g->rows;
  }
}

/* The box on the other side, or GROUND. */
static unsigned beyond(const grid *g, unsigned box, unsigned side) {
  if (on_border(g, box / g->columns, box % g->columns, side)) return GROUND;
  switch (side) {
  case ABOVE:
    return box - g->columns;
  case LEFT:
    return box - 1;
  case RIGHT:
    return box + 1;
  default:
    return box + g->columns;
  }
}

/* The boxes on the two sides of a string, one of them possibly GROUND. */
static void ends(const grid *g, unsigned string, unsigned out[2]) {
  unsigned level = (g->rows + 1) * g->columns;
  if (string < level) {
    unsigned row = string / g->columns;
    out[0] = row ? string - g->columns : GROUND;
    out[1] = row < g->rows ? string : GROUND;
  } else {
    unsigned row = (string - level) / (g->columns + 1), line = (string - level) % (g->columns + 1);
    out[0] = line ? row * g->columns + line - 1 : GROUND;
    out[1] = line < g->columns ? row * g->columns + line : GROUND;
  }
}

/* After a cut: takes the box if it can be taken, as in (a). False if that is a choice, as in (b).
 */
static bool nimstring_take(grid *g, unsigned box) {
  if (box == GROUND) return true;
  uint64_t last = g->strings & sides(g, box);
  if (grundy_bits_count(last) != 1) return true;
  for (unsigned side = ABOVE; side <= BELOW; side++) {
    unsigned other = beyond(g, box, side);
    if (!(last >> edge(g, box / g->columns, box % g->columns, side) & 1) || other == GROUND)
      continue;
    if (grundy_bits_count(g->strings & sides(g, other)) <= 2) return false;
  }
  g->strings &= ~last;
  return true;
}

/* The board after a cut and the takings that follow. False if the move is loony. */
static bool nimstring_cut(const grid *from, unsigned string, grid *to) {
  unsigned box[2];
  *to = *from;
  to->strings &= ~(UINT64_C(1) << string);
  ends(from, string, box);
  return nimstring_take(to, box[0]) && nimstring_take(to, box[1]);
}

/* ---- moves, parts, symmetry ---- */

/* Cuts that are answered by takings may leave the same; one of them is enough. */
static bool nimstring_moves(const void *self, const uint8_t *position, size_t length,
                            grundy_sink *out) {
  uint64_t seen[EDGES];
  size_t count = 0;
  grid from = nimstring_unpack(position), to;
  for (unsigned string = 0; string < edge_count(&from); string++) {
    size_t at = 0;
    if (!(from.strings >> string & 1) || !nimstring_cut(&from, string, &to)) continue;
    while (at < count && seen[at] != to.strings) at++;
    if (at < count) continue;
    seen[count++] = to.strings;
    uint64_t word = nimstring_pack(&to);
    if (!grundy_emit(out, &word, length)) return false;
  }
  return true;
}

/* All strings of the boxes that hang together with this one. */
static uint64_t together(const grid *g, unsigned box) {
  uint64_t strings = 0;
  uint32_t met = UINT32_C(1) << box, open = met;
  while (open) {
    unsigned next = 0;
    while (!(open >> next & 1)) next++;
    open &= open - 1;
    strings |= g->strings & sides(g, next);
    for (unsigned side = ABOVE; side <= BELOW; side++) {
      unsigned other = beyond(g, next, side);
      if (other == GROUND || met >> other & 1 ||
          !(g->strings >> edge(g, next / g->columns, next % g->columns, side) & 1))
        continue;
      met |= UINT32_C(1) << other;
      open |= UINT32_C(1) << other;
    }
  }
  return strings;
}

/* Each part stays where it is on the board, with all other lines drawn. */
static bool nimstring_parts(const void *self, const uint8_t *position, size_t length,
                            grundy_sink *out) {
  grid g = nimstring_unpack(position), part = g;
  for (unsigned box = 0; g.strings && box < g.rows * g.columns; box++) {
    if (!(g.strings & sides(&g, box))) continue;
    part.strings = together(&g, box);
    g.strings &= ~part.strings;
    uint64_t word = nimstring_pack(&part);
    if (!grundy_put(out, &word, length, 0)) return false;
  }
  return true;
}

/* What matters of a board: which neighbours are tied, and how many strings each box has to the
 * ground, but not at which of its sides. Words with a byte a row, a bit a box, so that images are
 * made by a few shifts. */
enum { TIED_RIGHT, TIED_BELOW, GROUND_1, GROUND_2, GROUND_4, WORDS }; /* numbers bit by bit */

typedef struct shape {
  unsigned rows, columns;
  uint64_t word[WORDS];
} shape;

/* One more string to the ground for some boxes. */
static void add_ground(shape *s, uint64_t boxes) {
  uint64_t carry = s->word[GROUND_1] & boxes;
  s->word[GROUND_1] ^= boxes;
  s->word[GROUND_4] ^= s->word[GROUND_2] & carry;
  s->word[GROUND_2] ^= carry;
}

/* The shape of the smallest rectangle that holds all boxes with strings. */
static shape shape_of(const grid *g) {
  unsigned c = g->columns, last = g->rows - 1;
  uint64_t level = g->strings, upright = g->strings >> (g->rows + 1) * c, row = 0xffu >> (8 - c);
  shape s = {.rows = 1, .columns = 1};
  add_ground(&s, level & row);
  for (unsigned r = 0; r <= last; r++, upright >>= c + 1) {
    level >>= c;
    if (r < last)
      s.word[TIED_BELOW] |= (level & row) << 8 * r;
    else
      add_ground(&s, (level & row) << 8 * r);
    s.word[TIED_RIGHT] |= (upright >> 1 & row >> 1) << 8 * r;
    add_ground(&s, (upright & 1) << 8 * r);
    add_ground(&s, (upright >> c & 1) << (8 * r + c - 1));
  }
  uint64_t used = s.word[TIED_RIGHT] | s.word[TIED_RIGHT] << 1 | s.word[TIED_BELOW] |
                  s.word[TIED_BELOW] << 8 | s.word[GROUND_1] | s.word[GROUND_2] | s.word[GROUND_4];
  if (!used) return s;
  unsigned corner = grundy_bits_corner(used);
  used >>= corner;
  s.rows = grundy_bits_highest(used) / 8 + 1;
  s.columns = grundy_bits_highest(grundy_bits_columns(used)) + 1;
  for (unsigned i = 0; i < WORDS; i++) s.word[i] >>= corner;
  return s;
}

/* The board of a shape: strings to the ground are at the first sides that are free for them. There
 * are enough, as the sides where they were are still on the border. */
static grid board_of(const shape *s) {
  grid g = {.rows = s->rows, .columns = s->columns};
  unsigned c = s->columns, upright = (s->rows + 1) * c;
  for (unsigned row = 0; row < s->rows; row++) {
    g.strings |= (s->word[TIED_BELOW] >> 8 * row & 0xff) << (row + 1) * c;
    g.strings |= (s->word[TIED_RIGHT] >> 8 * row & 0xff) << (upright + row * (c + 1) + 1);
  }
  for (uint64_t left = s->word[GROUND_1] | s->word[GROUND_2] | s->word[GROUND_4]; left;
       left &= left - 1) {
    unsigned at = grundy_bits_lowest(left), row = at / 8, column = at % 8;
    unsigned ground = (unsigned)(s->word[GROUND_1] >> at & 1) +
                      2 * (unsigned)(s->word[GROUND_2] >> at & 1) +
                      4 * (unsigned)(s->word[GROUND_4] >> at & 1);
    for (unsigned side = ABOVE; side <= BELOW && ground; side++)
      if (on_border(&g, row, column, side)) {
        g.strings |= UINT64_C(1) << edge(&g, row, column, side);
        ground--;
      }
  }
  return g;
}

/* Left and right exchanged; a tie goes from the box that is left of it now. */
static void nimstring_mirror(shape *s) {
  for (unsigned i = 0; i < WORDS; i++)
    s->word[i] = grundy_bits_mirrored(s->word[i]) >> (8 - s->columns);
  s->word[TIED_RIGHT] >>= 1;
}

/* The same for above and below. */
static void flip(shape *s) {
  for (unsigned i = 0; i < WORDS; i++)
    s->word[i] = grundy_bits_flipped(s->word[i]) >> 8 * (8 - s->rows);
  s->word[TIED_BELOW] >>= 8;
}

/* Rows and columns exchanged. */
static void transpose(shape *s) {
  unsigned rows = s->rows;
  s->rows = s->columns;
  s->columns = rows;
  for (unsigned i = 0; i < WORDS; i++) s->word[i] = grundy_bits_transposed(s->word[i]);
  uint64_t below = s->word[TIED_RIGHT];
  s->word[TIED_RIGHT] = s->word[TIED_BELOW];
  s->word[TIED_BELOW] = below;
}

static void keep_least(const shape *s, shape *least) {
  unsigned i = 0;
  while (i + 1 < WORDS && s->word[i] == least->word[i]) i++;
  if (s->word[i] < least->word[i]) *least = *s;
}

/* The normal form: no more rows than columns, and the least of the images that have that. */
static uint64_t normal_word(const grid *g) {
  shape s = shape_of(g);
  if (s.rows > s.columns) transpose(&s);
  shape least = s;
  for (unsigned ways = s.rows == s.columns ? 2 : 1; ways > 0; ways--) {
    for (unsigned image = 0; image < 4; image++) {
      if (image % 2)
        nimstring_mirror(&s);
      else
        flip(&s);
      keep_least(&s, &least);
    }
    transpose(&s);
  }
  grid to = board_of(&least);
  return nimstring_pack(&to);
}

static bool nimstring_canonical(const void *self, const uint8_t *position, size_t length,
                                grundy_sink *out) {
  grid g = nimstring_unpack(position);
  uint64_t word = normal_word(&g);
  return grundy_put(out, &word, length, 0);
}

/* The cuts, and what they leave part by part in normal form. */
static bool nimstring_search_moves(const void *self, const uint8_t *position, size_t length,
                                   grundy_sink *out) {
  grid from = nimstring_unpack(position), to;
  for (uint64_t left = from.strings; left; left &= left - 1) {
    if (!nimstring_cut(&from, grundy_bits_lowest(left), &to)) continue;
    grid part = to;
    for (unsigned box = 0; to.strings && box < to.rows * to.columns; box++) {
      if (!(to.strings & sides(&to, box))) continue;
      part.strings = together(&to, box);
      to.strings &= ~part.strings;
      uint64_t word = normal_word(&part);
      if (!grundy_option_part(out, &word, length)) return false;
    }
    if (!grundy_option_end(out)) return false;
  }
  return true;
}

/* The number of strings. */
static uint32_t nimstring_effort(const void *self, const uint8_t *position, size_t length) {
  grid g = nimstring_unpack(position);
  return grundy_bits_count(g.strings);
}

/* ---- text ---- */

static bool put_grid(const grid *g, grundy_sink *out) {
  uint64_t word = nimstring_pack(g);
  return grundy_put(out, &word, sizeof word, 0);
}

static const char hint[] = GRUNDY_N(
    "write a board without lines by its size, as 2x3, at most 5x5; else by rows of level and "
    "upright lines in turn, as --./|.../.-./..|./..., where . is a line that is not drawn");

/* One row of lines, `count` places; strings from number `first` on. */
static bool read_lines(grundy_reader *in, const char *signs, unsigned count, unsigned first,
                       uint64_t *strings) {
  uint8_t string[LARGEST + 1];
  if (!grundy_read_row(in, signs, hint, count, true, string)) return false;
  for (unsigned i = 0; i < count; i++) *strings |= (uint64_t)string[i] << (first + i);
  return true;
}

/* Rows of level and of upright lines in turn. As the numbers of the upright ones depend on how many
 * rows there are, they are kept apart until that is known. */
static bool parse_rows(grundy_reader *in, grid *g) {
  uint64_t level = 0, upright = 0;
  unsigned c = g->columns;
  if (!read_lines(in, "-.", c, 0, &level)) return false;
  while (grundy_read_sign(in, "/")) {
    if (g->rows == LARGEST)
      return in->fail(in, in->at, in->end, GRUNDY_N("a board has at most %d rows of boxes"),
                      LARGEST);
    if (!read_lines(in, "|.", c + 1, g->rows * (c + 1), &upright)) return false;
    g->rows++;
    if (!grundy_read_sign(in, "/"))
      return in->fail(in, in->at, in->at,
                      GRUNDY_N("the lines below these boxes should follow here, after a /"));
    if (!read_lines(in, "-.", c, g->rows * c, &level)) return false;
  }
  if (g->rows == 0)
    return in->fail(in, in->at, in->at,
                    GRUNDY_N("the upright lines should follow here, after a /"));
  g->strings = level | upright << ((g->rows + 1) * c);
  return true;
}

static bool nimstring_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  grundy_read_space(in);
  size_t from = in->at;
  if (from < in->end && in->text[from] >= '0' && in->text[from] <= '9') { /* no line is drawn */
    uint64_t rows, columns;
    if (!grundy_read_sides(in, LARGEST, hint, &rows, &columns)) return false;
    grid empty = {.rows = (unsigned)rows, .columns = (unsigned)columns};
    empty.strings = grundy_bits_low(edge_count(&empty));
    return put_grid(&empty, out);
  }
  grid g = {.columns = grundy_row_length(in, "-.", LARGEST)};
  if (g.columns < 1 || g.columns > LARGEST)
    return grundy_read_fail(in, from, from < in->end ? grundy_word_end(in, from) : from, hint);
  if (!parse_rows(in, &g)) return false;
  for (unsigned box = 0; box < g.rows * g.columns; box++)
    if (grundy_bits_count(g.strings & sides(&g, box)) == 1)
      return in->fail(
          in, from, in->at,
          GRUNDY_N("the box in row %u, column %u has three lines, so it can be taken at once; draw "
                   "its fourth line, too, and write the position after that"),
          box / g.columns + 1, box % g.columns + 1);
  return put_grid(&g, out);
}

static void print_row(const grid *g, unsigned first, unsigned count, const char *drawn,
                      grundy_text *out) {
  for (unsigned i = 0; i < count; i++)
    grundy_text_add(out, g->strings >> (first + i) & 1 ? "." : drawn);
}

static void nimstring_print(const void *self, const uint8_t *position, size_t length,
                            grundy_text *out) {
  grid g = nimstring_unpack(position);
  unsigned upright = (g.rows + 1) * g.columns;
  if (grundy_bits_count(g.strings) == edge_count(&g)) {
    grundy_print_sides(out, g.rows, g.columns);
    return;
  }
  for (unsigned row = 0; row <= g.rows; row++) {
    print_row(&g, row * g.columns, g.columns, "-", out);
    if (row == g.rows) break;
    grundy_text_add(out, "/");
    print_row(&g, upright + row * (g.columns + 1), g.columns + 1, "|", out);
    grundy_text_add(out, "/");
  }
}

/* Dots, and the lines that are drawn. */
static void nimstring_text_picture(const void *self, const uint8_t *position, size_t length,
                                   grundy_text *out) {
  grid g = nimstring_unpack(position);
  unsigned upright = (g.rows + 1) * g.columns;
  for (unsigned row = 0; row <= g.rows; row++) {
    for (unsigned column = 0; column < g.columns; column++)
      grundy_text_add(out, g.strings >> (row * g.columns + column) & 1 ? "•   " : "•───");
    grundy_text_add(out, "•\n");
    for (unsigned line = 0; row < g.rows && line <= g.columns; line++) {
      bool there = g.strings >> (upright + row * (g.columns + 1) + line) & 1;
      grundy_text_add(out, there ? " " : "│");
      grundy_text_add(out, line < g.columns ? "   " : "\n");
    }
  }
}

static void scene_line(double x1, double y1, double x2, double y2, bool free, grundy_scene *out) {
  grundy_scene_line(out, free ? GRUNDY_LOOK_GONE : GRUNDY_LOOK_FULL, x1, y1, x2, y2);
}

/* Dots, the lines that are drawn, and pale the strings that are left. */
static void nimstring_picture(const void *self, const uint8_t *position, size_t length,
                              grundy_scene *out) {
  grid g = nimstring_unpack(position);
  unsigned upright = (g.rows + 1) * g.columns;
  for (unsigned row = 0; row <= g.rows; row++) {
    for (unsigned i = 0; i < g.columns; i++)
      scene_line(1.4 * i, 1.4 * row, 1.4 * i + 1.4, 1.4 * row,
                 g.strings >> (row * g.columns + i) & 1, out);
    for (unsigned i = 0; row < g.rows && i <= g.columns; i++)
      scene_line(1.4 * i, 1.4 * row, 1.4 * i, 1.4 * row + 1.4,
                 g.strings >> (upright + row * (g.columns + 1) + i) & 1, out);
  }
  for (unsigned row = 0; row <= g.rows; row++)
    for (unsigned i = 0; i <= g.columns; i++)
      grundy_scene_disc(out, GRUNDY_LOOK_INK, 1.4 * i, 1.4 * row, 0.3);
}

/* The line of a string, beside a box: where none begins at it, beside the one that ends there. */
static void tell_line(const grid *g, unsigned string, grundy_text *out) {
  unsigned box[2];
  ends(g, string, box);
  bool far = box[1] == GROUND, level = string < (g->rows + 1) * g->columns;
  unsigned at = far ? box[0] : box[1];
  out->say(out,
           level ? far ? GRUNDY_N("the line below the box in row %u, column %u")
                       : GRUNDY_N("the line above the box in row %u, column %u")
           : far ? GRUNDY_N("the line right of the box in row %u, column %u")
                 : GRUNDY_N("the line left of the box in row %u, column %u"),
           at / g->columns + 1, at % g->columns + 1);
}

/* All cuts that leave this, with the takings that follow. They are few: each is drawn in the end.
 */
static void nimstring_describe_move(const void *self, const uint8_t *position, size_t length,
                                    const grundy_part *to, size_t n, grundy_text *out) {
  grid before = nimstring_unpack(position), after = nimstring_unpack(grundy_part_bytes(to)), next;
  uint64_t drawn = before.strings & ~after.strings;
  unsigned taken = grundy_bits_count(drawn) - 1;
  bool first = true;
  for (uint64_t left = drawn; left; left &= left - 1) {
    unsigned string = grundy_bits_lowest(left);
    if (!nimstring_cut(&before, string, &next) || next.strings != after.strings) continue;
    out->say(out, first ? GRUNDY_N("draw ") : GRUNDY_N(", or "));
    tell_line(&before, string, out);
    first = false;
  }
  if (taken == 1) out->say(out, GRUNDY_N("; the other player takes a box and moves on"));
  if (taken == 2) out->say(out, GRUNDY_N("; the other player takes two boxes and moves on"));
}

GRUNDY_GAME(nimstring) = {
    GRUNDY_HEAD("nimstring"),
    .about.title = GRUNDY_N("Nimstring"),
    .about.rules = GRUNDY_N(
        "As in Dots and Boxes a move draws a line, but boxes score nothing: a player who "
        "completes a box must draw another line, and a player who cannot draw a line "
        "loses. A box that can be taken without harm is taken at once, as part of the "
        "move before. After a loony move the other player may choose whether to take "
        "everything or to leave two boxes. Such moves always lose and are left out: if "
        "there are no others, the play has ended, and the player to move has lost."),
    .about.usage = "nimstring(board, ...)",
    .about.meaning = GRUNDY_N(
        "board: 2x3 for two rows of three boxes without lines, at most 5x5; or rows from "
        "top to bottom with / between: level lines, then upright lines, and so on, each - "
        "or | if it is drawn, else a point. No box may have exactly three lines."),
    .about.example = "nimstring(.-/|../--/..|/..)",
    .about.theorem = GRUNDY_N(
        "Loony moves lose in every sum. Without them every position has a Grundy value "
        "(Berlekamp, Conway, Guy), which the program finds by search"),
    .about.source = GRUNDY_N(
        "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapters 12 and 16."),
    .about.group = GRUNDY_GROUP_BOARDS,
    .about.proof = GRUNDY_N("Proved in Winning Ways, chapters 12 and 16."),
    .traits = GRUNDY_LIST | GRUNDY_NO_MISERE | GRUNDY_JOINED,
    .moves = nimstring_moves,
    .parts = nimstring_parts,
    .canonical = nimstring_canonical,
    .parse = nimstring_parse,
    .print = nimstring_print,
    .describe_move = nimstring_describe_move,
    .search_moves = nimstring_search_moves,
    .effort = nimstring_effort,
    .text_picture = nimstring_text_picture,
    .picture = nimstring_picture,
};
