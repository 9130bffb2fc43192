/* Checkpoints. A header of numbers, the least significant byte first, with a checksum of its own;
 * then the label, the values, the snapshots and the points of the recurrence, what the sparse
 * engine wants to keep; and a checksum of all of that.
 *
 * Nothing in a file is believed before it was looked at: the sizes in the header must add up to
 * the size of the file, so a file cannot make us allocate more memory than that; then both
 * checksums must be right; and places must lie within what they point into.
 */
/* SPDX-License-Identifier: MIT */
#include "heap/period/checkpoint.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

enum {
  VERSION = 2,
  PIECE = 1 << 20,
  DIGESTED = 256,      /* heaps of which a rule without digits is asked */
  LABEL_MAX = 1 << 20, /* longer ones cannot be typed */
  STEP_MAX = 1 << 24,  /* longer steps are not made */
  MARGIN_MAX = 1 << 24 /* nor such margins */
};
#define MAGIC "grundyck"
#define KNOWN_MAX (UINT64_C(1) << 62)
#define WINDOW_MAX (UINT64_C(1) << 40)

typedef struct header {
  char magic[8];
  uint32_t version, technique;
  uint64_t label; /* bytes */
  uint64_t rule;  /* digest */
  uint64_t base, known, width;
  uint64_t most, most_at, seen;
  uint64_t step, target, hit_shift, hit_at, hit_next;
  uint64_t window, margin, rare_count, scanned; /* the recurrence */
  uint64_t spacing, first, snapshots, snapshot_width, bits, points;
  uint64_t engine; /* bytes */
  uint64_t head;   /* XXH3, 64 bits, of the header up to here */
} header;

_Static_assert(sizeof(header) == 216, "the header has no gaps");
_Static_assert(sizeof(gi_point) == 24, "nor has a point");

static bool little_endian(void) {
  const uint16_t one = 1;
  return *(const uint8_t *)&one == 1;
}

/* ---- the rule ---- */

static void digest_number(XXH3_state_t *state, uint64_t number) {
  XXH3_64bits_update(state, &number, sizeof number);
}

static uint64_t digest_of(const grundy_rule *rule) {
  XXH3_state_t state;
  XXH3_64bits_reset(&state);
  digest_number(&state, (uint64_t)rule->form);
  switch (rule->form) {
  case GRUNDY_RULE_CODE:
    if (rule->count) XXH3_64bits_update(&state, rule->digits, rule->count);
    digest_number(&state, rule->tail);
    digest_number(&state, rule->unequal);
    digest_number(&state, rule->frozen);
    break;
  case GRUNDY_RULE_SET:
    for (size_t i = 0; i < rule->set_count; i++) digest_number(&state, rule->set[i]);
    break;
  case GRUNDY_RULE_NEXT:
    for (uint64_t n = 0; n < DIGESTED; n++)
      for (uint64_t t = rule->next(n, 0); t; t = rule->next(n, t)) digest_number(&state, t);
    break;
  }
  return XXH3_64bits_digest(&state);
}

/* ---- writing ---- */

typedef struct writer {
  bool (*write)(void *user, const void *bytes, size_t size);
  void *user;
  XXH3_state_t state;
  bool ok;
} writer;

static void put_bytes(writer *w, const void *bytes, uint64_t size) {
  const char *at = bytes;
  for (size_t n; size > 0 && w->ok; at += n, size -= n) {
    n = size < PIECE ? (size_t)size : PIECE;
    XXH3_64bits_update(&w->state, at, n);
    w->ok = w->write(w->user, at, n);
  }
}

/* The heap from which on values are written. */
static uint64_t first_written(const gi_checkpoint *of, const gi_series *s, const gi_period *p) {
  uint64_t keep, least = gi_recurrence_length(&p->recurrence);
  if (s->known - s->base <= of->most || !gi_sparse_can_slide(s, &keep)) return s->base;
  if (keep < least) keep = least;
  if (keep < of->most / 2) keep = of->most / 2;
  if (keep < s->known - p->seen) keep = s->known - p->seen;
  return keep < s->known - s->base ? s->known - keep : s->base;
}

