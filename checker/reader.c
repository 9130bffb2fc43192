/* Reads the format gcert 1 (docs/certificates.md). A file that differs from it in any byte is
 * refused: a number has one way to be written, and what is cut is never taken for what is whole.
 *
 * The lines come in one order: gcert, rules, atom, claim, times, P, phi, end. Lines that begin
 * with # may stand anywhere below the first.
 */
/* SPDX-License-Identifier: MIT */
#include "gcheck.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct gc_word {
  const char *at;
  size_t length;
} gc_word;

typedef struct gc_reader {
  const char *at, *end; /* what was not read yet */
  gc_word line;         /* what is left of the current line, */
  size_t number;        /* which has this number */
  gc_certificate *c;
  gc_report *report;
} gc_reader;

gc_verdict gc_say(gc_report *report, gc_verdict verdict, size_t line, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(report->text, sizeof report->text, format, arguments);
  va_end(arguments);
  report->line = line;
  return verdict;
}

/* For a message: a word of the file, cut to a length that fits into a sentence. */
#define WORD "'%.*s%s'"
#define WORD_OF(w) (int)((w).length > 40 ? 40 : (w).length), (w).at, (w).length > 40 ? "..." : ""
#define REFUSE(r, ...) gc_say((r)->report, GC_MALFORMED, (r)->number, __VA_ARGS__)

/* ---- lines and words ---- */

static gc_verdict line_next(gc_reader *r) {
  do {
    r->number++;
    if (r->at == r->end) return REFUSE(r, "the file is cut: the line 'end' is missing");
    size_t rest = (size_t)(r->end - r->at);
    const char *newline = memchr(r->at, '\n', rest);
    size_t length = newline ? (size_t)(newline - r->at) : rest;
    if (length > GC_LINE_MOST) return REFUSE(r, "the line is longer than %d bytes", GC_LINE_MOST);
    for (size_t i = 0; i < length; i++) {
      unsigned char byte = (unsigned char)r->at[i];
      if (byte == '\r') return REFUSE(r, "a carriage return; lines end with a newline alone");
      if (byte < ' ' || byte == 0x7f || (byte > 0x7f && r->at[0] != '#'))
        return REFUSE(r, "byte %zu of the line is 0x%02X, which no certificate has", i + 1, byte);
    }
    if (!newline)
      return REFUSE(r, "the last line does not end with a newline; the file may be cut");
    r->line = (gc_word){r->at, length};
    r->at = newline + 1;
  } while (r->line.length && r->line.at[0] == '#');
  const char *at = r->line.at;
  size_t length = r->line.length;
  if (!length) return REFUSE(r, "an empty line");
  if (at[0] == ' ' || at[length - 1] == ' ')
    return REFUSE(r, "a space at the %s of the line", at[0] == ' ' ? "beginning" : "end");
  for (size_t i = 1; i < length; i++)
    if (at[i] == ' ' && at[i - 1] == ' ') return REFUSE(r, "two spaces; one is right");
  return GC_PROVED;
}

/* The next word of the line; of length 0 behind the last one. */
static gc_word word_next(gc_reader *r) {
  const char *space = r->line.length ? memchr(r->line.at, ' ', r->line.length) : NULL;
  gc_word w = {r->line.at, space ? (size_t)(space - r->line.at) : r->line.length};
  size_t used = w.length + (space != NULL);
  r->line.at += used;
  r->line.length -= used;
  return w;
}

static bool word_is(gc_word w, const char *text) {
  return w.length == strlen(text) && memcmp(w.at, text, w.length) == 0;
}

/* The number that the word is; `most` is below 10^9. */
static gc_verdict word_number(gc_reader *r, gc_word w, const char *what, size_t most, size_t *out) {
  size_t value = 0;
  if (!w.length) return REFUSE(r, "the line ends where %s should be", what);
  for (size_t i = 0; i < w.length; i++) {
    if (w.at[i] < '0' || w.at[i] > '9')
      return REFUSE(r, WORD " should be %s, a number", WORD_OF(w), what);
    if (value <= most) value = 10 * value + (size_t)(w.at[i] - '0');
  }
  if (w.length > 1 && w.at[0] == '0')
    return REFUSE(r, "the number " WORD " begins with a 0", WORD_OF(w));
  if (value > most)
    return REFUSE(r, WORD " is too large: %s is at most %zu", WORD_OF(w), what, most);
  *out = value;
  return GC_PROVED;
}

