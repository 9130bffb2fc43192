/* Shapes of a scene as SVG: see shapes.h. The looks are classes; lines have their own, with the
 * same names behind "l-". */
/* SPDX-License-Identifier: MIT */
#include "view/svg/shapes.h"

#include "base/array.h"
#include "base/assert.h"

#include <math.h>

#include "base/context.h"
#include "grundy/kit/drawings.h"
#include "view/facts.h"
#include "view/svg/text_scene.h"

#define LARGEST 10000.0        /* units in any direction */
enum { LABEL_BYTES = 200 };    /* of one label */
#define SHORTEST 1e-6          /* a line that is shorter has no direction to bend from */
#define HEXAGON 0.57735026919  /* from the middle to a corner, of one that is 1 wide */
#define TURN 6.283185307179586 /* a whole turn */
enum { LOOKS = GRUNDY_LOOK_EDGE + 1 };

static const char *const looks[LOOKS] = {"free",  "full", "other", "special", "gone",
                                         "shade", "ring", "ink",   "l-edge"};
static const char *const lines[LOOKS] = {"l-free",  "l-full", "l-other", "l-special", "l-gone",
                                         "l-shade", "l-ring", "l-ink",   "l-edge"};

const char gi_drawing_style[] =
    ".free{fill:#ffffff;stroke:#444444}.full{fill:#2b6cb0;stroke:#12324f}"
    ".other{fill:#f0a830;stroke:#6b4300}.special{fill:#c2410c;stroke:#6b1f06}"
    ".gone{fill:#d9d9d9;stroke:#c4c4c4}.shade{fill:#eef1f5;stroke:#8a8f98}"
    ".ring{fill:none;stroke:#a6abb3}\n"
    ".l-free,.l-full,.l-other,.l-special,.l-gone,.l-shade,.l-ring,.l-ink,.l-edge{fill:none;"
    "stroke:#444444;stroke-width:1.5;stroke-linecap:round}.l-full{stroke:#2b6cb0;stroke-width:4}"
    ".l-other{stroke:#f0a830;stroke-width:4}.l-special{stroke:#c2410c;stroke-width:4}"
    ".l-gone{stroke:#c4c4c4;stroke-dasharray:2 4}.l-shade{stroke:#6b7078;stroke-width:3}"
    ".l-edge{stroke:#2f855a;stroke-width:4}.l-ring{stroke:#a6abb3}.l-ink{stroke:#1a1a1a;stroke-"
    "width:3}.on-full{fill:#ffffff}\n"
    "@media (prefers-color-scheme:dark){.free{fill:#1e2127;stroke:#c0c0c0}"
    ".full{fill:#63a4e8;stroke:#16181c}.other{fill:#f0a830;stroke:#16181c}"
    ".special{fill:#fb7a3c;stroke:#16181c}.gone{fill:#3f4550;stroke:#4a505a}"
    ".shade{fill:#2b2f36;stroke:#8a8f98}.ring{stroke:#6b7078}.l-free{stroke:#c0c0c0}"
    ".l-full{stroke:#63a4e8}.l-edge{stroke:#5fc28d}.l-special{stroke:#fb7a3c}.l-gone{stroke:#"
    "4a505a}"
    ".l-shade{stroke:#a6abb3}.l-ring{stroke:#6b7078}.l-ink{stroke:#ececec}"
    ".on-full{fill:#0d1b2a}}\n";

/* ---- keeping ---- */

static double label_size(unsigned stand) {
  return stand & GRUNDY_LABEL_SMALL ? GI_SVG_SMALL : GI_SVG_TEXT;
}

static void reach_point(gi_drawing *d, double x1, double y1, double x2, double y2) {
  d->left = fmin(d->left, fmin(x1, x2));
  d->right = fmax(d->right, fmax(x1, x2));
  d->top = fmin(d->top, fmin(y1, y2));
  d->bottom = fmax(d->bottom, fmax(y1, y2));
}

/* The point that a line bends towards: twice as far aside as its middle lies. */
static void control_point(const grundy_shape *s, double *x, double *y) {
  double length = hypot(s->width, s->height), far = length > SHORTEST ? 2 * s->bend / length : 0;
  *x = s->x + s->width / 2 + s->height * far;
  *y = s->y + s->height / 2 - s->width * far;
}

