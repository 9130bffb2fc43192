/* A game on any partial order of at most 64 elements: a move takes an element with all above it.
 *
 * A position is the set of elements that are left, a word of 64 bits. The elements above each
 * element are computed once (the transitive closure of what is written), so a move is one operation
 * on words. Two sets of elements without a relation between them are independent: they are parts. A
 * chain is a Nim pile. Everything else is searched.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/bits.h"
#include "grundy/kit/read.h"
#include "hasse.h"

enum { ELEMENTS = 64, NAME = 32 };

typedef struct poset {
  unsigned count;
  uint64_t up[ELEMENTS];   /* an element and all above it */
  uint64_t down[ELEMENTS]; /* and all below */
  uint8_t length[ELEMENTS];
  char name[ELEMENTS][NAME + 1];
} poset;

/* ---- moves and parts ---- */

static bool poset_moves(const void *self, const uint8_t *position, size_t length,
                        grundy_sink *out) {
  const poset *p = self;
  uint64_t set = grundy_heap(position);
  for (uint64_t left = set; left; left &= left - 1) {
    uint64_t rest = set & ~p->up[grundy_bits_lowest(left)];
    if (!grundy_emit_heap(out, rest)) return false; /* a set that is empty is nothing */
  }
  return true;
}

static bool poset_parts(const void *self, const uint8_t *position, size_t length,
                        grundy_sink *out) {
  const poset *p = self;
  uint64_t set = grundy_heap(position);
  while (set) {
    uint64_t found = set & (0 - set), front = found;
    while (front) {
      unsigned at = grundy_bits_lowest(front);
      uint64_t near = (p->up[at] | p->down[at]) & set & ~found;
      front &= front - 1;
      front |= near;
      found |= near;
    }
    if (!grundy_put(out, &found, sizeof found, 0)) return false;
    set &= ~found;
  }
  return true;
}

static bool poset_known(const void *self, const uint8_t *position, size_t length,
                        grundy_nimber *value) {
  const poset *p = self;
  uint64_t set = grundy_heap(position);
  *value = grundy_bits_count(set);
  for (uint64_t left = set; left; left &= left - 1) {
    unsigned at = grundy_bits_lowest(left);
    if (set & ~(p->up[at] | p->down[at])) return false;
  }
  return true;
}

/* Where one element is above all others, the first player wins: if taking it alone did not win, the
 * answer to it, which takes it too, would. */
static grundy_nimber poset_lower_bound(const void *self, const uint8_t *position, size_t length) {
  const poset *p = self;
  uint64_t set = grundy_heap(position);
  for (uint64_t left = set; left; left &= left - 1)
    if (!(set & ~p->down[grundy_bits_lowest(left)])) return 1;
  return 0;
}

/* The part about chains, or that about a greatest element. */
static const char *poset_theorem(const void *self, const uint8_t *position, size_t length) {
  grundy_nimber value;
  return poset_known(self, position, length, &value)
             ? GRUNDY_N("A chain of n elements is a Nim pile of n")
             : GRUNDY_N("The first player wins every order with a greatest element, but the proof "
                        "gives no move");
}

static bool poset_start(const void *self, grundy_sink *out) {
  const poset *p = self;
  uint64_t all = ~UINT64_C(0) >> (ELEMENTS - p->count);
  return grundy_put(out, &all, sizeof all, 0);
}

/* ---- reading ---- */

static bool is_name_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
         c == '\'' || (unsigned char)c >= 0x80;
}

/* The bytes of a name that comes next. */
static bool read_name(grundy_reader *in, size_t *from) {
  grundy_read_space(in);
  *from = in->at;
  while (in->at < in->end && is_name_byte(in->text[in->at])) in->at++;
  if (in->at == *from)
    return in->fail(in, *from, grundy_word_end(in, *from),
                    GRUNDY_N("an element is expected here: a name of letters and digits"));
  if (in->at - *from > NAME)
    return in->fail(in, *from, in->at, GRUNDY_N("a name has at most %d bytes"), NAME);
  return true;
}

/* The element with this name, or the number of elements. */
static unsigned poset_find(const poset *p, const char *name, size_t length) {
  unsigned i = 0;
  while (i < p->count && (p->length[i] != length || memcmp(p->name[i], name, length) != 0)) i++;
  return i;
}

