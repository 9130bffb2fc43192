/* A misere quotient for people: its order, generators and relations, P, the class of each heap or
 * position, and what it rests on; or the comparison of two sums.
 *
 * Long lists are cut unless all is asked for.
 */
/* SPDX-License-Identifier: MIT */
#include "base/assert.h"
#include "grundy/quotient.h"
#include "view/facts.h"

enum { SCREEN = 80, INDENT = 2, LIST_MOST = 60, PHI_MOST = 120 };

static void quotient_bold(const grundy_style *style, bool on, grundy_text *out) {
  if (style->colour) grundy_text_add(out, on ? "\033[1m" : "\033[0m");
}

/* A list under way: its items are not broken at the end of a line. */
typedef struct item_list {
  grundy_text *out;
  size_t column;
  bool long_lines, any;
} item_list;

static item_list list_begin(const char *head, const grundy_style *style, grundy_text *out) {
  const char *text = grundy_translate(out->owner, head);
  grundy_text_add(out, text);
  return (item_list){out, gi_text_columns(text, strlen(text)), style->long_lines, false};
}

/* Writes the next item, which `item` holds, and empties it. */
static void list_add(item_list *list, grundy_text *item) {
  const char *text = item->data && item->length ? item->data : "";
  const char *between = list->any ? grundy_translate(list->out->owner, GRUNDY_N(", ")) : "";
  size_t columns = gi_text_columns(text, item->length);
  size_t gap = gi_text_columns(between, strlen(between));
  if (list->any && !list->long_lines && list->column + gap + columns >= SCREEN) {
    size_t visible = strlen(between);
    while (visible && between[visible - 1] == ' ') visible--;
    grundy_text_put(list->out, between, visible);
    grundy_text_add(list->out, "\n");
    gi_print_spaces(INDENT, list->out);
    list->column = INDENT;
  } else {
    grundy_text_add(list->out, between);
    list->column += gap;
  }
  grundy_text_put(list->out, text, item->length);
  list->column += columns;
  list->any = true;
  list->out->failed |= item->failed;
  item->length = 0;
}

/* Ends a list of which `count` items were left out. */
static void list_end(item_list *list, uint64_t count, grundy_text *item) {
  if (count) {
    item->say(item, GRUNDY_N("and %llu more (--all shows all)"), gi_as_llu(count));
    list_add(list, item);
  }
  grundy_text_add(list->out, "\n");
  grundy_text_clear(item);
}

/* Ends the line of a list that was written into `line`. */
static void put_line(grundy_text *line, const grundy_style *style, grundy_text *out) {
  const char *text = line->data ? line->data : "";
  if (style->long_lines) {
    grundy_text_add(out, text);
    grundy_text_add(out, "\n");
  } else {
    gi_print_wrapped(text, INDENT, out);
  }
  out->failed |= line->failed;
  grundy_text_clear(line);
}

/* ---- the head ---- */

static void put_title(const grundy_quotient_study *study, const grundy_style *style,
                      grundy_text *out) {
  const grundy_quotient_facts *f = study->quotient ? grundy_quotient_about(study->quotient) : NULL;
  quotient_bold(style, true, out);
  gi_sanitize(study->name, strlen(study->name), out);
  if (!f)
    out->say(out, GRUNDY_N(": no misere quotient was found"));
  else if (study->of_positions && f->complete)
    out->say(out,
             study->position_count == 1 ? GRUNDY_N(": the misere quotient, of %llu position")
                                        : GRUNDY_N(": the misere quotient, of %llu positions"),
             gi_as_llu(study->position_count));
  else if (study->of_positions)
    out->say(out, GRUNDY_N(": a part of the misere quotient, of %llu of %llu positions"),
             gi_as_llu(f->heaps), gi_as_llu(study->position_count));
  else if (f->complete)
    out->say(out, GRUNDY_N(": the misere quotient of all heaps"));
  else
    out->say(out, GRUNDY_N(": the misere quotient, proved to heap %llu"), gi_as_llu(f->heaps));
  quotient_bold(style, false, out);
  grundy_text_add(out, "\n");
}

