/* Tells the format of a graph by its first words, or by the ending of its file's name.
 *
 * A list of edges may begin with any word, so the first words are a proof only where they stand as
 * that format has them: "graph TD" is Mermaid and "graph G {" is DOT, but "graph node" is open.
 * What is open is decided by the ending, and without one by the likelier reading.
 */
/* SPDX-License-Identifier: MIT */
#include "graph/read/graph_format.h"

#include <string.h>
#include <strings.h>

#include "graph/grb.h"

static const char *const names[] = {
    [GRUNDY_GRAPH_AUTO] = "auto",       [GRUNDY_GRAPH_EDGES] = "edges", [GRUNDY_GRAPH_DOT] = "dot",
    [GRUNDY_GRAPH_MERMAID] = "mermaid", [GRUNDY_GRAPH_JSON] = "json",   [GRUNDY_GRAPH_GRB] = "grb",
    [GRUNDY_GRAPH_CSV] = "csv",         [GRUNDY_GRAPH_SVG] = "svg",
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

static void skip_line(words *w) {
  const char *newline = memchr(w->at, '\n', (size_t)(w->end - w->at));
  w->at = newline ? newline + 1 : w->end;
}

static bool starts(const words *w, const char *text) {
  size_t n = strlen(text);
  return (size_t)(w->end - w->at) >= n && memcmp(w->at, text, n) == 0;
}

static void skip_blanks(words *w, const char *blanks) {
  while (w->at < w->end && *w->at && strchr(blanks, *w->at)) w->at++;
}

/* Skips the comments of all formats, but not what Mermaid has in them. */
static void skip_comments(words *w) {
  for (;;) {
    skip_blanks(w, " \t\r\n");
    if (starts(w, "/*")) {
      const char *from = w->at + 2;
      for (w->at = w->end; (from = memchr(from, '*', (size_t)(w->end - from))) != NULL; from++)
        if (w->end - from > 1 && from[1] == '/') {
          w->at = from + 2;
          break;
        }
    } else if (!starts(w, "%%{") && (starts(w, "#") || starts(w, "%") || starts(w, "//"))) {
      skip_line(w);
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
  skip_blanks(w, " \t\r");
  return w->at == w->end || *w->at == '\n' || *w->at == ';' || starts(w, "%%");
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
  skip_comments(&w);
  if (starts(&w, "\"")) {
    skip_quoted(&w);
  } else {
    take_word(&w, &word);
  }
  skip_comments(&w);
  return starts(&w, "{");
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

/* Other diagrams that Mermaid draws: its reader says that they are no graphs. */
static bool is_diagram(const char *word, size_t length) {
  static const char *const diagrams[] = {"sequenceDiagram",
                                         "classDiagram",
                                         "classDiagram-v2",
                                         "stateDiagram",
                                         "stateDiagram-v2",
                                         "erDiagram",
                                         "gitGraph",
                                         "mindmap",
                                         "timeline",
                                         "quadrantChart",
                                         "journey",
                                         "gantt",
                                         "pie",
                                         "kanban",
                                         "requirementDiagram",
                                         "C4Context",
                                         "sankey-beta",
                                         "xychart-beta",
                                         "block-beta",
                                         "packet-beta",
                                         "architecture-beta"};
  for (size_t i = 0; i < sizeof diagrams / sizeof *diagrams; i++)
    if (strlen(diagrams[i]) == length && memcmp(word, diagrams[i], length) == 0) return true;
  return false;
}

/* By the first word, if it proves anything. */
static grundy_graph_format by_first_word(words w) {
  const char *word;
  size_t length = take_word(&w, &word);
  bool strict = word_is(word, length, "strict");
  if (strict) {
    skip_comments(&w);
    length = take_word(&w, &word);
  }
  bool graph = word_is(word, length, "graph");
  if ((graph || word_is(word, length, "digraph")) && brace_follows(w)) return GRUNDY_GRAPH_DOT;
  if (strict) return GRUNDY_GRAPH_AUTO;
  if ((graph || word_is(word, length, "flowchart")) && direction_follows(w))
    return GRUNDY_GRAPH_MERMAID;
  return is_diagram(word, length) && line_ends(&w) ? GRUNDY_GRAPH_MERMAID : GRUNDY_GRAPH_AUTO;
}

/* By the first sign, if it proves anything. */
static grundy_graph_format by_first_sign(words w) {
  bool object = starts(&w, "{"), list = starts(&w, "[");
  if (starts(&w, "%%{")) return GRUNDY_GRAPH_MERMAID;
  if (starts(&w, "---")) {
    w.at += 3;
    return line_ends(&w) ? GRUNDY_GRAPH_MERMAID : GRUNDY_GRAPH_AUTO;
  }
  if (!object && !list) return GRUNDY_GRAPH_AUTO;
  w.at++;
  skip_blanks(&w, " \t\r\n");
  bool fits = object ? starts(&w, "\"") || starts(&w, "}") : starts(&w, "[") || starts(&w, "]");
  return fits ? GRUNDY_GRAPH_JSON : GRUNDY_GRAPH_AUTO;
}

/* Whether the first line has an arrow that only Mermaid draws, and not in a name. */
static bool mermaid_arrow(words w) {
  const char *newline = memchr(w.at, '\n', (size_t)(w.end - w.at));
  if (newline) w.end = newline;
  while (w.at < w.end) {
    if (starts(&w, "-->") || starts(&w, "-.->") || starts(&w, "==>")) return true;
    if (*w.at == '"')
      skip_quoted(&w);
    else
      w.at++;
  }
  return false;
}

/* What a text probably is that proves nothing. A .txt is seldom JSON. */
static grundy_graph_format likely(words w, const char *path) {
  const char *word;
  if (mermaid_arrow(w)) return GRUNDY_GRAPH_MERMAID;
  if (has_ending(path, ".txt")) return GRUNDY_GRAPH_EDGES;
  if (starts(&w, "{") || starts(&w, "[")) return GRUNDY_GRAPH_JSON;
  size_t length = take_word(&w, &word);
  return word_is(word, length, "digraph") ? GRUNDY_GRAPH_DOT : GRUNDY_GRAPH_EDGES;
}

grundy_graph_format gi_graph_recognise(const char *text, size_t length, const char *path) {
  words w = {text, text + length};
  if (gi_grb_is(text, length)) return GRUNDY_GRAPH_GRB;
  if (starts(&w, "\xef\xbb\xbf")) w.at += 3;
  skip_comments(&w);
  grundy_graph_format format = by_first_word(w);
  if (format == GRUNDY_GRAPH_AUTO) format = by_first_sign(w);
  if (format == GRUNDY_GRAPH_AUTO) format = grundy_graph_format_of(path);
  if (format >= GRUNDY_GRAPH_CSV) format = GRUNDY_GRAPH_EDGES; /* a table of two columns */
  return format == GRUNDY_GRAPH_AUTO ? likely(w, path) : format;
}
