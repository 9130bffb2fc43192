/* The picture of a position: the parts of a sum as drawings, in rows from left to right.
 *
 * A figure is one part: what its game draws, or its text in a box. Figures of one game that stand
 * side by side are a run: they have one caption, and between runs stands a plus. So three piles of
 * Nim are "nim(3,5,7)" and no pluses. Figures stand on a common line, as on a table; a row ends
 * where the page would get wider than PAGE, unless it has one figure only.
 *
 * Before and after a move there are two such pictures, side by side or one below the other, with an
 * arrow between. The part that moves gets the same frame in both, and behind it a ghost, its shapes
 * before the move: so pieces stay where they were, and what was taken can be seen.
 *
 * With moves, each shape is marked with the numbers of those that change it (move_marks.h), as the
 * attribute data-moves of a group around it.
 *
 * A sum may have a million parts. Only the first FIGURES are drawn, and a last figure counts the
 * others.
 */
/* SPDX-License-Identifier: MIT */
#include <math.h>
#include <stdio.h>

#include "base/context.h"
#include "base/utf8.h"
#include "view/svg/move_marks.h"

enum { FIGURES = 200, SHAPES = 20000 };     /* of one picture */
enum { PAGE = 900, MARGIN = 16, GAP = 24 }; /* units of the SVG */
enum { PLUS = 44, FIRST_PLUS = 22, CAPTION = 34, BETWEEN = 26 };
enum { BOX_TEXT = 320, CAPTION_TEXT = 360 };    /* how wide a text may be */
enum { TITLE_TEXT = 1600, ABOUT_TEXT = 40000 }; /* in the same units */

enum { ARROW = 84, WORDS = 30, WORDS_TEXT = 860 };

static const char ghost_style[] = ".ghost{opacity:.2}\n";

typedef struct figure {
  gi_drawing drawing, ghost; /* the ghost has no shapes if nothing moved */
  gi_move_marks marks;       /* without any if they were not asked for */
  bool boxed;
  grundy_text text; /* of a box */
  double width, height;
} figure;

