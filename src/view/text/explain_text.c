/* An explanation in words, as plain text, in Markdown or in HTML (explain_html.c).
 *
 * A step is a heading, a sentence or two, and lines of facts. A fact is an equation between
 * numbers, sums of games and mex{...}, or a sum with a colon and the letter of its outcome. Facts
 * look the same in every language, and a test computes all of them again.
 */
/* SPDX-License-Identifier: MIT */
#include "view/text/explain_html.h"

#include "base/assert.h"
#include "view/text/picture.h"

enum { TEXT_INDENT = 3, LINE_INDENT = 5, PICTURE_INDENT = 2 };
enum { SHORT_RUN = 6 }; /* up to this many consecutive numbers are written one by one */
enum { JOINED = 0x1f, LONGEST = 66 }; /* a space at which no line ends; columns of such a fact */

static const char xor_sign[] = " \xe2\x8a\x95 ";

typedef gi_explain_page page;

/* ---- the page ---- */

static const char *xor_word(const page *p) {
  return p->style->unicode ? xor_sign : " xor ";
}

static const char *times_sign(const page *p) {
  return p->style->unicode ? " \xc2\xb7 " : " * ";
}

/* Begins a step: its number, and its heading from the scratch text. */
static void page_heading(page *p) {
  if (p->html) {
    gi_html_heading(p);
    return;
  }
  grundy_text_add(p->out, p->markdown ? "\n### " : "\n");
  if (!p->markdown && p->style->colour) grundy_text_add(p->out, "\033[1m");
  grundy_text_number(p->out, ++p->steps);
  grundy_text_add(p->out, ". ");
  if (p->scratch.data) gi_sanitize(p->scratch.data, p->scratch.length, p->out);
  if (!p->markdown && p->style->colour) grundy_text_add(p->out, "\033[0m");
  grundy_text_add(p->out, "\n");
  p->scratch.length = 0;
  p->listing = false;
}

/* Writes the scratch text in lines; no line breaks inside a fact. */
static void add_wrapped(page *p, size_t indent) {
  grundy_text lines;
  grundy_text_init(&lines, p->out->owner);
  gi_print_wrapped(p->scratch.data ? p->scratch.data : "", indent, &lines);
  for (size_t i = 0; i < lines.length; i++)
    if (lines.data[i] == JOINED) lines.data[i] = ' ';
  for (size_t i = 0, n; i < lines.length; i += n + 1) {
    const char *line = lines.data + i, *end = memchr(line, '\n', lines.length - i);
    n = end ? (size_t)(end - line) : lines.length - i;
    gi_sanitize(line, n, p->out);
    if (end) grundy_text_add(p->out, "\n");
  }
  if (lines.failed) p->out->failed = true;
  grundy_text_clear(&lines);
}

/* Writes the scratch text as a paragraph. */
static void page_paragraph(page *p) {
  if (p->html) {
    gi_html_paragraph(p, NULL);
    return;
  }
  if (p->markdown) grundy_text_add(p->out, "\n");
  if (p->markdown) {
    if (p->scratch.data) gi_sanitize(p->scratch.data, p->scratch.length, p->out);
    grundy_text_add(p->out, "\n");
  } else {
    gi_print_spaces(TEXT_INDENT, p->out);
    add_wrapped(p, TEXT_INDENT);
  }
  p->scratch.length = 0;
  p->listing = false;
}

/* Writes the scratch text as an item of a list; a deeper one belongs to the item before it. */
static void page_item(page *p, bool deeper) {
  if (p->html) {
    gi_html_item(p, deeper);
    return;
  }
  if (p->markdown) {
    if (!p->listing) grundy_text_add(p->out, "\n");
    grundy_text_add(p->out, deeper ? "  - " : "- ");
    if (p->scratch.data) gi_sanitize(p->scratch.data, p->scratch.length, p->out);
    grundy_text_add(p->out, "\n");
  } else {
    size_t indent = LINE_INDENT + (deeper ? 2 : 0);
    gi_print_spaces(indent, p->out);
    add_wrapped(p, indent + 2);
  }
  p->scratch.length = 0;
  p->listing = true;
}

/* Begins a fact. Markdown does not interpret its characters, and no line breaks inside it. */
static size_t begin_fact(page *p) {
  if (p->markdown) grundy_text_add(&p->scratch, "`");
  if (p->html) grundy_text_put(&p->scratch, (const char[]){GI_HTML_FACT}, 1);
  return p->scratch.length;
}

