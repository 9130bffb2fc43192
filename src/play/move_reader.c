/* Moves as people write them: by number, by the position after them, or in a short form.
 *
 * Every form is a question to the options of the sum: which of them fit? A move is read if exactly
 * one fits, where options that leave the same sum are one. So no form needs a grammar of the game,
 * and an ambiguous text is never guessed.
 */
/* SPDX-License-Identifier: MIT */
#include "base/array.h"
#include "base/assert.h"
#include "game/hooks.h"
#include "grundy/graph.h"
#include "lang/sum_reader.h"
#include "play/move_words.h"
#include "play/turn.h"

enum { DESCRIBED = 1 << 16 }; /* options of one part whose texts are compared */
enum { EXAMPLES = 3, SHOWN = 80 };

typedef struct reading {
  grundy_solver *s;
  grundy_sum *sum;
  const char *text;
  size_t length;
  grundy_turn *found, *other; /* a move that fits, and another one with another result */
  bool cut;                   /* there were too many options to look at all */
  grundy_status status;
  grundy_error *error;
  /* What a form asks of an option: */
  uint64_t number;                     /* the number of the move */
  gi_cells cells;                      /* the cells */
  size_t pile_part, pile_index, piles; /* which pile of a part, of how many, */
  uint64_t taken, *sizes;              /* what is taken, and all sizes */
  size_t sizes_room;
  bool whole; /* the whole description */
  grundy_text words, scratch;
} reading;

/* ---- what fits ---- */

/* Notes a move that fits. False: no more are wanted. */
static bool note_fit(reading *r, size_t part, const grundy_part *to, size_t n) {
  grundy_turn *turn;
  bool same = false;
  r->status = gi_turn_new(r->sum, part, to, n, &turn, r->error);
  if (r->status != GRUNDY_OK) return false;
  if (!r->found) {
    r->found = turn;
    return true;
  }
  r->status = gi_same_sums(r->found->after, turn->after, &same, r->error);
  if (r->status == GRUNDY_OK && !same)
    r->other = turn;
  else
    grundy_turn_free(turn);
  return r->status == GRUNDY_OK && same;
}

/* Asks all options of the parts from..to. */
static void ask_options(reading *r, size_t from, size_t to, uint64_t most, gi_sum_option *take) {
  bool cut = false;
  grundy_status status = gi_sum_options_of(r->s, r->sum, from, to, most, take, r, &cut, r->error);
  if (r->status == GRUNDY_OK) r->status = status;
  if (cut) r->cut = true;
}

static bool goes_on(const reading *r) {
  return r->status == GRUNDY_OK && !r->found;
}

/* ---- by number ---- */

static bool count_down(void *user, size_t part, const grundy_part *to, size_t n) {
  reading *r = user;
  if (--r->number > 0) return true;
  note_fit(r, part, to, n);
  return false;
}

/* Whether the text is a number; `*out` is UINT64_MAX for one that is too large. */
static bool is_number(const char *text, size_t length, uint64_t *out) {
  *out = 0;
  for (size_t i = 0; i < length; i++) {
    if (text[i] < '0' || text[i] > '9') return false;
    if (__builtin_mul_overflow(*out, UINT64_C(10), out) ||
        __builtin_add_overflow(*out, (uint64_t)(text[i] - '0'), out))
      *out = UINT64_MAX / 16;
  }
  return length > 0;
}

static void read_by_number(reading *r, uint64_t number) {
  r->number = number;
  ask_options(r, 0, grundy_sum_count(r->sum), GI_OPTIONS_READ, count_down);
  if (!goes_on(r) || r->cut || r->number == number) return; /* without moves, see below */
  r->status = gi_fault_at(r->s->g, r->error, GRUNDY_EINPUT, 0, r->length,
                          GRUNDY_N("there is no move number %llu; the last one is number %llu"),
                          (unsigned long long)number, (unsigned long long)(number - r->number));
}

/* ---- by the position after it ---- */

/* The parts of `to`, all of one game, as what one part of the sum becomes. */
static void read_by_part(reading *r, const grundy_sum *to) {
  size_t n = grundy_sum_count(to);
  gi_bag option;
  gi_bag_init(&option, r->s->g);
  for (size_t k = 1; k < n; k++)
    if (to->instances[k] != to->instances[0]) n = 0;
  for (size_t i = 0; n && i < grundy_sum_count(r->sum) && r->status == GRUNDY_OK && !r->other;
       i++) {
    bool found = false;
    if (r->sum->instances[i] != to->instances[0]) continue;
    grundy_status status =
        gi_option_find(r->s, r->sum, i, to->bag.parts, n, &found, &option, r->error);
    if (status == GRUNDY_UNKNOWN && gi_budget_stopped(&r->s->budget) == GI_STOP_NONE)
      r->cut = true;
    else
      r->status = status;
    if (r->status == GRUNDY_OK && found) note_fit(r, i, option.parts, gi_bag_count(&option));
  }
  gi_bag_clear(&option);
}

