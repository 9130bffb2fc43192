/* Reads a sum of games:
 *
 *   sum  = term { "+" term }
 *   term = "0" | [ count "*" ] game [ "{" parameters "}" ] [ "(" position ")" ]
 *   game = a name, or anything between double quotes; the path of a script or of a plugin is a game
 *          too, a path of a graph file means graph{path}, the code of a heap game, 0.77, means
 *          code{0.77}
 *
 * A digit in parentheses at the end of a code is repeated forever if it follows the point, or if
 * the position follows it: 0.(3) and 0.12(3)(7). Otherwise it is the position: 0.3(3).
 *
 * The game itself reads what stands in braces and in parentheses. It gets a slice of the whole
 * text, so every message can point at its place. Brackets are matched with a counter, without
 * recursion. Each step moves forward, so the cost is linear.
 *
 * Invariant: after each term, every part of the sum has its instance.
 */
/* SPDX-License-Identifier: MIT */
#include "lang/sum_reader.h"

#include "base/assert.h"
#include "game/hooks.h"
#include "game/term.h"
#include "grundy/kit/read.h"
#include "script/game_file.h"
#include "script/script_text.h"

enum { TEXT_MAX = 1 << 20, NAME_MAX_LENGTH = 200, LABEL_SHOWN = 60 };

typedef struct sum_reader {
  grundy *g;
  gi_reader in; /* the whole text */
  grundy_sum *sum;
  size_t odd_from, odd_to; /* the place of a game that cannot be part of a sum */
  grundy_error *error;
} sum_reader;

static grundy_status fail_here(sum_reader *r, size_t from, size_t to, const char *message) {
  return gi_fault_at(r->g, r->error, GRUNDY_EINPUT, from, to - from, "%s",
                     grundy_translate(r->g, message));
}

/* The end of the quoted text that begins at `from`. It may have \" in it. */
static size_t past_quote(const grundy_reader *in, size_t from, size_t end) {
  for (size_t i = from + 1; i < end; i++) {
    if (in->text[i] == '\\')
      i++;
    else if (in->text[i] == '"')
      return i + 1;
  }
  return end;
}

/* Finds the bracket that closes the one before `from`; the end of the text if it is missing. */
static size_t closing_bracket(const grundy_reader *in, size_t from, char open, char close) {
  size_t depth = 1;
  for (size_t i = from; i < in->end; i++) {
    if (in->text[i] == '"')
      i = past_quote(in, i, in->end) - 1;
    else if (in->text[i] == open)
      depth++;
    else if (in->text[i] == close && --depth == 0)
      return i;
  }
  return in->end;
}

/* Makes `slice` the reader of what stands in brackets here, if there are any. */
static grundy_status read_brackets(sum_reader *r, char open, char close, const char *missing,
                                   gi_reader *slice) {
  grundy_reader *in = &r->in.reader;
  grundy_read_space(in);
  bool given = in->at < in->end && in->text[in->at] == open;
  size_t from = in->at + given, to = given ? closing_bracket(in, from, open, close) : from;
  if (given && to == in->end) return fail_here(r, in->at, in->at + 1, missing);
  gi_reader_init(slice, r->g, in->text, from, to, given);
  if (given) in->at = to + 1;
  return GRUNDY_OK;
}

/* Refuses full-width signs, as Chinese keyboards write them, and points at the first one. */
static grundy_status no_full_width(sum_reader *r) {
  const grundy_reader *in = &r->in.reader;
  for (size_t i = 0; i + 2 < in->end; i++) {
    const unsigned char *s = (const unsigned char *)in->text + i;
    if (s[0] != 0xef || (s[1] & 0xfe) != 0xbc || (s[2] & 0xc0) != 0x80) continue;
    unsigned sign = (s[1] & 1u) * 64 + (s[2] & 63u) + 0x20; /* U+FF01 stands for U+0021 */
    if (sign > 0x20 && sign < 0x7f)
      return gi_fault_at(r->g, r->error, GRUNDY_EINPUT, i, 3,
                         GRUNDY_N("this is a full-width sign; write %c instead"), (int)sign);
  }
  return GRUNDY_OK;
}

/* The end of the code whose digits end at `to`, with the parentheses that belong to it. */
static size_t code_end(const sum_reader *r, size_t to) {
  const grundy_reader *in = &r->in.reader;
  if (to == in->end || in->text[to] != '(') return to;
  const char *close = memchr(in->text + to, ')', in->end - to);
  size_t end = close ? (size_t)(close - in->text) + 1 : in->end;
  bool position_follows = end < in->end && in->text[end] == '(';
  return in->text[to - 1] == '.' || position_follows ? end : to;
}

/* Reads the name of a game. For a path or a code, `*out` is the game that reads it, and it is in
 * `parameters`. For a file that is a game, `*out` is NULL and the path is in `parameters`. */