static header header_of(const gi_checkpoint *of, const gi_series *s, const gi_period *p) {
  const gi_recurrence *t = &p->recurrence;
  const uint64_t base = first_written(of, s, p);
  header h = {.version = VERSION,
              .technique = of->technique,
              .label = strlen(of->label),
              .rule = digest_of(s->rule),
              .base = base,
              .known = s->known,
              .width = s->values.width,
              .most = p->most,
              .most_at = p->most_at,
              .seen = p->seen,
              .step = p->step,
              .target = p->target,
              .hit_shift = p->hit_shift,
              .hit_at = p->hit_at,
              .hit_next = p->hit_next,
              .window = t->window,
              .margin = t->margin,
              .rare_count = t->rare_count,
              .scanned = t->scanned,
              .spacing = t->spacing,
              .first = t->first,
              .snapshots = t->count,
              .snapshot_width = t->width,
              .bits = t->bits,
              .points = t->points ? t->used : 0,
              .engine = gi_sparse_save(s, base, NULL)};
  memcpy(h.magic, MAGIC, sizeof h.magic);
  h.head = XXH3_64bits(&h, offsetof(header, head));
  return h;
}

bool gi_checkpoint_print(const gi_checkpoint *of, const gi_series *s, const gi_period *p,
                         bool (*write)(void *user, const void *bytes, size_t size), void *user) {
  const gi_recurrence *t = &p->recurrence;
  header h = header_of(of, s, p);
  writer w = {.write = write, .user = user, .ok = true};
  uint8_t *engine = h.engine ? gi_resize(s->g, NULL, 0, h.engine) : NULL;
  if (h.engine && !engine) return false;
  if (engine) gi_sparse_save(s, h.base, engine);
  XXH3_64bits_reset(&w.state);
  put_bytes(&w, &h, sizeof h);
  put_bytes(&w, of->label, h.label);
  if (h.known > h.base)
    put_bytes(&w, (const char *)s->values.cells + (h.base - s->base) * h.width,
              (h.known - h.base) * h.width);
  put_bytes(&w, t->cells, h.snapshots * gi_recurrence_length(t) * t->width);
  for (size_t i = 0; h.points && i < GI_POINT_SLOTS; i++)
    if (t->points[i].at) put_bytes(&w, &t->points[i], sizeof t->points[i]);
  put_bytes(&w, engine, h.engine);
  gi_resize(s->g, engine, h.engine, 0);
  uint64_t body = XXH3_64bits_digest(&w.state);
  put_bytes(&w, &body, sizeof body);
  return w.ok;
}

static grundy_status big_endian(const gi_series *s, grundy_error *error) {
  return gi_fault(s->g, error, GRUNDY_EINPUT,
                  GRUNDY_N("checkpoints cannot be written or read on this machine, because its "
                           "numbers have the most significant byte first"));
}

typedef struct state_of {
  const gi_checkpoint *of;
  const gi_series *s;
  const gi_period *p;
} state_of;

static bool print_state(void *user, gi_kept_write *write, void *to) {
  const state_of *x = user;
  return gi_checkpoint_print(x->of, x->s, x->p, write, to);
}

grundy_status gi_checkpoint_write(gi_kept_file *file, const gi_checkpoint *of, const gi_series *s,
                                  const gi_period *p, grundy_error *error) {
  state_of x = {of, s, p};
  if (!little_endian()) return big_endian(s, error);
  return gi_kept_file_replace(file, print_state, &x, error);
}

/* ---- reading ---- */

typedef struct reader {
  const gi_checkpoint_source *in;
  XXH3_state_t state;
} reader;

static bool get(reader *r, void *to, uint64_t size) {
  char *at = to;
  for (size_t n; size > 0; at += n, size -= n) {
    n = size < PIECE ? (size_t)size : PIECE;
    if (!r->in->read(r->in->user, at, n)) return false;
    XXH3_64bits_update(&r->state, at, n);
  }
  return true;
}

static grundy_status damaged(const gi_series *s, const char *path, grundy_error *error) {
  return gi_fault(s->g, error, GRUNDY_EINPUT,
                  GRUNDY_N("the checkpoint %s is damaged or cut off; remove it to begin anew, or "
                           "give another file"),
                  path);
}

static bool is_width(uint64_t width) {
  return width == 1 || width == 2 || width == 4;
}

