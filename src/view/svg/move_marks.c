/* Which shapes a move changes: see move_marks.h.
 *
 * The game draws what the move leaves, and both drawings are compared. A shape is marked
 *
 * - if it is not in the drawing after the move, or looks different there;
 * - if a shape that the move adds lies on it: the free cell that gets a cross;
 * - if it is a label that stands on a marked shape, so that a click on the name of a node is one on
 *   the node.
 *
 * Most games draw a board in one frame, so equal shapes have equal places; a game that does not,
 * because a strip gets shorter, has `picture_after`. If a move leaves several parts, each is
 * compared in its own frame: of a pile that is divided, the larger pile stays.
 *
 * Two kinds of drawings need more. In a row of pins the place of a part says nothing, because a row
 * that is left is drawn from its own first pin; so the pins that were taken are counted: those
 * behind the first row that is left, and their mirror images, as both moves leave the same. And of
 * a large heap, which has a break, perhaps the number alone changes; then the whole heap is marked.
 *
 * If nothing else is marked, all shapes are: the move changes the part, and must be found in it.
 *
 * Shapes are looked up in a hash table, so a move takes time in proportion to its shapes.
 */
/* SPDX-License-Identifier: MIT */
#include "view/svg/move_marks.h"

#include <math.h>

#include "base/array.h"
#include "base/context.h"
#include "view/facts.h"

/* ---- equal shapes ---- */

/* Numbers are compared as finely as SVG shows them. */
static int64_t fine_number(double x) {
  return llround(x * 1000);
}

static uint64_t hash_more(uint64_t h, uint64_t x) {
  h = (h ^ x) * UINT64_C(0x9e3779b97f4a7c15);
  return h ^ (h >> 29);
}

static uint64_t hash_place(const gi_shape *s) {
  const grundy_shape *p = &s->shape;
  uint64_t h = hash_more(1, p->kind);
  h = hash_more(h, (uint64_t)fine_number(p->x));
  h = hash_more(h, (uint64_t)fine_number(p->y));
  h = hash_more(h, (uint64_t)fine_number(p->width));
  return hash_more(h, (uint64_t)fine_number(p->height));
}

static uint64_t hash_shape(const gi_shape *s) {
  return hash_more(hash_place(s), s->shape.look);
}

static bool same_place(const gi_shape *a, const gi_shape *b) {
  const grundy_shape *p = &a->shape, *q = &b->shape;
  return p->kind == q->kind && fine_number(p->x) == fine_number(q->x) &&
         fine_number(p->y) == fine_number(q->y) && fine_number(p->width) == fine_number(q->width) &&
         fine_number(p->height) == fine_number(q->height) &&
         fine_number(p->bend) == fine_number(q->bend);
}

static bool same_shape(const gi_drawing *d, const gi_shape *a, const gi_drawing *e,
                       const gi_shape *b) {
  return same_place(a, b) && a->shape.look == b->shape.look && a->shape.stand == b->shape.stand &&
         a->shape.length == b->shape.length &&
         (a->shape.length == 0 ||
          memcmp(d->labels.data + a->text, e->labels.data + b->text, a->shape.length) == 0);
}

/* The size of a hash table for so many shapes, at most half full. */
static size_t table_size(size_t count) {
  size_t size = 16;
  while (size < 2 * count) size *= 2;
  return size;
}

static uint32_t *new_numbers(gi_move_marks *m, size_t count) {
  uint32_t *numbers = gi_zeroed(m->g, count, sizeof *numbers);
  if (!numbers) m->failed = true;
  return numbers;
}

/* Puts all shapes of the drawing into a table; of equal ones the last stays. */
static void fill_table(const gi_drawing *d, bool places, uint32_t *slots, size_t size) {
  for (size_t i = 0; i < d->count; i++) {
    const gi_shape *s = &d->shapes[i];
    size_t at = (size_t)(places ? hash_place(s) : hash_shape(s)) & (size - 1);
    while (slots[at] && !(places ? same_place(&d->shapes[slots[at] - 1], s)
                                 : same_shape(d, &d->shapes[slots[at] - 1], d, s)))
      at = (at + 1) & (size - 1);
    slots[at] = (uint32_t)i + 1;
  }
}

/* Whether the table of drawing `d` has a shape of drawing `e`. */
static bool has_shape(const gi_drawing *d, const uint32_t *slots, size_t size, const gi_drawing *e,
                      const gi_shape *s) {
  size_t at = (size_t)hash_shape(s) & (size - 1);
  for (; slots[at]; at = (at + 1) & (size - 1))
    if (same_shape(d, &d->shapes[slots[at] - 1], e, s)) return true;
  return false;
}

/* ---- what lies on what ---- */

static bool is_label(const gi_shape *s) {
  return s->shape.kind == GRUNDY_SHAPE_LABEL;
}

static bool is_line(const gi_shape *s) {
  return s->shape.kind == GRUNDY_SHAPE_LINE || s->shape.kind == GRUNDY_SHAPE_ARROW;
}

