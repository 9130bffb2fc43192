/* view/graph/graph_picture.h: what a picture of a solved graph shows, and where, for all its
 * writers.
 *
 * A picture has the nodes nearest to its start, as many as fit, laid out in ranks (layout.h), each
 * with the texts in its box. A writer gets it when all that has its place.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_GRAPH_PICTURE_H
#define GI_GRAPH_PICTURE_H

#include "view/graph/graph_facts.h"
#include "view/graph/graph_label.h"
#include "view/graph/graph_lines.h"
#include "view/graph/graph_part.h"

enum {
  GI_PICTURE_LINE = 18,       /* from one line of text to the next, */
  GI_PICTURE_LABEL_LINE = 14, /* and of a label */
  GI_PICTURE_STUB = 14        /* height of what hints at nodes that are left out */
};

typedef struct gi_graph_picture {
  gi_sheet sheet;
  const grundy_graph_answer *a;
  const grundy_graph_page *page;
  grundy_text *out;
  grundy_text text; /* scratch */
  gi_graph_part part;
  gi_labels labels;
  grundy_text label; /* of gi_picture_label: its lines, with line ends between */
  bool thumbs;       /* boards are drawn */
  bool any_width;    /* it is not a page, so it may be very wide */
  gi_layout layout;
  gi_graph_lines lines;  /* set by the writer */
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
} gi_graph_picture;

/* Lays the picture out and has it written to `out`. If the time ends that, it is written anew with
 * few nodes. Returns the number of nodes drawn, and 0 if memory is short or the caller has
 * cancelled. */
typedef void gi_picture_write(gi_graph_picture *p);
uint32_t gi_picture_make(const grundy_graph_answer *a, const grundy_graph_page *page,
                         bool any_width, gi_picture_write *write, grundy_text *out);

/* The arrows, with the upper left corner of the layout at this place. */
gi_graph_lines gi_picture_lines(gi_graph_picture *p, double left, double top);

/* Of a node of the graph: "N", "P", "D" or "?"; with "U" for "?"; that letter and the value;
 * its name, of a position as it was met first; the caption, if it is short and one line. */
const char *gi_picture_letter(const gi_graph_picture *p, uint32_t node);
const char *gi_picture_class(const gi_graph_picture *p, uint32_t node);
void gi_picture_sign(gi_graph_picture *p, uint32_t node, grundy_text *out);
const char *gi_picture_text(gi_graph_picture *p, uint32_t node, size_t *length);
const char *gi_picture_caption(const gi_graph_picture *p, uint32_t node, size_t *length);

/* Measures the small picture of a node, and with `out` draws it around x, from y on. False: there
 * is none. */
bool gi_picture_thumb(gi_graph_picture *p, uint32_t node, double *width, double *height, double x,
                      double y, grundy_text *out);

/* Of the i-th node of the picture: writes its label to p->label. It is cut if it has too many
 * lines, and then its number stands behind it. */
void gi_picture_label(gi_graph_picture *p, uint32_t i);
/* Whether there are moves that the picture does not show; `*known`: it is known how many. */
bool gi_picture_cut(const gi_graph_picture *p, uint32_t i, bool *known);
void gi_picture_add_cut(const gi_graph_picture *p, uint32_t i, grundy_text *out);

/* A text, cut to a width with an ellipsis. Control characters are shown by their pictures. */
void gi_picture_short(const char *s, size_t length, double size, double most, grundy_text *out);
double gi_picture_width(const char *s, double size);
/* Never NULL. */
const char *gi_picture_string(const grundy_text *text);

#endif
