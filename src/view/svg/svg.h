/* view/svg/svg.h: a writer of SVG, which all pictures share.
 *
 * A picture is self-contained: no font, script or file from elsewhere. It has a title and a
 * description, which screen readers read, its language, and its own style sheet, with colours for
 * light and for dark surroundings. Several can stand in one page of HTML: there are no ids, and the
 * rules of a kind of pictures are for these alone. Elements get their looks by classes alone.
 * Numbers are written with at most two digits behind the point, in every locale alike; text is
 * escaped, and what XML does not allow is shown as U+FFFD.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_SVG_H
#define GI_SVG_H

#include "grundy/view.h"

enum { GI_SVG_TEXT = 14, GI_SVG_SMALL = 11 }; /* sizes of text, in units of the picture */

typedef struct gi_svg_page {
  const char *
      kind; /* of picture: the root has the class grundy-KIND, and its rules apply inside it only */
  double width, height;
  const char *title; /* what it is, in a few words */
  const char
      *description;  /* what the picture shows, for screen readers; NULL: the title is enough */
  const char *style; /* rules of CSS behind those that all pictures have, the same for all
                        pictures of the kind; NULL: none */
} gi_svg_page;

/* The head and the end of a picture. The classes that every picture knows:
 *
 * - shapes that are filled: paper (the ground); N, P, D (by outcome, with an edge); ink (like
 *   text); mark (the colour for what matters); soft (a pale grey);
 * - strokes: line (thin), bold (thick), faint (thin and pale);
 * - text: without a class in the middle of its place; left, right; small; strong; pale; on-N, on-P,
 *   on-D (on such a ground). */
void gi_svg_begin(const gi_svg_page *page, grundy_text *out);
void gi_svg_end(grundy_text *out);
/* The style sheet of such a picture alone. */
void gi_svg_style(const char *kind, const char *style, grundy_text *out);

/* An element by its parts: start, attributes, then close ("/>") or inside (">") and finish. */
void gi_svg_start(const char *element, const char *style_class, grundy_text *out);
void gi_svg_number(const char *attribute, double value, grundy_text *out);
void gi_svg_word(const char *attribute, const char *value, grundy_text *out);
void gi_svg_close(grundy_text *out);
void gi_svg_inside(grundy_text *out);
void gi_svg_finish(const char *element, grundy_text *out);
/* A number as it stands in a path. */
void gi_svg_coordinate(double value, grundy_text *out);
/* Text with its special signs escaped. */
void gi_svg_escape(const char *s, size_t length, grundy_text *out);

void gi_svg_rect(double x, double y, double width, double height, double radius,
                 const char *style_class, grundy_text *out);
void gi_svg_circle(double x, double y, double radius, const char *style_class, grundy_text *out);
void gi_svg_line(double x1, double y1, double x2, double y2, const char *style_class,
                 grundy_text *out);
/* A line of text whose letters stand on y; `style_class` may be NULL. */
void gi_svg_text(double x, double y, const char *style_class, const char *s, size_t length,
                 grundy_text *out);
/* What is shown when the pointer rests on the element that is open, behind gi_svg_inside. */
void gi_svg_tip(const char *s, size_t length, grundy_text *out);

/* The width that a text takes at most in the usual fonts, at this size. */
double gi_svg_text_width(const char *s, size_t length, double size);

#endif