typedef struct page {
  const grundy_sum *sum;
  const grundy_move *move;   /* the position is the one after it; NULL: before */
  const grundy_move *marked; /* moves that mark what they change */
  size_t marked_count;
  gi_pace pace; /* of these */
  grundy *g;
  const gi_instance *instances[FIGURES];
  grundy_part parts[FIGURES]; /* those that are shown */
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

/* Draws what the part was before the move, and gives both the same frame. */
static void add_ghost(page *p, figure *f) {
  size_t part = p->move->part;
  gi_drawing *d = &f->drawing, *ghost = &f->ghost;
  ghost->bare = true;
  if (!gi_drawing_make(ghost, p->sum->instances[part], grundy_sum_part(p->sum, part))) {
    if (ghost->scene.failed) p->failed = true;
    gi_drawing_clear(ghost);
    return;
  }
  d->left = ghost->left = fmin(d->left, ghost->left);
  d->top = ghost->top = fmin(d->top, ghost->top);
  d->right = ghost->right = fmax(d->right, ghost->right);
  d->bottom = ghost->bottom = fmax(d->bottom, ghost->bottom);
}

static void add_figure(page *p, const gi_instance *instance, const grundy_part *part, bool moved) {
  p->instances[p->count] = instance;
  p->parts[p->count] = *part;
  figure *f = &p->figures[p->count++];
  gi_drawing_init(&f->drawing, p->g);
  gi_drawing_init(&f->ghost, p->g);
  grundy_text_init(&f->text, p->g);
  bool drawn = gi_drawing_make(&f->drawing, instance, part);
  if (f->drawing.scene.failed) p->failed = true;
  if (drawn) {
    if (moved) add_ghost(p, f);
    f->width = gi_drawing_width(&f->drawing);
    f->height = gi_drawing_height(&f->drawing);
    p->shapes += f->drawing.count + f->ghost.count;
    p->drawn++;
    return;
  }
  gi_parts_print(instance, part, 1, &f->text);
  make_text_box(p, f);
}

/* One more figure: the number of parts that are not shown, or that nothing is left. */
static void add_rest(page *p) {
  figure *f = &p->figures[p->count++];
  gi_drawing_init(&f->drawing, p->g);
  gi_drawing_init(&f->ghost, p->g);
  grundy_text_init(&f->text, p->g);
  if (p->left_out)
    f->text.say(&f->text, GRUNDY_N("and %llu more"), (unsigned long long)p->left_out);
  else
    grundy_text_add(&f->text, grundy_translate(p->g, GRUNDY_N("end")));
  make_text_box(p, f);
}

static bool has_room(const page *p) {
  return p->count < FIGURES && p->shapes < SHAPES && !p->failed;
}

static void make_figures(page *p) {
  size_t parts = grundy_sum_count(p->sum);
  p->figures = gi_zeroed(p->g, FIGURES + 1, sizeof *p->figures);
  if (!p->figures) {
    p->failed = true;
    return;
  }
  size_t done = 0;
  for (; done < parts && has_room(p); done++) {
    bool moves = p->move && p->move->part == done;
    size_t n = moves ? p->move->count : 1;
    const grundy_part *at = moves ? p->move->to : grundy_sum_part(p->sum, done);
    for (size_t i = 0; i < n && has_room(p); i++)
      add_figure(p, p->sum->instances[done], &at[i], moves && n == 1);
  }
  p->left_out = parts - done;
  if ((p->left_out || p->count == 0) && !p->failed) add_rest(p);
}

/* ---- marks ---- */

/* The figure that a move changes: its part, or the last one, which stands for those left out. */
static size_t moved_figure(const page *p, const grundy_move *move) {
  return p->left_out && move->part >= p->count - 1 ? p->count - 1 : move->part;
}

/* Marks the figures. A limit may end this; then the marks of the last moves are missing. */
static void mark_figures(page *p) {
  gi_pace_begin(&p->pace, p->g);
  for (size_t i = 0; i < p->count && p->marked_count && !p->failed; i++) {
    const figure *f = &p->figures[i];
    gi_move_marks_init(&p->figures[i].marks, p->g, f->boxed ? NULL : &f->drawing);
  }
  for (size_t i = 0; i < p->marked_count && !p->failed; i++) {
    const grundy_move *move = &p->marked[i];
    figure *f = &p->figures[moved_figure(p, move)];
    if (!gi_pace_work(&p->pace, 1 + (uint32_t)f->drawing.count)) break;
    gi_move_marks_add(&f->marks, p->sum->instances[move->part], grundy_sum_part(p->sum, move->part),
                      move, (uint32_t)i);
    if (f->marks.failed) p->failed = true;
  }
  gi_pace_end(&p->pace);
  for (size_t i = 0; i < p->count && !p->failed; i++) {
    gi_move_marks_sort(&p->figures[i].marks);
    if (p->figures[i].marks.failed) p->failed = true;
  }
}

static void clear_figures(page *p) {
  for (size_t i = 0; i < p->count; i++) {
    if (p->marked_count) gi_move_marks_clear(&p->figures[i].marks);
    gi_drawing_clear(&p->figures[i].drawing);
    gi_drawing_clear(&p->figures[i].ghost);
    grundy_text_clear(&p->figures[i].text);
  }
  gi_resize(p->g, p->figures, p->figures ? (FIGURES + 1) * sizeof *p->figures : 0, 0);
}

/* ---- rows and runs ---- */

/* Whether the figure belongs to the same run as the one before. */
static bool part_continues(const page *p, size_t i) {
  const figure *f = &p->figures[i];
  if (i == 0 || f->boxed || f[-1].boxed) return false;
  const gi_instance *instance = p->instances[i];
  return instance == p->instances[i - 1] && instance->game->traits & GRUNDY_LIST;
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
  gi_parts_print(p->instances[from], &p->parts[from], to - from, out);
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

/* A figure, its upper left corner at x, y, in groups with their marks. */
static void write_marked(const figure *f, double x, double y, grundy_text *out) {
  size_t at = 0;
  for (size_t i = 0; i < f->drawing.count; i++) {
    bool marked = gi_move_marks_open(&f->marks, (uint32_t)i, &at, out);
    gi_drawing_write_one(&f->drawing, i, x, y, out);
    if (marked) gi_svg_finish("g", out);
  }
}

static void write_box(const figure *f, double x, double y, grundy_text *out) {
  size_t at = 0;
  bool marked = gi_move_marks_open(&f->marks, 0, &at, out);
  gi_svg_rect(x, y, f->width, f->height, 6, "shade", out);
  gi_svg_text(x + f->width / 2, y + f->height / 2 + 5, NULL, f->text.data ? f->text.data : "",
              f->text.length, out);
  if (marked) gi_svg_finish("g", out);
}

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
        write_box(f, at, floor_line - f->height, out);
      } else {
        if (f->ghost.count) {
          gi_svg_start("g", "ghost", out);
          gi_svg_inside(out);
          grundy_text_add(out, "\n");
          gi_drawing_write(&f->ghost, at, floor_line - f->height, out);
          gi_svg_finish("g", out);
        }
        write_marked(f, at, floor_line - f->height, out);
      }
      at += f->width + GAP;
    }
    if (out && text->length)
      gi_svg_text(x + width / 2, floor_line + 26, "pale", text->data, text->length, out);
    x += width;
  }
  return x - start;
}

