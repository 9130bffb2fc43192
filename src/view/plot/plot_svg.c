/* A chart as a page of SVG: the title and the facts above, the chart, and notes below: what a
 * column or a block stands for, and where the computation stopped. */
/* SPDX-License-Identifier: MIT */
#include "view/plot/plot.h"

#include "base/utf8.h"

enum { EDGE = 16, TITLE_ROW = 24, ROW = 18, LEAST_WIDTH = 560 };
enum { MOST_COLUMNS = 400, MOST_DOT_COLUMNS = 200 }; /* of tiles; of one range */

/* The end of the first line of the text: at a space if there is one. */
static size_t line_end(const char *s, size_t length, double width, double size) {
  size_t best = 0, n;
  for (size_t i = 0; i < length; i += n) {
    n = gi_utf8_length(s + i, length - i);
    if (n == 0) n = 1;
    if (gi_svg_text_width(s, i + n, size) > width) return best ? best : i ? i : n;
    if (s[i] == ' ') best = i + 1;
    if (n >= 3) best = i + n; /* between East Asian signs everywhere */
  }
  return length;
}

/* Writes the text in lines, or only counts them. Returns y below. */
static double add_lines(const grundy_text *text, const char *style, double y, double width,
                        double size, double row, grundy_text *out) {
  const char *s = text->data;
  for (size_t left = text->length, n; left; left -= n, s += n) {
    n = line_end(s, left, width, size);
    y += row;
    if (out) gi_svg_text(EDGE, y, style, s, n, out);
  }
  return y;
}

typedef struct page {
  gi_plot plot;
  gi_plane plane;
  bool chart;
  gi_frame frame;
  gi_margins around;
  grundy_text note;
  double width, height;
} page;

static double add_head(const page *p, grundy_text *out) {
  double wide = p->width - 2 * EDGE, size = GI_SVG_TEXT;
  double y = add_lines(&p->plot.title, "left strong", 6, wide * 0.93, size, TITLE_ROW, out);
  return add_lines(&p->plot.facts, "left small pale", y, wide, GI_SVG_SMALL, ROW, out);
}

static double add_foot(const page *p, double y, grundy_text *out) {
  double wide = p->width - 2 * EDGE;
  y = add_lines(&p->note, "left small", y, wide, GI_SVG_SMALL, ROW, out);
  return add_lines(&p->plot.notice, "left small strong", y, wide * 0.93, GI_SVG_SMALL, ROW, out);
}

static void lay_out(page *p, grundy_text *out) {
  size_t columns = p->plot.grid->dimensions == 1 ? MOST_DOT_COLUMNS : MOST_COLUMNS;
  p->chart = p->plot.grid->dimensions == 1 && !p->plot.p_only && !p->plot.grid->outcomes;
  if (p->chart) {
    gi_chart_size(&p->plot, &p->frame, &p->around);
    gi_chart_tell(&p->plot, &p->note);
  } else {
    p->plane = gi_plane_of(&p->plot, columns, columns);
    gi_tiles_size(&p->plot, &p->plane, &p->frame, &p->around, out);
    (void)gi_plane_tell(&p->plane, &p->note);
  }
  const grundy_period *period = grundy_grid_period(p->plot.r);
  p->frame.x = EDGE + p->around.left;
  p->width = p->frame.x + p->frame.width + p->around.right;
  if (p->width < LEAST_WIDTH) p->width = LEAST_WIDTH;
  p->frame.y = add_head(p, NULL) + (p->chart && period && period->found ? 34 : 18);
  p->height = add_foot(p, p->frame.y + p->frame.height + p->around.below, NULL) + EDGE;
}

static void draw_page(page *p, grundy_text *about, grundy_text *out) {
  lay_out(p, out);
  gi_plot_describe(&p->plot, about);
  const gi_svg_page head = {.kind = "plot",
                            .width = p->width,
                            .height = p->height,
                            .title = p->plot.title.data ? p->plot.title.data : "",
                            .description = about->data ? about->data : "",
                            .style = gi_shade_style};
  gi_svg_begin(&head, out);
  (void)add_head(p, out);
  if (p->chart)
    gi_chart_draw(&p->plot, &p->frame, out);
  else
    gi_tiles_draw(&p->plot, &p->plane, &p->frame, out);
  (void)add_foot(p, p->frame.y + p->frame.height + p->around.below, out);
  gi_svg_end(out);
}

void grundy_svg_plot(const grundy_grid_result *r, const grundy_plot_page *how, grundy_text *out) {
  page p = {.chart = false};
  grundy_text about;
  gi_plot_init(&p.plot, r, how, out->owner);
  grundy_text_init(&p.note, out->owner);
  grundy_text_init(&about, out->owner);
  draw_page(&p, &about, out);
  if (p.plot.title.failed || p.plot.facts.failed || p.plot.notice.failed || p.note.failed ||
      about.failed)
    out->failed = true;
  grundy_text_clear(&about);
  grundy_text_clear(&p.note);
  gi_plot_clear(&p.plot);
}
