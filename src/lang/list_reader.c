/* The reader of a list of values, as people copy them from a table or a book: "0, 1, 2, 3, ...".
 * It reads every byte once. A fault has its place in the text. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "base/context.h"
#include "grundy/sum.h"

typedef struct list_reader {
  const grundy *g;
  const char *text;
  size_t at, end;
  grundy_error *error;
} list_reader;

static bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static void skip_space(list_reader *in) {
  while (in->at < in->end && is_space(in->text[in->at])) in->at++;
}

static bool skip_sign(list_reader *in, const char *sign) {
  size_t n = strlen(sign);
  if (in->end - in->at < n || memcmp(in->text + in->at, sign, n) != 0) return false;
  in->at += n;
  return true;
}

/* The end of the word at `from`. A word has at least one sign, except at the end of the text. */
static size_t word_end(const list_reader *in, size_t from) {
  size_t to = from;
  while (to < in->end && !is_space(in->text[to]) && in->text[to] != ',') to++;
  return to > from || to == in->end ? to : to + 1;
}

static grundy_status list_fault(const list_reader *in, size_t from, const char *message) {
  return gi_fault_at(in->g, in->error, GRUNDY_EINPUT, from, word_end(in, from) - from, "%s",
                     grundy_translate(in->g, message));
}

static grundy_status read_value(list_reader *in, grundy_nimber *out) {
  size_t from = in->at;
  *out = 0;
  for (; in->at < in->end && in->text[in->at] >= '0' && in->text[in->at] <= '9'; in->at++) {
    unsigned digit = (unsigned)(in->text[in->at] - '0');
    if (*out > (UINT64_MAX - digit) / 10)
      return list_fault(in, from,
                        GRUNDY_N("this number is too large; the largest is 18446744073709551615"));
    *out = *out * 10 + digit;
  }
  bool ends = in->at == in->end || is_space(in->text[in->at]) || in->text[in->at] == ',';
  if (in->at > from && ends) return GRUNDY_OK;
  if (in->text[from] == ',')
    return list_fault(in, from, GRUNDY_N("a value is missing before this comma"));
  if (in->text[from] == '-')
    return list_fault(in, from, GRUNDY_N("a number here cannot be negative; write 0 or more"));
  return list_fault(in, from,
                    GRUNDY_N("this is not a value; values are whole numbers, as in 0,1,2,3,..."));
}

grundy_status grundy_list_parse(const grundy *g, const char *text, size_t length,
                                grundy_nimber *values, size_t room, size_t *count,
                                grundy_error *error) {
  list_reader in = {.g = g, .text = text, .end = length, .error = error};
  *count = 0;
  for (;;) {
    skip_space(&in);
    if (in.at == in.end) return GRUNDY_OK;
    if (*count && (skip_sign(&in, "...") || skip_sign(&in, "\xe2\x80\xa6"))) break;
    if (*count == room)
      return gi_fault_at(g, error, GRUNDY_EINPUT, in.at, word_end(&in, in.at) - in.at,
                         GRUNDY_N("there are more values than %llu, which is the limit"),
                         (unsigned long long)room);
    grundy_status status = read_value(&in, &values[*count]);
    if (status != GRUNDY_OK) return status;
    ++*count;
    skip_space(&in);
    (void)skip_sign(&in, ",");
  }
  skip_space(&in);
  return in.at == in.end ? GRUNDY_OK
                         : list_fault(&in, in.at, GRUNDY_N("nothing can follow the dots"));
}