static bool read_element(poset *p, grundy_reader *in, unsigned *element) {
  size_t from, length;
  if (!read_name(in, &from)) return false;
  length = in->at - from;
  *element = poset_find(p, in->text + from, length);
  if (*element < p->count) return true;
  if (p->count == ELEMENTS)
    return in->fail(in, from, in->at, GRUNDY_N("there are at most %d elements"), ELEMENTS);
  memcpy(p->name[p->count], in->text + from, length);
  p->length[p->count] = (uint8_t)length;
  p->up[p->count] = UINT64_C(1) << p->count;
  p->count++;
  return true;
}

/* "a<b<c", or an element alone. */
static bool read_chain(poset *p, grundy_reader *in) {
  unsigned below, above;
  if (!read_element(p, in, &below)) return false;
  while (grundy_read_sign(in, "<")) {
    size_t from;
    grundy_read_space(in);
    from = in->at;
    if (!read_element(p, in, &above)) return false;
    if (above == below)
      return in->fail(in, from, in->at, GRUNDY_N("an element cannot be above itself"));
    p->up[below] |= UINT64_C(1) << above;
    below = above;
  }
  if (!grundy_read_sign(in, ">")) return true;
  size_t at = in->at - 1;
  return read_element(p, in, &above) &&
         in->fail(in, at, at + 1, GRUNDY_N("write the lower element first: %s<%s"), p->name[above],
                  p->name[below]);
}

/* Numbers the elements by their names, so that an order written in another way has the same
 * positions. */
static void sort_names(poset *p) {
  poset by_name = {.count = p->count};
  unsigned place[ELEMENTS];
  for (unsigned i = 0; i < p->count; i++) {
    place[i] = 0;
    for (unsigned k = 0; k < p->count; k++) place[i] += strcmp(p->name[k], p->name[i]) < 0;
  }
  for (unsigned i = 0; i < p->count; i++) {
    memcpy(by_name.name[place[i]], p->name[i], sizeof p->name[i]);
    by_name.length[place[i]] = p->length[i];
    for (uint64_t left = p->up[i]; left; left &= left - 1)
      by_name.up[place[i]] |= UINT64_C(1) << place[grundy_bits_lowest(left)];
  }
  *p = by_name;
}

/* All that is above, not only what is written; false if something is above itself. */
static bool close_up(poset *p, unsigned *bad) {
  for (unsigned k = 0; k < p->count; k++)
    for (unsigned i = 0; i < p->count; i++)
      if (p->up[i] >> k & 1) p->up[i] |= p->up[k];
  for (unsigned i = 0; i < p->count; i++)
    for (unsigned k = 0; k < p->count; k++) {
      if (!(p->up[i] >> k & 1)) continue;
      p->down[k] |= UINT64_C(1) << i;
      *bad = i;
      if (i != k && p->up[k] >> i & 1) return false;
    }
  return true;
}

static void poset_close(void *self, const grundy_allocator *memory) {
  memory->resize(memory->user, self, sizeof(poset), 0);
}

static bool read_poset(poset *p, grundy_reader *in) {
  size_t from = in->at;
  unsigned bad = 0;
  do {
    if (!read_chain(p, in)) return false;
  } while (grundy_read_sign(in, ","));
  if (!grundy_read_end(in)) return false;
  sort_names(p);
  return close_up(p, &bad) ||
         in->fail(in, from, in->end, GRUNDY_N("this makes %s stand above itself"), p->name[bad]);
}

static bool poset_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  poset *p;
  if (!in->given || grundy_read_done(in))
    return in->fail(in, in->at, in->at,
                    GRUNDY_N("an order is missing here; write for example {a<b, a<c, b<d, c<d}"));
  p = memory->resize(memory->user, NULL, 0, sizeof *p);
  if (!p) return false;
  memset(p, 0, sizeof *p);
  if (!read_poset(p, in)) {
    poset_close(p, memory);
    return false;
  }
  *self = p;
  return true;
}

static bool poset_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  const poset *p = self;
  uint64_t set = 0;
  do {
    size_t from;
    unsigned i;
    if (!read_name(in, &from)) return false;
    i = poset_find(p, in->text + from, in->at - from);
    if (i == p->count)
      return in->fail(in, from, in->at, GRUNDY_N("the order has no element of this name"));
    set |= UINT64_C(1) << i;
  } while (grundy_read_sign(in, ","));
  return grundy_put(out, &set, sizeof set, 0);
}

/* ---- writing ---- */

