/* A solved graph as a picture, in SVG.
 *
 * Boxes are laid out in ranks (layout.h). N, P and D differ in colour and in the shape of the box,
 * so the picture can be read without colours. A move to a P-position wins, whoever makes it, so
 * whether an arrow is bold depends on its end alone: arrows to one node can share a line.
 *
 * What stands in a box is in graph_picture.c. Where names have no room, they are shown when the
 * pointer rests on a node.
 */
/* SPDX-License-Identifier: MIT */
#include "view/graph/graph_picture.h"

#include "view/graph/graph_thumb.h"
#include "view/svg/shapes.h"

#include <math.h>
#include <stdio.h>

enum {
  MARGIN = 20,
  LINE = GI_PICTURE_LINE,
  STUB = GI_PICTURE_STUB,
  TIP = 2000,  /* how wide a name would be in a tip or the description: 200 letters */
  LISTED = 5,  /* winning moves named in the description */
  NARROW = 440 /* the least width of a page, for its legend */
};

static const char style[] =
    ".P{stroke-width:2.5}.D{stroke-width:1.5;stroke-dasharray:6 3}"
    ".U{fill:#ffffff;stroke:#5a5a5a;stroke-dasharray:2 2}\n"
    ".move,.win,.stub{fill:none;stroke:#8a8a8a}.win{stroke:#1a1a1a;stroke-width:2.5}"
    ".stub{stroke-dasharray:2 2;stroke:#444444}\n"
    ".move-head{fill:#8a8a8a}.win-head{fill:#1a1a1a}\n"
    "@media (prefers-color-scheme:dark){.U{fill:#16181c;stroke:#b4b4b4}"
    ".move{stroke:#868c96}.win{stroke:#f4f4f4}.stub{stroke:#c0c0c0}"
    ".move-head{fill:#868c96}.win-head{fill:#f4f4f4}}\n";
static const char thin[] = ".move{stroke-width:.6}.win{stroke-width:1.4}.P{stroke-width:2}\n";

/* ---- nodes ---- */

/* The shape by outcome: P has round ends, N and D corners, D and unknown ones a broken edge. */
static void node_shape(const char *outcome, double x, double y, double width, double height,
                       grundy_text *out) {
  gi_svg_rect(x, y, width, height,
              *outcome == 'P'   ? fmin(height / 2, LINE + 4)
              : *outcome == 'N' ? 3
                                : 0,
              outcome, out);
}

static void node_tip(gi_graph_picture *p, uint32_t node) {
  size_t length;
  const char *name = gi_picture_text(p, node, &length);
  p->text.length = 0;
  gi_picture_short(name, length, GI_SVG_TEXT, TIP, &p->text);
  grundy_text_add(&p->text, ": ");
  gi_picture_sign(p, node, &p->text);
  gi_svg_tip(gi_picture_string(&p->text), p->text.length, p->out);
}

static void write_loop(gi_graph_picture *p, double right, double middle) {
  grundy_text *out = p->out;
  gi_svg_start("path", "move", out);
  grundy_text_add(out, " d=\"M");
  gi_svg_coordinate(right, out);
  grundy_text_add(out, " ");
  gi_svg_coordinate(middle - 5, out);
  grundy_text_add(out, "c14 -7 14 17 4 10\"");
  gi_svg_close(out);
  gi_svg_start("path", "move-head", out);
  grundy_text_add(out, " d=\"M");
  gi_svg_coordinate(right, out);
  grundy_text_add(out, " ");
  gi_svg_coordinate(middle + 4, out);
  grundy_text_add(out, "l7.5 -1.5l-3 6z\"");
  gi_svg_close(out);
}

static void write_cut(gi_graph_picture *p, uint32_t i, double x, double bottom) {
  gi_svg_line(x + 6, bottom, x + 6, bottom + STUB - 2, "stub", p->out);
  p->text.length = 0;
  gi_picture_add_cut(p, i, &p->text);
  gi_svg_text(x + 9, bottom + STUB - 3, "left small", gi_picture_string(&p->text), p->text.length,
              p->out);
}