static gc_verdict number_next(gc_reader *r, const char *what, size_t most, size_t *out) {
  return word_number(r, word_next(r), what, most, out);
}

static gc_verdict line_ended(gc_reader *r) {
  if (!r->line.length) return GC_PROVED;
  return REFUSE(r, WORD " stands where the line should end", WORD_OF(r->line));
}

/* Reads `count` classes that end the line. */
static gc_verdict classes_next(gc_reader *r, const char *name, uint16_t *to, size_t count) {
  gc_verdict verdict;
  for (size_t i = 0; i < count; i++) {
    size_t x;
    if (!r->line.length)
      return REFUSE(r, "'%s' has %zu entries and should have %zu", name, i, count);
    if ((verdict = number_next(r, "a class", r->c->order - 1, &x))) return verdict;
    to[i] = (uint16_t)x;
  }
  if (!r->line.length) return GC_PROVED;
  return REFUSE(r, "'%s' has more than %zu entries", name, count);
}

/* Makes room for one more item of an array, which has `count` of them. Arrays double. */
static bool array_grow(void *array, size_t count, size_t size) {
  void *old, *new;
  if (count & (count - 1)) return true;
  if (count > SIZE_MAX / 2 / size) return false;
  memcpy(&old, array, sizeof old);
  new = realloc(old, (count ? 2 * count : 1) * size);
  if (!new) return false;
  memcpy(array, &new, sizeof new);
  return true;
}

/* ---- the lines ---- */

static gc_verdict read_version(gc_reader *r) {
  gc_verdict verdict;
  if (r->at == r->end) return REFUSE(r, "the file is empty");
  if (r->at[0] == '#') {
    r->number = 1;
    return REFUSE(r, "the first line of a certificate is 'gcert 1'");
  }
  if ((verdict = line_next(r))) return verdict;
  gc_word name = word_next(r), version = r->line;
  if (!word_is(name, "gcert")) return REFUSE(r, "the first line of a certificate is 'gcert 1'");
  if (word_is(version, "1")) return GC_PROVED;
  return REFUSE(r, "the version is " WORD "; gcheck reads version 1", WORD_OF(version));
}

/* A code: a digit, a point, digits. */
static gc_verdict read_code(gc_reader *r) {
  static const char hexadecimal[] = "0123456789ABCDEF";
  gc_certificate *c = r->c;
  gc_word w = word_next(r);
  if (w.length < 3 || w.at[1] != '.')
    return REFUSE(r, WORD " is not a code, such as 0.77", WORD_OF(w));
  if (w.length - 2 > GC_DIGITS_MOST)
    return REFUSE(r, "the code has more than %d digits", GC_DIGITS_MOST);
  for (size_t i = 0; i < w.length; i++) {
    if (i == 1) continue;
    const char *digit = memchr(hexadecimal, w.at[i], 16);
    if (!digit && (w.at[i] == '(' || w.at[i] == ')'))
      return REFUSE(r, "no theorem holds for a code that repeats digits for ever");
    if (!digit)
      return REFUSE(r, "'%c' is not a digit of a code, which are 0 to 9 and A to F", w.at[i]);
    size_t t = i ? i - 1 : 0;
    c->digits[t] = (unsigned char)(digit - hexadecimal);
    if (c->digits[t]) c->last_digit = t;
  }
  if (c->digits[0] & 3)
    return REFUSE(r, "the digit before the point must be 0, 4, 8 or C: a move that takes nothing "
                     "leaves two or three heaps");
  memcpy(c->code, w.at, w.length);
  return line_ended(r);
}

