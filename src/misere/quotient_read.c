/* Reads a certificate of a quotient, and proves what it claims.
 *
 * Theorem 0. Let maps A_i of a finite set commute in pairs, and reach every element from 0. Then
 * there is exactly one commutative monoid on the set with identity 0 in which A_i multiplies by
 * A_i(0): for if products m, m' of maps have m(0) = m'(0), then m = m', as m(w(0)) = w(m(0)).
 *
 * Then the elements are numbered anew, by the least words in the classes of heaps, and theorems 1,
 * 2 and 3 are applied (quotient_check.c, quotient_period.c). So nothing rests on the program that
 * has written the certificate.
 */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/assert.h"
#include "misere/quotient.h"
#include "misere/quotient_check.h"
#include "misere/quotient_period.h"

typedef struct numbers {
  uint32_t *items;
  size_t count, room;
} numbers;

typedef struct certificate {
  grundy *g;
  const char *text;
  size_t length, next;  /* where the next line begins */
  const char *at, *end; /* what is left of this line */
  size_t line;
  grundy_error *error;
  grundy_status status;
  gi_budget budget;
  gi_meter meter;
  uint8_t *digits;
  size_t digit_count, digit_room;
  gi_heap_family family;
  bool whole; /* claims all heaps */
  uint32_t order, p_count, period, preperiod, last;
  numbers times, p, phi;
  uint32_t generators;
  gi_classes given, classes; /* as numbered in the file, and anew */
} certificate;

/* ---- faults ---- */

/* Notes the fault, once. False. */
static bool refuse(certificate *c, const char *reason) {
  if (c->status != GRUNDY_OK) return false;
  c->status = gi_fault(c->g, c->error, GRUNDY_EINPUT, GRUNDY_N("line %zu of the certificate: %s"),
                       c->line, grundy_translate(c->g, reason));
  if (c->error) c->error->line = c->line;
  return false;
}

static bool end_reading(certificate *c) {
  if (c->status == GRUNDY_OK) c->status = gi_budget_explain(&c->budget, c->error);
  return false;
}

/* ---- lines, words and numbers ---- */

/* Goes to the next line that is not a comment. */
static bool next_line(certificate *c) {
  do {
    const char *from = c->text + c->next;
    const char *stop = c->next < c->length ? memchr(from, '\n', c->length - c->next) : NULL;
    c->line++;
    if (!stop) return refuse(c, GRUNDY_N("the certificate is cut"));
    c->at = from;
    c->end = stop;
    c->next = (size_t)(stop - c->text) + 1;
  } while (c->at < c->end && *c->at == '#');
  return true;
}

/* Reads the word, with a space or the end of the line behind it. */
static bool skip_word(certificate *c, const char *word) {
  size_t n = strlen(word);
  if ((size_t)(c->end - c->at) < n || memcmp(c->at, word, n) != 0) return false;
  if (c->at + n < c->end && c->at[n] != ' ') return false;
  c->at += n;
  return true;
}

static bool expect_word(certificate *c, const char *word) {
  return skip_word(c, word) || refuse(c, GRUNDY_N("this is not the line that belongs here"));
}

static bool skip_char(certificate *c, char sign) {
  if (c->at == c->end || *c->at != sign) return false;
  c->at++;
  return true;
}

static bool read_number(certificate *c, uint32_t *out) {
  uint64_t n = 0;
  const char *first = c->at;
  while (c->at < c->end && *c->at >= '0' && *c->at <= '9' && n <= UINT32_MAX)
    n = 10 * n + (uint64_t)(*c->at++ - '0');
  if (c->at == first || n > UINT32_MAX || (*first == '0' && c->at > first + 1))
    return refuse(c, GRUNDY_N("a number is missing or not written as usual"));
  *out = (uint32_t)n;
  return true;
}

static bool next_number(certificate *c, uint32_t *out) {
  if (!skip_char(c, ' ')) return refuse(c, GRUNDY_N("the line has too few numbers"));
  return read_number(c, out);
}