static grundy_status read_game(sum_reader *r, const grundy_game **out, gi_reader *parameters) {
  grundy_reader *in = &r->in.reader;
  char name[NAME_MAX_LENGTH + 1];
  grundy_read_space(in);
  size_t from = in->at, to = from, start = from;
  if (from < in->end && in->text[from] == '"') {
    const char *quote = memchr(in->text + from + 1, '"', in->end - from - 1);
    if (!quote) return fail_here(r, from, from + 1, GRUNDY_N("this quote is not closed"));
    start = from + 1;
    to = (size_t)(quote - in->text);
    in->at = to + 1;
  } else {
    while (to < in->end && !strchr(" \t(){}+*,\"", in->text[to])) to++;
    in->at = to;
  }
  if (to == start)
    return fail_here(r, from, from < in->end ? from + 1 : from,
                     GRUNDY_N("the name of a game is missing here, as in nim(2,5,4)"));
  const char *reader = NULL; /* the game whose parameter this is */
  grundy_name_kind kind = grundy_name_kind_of(in->text + start, to - start);
  size_t size;
  if (kind == GRUNDY_NAME_SCRIPT || kind == GRUNDY_NAME_PLUGIN ||
      gi_script_text_find(r->g, in->text + start, to - start, &size)) {
    gi_reader_init(parameters, r->g, in->text, start, to, true);
    *out = NULL;
    return GRUNDY_OK;
  }
  if (kind == GRUNDY_NAME_GRAPH) {
    reader = "graph";
  } else if (kind == GRUNDY_NAME_CODE) {
    reader = "code";
    if (start == from) in->at = to = code_end(r, to);
  }
  gi_reader_init(parameters, r->g, in->text, start, to, reader != NULL);
  if (!reader && to - start > NAME_MAX_LENGTH)
    return fail_here(r, from, in->at, GRUNDY_N("this is not the name of a game"));
  if (!reader) memcpy(name, in->text + start, to - start);
  name[reader ? 0 : to - start] = '\0';
  grundy_status status = grundy_game_get(r->g, reader ? reader : name, out, r->error);
  if (status != GRUNDY_OK && r->error) {
    r->error->offset = from;
    r->error->length = in->at - from;
  }
  return status;
}

/* Lets the game read one slice. */
static grundy_status read_slice(sum_reader *r, const gi_instance *instance, gi_reader *slice) {
  gi_bag *bag = &r->sum->bag;
  size_t from = slice->reader.at;
  const grundy_game *game = instance->game;
  if (game->parse(instance->self, &slice->reader, &bag->sink) && grundy_read_end(&slice->reader))
    return GRUNDY_OK;
  if (bag->status != GRUNDY_OK) {
    if (r->error) *r->error = bag->error;
    return bag->status;
  }
  if (slice->status == GRUNDY_OK)
    return fail_here(r, from, slice->reader.end, GRUNDY_N("this is not a position of the game"));
  if (r->error) *r->error = slice->error;
  return slice->status;
}

/* Whether the slice has two numbers with a comma between them, and nothing else. */
static bool is_pair(const grundy_reader *in) {
  size_t commas = 0;
  for (size_t i = in->at; i < in->end; i++) {
    commas += in->text[i] == ',';
    if (!strchr("0123456789, \t", in->text[i])) return false;
  }
  return commas == 1;
}

/* The message shows the position behind the game as it was written: "0.77(n, ...)". */
static grundy_status miss_position(sum_reader *r, const gi_instance *instance, size_t name_at) {
  const char *usage = instance->game->about.usage, *brace = usage ? strchr(usage, '}') : NULL;
  const char *form = usage ? strchr(brace ? brace : usage, '(') : NULL;
  bool own = form && !instance->path && strlen(instance->label) <= LABEL_SHOWN;
  grundy_text text;
  grundy_text_init(&text, r->g);
  if (own)
    text.say(&text, "%s%s", instance->label, form);
  else
    gi_print_term(instance->game, instance->path, usage, &text);
  grundy_status status =
      gi_fault_at(r->g, r->error, GRUNDY_EINPUT, name_at, r->in.reader.at - name_at,
                  GRUNDY_N("a position is missing here; write %s"), text.data ? text.data : "");
  if (text.failed) status = gi_no_memory(r->g, r->error);
  grundy_text_clear(&text);
  return status;
}

