/* Answers as text for people, on a terminal or in a file. */
/* SPDX-License-Identifier: MIT */
#include "view/text/picture.h"

enum { XOR_PARTS = 8, XOR_DIGITS = 60, SHOWN_PARTS = 20, PICTURE_INDENT = 2, SOURCE_INDENT = 2 };
enum { MANY_PARTS = 1000 };  /* so many are numbered without looking for equal ones */
enum { MEASURED = 1 << 14 }; /* the first moves of a list, whose widths make its columns */

typedef struct page {
  const grundy_answer *a;
  const grundy_style *style;
  grundy_text *out;
  gi_pace *pace; /* of a long list; NULL: there is none */
} page;

static void answer_bold(const page *p, bool on) {
  if (p->style->colour) grundy_text_add(p->out, on ? "\033[1m" : "\033[0m");
}

static const char *arrow_sign(const page *p) {
  return p->style->unicode ? " \xe2\x86\x92 " : " -> ";
}

static const char *xor_sign(const page *p) {
  return p->style->unicode ? " \xe2\x8a\x95 " : " xor ";
}

static void print_binary(uint64_t n, unsigned digits, grundy_text *out) {
  while (digits-- > 0) grundy_text_add(out, n >> digits & 1 ? "1" : "0");
}

/* ---- the head: sum, convention, outcome, value ---- */

/* The board, if the game has one, and beside it the board after the first winning move. */
static void print_answer_pictures(const page *p, bool after) {
  const grundy_move *move = grundy_answer_moves(p->a) ? grundy_answer_move(p->a, 0) : NULL;
  if (!after || (move && move->outcome != GRUNDY_OUTCOME_P)) move = NULL;
  gi_print_pictures(p->a->sum, move, p->style, PICTURE_INDENT, p->out);
}

static void print_outcome(const page *p) {
  answer_bold(p, true);
  grundy_text_add(p->out, grundy_translate(p->a->g, gi_outcome_message(p->a->outcome)));
  answer_bold(p, false);
  grundy_text_add(p->out, "\n");
}

/* "010 xor 101 xor 100 = 011", or in decimal where that would be too long a line. */
static void print_xor(const page *p) {
  const grundy_answer *a = p->a;
  size_t count = grundy_sum_count(a->sum);
  uint64_t all = a->value;
  unsigned digits = 1;
  for (size_t i = 0; i < count; i++) all |= a->parts[i].value;
  while (digits < 64 && all >> digits) digits++;
  bool in_binary = digits * (count + 1) <= XOR_DIGITS;
  for (size_t i = 0; i <= count; i++) {
    if (i) grundy_text_add(p->out, i < count ? xor_sign(p) : " = ");
    uint64_t value = i < count ? a->parts[i].value : a->value;
    if (in_binary)
      print_binary(value, digits, p->out);
    else
      grundy_text_number(p->out, value);
  }
}

/* Whether every part is written as its value, like a pile of Nim. Then the parts need no list. */
static bool values_show(const page *p) {
  const grundy_answer *a = p->a;
  grundy_text written, value;
  bool same = true;
  grundy_text_init(&written, a->g);
  grundy_text_init(&value, a->g);
  size_t count = grundy_sum_count(a->sum);
  for (size_t i = 0; same && i < count; i++) {
    const gi_instance *instance = a->sum->instances[i];
    const grundy_part *part = grundy_sum_part(a->sum, i);
    if (p->pace && !gi_pace_work(p->pace, 1)) break; /* those before are written so */
    written.length = value.length = 0;
    instance->game->print(instance->self, grundy_part_bytes(part), part->length, &written);
    grundy_text_number(&value, a->parts[i].value);
    same = written.data && value.data && strcmp(written.data, value.data) == 0 &&
           !a->parts[i].infinity.is;
  }
  if (written.failed || value.failed) p->out->failed = true;
  grundy_text_clear(&written);
  grundy_text_clear(&value);
  return same;
}

