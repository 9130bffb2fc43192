/* Positions as very small pictures: see graph_thumb.h. The text of a position is read as a sum, and
 * its games draw it, as for a picture of the position alone. */
/* SPDX-License-Identifier: MIT */
#include "view/graph/graph_thumb.h"

#include <math.h>

#include "view/svg/shapes.h"

#define SCALE (10.0 / GI_UNIT) /* a cell has 10 units */
enum { GAP = 8, WIDEST = 180, HIGHEST = 110, PARTS = 8 };

const char gi_thumb_style[] = ".small-drawing *{stroke-width:2}\n";

static bool is_drawn_board(const grundy_game *game) {
  return game->picture && game->about.group == GRUNDY_GROUP_BOARDS;
}

bool gi_thumbs_fit(const grundy_sum *sum) {
  for (size_t i = 0; sum && i < grundy_sum_count(sum); i++)
    if (!is_drawn_board(sum->instances[i]->game)) return false;
  return sum && grundy_sum_count(sum) > 0;
}

/* The parts side by side, on a common line; false: one cannot be drawn. Without `out` they are only
 * measured. */
static bool thumb_parts(const grundy_sum *sum, double *width, double *height, double x, double y,
                        grundy_text *out) {
  bool drawn = true;
  double floor_line = y + *height;
  *width = 0;
  for (size_t i = 0; i < grundy_sum_count(sum) && drawn; i++) {
    gi_drawing d;
    gi_drawing_init(&d, sum->g);
    d.bare = true;
    drawn = gi_drawing_make(&d, sum->instances[i], grundy_sum_part(sum, i));
    if (drawn) {
      double wide = gi_drawing_width(&d) * SCALE, high = gi_drawing_height(&d) * SCALE;
      if (i) *width += GAP;
      if (out) gi_drawing_write_small(&d, x + *width, floor_line - high, SCALE, out);
      *width += wide;
      if (!out) *height = fmax(*height, high);
    }
    gi_drawing_clear(&d);
  }
  return drawn;
}

bool gi_thumb(grundy *g, const char *text, size_t length, double *width, double *height, double x,
              double y, grundy_text *out) {
  grundy_sum *sum = NULL;
  bool drawn = grundy_sum_parse_whole(g, text, length, &sum, NULL) == GRUNDY_OK &&
               gi_thumbs_fit(sum) && grundy_sum_count(sum) <= PARTS;
  *height = 0;
  drawn = drawn && thumb_parts(sum, width, height, 0, 0, NULL) && *width <= WIDEST &&
          *height <= HIGHEST;
  if (drawn && out) thumb_parts(sum, width, height, x, y, out);
  grundy_sum_free(sum);
  return drawn;
}
