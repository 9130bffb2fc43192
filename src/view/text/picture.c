/* Pictures of positions, laid out on a sheet of at most 80 columns and 24 lines.
 *
 * A game draws one part, in lines of any length. The pictures are set in rows, as many side by side
 * as fit, and stand on a common bottom line, as boards of different heights do on a table. Where
 * they do not all fit on the sheet, the first rows stand there and a line that counts the others.
 *
 * The signs that games draw with have one column each. Where the terminal has no such signs, each
 * is replaced by one of ASCII; a sign that is not in the table, in the name of a node say, stays.
 */
/* SPDX-License-Identifier: MIT */
#include "view/text/picture.h"
#include "base/assert.h"

#include "base/utf8.h"

enum { SHEET_COLUMNS = 80, SHEET_LINES = 24, GAP = 3, ROW_MAX = 20 };
enum { PILE_MAX = 9 }; /* objects of a pile that are drawn */

typedef struct picture {
  grundy_text text; /* lines, each ended by a newline */
  size_t columns, lines;
} picture;

typedef struct sheet {
  grundy *g;
  const grundy_style *style;
  grundy_text text;
  size_t indent, lines;
  picture row[ROW_MAX]; /* those that stand side by side and are not written yet */
  size_t count, columns;
  size_t shown; /* pictures that are written */
  bool full;    /* something did not fit */
  bool piles;   /* heaps are drawn, too */
} sheet;

/* ---- one picture ---- */

/* The length of the line that begins at `from`, without its end. */
static size_t line_length(const grundy_text *text, size_t from) {
  const char *end = memchr(text->data + from, '\n', text->length - from);
  return end ? (size_t)(end - text->data) - from : text->length - from;
}

static void measure_picture(picture *p) {
  p->columns = p->lines = 0;
  for (size_t at = 0, n; at < p->text.length; at += n + 1) {
    n = line_length(&p->text, at);
    size_t columns = gi_text_columns(p->text.data + at, n);
    if (columns > p->columns) p->columns = columns;
    p->lines++;
  }
}

/* A pile: its objects above its number. A high one has a gap. */
static void draw_pile(uint64_t n, grundy_text *out) {
  size_t indent = (gi_decimal_digits(n) - 1) / 2;
  bool high = n > PILE_MAX;
  for (uint64_t i = 0; i < (high ? PILE_MAX : n); i++) {
    gi_print_spaces(indent, out);
    grundy_text_add(out, high && i == PILE_MAX / 2 ? "\xc2\xb7\n" : "\xe2\x97\x8f\n");
  }
  grundy_text_number(out, n);
  grundy_text_add(out, "\n");
}

/* A game that draws something else than piles in SVG has no piles here. */
static bool has_picture(sheet *s, const gi_instance *instance, const grundy_part *part) {
  return instance->game->text_picture || (s->piles && !instance->game->picture &&
                                          gi_part_is_heap(s->g, instance, part, &s->text.failed));
}

static void draw_part(sheet *s, const gi_instance *instance, const grundy_part *part, picture *p) {
  grundy_text_init(&p->text, s->g);
  if (!instance->game->text_picture) {
    draw_pile(grundy_heap(grundy_part_bytes(part)), &p->text);
    measure_picture(p);
    return;
  }
  instance->game->text_picture(instance->self, grundy_part_bytes(part), part->length, &p->text);
  measure_picture(p);
}

/* A sign of the pictures in ASCII, or the sign itself. */
static const char *in_ascii(const char *sign, size_t length) {
  static const char *const table[][2] = {
      {"□", "."}, {"■", "#"},  {"✗", "x"}, {"●", "o"}, {"○", "o"}, {"•", "+"},
      {"·", "."}, {"─", "-"},  {"│", "|"}, {"┌", "+"}, {"┬", "+"}, {"┐", "+"},
      {"├", "+"}, {"┼", "+"},  {"┤", "+"}, {"└", "+"}, {"┴", "+"}, {"┘", "+"},
      {"╳", "X"}, {"╲", "\\"}, {"╱", "/"}, {"╶", "-"}, {"╴", "-"}};
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (strlen(table[i][0]) == length && memcmp(table[i][0], sign, length) == 0) return table[i][1];
  return NULL;
}