static bool recurrence_sound(const header *h) {
  if (h->window == 0) return h->snapshots == 0 && h->points == 0 && h->margin <= MARGIN_MAX;
  if (h->window > WINDOW_MAX || h->margin > MARGIN_MAX || !is_width(h->snapshot_width) ||
      h->scanned > h->known || h->bits < 1 || h->bits > 63 || h->points > GI_POINT_SLOTS / 4 * 3 ||
      h->spacing == 0 || h->spacing > KNOWN_MAX)
    return false;
  gi_recurrence t = {.window = h->window, .margin = h->margin, .width = h->snapshot_width};
  if (h->snapshots > gi_recurrence_most(&t)) return false;
  if (h->snapshots == 0) return h->first <= KNOWN_MAX;
  /* The first and the last snapshot lie within the values. */
  return h->first <= h->known / h->spacing && h->first * h->spacing >= h->window + h->margin &&
         h->first + h->snapshots - 1 <= h->known / h->spacing;
}

static bool header_sound(const header *h, uint64_t size) {
  if (h->head != XXH3_64bits(h, offsetof(header, head)) || !is_width(h->width) ||
      h->known > KNOWN_MAX || h->base > h->known || h->seen > h->known || h->seen < h->base ||
      h->most > UINT32_MAX || h->label > LABEL_MAX || h->step > h->known + STEP_MAX ||
      h->hit_at > h->known || h->hit_shift > h->hit_at || !h->hit_at != !h->hit_shift ||
      !recurrence_sound(h))
    return false;
  /* No overflow: each is at most 2^64 / 8, and the third at most some millions. */
  uint64_t values = h->known - h->base, more = h->label + h->points * sizeof(gi_point);
  if (values > size || h->engine > size) return false;
  uint64_t snapshots = h->snapshots * (h->window + h->margin) * h->snapshot_width;
  return size < KNOWN_MAX &&
         sizeof *h + more + values * h->width + snapshots + h->engine + sizeof(uint64_t) == size;
}

/* Whether it belongs to this game and technique; reads the label. */
static grundy_status check_owner(reader *r, const header *h, const char *path,
                                 const gi_checkpoint *of, const gi_series *s, grundy_error *error) {
  enum { SHOWN = 200 };
  size_t length = (size_t)h->label;
  char *label = gi_resize(s->g, NULL, 0, length + 1);
  if (!label) return gi_no_memory(s->g, error);
  grundy_status status = GRUNDY_OK;
  if (!get(r, label, length)) {
    status = damaged(s, path, error);
  } else if (length != strlen(of->label) || memcmp(label, of->label, length) != 0) {
    for (size_t i = 0; i < length; i++)
      if ((unsigned char)label[i] < ' ' || label[i] == 127) label[i] = '?';
    label[length] = '\0';
    status = gi_fault(s->g, error, GRUNDY_EINPUT,
                      GRUNDY_N("the checkpoint %s is of %.*s, not of %.*s; give another file"),
                      path, SHOWN, label, SHOWN, of->label);
  } else if (h->rule != digest_of(s->rule)) {
    status = gi_fault(s->g, error, GRUNDY_EINPUT,
                      GRUNDY_N("the checkpoint %s is of a game of this name with other rules; give "
                               "another file"),
                      path);
  } else if (h->technique != of->technique) {
    status =
        gi_fault(s->g, error, GRUNDY_EINPUT,
                 GRUNDY_N("the checkpoint %s was made with another technique; ask for the same "
                          "one, or give another file"),
                 path);
  }
  gi_resize(s->g, label, length + 1, 0);
  return status;
}

static bool read_values(reader *r, const header *h, gi_series *s) {
  s->values.width = (unsigned)h->width; /* there is no cell yet */
  if (!gi_dense_reserve_raw(&s->values, h->known - h->base)) return false;
  if (!get(r, s->values.cells, (h->known - h->base) * h->width)) return false;
  s->base = h->base;
  s->known = h->known;
  return true;
}

