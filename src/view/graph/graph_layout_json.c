/* The places of a picture of a solved graph, as JSON, for programs that draw it themselves. They
 * are those of graph_svg.c, with the upper left corner of the graph at 0, 0; but a program that
 * draws can move the picture, so no nodes are left out because it would be very wide. docs/json.md
 * describes every field.
 *
 * Arrows to one node share their way, so they are written by node: pieces from cell to cell, from
 * which a program puts the way of each arrow together.
 */
/* SPDX-License-Identifier: MIT */
#include "base/array.h"
#include "view/graph/graph_picture.h"
#include "view/graph/graph_thumb.h"
#include "view/json/json_writer.h"
#include "view/svg/shapes.h"

#include <stdlib.h>

typedef struct layout_json { /* a picture that is being written */
  gi_graph_picture *p;
  gi_json json;
  grundy_text text; /* scratch */
} layout_json;

static void json_coordinate(gi_json *j, const char *name, double value) {
  gi_json_name(j, name);
  gi_svg_coordinate(value, j->out);
}

static void json_scratch(layout_json *w, const char *name) {
  gi_json_bytes(&w->json, name, gi_picture_string(&w->text), w->text.length);
}

/* What stands in the box above the value: a drawing, or the lines of the label. */
static void json_label(layout_json *w, uint32_t i) {
  gi_graph_picture *p = w->p;
  uint32_t node = p->part.node[i];
  size_t length;
  double wide, high;
  if (p->name_width == 0) return;
  w->text.length = 0;
  if (gi_picture_thumb(p, node, &wide, &high, 0, 0, NULL)) {
    gi_picture_thumb(p, node, &wide, &high, wide / 2, 0, &w->text);
    gi_json_object(&w->json, "drawing");
    json_coordinate(&w->json, "width", wide);
    json_coordinate(&w->json, "height", high);
    json_scratch(w, "svg");
    gi_json_close(&w->json);
    return;
  }
  gi_json_array(&w->json, "label");
  gi_picture_label(p, i);
  for (size_t at = 0, n; at < p->label.length; at += n + 1) {
    n = strcspn(p->label.data + at, "\n");
    gi_json_bytes(&w->json, NULL, p->label.data + at, n);
  }
  gi_json_close(&w->json);
  const char *caption = gi_picture_caption(p, node, &length);
  if (caption) gi_json_bytes(&w->json, "caption", caption, length);
}

static void json_result(layout_json *w, uint32_t node) {
  gi_graph_picture *p = w->p;
  grundy_nimber value = 0;
  uint32_t remoteness = 0;
  size_t count;
  w->text.length = 0;
  gi_picture_sign(p, node, &w->text);
  json_scratch(w, "sign");
  bool known = grundy_graph_answer_value(p->a, node, &value);
  gi_json_maybe(&w->json, "value", known, value);
  bool explored = grundy_graph_explored(p->sheet.graph) == grundy_graph_nodes(p->sheet.graph);
  if (!known && explored && grundy_graph_answer_infinite(p->a, node)) {
    const grundy_nimber *values = gi_sheet_infinity(&p->sheet, node, &count);
    gi_json_numbers(&w->json, "infinity", values, count);
  }
  gi_json_string(&w->json, "outcome", gi_outcome_letter(grundy_graph_answer_outcome(p->a, node)));
  known = grundy_graph_answer_remoteness(p->a, node, &remoteness);
  gi_json_maybe(&w->json, "remoteness", known, remoteness);
}

static int compare_nimbers(const void *a, const void *b) {
  grundy_nimber x = *(const grundy_nimber *)a, y = *(const grundy_nimber *)b;
  return (x > y) - (x < y);
}

/* The values of the options that are not drawn, each once, if all of them are known and finite. */
static void json_beyond(layout_json *w, uint32_t i) {
  gi_graph_picture *p = w->p;
  uint64_t n;
  grundy_nimber *values = NULL;
  size_t room = 0, count = 0, kept = 0;
  const uint32_t *row = grundy_graph_row(p->sheet.graph, p->part.node[i], &n);
  bool known = true;
  for (uint64_t k = 0; k < n && known; k++) {
    if (p->part.number[row[k]] < p->part.count) continue;
    if (!GI_RESERVE(p->out->owner, values, room, count + 1)) {
      p->out->failed = true;
      break;
    }
    known = grundy_graph_answer_value(p->a, row[k], &values[count++]);
  }
  if (known && !p->out->failed && count) {
    qsort(values, count, sizeof *values, compare_nimbers);
    for (size_t k = 0; k < count; k++)
      if (kept == 0 || values[k] != values[kept - 1]) values[kept++] = values[k];
    gi_json_numbers(&w->json, "beyond", values, kept);
  }
  GI_RELEASE(p->out->owner, values, room);
}

/* The options that are drawn. `*arc`: the first arc of the node, and then that of the next. */
static void json_options(layout_json *w, uint32_t i, uint32_t *arc) {
  const gi_graph_part *part = &w->p->part;
  bool known;
  gi_json_array(&w->json, "to");
  for (; *arc < part->arc_count && part->arcs[*arc].from == i; (*arc)++)
    gi_json_number(&w->json, NULL, part->arcs[*arc].to);
  if (part->loop[i]) gi_json_number(&w->json, NULL, i);
  gi_json_close(&w->json);
  bool cut = gi_picture_cut(w->p, i, &known);
  gi_json_maybe(&w->json, "left_out", !cut || known, part->left_out[i]);
  if (cut && known) json_beyond(w, i);
}

