/* What has given Grundy values, as text and as JSON. */
/* SPDX-License-Identifier: MIT */
#include "view/facts.h"

enum { NEXT = 8, NAMES = 4, PARTS = 6 }; /* values, names of one kind, and ways shown to people */

static void put_values(const grundy_nimber *values, size_t count, const char *between,
                       grundy_text *out) {
  for (size_t i = 0; i < count; i++) {
    if (i) grundy_text_add(out, between);
    grundy_text_number(out, values[i]);
  }
}

/* ---- text ---- */

static void print_name(const grundy_identity *m, const grundy_style *style, grundy_text *out) {
  if (style->colour) grundy_text_add(out, "\033[1m");
  gi_sanitize(m->label, strlen(m->label), out);
  if (style->colour) grundy_text_add(out, "\033[0m");
  if (!m->title) return;
  const char *title = grundy_translate(out->owner, m->title);
  out->say(out, GRUNDY_N(" ("));
  gi_sanitize(title, strlen(title), out);
  out->say(out, GRUNDY_N(")"));
}

static void print_more(grundy_identity_kind kind, size_t more, grundy_text *out) {
  out->say(out, GRUNDY_N(", "));
  if (kind == GRUNDY_IDENTITY_SET)
    out->say(out, more == 1 ? GRUNDY_N("and %llu more set") : GRUNDY_N("and %llu more sets"),
             gi_as_llu(more));
  else
    out->say(out, more == 1 ? GRUNDY_N("and %llu more code") : GRUNDY_N("and %llu more codes"),
             gi_as_llu(more));
}

/* All games and formulas, the first codes and sets. */
static void print_members(const grundy_identity_group *p, const grundy_style *style,
                          grundy_text *out) {
  size_t kind_end;
  for (size_t i = 0; i < p->count; i = kind_end) {
    grundy_identity_kind kind = p->members[i].kind;
    for (kind_end = i; kind_end < p->count && p->members[kind_end].kind == kind;) kind_end++;
    bool rules = kind != GRUNDY_IDENTITY_GAME && kind != GRUNDY_IDENTITY_FORM;
    size_t shown = rules && kind_end - i > NAMES ? NAMES : kind_end - i;
    for (size_t k = 0; k < shown; k++) {
      if (i + k) out->say(out, GRUNDY_N(", "));
      print_name(&p->members[i + k], style, out);
    }
    if (i + shown < kind_end) print_more(kind, kind_end - i - shown, out);
  }
}

/* Where the shown values are those of a group above, the first one that is not. */
static void print_difference(const grundy_identification *a, size_t k, grundy_text *out) {
  const grundy_identity_group *p = &a->groups[k];
  for (size_t i = 0; i < k; i++) {
    const grundy_identity_group *other = &a->groups[i];
    size_t same = 0;
    while (same < p->next_count && same < other->next_count && p->next[same] == other->next[same])
      same++;
    if (other->from != p->from || same < NEXT || same == p->next_count) continue;
    out->say(out, GRUNDY_N("; not as %s from n = %llu on"), other->members[0].label,
             gi_as_llu(p->from + a->value_count + same));
    return;
  }
}

static void print_group(const grundy_identification *a, size_t k, const grundy_style *style,
                        grundy_text *out) {
  const grundy_identity_group *p = &a->groups[k];
  size_t next = p->next_count < NEXT ? p->next_count : NEXT;
  grundy_text_add(out, "  ");
  print_members(p, style, out);
  grundy_text_add(out, "\n    ");
  out->say(out, GRUNDY_N("from n = %llu on"), gi_as_llu(p->from));
  if (next) {
    out->say(out, GRUNDY_N("; next, from n = %llu: "), gi_as_llu(p->from + a->value_count));
    put_values(p->next, next, ", ", out);
    print_difference(a, k, out);
  }
  grundy_text_add(out, "\n");
}

/* "They first differ at n = 13: 1 by kayles, 5 by 0.77004." */
static void print_parting(const grundy_identification *a, grundy_text *out) {
  if (a->part == 0) return;
  size_t at = a->part - a->value_count;
  bool one_start = true;
  for (size_t i = 1; i < a->group_count; i++)
    one_start = one_start && a->groups[i].from == a->groups[0].from;
  if (one_start)
    out->say(out, GRUNDY_N("They first differ at n = %llu: "),
             gi_as_llu(a->groups[0].from + a->part));
  else
    out->say(out, GRUNDY_N("They first differ at value %llu of the list: "),
             gi_as_llu(a->part + 1));
  size_t named = 0;
  for (size_t i = 0; i < a->group_count; i++) {
    const grundy_identity_group *p = &a->groups[i];
    bool before = at >= p->next_count;
    for (size_t k = 0; k < i && !before; k++)
      before = at < a->groups[k].next_count && a->groups[k].next[at] == p->next[at];
    if (before) continue;
    if (named) out->say(out, GRUNDY_N(", "));
    if (named++ == PARTS) {
      grundy_text_add(out, "...\n");
      return;
    }
    out->say(out, GRUNDY_N("%llu by %s"), gi_as_llu(p->next[at]), p->members[0].label);
  }
  out->say(out, GRUNDY_N(".\n"));
}