static void add_picture_line(sheet *s, const char *line, size_t length) {
  if (s->style->unicode) {
    gi_sanitize(line, length, &s->text);
    return;
  }
  for (size_t i = 0, n; i < length; i += n) {
    n = gi_utf8_length(line + i, length - i);
    if (n == 0) n = 1; /* invalid UTF-8: sanitized below */
    const char *plain = n > 1 ? in_ascii(line + i, n) : NULL;
    if (plain)
      grundy_text_add(&s->text, plain);
    else
      gi_sanitize(line + i, n, &s->text);
  }
}

/* ---- rows of pictures ---- */

static void clear_row(sheet *s) {
  for (size_t i = 0; i < s->count; i++) {
    if (s->row[i].text.failed) s->text.failed = true;
    grundy_text_clear(&s->row[i].text);
  }
  s->count = s->columns = 0;
}

/* Writes the row, line by line across its pictures. After the last row no line has to stay free for
 * the count of what does not fit. */
static void end_picture_row(sheet *s, bool last) {
  size_t height = 0, at[ROW_MAX] = {0};
  for (size_t i = 0; i < s->count; i++)
    if (s->row[i].lines > height) height = s->row[i].lines;
  bool apart = s->lines > 0 && height > 0; /* an empty line between two rows */
  s->full = s->full || s->lines + height + apart + !last > SHEET_LINES;
  if (s->full) {
    clear_row(s);
    return;
  }
  s->lines += height + apart;
  s->shown += s->count;
  if (apart) grundy_text_add(&s->text, "\n");
  for (size_t line = 0; line < height; line++) {
    size_t columns = 0, wanted = s->indent;
    for (size_t i = 0; i < s->count; i++) {
      const picture *p = &s->row[i];
      if (line + p->lines >= height && at[i] < p->text.length) {
        size_t n = line_length(&p->text, at[i]), used = gi_text_columns(p->text.data + at[i], n);
        if (n) {
          gi_print_spaces(wanted - columns, &s->text);
          add_picture_line(s, p->text.data + at[i], n);
          columns = wanted + used;
        }
        at[i] += n + 1;
      }
      wanted += p->columns + GAP;
    }
    while (s->text.length && s->text.data[s->text.length - 1] == ' ') s->text.length--;
    grundy_text_add(&s->text, "\n");
  }
  clear_row(s);
}

/* The columns of the row if so many more stood beside it. */
static size_t widened_row(const sheet *s, size_t columns) {
  return s->count ? s->columns + GAP + columns : s->indent + columns;
}

/* Moves a picture into the row. */
static void place_picture(sheet *s, const picture *p) {
  GI_ASSERT(s->count < ROW_MAX);
  s->columns = widened_row(s, p->columns);
  s->row[s->count++] = *p;
}

static void add_picture(sheet *s, picture *p) {
  bool fits = s->indent + p->columns <= SHEET_COLUMNS && p->lines <= SHEET_LINES;
  if (s->count && (!fits || s->count == ROW_MAX || widened_row(s, p->columns) > SHEET_COLUMNS))
    end_picture_row(s, false);
  s->full = s->full || !fits;
  if (p->lines && !s->full) {
    place_picture(s, p);
    return;
  }
  if (p->text.failed) s->text.failed = true;
  grundy_text_clear(&p->text);
}

/* ---- a move ---- */

/* An arrow in the middle of the row's height. */
static void draw_arrow(sheet *s, picture *p) {
  grundy_text_init(&p->text, s->g);
  grundy_text_add(&p->text, s->style->unicode ? "\xe2\x86\x92\n" : "->\n");
  for (size_t i = 0; i < (s->row[0].lines - 1) / 2; i++) grundy_text_add(&p->text, "\n");
  measure_picture(p);
}