static grundy_status read_position(sum_reader *r, const gi_instance *instance, size_t name_at) {
  const grundy_game *game = instance->game;
  gi_reader slice;
  grundy_status status =
      read_brackets(r, '(', ')', GRUNDY_N("this parenthesis is not closed; add )"), &slice);
  if (status != GRUNDY_OK) return status;
  if (!slice.reader.given) {
    if (game->start && game->start(instance->self, &r->sum->bag.sink)) return GRUNDY_OK;
    if (r->sum->bag.status == GRUNDY_ENOMEM) return gi_no_memory(r->g, r->error);
    return miss_position(r, instance, name_at);
  }
  if (!(game->traits & GRUNDY_LIST) || ((game->traits & GRUNDY_PAIR) && is_pair(&slice.reader)))
    return read_slice(r, instance, &slice);
  size_t end = slice.reader.end;
  for (;;) { /* one slice after the other, between commas */
    size_t depth = 0, to = slice.reader.at;
    for (; to < end && (depth || slice.reader.text[to] != ','); to++) {
      if (slice.reader.text[to] == '"') to = past_quote(&slice.reader, to, end) - 1;
      if (strchr("([{", slice.reader.text[to])) depth++;
      if (depth && strchr(")]}", slice.reader.text[to])) depth--;
    }
    slice.reader.end = to;
    status = read_slice(r, instance, &slice);
    if (status != GRUNDY_OK || to == end) return status;
    slice.reader.at = to + 1;
  }
}

/* Reads "0", the sum without parts, if it stands here. */
static bool read_nothing(grundy_reader *in) {
  size_t at = in->at;
  if (at < in->end && in->text[at] == '0' &&
      (at + 1 == in->end || strchr(" \t+", in->text[at + 1]))) {
    in->at++;
    return true;
  }
  return false;
}

/* Reads "3 *" before a term, if it stands here; `*times` is 1 without it. */
static grundy_status read_count(sum_reader *r, uint64_t *times) {
  grundy_reader *in = &r->in.reader;
  size_t at = in->at, to = at;
  *times = 1;
  while (to < in->end && in->text[to] >= '0' && in->text[to] <= '9') to++;
  size_t star = to;
  while (star < in->end && strchr(" \t", in->text[star])) star++;
  if (to == at || star == in->end || in->text[star] != '*') return GRUNDY_OK;
  gi_reader count;
  gi_reader_init(&count, r->g, in->text, at, to, true);
  if (!grundy_read_number(&count.reader, times)) {
    if (r->error) *r->error = count.error;
    return GRUNDY_EINPUT;
  }
  in->at = star + 1;
  return GRUNDY_OK;
}

/* Reads a game with its parameters. */
static grundy_status read_instance(sum_reader *r, const gi_instance **out) {
  const grundy_game *game;
  gi_reader parameters;
  grundy_status status = read_game(r, &game, &parameters);
  if (status != GRUNDY_OK) return status;
  gi_reader path = parameters;
  if (!game || !parameters.reader.given)
    status = read_brackets(r, '{', '}', GRUNDY_N("this brace is not closed; add }"), &parameters);
  if (status != GRUNDY_OK) return status;
  return game ? gi_instance_open(r->g, game, &parameters, out, r->error)
              : gi_game_file_open(r->g, &path.reader, &parameters, out, r->error);
}

/* Reads the position of a term, and adds its parts to the sum, `times` over. */
static grundy_status read_parts(sum_reader *r, const gi_instance *instance, uint64_t times,
                                size_t term_at, size_t name_at) {
  grundy_reader *in = &r->in.reader;
  size_t first = gi_bag_count(&r->sum->bag);
  grundy_status status = read_position(r, instance, name_at);
  if (status == GRUNDY_OK) {
    status = gi_sum_adopt(r->sum, first, instance, times, r->error);
    if (status == GRUNDY_EINPUT && r->error) {
      r->error->offset = term_at;
      r->error->length = in->at - term_at;
    }
  }
  if (status != GRUNDY_OK) return status;
  GI_ASSERT(grundy_sum_count(r->sum) <= GI_SUM_MAX && in->at <= in->end);
  const grundy_game *game = instance->game;
  r->sum->changes += first == 0 || r->sum->instances[first - 1] != instance;
  if (r->sum->changes > GI_GAMES_MAX)
    return gi_fault_at(r->g, r->error, GRUNDY_EINPUT, name_at, in->at - name_at,
                       GRUNDY_N("the game changes more than %zu times in this sum, which is the "
                                "limit; put equal games next to each other"),
                       GI_GAMES_MAX);
  /* A game without Grundy values cannot be added to another. */
  if (gi_is_zermelo(game)) {
    r->odd_from = name_at;
    r->odd_to = in->at;
  }
  size_t count = grundy_sum_count(r->sum);
  bool zermelo = gi_is_zermelo(game) || (first && gi_is_zermelo(r->sum->instances[0]->game));
  if (zermelo && count > 1) {
    const grundy_game *odd = gi_is_zermelo(game) ? game : r->sum->instances[0]->game;
    return gi_fault_at(
        r->g, r->error, GRUNDY_EINPUT, r->odd_from, r->odd_to - r->odd_from,
        odd->final && !(odd->traits & GRUNDY_PARTISAN)
            ? GRUNDY_N("%s has its own rule for who wins at the end, so it cannot be added to "
                       "another game; ask for it alone")
            : GRUNDY_N(
                  "%s is not impartial, so it cannot be added to another game; ask for it alone"),
        odd->name);
  }
  return GRUNDY_OK;
}