/* "infinity{0,2}" for an infinite value, "3 or more" for a lower bound, otherwise the number. */
static void print_part_value(const page *p, size_t part) {
  const grundy_nimber *set;
  size_t count;
  if (grundy_answer_part_infinity(p->a, part, &set, &count))
    gi_print_infinite(set, count, p->style->unicode, p->out);
  else if (!p->a->parts[part].known && grundy_answer_part_least(p->a, part) == 0)
    grundy_text_add(p->out, "?");
  else if (!p->a->parts[part].known)
    p->out->say(p->out, GRUNDY_N("%llu or more"),
                (unsigned long long)grundy_answer_part_least(p->a, part));
  else
    grundy_text_number(p->out, p->a->parts[part].value);
}

static void print_parts(const page *p) {
  const grundy_answer *a = p->a;
  size_t count = grundy_sum_count(a->sum);
  if (count < 2 || (a->has_value && values_show(p))) return;
  p->out->say(p->out, GRUNDY_N("Parts: "));
  for (size_t i = 0; i < count && i < SHOWN_PARTS; i++) {
    if (i) grundy_text_add(p->out, ", ");
    gi_parts_print(a->sum->instances[i], grundy_sum_part(a->sum, i), 1, p->out);
    grundy_text_add(p->out, " = ");
    print_part_value(p, i);
  }
  if (count > SHOWN_PARTS)
    p->out->say(p->out, GRUNDY_N(", and %llu more"), (unsigned long long)(count - SHOWN_PARTS));
  grundy_text_add(p->out, "\n");
}

/* Whether the outcome is known, and the value exists but is not known. */
static bool value_is_open(const grundy_answer *a) {
  return a->outcome != GRUNDY_OUTCOME_UNKNOWN && a->no_value == GRUNDY_VALUE_EXISTS &&
         !a->has_value && !a->infinity.is;
}

static void print_value(const page *p) {
  const grundy_answer *a = p->a;
  size_t count = grundy_sum_count(a->sum), in_set;
  const grundy_nimber *set;
  const char *why = grundy_no_value_message(a->no_value);
  if (why) {
    p->out->say(p->out,
                a->no_value == GRUNDY_VALUE_FAR ? GRUNDY_N("Grundy value not computed: %s.\n")
                                                : GRUNDY_N("No Grundy value: %s.\n"),
                grundy_translate(a->g, why));
    return;
  }
  if (value_is_open(a)) {
    p->out->say(p->out, GRUNDY_N("Grundy value not found"));
    if (count == 1)
      p->out->say(p->out, GRUNDY_N(": it is %llu or more"),
                  (unsigned long long)grundy_answer_part_least(a, 0));
  } else if (grundy_answer_infinity(a, &set, &in_set)) {
    p->out->say(p->out, GRUNDY_N("Grundy value "));
    gi_print_infinite(set, in_set, p->style->unicode, p->out);
    p->out->say(
        p->out,
        in_set ? GRUNDY_N(": infinite; the braces hold the finite values that a move can reach")
               : GRUNDY_N(": infinite; no move can reach a finite value"));
  } else {
    p->out->say(p->out, GRUNDY_N("Grundy value %llu"), (unsigned long long)a->value);
    if (count > 1 && count <= XOR_PARTS) {
      p->out->say(p->out, GRUNDY_N(": "));
      print_xor(p);
    }
  }
  grundy_text_add(p->out, "\n");
  print_parts(p);
}

/* ---- moves ---- */

/* "2 -> 1" in a sum of one game's parts, "kayles(5) -> kayles(1,2)" otherwise. */
static void print_move_step(const page *p, const grundy_move *move, bool short_form,
                            grundy_text *out) {
  const grundy_sum *sum = p->a->sum;
  const gi_instance *instance = sum->instances[move->part];
  const grundy_part *from = grundy_sum_part(sum, move->part);
  if (!short_form) {
    gi_parts_print(instance, from, 1, out);
    grundy_text_add(out, arrow_sign(p));
    gi_parts_print(instance, move->to, move->count, out);
    return;
  }
  instance->game->print(instance->self, grundy_part_bytes(from), from->length, out);
  grundy_text_add(out, arrow_sign(p));
  if (move->count == 0) grundy_text_add(out, "0");
  for (size_t i = 0; i < move->count; i++) {
    if (i) grundy_text_add(out, instance->game->traits & GRUNDY_LIST ? "," : " + ");
    instance->game->print(instance->self, grundy_part_bytes(&move->to[i]), move->to[i].length, out);
  }
}