/* Drops what stands behind the first pictures. */
static void drop_move(sheet *s, size_t keep) {
  for (; s->count > keep; s->count--) {
    grundy_text *text = &s->row[s->count - 1].text;
    if (text->failed) s->text.failed = true;
    grundy_text_clear(text);
  }
}

/* What the move leaves, as wide as the part was before. */
static void draw_after(sheet *s, const grundy_sum *sum, const grundy_move *move, picture *p) {
  const gi_instance *instance = sum->instances[move->part];
  const grundy_part *from = grundy_sum_part(sum, move->part);
  grundy_text_init(&p->text, s->g);
  instance->game->text_picture_after(instance->self, grundy_part_bytes(from), from->length,
                                     move->to, move->count, &p->text);
  measure_picture(p);
}

/* Places an arrow and the pictures after the move; `framed`: as wide as before, where the game has
 * such pictures. Returns how many lines they have. */
static size_t place_move(sheet *s, const grundy_sum *sum, const grundy_move *move, bool framed) {
  picture p;
  size_t lines = 0;
  draw_arrow(s, &p);
  place_picture(s, &p);
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    bool moved = i == move->part;
    bool frame = moved && framed && sum->instances[i]->game->text_picture_after;
    const grundy_part *parts = moved ? move->to : grundy_sum_part(sum, i);
    for (size_t k = 0; k < (frame || !moved ? 1 : move->count); k++) {
      if (frame)
        draw_after(s, sum, move, &p);
      else
        draw_part(s, sum->instances[i], &parts[k], &p);
      place_picture(s, &p);
      lines += p.lines;
    }
  }
  return lines;
}

/* Draws the sum after the move beside that before it, if all pictures stand in one row. Draws
 * nothing if it does not fit, or if there is nothing to see. */
static void add_move_picture(sheet *s, const grundy_sum *sum, const grundy_move *move) {
  size_t count = grundy_sum_count(sum), columns = s->columns;
  size_t left = move->count ? move->count : 1; /* a frame stays */
  if (s->count != count || count == 0 || left + 2 * count > ROW_MAX) return;
  for (int framed = 1; framed >= 0; framed--) {
    size_t lines = place_move(s, sum, move, framed);
    if (lines > 0 && s->columns <= SHEET_COLUMNS) return;
    drop_move(s, count);
    s->columns = columns;
  }
}

/* Draws the parts that have a picture, and returns how many they are. */
static size_t draw_sum(sheet *s, const grundy_sum *sum) {
  size_t drawn = 0;
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    picture p;
    if (!has_picture(s, sum->instances[i], grundy_sum_part(sum, i))) continue;
    drawn++;
    if (s->full) continue;
    draw_part(s, sum->instances[i], grundy_sum_part(sum, i), &p);
    add_picture(s, &p);
  }
  return drawn;
}

/* Writes what was drawn. */
static void end_sheet(sheet *s, size_t drawn, grundy_text *out) {
  end_picture_row(s, true);
  if (s->full && s->shown) {
    gi_print_spaces(s->indent, &s->text);
    s->text.say(&s->text, GRUNDY_N("and %llu more"), (unsigned long long)(drawn - s->shown));
    grundy_text_add(&s->text, "\n");
  }
  if (s->text.failed) out->failed = true;
  if (s->text.length) grundy_text_put(out, s->text.data, s->text.length);
  grundy_text_clear(&s->text);
}

void gi_print_pictures(const grundy_sum *sum, const grundy_move *move, const grundy_style *style,
                       size_t indent, grundy_text *out) {
  sheet s = {.g = out->owner, .style = style, .indent = indent};
  grundy_text_init(&s.text, s.g);
  size_t drawn = draw_sum(&s, sum);
  if (move && !s.full && s.shown == 0) add_move_picture(&s, sum, move);
  end_sheet(&s, drawn, out);
}

void grundy_print_position(const grundy_sum *sum, const grundy_style *style, grundy_text *out) {
  sheet s = {.g = out->owner, .style = style, .piles = true};
  grundy_text_init(&s.text, s.g);
  end_sheet(&s, draw_sum(&s, sum), out);
}