static void print_families(const grundy_identification *a, grundy_text *out) {
  for (size_t i = 0; i < a->family_count; i++) {
    const grundy_identity_family *p = &a->families[i];
    out->say(out,
             p->kind == GRUNDY_IDENTITY_SET
                 ? GRUNDY_N("Subtraction sets within 1..%u with these values from n = %llu on: ")
             : p->kind == GRUNDY_IDENTITY_HEX
                 ? GRUNDY_N("Hexadecimal codes of up to %u digits with these values from n = %llu "
                            "on: ")
                 : GRUNDY_N("Octal codes of up to %u digits with these values from n = %llu on: "),
             p->most, gi_as_llu(p->from));
    out->say(out, p->exact ? GRUNDY_N("%llu.\n") : GRUNDY_N("at least %llu.\n"),
             gi_as_llu(p->count));
  }
}

/* Games that agree as far as they were followed. */
static void print_slow(const grundy_identification *a, grundy_text *out) {
  if (a->slow_count == 0) return;
  out->say(out,
           GRUNDY_N("Not known because it takes too long (--positions and --time allow more): "));
  for (size_t i = 0; i < a->slow_count; i++) {
    const grundy_identity_slow *p = &a->slow[i];
    if (i) out->say(out, GRUNDY_N(", "));
    gi_sanitize(p->label, strlen(p->label), out);
    if (p->agreed)
      out->say(out,
               p->agreed == 1 ? GRUNDY_N(" (%llu value agrees from n = %llu on)")
                              : GRUNDY_N(" (%llu values agree from n = %llu on)"),
               gi_as_llu(p->agreed), gi_as_llu(p->from));
  }
  out->say(out, GRUNDY_N(".\n"));
}

/* What has the first values alone: "The first 8 are those of kayles from n = 0 on; it goes on with
 * 1, not 3." One line for all that go on alike. */
static void print_near(const grundy_identification *a, grundy_text *out) {
  for (size_t i = 0; i < a->near_count; i++) {
    const grundy_identity_near *p = &a->near[i];
    size_t k = 0, alike = 0;
    while (a->near[k].from != p->from || a->near[k].next != p->next) k++;
    if (k < i) continue;
    out->say(out, GRUNDY_N("The first %llu are those of "), gi_as_llu(a->agreed));
    for (; k < a->near_count; k++) {
      if (a->near[k].from != p->from || a->near[k].next != p->next) continue;
      if (alike++) out->say(out, GRUNDY_N(", "));
      gi_sanitize(a->near[k].label, strlen(a->near[k].label), out);
    }
    out->say(out,
             alike == 1 ? GRUNDY_N(" from n = %llu on; it goes on with %llu, not %llu.\n")
                        : GRUNDY_N(" from n = %llu on; they go on with %llu, not %llu.\n"),
             gi_as_llu(p->from), gi_as_llu(p->next), gi_as_llu(a->values[a->agreed]));
  }
}

void grundy_print_identify(const grundy_identification *a, size_t most, const grundy_style *style,
                           grundy_text *out) {
  if (a->group_count == 0)
    out->say(out,
             GRUNDY_N("No game of the catalogue, no code and no subtraction set that was "
                      "looked at has these %llu values.\n"),
             gi_as_llu(a->value_count));
  else
    out->say(out, GRUNDY_N("These %llu values are those of\n"), gi_as_llu(a->value_count));
  size_t left_out = 0;
  for (size_t i = 0; i < a->group_count; i++)
    if (i < most || a->groups[i].members[0].kind == GRUNDY_IDENTITY_GAME)
      print_group(a, i, style, out);
    else
      left_out++;
  if (left_out)
    out->say(
        out,
        left_out == 1
            ? GRUNDY_N("  and %llu more group of rules with other continuations; --all shows it\n")
            : GRUNDY_N(
                  "  and %llu more groups of rules with other continuations; --all shows them\n"),
        gi_as_llu(left_out));
  print_parting(a, out);
  print_near(a, out);
  print_families(a, out);
  print_slow(a, out);
}