/* All rows, below each other, from x, y on; without `out` only how large they are. */
static void write_rows(page *p, double x, double y, grundy_text *text, grundy_text *out) {
  double top = y, widest = 0;
  for (size_t from = 0, to; from < p->count; from = to) {
    to = row_end(p, from, text);
    widest = fmax(widest, write_row(p, from, to, x, y, text, out));
    y += row_height(p, from, to) + CAPTION + (to < p->count ? BETWEEN : 0);
  }
  p->width = ceil(widest);
  p->height = ceil(y - top);
}

/* The arrow between two pictures: to the right, or downwards. */
static void write_arrow(double x, double y, bool right, grundy_text *out) {
  double length = ARROW - 28.0;
  gi_svg_line(x, y, right ? x + length : x, right ? y : y + length, "bold", out);
  gi_svg_start("path", "ink", out);
  grundy_text_add(out, " d=\"M");
  gi_svg_coordinate(right ? x + length + 10 : x, out);
  grundy_text_add(out, " ");
  gi_svg_coordinate(right ? y : y + length + 10, out);
  grundy_text_add(out, right ? "l-16 -8v16z\"" : "l-8 -16h16z\"");
  gi_svg_close(out);
}

/* The picture of a position, or two with an arrow, and the words. */
typedef struct sheet {
  page before, after;
  bool moves, beside; /* there are two; they stand side by side */
  double width, height;
  grundy_text title, about, text, words;
} sheet;

static void measure_sheet(sheet *s) {
  page *b = &s->before, *a = &s->after;
  write_rows(b, 0, 0, &s->text, NULL);
  if (s->moves) write_rows(a, 0, 0, &s->text, NULL);
  s->beside = b->width + ARROW + a->width <= PAGE;
  double wide = !s->moves   ? b->width
                : s->beside ? b->width + ARROW + a->width
                            : fmax(b->width, a->width);
  double high = !s->moves   ? b->height
                : s->beside ? fmax(b->height, a->height)
                            : b->height + ARROW + a->height;
  wide = fmax(wide, gi_svg_text_width(s->words.data ? s->words.data : "", s->words.length,
                                      GI_SVG_TEXT * 1.1));
  s->width = wide + 2 * MARGIN;
  s->height = high + MARGIN * 1.5 + (s->words.length ? WORDS : 0);
}

static void write_sheet(sheet *s, grundy_text *out) {
  page *b = &s->before, *a = &s->after;
  double wide = s->moves && s->beside ? b->width + ARROW + a->width : b->width;
  double left = s->words.length ? (s->width - wide) / 2 : MARGIN, floor_line = MARGIN;
  if (s->moves && s->beside) { /* on a common line */
    double high = fmax(b->height, a->height);
    write_rows(b, left, MARGIN + high - b->height, &s->text, out);
    write_arrow(left + b->width + 10, MARGIN + (high - CAPTION) / 2, true, out);
    write_rows(a, left + b->width + ARROW, MARGIN + high - a->height, &s->text, out);
  } else {
    write_rows(b, left, floor_line, &s->text, out);
    if (s->moves) {
      write_arrow(s->width / 2, floor_line + b->height + 6, false, out);
      write_rows(a, (s->width - a->width) / 2, floor_line + b->height + ARROW, &s->text, out);
    }
  }
  if (s->words.length)
    gi_svg_text(s->width / 2, s->height - MARGIN, "strong", s->words.data, s->words.length, out);
}