/* Whether another part of the sum looks the same, so that a move in it does not say where it is. */
static bool has_twin(const grundy_sum *sum, size_t part) {
  const grundy_part *one = grundy_sum_part(sum, part);
  for (size_t i = 0; i < grundy_sum_count(sum); i++) {
    const grundy_part *other = grundy_sum_part(sum, i);
    if (i != part && sum->instances[i] == sum->instances[part] && other->length == one->length &&
        memcmp(grundy_part_bytes(other), grundy_part_bytes(one), one->length) == 0)
      return true;
  }
  return false;
}

/* The digits of the part numbers before the listed moves; 0: the moves need no such numbers,
 * because their parts differ. */
static int part_digits(const page *p) {
  const grundy_answer *a = p->a;
  size_t count = grundy_sum_count(a->sum), n = grundy_answer_moves(a);
  bool needed = count > MANY_PARTS;
  for (size_t i = 0; i < n && !needed; i++) {
    size_t part = grundy_answer_move(a, i)->part;
    bool checked = i > 0 && grundy_answer_move(a, i - 1)->part == part;
    needed = !checked && has_twin(a->sum, part);
  }
  int digits = 0;
  for (; needed && count > 0; count /= 10) digits++;
  return digits;
}

/* The number of moves that are shown. One move more takes no more room than the line that says so.
 */
static size_t shown_moves(const page *p) {
  size_t n = grundy_answer_moves(p->a), most = p->style->moves;
  return most && n > most + 1 ? most : n;
}

/* How many winning moves and how many others of a list may still be shown. */
typedef struct move_quota {
  size_t winning, others;
} move_quota;

static bool is_winning(const grundy_move *move) {
  return move->outcome == GRUNDY_OUTCOME_P;
}

static move_quota quota_of(const page *p) {
  size_t winning = 0, most = shown_moves(p);
  for (size_t i = 0; i < grundy_answer_moves(p->a); i++)
    winning += is_winning(grundy_answer_move(p->a, i));
  if (winning > most) winning = most;
  return (move_quota){winning, most - winning};
}

static bool quota_takes(move_quota *q, const grundy_move *move) {
  size_t *left = is_winning(move) ? &q->winning : &q->others;
  if (*left == 0) return false;
  --*left;
  return true;
}

/* The shown moves in their order, the steps in one column, what follows in the next. */
static void print_move_steps(const page *p, bool all) {
  const grundy_answer *a = p->a;
  size_t n = grundy_answer_moves(a), widest = 0;
  int digits = part_digits(p);
  bool short_form = true;
  for (size_t i = 1; i < grundy_sum_count(a->sum); i++)
    short_form = short_form && a->sum->instances[i] == a->sum->instances[0];
  grundy_text step;
  grundy_text_init(&step, a->g);
  for (int pass = 0; pass < 2; pass++) { /* first measure, then write */
    move_quota quota = quota_of(p);
    size_t end = pass == 0 && n > MEASURED ? MEASURED : n;
    for (size_t i = 0; i < end && gi_pace_work(p->pace, 1); i++) {
      const grundy_move *move = grundy_answer_move(a, i);
      if (!quota_takes(&quota, move)) continue;
      bool winning = is_winning(move);
      step.length = 0;
      if (digits)
        step.say(&step, GRUNDY_N("part %*llu: "), digits, (unsigned long long)move->part + 1);
      print_move_step(p, move, short_form, &step);
      size_t width = gi_text_columns(step.data, step.length);
      if (pass == 0) {
        if (width > widest && width < 60) widest = width;
        continue;
      }
      grundy_text_add(p->out, all && winning ? "* " : "  ");
      if (winning) answer_bold(p, true);
      if (step.data) gi_sanitize(step.data, step.length, p->out);
      if (winning) answer_bold(p, false);
      bool described =
          a->sum->instances[move->part]->game->describe_move; /* else the step says it all */
      if (all || described) {
        gi_print_spaces(width < widest ? widest - width : 0, p->out);
        grundy_text_add(p->out, "  ");
      }
      if (all && move->has_value) {
        p->out->say(p->out, GRUNDY_N("value %llu"), (unsigned long long)move->value);
        if (described) gi_print_spaces(move->value < 10 ? 4 : move->value < 100 ? 3 : 2, p->out);
      } else if (all) {
        if (move->infinite)
          p->out->say(p->out, GRUNDY_N("value %s "), p->style->unicode ? "\xe2\x88\x9e" : "inf");
        grundy_text_add(p->out, gi_outcome_letter(move->outcome));
        if (described) gi_print_spaces(move->infinite ? 2 : 3, p->out);
      }
      step.length = 0;
      if (described) grundy_print_move(a, move, &step);
      if (described && step.data) gi_sanitize(step.data, step.length, p->out);
      grundy_text_add(p->out, "\n");
    }
  }
  if (step.failed) p->out->failed = true;
  grundy_text_clear(&step);
}