static void write_lines_of_text(gi_graph_picture *p, uint32_t i, double x, double y,
                                const char *ground) {
  grundy_text *out = p->out;
  uint32_t node = p->part.node[i];
  size_t length;
  double wide, high;
  char classes[32];
  snprintf(classes, sizeof classes, "small on-%s", ground);
  if (gi_picture_thumb(p, node, &wide, &high, x, y + 7, out)) {
    y += high + 7;
  } else if (p->name_width > 0) {
    gi_picture_label(p, i);
    for (size_t at = 0, n; at < p->label.length; at += n + 1) {
      n = strcspn(p->label.data + at, "\n");
      gi_svg_text(x, y + 15, classes, p->label.data + at, n, out);
      y += at + n < p->label.length ? GI_PICTURE_LABEL_LINE : LINE;
    }
    const char *caption = gi_picture_caption(p, node, &length);
    if (caption) {
      p->text.length = 0;
      gi_sanitize(caption, length, &p->text);
      gi_svg_text(x, y + 12, classes, gi_picture_string(&p->text), p->text.length, out);
      y += LINE - 3;
    }
  }
  p->text.length = 0;
  gi_picture_sign(p, node, &p->text);
  snprintf(classes, sizeof classes, "%s on-%s", p->name_width > 0 ? "strong" : "small", ground);
  gi_svg_text(x, y + 13.5, classes, gi_picture_string(&p->text), p->text.length, out);
}

static void write_node(gi_graph_picture *p, uint32_t i) {
  uint32_t node = p->part.node[i];
  const char *outcome = gi_picture_class(p, node);
  const gi_layout_box *box = &p->boxes[i];
  double x = p->lines.left + p->layout.x[i], y = gi_graph_lines_top(&p->lines, i);
  bool known;
  gi_svg_start("g", NULL, p->out);
  gi_svg_inside(p->out);
  node_tip(p, node);
  grundy_text_add(p->out, "\n");
  node_shape(outcome, x - box->width / 2, y, box->width, box->height, p->out);
  write_lines_of_text(p, i, x, y, outcome);
  gi_svg_finish("g", p->out);
  if (p->part.loop[i]) write_loop(p, x + box->width / 2, y + box->height / 2);
  if (gi_picture_cut(p, i, &known)) write_cut(p, i, x, y + box->height);
}

/* ---- the page ---- */

typedef struct tally {
  uint64_t won, lost, drawn, unknown;
} tally;

static tally graph_count(const gi_graph_picture *p) {
  tally t = {0};
  for (uint32_t i = 0; i < p->part.count; i++) {
    grundy_outcome outcome = grundy_graph_answer_outcome(p->a, p->part.node[i]);
    t.won += outcome == GRUNDY_OUTCOME_N;
    t.lost += outcome == GRUNDY_OUTCOME_P;
    t.drawn += outcome == GRUNDY_OUTCOME_D;
    t.unknown += outcome == GRUNDY_OUTCOME_UNKNOWN;
  }
  return t;
}

static void graph_title(const gi_graph_picture *p, grundy_text *out) {
  grundy_text name;
  grundy_text_init(&name, out->owner);
  if (p->page->title)
    gi_picture_short(p->page->title, strlen(p->page->title), GI_SVG_TEXT, 480, &name);
  if (name.length)
    out->say(out, GRUNDY_N("Game graph of %s"), name.data);
  else
    grundy_text_add(out, grundy_translate(out->owner, GRUNDY_N("Game graph")));
  if (name.failed) out->failed = true;
  grundy_text_clear(&name);
}

/* Whether all nodes within the depth are drawn. */
static bool is_cut_by_depth(const gi_graph_picture *p) {
  bool known;
  for (uint32_t i = 0; i < p->part.count; i++)
    if (p->part.depth[i] < p->page->depth && gi_picture_cut(p, i, &known)) return false;
  return true;
}

/* How many nodes are not shown; nothing if all are. */
static void graph_notice(const gi_graph_picture *p, grundy_text *out) {
  uint32_t nodes = grundy_graph_nodes(p->sheet.graph);
  if (p->whole) return;
  if (p->page->depth && p->page->start && is_cut_by_depth(p))
    out->say(out,
             p->page->depth == 1
                 ? GRUNDY_N("Cut: the start and its moves are drawn, %llu positions.")
                 : GRUNDY_N("Cut: the first %2$llu moves are drawn, %1$llu positions."),
             (unsigned long long)p->part.count, (unsigned long long)p->page->depth);
  else if (grundy_graph_explored(p->sheet.graph) == nodes)
    out->say(out,
             p->page->start
                 ? GRUNDY_N("Cut: %llu of %llu positions are drawn, the nearest to the start.")
                 : GRUNDY_N("Cut: %llu of %llu positions are drawn, first those that no move leads "
                            "to."),
             (unsigned long long)p->part.count, (unsigned long long)nodes);
  else
    out->say(out,
             GRUNDY_N("Cut: %llu positions are drawn, the nearest to the start; there are "
                      "at least %llu."),
             (unsigned long long)p->part.count, (unsigned long long)nodes);
}

