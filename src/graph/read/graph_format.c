/* Recognises the format of a graph by its first words, or by the ending of its file's name.
 *
 * A list of edges may begin with any word, so the first words prove a format only where they stand
 * as that format has them: "graph TD" is Mermaid and "graph G {" is DOT, but "graph node" may be
 * either. The ending of the name decides such a case, and without one the likelier format does.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/read/graph_format.h"

#include <string.h>
#include <strings.h>

#include "graph/grb.h"
#include "graph/read/graph_reader.h"

static const char *const names[] = {
    [GRUNDY_GRAPH_AUTO] = "auto",       [GRUNDY_GRAPH_EDGES] = "edges",
    [GRUNDY_GRAPH_DOT] = "dot",         [GRUNDY_GRAPH_MERMAID] = "mermaid",
    [GRUNDY_GRAPH_JSON] = "json",       [GRUNDY_GRAPH_GRB] = "grb",
    [GRUNDY_GRAPH_CSV] = "csv",         [GRUNDY_GRAPH_SVG] = "svg",
    [GRUNDY_GRAPH_COUNTED] = "counted", [GRUNDY_GRAPH_ADJACENCY] = "adjacency",
    [GRUNDY_GRAPH_PARENTS] = "parents", [GRUNDY_GRAPH_TREE] = "tree",
};

const char *grundy_graph_format_name(grundy_graph_format format) {
  return (size_t)format < sizeof names / sizeof *names ? names[format] : NULL;
}

bool grundy_graph_format_find(const char *name, grundy_graph_format *out) {
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(name, names[i]) == 0) {
      *out = (grundy_graph_format)i;
      return true;
    }
  return false;
}

static bool has_ending(const char *path, const char *ending) {
  size_t length = path ? strlen(path) : 0, n = strlen(ending);
  return length >= n && strcasecmp(path + length - n, ending) == 0;
}

grundy_graph_format grundy_graph_format_of(const char *path) {
  static const struct {
    const char *ending;
    grundy_graph_format format;
  } endings[] = {{".dot", GRUNDY_GRAPH_DOT},     {".gv", GRUNDY_GRAPH_DOT},
                 {".mmd", GRUNDY_GRAPH_MERMAID}, {".mermaid", GRUNDY_GRAPH_MERMAID},
                 {".json", GRUNDY_GRAPH_JSON},   {".grb", GRUNDY_GRAPH_GRB},
                 {".edges", GRUNDY_GRAPH_EDGES}, {".csv", GRUNDY_GRAPH_CSV},
                 {".svg", GRUNDY_GRAPH_SVG}};
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++)
    if (has_ending(path, endings[i].ending)) return endings[i].format;
  return GRUNDY_GRAPH_AUTO;
}

typedef struct words {
  const char *at, *end;
} words;

static void words_skip_line(words *w) {
  const char *newline = memchr(w->at, '\n', (size_t)(w->end - w->at));
  w->at = newline ? newline + 1 : w->end;
}

static bool words_start(const words *w, const char *text) {
  size_t n = strlen(text);
  return (size_t)(w->end - w->at) >= n && memcmp(w->at, text, n) == 0;
}

static void words_skip_blanks(words *w, const char *blanks) {
  while (w->at < w->end && *w->at && strchr(blanks, *w->at)) w->at++;
}

/* Skips the comments of all formats, but not the directives %%{ of Mermaid. */
static void words_skip_comments(words *w) {
  for (;;) {
    words_skip_blanks(w, " \t\r\n");
    if (words_start(w, "/*")) {
      const char *from = w->at + 2;
      for (w->at = w->end; (from = memchr(from, '*', (size_t)(w->end - from))) != NULL; from++)
        if (w->end - from > 1 && from[1] == '/') {
          w->at = from + 2;
          break;
        }
    } else if (!words_start(w, "%%{") &&
               (words_start(w, "#") || words_start(w, "%") || words_start(w, "//"))) {
      words_skip_line(w);
    } else {
      return;
    }
  }
}

/* Takes a word of letters, digits, _ and -. */
static size_t take_word(words *w, const char **word) {
  *word = w->at;
  for (; w->at < w->end; w->at++) {
    unsigned char c = (unsigned char)*w->at, letter = (unsigned char)(c | 0x20);
    if (!(letter >= 'a' && letter <= 'z') && !(c >= '0' && c <= '9') && c != '_' && c != '-' &&
        c < 0x80)
      break;
  }
  return (size_t)(w->at - *word);
}

static bool word_is(const char *word, size_t length, const char *other) {
  return length == strlen(other) && strncasecmp(word, other, length) == 0;
}

/* Whether the line ends here, or a sign that ends it for Mermaid stands here. */
static bool line_ends(words *w) {
  words_skip_blanks(w, " \t\r");
  return w->at == w->end || *w->at == '\n' || *w->at == ';' || words_start(w, "%%");
}

/* Skips a text in double quotes, which may have signs after a backslash. */
static void skip_quoted(words *w) {
  for (w->at++; w->at < w->end && *w->at != '"'; w->at++)
    w->at += *w->at == '\\' && w->end - w->at > 1;
  w->at += w->at < w->end;
}

/* Whether an optional name and an opening brace follow, as after "digraph". */
static bool brace_follows(words w) {
  const char *word;
  words_skip_comments(&w);
  if (words_start(&w, "\"")) {
    skip_quoted(&w);
  } else {
    take_word(&w, &word);
  }
  words_skip_comments(&w);
  return words_start(&w, "{");
}

