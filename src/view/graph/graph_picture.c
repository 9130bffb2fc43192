/* What a picture of a solved graph shows: see graph_picture.h.
 *
 * Few nodes have their labels inside, in lines, or as small pictures of boards; of many only the
 * values fit. A label that is too long ends in a number, so that no two are alike. A node with an
 * unknown value has a "?", never a 0.
 */
/* SPDX-License-Identifier: MIT */
#include "view/graph/graph_picture.h"

#include "base/utf8.h"
#include "view/graph/graph_facts.h"
#include "view/graph/graph_thumb.h"
#include "view/svg/shapes.h"

#include <math.h>
#include <stdio.h>

enum {
  ROOMY = 60,       /* up to this many nodes have room for long names, */
  NAMED = 150,      /* and up to this many for short ones */
  PADDING = 8,      /* between a text and the box around it */
  LOOP = 16,        /* how far an arrow to its own node goes aside */
  CAPTION = 20,     /* bytes of a caption that is shown */
  LABEL_LINES = 4,  /* of a long label */
  CELLS = 1500000,  /* of a layout */
  ARROWS = 1000000, /* and its arrows */
  WIDE = 4000, /* the largest width of a picture with nodes left out, or four times its height */
  HURRIED = 80 /* nodes of a picture that must be made at once, because the time is over */
};

/* ---- texts ---- */

const char *gi_picture_letter(const gi_graph_picture *p, uint32_t node) {
  const char *letter = gi_outcome_letter(grundy_graph_answer_outcome(p->a, node));
  return letter ? letter : "?";
}

/* The letter of the outcome, and behind it the value if there is one: "N 3". */
void gi_picture_sign(gi_graph_picture *p, uint32_t node, grundy_text *out) {
  grundy_text_add(out, gi_picture_letter(p, node));
  size_t before = out->length;
  grundy_text_add(out, " ");
  if (grundy_graph_answer_infinite(p->a, node) &&
      grundy_graph_explored(p->sheet.graph) < grundy_graph_nodes(p->sheet.graph))
    grundy_text_add(out, "\xe2\x88\x9e"); /* its set depends on arrows that may not be there */
  else
    gi_sheet_print_value(&p->sheet, node, true, out);
  if (out->length == before + 1) out->length = before;
}

