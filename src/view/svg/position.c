/* The picture of a position: the parts of a sum as drawings, in rows from left to right.
 *
 * A figure is one part: what its game draws, or its text in a box. Figures of one game that stand
 * side by side are a run: they have one caption, and between runs stands a plus. So three piles of
 * Nim are "nim(3,5,7)" and no pluses. Figures stand on a common line, as on a table; a row ends
 * where the page would get wider than PAGE, unless it has one figure only.
 *
 * A sum may have a million parts. Only the first FIGURES are drawn, and a last figure counts the
 * others.
 */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>

#include "base/context.h"
#include "base/utf8.h"
#include "view/svg/shapes.h"

enum { FIGURES = 200, SHAPES = 20000 };     /* of one picture */
enum { PAGE = 900, MARGIN = 16, GAP = 24 }; /* units of the SVG */
enum { PLUS = 44, FIRST_PLUS = 22, CAPTION = 34, BETWEEN = 26 };
enum { BOX_TEXT = 320, CAPTION_TEXT = 360 };    /* how wide a text may be */
enum { TITLE_TEXT = 1600, ABOUT_TEXT = 40000 }; /* in the same units */

typedef struct figure {
  gi_drawing drawing;
  bool boxed;
  grundy_text text; /* of a box */
  double width, height;
} figure;

typedef struct page {
  const grundy_sum *sum;
  grundy *g;
  figure *figures;
  size_t count, shapes, drawn;
  size_t left_out; /* parts that are not shown */
  double width, height;
  bool failed;
} page;

/* Cuts a text that is too wide, and adds three dots. */
static void shorten_text(grundy_text *text, double widest, double size) {
  double width = 0;
  size_t i = 0, n, end = 0;
  if (!text->data || gi_svg_text_width(text->data, text->length, size) <= widest) return;
  for (; i < text->length; i += n) {
    n = gi_utf8_length(text->data + i, text->length - i);
    if (n == 0) n = 1;
    width += gi_svg_text_width(text->data + i, n, size);
    if (width > widest - size) break;
    end = i + n;
  }
  text->length = end;
  text->data[end] = '\0';
  grundy_text_add(text, "\xe2\x80\xa6");
}

/* ---- figures ---- */

static void make_text_box(page *p, figure *f) {
  shorten_text(&f->text, BOX_TEXT, GI_SVG_TEXT);
  if (f->text.failed) p->failed = true;
  f->boxed = true;
  f->width = 24 + gi_svg_text_width(f->text.data ? f->text.data : "", f->text.length, GI_SVG_TEXT);
  f->height = 36;
}

static void add_figure(page *p, size_t part) {
  figure *f = &p->figures[p->count++];
  const gi_instance *instance = p->sum->instances[part];
  gi_drawing_init(&f->drawing, p->g);
  grundy_text_init(&f->text, p->g);
  bool drawn = gi_drawing_make(&f->drawing, instance, grundy_sum_part(p->sum, part));
  if (f->drawing.scene.failed) p->failed = true;
  if (drawn) {
    f->width = gi_drawing_width(&f->drawing);
    f->height = gi_drawing_height(&f->drawing);
    p->shapes += f->drawing.count;
    p->drawn++;
    return;
  }
  gi_parts_print(instance, grundy_sum_part(p->sum, part), 1, &f->text);
  make_text_box(p, f);
}

/* The number of parts that are not shown, as one more figure. */
static void add_rest(page *p) {
  figure *f = &p->figures[p->count++];
  gi_drawing_init(&f->drawing, p->g);
  grundy_text_init(&f->text, p->g);
  f->text.say(&f->text, GRUNDY_N("and %llu more"), (unsigned long long)p->left_out);
  make_text_box(p, f);
}

static void make_figures(page *p) {
  size_t parts = grundy_sum_count(p->sum);
  p->figures = gi_zeroed(p->g, FIGURES + 1, sizeof *p->figures);
  if (!p->figures) {
    p->failed = true;
    return;
  }
  while (p->count < parts && p->count < FIGURES && p->shapes < SHAPES && !p->failed)
    add_figure(p, p->count);
  p->left_out = parts - p->count;
  if (p->left_out && !p->failed) add_rest(p);
}

static void clear_figures(page *p) {
  for (size_t i = 0; i < p->count; i++) {
    gi_drawing_clear(&p->figures[i].drawing);
    grundy_text_clear(&p->figures[i].text);
  }
  gi_resize(p->g, p->figures, p->figures ? (FIGURES + 1) * sizeof *p->figures : 0, 0);
}

/* ---- rows and runs ---- */

/* Whether the figure belongs to the same run as the one before. */
static bool part_continues(const page *p, size_t i) {
  const figure *f = &p->figures[i];
  if (i == 0 || f->boxed || f[-1].boxed) return false;
  const gi_instance *instance = p->sum->instances[i];
  return instance == p->sum->instances[i - 1] && instance->game->traits & GRUNDY_LIST;
}

/* The end of the run that begins with figure i, within a row that ends at `end`. */
static size_t run_end(const page *p, size_t i, size_t end) {
  for (i++; i < end && part_continues(p, i);) i++;
  return i;
}