static void shape_middle(const gi_shape *s, double *x, double *y) {
  bool corner =
      s->shape.kind == GRUNDY_SHAPE_CELL || s->shape.kind == GRUNDY_SHAPE_CHIP || is_line(s);
  *x = s->shape.x + (corner ? s->shape.width / 2 : 0);
  *y = s->shape.y + (corner ? s->shape.height / 2 : 0);
}

static bool covers_point(const gi_shape *shape, double x, double y) {
  const grundy_shape *s = &shape->shape;
  switch (s->kind) {
  case GRUNDY_SHAPE_CELL:
  case GRUNDY_SHAPE_CHIP:
    return x > s->x && y > s->y && x < s->x + s->width && y < s->y + s->height;
  case GRUNDY_SHAPE_DISC:
    return s->look != GRUNDY_LOOK_RING && hypot(x - s->x, y - s->y) < s->width / 2;
  case GRUNDY_SHAPE_HEXAGON:
    return hypot(x - s->x, y - s->y) < s->width / 2;
  default:
    return false;
  }
}

/* The uppermost shape of the drawing at a point, its number + 1; 0: there is none. */
static uint32_t shape_at(const gi_drawing *d, double x, double y) {
  for (size_t i = d->count; i > 0; i--)
    if (covers_point(&d->shapes[i - 1], x, y)) return (uint32_t)i;
  return 0;
}

static void find_under(gi_move_marks *m) {
  for (size_t i = 0; i < m->before->count; i++) {
    const gi_shape *s = &m->before->shapes[i];
    if (is_label(s)) m->under[i] = shape_at(m->before, s->shape.x, s->shape.y);
  }
}

/* ---- marks ---- */

void gi_move_marks_init(gi_move_marks *m, grundy *g, const gi_drawing *before) {
  *m = (gi_move_marks){.g = g, .before = before};
  size_t count = before ? before->count : 0;
  if (count == 0) return;
  m->size = table_size(count);
  m->slots = new_numbers(m, m->size);
  m->places = new_numbers(m, m->size);
  m->under = new_numbers(m, count);
  m->last = gi_zeroed(g, count, sizeof *m->last);
  if (!m->last) m->failed = true;
  if (m->failed) return;
  fill_table(before, false, m->slots, m->size);
  fill_table(before, true, m->places, m->size);
  find_under(m);
}

void gi_move_marks_clear(gi_move_marks *m) {
  size_t count = m->before ? m->before->count : 0;
  GI_RELEASE(m->g, m->list, m->room);
  gi_resize(m->g, m->slots, m->slots ? m->size * sizeof *m->slots : 0, 0);
  gi_resize(m->g, m->places, m->places ? m->size * sizeof *m->places : 0, 0);
  gi_resize(m->g, m->under, m->under ? count * sizeof *m->under : 0, 0);
  gi_resize(m->g, m->last, m->last ? count * sizeof *m->last : 0, 0);
  *m = (gi_move_marks){.g = m->g};
}

static bool is_marked(const gi_move_marks *m, size_t shape, uint32_t move) {
  return m->last[shape] == (uint64_t)move + 1;
}

static void mark_shape(gi_move_marks *m, size_t shape, uint32_t move) {
  if (m->failed || (m->last && is_marked(m, shape, move))) return;
  if (!GI_RESERVE(m->g, m->list, m->room, m->count + 1)) {
    m->failed = true;
    return;
  }
  if (m->last) m->last[shape] = (uint64_t)move + 1;
  m->list[m->count++] = (gi_move_mark){.shape = (uint32_t)shape, .move = move};
}

static void mark_all(gi_move_marks *m, uint32_t move, bool labels) {
  for (size_t i = 0; i < m->before->count; i++)
    if (labels || !is_label(&m->before->shapes[i])) mark_shape(m, i, move);
}

/* Marks what a shape that the move adds lies on. */
static void mark_added(gi_move_marks *m, const gi_shape *s, uint32_t move) {
  double x, y;
  size_t at = (size_t)hash_place(s) & (m->size - 1);
  for (; m->places[at]; at = (at + 1) & (m->size - 1))
    if (same_place(&m->before->shapes[m->places[at] - 1], s)) {
      mark_shape(m, m->places[at] - 1, move);
      return;
    }
  shape_middle(s, &x, &y);
  uint32_t below = shape_at(m->before, x, y);
  if (below) mark_shape(m, below - 1, move);
}

static void compare_drawings(gi_move_marks *m, const gi_drawing *after, uint32_t move) {
  const gi_drawing *before = m->before;
  size_t size = table_size(after->count);
  uint32_t *slots = new_numbers(m, size);
  if (m->failed) return;
  fill_table(after, false, slots, size);
  for (size_t i = 0; i < before->count; i++)
    if (!has_shape(after, slots, size, before, &before->shapes[i])) mark_shape(m, i, move);
  for (size_t i = 0; i < after->count; i++)
    if (!has_shape(before, m->slots, m->size, after, &after->shapes[i]))
      mark_added(m, &after->shapes[i], move);
  gi_resize(m->g, slots, size * sizeof *slots, 0);
}

/* ---- rows of pins ---- */