static void read_by_sum(reading *r, const grundy_sum *to) {
  grundy_status status = gi_turn_between(r->s, r->sum, to, &r->found, r->error);
  if (status == GRUNDY_UNKNOWN && gi_budget_stopped(&r->s->budget) == GI_STOP_NONE)
    r->cut = true;
  else if (status != GRUNDY_EINPUT)
    r->status = status;
  if (goes_on(r)) read_by_part(r, to);
}

/* ---- tokens: A>B ---- */

static void move_token(reading *r, size_t part, const char *from, size_t from_length,
                       const char *to, size_t to_length) {
  const gi_instance *of = r->sum->instances[part];
  const grundy_graph *graph = of->game->graph(of->self);
  uint32_t node, target;
  uint64_t count;
  memcpy(&node, grundy_part_bytes(grundy_sum_part(r->sum, part)), sizeof node);
  r->words.length = 0;
  grundy_graph_name(graph, node, &r->words);
  if (from_length &&
      (r->words.length != from_length || memcmp(r->words.data, from, from_length) != 0))
    return;
  if (!grundy_graph_find(graph, to, to_length, &target)) return;
  const uint32_t *row = grundy_graph_row(graph, node, &count);
  for (uint64_t i = 0; i < count; i++)
    if (row[i] == target) {
      grundy_part option = {.length = sizeof target};
      memcpy(option.at.small, &target, sizeof target);
      note_fit(r, part, &option, 1);
      return;
    }
}

static void read_token(reading *r) {
  size_t arrow = 0;
  while (arrow < r->length && r->text[arrow] != '>') arrow++;
  if (arrow == r->length) return;
  size_t from = arrow, to = arrow + 1;
  while (from > 0 && (r->text[from - 1] == '-' || r->text[from - 1] == ' ')) from--;
  while (to < r->length && r->text[to] == ' ') to++;
  if (to == r->length) return;
  for (size_t i = 0; i < grundy_sum_count(r->sum) && r->status == GRUNDY_OK && !r->other; i++)
    if (r->sum->instances[i]->game->graph)
      move_token(r, i, r->text, from, r->text + to, r->length - to);
}

/* ---- piles: 3:2 ---- */

/* The sizes of the piles of a position, as it is written: into r->sizes. */
static bool list_piles(reading *r, const gi_instance *of, const grundy_part *part, size_t *count) {
  size_t at = 0;
  uint64_t n;
  *count = 0;
  r->words.length = 0;
  of->game->print(of->self, grundy_part_bytes(part), part->length, &r->words);
  while (gi_list_number(r->words.data ? r->words.data : "", r->words.length, &at, &n)) {
    if (!GI_RESERVE(r->s->g, r->sizes, r->sizes_room, *count + 1)) {
      r->status = gi_no_memory(r->s->g, r->error);
      return false;
    }
    r->sizes[(*count)++] = n;
  }
  if (at < r->words.length && r->words.data[at] == ',') *count = 0; /* not a list of numbers */
  return !r->words.failed;
}

/* Of a position that is one pile: all that is left together. */
static bool leaves_together(reading *r, const grundy_part *to, size_t n) {
  const gi_instance *of = r->sum->instances[r->pile_part];
  uint64_t left = 0, size, pile = r->sizes[r->pile_index];
  for (size_t i = 0; i < n; i++) {
    size_t at = 0;
    r->words.length = 0;
    of->game->print(of->self, grundy_part_bytes(&to[i]), to[i].length, &r->words);
    if (!gi_list_number(r->words.data ? r->words.data : "", r->words.length, &at, &size) ||
        (at < r->words.length && r->words.data[at] == ',') ||
        __builtin_add_overflow(left, size, &left))
      return false;
  }
  return left <= pile && pile - left == r->taken;
}