static void print_cut(const page *p, uint64_t total) {
  size_t shown = shown_moves(p);
  if (total > shown)
    p->out->say(p->out, GRUNDY_N("  and %llu more (--all)\n"), (unsigned long long)(total - shown));
}

/* There are too many moves to count. */
static void print_uncounted(const page *p) {
  print_cut(p, grundy_answer_moves(p->a));
  if (p->a->stop == GRUNDY_STOP_NONE)
    p->out->say(p->out, GRUNDY_N("  and perhaps more: there are too many moves to examine, or "
                                 "their values take too long (--all examines all)\n"));
}

/* A draw: the moves that keep it. */
static void print_drawing(const page *p) {
  uint64_t count = 0;
  bool counted = grundy_answer_drawing_count(p->a, &count);
  if (!counted)
    p->out->say(p->out, GRUNDY_N("Moves that keep the draw, found so far:\n"));
  else if (count == 1)
    p->out->say(p->out, GRUNDY_N("The only move that keeps the draw:\n"));
  else
    p->out->say(p->out, GRUNDY_N("Moves that keep the draw (%llu):\n"), (unsigned long long)count);
  print_move_steps(p, false);
  print_cut(p, count);
  if (!counted) print_uncounted(p);
}

/* Whether a listed move may stand for several moves to the same position. Then the list has no
 * number. */
static bool has_joined_moves(const page *p) {
  bool joined = false;
  for (size_t i = 0; i < grundy_answer_moves(p->a) && !joined; i++)
    joined = p->a->sum->instances[grundy_answer_move(p->a, i)->part]->game->traits & GRUNDY_JOINED;
  return joined;
}

static void print_winning(const page *p) {
  const grundy_answer *a = p->a;
  uint64_t count = 0;
  if (a->outcome == GRUNDY_OUTCOME_D) {
    print_drawing(p);
    return;
  }
  if (!grundy_answer_winning_count(a, &count)) {
    bool some = grundy_answer_moves(a) > 0;
    if (some)
      p->out->say(p->out, GRUNDY_N("Winning moves found so far:\n"));
    else if (a->stop == GRUNDY_STOP_NONE)
      p->out->say(
          p->out,
          GRUNDY_N(
              "No winning move was found among the first moves (--all examines all of them).\n"));
    else
      p->out->say(p->out, GRUNDY_N("No winning move has been found so far.\n"));
    print_move_steps(p, false);
    if (some) print_uncounted(p);
    return;
  }
  if (count == 0)
    p->out->say(p->out, a->outcome == GRUNDY_OUTCOME_N
                            ? GRUNDY_N("The game is over, and the player to move has won.\n")
                            : GRUNDY_N("No move wins.\n"));
  else if (has_joined_moves(p))
    p->out->say(p->out, GRUNDY_N("Winning moves:\n"));
  else if (count == 1)
    p->out->say(p->out, GRUNDY_N("The only winning move:\n"));
  else
    p->out->say(p->out, GRUNDY_N("Winning moves (%llu):\n"), (unsigned long long)count);
  print_move_steps(p, false);
  print_cut(p, count);
}

/* ---- how it is known ---- */

static void add_cost(const page *p, grundy_text *out) {
  const grundy_answer *a = p->a;
  if (a->positions == 1)
    out->say(out, GRUNDY_N("1 position, %.3f s, "), a->seconds);
  else
    out->say(out, GRUNDY_N("%llu positions, %.3f s, "), (unsigned long long)a->positions,
             a->seconds);
  gi_print_bytes(a->memory, out);
}