/* An option of atom a: 0, or earlier atoms with + between them. */
static gc_verdict read_option(gc_reader *r, gc_word w, size_t a, size_t options, size_t *parts) {
  gc_certificate *c = r->c;
  gc_verdict verdict;
  if (!array_grow(&c->options, options, sizeof *c->options)) return GC_NO_MEMORY;
  gc_sum *sum = &c->options[options];
  *sum = (gc_sum){*parts, 0};
  if (word_is(w, "0")) return GC_PROVED;
  for (const char *at = w.at, *end = w.at + w.length; at <= end;) {
    const char *plus = at < end ? memchr(at, '+', (size_t)(end - at)) : NULL;
    gc_word part = {at, (size_t)((plus ? plus : end) - at)};
    size_t atom;
    if (!part.length) return REFUSE(r, WORD " is not a sum such as 2+2", WORD_OF(w));
    if ((verdict = word_number(r, part, "an earlier atom", a - 1, &atom))) return verdict;
    if (!atom) return REFUSE(r, "the empty sum 0 stands alone, not in " WORD, WORD_OF(w));
    if (!array_grow(&c->parts, *parts, sizeof *c->parts)) return GC_NO_MEMORY;
    c->parts[(*parts)++] = (uint32_t)atom;
    sum->count++;
    at += part.length + 1;
  }
  return GC_PROVED;
}

/* The lines of the atoms, and the name of the line behind them. */
static gc_verdict read_atoms(gc_reader *r, gc_word *name) {
  gc_certificate *c = r->c;
  gc_verdict verdict;
  size_t options = 0, parts = 0;
  for (;;) {
    size_t a = c->atoms + 1;
    if ((a == 1 && !array_grow(&c->first_option, 0, sizeof *c->first_option)) ||
        !array_grow(&c->first_option, a, sizeof *c->first_option))
      return GC_NO_MEMORY;
    c->first_option[a] = options;
    if ((verdict = line_next(r))) return verdict;
    *name = word_next(r);
    if (!word_is(*name, "atom")) return GC_PROVED;
    if (a >= GC_POSITIONS_MOST) return REFUSE(r, "more than %d atoms", GC_POSITIONS_MOST - 1);
    for (; r->line.length; options++)
      if ((verdict = read_option(r, word_next(r), a, options, &parts))) return verdict;
    c->atoms = a;
  }
}

/* The rules, and the name of the line behind them. */
static gc_verdict read_rules(gc_reader *r, gc_word *name) {
  gc_verdict verdict;
  if ((verdict = line_next(r))) return verdict;
  if (!word_is(word_next(r), "rules"))
    return REFUSE(r, "the line should be 'rules code CODE' or 'rules atoms'");
  gc_word kind = word_next(r);
  if (word_is(kind, "atoms")) {
    r->c->kind = GC_ATOMS;
    if ((verdict = line_ended(r))) return verdict;
    return read_atoms(r, name);
  }
  if (!word_is(kind, "code"))
    return REFUSE(r, "gcheck does not know the rules " WORD "; it knows 'code' and 'atoms'",
                  WORD_OF(kind));
  if ((verdict = read_code(r)) || (verdict = line_next(r))) return verdict;
  *name = word_next(r);
  return GC_PROVED;
}

static gc_verdict read_claim(gc_reader *r, gc_word name) {
  gc_certificate *c = r->c;
  gc_verdict verdict;
  if (!word_is(name, "claim"))
    return REFUSE(r, "the line should be 'claim ...', not " WORD, WORD_OF(name));
  gc_word kind = word_next(r);
  bool up_to = word_is(kind, "quotient-to");
  if (!up_to && !word_is(kind, "quotient"))
    return REFUSE(r,
                  "gcheck does not know the claim " WORD "; it knows 'quotient' and 'quotient-to'",
                  WORD_OF(kind));
  if (up_to && c->kind == GC_ATOMS)
    return REFUSE(r, "'quotient-to' is for the heaps of a code; of atoms it is 'quotient'");
  if ((verdict = number_next(r, "the order", GC_ORDER_MOST, &c->order)) ||
      (verdict = number_next(r, "the number of classes in P", GC_ORDER_MOST, &c->p_count)))
    return verdict;
  if (!c->order) return REFUSE(r, "a quotient has at least 1 element");
  if (c->kind == GC_ATOMS) {
    c->phi_count = c->atoms + 1;
  } else if (up_to) {
    c->kind = GC_HEAPS_UP_TO;
    if ((verdict = number_next(r, "the largest heap", GC_POSITIONS_MOST - 1, &c->last_heap)))
      return verdict;
    c->phi_count = c->last_heap + 1;
  } else {
    c->kind = GC_ALL_HEAPS;
    if ((verdict = number_next(r, "the period", GC_POSITIONS_MOST, &c->period))) return verdict;
    if (!c->period) return REFUSE(r, "the period must be at least 1");
    if ((verdict = number_next(r, "n0", GC_POSITIONS_MOST - c->period, &c->start))) return verdict;
    c->phi_count = c->start + c->period;
  }
  c->line_claim = r->number;
  return line_ended(r);
}