static void measure_line(gi_drawing *d, const grundy_shape *s) {
  double x, y;
  control_point(s, &x, &y);
  reach_point(d, s->x, s->y, s->x + s->width, s->y + s->height);
  reach_point(d, s->x, s->y, (x + s->x + s->width / 2) / 2, (y + s->y + s->height / 2) / 2);
}

static void measure_label(gi_drawing *d, const grundy_shape *s, const char *text, size_t length) {
  double size = label_size(s->stand), half = size * 0.6 / GI_UNIT;
  double width = gi_svg_text_width(text, length, size) / GI_UNIT, from = s->x - width / 2;
  if (s->stand & GRUNDY_LABEL_LEFT) from = s->x - width;
  if (s->stand & GRUNDY_LABEL_RIGHT) from = s->x;
  reach_point(d, from, s->y - half, from + width, s->y + half);
}

static void measure_shape(gi_drawing *d, const grundy_shape *s) {
  double half = s->width / 2;
  switch (s->kind) {
  case GRUNDY_SHAPE_CELL:
  case GRUNDY_SHAPE_CHIP:
    reach_point(d, s->x, s->y, s->x + s->width, s->y + s->height);
    break;
  case GRUNDY_SHAPE_DISC:
    reach_point(d, s->x - half, s->y - half, s->x + half, s->y + half);
    break;
  case GRUNDY_SHAPE_HEXAGON:
    reach_point(d, s->x - half, s->y - s->width * HEXAGON, s->x + half, s->y + s->width * HEXAGON);
    break;
  case GRUNDY_SHAPE_PIN:
    reach_point(d, s->x - half / 2, s->y - s->width, s->x + half / 2, s->y);
    break;
  case GRUNDY_SHAPE_LINE:
  case GRUNDY_SHAPE_ARROW:
    measure_line(d, s);
    break;
  case GRUNDY_SHAPE_LABEL:
    measure_label(d, s, s->text, s->length);
    break;
  }
}

static bool is_sound(const grundy_shape *s) {
  const double numbers[] = {
      s->x, s->y, s->width, s->height, s->bend, s->x + s->width, s->y + s->height};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (!(fabs(numbers[i]) <= LARGEST)) return false; /* also false for NaN */
  bool line = s->kind == GRUNDY_SHAPE_LINE || s->kind == GRUNDY_SHAPE_ARROW;
  return (line || (s->width >= 0 && s->height >= 0)) && (unsigned)s->look < LOOKS &&
         (unsigned)s->kind <= GRUNDY_SHAPE_LABEL &&
         (s->kind != GRUNDY_SHAPE_LABEL || (s->text && s->length <= LABEL_BYTES));
}

static void put_shape(grundy_scene *scene, const grundy_shape *shape) {
  gi_drawing *d = (gi_drawing *)scene;
  bool covered = shape->kind == GRUNDY_SHAPE_CELL &&
                 (shape->look == GRUNDY_LOOK_GONE || shape->look == GRUNDY_LOOK_FULL);
  bool kept = shape->kind != GRUNDY_SHAPE_LABEL && !covered;
  if (d->refused || d->scene.failed || (d->bare && !kept)) return;
  if (d->count == GRUNDY_SCENE_SHAPES || !is_sound(shape)) {
    d->refused = true;
    return;
  }
  if (!GI_RESERVE(scene->owner, d->shapes, d->room, d->count + 1)) {
    d->scene.failed = true;
    return;
  }
  gi_shape *to = &d->shapes[d->count++];
  *to = (gi_shape){.shape = *shape, .text = d->labels.length};
  to->shape.text = NULL;
  if (shape->kind == GRUNDY_SHAPE_LABEL) grundy_text_put(&d->labels, shape->text, shape->length);
  measure_shape(d, shape);
}

static void reach_around(uint64_t i, uint64_t n, double radius, double *x, double *y) {
  double angle = n ? TURN * (double)i / (double)n : 0;
  *x = radius * sin(angle);
  *y = -radius * cos(angle);
}

void gi_drawing_init(gi_drawing *d, grundy *g) {
  *d = (gi_drawing){.scene = {.put = put_shape, .around = reach_around, .owner = g},
                    .left = LARGEST * 4,
                    .top = LARGEST * 4,
                    .right = -LARGEST * 4,
                    .bottom = -LARGEST * 4};
  grundy_text_init(&d->labels, g);
}

void gi_drawing_clear(gi_drawing *d) {
  GI_RELEASE(d->scene.owner, d->shapes, d->room);
  grundy_text_clear(&d->labels);
  d->count = 0;
}