static void put_order(const grundy_quotient_facts *f, grundy_text *out) {
  if (f->tame)
    out->say(out, GRUNDY_N("Order %llu, %llu in P. Tame: sums are played as in misere Nim.\n"),
             gi_as_llu(f->order), gi_as_llu(f->p_count));
  else
    out->say(out, GRUNDY_N("Order %llu, %llu in P. Wild.\n"), gi_as_llu(f->order),
             gi_as_llu(f->p_count));
}

/* ---- the presentation ---- */

static void put_generators(const grundy_quotient_study *study, const grundy_style *style,
                           grundy_text *out) {
  const grundy_quotient *q = study->quotient;
  uint32_t count = grundy_quotient_about(q)->generator_count;
  grundy_text item, member;
  if (count == 0) return;
  grundy_text_init(&item, out->owner);
  grundy_text_init(&member, out->owner);
  item_list list = list_begin(GRUNDY_N("Generators: "), style, out);
  for (uint32_t i = 0; i < count; i++) {
    uint64_t heap = grundy_quotient_generator(q, i);
    grundy_quotient_generator_name(i, &item);
    if (study->of_positions) {
      member.length = 0;
      grundy_quotient_study_member(study, heap, &member);
      grundy_text_add(&item, " = ");
      gi_sanitize(member.data ? member.data : "", member.length, &item);
    } else {
      item.say(&item, GRUNDY_N(" = heap %llu"), gi_as_llu(heap));
    }
    list_add(&list, &item);
  }
  list_end(&list, 0, &item);
  out->failed |= member.failed;
  grundy_text_clear(&member);
}

/* "a^2 = 1". */
static void put_relation(const grundy_quotient *q, size_t i, grundy_text *out) {
  grundy_text text;
  grundy_text_init(&text, out->owner);
  grundy_quotient_relation(q, i, &text);
  const char *equals = text.data ? strchr(text.data, '=') : NULL;
  if (equals) {
    grundy_text_put(out, text.data, (size_t)(equals - text.data));
    grundy_text_add(out, " = ");
    grundy_text_add(out, equals + 1);
  }
  out->failed |= text.failed;
  grundy_text_clear(&text);
}

static void put_relations(const grundy_quotient *q, bool all, const grundy_style *style,
                          grundy_text *out) {
  size_t count = grundy_quotient_relation_count(q);
  size_t shown = all || count <= LIST_MOST ? count : LIST_MOST;
  grundy_text item;
  if (count == 0) return;
  grundy_text_init(&item, out->owner);
  item_list list = list_begin(GRUNDY_N("Relations: "), style, out);
  for (size_t i = 0; i < shown; i++) {
    put_relation(q, i, &item);
    list_add(&list, &item);
  }
  list_end(&list, count - shown, &item);
}

static void put_p(const grundy_quotient *q, bool all, const grundy_style *style, grundy_text *out) {
  const grundy_quotient_facts *f = grundy_quotient_about(q);
  uint32_t shown = all || f->p_count <= LIST_MOST ? f->p_count : LIST_MOST, written = 0;
  grundy_text item;
  grundy_text_init(&item, out->owner);
  item_list list = list_begin(f->p_count ? GRUNDY_N("P: ") : GRUNDY_N("P is empty."), style, out);
  for (uint32_t x = 0; x < f->order && written < shown; x++) {
    if (!grundy_quotient_in_p(q, x)) continue;
    grundy_quotient_word(q, x, &item);
    list_add(&list, &item);
    written++;
  }
  list_end(&list, f->p_count - shown, &item);
}

/* ---- the classes of the heaps ---- */

static void put_class(const grundy_quotient *q, uint64_t n, grundy_text *out) {
  uint32_t class = 0;
  bool known = grundy_quotient_class(q, n, &class);
  GI_ASSERT(known);
  if (known) grundy_quotient_word(q, class, out);
}

static uint64_t columns_for(size_t label, size_t width) {
  static const uint64_t columns[] = {10, 5, 2};
  for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
    if (INDENT + label + 1 + columns[i] * (width + 2) <= SCREEN) return columns[i];
  return 1;
}