static void end_fact(page *p, size_t from) {
  grundy_text *text = &p->scratch;
  if (p->markdown) grundy_text_add(text, "`");
  if (p->html) grundy_text_put(text, (const char[]){GI_HTML_FACT_END}, 1);
  if (p->markdown || p->html) return;
  if (text->length <= from || gi_text_columns(text->data + from, text->length - from) > LONGEST)
    return;
  for (size_t i = from; i < text->length; i++)
    if (text->data[i] == ' ') text->data[i] = JOINED;
}

/* Puts the scratch text aside, so that it can be an argument of a sentence: languages order the
 * arguments differently. The result is valid until the place is used again. */
static const char *page_aside(page *p, size_t place) {
  GI_ASSERT(place < GI_EXPLAIN_ASIDES);
  grundy_text *to = &p->asides[place], kept = *to;
  kept.length = 0;
  *to = p->scratch;
  p->scratch = kept;
  return to->data && to->length ? to->data : "";
}

#define SAY(p, ...) ((p)->scratch.say(&(p)->scratch, __VA_ARGS__))

static void page_add(page *p, const char *s) {
  grundy_text_add(&p->scratch, s);
}

static void page_number(page *p, uint64_t n) {
  grundy_text_number(&p->scratch, n);
}

/* "1 xor 3". */
static void page_values(page *p, const grundy_nimber *values, size_t count) {
  for (size_t i = 0; i < count; i++) {
    if (i) page_add(p, xor_word(p));
    page_number(p, values[i]);
  }
}

/* "kayles(1,3) = 1 xor 3 = 2", or "hex{2}(../.. x): N". */
static void add_fact(page *p, const grundy_line *line) {
  if (strcmp(line->term, "0") == 0) {
    SAY(p, GRUNDY_N("nothing is left"));
    return;
  }
  size_t from = begin_fact(p);
  page_add(p, line->term);
  if (line->has_value) {
    if (line->count > 1 && line->count <= 8) {
      page_add(p, " = ");
      page_values(p, line->values, line->count);
    }
    page_add(p, " = ");
    page_number(p, line->value);
  } else {
    const char *letter = gi_outcome_letter(line->outcome);
    page_add(p, ": ");
    page_add(p, letter ? letter : "?");
  }
  end_fact(p, from);
}

static void add_plain_fact(page *p, const char *term, bool has_value, grundy_nimber value,
                           grundy_outcome outcome) {
  add_fact(
      p, &(grundy_line){.term = term, .has_value = has_value, .value = value, .outcome = outcome});
}

/* What was left out of a list. */
static void explain_left_out(page *p, const grundy_step *step) {
  if (step->counted && step->left_out == 0) return;
  if (step->counted)
    SAY(p, GRUNDY_N("and %llu more"), (unsigned long long)step->left_out);
  else
    SAY(p, GRUNDY_N("and more"));
  page_item(p, false);
}

/* The game lists only moves that can help. */
static void say_partial(page *p, const grundy_step *step) {
  if (!step->partial) return;
  SAY(p, GRUNDY_N("The list leaves out moves that never help; 'grundy info' says which moves, and "
                  "how to answer them."));
  page_paragraph(p);
}

static void outcome_sentence(page *p, grundy_outcome outcome) {
  page_add(p, grundy_translate(p->out->owner, gi_outcome_message(outcome)));
}

/* The theorem as a sentence. Some theorems end with a full stop already. */
static void add_theorem(page *p, const char *message) {
  const char *text = message ? grundy_translate(p->out->owner, message) : "";
  size_t length = strlen(text);
  page_add(p, text);
  bool ended = (length && text[length - 1] == '.') ||
               (length >= 3 && memcmp(text + length - 3, "\xe3\x80\x82", 3) == 0);
  if (!ended) SAY(p, GRUNDY_N("."));
}

/* A sentence of the game itself; in ASCII if the terminal has no Unicode. */
static void add_reason(page *p, const char *text) {
  static const char *const signs[][2] = {
      {"\xe2\x8a\x95", "xor"}, {"\xe2\x8a\x97", "(x)"}, {"\xc2\xb7", "*"}};
  if (p->style->unicode) {
    page_add(p, text);
    return;
  }
  for (size_t n; *text; text += n) {
    const char *plain = NULL;
    n = 1;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
      if (strncmp(text, signs[i][0], strlen(signs[i][0])) == 0) {
        plain = signs[i][1];
        n = strlen(signs[i][0]);
      }
    if (plain)
      page_add(p, plain);
    else
      grundy_text_put(&p->scratch, text, n);
  }
}

/* ---- values ---- */

