/* Writes a quotient as a certificate, format `gcert 1`: what the proof rests on and nothing else.
 *
 *   gcert 1
 *   rules code 0.75              or: rules atoms, and a line `atom OPTION...` for each
 *   claim quotient 8 2 2 8       order, size of P, period, preperiod; of atoms the first two;
 *   times 1 0 3 2 5 4 7 6        or: claim quotient-to ORDER P N, for the heaps 0..N
 *   P 1 4
 *   phi 0 1 2 1 2 6 2 6 2 5      the classes of the heaps below preperiod + period, 0..N,
 *   end                          or of the atoms 1, 2, ...
 *
 * A line `times` is the map of one generator. The options of an atom are sums of atoms, 2+2, and 0
 * is nothing. Digits that repeat for ever are written up to heap N, where they end the rules of
 * these heaps. Of a set that a limit has cut, the atoms that are done are a closed set.
 */
/* SPDX-License-Identifier: MIT */
#include "misere/quotient.h"

enum { DIGITS_MOST = 1000 /* behind the point of a code */ };

static void write_digit(unsigned digit, grundy_text *out) {
  grundy_text_put(out, &"0123456789ABCDEF"[digit], 1);
}

/* Writes a finite set as the code that has a 3 for each of its numbers. */
static bool write_set(const grundy_rule *rule, grundy_text *out) {
  uint64_t last = rule->set_count ? rule->set[rule->set_count - 1] : 0;
  if (last == 0 || last > DIGITS_MOST) return false;
  grundy_text_add(out, "0.");
  for (uint64_t t = 1, i = 0; t <= last; t++) {
    bool is_member = rule->set[i] == t;
    write_digit(is_member ? 3 : 0, out);
    i += is_member;
  }
  return true;
}

/* The code of a rule, as far as it matters for the heaps up to `last`. */
static bool write_rule(const grundy_rule *rule, uint64_t last, grundy_text *out) {
  if (rule->form == GRUNDY_RULE_SET) return write_set(rule, out);
  if (rule->form != GRUNDY_RULE_CODE || rule->unequal || rule->frozen) return false;
  uint64_t count = rule->tail ? last : rule->count ? rule->count - 1 : 0;
  if (count > DIGITS_MOST) return false;
  write_digit(grundy_rule_digit(rule, 0), out);
  grundy_text_add(out, ".");
  for (uint64_t t = 1; t <= count; t++) write_digit(grundy_rule_digit(rule, t), out);
  if (count == 0) write_digit(0, out);
  return true;
}

static void write_atoms(const grundy_atoms *a, uint64_t count, grundy_text *out) {
  size_t option = 0, part = 0;
  for (size_t i = 0; i < count; i++) {
    grundy_text_add(out, "atom");
    for (; option < a->option_ends[i]; option++) {
      size_t first = part;
      grundy_text_add(out, " ");
      for (; part < a->part_ends[option]; part++) {
        if (part > first) grundy_text_add(out, "+");
        grundy_text_number(out, a->parts[part]);
      }
      if (part == first) grundy_text_add(out, "0");
    }
    grundy_text_add(out, "\n");
  }
}

/* Writes a line of a word and numbers. */
static void write_numbers(const char *word, const uint16_t *numbers, uint32_t count,
                          grundy_text *out) {
  grundy_text_add(out, word);
  for (uint32_t i = 0; i < count; i++) {
    grundy_text_add(out, " ");
    grundy_text_number(out, numbers[i]);
  }
  grundy_text_add(out, "\n");
}

grundy_status grundy_quotient_write(const grundy_quotient *q, grundy_text *out,
                                    grundy_error *error) {
  const grundy_quotient_facts *f = &q->facts;
  const gi_monoid *m = &q->m;
  size_t before = out->length;
  grundy_text_add(out, "gcert 1\nrules ");
  if (f->atoms) {
    grundy_text_add(out, "atoms\n");
    write_atoms(&q->family.atoms, f->heaps, out);
  } else {
    grundy_text_add(out, "code ");
    if (!write_rule(&q->family.rule, f->heaps, out)) {
      out->length = before;
      if (out->data) out->data[before] = '\0';
      return gi_fault(q->g, error, GRUNDY_EINPUT,
                      GRUNDY_N("these rules have no code, so there is no certificate"));
    }
    grundy_text_add(out, "\n");
  }
  bool whole = f->complete || f->atoms;
  grundy_text_add(out, whole ? "claim quotient " : "claim quotient-to ");
  const uint64_t numbers[4] = {f->order, f->p_count, whole ? f->period : f->heaps, f->preperiod};
  unsigned count = !whole ? 3 : f->atoms ? 2 : 4;
  for (unsigned i = 0; i < count; i++) {
    if (i) grundy_text_add(out, " ");
    grundy_text_number(out, numbers[i]);
  }
  grundy_text_add(out, "\n");
  for (uint32_t i = 0; i < m->generators; i++)
    write_numbers("times", m->times + (size_t)i * m->order, m->order, out);
  grundy_text_add(out, "P");
  for (uint32_t x = 0; x < m->order; x++)
    if (gi_bit(m->p, x)) {
      grundy_text_add(out, " ");
      grundy_text_number(out, x);
    }
  grundy_text_add(out, "\n");
  write_numbers("phi", q->phi + f->atoms, q->phi_count - f->atoms, out);
  grundy_text_add(out, "end\n");
  return out->failed ? gi_no_memory(q->g, error) : GRUNDY_OK;
}