/* A text, cut to a width with an ellipsis. Control characters are shown by their pictures. */
void gi_picture_short(const char *s, size_t length, double size, double most, grundy_text *out) {
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

double gi_picture_width(const char *s, double size) {
  return gi_svg_text_width(s, strlen(s), size);
}

/* Texts hold at least an empty string. */
const char *gi_picture_string(const grundy_text *text) {
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
const char *gi_picture_text(gi_graph_picture *p, uint32_t node, size_t *length) {
  const char *met = p->page->sum ? grundy_graph_caption(p->sheet.graph, node, length) : NULL;
  return met ? met : gi_sheet_name(&p->sheet, node, length);
}

/* Writes the label of the i-th node to p->label. It is cut if it has too many lines, and then its
 * number stands behind it. */
void gi_picture_label(gi_graph_picture *p, uint32_t i) {
  size_t length, at = 0;
  char room[3];
  const char *name = gi_picture_text(p, p->part.node[i], &length);
  p->label.length = p->text.length = 0;
  gi_labels_print(&p->labels, name, length, &p->label);
  for (size_t k = 0, n; k < p->label.length;) { /* control characters become visible */
    const char *sign = gi_shown_character(p->label.data, p->label.length, &k, room, &n);
    grundy_text_put(&p->text, sign, n);
  }
  p->label.length = 0;
  const char *whole = gi_picture_string(&p->text);
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
static size_t label_size(const gi_graph_picture *p, double *width) {
  size_t lines = 0;
  *width = 0;
  for (size_t at = 0, n; at < p->label.length; at += n + 1, lines++) {
    n = strcspn(p->label.data + at, "\n");
    *width = fmax(*width, gi_svg_text_width(p->label.data + at, n, GI_SVG_SMALL));
  }
  return lines;
}

/* Measures the small picture of a node, and with `out` draws it around x, from y on. */
bool gi_picture_thumb(gi_graph_picture *p, uint32_t node, double *width, double *height, double x,
                      double y, grundy_text *out) {
  size_t length;
  if (!p->thumbs || p->name_width == 0) return false;
  const char *text = gi_picture_text(p, node, &length);
  if (!gi_thumb(p->out->owner, text, length, width, height, 0, 0, NULL)) return false;
  return !out || gi_thumb(p->out->owner, text, length, width, height, x - *width / 2, y, out);
}

/* The caption, if it is short and one line. */
const char *gi_picture_caption(const gi_graph_picture *p, uint32_t node, size_t *length) {
  bool shown = p->name_width > 0 && !p->page->sum;
  const char *caption = shown ? grundy_graph_caption(p->sheet.graph, node, length) : NULL;
  return caption && *length <= CAPTION && !memchr(caption, '\n', *length) ? caption : NULL;
}

/* ---- sizes ---- */

/* Whether there are moves that the picture does not show; `*known`: it is known how many. */
bool gi_picture_cut(const gi_graph_picture *p, uint32_t i, bool *known) {
  *known = p->part.node[i] < grundy_graph_explored(p->sheet.graph);
  bool over = grundy_graph_final(p->sheet.graph, p->part.node[i]) != GRUNDY_NOT_FINAL;
  return p->part.left_out[i] > 0 || (!*known && !over);
}

void gi_picture_add_cut(const gi_graph_picture *p, uint32_t i, grundy_text *out) {
  bool known;
  gi_picture_cut(p, i, &known);
  grundy_text_add(out, "+");
  if (known)
    grundy_text_number(out, p->part.left_out[i]);
  else
    grundy_text_add(out, "\xe2\x80\xa6");
}

static void graph_measure(gi_graph_picture *p, uint32_t i) {
  uint32_t node = p->part.node[i];
  size_t length;
  bool known;
  gi_layout_box *box = &p->boxes[i];
  p->text.length = 0;
  gi_picture_sign(p, node, &p->text);
  box->width =
      gi_picture_width(gi_picture_string(&p->text), p->text_size) * (p->name_width > 0 ? 1.1 : 1);
  box->height = p->name_width > 0 ? 2 * GI_PICTURE_LINE + 4 : GI_PICTURE_LINE;
  double wide, high;
  const char *caption = gi_picture_caption(p, node, &length);
  if (caption) {
    box->height += GI_PICTURE_LINE - 3;
    box->width = fmax(box->width, gi_svg_text_width(caption, length, GI_SVG_SMALL));
  }
  if (gi_picture_thumb(p, node, &wide, &high, 0, 0, NULL)) {
    box->height += high + 6 - GI_PICTURE_LINE;
    box->width = fmax(box->width, wide);
  } else if (p->name_width > 0) {
    gi_picture_label(p, i);
    box->height += (double)(label_size(p, &wide) - 1) * GI_PICTURE_LABEL_LINE;
    box->width = fmax(box->width, wide);
  }
  box->width = fmax(box->width + 2 * PADDING, fmin(box->height, 2 * GI_PICTURE_LINE + 4));
  p->places[i] = *box;
  if (gi_picture_cut(p, i, &known)) {
    p->text.length = 0;
    gi_picture_add_cut(p, i, &p->text);
    p->places[i].height += GI_PICTURE_STUB;
    p->places[i].width =
        fmax(box->width, 2 * (10 + gi_picture_width(gi_picture_string(&p->text), GI_SVG_SMALL)));
  }
  if (p->part.loop[i]) p->places[i].width += 2 * LOOP;
  p->heights[i] = box->height;
  p->wins[i] = grundy_graph_answer_outcome(p->a, node) == GRUNDY_OUTCOME_P;
}

static bool graph_lay_out(gi_graph_picture *p, bool named) {
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
static bool graph_take(gi_graph_picture *p) {
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
static bool graph_fit(gi_graph_picture *p) {
  for (bool named = p->part.count <= NAMED;;) {
    bool made = graph_lay_out(p, named), cut = p->part.count < grundy_graph_nodes(p->sheet.graph);
    if (made && !(cut && !p->any_width && graph_is_wide(&p->layout))) return true;
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

const char *gi_picture_class(const gi_graph_picture *p, uint32_t node) {
  const char *letter = gi_outcome_letter(grundy_graph_answer_outcome(p->a, node));
  return letter ? letter : "U";
}

gi_graph_lines gi_picture_lines(gi_graph_picture *p, double left, double top) {
  return (gi_graph_lines){.layout = &p->layout,
                          .left = left,
                          .top = top,
                          .head = p->name_width > 0 ? 7 : 5,
                          .box = p->heights,
                          .wins = p->wins,
                          .pace = p->pace};
}

/* ---- making ---- */

/* Lays the picture out and writes it, as a whole or not at all. False: memory is short, or the pace
 * has ended it. */
static bool graph_make(gi_graph_picture *p, gi_picture_write *write) {
  grundy_text *out = p->out;
  void (*drain)(grundy_text *) = out->drain;
  size_t before = out->length;
  if (!graph_fit(p)) return false;
  uint32_t nodes = grundy_graph_nodes(p->sheet.graph);
  p->whole = p->part.count == nodes && grundy_graph_explored(p->sheet.graph) == nodes;
  out->drain = NULL;
  write(p);
  out->drain = drain;
  if (!gi_layout_ended(&p->layout)) return !out->failed;
  out->length = before;
  return false;
}

/* A picture that is not made in time is made of few nodes, which takes no time. */
static bool graph_make_in_time(gi_graph_picture *p, gi_picture_write *write) {
  p->pace = &p->sheet.pace;
  if (!graph_take(p)) return false;
  if (graph_make(p, write)) return true;
  if (p->pace->why != GI_STOP_TIME) return false;
  uint32_t few = p->part.count < HURRIED ? p->part.count : HURRIED;
  if (few < p->part.count) p->cut = GRUNDY_CUT_TIME;
  gi_layout_clear(&p->layout);
  p->pace = NULL;
  return gi_graph_part_keep(&p->part, few) && graph_make(p, write);
}

static void graph_clear(gi_graph_picture *p) {
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

uint32_t gi_picture_make(const grundy_graph_answer *a, const grundy_graph_page *page,
                         bool any_width, gi_picture_write *write, grundy_text *out) {
  gi_graph_picture p = {.a = a, .page = page, .out = out, .any_width = any_width};
  uint32_t drawn = 0;
  grundy_text_init(&p.text, out->owner);
  grundy_text_init(&p.label, out->owner);
  gi_labels_init(&p.labels, page->sum);
  p.thumbs = gi_thumbs_fit(page->sum);
  if (gi_sheet_open(&p.sheet, a, out) && graph_make_in_time(&p, write))
    drawn = p.part.count;
  else if (p.sheet.pace.why == GI_STOP_CANCEL)
    p.cut = GRUNDY_CUT_CANCEL;
  else
    out->failed = true;
  if (page->cut) *page->cut = p.cut;
  graph_clear(&p);
  return out->failed ? 0 : drawn;
}