static void explain_theorem(page *p, const grundy_step *step) {
  bool reasons = false;
  for (size_t i = 0; i < step->count; i++) reasons = reasons || step->lines[i].reason;
  if (step->count == 1)
    SAY(p, GRUNDY_N("The value of %s"), step->lines[0].term);
  else
    SAY(p, GRUNDY_N("The values of the parts"));
  page_heading(p);
  add_theorem(p, step->text);
  if (reasons)
    page_paragraph(p);
  else
    gi_print_gap(&p->scratch);
  for (size_t i = 0; i < step->count; i++) {
    add_fact(p, &step->lines[i]);
    if (!reasons) {
      page_add(p, i + 1 < step->count ? ", " : "");
      continue;
    }
    page_item(p, false);
    if (!step->lines[i].reason) continue;
    add_reason(p, step->lines[i].reason);
    page_item(p, true);
  }
  if (!reasons) page_paragraph(p);
  explain_left_out(p, step);
}

/* "{0..8, 11}": the values of all options. */
static void add_set(page *p, const grundy_step *step) {
  page_add(p, "{");
  for (size_t i = 0, end; i < step->set_count; i = end) {
    end = i + 1;
    while (end < step->set_count && step->set[end] == step->set[end - 1] + 1) end++;
    if (end - i <= SHORT_RUN) end = i + 1;
    if (i) page_add(p, ", ");
    page_number(p, step->set[i]);
    if (end - i == 1) continue;
    page_add(p, "..");
    page_number(p, step->set[end - 1]);
  }
  page_add(p, "}");
}

static void explain_mex(page *p, const grundy_step *step) {
  bool grouped = false;
  for (size_t i = 0; i < step->count; i++) grouped = grouped || step->lines[i].others;
  grouped = grouped || step->left_out;
  SAY(p, GRUNDY_N("The value of %s"), step->term);
  page_heading(p);
  if (step->count == 0)
    SAY(p, GRUNDY_N("There is no move, so the set of values is empty:"));
  else if (grouped)
    SAY(p, GRUNDY_N("The moves lead to these values; one move is shown for each:"));
  else
    SAY(p, GRUNDY_N("Every move, with the value of the position that it leaves:"));
  page_paragraph(p);
  for (size_t i = 0; i < step->count; i++) {
    if (strcmp(step->lines[i].term, "0") == 0)
      SAY(p, GRUNDY_N("nothing is left, value 0"));
    else
      add_fact(p, &step->lines[i]);
    if (step->lines[i].others)
      SAY(p, GRUNDY_N(" (and %llu more)"), (unsigned long long)step->lines[i].others);
    page_item(p, false);
  }
  say_partial(p, step);
  if (step->left_out) {
    SAY(p,
        step->left_out == 1 ? GRUNDY_N("and %llu larger value")
                            : GRUNDY_N("and %llu larger values"),
        (unsigned long long)step->left_out);
    page_item(p, false);
  }
  if (step->count)
    SAY(p, GRUNDY_N("The value is the least number that does not occur among them (mex): "));
  size_t from = begin_fact(p);
  page_add(p, step->term);
  page_add(p, " = mex");
  add_set(p, step);
  page_add(p, " = ");
  page_number(p, step->value);
  end_fact(p, from);
  page_paragraph(p);
}

/* "1000 = 76 + 77 * 12, so kayles(1000) = kayles(76) = 4." */
static void explain_period(page *p, const grundy_step *step) {
  const grundy_period *law = &step->period;
  GI_ASSERT(law->period > 0 && step->reduced <= step->heap && step->count > 0);
  uint64_t times_period = (step->heap - step->reduced) / law->period;
  SAY(p, GRUNDY_N("The value of %s"), step->term);
  page_heading(p);
  add_theorem(p, grundy_proof_message(law->proof));
  const char *proof = page_aside(p, 0);
  if (law->saltus)
    SAY(p,
        GRUNDY_N("The values repeat with the period %llu from n = %llu on, each time %llu higher. "
                 "That is proved: %s"),
        (unsigned long long)law->period, (unsigned long long)law->preperiod,
        (unsigned long long)law->saltus, proof);
  else
    SAY(p, GRUNDY_N("The values repeat with the period %llu from n = %llu on. That is proved: %s"),
        (unsigned long long)law->period, (unsigned long long)law->preperiod, proof);
  page_paragraph(p);
  size_t from = begin_fact(p);
  page_number(p, step->heap);
  page_add(p, " = ");
  page_number(p, step->reduced);
  page_add(p, " + ");
  page_number(p, times_period);
  page_add(p, times_sign(p));
  page_number(p, law->period);
  end_fact(p, from);
  page_item(p, false);
  from = begin_fact(p);
  page_add(p, step->term);
  page_add(p, " = ");
  page_add(p, step->lines[0].term);
  if (law->saltus) {
    page_add(p, " + ");
    page_number(p, times_period);
    page_add(p, times_sign(p));
    page_number(p, law->saltus);
  }
  page_add(p, " = ");
  page_number(p, step->value);
  end_fact(p, from);
  page_item(p, false);
}