/* "memoised search (21 positions, 0.000 s, 12.9 kB)" */
static void print_answer_cost(const page *p, grundy_text *out) {
  out->say(out, GRUNDY_N(" ("));
  add_cost(p, out);
  out->say(out, GRUNDY_N(")"));
}

/* Writes the text with a full stop, in lines whose first one begins at column `from`. */
static void print_source_text(const page *p, const grundy_text *text, size_t from, size_t indent) {
  grundy_text sentence;
  grundy_text_init(&sentence, p->a->g);
  sentence.say(&sentence, GRUNDY_N("%s."), text->data ? text->data : "");
  gi_print_wrapped_from(sentence.data ? sentence.data : "", from, indent, p->out);
  if (sentence.failed || text->failed) p->out->failed = true;
  grundy_text_clear(&sentence);
}

/* "Known by theorem: ...", or a list if there are several of this kind. */
static void print_sources_of(const page *p, grundy_how_kind kind, const char *head) {
  const grundy_answer *a = p->a;
  const char *title = grundy_translate(a->g, head);
  size_t count = 0, done = 0, columns = gi_text_columns(title, strlen(title));
  for (size_t i = 0; i < a->by_count; i++) count += a->by[i].kind == kind;
  if (count == 0) return;
  grundy_text_add(p->out, title);
  if (count > 1) {
    if (p->out->data && p->out->data[p->out->length - 1] == ' ') p->out->length--;
    grundy_text_add(p->out, "\n");
  }
  for (size_t i = 0; i < a->by_count; i++) {
    grundy_text text;
    if (a->by[i].kind != kind) continue;
    grundy_text_init(&text, a->g);
    gi_print_source(a, &a->by[i], &text);
    if (kind == GRUNDY_KIND_COMPUTED && ++done == count) print_answer_cost(p, &text);
    if (count > 1) gi_print_spaces(SOURCE_INDENT, p->out);
    /* a computation in one line, as its length depends on the time */
    if (kind == GRUNDY_KIND_COMPUTED || (p->style && p->style->long_lines))
      p->out->say(p->out, GRUNDY_N("%s.\n"), text.data ? text.data : "");
    else
      print_source_text(p, &text, count > 1 ? SOURCE_INDENT : columns,
                        count > 1 ? 2 * SOURCE_INDENT : SOURCE_INDENT);
    if (text.failed) p->out->failed = true;
    grundy_text_clear(&text);
  }
}

static void print_how(const page *p) {
  if (grundy_sum_count(p->a->sum) == 0)
    p->out->say(p->out, GRUNDY_N("Known at once: nothing is left to play.\n"));
  print_sources_of(p, GRUNDY_KIND_FORMULA, GRUNDY_N("Known by theorem: "));
  print_sources_of(p, GRUNDY_KIND_PROVED, GRUNDY_N("Proved: "));
  print_sources_of(p, GRUNDY_KIND_COMPUTED, GRUNDY_N("Computed: "));
}

/* Whether something is known of a part of an unknown sum. */
static bool says_of_parts(const grundy_answer *a) {
  bool says = false;
  for (size_t i = 0; i < grundy_sum_count(a->sum); i++)
    says = says || grundy_answer_part_least(a, i) > 0;
  return says && a->no_value == GRUNDY_VALUE_EXISTS && a->infinities == 0;
}

void grundy_print_unlisted(grundy_stop stop, grundy_text *out) {
  out->say(out, GRUNDY_N("The list of moves is not complete: %s.\n"),
           grundy_translate(out->owner, grundy_stop_message(stop)));
}

void grundy_print_unknown(const grundy_answer *a, grundy_text *out) {
  page p = {.a = a, .out = out};
  const char *why = grundy_translate(a->g, grundy_stop_message(a->stop));
  if (a->outcome != GRUNDY_OUTCOME_UNKNOWN) {
    if (value_is_open(a))
      out->say(out, GRUNDY_N("The value is not known: %s.\n"), why);
    else
      grundy_print_unlisted(a->stop, out);
    return;
  }
  if (says_of_parts(a)) print_parts(&p);
  out->say(out, GRUNDY_N("Unknown: %s.\n"), why);
  out->say(out, GRUNDY_N("Reached: "));
  add_cost(&p, out);
  grundy_text_add(out, "\n");
  bool own = false; /* a game of the user's: perhaps it has no end */
  for (size_t i = 0; i < grundy_sum_count(a->sum); i++) own = own || a->sum->instances[i]->path;
  if (own && a->stop != GRUNDY_STOP_NO_FORMULA)
    out->say(
        out,
        GRUNDY_N(
            "If this game can go on forever, no limit is enough; 'grundy check' tests that.\n"));
}