/* Of a position that is several piles: one is smaller, or gone, and the others are as before. */
static bool lowers_pile(reading *r, const grundy_part *to, size_t n) {
  const gi_instance *of = r->sum->instances[r->pile_part];
  size_t at = 0, i = 0;
  uint64_t size, left = r->sizes[r->pile_index] - r->taken;
  bool fits = true, gone = false;
  if (n != 1) return false;
  r->words.length = 0;
  of->game->print(of->self, grundy_part_bytes(to), to->length, &r->words);
  while (fits && gi_list_number(r->words.data ? r->words.data : "", r->words.length, &at, &size)) {
    if (i == r->pile_index && left == 0 && size != 0 && !gone) {
      gone = true;
      i++;
    }
    fits = i < r->piles && size == (i == r->pile_index ? left : r->sizes[i]);
    i++;
  }
  if (i == r->pile_index && left == 0) i++; /* the last pile is gone */
  return fits && i == r->piles;
}

static bool ask_pile(void *user, size_t part, const grundy_part *to, size_t n) {
  reading *r = user;
  bool fits = r->piles == 1 ? leaves_together(r, to, n) : lowers_pile(r, to, n);
  return !fits || note_fit(r, part, to, n);
}

/* A heap by its rule: nothing or one heap is left, or two or three, all in one way or another. */
static void take_from_heap(reading *r, const grundy_rule *rule, uint64_t n) {
  uint64_t left = n - r->taken;
  grundy_part parts[3];
  for (size_t count = left ? 1 : 0; count <= 3 && count <= left && r->status == GRUNDY_OK; count++)
    for (uint64_t a = 1; a <= (count < 2 ? 1 : 2) && !r->other; a++) {
      /* two or three heaps: the first two ways show that there are several */
      uint64_t heaps[3] = {count == 1 ? left : a, 1, 1};
      if (count == 2) heaps[1] = left - a;
      if (count == 3) heaps[1] = 1, heaps[2] = left - a - 1;
      if ((count == 2 && a >= left) || (count == 3 && a + 1 >= left)) continue;
      if (!gi_rule_allows(rule, n, r->taken, heaps, count)) continue;
      for (size_t i = 0; i < count; i++) grundy_write_small(&parts[i], &heaps[i], sizeof *heaps);
      if (!note_fit(r, r->pile_part, parts, count)) return;
    }
}

static void read_pile(reading *r) {
  uint64_t pile;
  size_t colon = 0;
  while (colon < r->length && r->text[colon] != ':') colon++;
  if (colon == r->length || !is_number(r->text, colon, &pile) ||
      !is_number(r->text + colon + 1, r->length - colon - 1, &r->taken) || pile == 0 ||
      r->taken == 0)
    return;
  for (size_t i = 0; i < grundy_sum_count(r->sum); i++) {
    if (!list_piles(r, r->sum->instances[i], grundy_sum_part(r->sum, i), &r->piles)) return;
    if (pile > r->piles) {
      pile -= r->piles;
      continue;
    }
    r->pile_part = i;
    r->pile_index = (size_t)pile - 1;
    uint64_t size = r->sizes[r->pile_index];
    const grundy_rule *rule = gi_heap_rule(r->sum->instances[i]);
    if (r->taken > size)
      r->status = gi_fault_at(r->s->g, r->error, GRUNDY_EINPUT, 0, r->length,
                              GRUNDY_N("the pile has only %llu, so %llu cannot be taken from it"),
                              (unsigned long long)size, (unsigned long long)r->taken);
    else if (rule && rule->form != GRUNDY_RULE_NEXT && r->piles == 1)
      take_from_heap(r, rule, size);
    else
      ask_options(r, i, i + 1, DESCRIBED, ask_pile);
    return;
  }
}

/* ---- cells and names, in the descriptions of moves ---- */

static bool ask_cells(void *user, size_t part, const grundy_part *to, size_t n) {
  reading *r = user;
  gi_cells cells;
  r->words.length = 0;
  gi_describe_plain(r->sum, part, to, n, &r->words);
  gi_cells_of(r->words.data ? r->words.data : "", r->words.length, &cells);
  return !gi_cells_same(&r->cells, &cells) || note_fit(r, part, to, n);
}

/* A name counts only if it occurs in the position too: words of the sentence are not names. */
static bool ask_name(void *user, size_t part, const grundy_part *to, size_t n) {
  reading *r = user;
  const gi_instance *of = r->sum->instances[part];
  const grundy_part *from = grundy_sum_part(r->sum, part);
  r->words.length = 0;
  of->game->print(of->self, grundy_part_bytes(from), from->length, &r->words);
  if (!gi_has_word(r->words.data ? r->words.data : "", r->words.length, r->text, r->length))
    return true;
  r->words.length = 0;
  gi_describe_plain(r->sum, part, to, n, &r->words);
  bool has = gi_has_word(r->words.data ? r->words.data : "", r->words.length, r->text, r->length);
  return !has || note_fit(r, part, to, n);
}