/* Whether the drawing is a row of so many pins; then they are its first shapes, in their order. */
static bool is_row_of_pins(const gi_drawing *d, uint64_t n) {
  if (n > d->count) return false;
  for (size_t i = 0; i < d->count; i++)
    if (i < n ? d->shapes[i].shape.kind != GRUNDY_SHAPE_PIN : !is_label(&d->shapes[i]))
      return false;
  return n > 0;
}

/* Marks pins from..to-1 and their mirror images. */
static void mark_pins(gi_move_marks *m, uint64_t n, uint64_t from, uint64_t to, uint32_t move) {
  for (uint64_t i = from; i < to; i++) {
    mark_shape(m, (size_t)i, move);
    mark_shape(m, (size_t)(n - 1 - i), move);
  }
}

/* Whether the part is a row of pins, and the move leaves at most two rows. */
static bool compare_pins(gi_move_marks *m, const grundy_part *part, const grundy_move *move,
                         uint32_t number) {
  uint64_t n, rest[2] = {0, 0};
  if (part->length != sizeof n || move->count > 2) return false;
  n = grundy_heap(grundy_part_bytes(part));
  if (!is_row_of_pins(m->before, n)) return false;
  for (size_t i = 0; i < move->count; i++) {
    if (move->to[i].length != sizeof n) return false;
    rest[i] = grundy_heap(grundy_part_bytes(&move->to[i]));
    if (rest[i] > n) return false;
  }
  if (rest[0] + rest[1] > n) return false;
  uint64_t taken = n - rest[0] - rest[1];
  if (taken)
    mark_pins(m, n, rest[0], rest[0] + taken, number);
  else if (rest[0] && rest[1]) /* the row is only divided */
    mark_pins(m, n, rest[0] - 1, rest[0] + 1, number);
  else
    return false;
  for (size_t i = (size_t)n; i < m->before->count; i++) mark_shape(m, i, number);
  return true;
}

/* ---- a move ---- */

/* Compares with what the move leaves. */
static void compare_left(gi_move_marks *m, const gi_instance *instance, const grundy_part *part,
                         const grundy_move *move, uint32_t number) {
  gi_drawing after;
  gi_drawing_init(&after, m->g);
  bool drawn = gi_drawing_make_after(&after, instance, part, move->to, move->count);
  if (after.scene.failed) m->failed = true;
  if (drawn && !m->failed) compare_drawings(m, &after, number);
  if (!drawn) mark_all(m, number, true); /* it becomes a text in a box */
  gi_drawing_clear(&after);
}

/* Of a heap, everything, if only its number is marked: it is drawn with a break. */
static void mark_heap(gi_move_marks *m, const gi_instance *instance, const grundy_part *part,
                      size_t first, uint32_t number) {
  for (size_t i = first; i < m->count; i++)
    if (!is_label(&m->before->shapes[m->list[i].shape])) return;
  if (gi_part_is_heap(m->g, instance, part, &m->failed)) mark_all(m, number, true);
}

void gi_move_marks_add(gi_move_marks *m, const gi_instance *instance, const grundy_part *part,
                       const grundy_move *move, uint32_t number) {
  size_t first = m->count;
  if (m->failed) return;
  if (!m->before || m->before->count == 0) {
    mark_shape(m, 0, number);
    return;
  }
  if (!compare_pins(m, part, move, number)) compare_left(m, instance, part, move, number);
  if (!m->failed) mark_heap(m, instance, part, first, number);
  for (size_t i = 0; i < m->before->count && !m->failed; i++)
    if (m->under[i] && is_marked(m, m->under[i] - 1, number)) mark_shape(m, i, number);
  if (m->count == first) mark_all(m, number, true);
}

void gi_move_marks_sort(gi_move_marks *m) {
  size_t shapes = m->before ? m->before->count : 0;
  if (m->failed || m->count < 2 || shapes < 2) return;
  size_t *ends = gi_zeroed(m->g, shapes + 1, sizeof *ends);
  gi_move_mark *sorted = ends ? gi_zeroed(m->g, m->room, sizeof *sorted) : NULL;
  if (sorted) {
    for (size_t i = 0; i < m->count; i++) ends[m->list[i].shape + 1]++;
    for (size_t i = 0; i < shapes; i++) ends[i + 1] += ends[i];
    for (size_t i = 0; i < m->count; i++) sorted[ends[m->list[i].shape]++] = m->list[i];
    gi_resize(m->g, m->list, m->room * sizeof *m->list, 0);
    m->list = sorted;
  } else {
    m->failed = true;
  }
  gi_resize(m->g, ends, ends ? (shapes + 1) * sizeof *ends : 0, 0);
}

bool gi_move_marks_open(const gi_move_marks *m, uint32_t shape, size_t *at, grundy_text *out) {
  size_t first = *at;
  for (; *at < m->count && m->list[*at].shape == shape; ++*at) {
    grundy_text_add(out, *at == first ? "<g data-moves=\"" : " ");
    grundy_text_number(out, m->list[*at].move);
  }
  if (*at == first) return false;
  grundy_text_add(out, "\">\n");
  return true;
}