static void explain_search(page *p, const grundy_step *step) {
  SAY(p, GRUNDY_N("The value of %s"), step->term);
  page_heading(p);
  SAY(p, GRUNDY_N("There are too many moves and replies to show here; a search found "));
  add_plain_fact(p, step->term, true, step->value, GRUNDY_OUTCOME_UNKNOWN);
  page_paragraph(p);
}

/* ---- sums ---- */

/* The equation "2 xor 5 xor 4 = 3". */
static void add_sum(page *p, const grundy_step *step) {
  size_t from = begin_fact(p);
  for (size_t i = 0; i < step->count; i++) {
    if (i) page_add(p, xor_word(p));
    page_number(p, step->lines[i].value);
  }
  page_add(p, " = ");
  page_number(p, step->value);
  end_fact(p, from);
}

/* The columns, if they are wanted and fit; then the equation, without a full stop. */
static void add_total(page *p, const grundy_step *step, bool columns) {
  if (step->left_out && step->count) {
    SAY(p, GRUNDY_N("Zeros do not count, and equal values cancel in pairs. What remains:"));
    page_paragraph(p);
  }
  if (columns && step->count && gi_explain_columns_fit(step)) {
    SAY(p,
        GRUNDY_N(
            "In binary, a column with an odd number of 1s gives 1, every other column gives 0:"));
    page_paragraph(p);
    gi_explain_columns(p, step);
  }
  if (step->count == 1 && step->left_out == 0)
    SAY(p, GRUNDY_N("The value is %llu"), (unsigned long long)step->value);
  else if (step->count < 2)
    SAY(p, GRUNDY_N("The XOR of all values is %llu"), (unsigned long long)step->value);
  else
    add_sum(p, step);
}

/* The XOR of the values decides as in normal play. */
static void say_total(page *p, const grundy_step *step) {
  const char *total = page_aside(p, 0);
  SAY(p,
      step->value ? GRUNDY_N("%s. That is not 0, so the player to move wins.")
                  : GRUNDY_N("%s. That is 0, so the player to move loses."),
      total);
  page_paragraph(p);
}

static void explain_xor(page *p, const grundy_step *step) {
  SAY(p, GRUNDY_N("The XOR of the values (addition without carry)"));
  page_heading(p);
  add_total(p, step, true);
  say_total(p, step);
}

static uint64_t highest_bit(uint64_t n) {
  uint64_t bit = 1;
  while (n >>= 1) bit <<= 1;
  return bit;
}

/* What one part must become, and how. */
static void explain_target(page *p, const grundy_step *step, const grundy_line *line) {
  add_plain_fact(p, line->term, true, line->value, GRUNDY_OUTCOME_UNKNOWN);
  const char *is = page_aside(p, 0);
  size_t from = begin_fact(p);
  page_number(p, line->value);
  page_add(p, xor_word(p));
  page_number(p, step->value);
  page_add(p, " = ");
  page_number(p, line->target);
  end_fact(p, from);
  const char *becomes = page_aside(p, 1);
  if (line->answer && line->answer_move)
    SAY(p, GRUNDY_N("%s must become %s: %s"), is, becomes, line->answer_move);
  else if (line->answer)
    SAY(p, GRUNDY_N("%s must become %s: there is a move"), is, becomes);
  else if (line->no_move && !step->partial)
    SAY(p, GRUNDY_N("%s must become %s: that is larger, and no move does it"), is, becomes);
  else
    SAY(p, GRUNDY_N("%s must become %s: no move listed here does it"), is, becomes);
  page_item(p, false);
  if (!line->answer) return;
  add_plain_fact(p, line->answer, true, 0, GRUNDY_OUTCOME_P);
  const char *after = page_aside(p, 0);
  SAY(p, GRUNDY_N("then %s"), after);
  if (line->others)
    SAY(p,
        line->others == 1 ? GRUNDY_N("; %llu other move in this part wins, too")
                          : GRUNDY_N("; %llu other moves in this part win, too"),
        (unsigned long long)line->others);
  page_item(p, true);
}