/* The classes of the heaps 0..last in lines. */
static void put_table(const grundy_quotient *q, uint64_t last, grundy_text *out) {
  grundy_text cell;
  size_t label = gi_decimal_digits(last), width = 1, gap = 0;
  grundy_text_init(&cell, out->owner);
  for (uint64_t n = 0; n <= last; n++) {
    cell.length = 0;
    put_class(q, n, &cell);
    if (cell.length > width) width = cell.length;
  }
  uint64_t columns = columns_for(label, width), heads = last < columns ? last + 1 : columns;
  gap = INDENT + label + 1; /* before the next cell, left out at the end of a line */
  for (uint64_t c = 0; columns > 1 && c < heads; c++) {
    gi_print_spaces(gap + 2, out);
    grundy_text_number(out, c);
    gap = width - 1;
  }
  if (columns > 1) grundy_text_add(out, "\n");
  for (uint64_t n = 0; n <= last; n++) {
    if (n % columns == 0) {
      if (n) grundy_text_add(out, "\n");
      gi_print_spaces(INDENT + label - gi_decimal_digits(n), out);
      grundy_text_number(out, n);
      grundy_text_add(out, ":");
      gap = 0;
    }
    cell.length = 0;
    put_class(q, n, &cell);
    gi_print_spaces(gap + 2, out);
    grundy_text_put(out, cell.data ? cell.data : "", cell.length);
    gap = width - cell.length;
  }
  grundy_text_add(out, "\n");
  out->failed |= cell.failed;
  grundy_text_clear(&cell);
}

static void put_heaps(const grundy_quotient *q, bool all, grundy_text *out) {
  const grundy_quotient_facts *f = grundy_quotient_about(q);
  uint64_t last = f->period ? f->preperiod + f->period - 1 : f->heaps, shown = last;
  if (!all && last >= PHI_MOST) shown = PHI_MOST - 1;
  if (f->period)
    out->say(out, GRUNDY_N("Phi, the class of each heap, with the period %llu from n = %llu on:\n"),
             gi_as_llu(f->period), gi_as_llu(f->preperiod));
  else
    out->say(out, GRUNDY_N("Phi, the class of each heap:\n"));
  put_table(q, shown, out);
  if (shown < last)
    out->say(out, GRUNDY_N("  ... and those of the heaps %llu..%llu; --all shows all\n"),
             gi_as_llu(shown + 1), gi_as_llu(last));
}

/* The classes of the positions of a set, one a line. */
static void put_positions(const grundy_quotient_study *study, bool all, grundy_text *out) {
  const grundy_quotient *q = study->quotient;
  uint64_t last = grundy_quotient_about(q)->heaps, shown = last;
  size_t width = 0;
  grundy_text name;
  if (!all && last > LIST_MOST) shown = LIST_MOST;
  if (last == 0) return;
  grundy_text_init(&name, out->owner);
  out->say(out, GRUNDY_N("Phi, the class of each position:\n"));
  for (int pass = 0; pass < 2; pass++)
    for (uint64_t n = 1; n <= shown; n++) {
      name.length = 0;
      grundy_quotient_study_member(study, n, &name);
      size_t columns = name.data ? gi_text_columns(name.data, name.length) : 0;
      if (pass == 0) {
        if (columns > width) width = columns;
        continue;
      }
      gi_print_spaces(INDENT, out);
      gi_sanitize(name.data ? name.data : "", name.length, out);
      gi_print_spaces(width - columns + 2, out);
      put_class(q, n, out);
      grundy_text_add(out, "\n");
    }
  if (shown < last)
    out->say(out, GRUNDY_N("  ... and those of %llu more positions; --all shows all\n"),
             gi_as_llu(last - shown));
  out->failed |= name.failed;
  grundy_text_clear(&name);
}

/* ---- the end ---- */