static bool end_line(certificate *c) {
  return c->at == c->end || refuse(c, GRUNDY_N("the line goes on where it should end"));
}

static bool keep_number(certificate *c, numbers *to, uint32_t n) {
  if (!GI_BUDGET_RESERVE(&c->budget, to->items, to->room, to->count + 1)) return end_reading(c);
  to->items[to->count++] = n;
  return gi_meter_work(&c->meter, 1) || end_reading(c);
}

/* Reads `count` numbers below `below`. */
static bool read_numbers(certificate *c, numbers *to, uint64_t count, uint32_t below) {
  uint32_t n;
  for (uint64_t i = 0; i < count; i++) {
    if (!next_number(c, &n)) return false;
    if (n >= below) return refuse(c, GRUNDY_N("a number is not that of an element"));
    if (!keep_number(c, to, n)) return false;
  }
  return end_line(c);
}

/* ---- the parts of a certificate ---- */

static int digit_value(char c) {
  return c >= '0' && c <= '9' ? c - '0' : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* Reads one digit of a code, if there is one. */
static bool read_digit(certificate *c, unsigned *out) {
  int value = c->at < c->end ? digit_value(*c->at) : -1;
  if (value < 0) return false;
  *out = (unsigned)value;
  c->at++;
  return true;
}

static bool keep_digit(certificate *c, unsigned digit) {
  if (!GI_BUDGET_RESERVE(&c->budget, c->digits, c->digit_room, c->digit_count + 1))
    return end_reading(c);
  c->digits[c->digit_count++] = (uint8_t)digit;
  return true;
}

static bool read_code(certificate *c) {
  unsigned digit;
  grundy_rule rule = {.size = sizeof rule, .form = GRUNDY_RULE_CODE};
  if (!skip_char(c, ' ') || !read_digit(c, &digit) || !skip_char(c, '.'))
    return refuse(c, GRUNDY_N("this is not a code"));
  if (!keep_digit(c, digit)) return false;
  while (read_digit(c, &digit))
    if (!keep_digit(c, digit)) return false;
  while (c->digit_count > 0 && c->digits[c->digit_count - 1] == 0) c->digit_count--;
  rule.digits = c->digits;
  rule.count = c->digit_count;
  if (!end_line(c)) return false;
  grundy_status status = gi_heap_family_of_rule(&c->family, c->g, &rule, c->error);
  if (status == GRUNDY_EGAME) return refuse(c, GRUNDY_N("this is not a code"));
  c->status = status;
  return status == GRUNDY_OK;
}

typedef struct atom_lists {
  size_t *option_ends, *part_ends;
  size_t atoms, options, atom_room, option_room;
  numbers parts;
} atom_lists;

/* Reads the options of one atom. */
static bool read_atom(certificate *c, atom_lists *a) {
  gi_budget *b = &c->budget;
  while (skip_char(c, ' ')) {
    uint32_t n;
    if (!read_number(c, &n)) return false;
    if (n > 0) {
      for (;;) {
        if (n < 1 || n > a->atoms)
          return refuse(c, GRUNDY_N("the options of an atom must be sums of atoms before it"));
        if (!keep_number(c, &a->parts, n)) return false;
        if (!skip_char(c, '+')) break;
        if (!read_number(c, &n)) return false;
      }
    }
    if (!GI_BUDGET_RESERVE(b, a->part_ends, a->option_room, a->options + 1)) return end_reading(c);
    a->part_ends[a->options++] = a->parts.count;
  }
  if (!GI_BUDGET_RESERVE(b, a->option_ends, a->atom_room, a->atoms + 1)) return end_reading(c);
  a->option_ends[a->atoms++] = a->options;
  return end_line(c);
}

/* Reads the lines of the atoms, and the one behind them. */
static bool read_atoms(certificate *c) {
  atom_lists a = {0};
  bool ok = end_line(c);
  while (ok && (ok = next_line(c)) && skip_word(c, "atom")) ok = read_atom(c, &a);
  if (ok) {
    grundy_atoms atoms = {a.atoms, a.option_ends, a.part_ends, a.parts.items};
    c->status = gi_heap_family_of_atoms(&c->family, c->g, &atoms, c->error);
    ok = c->status == GRUNDY_OK;
  }
  GI_BUDGET_RELEASE(&c->budget, a.option_ends, a.atom_room);
  GI_BUDGET_RELEASE(&c->budget, a.part_ends, a.option_room);
  GI_BUDGET_RELEASE(&c->budget, a.parts.items, a.parts.room);
  return ok;
}

static bool read_claim(certificate *c) {
  if (!expect_word(c, "claim") || !skip_char(c, ' ')) return refuse(c, GRUNDY_N("no claim"));
  c->whole = skip_word(c, "quotient");
  if (!c->whole && !skip_word(c, "quotient-to"))
    return refuse(c, GRUNDY_N("the claim is not about a misere quotient"));
  if (!next_number(c, &c->order) || !next_number(c, &c->p_count)) return false;
  if (!c->whole) {
    if (!next_number(c, &c->last) || !end_line(c)) return false;
  } else if (c->family.is_atoms) {
    c->last = (uint32_t)c->family.atoms.count;
    if (!end_line(c)) return false;
  } else if (!next_number(c, &c->period) || !next_number(c, &c->preperiod) || !end_line(c)) {
    return false;
  }
  if (c->order < 1 || c->order > GRUNDY_QUOTIENT_ELEMENTS_MOST)
    return refuse(c, GRUNDY_N("the order is 0, or larger than this program allows"));
  if (c->whole && !c->family.is_atoms) {
    if (!c->family.has_theorem)
      return refuse(c, GRUNDY_N("no theorem proves a period for these rules"));
    if (c->period < 1 || c->preperiod < 1)
      return refuse(c, GRUNDY_N("the period and the preperiod must be at least 1"));
    uint64_t needs = gi_period_needs(&c->family, c->period, c->preperiod);
    if (needs > GRUNDY_QUOTIENT_HEAPS_MOST)
      return refuse(c, GRUNDY_N("the claim has more heaps than this program allows"));
    c->last = (uint32_t)needs - 1;
  }
  if (c->last > c->family.last)
    return refuse(c,
                  GRUNDY_N("the claim has more heaps than there are, or than this program allows"));
  return true;
}

static bool read_all(certificate *c) {
  if (!next_line(c) || !expect_word(c, "gcert") || !skip_char(c, ' ') || !expect_word(c, "1") ||
      !end_line(c) || !next_line(c) || !expect_word(c, "rules") || !skip_char(c, ' '))
    return refuse(c, GRUNDY_N("this is not a certificate of format 1"));
  if (skip_word(c, "atoms")) {
    if (!read_atoms(c)) return false;
  } else if (!expect_word(c, "code") || !read_code(c) || !next_line(c)) {
    return false;
  }
  if (!read_claim(c) || !next_line(c)) return false;
  while (skip_word(c, "times")) {
    if (c->generators++ == GRUNDY_QUOTIENT_GENERATORS_MOST)
      return refuse(c, GRUNDY_N("there are more generators than this program allows"));
    if (!read_numbers(c, &c->times, c->order, c->order) || !next_line(c)) return false;
  }
  uint64_t phi_count =
      c->whole && !c->family.is_atoms ? (uint64_t)c->period + c->preperiod : c->last + UINT64_C(1);
  if (!expect_word(c, "P") || !read_numbers(c, &c->p, c->p_count, c->order) || !next_line(c) ||
      !expect_word(c, "phi"))
    return false;
  if (c->family.is_atoms) { /* that of nothing is not written */
    if (!keep_number(c, &c->phi, 0)) return false;
    phi_count--;
  }
  return read_numbers(c, &c->phi, phi_count, c->order) && next_line(c) && expect_word(c, "end") &&
         end_line(c) &&
         (c->next == c->length || (c->line++, refuse(c, GRUNDY_N("there is text after the end"))));
}

/* ---- the proof ---- */

static const uint32_t *map_of(const certificate *c, uint32_t i) {
  return c->times.items + (size_t)i * c->order;
}

static bool maps_commute(certificate *c) {
  for (uint32_t i = 0; i < c->generators; i++)
    for (uint32_t j = 0; j < i; j++) {
      const uint32_t *a = map_of(c, i), *b = map_of(c, j);
      for (uint32_t x = 0; x < c->order; x++)
        if (a[b[x]] != b[a[x]]) return refuse(c, GRUNDY_N("two maps do not commute"));
      if (!gi_meter_work(&c->meter, c->order)) return end_reading(c);
    }
  return true;
}

/* Numbers the elements in the order in which the `count` maps reach them, one map after the other.
 * `to[x]` is the new number; the parent and the letter of a new number say how it is reached. */
static uint32_t number_elements(const uint32_t *const *maps, uint32_t count, uint32_t order,
                                uint32_t *to, uint32_t *from, uint32_t *parent, uint8_t *letter) {
  uint32_t reached = 1;
  memset(to, 0xff, order * sizeof *to);
  to[0] = from[0] = 0;
  for (uint32_t i = 0; i < count; i++)
    for (uint32_t x = 0; x < reached; x++) {
      uint32_t y = maps[i][from[x]];
      if (to[y] != UINT32_MAX) continue;
      to[y] = reached;
      parent[reached] = x;
      letter[reached] = (uint8_t)i;
      from[reached++] = y;
    }
  return reached;
}

/* Makes the monoid of some maps of the numbers in the file, and the classes of `phi` in it. */
static bool make_classes(certificate *c, const uint32_t *const *maps, const uint32_t *heaps,
                         uint32_t count, const uint16_t *phi, const uint64_t *p, gi_classes *out) {
  gi_budget *b = &c->budget;
  uint32_t n = c->order, heap_count = c->last + 1;
  uint32_t *blocks = gi_misere_zeroed(b, 3 * (uint64_t)n, sizeof *blocks);
  uint8_t *letter = gi_misere_zeroed(b, n, 1);
  bool ok = blocks && letter;
  if (!ok) end_reading(c);
  if (ok) {
    uint32_t *to = blocks, *from = to + n, *parent = from + n;
    if (number_elements(maps, count, n, to, from, parent, letter) < n)
      ok = refuse(c, GRUNDY_N("not every element is a product of generators or classes of heaps"));
    gi_monoid *m = &out->m;
    out->family = &c->family;
    if (ok && !(gi_monoid_init(m, b, n, count) &&
                GI_BUDGET_RESERVE(b, out->phi, out->phi_room, heap_count)))
      ok = end_reading(c);
    for (uint32_t x = 0; ok && x < n; x++) {
      m->parent[x] = (uint16_t)parent[x];
      m->letter[x] = letter[x];
      if (gi_bit(p, from[x])) gi_bit_set(m->p, x);
      for (uint32_t i = 0; i < count; i++)
        m->times[(size_t)i * n + x] = (uint16_t)to[maps[i][from[x]]];
    }
    if (ok) {
      for (uint32_t i = 0; i < count; i++) m->heaps[i] = heaps ? heaps[i] : 0;
      for (uint32_t h = 0; h < heap_count; h++) out->phi[h] = (uint16_t)to[phi[h]];
      out->count = heap_count;
      if (!gi_monoid_complete(m, &c->meter)) ok = end_reading(c);
    }
  }
  gi_misere_drop(b, blocks, 3 * (uint64_t)n, sizeof *blocks);
  gi_misere_drop(b, letter, n, 1);
  return ok;
}

/* Makes the monoid of the file, and then the same one numbered by the classes of heaps. */
static bool make_monoids(certificate *c) {
  gi_budget *b = &c->budget;
  uint32_t n = c->order, heap_count = c->last + 1, used = 0;
  uint32_t heaps[GRUNDY_QUOTIENT_GENERATORS_MOST];
  const uint32_t *maps[GRUNDY_QUOTIENT_GENERATORS_MOST];
  uint32_t known = (uint32_t)c->phi.count;
  uint16_t *phi = gi_misere_zeroed(b, heap_count, sizeof *phi);
  uint64_t *p = gi_misere_zeroed(b, (n + 63) / 64, sizeof *p);
  bool ok = (phi && p) || end_reading(c);
  if (ok) {
    for (uint32_t h = 0; h < heap_count; h++)
      phi[h] = h < known ? (uint16_t)c->phi.items[h] : phi[h - c->period];
    for (size_t i = 0; ok && i < c->p.count; i++) {
      if (i > 0 && c->p.items[i] <= c->p.items[i - 1])
        ok = refuse(c, GRUNDY_N("the elements of P are not in ascending order"));
      gi_bit_set(p, c->p.items[i]);
    }
  }
  for (uint32_t i = 0; i < c->generators; i++) maps[i] = map_of(c, i);
  ok = ok && make_classes(c, maps, NULL, c->generators, phi, p, &c->given);
  /* The heaps that reach something new, with their maps in the numbers of `given`. */
  uint32_t *rows = NULL, *from = NULL;
  uint64_t cells = (uint64_t)GRUNDY_QUOTIENT_GENERATORS_MOST * n;
  uint8_t *seen = NULL;
  if (ok) {
    rows = gi_misere_zeroed(b, cells, sizeof *rows);
    from = gi_misere_zeroed(b, n, sizeof *from);
    seen = gi_misere_zeroed(b, n, 1);
    ok = (rows && from && seen) || end_reading(c);
  }
  if (ok) {
    uint32_t reached = 1;
    seen[0] = 1;
    for (uint32_t h = 1; ok && h < heap_count; h++) {
      uint16_t class = c->given.phi[h];
      if (seen[class]) continue;
      if (used == GRUNDY_QUOTIENT_GENERATORS_MOST) {
        ok = refuse(c, GRUNDY_N("there are more generators than this program allows"));
        break;
      }
      uint32_t *row = rows + (size_t)used * n;
      for (uint32_t x = 0; x < n; x++) row[x] = gi_monoid_row(&c->given.m, class)[x];
      maps[used] = row;
      heaps[used++] = h;
      for (uint32_t i = 0; i < reached; i++) {
        uint32_t y = row[from[i]];
        if (seen[y]) continue;
        seen[y] = 1;
        from[reached++] = y;
      }
      ok = gi_meter_work(&c->meter, 2 * n) || end_reading(c);
    }
    ok = ok && make_classes(c, maps, heaps, used, c->given.phi, c->given.m.p, &c->classes);
  }
  gi_misere_drop(b, rows, cells, sizeof *rows);
  gi_misere_drop(b, from, n, sizeof *from);
  gi_misere_drop(b, seen, n, 1);
  gi_misere_drop(b, phi, heap_count, sizeof *phi);
  gi_misere_drop(b, p, (n + 63) / 64, sizeof *p);
  return ok;
}

/* Whether all signatures are different. */
static bool is_reduced(certificate *c) {
  const gi_monoid *m = &c->classes.m;
  gi_budget *b = &c->budget;
  uint64_t slots = 16;
  while (slots < 2 * (uint64_t)m->order) slots *= 2;
  uint32_t *table = gi_misere_zeroed(b, slots, sizeof *table);
  if (!table) return end_reading(c);
  bool ok = true;
  for (uint32_t x = 0; ok && x < m->order; x++) {
    const uint64_t *s = gi_monoid_signature(m, x);
    uint64_t hash = 0;
    for (uint32_t i = 0; i < m->width; i++) {
      hash = (hash ^ s[i]) * UINT64_C(0x9e3779b97f4a7c15);
      hash ^= hash >> 29;
    }
    uint64_t at = hash & (slots - 1);
    for (; table[at]; at = (at + 1) & (slots - 1))
      if (memcmp(gi_monoid_signature(m, table[at] - 1), s, m->width * sizeof *s) == 0)
        ok = refuse(c, GRUNDY_N("two elements behave alike, so it is not the quotient"));
    table[at] = x + 1;
    if (ok && !gi_meter_work(&c->meter, m->width)) ok = end_reading(c);
  }
  gi_misere_drop(b, table, slots, sizeof *table);
  return ok;
}

/* Whether the period and the preperiod are the least ones. */
static bool is_least_period(certificate *c) {
  const uint16_t *phi = c->classes.phi;
  uint32_t p = c->period, first = c->preperiod;
  for (uint32_t q = 1; q < p; q++) {
    uint32_t n = first;
    if (p % q != 0) continue;
    while (n + q < first + p && phi[n] == phi[n + q]) n++;
    if (n + q == first + p) return refuse(c, GRUNDY_N("a smaller period holds"));
  }
  if (first > 1 && phi[first - 1] == phi[first - 1 + p])
    return refuse(c, GRUNDY_N("the period holds from a smaller heap on"));
  return true;
}

static bool prove(certificate *c) {
  gi_cover cover;
  gi_word word = {0};
  bool is_p;
  if (!maps_commute(c) || !make_monoids(c)) return false;
  gi_classes *all = &c->classes;
  if (gi_bit(all->m.p, 0)) return refuse(c, GRUNDY_N("the identity is in P"));
  if (!gi_classes_complete(all, &c->meter)) return end_reading(c);
  for (uint32_t h = 0; h < all->count; h++)
    if (!all->moves[h] && all->phi[h] != 0)
      return refuse(c, GRUNDY_N("a heap without a move is not the identity"));
  if (!is_reduced(c) || (c->period && !is_least_period(c))) return false;
  if (!gi_cover_init(&cover, &all->m, &c->meter)) return end_reading(c);
  gi_check_result right = gi_check_sums(all, &cover, &word, &is_p, &c->meter);
  gi_cover_clear(&cover);
  gi_word_clear(&word, &c->budget);
  if (right == GI_CHECK_STOPPED) return end_reading(c);
  return right == GI_CHECK_RIGHT ||
         refuse(c, GRUNDY_N("the class of some sum does not fit its options"));
}

grundy_status grundy_quotient_read(grundy *g, const char *text, size_t length,
                                   const grundy_limits *limits, grundy_quotient **out,
                                   grundy_error *error) {
  certificate c = {.g = g, .text = text, .length = length, .error = error};
  gi_budget *b = &c.budget;
  double start = gi_seconds();
  *out = NULL;
  gi_budget_init(b, g);
  gi_budget_start_within(b, limits ? limits : &(grundy_limits){0});
  gi_meter_init(&c.meter, b, true);
  if ((gi_meter_poll(&c.meter) || end_reading(&c)) && read_all(&c) && prove(&c)) {
    bool complete = c.whole;
    *out = gi_quotient_make(g, &c.family, &c.classes, complete, c.period, c.preperiod, b);
    if (*out)
      (*out)->facts.seconds = gi_seconds() - start;
    else
      c.status = gi_no_memory(g, error);
  }
  GI_ASSERT(*out || c.status != GRUNDY_OK);
  gi_classes_clear(&c.given, b);
  gi_classes_clear(&c.classes, b);
  GI_BUDGET_RELEASE(b, c.times.items, c.times.room);
  GI_BUDGET_RELEASE(b, c.p.items, c.p.room);
  GI_BUDGET_RELEASE(b, c.phi.items, c.phi.room);
  GI_BUDGET_RELEASE(b, c.digits, c.digit_room);
  gi_heap_family_clear(&c.family);
  gi_meter_close(&c.meter);
  gi_budget_end(b);
  return c.status;
}