static void explain_targets(page *p, const grundy_step *step) {
  uint64_t bit = highest_bit(step->value);
  bool grows = false;
  for (size_t i = 0; i < step->count; i++) {
    const grundy_line *line = &step->lines[i];
    grows = grows || (line->answer && line->target > line->value);
  }
  SAY(p, step->only ? GRUNDY_N("The winning move") : GRUNDY_N("Winning moves"));
  page_heading(p);
  SAY(p,
      GRUNDY_N("A winning move makes the number of 1s in every column even. The highest odd column "
               "is that of %llu. A part with a 1 in it must get a smaller value, and a move to "
               "every smaller value exists."),
      (unsigned long long)bit);
  if (grows) SAY(p, GRUNDY_N(" A move to a larger value is possible too, where a part has one."));
  page_paragraph(p);
  for (size_t i = 0; i < step->count; i++) explain_target(p, step, &step->lines[i]);
  explain_left_out(p, step);
  say_partial(p, step);
  SAY(p, GRUNDY_N("Now every column is even, as at the end of the game. Each move of the other "
                  "player makes a column odd, and is answered in the same way."));
  page_paragraph(p);
}

/* Why fickle parts are lost exactly if their XOR is 1: the end, the moves among 0 and 1, and the
 * moves to larger values. */
static void say_fickle(page *p, const grundy_step *step) {
  SAY(p, GRUNDY_N("Every part is fickle: in misere play it counts like a Nim pile of 0 or 1. Then "
                  "the player to move loses exactly if the XOR of the values is 1 (Bouton 1901). "
                  "The reasons:"));
  page_paragraph(p);
  SAY(p, GRUNDY_N("At the end the XOR is 0, and the player who cannot move wins."));
  page_item(p, false);
  if (!step->beyond) {
    SAY(p, GRUNDY_N("Every move changes the value of its part from 0 to 1 or from 1 to 0, so it "
                    "changes the XOR."));
    page_item(p, false);
    return;
  }
  SAY(p, GRUNDY_N("Before the end, some move changes the value of its part from 0 to 1 or from 1 "
                  "to 0, so it changes the XOR. No move keeps the value of its part."));
  page_item(p, false);
  SAY(p, GRUNDY_N("A move to a value above 1 loses: then the XOR decides as in normal play, and it "
                  "is not 0."));
  page_item(p, false);
}

static void explain_misere(page *p, const grundy_step *step) {
  SAY(p, GRUNDY_N("The misere theorem of Nim"));
  page_heading(p);
  if (step->firm) {
    SAY(p, GRUNDY_N("A part is firm: it is a Nim pile of 2 or more, or counts like one in misere "
                    "play. Then the XOR of the values decides who wins, as in normal play. There "
                    "is one difference: a move after which no part is firm must leave the XOR 1, "
                    "not 0 (Bouton 1901)."));
    page_paragraph(p);
  } else {
    say_fickle(p, step);
  }
  add_total(p, step, step->firm);
  if (step->firm) {
    say_total(p, step);
    return;
  }
  const char *total = page_aside(p, 0);
  SAY(p,
      step->value ? GRUNDY_N("%s, so the player to move loses.")
                  : GRUNDY_N("%s, so the player to move wins."),
      total);
  page_paragraph(p);
}

/* The class of each part in the misere quotient, and what follows. */
static void explain_quotient(page *p, const grundy_step *step) {
  SAY(p, GRUNDY_N("The classes of the parts"));
  page_heading(p);
  SAY(p,
      GRUNDY_N(
          "Two sums of these positions are of one class if they have the same outcome "
          "beside every further sum of them. The class of a sum is the product of the classes of "
          "its parts. Each letter is the class of a position: %s."),
      step->letters);
  page_paragraph(p);
  if (step->lost)
    SAY(p,
        GRUNDY_N("There are %u classes (Plambeck 2005, Plambeck and Siegel 2008). A sum is lost "
                 "for the player to move if its class is one of these %u: %s."),
        step->order, step->lost_count, step->lost);
  else
    SAY(p,
        GRUNDY_N("There are %u classes (Plambeck 2005, Plambeck and Siegel 2008). In %u of them "
                 "a sum is lost for the player to move."),
        step->order, step->lost_count);
  page_paragraph(p);
  for (size_t i = 0; i < step->count; i++) {
    SAY(p, GRUNDY_N("%s has the class %s"), step->lines[i].term, step->lines[i].word);
    page_item(p, false);
  }
  explain_left_out(p, step);
  if (step->outcome == GRUNDY_OUTCOME_P)
    SAY(p, GRUNDY_N("The class of %s is %s. It is lost for the player to move."), step->term,
        step->word);
  else
    SAY(p, GRUNDY_N("The class of %s is %s. It is not a lost one, so the player to move wins."),
        step->term, step->word);
  page_paragraph(p);
  if (!step->has_value) return;
  bool wins = step->outcome == GRUNDY_OUTCOME_N, wins_normal = step->value != 0;
  if (wins == wins_normal)
    SAY(p,
        wins ? GRUNDY_N("In normal play the XOR of the values is %llu, and the player to move "
                        "wins as well.")
             : GRUNDY_N("In normal play the XOR of the values is %llu, and the player to move "
                        "loses as well."),
        (unsigned long long)step->value);
  else
    SAY(p,
        wins ? GRUNDY_N("Here misere play differs from normal play: there the XOR of the values "
                        "is %llu, and the player to move loses.")
             : GRUNDY_N("Here misere play differs from normal play: there the XOR of the values "
                        "is %llu, and the player to move wins."),
        (unsigned long long)step->value);
  page_paragraph(p);
}