/* The end of a page: what it rests on, and what is missing. */
static grundy_stop print_end(const page *p) {
  grundy_stop cut = gi_stop_of(p->pace->why);
  gi_pace_end(p->pace);
  print_how(p);
  if (p->a->stop != GRUNDY_STOP_NONE)
    grundy_print_unknown(p->a, p->out);
  else if (cut != GRUNDY_STOP_NONE)
    grundy_print_unlisted(cut, p->out);
  return cut;
}

grundy_stop grundy_print_solve(const grundy_answer *a, const grundy_style *style,
                               grundy_text *out) {
  gi_pace pace;
  page p = {.a = a, .style = style, .out = out, .pace = &pace};
  gi_answer_title(a, out);
  print_answer_pictures(&p, true);
  if (a->outcome == GRUNDY_OUTCOME_UNKNOWN) {
    grundy_print_unknown(a, out);
    return GRUNDY_STOP_NONE;
  }
  gi_pace_begin(&pace, a->g);
  print_outcome(&p);
  if (!a->outcome_only) {
    print_value(&p);
    print_winning(&p);
  }
  return print_end(&p);
}

grundy_stop grundy_print_moves(const grundy_answer *a, const grundy_style *style,
                               grundy_text *out) {
  gi_pace pace;
  page p = {.a = a, .style = style, .out = out, .pace = &pace};
  uint64_t count = 0;
  gi_answer_title(a, out);
  print_answer_pictures(&p, false);
  if (a->outcome == GRUNDY_OUTCOME_UNKNOWN) {
    grundy_print_unknown(a, out);
    return GRUNDY_STOP_NONE;
  }
  gi_pace_begin(&pace, a->g);
  print_outcome(&p);
  print_value(&p);
  bool counted = grundy_answer_move_count(a, &count);
  if (counted && count == 0)
    out->say(out, GRUNDY_N("There is no move.\n"));
  else if (counted && has_joined_moves(&p))
    out->say(out, GRUNDY_N("Moves, winning ones marked *:\n"));
  else if (counted)
    out->say(out, GRUNDY_N("Moves (%llu), winning ones marked *:\n"), (unsigned long long)count);
  else if (value_is_open(a))
    out->say(out, GRUNDY_N("Moves whose values were found so far, winning ones marked *:\n"));
  else
    out->say(out, GRUNDY_N("The first moves, winning ones marked *:\n"));
  print_move_steps(&p, true);
  if (counted)
    print_cut(&p, count);
  else
    print_uncounted(&p);
  return print_end(&p);
}

void grundy_print_how(const grundy_answer *a, grundy_text *out) {
  page p = {.a = a, .out = out};
  print_how(&p);
}

grundy_stop grundy_csv_moves(const grundy_answer *a, grundy_text *out) {
  gi_pace pace;
  gi_pace_begin(&pace, a->g);
  grundy_text_add(out, "part,to,value,outcome,winning\n");
  for (size_t i = 0; i < grundy_answer_moves(a) && gi_pace_work(&pace, 1); i++) {
    const grundy_move *move = grundy_answer_move(a, i);
    grundy_text_number(out, move->part);
    grundy_text_add(out, ",\"");
    gi_parts_print(a->sum->instances[move->part], move->to, move->count, out);
    grundy_text_add(out, "\",");
    if (move->has_value) grundy_text_number(out, move->value);
    grundy_text_add(out, ",");
    grundy_text_add(out, gi_outcome_letter(move->outcome));
    grundy_text_add(out, move->outcome == GRUNDY_OUTCOME_P ? ",true\n" : ",false\n");
  }
  gi_pace_end(&pace);
  return gi_stop_of(pace.why);
}
