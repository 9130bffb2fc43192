/* Names of nodes that are strings with the escapes of JSON, which lists of edges have too.
 *
 * Most strings have no escape. These stay in the text, and only the others are copied. The result
 * is UTF-8 without a byte 0, so that it can be shown and written again.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/read/graph_words.h"

bool gi_graph_bad_utf8(gi_graph_reader *in, size_t at) {
  return gi_graph_fail(in, at, at + 1, GRUNDY_N("this byte, 0x%02x, is not UTF-8"),
                       (unsigned)(unsigned char)in->text[at]);
}

bool gi_graph_bad_control(gi_graph_reader *in, size_t at) {
  unsigned c = (unsigned char)in->text[at];
  if (c == 0)
    return gi_graph_fail(in, at, at + 1,
                         GRUNDY_N("a byte 0 is not allowed here; is this a text file?"));
  return gi_graph_fail(
      in, at, at + 1,
      GRUNDY_N(
          "a control character is not allowed in a name; in quotes it can be written as \\u%04x"),
      c);
}

bool gi_graph_check_nul(gi_graph_reader *in) {
  const char *nul = in->length ? memchr(in->text, '\0', in->length) : NULL;
  return !nul || gi_graph_bad_control(in, (size_t)(nul - in->text));
}

bool gi_graph_long_name(gi_graph_reader *in, size_t from, size_t to) {
  return gi_graph_fail(in, from, to,
                       GRUNDY_N("the name of a node is longer than %u bytes, which is the limit"),
                       GI_NAME_MAX);
}

bool gi_graph_word_of(gi_graph_reader *in, const gi_json_cursor *c, const gi_json_token *string,
                      char *buffer, gi_graph_word *word) {
  *word = (gi_graph_word){c->text + string->from + 1, string->to - string->from - 2, string->from,
                          string->to};
  if (string->escaped) {
    word->name = buffer;
    word->length = gi_json_decode(c, string, buffer, GI_NAME_MAX);
  }
  return word->length <= GI_NAME_MAX || gi_graph_long_name(in, string->from, string->to);
}

bool gi_graph_read_string(gi_graph_reader *in, size_t end, char *buffer, gi_graph_word *word) {
  gi_json_cursor c = {
      .g = in->g, .text = in->text, .length = end, .at = in->at, .error = in->error};
  gi_json_token string;
  if (!gi_json_read_string(&c, &string)) {
    in->status = c.status;
    return false;
  }
  in->at = c.at;
  return gi_graph_word_of(in, &c, &string, buffer, word);
}