/* ---- play ---- */

static void explain_outcome(page *p, const grundy_step *step) {
  SAY(p, GRUNDY_N("Who wins %s"), step->term);
  page_heading(p);
  add_theorem(p, step->text);
  page_paragraph(p);
  if (step->reason) {
    add_reason(p, step->reason);
    gi_print_gap(&p->scratch);
  }
  outcome_sentence(p, step->outcome);
  page_paragraph(p);
}

/* "take 1 from the pile of 2, leaving 1: nim(1,5,4) = 0". */
static void move_item(page *p, const grundy_line *line, bool deeper) {
  if (line->move) {
    page_add(p, line->move);
    SAY(p, GRUNDY_N(": "));
  }
  add_fact(p, line);
  if (line->word && strcmp(line->term, "0") != 0) {
    const char *fact = page_aside(p, 0);
    SAY(p, GRUNDY_N("%s, class %s"), fact, line->word);
  }
  if (line->has_remoteness) {
    const char *fact = page_aside(p, 0);
    SAY(p, line->remoteness == 1 ? GRUNDY_N("%s, in %llu move") : GRUNDY_N("%s, in %llu moves"),
        fact, (unsigned long long)line->remoteness);
  }
  page_item(p, deeper);
}

static void explain_options(page *p, const grundy_step *step) {
  bool hurry = false;
  SAY(p, GRUNDY_N("Every move of %s"), step->term);
  page_heading(p);
  if (step->count == 0) {
    SAY(p, step->outcome == GRUNDY_OUTCOME_N
               ? GRUNDY_N("The game is over, and the player to move has won.")
               : GRUNDY_N("The game is over, and the player to move has lost."));
    page_paragraph(p);
    return;
  }
  for (size_t i = 0; i < step->count; i++) {
    grundy_line line = step->lines[i];
    line.has_value = false; /* only the outcome matters here */
    hurry = hurry || line.has_remoteness;
    move_item(p, &line, false);
  }
  explain_left_out(p, step);
  if (step->outcome == GRUNDY_OUTCOME_N)
    SAY(p, GRUNDY_N("A move leads to a P-position, which is lost for the player to move."));
  else if (step->outcome == GRUNDY_OUTCOME_P)
    SAY(p, GRUNDY_N("Every move leads to an N-position, which is won for the player to move."));
  else
    SAY(p, GRUNDY_N("No move leads to a P-position, so the player to move cannot force a win. But "
                    "a move leads to a draw (D), so the player to move does not lose either."));
  page_paragraph(p);
  if (!hurry) return;
  SAY(p, GRUNDY_N("With cycles the winner must make progress. The numbers of moves are for the "
                  "fastest win against the longest defence."));
  page_paragraph(p);
}

/* Whether a move leads from the infinite value to the XOR of the finite ones. */
static bool reaches(const grundy_line *line, grundy_nimber value) {
  for (size_t i = 0; i < line->count; i++)
    if (line->values[i] == value) return true;
  return false;
}

/* The values, finite or infinite, and what they decide. */
static void explain_loopy(page *p, const grundy_step *step) {
  const grundy_line *infinite = NULL;
  size_t infinities = 0;
  if (step->count == 1)
    SAY(p, GRUNDY_N("The value of %s"), step->lines[0].term);
  else
    SAY(p, GRUNDY_N("The values of the parts"));
  page_heading(p);
  for (size_t i = 0; i < step->count; i++) {
    const grundy_line *line = &step->lines[i];
    if (!line->infinite) {
      add_fact(p, line);
      page_item(p, false);
      continue;
    }
    infinite = line;
    infinities++;
    size_t from = begin_fact(p);
    page_add(p, line->term);
    page_add(p, ": ");
    gi_print_infinite(line->values, line->count, p->style->unicode, &p->scratch);
    end_fact(p, from);
    page_item(p, false);
  }
  if (infinities)
    SAY(p, GRUNDY_N("An infinite value means that the play need not end; the braces hold the "
                    "finite values that a move can reach. "));
  if (infinities > 1)
    SAY(p, GRUNDY_N("With two or more infinite values the game is a draw."));
  else if (infinities && reaches(infinite, step->value))
    SAY(p,
        GRUNDY_N("The XOR of the finite values is %llu, and a move changes the infinite value "
                 "to %llu. That makes the XOR of all values 0, so the player to move wins."),
        (unsigned long long)step->value, (unsigned long long)step->value);
  else if (infinities)
    SAY(p,
        GRUNDY_N("The XOR of the finite values is %llu, and no move changes the infinite value "
                 "to %llu, so the game is a draw."),
        (unsigned long long)step->value, (unsigned long long)step->value);
  else
    add_total(p, step, false);
  if (infinities)
    page_paragraph(p);
  else
    say_total(p, step);
}