/* Whether the words are the text that was typed, or hold it. */
static bool words_fit(const reading *r, const grundy_text *words) {
  const char *said = words->data ? words->data : "";
  return r->whole ? words->length == r->length && memcmp(said, r->text, r->length) == 0
                  : gi_has_phrase(said, words->length, r->text, r->length);
}

/* The description itself, or a part of it with a number, such as "row 1, columns 1 and 2": as lists
 * show it in the language of the context, or in English. */
static bool ask_description(void *user, size_t part, const grundy_part *to, size_t n) {
  reading *r = user;
  const gi_instance *of = r->sum->instances[part];
  const grundy_part *from = grundy_sum_part(r->sum, part);
  if (!of->game->describe_move) return true;
  r->scratch.length = r->words.length = 0;
  of->game->describe_move(of->self, grundy_part_bytes(from), from->length, to, n, &r->scratch);
  gi_describe_plain(r->sum, part, to, n, &r->words);
  bool fits = words_fit(r, &r->scratch) || words_fit(r, &r->words);
  return !fits || note_fit(r, part, to, n);
}

static void read_description(reading *r) {
  size_t parts = grundy_sum_count(r->sum);
  bool digit = false;
  for (size_t i = 0; i < r->length; i++) digit |= r->text[i] >= '0' && r->text[i] <= '9';
  r->whole = true;
  ask_options(r, 0, parts, DESCRIBED, ask_description);
  r->whole = false;
  if (goes_on(r) && digit) ask_options(r, 0, parts, DESCRIBED, ask_description);
}

/* ---- messages ---- */

typedef struct examples {
  reading *r;
  size_t count;
  grundy_text text;
} examples;

static bool add_example(void *user, size_t part, const grundy_part *to, size_t n) {
  examples *x = user;
  grundy_sum *after;
  if (gi_sum_replace(x->r->sum, part, to, n, &after, NULL) != GRUNDY_OK) return false;
  size_t before = x->text.length;
  if (x->count) x->text.say(&x->text, GRUNDY_N(", "));
  grundy_sum_print(after, &x->text);
  grundy_sum_free(after);
  if (x->count && x->text.length > 4 * SHOWN && x->text.data) { /* long ones: fewer */
    x->text.length = before;
    x->text.data[before] = '\0';
    return false;
  }
  return ++x->count < EXAMPLES;
}

static int shown_length(const reading *r) {
  return r->length < SHOWN ? (int)r->length : SHOWN;
}

/* Nothing fits. */
static grundy_status report_none(reading *r, bool position) {
  examples x = {.r = r};
  grundy *g = r->s->g;
  if (r->cut)
    return gi_fault_at(g, r->error, GRUNDY_EINPUT, 0, r->length,
                       GRUNDY_N("there are too many moves to find \"%.*s\" among them; write the "
                                "whole position after the move"),
                       shown_length(r), r->text);
  grundy_text_init(&x.text, g);
  gi_sum_options(r->s, r->sum, EXAMPLES, add_example, &x, NULL, NULL);
  const char *shown = x.text.data ? x.text.data : "";
  grundy_status status;
  if (x.count == 0)
    status = gi_fault_at(g, r->error, GRUNDY_EINPUT, 0, r->length,
                         GRUNDY_N("the play has ended, so there is no move"));
  else if (position)
    status = gi_fault_at(g, r->error, GRUNDY_EINPUT, 0, r->length,
                         GRUNDY_N("no move leads to \"%.*s\"; moves lead for example to %s"),
                         shown_length(r), r->text, shown);
  else
    status = gi_fault_at(g, r->error, GRUNDY_EINPUT, 0, r->length,
                         GRUNDY_N("\"%.*s\" is not a move here; write the number of a move, such "
                                  "as 1, or the position after it, for example %s"),
                         shown_length(r), r->text, shown);
  grundy_text_clear(&x.text);
  return status;
}

/* Two moves fit. */
static grundy_status report_several(reading *r) {
  grundy_text one, two;
  grundy_text_init(&one, r->s->g);
  grundy_text_init(&two, r->s->g);
  grundy_sum_print(r->found->after, &one);
  grundy_sum_print(r->other->after, &two);
  grundy_status status = gi_fault_at(
      r->s->g, r->error, GRUNDY_EINPUT, 0, r->length,
      GRUNDY_N("several moves fit \"%.*s\"; write the position after the move, such as %s or %s"),
      shown_length(r), r->text, one.data ? one.data : "", two.data ? two.data : "");
  grundy_text_clear(&one);
  grundy_text_clear(&two);
  return status;
}

/* ---- all forms ---- */