/* The lines in which the game shows the position. */
static void draw_lines(gi_drawing *d, const gi_instance *instance, const grundy_part *part) {
  grundy_text text;
  grundy_text_init(&text, d->scene.owner);
  instance->game->text_picture(instance->self, grundy_part_bytes(part), part->length, &text);
  if (text.failed)
    d->scene.failed = true;
  else
    gi_text_scene(&text, &d->scene);
  grundy_text_clear(&text);
}

bool gi_drawing_make(gi_drawing *d, const gi_instance *instance, const grundy_part *part) {
  const uint8_t *position = grundy_part_bytes(part);
  if (instance->game->picture)
    instance->game->picture(instance->self, position, part->length, &d->scene);
  else if (instance->game->text_picture)
    draw_lines(d, instance, part);
  else if (gi_part_is_heap(d->scene.owner, instance, part, &d->scene.failed))
    grundy_heap_picture(NULL, position, part->length, &d->scene);
  if (d->labels.failed) d->scene.failed = true;
  return d->count > 0 && !d->refused && !d->scene.failed;
}

bool gi_drawing_make_after(gi_drawing *d, const gi_instance *instance, const grundy_part *part,
                           const grundy_part *to, size_t n) {
  bool drawn = true;
  if (!instance->game->picture_after) {
    for (size_t i = 0; i < n && drawn; i++) drawn = gi_drawing_make(d, instance, &to[i]);
    return drawn;
  }
  instance->game->picture_after(instance->self, grundy_part_bytes(part), part->length, to, n,
                                &d->scene);
  if (d->labels.failed) d->scene.failed = true;
  return !d->refused && !d->scene.failed;
}

double gi_drawing_width(const gi_drawing *d) {
  return (d->right - d->left) * GI_UNIT;
}

double gi_drawing_height(const gi_drawing *d) {
  return (d->bottom - d->top) * GI_UNIT;
}

/* ---- writing ---- */

/* A letter of a path and the points behind it, relative to x, y, in units of `size`. */
static void path_points(const char *letter, const double *points, size_t count, double x, double y,
                        double size, grundy_text *out) {
  grundy_text_add(out, letter);
  for (size_t i = 0; i < 2 * count; i++) {
    if (i) grundy_text_add(out, " ");
    gi_svg_coordinate((i % 2 ? y : x) + size * points[i], out);
  }
}

static void start_path(const char *style_class, grundy_text *out) {
  gi_svg_start("path", style_class, out);
  grundy_text_add(out, " d=\"");
}

static void end_path(grundy_text *out) {
  grundy_text_add(out, "\"");
  gi_svg_close(out);
}

static void write_hexagon(double x, double y, double size, const char *look, grundy_text *out) {
  static const double corners[] = {0, -HEXAGON, 0.5,  -HEXAGON / 2, 0.5,  HEXAGON / 2,
                                   0, HEXAGON,  -0.5, HEXAGON / 2,  -0.5, -HEXAGON / 2};
  start_path(look, out);
  path_points("M", corners, 6, x, y, size, out);
  grundy_text_add(out, "Z");
  end_path(out);
}

static void write_pin(double x, double y, double size, const char *look, grundy_text *out) {
  static const double foot[] = {-0.13, 0};
  static const double outline[] = {-0.29, -0.34, -0.19, -0.5, -0.085, -0.66, -0.17, -0.8,
                                   -0.13, -1,    0,     -1,   0.13,   -1,    0.17,  -0.8,
                                   0.085, -0.66, 0.19,  -0.5, 0.29,   -0.34, 0.13,  0};
  static const double stripe[] = {-0.1, -0.6, 0.1, -0.6};
  start_path(look, out);
  path_points("M", foot, 1, x, y, size, out);
  path_points("C", outline, 12, x, y, size, out);
  grundy_text_add(out, "Z");
  end_path(out);
  gi_svg_line(x + size * stripe[0], y + size * stripe[1], x + size * stripe[2],
              y + size * stripe[3], "l-special", out);
}

static void write_head(double x, double y, double dx, double dy, grundy_text *out) {
  double length = hypot(dx, dy);
  if (!(length > 0)) return;
  dx *= 9 / length;
  dy *= 9 / length;
  const double points[] = {
      x, y, x - dx - dy * 0.45, y - dy + dx * 0.45, x - dx + dy * 0.45, y - dy - dx * 0.45};
  start_path("ink", out);
  path_points("M", points, 3, 0, 0, 1, out);
  grundy_text_add(out, "Z");
  end_path(out);
}