static void json_box(layout_json *w, uint32_t i, uint32_t *arc) {
  gi_graph_picture *p = w->p;
  uint32_t node = p->part.node[i];
  size_t length;
  gi_json_new_line(&w->json);
  gi_json_object(&w->json, NULL);
  const char *name = gi_sheet_name(&p->sheet, node, &length);
  gi_json_bytes(&w->json, "id", name, length);
  name = gi_picture_text(p, node, &length);
  gi_json_bytes(&w->json, "text", name, length);
  json_label(w, i);
  json_result(w, node);
  gi_json_number(&w->json, "depth", p->part.depth[i]);
  json_coordinate(&w->json, "x", p->layout.x[i] - p->boxes[i].width / 2);
  json_coordinate(&w->json, "y", gi_graph_lines_top(&p->lines, i));
  json_coordinate(&w->json, "width", p->boxes[i].width);
  json_coordinate(&w->json, "height", p->boxes[i].height);
  json_options(w, i, arc);
  gi_json_close(&w->json);
}

/* The arrows that run this way to one node. */
static void json_way(layout_json *w, uint32_t i, uint32_t end, bool up) {
  const gi_layout_piece *piece = w->p->layout.piece;
  while (i < end && piece[i].up != up) i++;
  if (i == end) return;
  gi_json_new_line(&w->json);
  gi_json_object(&w->json, NULL);
  gi_json_number(&w->json, "to", piece[i].target);
  gi_json_bool(&w->json, "up", up);
  w->text.length = 0;
  gi_graph_lines_head(&w->p->lines, piece[i].target, up, &w->text);
  json_scratch(w, "head");
  gi_json_array(&w->json, "pieces");
  for (; i < end; i++) {
    if (piece[i].up != up) continue;
    w->text.length = 0;
    gi_graph_lines_piece(&w->p->lines, i, &w->text);
    gi_json_array(&w->json, NULL);
    gi_json_number(&w->json, NULL, up ? piece[i].lower : piece[i].upper);
    gi_json_number(&w->json, NULL, up ? piece[i].upper : piece[i].lower);
    json_scratch(w, NULL);
    gi_json_close(&w->json);
  }
  gi_json_close(&w->json);
  gi_json_close(&w->json);
}

static void json_arrows(layout_json *w) {
  const gi_layout *l = &w->p->layout;
  gi_json_array(&w->json, "arrows");
  for (uint32_t i = 0, end; i < l->pieces && !w->p->out->failed; i = end) {
    uint32_t target = l->piece[i].target;
    for (end = i; end < l->pieces && l->piece[end].target == target;) end++;
    if (w->p->pace && !gi_pace_work(w->p->pace, (end - i) / 2 + 1)) break;
    json_way(w, i, end, false);
    json_way(w, i, end, true);
  }
  gi_json_close(&w->json);
}

static void json_head(layout_json *w) {
  gi_graph_picture *p = w->p;
  gi_json *j = &w->json;
  const grundy_graph_question *question = grundy_graph_answer_question(p->a);
  gi_json_string(j, "convention", question->convention == GRUNDY_MISERE ? "misere" : "normal");
  gi_json_bool(j, "loopy", question->loopy);
  gi_json_no_value(j, grundy_graph_answer_no_value(p->a));
  gi_json_number(j, "drawn", p->part.count);
  gi_json_number(j, "nodes", grundy_graph_nodes(p->sheet.graph));
  gi_json_bool(j, "complete",
               grundy_graph_explored(p->sheet.graph) == grundy_graph_nodes(p->sheet.graph));
  gi_json_bool(j, "started", p->page->start != NULL);
  json_coordinate(j, "width", p->layout.width);
  json_coordinate(j, "height", p->layout.height);
  w->text.length = 0;
  if (p->thumbs && p->name_width > 0) {
    p->text.length = 0;
    grundy_text_add(&p->text, gi_drawing_style);
    grundy_text_add(&p->text, gi_thumb_style);
    gi_svg_style("board-graph", gi_picture_string(&p->text), &w->text);
    json_scratch(w, "style");
  } else {
    gi_json_null(j, "style");
  }
}

static void write_layout(gi_graph_picture *p) {
  layout_json w = {.p = p};
  uint32_t arc = 0;
  grundy_text_init(&w.text, p->out->owner);
  p->lines = gi_picture_lines(p, 0, 0);
  gi_json_start(&w.json, p->out);
  json_head(&w);
  gi_json_array(&w.json, "boxes");
  for (uint32_t i = 0; i < p->part.count && !p->out->failed; i++) {
    if (p->pace && !gi_pace_work(p->pace, 1)) break;
    json_box(&w, i, &arc);
  }
  gi_json_close(&w.json);
  json_arrows(&w);
  gi_json_string(&w.json, "stopped_by",
                 p->cut == GRUNDY_CUT_TIME ? grundy_stop_name(GRUNDY_STOP_TIME) : NULL);
  gi_json_finish(&w.json);
  if (w.text.failed) p->out->failed = true;
  grundy_text_clear(&w.text);
}

uint32_t grundy_json_layout(const grundy_graph_answer *a, const grundy_graph_page *page,
                            grundy_text *out) {
  return gi_picture_make(a, page, true, write_layout, out);
}
