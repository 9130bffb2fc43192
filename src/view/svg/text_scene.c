/* A game that shows its positions in lines of text needs no other picture: every character has its
 * place on a board, and becomes what it looks like.
 *
 *   . □ ·        a free cell          x X ✗    a cell with a cross
 *   # ■          a filled cell        *        a stone without a cell
 *   o O ●        a cell with a piece  blank    nothing
 *   ○            a cell with a piece of the other kind
 *
 * Any other character is written as it is. So is a whole line that has a word with another letter,
 * "to move: x". Where all characters stand apart, as in "x . o", the cells are joined.
 */
/* SPDX-License-Identifier: MIT */
#include "view/svg/text_scene.h"

#include "base/utf8.h"

typedef enum sign {
  SIGN_OTHER,
  SIGN_FREE,
  SIGN_FULL,
  SIGN_PIECE,
  SIGN_OTHER_PIECE,
  SIGN_CROSS,
  SIGN_STONE
} sign;

static sign sign_of(const char *s, size_t length) {
  static const struct {
    const char *text;
    sign means;
  } signs[] = {{".", SIGN_FREE},        {"□", SIGN_FREE},  {"·", SIGN_FREE},  {"#", SIGN_FULL},
               {"■", SIGN_FULL},        {"o", SIGN_PIECE}, {"O", SIGN_PIECE}, {"●", SIGN_PIECE},
               {"○", SIGN_OTHER_PIECE}, {"x", SIGN_CROSS}, {"X", SIGN_CROSS}, {"✗", SIGN_CROSS},
               {"*", SIGN_STONE}};
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (strlen(signs[i].text) == length && memcmp(signs[i].text, s, length) == 0)
      return signs[i].means;
  return SIGN_OTHER;
}

static size_t step_at(const char *s, size_t left) {
  size_t n = gi_utf8_length(s, left);
  return n ? n : 1;
}

static void put_sign(grundy_scene *out, sign means, double x, double y) {
  const double piece = 0.7, stone = 0.8, margin = 0.22, inside = 1 - 2 * margin;
  if (means == SIGN_STONE) {
    grundy_scene_disc(out, GRUNDY_LOOK_FULL, x + 0.5, y + 0.5, stone);
    return;
  }
  grundy_scene_cell(out, means == SIGN_FULL ? GRUNDY_LOOK_FULL : GRUNDY_LOOK_FREE, x, y);
  if (means == SIGN_PIECE || means == SIGN_OTHER_PIECE)
    grundy_scene_disc(out, means == SIGN_PIECE ? GRUNDY_LOOK_FULL : GRUNDY_LOOK_OTHER, x + 0.5,
                      y + 0.5, piece);
  if (means != SIGN_CROSS) return;
  grundy_scene_line(out, GRUNDY_LOOK_INK, x + margin, y + margin, x + margin + inside,
                    y + margin + inside);
  grundy_scene_line(out, GRUNDY_LOOK_INK, x + 1 - margin, y + margin, x + margin,
                    y + margin + inside);
}

/* A letter that is not a sign; also a character of a Chinese text. */
static bool is_letter(const char *s) {
  unsigned char c = (unsigned char)*s, small = c | 0x20;
  return (small >= 'a' && small <= 'z' && small != 'o' && small != 'x') || c >= 0xe3;
}

/* Whether the line is read, not drawn: it has a word of several characters, with a letter. */
static bool is_sentence(const char *line, size_t length) {
  size_t characters = 0;
  bool letters = false;
  for (size_t i = 0; i < length; i += step_at(line + i, length - i)) {
    bool blank = line[i] == ' ';
    characters = blank ? 0 : characters + 1;
    letters = !blank && (letters || is_letter(line + i));
    if (letters && characters > 1) return true;
  }
  return false;
}

static size_t line_length(const grundy_text *text, size_t from) {
  const char *end = memchr(text->data + from, '\n', text->length - from);
  return end ? (size_t)(end - text->data) - from : text->length - from;
}

static void put_line(grundy_scene *out, const char *line, size_t length, double pitch, double y) {
  double x = 0;
  if (is_sentence(line, length)) {
    grundy_scene_text(out, GRUNDY_LABEL_RIGHT, 0, y + 0.5, line, length);
    return;
  }
  for (size_t i = 0, n; i < length; i += n, x += pitch) {
    n = step_at(line + i, length - i);
    sign means = sign_of(line + i, n);
    if (line[i] == ' ') continue;
    if (means != SIGN_OTHER)
      put_sign(out, means, x, y);
    else
      grundy_scene_text(out, 0, x + 0.5, y + 0.5, line + i, n);
  }
}

/* The widest line that is drawn, in characters; and whether each second one of all is a blank. */
static size_t widest_line(const grundy_text *text, bool *apart) {
  size_t widest = 0;
  *apart = true;
  for (size_t from = 0, length; from < text->length; from += length + 1) {
    const char *line = text->data + from;
    size_t column = 0;
    length = line_length(text, from);
    if (is_sentence(line, length)) continue;
    for (size_t i = 0; i < length; i += step_at(line + i, length - i), column++)
      if (column % 2 && line[i] != ' ') *apart = false;
    if (column > widest) widest = column;
  }
  return widest;
}

void gi_text_scene(const grundy_text *text, grundy_scene *out) {
  bool apart;
  size_t lines = 0, widest = widest_line(text, &apart);
  double pitch = apart ? 0.5 : 1;
  if ((double)widest * pitch > GRUNDY_SCENE_SIDE) return;
  for (size_t from = 0; from < text->length; from += line_length(text, from) + 1) lines++;
  if (lines > GRUNDY_SCENE_SIDE) return;
  lines = 0;
  for (size_t from = 0, length; from < text->length; from += length + 1) {
    length = line_length(text, from);
    put_line(out, text->data + from, length, pitch, (double)lines++);
  }
}