static void write_line(const grundy_shape *s, double x, double y, grundy_text *out) {
  double width = s->width * GI_UNIT, height = s->height * GI_UNIT, cx, cy;
  const char *look = lines[s->look];
  control_point(s, &cx, &cy);
  cx = x + (cx - s->x) * GI_UNIT;
  cy = y + (cy - s->y) * GI_UNIT;
  if (fabs(s->bend) > SHORTEST && hypot(s->width, s->height) > SHORTEST) {
    const double from[] = {x, y}, to[] = {cx, cy, x + width, y + height};
    start_path(look, out);
    path_points("M", from, 1, 0, 0, 1, out);
    path_points("Q", to, 2, 0, 0, 1, out);
    end_path(out);
  } else {
    gi_svg_line(x, y, x + width, y + height, look, out);
  }
  if (s->kind == GRUNDY_SHAPE_ARROW)
    write_head(x + width, y + height, x + width - cx, y + height - cy, out);
}

static void write_shape_label(const gi_drawing *d, const gi_shape *s, double x, double y,
                              grundy_text *out) {
  static const char *const sizes[] = {"", "small pale"}, *const places[] = {"", "right", "left"};
  unsigned stand = s->shape.stand, small = stand & GRUNDY_LABEL_SMALL;
  char style_class[64] = "";
  const char *on = stand & GRUNDY_LABEL_ON_FULL    ? "on-full"
                   : stand & GRUNDY_LABEL_ON_OTHER ? "on-P"
                                                   : "";
  const char *words[] = {*on && small ? "small" : sizes[small],
                         places[stand & GRUNDY_LABEL_LEFT    ? 1
                                : stand & GRUNDY_LABEL_RIGHT ? 2
                                                             : 0],
                         on};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (*style_class && *words[i]) strcat(style_class, " ");
    strcat(style_class, words[i]);
  }
  if (!d->labels.data) return;
  gi_svg_text(x, y + label_size(stand) * 0.36, *style_class ? style_class : NULL,
              d->labels.data + s->text, s->shape.length, out);
}

static void write_shape(const gi_drawing *d, const gi_shape *shape, double x, double y,
                        grundy_text *out) {
  const grundy_shape *s = &shape->shape;
  double width = s->width * GI_UNIT, height = s->height * GI_UNIT;
  const char *look = looks[s->look];
  switch (s->kind) {
  case GRUNDY_SHAPE_CELL:
    gi_svg_rect(x, y, width, height, 0, look, out);
    break;
  case GRUNDY_SHAPE_CHIP:
    gi_svg_rect(x, y, width, height, height / 2.2, look, out);
    break;
  case GRUNDY_SHAPE_DISC:
    gi_svg_circle(x, y, width / 2, look, out);
    break;
  case GRUNDY_SHAPE_HEXAGON:
    write_hexagon(x, y, width, look, out);
    break;
  case GRUNDY_SHAPE_PIN:
    write_pin(x, y, width, look, out);
    break;
  case GRUNDY_SHAPE_LINE:
  case GRUNDY_SHAPE_ARROW:
    write_line(s, x, y, out);
    break;
  case GRUNDY_SHAPE_LABEL:
    write_shape_label(d, shape, x, y, out);
    break;
  }
}

void gi_drawing_write_one(const gi_drawing *d, size_t i, double x, double y, grundy_text *out) {
  const grundy_shape *s = &d->shapes[i].shape;
  write_shape(d, &d->shapes[i], x + (s->x - d->left) * GI_UNIT, y + (s->y - d->top) * GI_UNIT, out);
}

void gi_drawing_write(const gi_drawing *d, double x, double y, grundy_text *out) {
  for (size_t i = 0; i < d->count; i++) gi_drawing_write_one(d, i, x, y, out);
}

void gi_drawing_write_small(const gi_drawing *d, double x, double y, double scale,
                            grundy_text *out) {
  gi_svg_start("g", "small-drawing", out);
  grundy_text_add(out, " transform=\"translate(");
  gi_svg_coordinate(x, out);
  grundy_text_add(out, " ");
  gi_svg_coordinate(y, out);
  grundy_text_add(out, ") scale(");
  gi_svg_coordinate(scale, out);
  grundy_text_add(out, ")\"");
  gi_svg_inside(out);
  grundy_text_add(out, "\n");
  gi_drawing_write(d, 0, 0, out);
  gi_svg_finish("g", out);
}