static bool read_recurrence(reader *r, const header *h, const gi_series *s, gi_recurrence *t) {
  *t = (gi_recurrence){.window = h->window,
                       .margin = h->margin,
                       .rare_count = h->rare_count,
                       .scanned = h->scanned,
                       .spacing = h->spacing,
                       .first = h->first,
                       .width = h->snapshot_width,
                       .bits = h->bits};
  if (h->window == 0) return true;
  uint64_t size = gi_recurrence_length(t) * t->width * h->snapshots;
  if (size) {
    t->cells = gi_budget_resize(s->budget, NULL, 0, size);
    if (!t->cells) return false;
    t->room = (size_t)h->snapshots;
    t->count = h->snapshots;
    if (!get(r, t->cells, size)) return false;
  }
  t->points = gi_budget_resize(s->budget, NULL, 0, GI_POINT_SLOTS * sizeof *t->points);
  if (!t->points) return false;
  memset(t->points, 0, GI_POINT_SLOTS * sizeof *t->points);
  for (uint64_t i = 0; i < h->points; i++) {
    gi_point point;
    if (!get(r, &point, sizeof point) || point.at == 0 || point.at > h->scanned) return false;
    gi_recurrence_put(t, &point);
  }
  return true;
}

static bool read_engine(reader *r, const header *h, gi_series *s) {
  size_t size = (size_t)h->engine;
  uint8_t *bytes = size ? gi_budget_resize(s->budget, NULL, 0, size) : NULL;
  if (size && !bytes) return false;
  bool ok = get(r, bytes, size);
  uint64_t body = XXH3_64bits_digest(&r->state), found = 0;
  ok = ok && r->in->read(r->in->user, &found, sizeof found) && found == body;
  ok = ok && gi_sparse_load(s, bytes, size);
  if (bytes) gi_budget_resize(s->budget, bytes, size, 0);
  return ok;
}

/* No play from a heap of n lasts 2n moves, so no value is as large; 0 is the value of 0. */
static bool values_sound(const gi_series *s) {
  for (uint64_t n = s->base; n < s->known; n++)
    if (gi_series_at(s, n) > 2 * n) return false;
  return true;
}

grundy_status gi_checkpoint_parse(const gi_checkpoint_source *in, const char *path,
                                  const gi_checkpoint *of, gi_series *s, gi_period *p,
                                  grundy_error *error) {
  reader r = {.in = in};
  header h;
  if (!little_endian()) return big_endian(s, error);
  XXH3_64bits_reset(&r.state);
  if (in->size < sizeof h.magic || !get(&r, h.magic, sizeof h.magic) ||
      memcmp(h.magic, MAGIC, sizeof h.magic) != 0)
    return gi_fault(s->g, error, GRUNDY_EINPUT,
                    GRUNDY_N("%s is not a checkpoint of this program; give another file"), path);
  if (in->size < sizeof h || !get(&r, (char *)&h + sizeof h.magic, sizeof h - sizeof h.magic))
    return damaged(s, path, error);
  if (h.version != VERSION && h.head == XXH3_64bits(&h, offsetof(header, head)))
    return gi_fault(s->g, error, GRUNDY_EINPUT,
                    GRUNDY_N("the checkpoint %s is of version %u; this program reads version %d"),
                    path, (unsigned)h.version, VERSION);
  if (!header_sound(&h, in->size)) return damaged(s, path, error);
  grundy_status status = check_owner(&r, &h, path, of, s, error);
  if (status != GRUNDY_OK) return status;
  if (!read_values(&r, &h, s) || !read_recurrence(&r, &h, s, &p->recurrence) ||
      !read_engine(&r, &h, s) || !values_sound(s))
    return gi_budget_stopped(s->budget) == GI_STOP_NONE ? damaged(s, path, error)
                                                        : gi_budget_explain(s->budget, error);
  p->most = (uint32_t)h.most;
  p->most_at = h.most_at;
  p->seen = h.seen;
  p->step = h.step;
  p->target = h.target;
  p->hit_shift = h.hit_shift;
  p->hit_at = h.hit_at;
  p->hit_next = h.hit_next;
  return GRUNDY_OK;
}

static bool read_file(void *user, void *to, size_t size) {
  int fd = *(int *)user;
  char *at = to;
  while (size > 0) {
    ssize_t n = read(fd, at, size);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    at += n;
    size -= (size_t)n;
  }
  return true;
}

grundy_status gi_checkpoint_read(gi_kept_file *file, const gi_checkpoint *of, gi_series *s,
                                 gi_period *p, bool *exists, grundy_error *error) {
  uint64_t size;
  grundy_status status = gi_kept_file_rewind(file, &size, error);
  *exists = size > 0; /* an empty file has nothing to say */
  if (status != GRUNDY_OK || !*exists) return status;
  gi_checkpoint_source in = {read_file, &file->fd, size};
  return gi_checkpoint_parse(&in, file->shown, of, s, p, error);
}