/* The lines of the generators, and the name of the line behind them. */
static gc_verdict read_times(gc_reader *r, gc_word *name) {
  gc_certificate *c = r->c;
  gc_verdict verdict;
  for (;;) {
    if ((verdict = line_next(r))) return verdict;
    *name = word_next(r);
    if (!word_is(*name, "times")) return GC_PROVED;
    if (c->generators == GC_GENERATORS_MOST)
      return REFUSE(r, "more than %d generators", GC_GENERATORS_MOST);
    uint16_t *map = calloc(c->order, sizeof *map);
    if (!map) return GC_NO_MEMORY;
    c->line_times[c->generators] = r->number;
    c->times[c->generators++] = map;
    if ((verdict = classes_next(r, "times", map, c->order))) return verdict;
  }
}

/* Rising classes, so that none is there twice. */
static gc_verdict read_p(gc_reader *r, gc_word name) {
  gc_certificate *c = r->c;
  gc_verdict verdict;
  if (!word_is(name, "P"))
    return REFUSE(r, "the line should be 'times ...' or 'P ...', not " WORD, WORD_OF(name));
  c->in_p = calloc(c->order, 1);
  if (!c->in_p) return GC_NO_MEMORY;
  for (size_t least = 0; r->line.length; c->p_found++) {
    size_t x;
    if ((verdict = number_next(r, "a class", c->order - 1, &x))) return verdict;
    if (x < least) return REFUSE(r, "the classes in P must rise, and %zu comes too late", x);
    c->in_p[x] = 1;
    least = x + 1;
  }
  c->line_p = r->number;
  return GC_PROVED;
}

static gc_verdict read_phi(gc_reader *r) {
  gc_certificate *c = r->c;
  gc_verdict verdict;
  size_t skipped = c->kind == GC_ATOMS; /* the empty sum has the class 0 */
  if ((verdict = line_next(r))) return verdict;
  gc_word name = word_next(r);
  if (!word_is(name, "phi"))
    return REFUSE(r, "the line should be 'phi ...', not " WORD, WORD_OF(name));
  c->phi = calloc(c->phi_count, sizeof *c->phi);
  if (!c->phi) return GC_NO_MEMORY;
  c->line_phi = r->number;
  return classes_next(r, "phi", c->phi + skipped, c->phi_count - skipped);
}

static gc_verdict read_end(gc_reader *r) {
  gc_verdict verdict;
  if ((verdict = line_next(r))) return verdict;
  if (!word_is(r->line, "end"))
    return REFUSE(r, "the line should be 'end', not " WORD, WORD_OF(r->line));
  if (r->at == r->end) return GC_PROVED;
  r->number++;
  return REFUSE(r, "text behind the line 'end'");
}

gc_verdict gc_read(gc_certificate *c, const char *text, size_t size, gc_report *report) {
  gc_reader r = {.at = text, .end = text + size, .c = c, .report = report};
  gc_word name = {0};
  gc_verdict verdict;
  if (size > GC_FILE_MOST)
    return gc_say(report, GC_MALFORMED, 0, "the file is longer than %d bytes", GC_FILE_MOST);
  if ((verdict = read_version(&r)) || (verdict = read_rules(&r, &name)) ||
      (verdict = read_claim(&r, name)) || (verdict = read_times(&r, &name)) ||
      (verdict = read_p(&r, name)) || (verdict = read_phi(&r)))
    return verdict;
  return read_end(&r);
}

void gc_clear(gc_certificate *c) {
  for (size_t i = 0; i < c->generators; i++) free(c->times[i]);
  free(c->first_option);
  free(c->options);
  free(c->parts);
  free(c->in_p);
  free(c->phi);
}