static void add_counts(const tally *t, grundy_text *out) {
  uint64_t all = t->won + t->lost + t->drawn + t->unknown;
  out->say(out,
           all == 1 ? GRUNDY_N("%llu position: %llu N, %llu P")
                    : GRUNDY_N("%llu positions: %llu N, %llu P"),
           (unsigned long long)all, (unsigned long long)t->won, (unsigned long long)t->lost);
  if (t->drawn) out->say(out, GRUNDY_N(", %llu D"), (unsigned long long)t->drawn);
  if (t->unknown) out->say(out, GRUNDY_N(", %llu unknown"), (unsigned long long)t->unknown);
  grundy_text_add(out, grundy_translate(out->owner, GRUNDY_N(".")));
}

typedef struct naming {
  gi_graph_picture *p;
  grundy_text *out;
  unsigned listed;
} naming;

static bool name_move(void *user, uint32_t node) {
  naming *n = user;
  if (n->listed > 0) grundy_text_add(n->out, ", ");
  if (n->listed++ == LISTED) {
    grundy_text_add(n->out, "\xe2\x80\xa6");
    return false;
  }
  size_t length;
  const char *name = gi_picture_text(n->p, node, &length);
  gi_picture_short(name, length, GI_SVG_TEXT, TIP, n->out);
  return true;
}

/* Who wins from the start, and how. */
static void add_start(gi_graph_picture *p, bool moves, grundy_text *out) {
  if (!p->page->start) return;
  grundy_outcome outcome = grundy_graph_answer_outcome(p->a, *p->page->start);
  const char *message = outcome == GRUNDY_OUTCOME_UNKNOWN ? GRUNDY_N("It is not known who wins.")
                                                          : gi_outcome_message(outcome);
  gi_print_gap(out);
  grundy_text_add(out, grundy_translate(out->owner, message));
  if (!moves || outcome != GRUNDY_OUTCOME_N) return;
  naming n = {.p = p, .out = out};
  size_t before = out->length;
  gi_print_gap(out);
  grundy_text_add(out, grundy_translate(out->owner, GRUNDY_N("Winning moves lead to:")));
  gi_print_gap(out);
  gi_sheet_each_once(&p->sheet, *p->page->start, GRUNDY_OUTCOME_P, name_move, &n);
  if (n.listed > 0)
    out->say(out, GRUNDY_N("."));
  else
    out->length = before; /* it was not examined */
}

typedef struct legend {
  gi_graph_picture *p;
  double x, y;
  bool write; /* otherwise it is only measured */
} legend;

/* Room for a sample of this width with its words behind it. */
static double legend_item(legend *g, double sample, const char *words) {
  double wide = sample + 8 + gi_picture_width(words, GI_SVG_SMALL) + 18;
  if (g->x > MARGIN && g->x + wide - 18 > g->p->width - MARGIN) {
    g->x = MARGIN;
    g->y += LINE + 4;
  }
  double x = g->x;
  if (g->write)
    gi_svg_text(x + sample + 8, g->y + 12, "left small", words, strlen(words), g->p->out);
  g->x += wide;
  return x;
}

static void legend_box(legend *g, const char *outcome, const char *sign, const char *message) {
  double x = legend_item(g, 28, grundy_translate(g->p->out->owner, message));
  if (!g->write) return;
  char classes[16];
  node_shape(outcome, x, g->y, 28, 16, g->p->out);
  snprintf(classes, sizeof classes, "small on-%s", outcome);
  gi_svg_text(x + 14, g->y + 12, classes, sign, strlen(sign), g->p->out);
}

/* The legend: what the shapes mean. It has N and P, and the others if they occur. Returns its lower
 * end. */
static double write_legend(gi_graph_picture *p, double y, const tally *t, bool write) {
  legend g = {.p = p, .x = MARGIN, .y = y, .write = write};
  const grundy *owner = p->out->owner;
  legend_box(&g, "P", "P", GRUNDY_N("the player to move loses"));
  legend_box(&g, "N", "N", GRUNDY_N("the player to move wins"));
  if (t->drawn) legend_box(&g, "D", "D", GRUNDY_N("a draw"));
  if (t->unknown) legend_box(&g, "U", "?", GRUNDY_N("not known"));
  double x = legend_item(&g, 28, grundy_translate(owner, GRUNDY_N("winning move")));
  if (write) gi_svg_line(x, g.y + 8, x + 28, g.y + 8, "win", p->out);
  if (!p->whole) {
    x = legend_item(&g, 12, grundy_translate(owner, GRUNDY_N("+n: moves that are left out")));
    if (write) gi_svg_line(x + 6, g.y + 1, x + 6, g.y + 15, "stub", p->out);
  }
  return g.y + LINE;
}