static void put_proof(const grundy_quotient_study *study, const grundy_style *style,
                      grundy_text *out) {
  grundy_text line;
  grundy_text_init(&line, out->owner);
  line.say(&line, GRUNDY_N("Proved: "));
  gi_print_quotient_proof(study, &line);
  line.say(&line, GRUNDY_N("."));
  put_line(&line, style, out);
}

/* What ended the search early. */
static void put_end(const grundy_quotient_study *study, const grundy_style *style,
                    grundy_text *out) {
  grundy_text line;
  if (study->finished) return;
  grundy_text_init(&line, out->owner);
  if (study->quotient && !study->of_positions)
    line.say(&line,
             study->asked ? GRUNDY_N("Not the whole question is answered: %s.")
                          : GRUNDY_N("No period is proved: %s."),
             study->reason);
  else
    line.say(&line, GRUNDY_N("Unknown: %s."), study->reason);
  put_line(&line, style, out);
  gi_print_quotient_growth(study, &line);
  if (line.length || line.failed) put_line(&line, style, out);
}

/* ---- comparison ---- */

static void put_equal(const grundy_quotient_study *study, const char *word, grundy_text *line) {
  const grundy_quotient_comparison *c = study->comparison;
  const grundy_quotient_facts *f = grundy_quotient_about(study->quotient);
  if (study->of_positions)
    line->say(
        line,
        GRUNDY_N("%s and %s are equal in misere play, beside all sums of the positions of the "
                 "set: both have the class %s."),
        c->sums[0], c->sums[1], word);
  else if (f->complete)
    line->say(line,
              GRUNDY_N("%s and %s are equal in misere play, beside all sums of heaps of %s: both "
                       "have the class %s."),
              c->sums[0], c->sums[1], study->name, word);
  else
    line->say(line,
              GRUNDY_N("%s and %s are equal in misere play, beside all sums of heaps of %s up to "
                       "%llu: both have the class %s."),
              c->sums[0], c->sums[1], study->name, gi_as_llu(f->heaps), word);
}

static void put_apart(const grundy_quotient_comparison *c, const char *first, const char *second,
                      grundy_text *line) {
  line->say(line, GRUNDY_N("%s and %s are not equal in misere play: their classes are %s and %s."),
            c->sums[0], c->sums[1], first, second);
  gi_print_gap(line);
  first = gi_outcome_letter(c->outcomes[0]);
  second = gi_outcome_letter(c->outcomes[1]);
  if (strcmp(c->tells_apart, "0") == 0)
    line->say(line, GRUNDY_N("The first is in %s, the second in %s."), first, second);
  else
    line->say(line, GRUNDY_N("With %s beside them, the first is in %s, the second in %s."),
              c->tells_apart, first, second);
}

static void put_comparison(const grundy_quotient_study *study, const grundy_style *style,
                           grundy_text *out) {
  const grundy_quotient_comparison *c = study->comparison;
  grundy_text words[2], line;
  grundy_text_init(&line, out->owner);
  for (size_t i = 0; i < 2; i++) {
    grundy_text_init(&words[i], out->owner);
    grundy_quotient_word(study->quotient, c->classes[i], &words[i]);
    out->failed |= words[i].failed;
  }
  if (!out->failed && c->equal)
    put_equal(study, words[0].data, &line);
  else if (!out->failed)
    put_apart(c, words[0].data, words[1].data, &line);
  put_line(&line, style, out);
  for (size_t i = 0; i < 2; i++) grundy_text_clear(&words[i]);
}

void grundy_print_quotient(const grundy_quotient_study *study, bool all, const grundy_style *style,
                           grundy_text *out) {
  const grundy_quotient *q = study->quotient;
  if (study->comparison) {
    put_comparison(study, style, out);
    put_end(study, style, out);
    return;
  }
  put_title(study, style, out);
  if (q) {
    put_order(grundy_quotient_about(q), out);
    put_generators(study, style, out);
    put_relations(q, all, style, out);
    put_p(q, all, style, out);
    if (study->of_positions)
      put_positions(study, all, out);
    else
      put_heaps(q, all, out);
    put_proof(study, style, out);
  }
  put_end(study, style, out);
}