/* The text as a sum; NULL: it is not one. "1,3" is read as a position if the sum has one game. */
static grundy_sum *parse_position(reading *r, bool bare, grundy_error *error) {
  grundy *g = r->s->g;
  grundy_sum *to = NULL;
  if (!bare) {
    gi_sum_read(g, r->text, r->length, false, &to, error);
    return to;
  }
  const gi_instance *of = grundy_sum_count(r->sum) ? r->sum->instances[0] : NULL;
  for (size_t i = 1; i < grundy_sum_count(r->sum); i++)
    if (r->sum->instances[i] != of) of = NULL;
  if (!of) return NULL;
  r->scratch.length = 0;
  grundy_text_add(&r->scratch, of->label);
  size_t at = r->scratch.length;
  grundy_text_add(&r->scratch, "(");
  grundy_text_put(&r->scratch, r->text, r->length);
  grundy_text_add(&r->scratch, ")");
  if (!r->scratch.failed)
    gi_position_read(g, of, r->scratch.data, at, r->scratch.length, &to, error);
  return to;
}

/* Tries all forms in turn, until a move fits. */
static void read_forms(reading *r, const grundy_sum *sum, const grundy_sum *bare) {
  uint64_t number;
  bool zero = r->length == 1 && r->text[0] == '0';
  if (is_number(r->text, r->length, &number) && !zero) {
    if (number == 0)
      r->status = gi_fault_at(r->s->g, r->error, GRUNDY_EINPUT, 0, r->length,
                              GRUNDY_N("moves are numbered from 1 on"));
    else
      read_by_number(r, number);
    return;
  }
  if (sum) read_by_sum(r, sum);
  if (goes_on(r)) read_token(r);
  if (goes_on(r)) read_pile(r);
  size_t parts = grundy_sum_count(r->sum);
  if (goes_on(r) && gi_cells_read(r->text, r->length, &r->cells))
    ask_options(r, 0, parts, DESCRIBED, ask_cells);
  if (goes_on(r) && bare) read_by_sum(r, bare);
  if (goes_on(r)) ask_options(r, 0, parts, DESCRIBED, ask_name);
  if (goes_on(r)) read_description(r);
}

static bool has_bracket(const reading *r) {
  return memchr(r->text, '(', r->length) || memchr(r->text, '{', r->length);
}

grundy_status grundy_move_read(grundy_solver *s, grundy_sum *sum, const grundy_question *question,
                               const char *text, size_t length, grundy_turn **out,
                               grundy_error *error) {
  grundy_error unused, fault;
  grundy_limits limits = {0};
  *out = NULL;
  while (length && (*text == ' ' || *text == '\t')) {
    text++;
    length--;
  }
  while (length && (text[length - 1] == ' ' || text[length - 1] == '\t')) length--;
  reading r = {
      .s = s, .sum = sum, .text = text, .length = length, .error = error ? error : &unused};
  if (length == 0)
    return gi_fault(s->g, r.error, GRUNDY_EINPUT,
                    GRUNDY_N("a move is missing: write its number, or the position after it"));
  if (question) limits = question->limits;
  grundy_text_init(&r.words, s->g);
  grundy_text_init(&r.scratch, s->g);
  gi_error_clear(&fault);
  grundy_sum *to = parse_position(&r, false, &fault), *bare = NULL;
  if (!to && !has_bracket(&r)) bare = parse_position(&r, true, &unused);
  if (!to && fault.status != GRUNDY_EINPUT && fault.status != GRUNDY_OK && has_bracket(&r)) {
    r.status = fault.status; /* not a fault of the text: a limit, or a game */
    *r.error = fault;
  }
  gi_budget_start_within(&s->budget, &limits);
  if (r.status == GRUNDY_OK) read_forms(&r, to, bare);
  if (r.status == GRUNDY_OK && r.other) {
    r.status = report_several(&r);
  } else if (goes_on(&r) && !to && has_bracket(&r)) {
    r.status = fault.status;
    *r.error = fault;
  } else if (goes_on(&r)) {
    r.status = report_none(&r, to || bare);
  }
  gi_budget_end(&s->budget);
  grundy_sum_free(to);
  grundy_sum_free(bare);
  grundy_turn_free(r.other);
  GI_RELEASE(s->g, r.sizes, r.sizes_room);
  if (r.status == GRUNDY_OK && (r.words.failed || r.scratch.failed))
    r.status = gi_no_memory(s->g, r.error);
  grundy_text_clear(&r.words);
  grundy_text_clear(&r.scratch);
  if (r.status == GRUNDY_OK)
    *out = r.found;
  else
    grundy_turn_free(r.found);
  return r.status;
}