static void explain_winning(page *p, const grundy_step *step) {
  bool one = step->count == 1 && step->counted && step->left_out == 0;
  if (step->count == 0) {
    SAY(p, GRUNDY_N("The end"));
    page_heading(p);
    SAY(p, GRUNDY_N("The game is over, and the player to move has won."));
    page_paragraph(p);
    return;
  }
  SAY(p, one ? GRUNDY_N("The winning move") : GRUNDY_N("Winning moves"));
  page_heading(p);
  if (step->lines[0].has_value)
    SAY(p, one ? GRUNDY_N("It leaves the value 0:") : GRUNDY_N("Each leaves the value 0:"));
  else
    SAY(p, one ? GRUNDY_N("It leaves a P-position, which is lost for the player to move:")
               : GRUNDY_N("Each leaves a P-position, which is lost for the player to move:"));
  page_paragraph(p);
  for (size_t i = 0; i < step->count; i++) move_item(p, &step->lines[i], false);
  explain_left_out(p, step);
}

static void explain_reply(page *p, const grundy_line *line) {
  move_item(p, line, false);
  if (!line->answer) {
    SAY(p, GRUNDY_N("then the game is over, and the player to move has won"));
    page_item(p, true);
    return;
  }
  SAY(p, GRUNDY_N("reply: "));
  if (line->answer_move) {
    page_add(p, line->answer_move);
    SAY(p, GRUNDY_N(": "));
  }
  add_plain_fact(p, line->answer, line->has_value, 0, GRUNDY_OUTCOME_P);
  page_item(p, true);
}

static void explain_replies(page *p, const grundy_step *step) {
  if (strcmp(step->term, "0") == 0)
    SAY(p, GRUNDY_N("The end"));
  else
    SAY(p, GRUNDY_N("Why %s is lost for the player to move"), step->term);
  page_heading(p);
  if (step->count == 0) {
    SAY(p, GRUNDY_N("There is no move: the game is over."));
    page_paragraph(p);
    return;
  }
  if (step->has_value)
    SAY(p, GRUNDY_N("Every move makes the value different from 0, and a reply makes it 0 again. So "
                    "the player who replies never runs out of moves:"));
  else
    SAY(p, GRUNDY_N("After every move, a reply leads to a P-position again:"));
  page_paragraph(p);
  for (size_t i = 0; i < step->count; i++) explain_reply(p, &step->lines[i]);
  explain_left_out(p, step);
  if (step->searched) {
    SAY(p, GRUNDY_N("Some of these replies were found by search and not by the theorem. Other "
                    "replies may win as well."));
    page_paragraph(p);
  }
  say_partial(p, step);
}

static void explain_play(page *p, const grundy_step *step) {
  bool cycle = step->kind == GRUNDY_STEP_CYCLE;
  SAY(p, cycle           ? GRUNDY_N("A play that never ends")
         : step->counted ? GRUNDY_N("One play to the end")
                         : GRUNDY_N("How a play begins"));
  page_heading(p);
  if (cycle) {
    SAY(p, GRUNDY_N("Each player keeps the draw, and a position repeats:"));
    page_paragraph(p);
  }
  for (size_t i = 0; i < step->count; i++) {
    grundy_line line = step->lines[i];
    line.has_value = false;
    SAY(p, i % 2 ? GRUNDY_N("second player: ") : GRUNDY_N("first player: "));
    move_item(p, &line, false);
  }
  if (!cycle && step->counted) {
    bool lost = step->lines[step->count - 1].outcome == GRUNDY_OUTCOME_P;
    SAY(p, lost ? GRUNDY_N("Then the game is over, and the player to move has lost.")
                : GRUNDY_N("Then the game is over, and the player to move has won."));
    page_paragraph(p);
  } else if (!cycle) {
    SAY(p, GRUNDY_N("and so on"));
    page_item(p, false);
  }
}

