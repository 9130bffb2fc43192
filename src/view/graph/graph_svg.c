/* A solved graph as a picture, in SVG.
 *
 * Boxes are laid out in ranks (layout.h). N, P and D differ in colour and in the shape of the box,
 * so the picture can be read without colours. A move to a P-position wins, whoever makes it, so
 * whether an arrow is bold depends on its end alone: arrows to one node can share a line.
 *
 * Few nodes have their labels inside, in lines, or as small pictures of boards; of many only the
 * values fit, and names are shown when the pointer rests on them. A label that is too long ends in
 * a number, so that no two are alike. A node with an unknown value has a "?", never a 0.
 */
/* SPDX-License-Identifier: MIT */
#include "base/utf8.h"
#include "view/graph/graph_facts.h"
#include "view/graph/graph_label.h"
#include "view/graph/graph_lines.h"
#include "view/graph/graph_part.h"
#include "view/graph/graph_thumb.h"
#include "view/svg/shapes.h"

#include <math.h>
#include <stdio.h>

enum {
  MARGIN = 20,
  ROOMY = 60,       /* up to this many nodes have room for long names, */
  NAMED = 150,      /* and up to this many for short ones */
  LINE = 18,        /* from one line of text to the next */
  PADDING = 8,      /* between a text and the box around it */
  STUB = 14,        /* height of what hints at nodes that are left out */
  LOOP = 16,        /* how far an arrow to its own node goes aside */
  CAPTION = 20,     /* bytes of a caption that is shown */
  LABEL_LINES = 4,  /* of a long label */
  LABEL_LINE = 14,  /* from one of them to the next */
  TIP = 2000,       /* how wide a name would be in a tip or the description: 200 letters */
  LISTED = 5,       /* winning moves named in the description */
  CELLS = 1500000,  /* of a layout */
  ARROWS = 1000000, /* and its arrows */
  WIDE = 4000,  /* the largest width of a picture with nodes left out, or four times its height */
  NARROW = 440, /* the least width of a page, for its legend */
  HURRIED = 80  /* nodes of a picture that must be made at once, because the time is over */
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
static const char boards[] = ".small-drawing *{stroke-width:2}\n";
static const char thin[] = ".move{stroke-width:.6}.win{stroke-width:1.4}.P{stroke-width:2}\n";

typedef struct picture {
  gi_sheet sheet;
  const grundy_graph_answer *a;
  const grundy_graph_page *page;
  grundy_text *out;
  grundy_text text; /* scratch */
  gi_graph_part part;
  gi_labels labels;
  grundy_text label; /* of label_of: its lines, with line ends between */
  bool thumbs;       /* boards are drawn */
  gi_layout layout;
  gi_graph_lines lines;
  gi_layout_box *places; /* of each node: its box, with what stands around it */
  gi_layout_box *boxes;  /* and the box alone */
  double *heights;
  uint8_t *wins;
  size_t room;
  double text_size, name_width; /* 0: no names */
  bool whole;                   /* all nodes are known and drawn */
  gi_pace *pace;                /* of layout and writing; NULL: they are short */
  grundy_cut cut;
  double width, head; /* of the page; where the graph begins */
} picture;

/* ---- texts ---- */

static const char *letter_of(const picture *p, uint32_t node) {
  const char *letter = gi_outcome_letter(grundy_graph_answer_outcome(p->a, node));
  return letter ? letter : "?";
}

/* The value, or the outcome if there is no value, or "?". */
static void graph_value(picture *p, uint32_t node, grundy_text *out) {
  size_t before = out->length;
  if (grundy_graph_answer_infinite(p->a, node) &&
      grundy_graph_explored(p->sheet.graph) < grundy_graph_nodes(p->sheet.graph))
    grundy_text_add(out, "\xe2\x88\x9e"); /* its set depends on arrows that may not be there */
  else
    gi_sheet_print_value(&p->sheet, node, true, out);
  if (out->length == before) grundy_text_add(out, letter_of(p, node));
}

/* A text, cut to a width with an ellipsis. Control characters are shown by their pictures. */
static void add_short(const char *s, size_t length, double size, double most, grundy_text *out) {
  size_t before = out->length, fits = before;
  char room[3];
  for (size_t i = 0, n; i < length;) {
    const char *sign = gi_shown_character(s, length, &i, room, &n);
    grundy_text_put(out, sign, n);
    if (out->failed) return;
    double wide = gi_svg_text_width(out->data + before, out->length - before, size);
    if (wide <= most - size) fits = out->length;
    if (wide <= most) continue;
    out->length = fits;
    grundy_text_add(out, "\xe2\x80\xa6");
    return;
  }
}

static double text_width(const char *s, double size) {
  return gi_svg_text_width(s, strlen(s), size);
}

/* Texts hold at least an empty string. */
static const char *text_string(const grundy_text *text) {
  return text->data ? text->data : "";
}

/* Where a line of a label may end: behind one of these signs, but not before a plus. */
static bool breaks_line(const char *s, size_t i) {
  return s[i] == ',' || s[i] == '/' || (s[i] == ' ' && s[i + 1] != '+');
}

/* The length of the first line of the text, which is at most `most` wide. */
static size_t line_length(const char *s, size_t length, double most) {
  size_t best = 0, i = 0;
  for (size_t n; i < length; i += n) {
    n = gi_utf8_length(s + i, length - i);
    if (n == 0) n = 1;
    if (gi_svg_text_width(s, i + n, GI_SVG_SMALL) > most) return best ? best : i;
    if (breaks_line(s, i)) best = i + 1;
  }
  return length;
}

/* The text of a node: of a position the position as it was met first. */
static const char *node_text(picture *p, uint32_t node, size_t *length) {
  const char *met = p->page->sum ? grundy_graph_caption(p->sheet.graph, node, length) : NULL;
  return met ? met : gi_sheet_name(&p->sheet, node, length);
}

/* Writes the label of the i-th node to p->label. It is cut if it has too many lines, and then its
 * number stands behind it. */
static void label_of(picture *p, uint32_t i) {
  size_t length, at = 0;
  char room[3];
  const char *name = node_text(p, p->part.node[i], &length);
  p->label.length = p->text.length = 0;
  gi_labels_print(&p->labels, name, length, &p->label);
  for (size_t k = 0, n; k < p->label.length;) { /* control characters become visible */
    const char *sign = gi_shown_character(p->label.data, p->label.length, &k, room, &n);
    grundy_text_put(&p->text, sign, n);
  }
  p->label.length = 0;
  const char *whole = text_string(&p->text);
  for (unsigned line = 1; at < p->text.length; line++) {
    size_t n = line_length(whole + at, p->text.length - at, p->name_width);
    if (n == 0) n = gi_utf8_length(whole + at, p->text.length - at);
    if (at) grundy_text_add(&p->label, "\n");
    if (line == LABEL_LINES && at + n < p->text.length) {
      n = line_length(whole + at, p->text.length - at, p->name_width - 4 * GI_SVG_SMALL);
      grundy_text_put(&p->label, whole + at, n);
      grundy_text_add(&p->label, "\xe2\x80\xa6#");
      grundy_text_number(&p->label, i + 1);
      break;
    }
    grundy_text_put(&p->label, whole + at, whole[at + n - 1] == ' ' ? n - 1 : n);
    at += n;
  }
  if (p->label.failed) p->out->failed = true;
}

/* The lines of p->label: their number and the width of the widest. */
static size_t label_size(const picture *p, double *width) {
  size_t lines = 0;
  *width = 0;
  for (size_t at = 0, n; at < p->label.length; at += n + 1, lines++) {
    n = strcspn(p->label.data + at, "\n");
    *width = fmax(*width, gi_svg_text_width(p->label.data + at, n, GI_SVG_SMALL));
  }
  return lines;
}

/* Measures the small picture of a node, and with `out` draws it around x, from y on. */
static bool thumb_of(picture *p, uint32_t node, double *width, double *height, double x, double y,
                     grundy_text *out) {
  size_t length;
  if (!p->thumbs || p->name_width == 0) return false;
  const char *text = node_text(p, node, &length);
  if (!gi_thumb(p->out->owner, text, length, width, height, 0, 0, NULL)) return false;
  return !out || gi_thumb(p->out->owner, text, length, width, height, x - *width / 2, y, out);
}

/* The caption, if it is short and one line. */
static const char *short_caption(const picture *p, uint32_t node, size_t *length) {
  bool shown = p->name_width > 0 && !p->page->sum;
  const char *caption = shown ? grundy_graph_caption(p->sheet.graph, node, length) : NULL;
  return caption && *length <= CAPTION && !memchr(caption, '\n', *length) ? caption : NULL;
}

/* ---- sizes ---- */

/* Whether there are moves that the picture does not show; `*known`: it is known how many. */
static bool is_cut(const picture *p, uint32_t i, bool *known) {
  *known = p->part.node[i] < grundy_graph_explored(p->sheet.graph);
  bool over = grundy_graph_final(p->sheet.graph, p->part.node[i]) != GRUNDY_NOT_FINAL;
  return p->part.left_out[i] > 0 || (!*known && !over);
}

static void add_cut(const picture *p, uint32_t i, grundy_text *out) {
  bool known;
  is_cut(p, i, &known);
  grundy_text_add(out, "+");
  if (known)
    grundy_text_number(out, p->part.left_out[i]);
  else
    grundy_text_add(out, "\xe2\x80\xa6");
}

static void graph_measure(picture *p, uint32_t i) {
  uint32_t node = p->part.node[i];
  size_t length;
  bool known;
  gi_layout_box *box = &p->boxes[i];
  p->text.length = 0;
  graph_value(p, node, &p->text);
  box->width = text_width(text_string(&p->text), p->text_size) * (p->name_width > 0 ? 1.1 : 1);
  box->height = p->name_width > 0 ? 2 * LINE + 4 : LINE;
  double wide, high;
  const char *caption = short_caption(p, node, &length);
  if (caption) {
    box->height += LINE - 3;
    box->width = fmax(box->width, gi_svg_text_width(caption, length, GI_SVG_SMALL));
  }
  if (thumb_of(p, node, &wide, &high, 0, 0, NULL)) {
    box->height += high + 6 - LINE;
    box->width = fmax(box->width, wide);
  } else if (p->name_width > 0) {
    label_of(p, i);
    box->height += (double)(label_size(p, &wide) - 1) * LABEL_LINE;
    box->width = fmax(box->width, wide);
  }
  box->width = fmax(box->width + 2 * PADDING, fmin(box->height, 2 * LINE + 4));
  p->places[i] = *box;
  if (is_cut(p, i, &known)) {
    p->text.length = 0;
    add_cut(p, i, &p->text);
    p->places[i].height += STUB;
    p->places[i].width =
        fmax(box->width, 2 * (10 + text_width(text_string(&p->text), GI_SVG_SMALL)));
  }
  if (p->part.loop[i]) p->places[i].width += 2 * LOOP;
  p->heights[i] = box->height;
  p->wins[i] = grundy_graph_answer_outcome(p->a, node) == GRUNDY_OUTCOME_P;
}

static bool graph_lay_out(picture *p, bool named) {
  uint32_t count = p->part.count;
  bool roomy = named && count <= ROOMY;
  p->name_width = roomy ? 130 : named ? 90 : 0;
  p->text_size = named ? GI_SVG_TEXT : GI_SVG_SMALL;
  for (uint32_t i = 0; i < count; i++) graph_measure(p, i);
  p->layout = (gi_layout){.g = p->out->owner,
                          .nodes = count,
                          .arcs = p->part.arc_count,
                          .boxes = p->places,
                          .arc = p->part.arcs,
                          .start = p->page->start && count ? 0 : GI_LAYOUT_NONE,
                          .node_gap = roomy   ? 18
                                      : named ? 12
                                              : 8,
                          .line_gap = roomy   ? 12
                                      : named ? 9
                                              : 5,
                          .rank_gap = roomy   ? 34
                                      : named ? 30
                                              : 26,
                          .most_cells = CELLS,
                          .pace = p->pace};
  if (p->part.arc_count > ARROWS) p->layout.too_large = true;
  return !p->layout.too_large && gi_layout_make(&p->layout);
}

static bool graph_is_wide(const gi_layout *l) {
  return l->width > WIDE && l->width > 4 * l->height && l->nodes > 1;
}

/* Takes the nodes that the page asks for. */
static bool graph_take(picture *p) {
  size_t most = p->page->most < UINT32_MAX / 4 ? p->page->most : UINT32_MAX / 4;
  if (!gi_graph_part_take(&p->part, p->out->owner, p->sheet.graph, p->page->start, p->a,
                          (uint32_t)most, p->page->depth))
    return false;
  if (p->page->arrows && !gi_graph_part_thin(&p->part, p->page->arrows)) return false;
  if (p->part.count < grundy_graph_nodes(p->sheet.graph)) p->cut = GRUNDY_CUT_MOST;
  p->room = (size_t)p->part.count + 1;
  p->places = gi_zeroed(p->out->owner, p->room, sizeof *p->places);
  p->boxes = gi_zeroed(p->out->owner, p->room, sizeof *p->boxes);
  p->heights = gi_zeroed(p->out->owner, p->room, sizeof *p->heights);
  p->wins = gi_zeroed(p->out->owner, p->room, sizeof *p->wins);
  return p->places && p->boxes && p->heights && p->wins;
}

/* Lays out as many of the nodes as a picture can have. One that is cut anyway loses the names,
 * and then more nodes, where it would be very wide. */
static bool graph_fit(picture *p) {
  for (bool named = p->part.count <= NAMED;;) {
    bool made = graph_lay_out(p, named), cut = p->part.count < grundy_graph_nodes(p->sheet.graph);
    if (made && !(cut && graph_is_wide(&p->layout))) return true;
    bool smaller = made || (p->layout.too_large && p->part.count > 1);
    if (smaller && !(made && named)) p->cut = made ? GRUNDY_CUT_WIDTH : GRUNDY_CUT_LINES;
    gi_layout_clear(&p->layout);
    if (!smaller) return false;
    if (made && named) {
      named = false;
    } else {
      if (!gi_graph_part_keep(&p->part, p->part.count / 2)) return false;
      named = p->part.count <= NAMED;
    }
  }
}

/* ---- nodes ---- */

static const char *node_class(const picture *p, uint32_t node) {
  const char *letter = gi_outcome_letter(grundy_graph_answer_outcome(p->a, node));
  return letter ? letter : "U";
}

/* The shape by outcome: P has round ends, N and D corners, D and unknown ones a broken edge. */
static void node_shape(const char *outcome, double x, double y, double width, double height,
                       grundy_text *out) {
  gi_svg_rect(x, y, width, height,
              *outcome == 'P'   ? fmin(height / 2, LINE + 4)
              : *outcome == 'N' ? 3
                                : 0,
              outcome, out);
}

static void node_tip(picture *p, uint32_t node) {
  size_t length;
  const char *name = node_text(p, node, &length);
  p->text.length = 0;
  add_short(name, length, GI_SVG_TEXT, TIP, &p->text);
  grundy_text_add(&p->text, ": ");
  graph_value(p, node, &p->text);
  if (grundy_graph_answer_no_value(p->a) == GRUNDY_VALUE_EXISTS) {
    grundy_text_add(&p->text, " (");
    grundy_text_add(&p->text, letter_of(p, node));
    grundy_text_add(&p->text, ")");
  }
  gi_svg_tip(text_string(&p->text), p->text.length, p->out);
}

static void write_loop(picture *p, double right, double middle) {
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

static void write_cut(picture *p, uint32_t i, double x, double bottom) {
  gi_svg_line(x + 6, bottom, x + 6, bottom + STUB - 2, "stub", p->out);
  p->text.length = 0;
  add_cut(p, i, &p->text);
  gi_svg_text(x + 9, bottom + STUB - 3, "left small", text_string(&p->text), p->text.length,
              p->out);
}

static void write_lines_of_text(picture *p, uint32_t i, double x, double y, const char *ground) {
  grundy_text *out = p->out;
  uint32_t node = p->part.node[i];
  size_t length;
  double wide, high;
  char classes[32];
  snprintf(classes, sizeof classes, "small on-%s", ground);
  if (thumb_of(p, node, &wide, &high, x, y + 7, out)) {
    y += high + 7;
  } else if (p->name_width > 0) {
    label_of(p, i);
    for (size_t at = 0, n; at < p->label.length; at += n + 1) {
      n = strcspn(p->label.data + at, "\n");
      gi_svg_text(x, y + 15, classes, p->label.data + at, n, out);
      y += at + n < p->label.length ? LABEL_LINE : LINE;
    }
    const char *caption = short_caption(p, node, &length);
    if (caption) {
      p->text.length = 0;
      gi_sanitize(caption, length, &p->text);
      gi_svg_text(x, y + 12, classes, text_string(&p->text), p->text.length, out);
      y += LINE - 3;
    }
  }
  p->text.length = 0;
  graph_value(p, node, &p->text);
  snprintf(classes, sizeof classes, "%s on-%s", p->name_width > 0 ? "strong" : "small", ground);
  gi_svg_text(x, y + 13.5, classes, text_string(&p->text), p->text.length, out);
}

static void write_node(picture *p, uint32_t i) {
  uint32_t node = p->part.node[i];
  const char *outcome = node_class(p, node);
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
  if (is_cut(p, i, &known)) write_cut(p, i, x, y + box->height);
}

/* ---- the page ---- */

typedef struct tally {
  uint64_t won, lost, drawn, unknown;
} tally;

static tally graph_count(const picture *p) {
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

static void graph_title(const picture *p, grundy_text *out) {
  grundy_text name;
  grundy_text_init(&name, out->owner);
  if (p->page->title) add_short(p->page->title, strlen(p->page->title), GI_SVG_TEXT, 480, &name);
  if (name.length)
    out->say(out, GRUNDY_N("Game graph of %s"), name.data);
  else
    grundy_text_add(out, grundy_translate(out->owner, GRUNDY_N("Game graph")));
  if (name.failed) out->failed = true;
  grundy_text_clear(&name);
}

/* Whether all nodes within the depth are drawn. */
static bool is_cut_by_depth(const picture *p) {
  bool known;
  for (uint32_t i = 0; i < p->part.count; i++)
    if (p->part.depth[i] < p->page->depth && is_cut(p, i, &known)) return false;
  return true;
}

/* How many nodes are not shown; nothing if all are. */
static void graph_notice(const picture *p, grundy_text *out) {
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
  picture *p;
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
  const char *name = node_text(n->p, node, &length);
  add_short(name, length, GI_SVG_TEXT, TIP, n->out);
  return true;
}

/* Who wins from the start, and how. */
static void add_start(picture *p, bool moves, grundy_text *out) {
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
  picture *p;
  double x, y;
  bool write; /* otherwise it is only measured */
} legend;

/* Room for a sample of this width with its words behind it. */
static double legend_item(legend *g, double sample, const char *words) {
  double wide = sample + 8 + text_width(words, GI_SVG_SMALL) + 18;
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
static double write_legend(picture *p, double y, const tally *t, bool write) {
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
static void graph_widen(picture *p, const grundy_text *text, double size) {
  p->width = fmax(p->width, 2 * MARGIN + text_width(text_string(text), size));
}

static void write_start_mark(picture *p) {
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

static void write_graph_page(picture *p, heading *h) {
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
    grundy_text_add(&h->description, text_string(&h->notice));
  }
  p->width = fmax(NARROW, p->layout.width + 2 * MARGIN);
  graph_widen(p, &h->title, GI_SVG_TEXT * 1.1);
  graph_widen(p, &h->summary, GI_SVG_SMALL);
  graph_widen(p, &h->notice, GI_SVG_SMALL * 1.1);
  double y = MARGIN + GI_SVG_TEXT;
  double summary_y = y + LINE, notice_y = summary_y + LINE;
  double legend_y = (h->notice.length ? notice_y : summary_y) + 12;
  p->head = write_legend(p, legend_y, &t, false) + MARGIN + 14;
  p->lines = (gi_graph_lines){.layout = &p->layout,
                              .left = (p->width - p->layout.width) / 2,
                              .top = p->head,
                              .head = p->name_width > 0 ? 7 : 5,
                              .box = p->heights,
                              .wins = p->wins,
                              .pace = p->pace};
  bool thumbs = p->thumbs && p->name_width > 0;
  p->text.length = 0;
  grundy_text_add(&p->text, style);
  if (thumbs) grundy_text_add(&p->text, gi_drawing_style);
  grundy_text_add(&p->text, thumbs ? boards : p->name_width > 0 ? "" : thin);
  gi_svg_page page = {.kind = thumbs              ? "board-graph"
                              : p->name_width > 0 ? "graph"
                                                  : "dense-graph",
                      .width = p->width,
                      .height = p->head + p->layout.height + MARGIN,
                      .title = text_string(&h->title),
                      .description = text_string(&h->description),
                      .style = text_string(&p->text)};
  gi_svg_begin(&page, out);
  gi_svg_text(MARGIN, y, "left strong", text_string(&h->title), h->title.length, out);
  gi_svg_text(MARGIN, summary_y, "left small pale", text_string(&h->summary), h->summary.length,
              out);
  if (h->notice.length)
    gi_svg_text(MARGIN, notice_y, "left small strong", text_string(&h->notice), h->notice.length,
                out);
  write_legend(p, legend_y, &t, true);
  gi_graph_lines_write(&p->lines, out);
  write_start_mark(p);
  for (uint32_t i = 0; i < p->part.count && !out->failed; i++) {
    if (p->pace && !gi_pace_work(p->pace, 1)) return;
    write_node(p, i);
  }
  gi_svg_end(out);
}

static void graph_clear(picture *p) {
  grundy *g = p->out->owner;
  gi_layout_clear(&p->layout);
  if (p->places) gi_resize(g, p->places, p->room * sizeof *p->places, 0);
  if (p->boxes) gi_resize(g, p->boxes, p->room * sizeof *p->boxes, 0);
  if (p->heights) gi_resize(g, p->heights, p->room * sizeof *p->heights, 0);
  if (p->wins) gi_resize(g, p->wins, p->room * sizeof *p->wins, 0);
  gi_graph_part_clear(&p->part);
  if (p->text.failed || p->label.failed) p->out->failed = true;
  grundy_text_clear(&p->text);
  grundy_text_clear(&p->label);
  gi_sheet_close(&p->sheet);
}

/* Lays the picture out and writes it, as a whole or not at all. False: memory is short, or the pace
 * has ended it. */
static bool graph_make(picture *p) {
  grundy_text *out = p->out;
  void (*drain)(grundy_text *) = out->drain;
  size_t before = out->length;
  heading h;
  grundy_text *texts[] = {&h.title, &h.summary, &h.notice, &h.description};
  if (!graph_fit(p)) return false;
  uint32_t nodes = grundy_graph_nodes(p->sheet.graph);
  p->whole = p->part.count == nodes && grundy_graph_explored(p->sheet.graph) == nodes;
  for (size_t i = 0; i < 4; i++) grundy_text_init(texts[i], out->owner);
  out->drain = NULL;
  write_graph_page(p, &h);
  out->drain = drain;
  for (size_t i = 0; i < 4; i++) {
    if (texts[i]->failed) out->failed = true;
    grundy_text_clear(texts[i]);
  }
  if (!gi_layout_ended(&p->layout)) return !out->failed;
  out->length = before;
  return false;
}

/* A picture that is not made in time is made of few nodes, which takes no time. */
static bool graph_make_in_time(picture *p) {
  p->pace = &p->sheet.pace;
  if (!graph_take(p)) return false;
  if (graph_make(p)) return true;
  if (p->pace->why != GI_STOP_TIME) return false;
  uint32_t few = p->part.count < HURRIED ? p->part.count : HURRIED;
  if (few < p->part.count) p->cut = GRUNDY_CUT_TIME;
  gi_layout_clear(&p->layout);
  p->pace = NULL;
  return gi_graph_part_keep(&p->part, few) && graph_make(p);
}

uint32_t grundy_svg_graph(const grundy_graph_answer *a, const grundy_graph_page *page,
                          grundy_text *out) {
  picture p = {.a = a, .page = page, .out = out};
  uint32_t drawn = 0;
  grundy_text_init(&p.text, out->owner);
  grundy_text_init(&p.label, out->owner);
  gi_labels_init(&p.labels, page->sum);
  p.thumbs = gi_thumbs_fit(page->sum);
  if (gi_sheet_open(&p.sheet, a, out) && graph_make_in_time(&p))
    drawn = p.part.count;
  else if (p.sheet.pace.why == GI_STOP_CANCEL)
    p.cut = GRUNDY_CUT_CANCEL;
  else
    out->failed = true;
  if (page->cut) *page->cut = p.cut;
  graph_clear(&p);
  return out->failed ? 0 : drawn;
}