/* A line of text that the page must have room for. */
static void graph_widen(gi_graph_picture *p, const grundy_text *text, double size) {
  p->width = fmax(p->width, 2 * MARGIN + gi_picture_width(gi_picture_string(text), size));
}

static void write_start_mark(gi_graph_picture *p) {
  if (!p->page->start || p->part.count == 0) return;
  double x = p->lines.left + p->layout.x[0], y = gi_graph_lines_top(&p->lines, 0) - 3;
  gi_svg_start("path", "mark", p->out);
  grundy_text_add(p->out, " d=\"M");
  gi_svg_coordinate(x, p->out);
  grundy_text_add(p->out, " ");
  gi_svg_coordinate(y, p->out);
  grundy_text_add(p->out, "l-7 -11h14z\"");
  gi_svg_close(p->out);
}

/* The texts at the top, which are measured before the page begins. */
typedef struct heading {
  grundy_text title, summary, notice, description;
} heading;

static void write_page(gi_graph_picture *p, heading *h) {
  grundy_text *out = p->out;
  tally t = graph_count(p);
  graph_title(p, &h->title);
  add_counts(&t, &h->summary);
  add_start(p, false, &h->summary);
  graph_notice(p, &h->notice);
  add_counts(&t, &h->description);
  add_start(p, true, &h->description);
  if (h->notice.length) {
    grundy_text_add(&h->description, " ");
    grundy_text_add(&h->description, gi_picture_string(&h->notice));
  }
  p->width = fmax(NARROW, p->layout.width + 2 * MARGIN);
  graph_widen(p, &h->title, GI_SVG_TEXT * 1.1);
  graph_widen(p, &h->summary, GI_SVG_SMALL);
  graph_widen(p, &h->notice, GI_SVG_SMALL * 1.1);
  double y = MARGIN + GI_SVG_TEXT;
  double summary_y = y + LINE, notice_y = summary_y + LINE;
  double legend_y = (h->notice.length ? notice_y : summary_y) + 12;
  p->head = write_legend(p, legend_y, &t, false) + MARGIN + 14;
  p->lines = gi_picture_lines(p, (p->width - p->layout.width) / 2, p->head);
  bool thumbs = p->thumbs && p->name_width > 0;
  p->text.length = 0;
  grundy_text_add(&p->text, style);
  if (thumbs) grundy_text_add(&p->text, gi_drawing_style);
  grundy_text_add(&p->text, thumbs ? gi_thumb_style : p->name_width > 0 ? "" : thin);
  gi_svg_page page = {.kind = thumbs              ? "board-graph"
                              : p->name_width > 0 ? "graph"
                                                  : "dense-graph",
                      .width = p->width,
                      .height = p->head + p->layout.height + MARGIN,
                      .title = gi_picture_string(&h->title),
                      .description = gi_picture_string(&h->description),
                      .style = gi_picture_string(&p->text)};
  gi_svg_begin(&page, out);
  gi_svg_text(MARGIN, y, "left strong", gi_picture_string(&h->title), h->title.length, out);
  gi_svg_text(MARGIN, summary_y, "left small pale", gi_picture_string(&h->summary),
              h->summary.length, out);
  if (h->notice.length)
    gi_svg_text(MARGIN, notice_y, "left small strong", gi_picture_string(&h->notice),
                h->notice.length, out);
  write_legend(p, legend_y, &t, true);
  gi_graph_lines_write(&p->lines, out);
  write_start_mark(p);
  for (uint32_t i = 0; i < p->part.count && !out->failed; i++) {
    if (p->pace && !gi_pace_work(p->pace, 1)) return;
    write_node(p, i);
  }
  gi_svg_end(out);
}

static void write_graph_page(gi_graph_picture *p) {
  heading h;
  grundy_text *texts[] = {&h.title, &h.summary, &h.notice, &h.description};
  for (size_t i = 0; i < 4; i++) grundy_text_init(texts[i], p->out->owner);
  write_page(p, &h);
  for (size_t i = 0; i < 4; i++) {
    if (texts[i]->failed) p->out->failed = true;
    grundy_text_clear(texts[i]);
  }
}

uint32_t grundy_svg_graph(const grundy_graph_answer *a, const grundy_graph_page *page,
                          grundy_text *out) {
  return gi_picture_make(a, page, false, write_graph_page, out);
}