static void (*const explain_step[])(page *p, const grundy_step *step) = {
    [GRUNDY_STEP_THEOREM] = explain_theorem, [GRUNDY_STEP_MEX] = explain_mex,
    [GRUNDY_STEP_PERIOD] = explain_period,   [GRUNDY_STEP_SEARCH] = explain_search,
    [GRUNDY_STEP_XOR] = explain_xor,         [GRUNDY_STEP_TARGETS] = explain_targets,
    [GRUNDY_STEP_MISERE] = explain_misere,   [GRUNDY_STEP_QUOTIENT] = explain_quotient,
    [GRUNDY_STEP_OUTCOME] = explain_outcome, [GRUNDY_STEP_OPTIONS] = explain_options,
    [GRUNDY_STEP_WINNING] = explain_winning, [GRUNDY_STEP_REPLIES] = explain_replies,
    [GRUNDY_STEP_PLAY] = explain_play,       [GRUNDY_STEP_CYCLE] = explain_play,
    [GRUNDY_STEP_LOOPY] = explain_loopy};

static void print_fence(page *p, const grundy_text *block, const char *before) {
  grundy_text_add(p->out, before);
  gi_print_fence(block->data, block->length, p->out);
  grundy_text_add(p->out, "\n");
}

static void explain_pictures(page *p, const grundy_answer *a) {
  grundy_text picture;
  grundy_text_init(&picture, p->out->owner);
  gi_print_pictures(a->sum, NULL, p->style, p->markdown ? 0 : PICTURE_INDENT, &picture);
  if (picture.length) {
    if (p->markdown) print_fence(p, &picture, "\n");
    grundy_text_put(p->out, picture.data, picture.length);
    if (p->markdown) print_fence(p, &picture, "");
  }
  if (picture.failed) p->out->failed = true;
  grundy_text_clear(&picture);
}

void gi_explain_open(page *p) {
  grundy_text_init(&p->scratch, p->out->owner);
  for (size_t i = 0; i < GI_EXPLAIN_ASIDES; i++) grundy_text_init(&p->asides[i], p->out->owner);
}

void gi_explain_close(page *p) {
  for (size_t i = 0; i < GI_EXPLAIN_ASIDES; i++) {
    if (p->asides[i].failed) p->out->failed = true;
    grundy_text_clear(&p->asides[i]);
  }
  if (p->scratch.failed) p->out->failed = true;
  grundy_text_clear(&p->scratch);
}

void gi_explain_steps(page *p, const grundy_explanation *e) {
  for (size_t i = 0; i < grundy_explanation_steps(e); i++) {
    const grundy_step *step = grundy_explanation_step(e, i);
    GI_ASSERT((size_t)step->kind < sizeof explain_step / sizeof *explain_step);
    explain_step[step->kind](p, step);
  }
}

void gi_explain_remarks(const grundy_explanation *e, grundy_text *out) {
  if (grundy_explanation_cut(e))
    out->say(out, GRUNDY_N("\nFurther steps are left out; a smaller --depth gives fewer steps.\n"));
  if (grundy_explanation_stop(e) != GRUNDY_STOP_NONE)
    out->say(out, GRUNDY_N("\nThe explanation is not complete: %s.\n"),
             grundy_translate(out->owner, grundy_stop_message(grundy_explanation_stop(e))));
}

static void print_page(page *p, const grundy_explanation *e) {
  const grundy_answer *a = grundy_explanation_answer(e);
  grundy *g = p->out->owner;
  if (p->markdown) grundy_text_add(p->out, "## ");
  gi_answer_title(a, p->out);
  explain_pictures(p, a);
  if (grundy_answer_outcome(a) == GRUNDY_OUTCOME_UNKNOWN) {
    grundy_print_unknown(a, p->out);
    return;
  }
  if (p->markdown) grundy_text_add(p->out, "\n");
  grundy_text_add(p->out, grundy_translate(g, gi_outcome_message(grundy_answer_outcome(a))));
  grundy_text_add(p->out, "\n");
  gi_explain_open(p);
  gi_explain_steps(p, e);
  gi_explain_close(p);
  gi_explain_remarks(e, p->out);
}

void grundy_print_explain(const grundy_explanation *e, const grundy_style *style,
                          grundy_text *out) {
  page p = {.style = style, .out = out};
  print_page(&p, e);
}

void grundy_markdown_explain(const grundy_explanation *e, grundy_text *out) {
  grundy_style style = {.unicode = true};
  page p = {.style = &style, .markdown = true, .out = out};
  print_page(&p, e);
}