static double figures_width(const page *p, size_t from, size_t to) {
  double width = 0;
  for (size_t i = from; i < to; i++) width += p->figures[i].width + (i > from ? GAP : 0);
  return width;
}

/* The caption of a run, cut if it is too wide; empty for a box, because its text is inside. */
static void part_caption(page *p, size_t from, size_t to, grundy_text *out) {
  out->length = 0;
  if (p->figures[from].boxed) return;
  gi_parts_print(p->sum->instances[from], grundy_sum_part(p->sum, from), to - from, out);
  shorten_text(out, fmax(CAPTION_TEXT, figures_width(p, from, to)), GI_SVG_TEXT);
  if (out->failed) p->failed = true;
}

static double run_width(page *p, size_t from, size_t to, grundy_text *text) {
  part_caption(p, from, to, text);
  return fmax(figures_width(p, from, to),
              gi_svg_text_width(text->data ? text->data : "", text->length, GI_SVG_TEXT));
}

/* A row ends before the figure that would make it too wide, with the captions of its runs. */
static size_t row_end(page *p, size_t from, grundy_text *text) {
  /* The runs before the last one, with what is between; a row may begin with a plus. */
  double before = from > 0 && !part_continues(p, from) ? FIRST_PLUS : 0;
  size_t run = from;
  for (size_t i = from; i < p->count; i++) {
    if (i > from && !part_continues(p, i)) {
      before += run_width(p, run, i, text) + PLUS;
      run = i;
    }
    if (i > from && before + run_width(p, run, i + 1, text) > PAGE) return i;
  }
  return p->count;
}

static double row_height(const page *p, size_t from, size_t to) {
  double height = 0;
  for (size_t i = from; i < to; i++) height = fmax(height, p->figures[i].height);
  return height;
}

/* ---- writing ---- */

/* One row, its upper left corner at x, y; returns how wide it is. Without `out` nothing is written.
 */
static double write_row(page *p, size_t from, size_t to, double x, double y, grundy_text *text,
                        grundy_text *out) {
  double start = x, floor_line = y + row_height(p, from, to);
  for (size_t i = from, end; i < to; i = end) {
    end = run_end(p, i, to);
    if (i > from || from > 0) {
      bool apart = i > from || !part_continues(p, i); /* else the row goes on with the same list */
      if (apart && out)
        gi_svg_text(x + (i > from ? PLUS / 2.0 : 6), floor_line - 12, "strong", "+", 1, out);
      if (apart) x += i > from ? PLUS : FIRST_PLUS;
    }
    double width = run_width(p, i, end, text), at = x + (width - figures_width(p, i, end)) / 2;
    for (size_t k = i; k < end && out; k++) {
      const figure *f = &p->figures[k];
      if (f->boxed) {
        gi_svg_rect(at, floor_line - f->height, f->width, f->height, 6, "shade", out);
        gi_svg_text(at + f->width / 2, floor_line - f->height / 2 + 5, NULL,
                    f->text.data ? f->text.data : "", f->text.length, out);
      } else {
        gi_drawing_write(&f->drawing, at, floor_line - f->height, out);
      }
      at += f->width + GAP;
    }
    if (out && text->length)
      gi_svg_text(x + width / 2, floor_line + 26, "pale", text->data, text->length, out);
    x += width;
  }
  return x - start;
}

/* All rows, below each other; without `out` only how large the page is. */
static void write_rows(page *p, grundy_text *text, grundy_text *out) {
  double y = MARGIN, widest = 0;
  for (size_t from = 0, to; from < p->count; from = to) {
    to = row_end(p, from, text);
    widest = fmax(widest, write_row(p, from, to, MARGIN, y, text, out));
    y += row_height(p, from, to) + CAPTION + (to < p->count ? BETWEEN : 0);
  }
  p->width = ceil(widest) + 2 * MARGIN;
  p->height = ceil(y) + MARGIN / 2.0;
}

static void write_position_page(page *p, grundy_text *out) {
  grundy_text title, about, text;
  grundy_text_init(&title, p->g);
  grundy_text_init(&about, p->g);
  grundy_text_init(&text, p->g);
  grundy_sum_print(p->sum, &title);
  about.say(&about, GRUNDY_N("The position %s"), title.data ? title.data : "");
  shorten_text(&title, TITLE_TEXT, GI_SVG_TEXT);
  shorten_text(&about, ABOUT_TEXT, GI_SVG_TEXT);
  write_rows(p, &text, NULL);
  if (title.failed || about.failed || text.failed) p->failed = true;
  if (!p->failed) {
    gi_svg_page head = {.kind = "position",
                        .width = p->width,
                        .height = p->height,
                        .title = title.data,
                        .description = about.data,
                        .style = gi_drawing_style};
    gi_svg_begin(&head, out);
    write_rows(p, &text, out);
    gi_svg_end(out);
  }
  if (text.failed) p->failed = true;
  grundy_text_clear(&title);
  grundy_text_clear(&about);
  grundy_text_clear(&text);
}

size_t grundy_svg_position(const grundy_sum *sum, grundy_text *out) {
  page p = {.sum = sum, .g = out->owner};
  make_figures(&p);
  if (p.drawn && !p.failed) write_position_page(&p, out);
  if (p.failed) out->failed = true;
  clear_figures(&p);
  return p.drawn;
}