/* Each element, where it is not yet there, and each with those just above it. */
static void poset_show(const void *self, grundy_text *out) {
  const poset *p = self;
  const char *before = "";
  for (unsigned i = 0; i < p->count; i++) {
    uint64_t higher = p->up[i] & ~(UINT64_C(1) << i);
    if (higher == 0 && p->down[i] == UINT64_C(1) << i) {
      grundy_text_add(out, before);
      grundy_text_add(out, p->name[i]);
      before = ", ";
    }
    for (uint64_t left = higher; left; left &= left - 1) {
      unsigned k = grundy_bits_lowest(left);
      if (higher & p->down[k] & ~(UINT64_C(1) << k)) continue; /* there is one between */
      grundy_text_add(out, before);
      grundy_text_add(out, p->name[i]);
      grundy_text_add(out, "<");
      grundy_text_add(out, p->name[k]);
      before = ", ";
    }
  }
}

static void poset_print(const void *self, const uint8_t *position, size_t length,
                        grundy_text *out) {
  const poset *p = self;
  const char *before = "";
  for (uint64_t set = grundy_heap(position); set; set &= set - 1) {
    grundy_text_add(out, before);
    grundy_text_add(out, p->name[grundy_bits_lowest(set)]);
    before = ",";
  }
}

static void poset_describe_move(const void *self, const uint8_t *position, size_t length,
                                const grundy_part *to, size_t n, grundy_text *out) {
  const poset *p = self;
  uint64_t set = grundy_heap(position), taken = set, lower;
  unsigned at, others;
  for (size_t i = 0; i < n; i++) taken &= ~grundy_heap(grundy_part_bytes(&to[i]));
  lower = taken; /* only of those that are left: one that is gone may have the same above it */
  while (lower & (lower - 1) && (p->up[grundy_bits_lowest(lower)] & set) != taken)
    lower &= lower - 1;
  at = grundy_bits_lowest(lower);
  others = grundy_bits_count(taken) - 1;
  if (others == 0)
    out->say(out, GRUNDY_N("take %s"), p->name[at]);
  else if (others == 1)
    out->say(out, GRUNDY_N("take %s and the element above it"), p->name[at]);
  else
    out->say(out, GRUNDY_N("take %s and the %u elements above it"), p->name[at], others);
}

static size_t name_of(const void *user, unsigned element, char out[HASSE_NAME]) {
  const poset *p = user;
  memcpy(out, p->name[element], p->length[element]);
  return p->length[element];
}

static void poset_draw_order(const poset *p, uint64_t set, uint64_t left_out, grundy_scene *out) {
  hasse order = {.set = set, .left_out = left_out, .name = name_of, .user = p};
  memcpy(order.down, p->down, sizeof order.down);
  hasse_picture(&order, out);
}

static void poset_picture(const void *self, const uint8_t *position, size_t length,
                          grundy_scene *out) {
  poset_draw_order(self, grundy_heap(position), 0, out);
}

static void poset_picture_after(const void *self, const uint8_t *position, size_t length,
                                const grundy_part *to, size_t n, grundy_scene *out) {
  poset_draw_order(self, grundy_heap(position), ~(n ? grundy_heap(grundy_part_bytes(to)) : 0), out);
}

GRUNDY_GAME(poset) = {
    GRUNDY_HEAD("poset"),
    .about.title = GRUNDY_N("Poset Game"),
    .about.rules = GRUNDY_N("The elements of a partial order are given. A move takes one element "
                            "together with all elements above it. A player who cannot move loses."),
    .about.usage = "poset{order}(elements)",
    .about.meaning = GRUNDY_N(
        "order: which elements are below others, as a<b<c, a<d, with names of letters and "
        "digits; an element without relations stands alone; at most 64 elements; "
        "elements: those that are left, as a,b,d. Without a position: all elements."),
    .about.example = "poset{a<b<c, a<d, e<d, e<f}",
    .about.theorem = GRUNDY_N("A chain of n elements is a Nim pile of n. The first player wins "
                              "every order with a greatest element, but the proof gives no move"),
    .about.source = GRUNDY_N("D. Gale, A. Neyman, Nim-type games, International Journal of Game "
                             "Theory 11 (1982), 17-20."),
    .about.group = GRUNDY_GROUP_BOARDS,
    .about.proof = GRUNDY_N("If taking the greatest element does not win, then some answer to it "
                            "wins; but the first player could have made that move at once."),
    .about.cousins = "chomp schuh subsettakeaway nim",
    .open = poset_open,
    .close = poset_close,
    .show = poset_show,
    .moves = poset_moves,
    .parts = poset_parts,
    .known = poset_known,
    .theorem = poset_theorem,
    .start = poset_start,
    .parse = poset_parse,
    .print = poset_print,
    .picture = poset_picture,
    .picture_after = poset_picture_after,
    .describe_move = poset_describe_move,
    .lower_bound = poset_lower_bound,
};