static void write_position_page(sheet *s, grundy_text *out) {
  grundy_sum_print(s->before.sum, &s->title);
  s->about.say(&s->about, GRUNDY_N("The position %s"), s->title.data ? s->title.data : "");
  shorten_text(&s->title, TITLE_TEXT, GI_SVG_TEXT);
  shorten_text(&s->about, ABOUT_TEXT, GI_SVG_TEXT);
  if (s->words.length) {
    grundy_text_add(&s->about, ". ");
    grundy_text_add(&s->about, s->words.data);
  }
  shorten_text(&s->words, WORDS_TEXT, GI_SVG_TEXT);
  measure_sheet(s);
  if (s->title.failed || s->about.failed || s->text.failed || s->words.failed)
    s->before.failed = true;
  if (s->before.failed || s->after.failed) return;
  grundy_text rules;
  grundy_text_init(&rules, s->before.g);
  grundy_text_add(&rules, gi_drawing_style);
  if (s->moves) grundy_text_add(&rules, ghost_style);
  gi_svg_page head = {.kind = s->moves ? "move" : "position",
                      .width = s->width,
                      .height = s->height,
                      .title = s->title.data,
                      .description = s->about.data,
                      .style = rules.data ? rules.data : ""};
  gi_svg_begin(&head, out);
  write_sheet(s, out);
  gi_svg_end(out);
  if (s->text.failed || rules.failed) s->before.failed = true;
  grundy_text_clear(&rules);
}

/* The position with marks or words, or before and after a move. */
static size_t draw_sheet(const grundy_sum *sum, const grundy_move *move, const char *words,
                         const grundy_move *marked, size_t count, grundy_stop *stop,
                         grundy_text *out) {
  grundy *g = out->owner;
  sheet *s = gi_zeroed(g, 1, sizeof *s);
  if (!s) {
    out->failed = true;
    return 0;
  }
  s->before = (page){.sum = sum, .marked = marked, .marked_count = count, .g = g};
  s->after = (page){.sum = sum, .move = move, .g = g};
  s->moves = move;
  grundy_text *texts[] = {&s->title, &s->about, &s->text, &s->words};
  for (size_t i = 0; i < 4; i++) grundy_text_init(texts[i], g);
  grundy_text_add(&s->words, words);
  make_figures(&s->before);
  if (move) make_figures(&s->after);
  if (count) mark_figures(&s->before);
  if (stop)
    *stop = s->before.pace.why == GI_STOP_NONE   ? GRUNDY_STOP_NONE
            : s->before.pace.why == GI_STOP_TIME ? GRUNDY_STOP_TIME
                                                 : GRUNDY_STOP_CANCEL;
  size_t drawn = s->before.drawn;
  if (drawn && !s->before.failed && !s->after.failed) write_position_page(s, out);
  if (s->before.failed || s->after.failed || s->words.failed) out->failed = true;
  clear_figures(&s->before);
  clear_figures(&s->after);
  for (size_t i = 0; i < 4; i++) grundy_text_clear(texts[i]);
  gi_resize(g, s, sizeof *s, 0);
  return drawn;
}

size_t grundy_svg_move(const grundy_sum *sum, const grundy_move *move, const char *words,
                       grundy_text *out) {
  return draw_sheet(sum, move, words, NULL, 0, NULL, out);
}

size_t grundy_svg_marked(const grundy_sum *sum, const grundy_move *moves, size_t count,
                         grundy_stop *stop, grundy_text *out) {
  return draw_sheet(sum, NULL, "", moves, count, stop, out);
}

size_t grundy_svg_position(const grundy_sum *sum, grundy_text *out) {
  return grundy_svg_move(sum, NULL, "", out);
}