/* Whether a direction and the end of the line follow, as after "flowchart". */
static bool direction_follows(words w) {
  static const char *const directions[] = {"TB", "TD", "BT", "RL", "LR"};
  const char *word;
  if (line_ends(&w)) return true;
  size_t length = take_word(&w, &word);
  bool known = false;
  for (size_t i = 0; i < sizeof directions / sizeof *directions; i++)
    known |= word_is(word, length, directions[i]);
  /* one of < > ^ v is a direction, too */
  if (length == 0 && w.at < w.end && strchr("<>^", *w.at)) {
    w.at++;
    known = true;
  }
  return (known || word_is(word, length, "v")) && line_ends(&w);
}

/* By the first word, if it proves anything. */
static grundy_graph_format by_first_word(words w) {
  const char *word;
  size_t length = take_word(&w, &word);
  bool strict = word_is(word, length, "strict");
  if (strict) {
    words_skip_comments(&w);
    length = take_word(&w, &word);
  }
  bool graph = word_is(word, length, "graph");
  if ((graph || word_is(word, length, "digraph")) && brace_follows(w)) return GRUNDY_GRAPH_DOT;
  if (strict) return GRUNDY_GRAPH_AUTO;
  if ((graph || word_is(word, length, "flowchart")) && direction_follows(w))
    return GRUNDY_GRAPH_MERMAID;
  return gi_mermaid_is_other(word, length) && line_ends(&w) ? GRUNDY_GRAPH_MERMAID
                                                            : GRUNDY_GRAPH_AUTO;
}

/* Whether the rest is a list of whole numbers in brackets, and -1 among them: the parents of the
 * nodes of a tree. */
static bool is_parent_list(words w) {
  const char *close = memchr(w.at, ']', (size_t)(w.end - w.at));
  if (!close) return false;
  size_t minus = 0;
  for (w.at++; w.at < close; w.at++) {
    if (*w.at == '-' && w.at[1] == '1' && strchr(", \t\r\n]", w.at[2]))
      minus++;
    else if (!strchr("0123456789, \t\r\n", *w.at))
      return false;
  }
  w.at = close + 1;
  words_skip_blanks(&w, " \t\r\n");
  return minus > 0 && w.at == w.end;
}

/* By the first sign, if it proves anything. */
static grundy_graph_format by_first_sign(words w) {
  bool object = words_start(&w, "{"), list = words_start(&w, "[");
  if (words_start(&w, "%%{")) return GRUNDY_GRAPH_MERMAID;
  if (words_start(&w, "---")) {
    w.at += 3;
    return line_ends(&w) ? GRUNDY_GRAPH_MERMAID : GRUNDY_GRAPH_AUTO;
  }
  if (!object && !list) return GRUNDY_GRAPH_AUTO;
  if (list && is_parent_list(w)) return GRUNDY_GRAPH_PARENTS;
  w.at++;
  words_skip_blanks(&w, " \t\r\n");
  bool fits = object ? words_start(&w, "\"") || words_start(&w, "}")
                     : words_start(&w, "[") || words_start(&w, "]");
  return fits ? GRUNDY_GRAPH_JSON : GRUNDY_GRAPH_AUTO;
}

/* Whether the first line has an arrow that only Mermaid draws, and not in a name; or more than one
 * arrow, which is too much for a line of edges; or an arrow and a sign between statements. */
static bool mermaid_arrow(words w) {
  const char *newline = memchr(w.at, '\n', (size_t)(w.end - w.at));
  size_t arrows = 0, signs = 0, depth = 0;
  if (newline) w.end = newline;
  while (w.at < w.end) {
    if (words_start(&w, "-->") || words_start(&w, "-.->") || words_start(&w, "==>")) return true;
    arrows += words_start(&w, "->");
    depth += *w.at == '(' || *w.at == '[' || *w.at == '{';
    depth -= depth && (*w.at == ')' || *w.at == ']' || *w.at == '}');
    signs += depth == 0 && (*w.at == ',' || *w.at == ';');
    if (arrows > 1 || (arrows && signs)) return true;
    if (*w.at == '"')
      skip_quoted(&w);
    else
      w.at++;
  }
  return false;
}

/* The likeliest format of a text that proves none. A .txt is seldom JSON. */
static grundy_graph_format by_likelihood(words w, const char *path) {
  const char *word;
  if (mermaid_arrow(w)) return GRUNDY_GRAPH_MERMAID;
  if (has_ending(path, ".txt")) return GRUNDY_GRAPH_EDGES;
  if (words_start(&w, "{") || words_start(&w, "[")) return GRUNDY_GRAPH_JSON;
  size_t length = take_word(&w, &word);
  return word_is(word, length, "digraph") ? GRUNDY_GRAPH_DOT : GRUNDY_GRAPH_EDGES;
}

grundy_graph_format gi_graph_recognise(const char *text, size_t length, const char *path) {
  words w = {text, text + length};
  if (gi_grb_is(text, length)) return GRUNDY_GRAPH_GRB;
  if (words_start(&w, GI_GRAPH_BYTE_ORDER_MARK)) w.at += 3;
  words_skip_comments(&w);
  grundy_graph_format format = by_first_word(w);
  if (format == GRUNDY_GRAPH_AUTO) format = by_first_sign(w);
  if (format == GRUNDY_GRAPH_AUTO) format = grundy_graph_format_of(path);
  if (format == GRUNDY_GRAPH_CSV || format == GRUNDY_GRAPH_SVG)
    format = GRUNDY_GRAPH_EDGES; /* such as a table of two columns */
  return format == GRUNDY_GRAPH_AUTO ? by_likelihood(w, path) : format;
}