static grundy_status read_term(sum_reader *r) {
  grundy_reader *in = &r->in.reader;
  const gi_instance *instance;
  uint64_t times;
  grundy_read_space(in);
  if (read_nothing(in)) return GRUNDY_OK;
  size_t term_at = in->at;
  grundy_status status = read_count(r, &times);
  if (status != GRUNDY_OK) return status;
  grundy_read_space(in);
  size_t name_at = in->at;
  status = read_instance(r, &instance);
  return status == GRUNDY_OK ? read_parts(r, instance, times, term_at, name_at) : status;
}

/* Makes the reader of a text, and refuses what no sum has in it. */
static grundy_status open_text(sum_reader *r, const char *text, size_t length) {
  if (length > TEXT_MAX)
    return gi_fault(r->g, r->error, GRUNDY_EINPUT,
                    GRUNDY_N("this text is longer than %d bytes, which is the limit"), TEXT_MAX);
  const char *nul = memchr(text, '\0', length);
  if (nul)
    return gi_fault_at(r->g, r->error, GRUNDY_EINPUT, (size_t)(nul - text), 1,
                       GRUNDY_N("a byte 0 is not allowed here"));
  gi_reader_init(&r->in, r->g, text, 0, length, true);
  return no_full_width(r);
}

grundy_status gi_game_read(grundy *g, const char *text, size_t length, const gi_instance **out,
                           grundy_error *error) {
  sum_reader r = {.g = g, .error = error};
  grundy_status status = open_text(&r, text, length);
  if (status == GRUNDY_OK) status = read_instance(&r, out);
  if (status != GRUNDY_OK) return status;
  grundy_reader *in = &r.in.reader;
  if (grundy_read_done(in)) return GRUNDY_OK;
  return fail_here(&r, in->at, in->end, GRUNDY_N("a game without a position is expected here"));
}

grundy_status grundy_game_open(grundy *g, const char *text, size_t length, const grundy_game **game,
                               const void **self, const char **label, grundy_error *error) {
  const gi_instance *instance;
  grundy_status status = gi_game_read(g, text, length, &instance, error);
  if (status != GRUNDY_OK) return status;
  *game = instance->game;
  *self = instance->self;
  *label = instance->label;
  return GRUNDY_OK;
}

grundy_status gi_position_read(grundy *g, const gi_instance *instance, const char *text, size_t at,
                               size_t length, grundy_sum **out, grundy_error *error) {
  sum_reader r = {.g = g, .error = error};
  *out = NULL;
  if (!(r.sum = gi_sum_new(g))) return gi_no_memory(g, error);
  gi_reader_init(&r.in, g, text, at, length, true);
  grundy_status status = read_parts(&r, instance, 1, 0, 0);
  if (status == GRUNDY_OK)
    *out = r.sum;
  else
    grundy_sum_free(r.sum);
  return status;
}

grundy_status gi_sum_read(grundy *g, const char *text, size_t length, bool whole, grundy_sum **out,
                          grundy_error *error) {
  sum_reader r = {.g = g, .error = error};
  *out = NULL;
  grundy_status status = open_text(&r, text, length);
  if (status != GRUNDY_OK) return status;
  if (!(r.sum = gi_sum_new(g))) return gi_no_memory(g, error);
  r.sum->whole = whole;
  status = read_term(&r);
  while (status == GRUNDY_OK && !grundy_read_done(&r.in.reader)) {
    size_t at = r.in.reader.at;
    if (grundy_read_sign(&r.in.reader, "+"))
      status = read_term(&r);
    else
      status = fail_here(&r, at, grundy_word_end(&r.in.reader, at),
                         text[at] == ')' ? GRUNDY_N("this parenthesis closes nothing")
                                         : GRUNDY_N("a + is expected between two games"));
  }
  if (status == GRUNDY_OK)
    *out = r.sum;
  else
    grundy_sum_free(r.sum);
  return status;
}

grundy_status grundy_sum_parse(grundy *g, const char *text, size_t length, grundy_sum **out,
                               grundy_error *error) {
  return gi_sum_read(g, text, length, false, out, error);
}

grundy_status grundy_sum_parse_whole(grundy *g, const char *text, size_t length, grundy_sum **out,
                                     grundy_error *error) {
  return gi_sum_read(g, text, length, true, out, error);
}
