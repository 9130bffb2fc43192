/* grundy/view.h: answers as text for people and as JSON for programs.
 *
 * Layer: view. May include solve.h, explain.h, sample.h, sequence.h, grid.h, identify.h,
 * pattern.h, graph_solve.h and check.h. Everything is appended to a grundy_text, in the language of
 * the text's context; nothing is computed here that the answer does not hold.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_VIEW_H
#define GRUNDY_VIEW_H

#include "check.h"
#include "explain.h"
#include "graph_solve.h"
#include "grid.h"
#include "identify.h"
#include "pattern.h"
#include "sample.h"
#include "sequence.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct grundy_style {
  bool unicode; /* signs like the arrow; else ASCII */
  bool colour;  /* terminal escapes */
} grundy_style;

/* Pictures of the positions, where the games draw some; who wins, the value, the winning moves, how
 * it is known. */
GRUNDY_API void grundy_print_solve(const grundy_answer *a, const grundy_style *style,
                                   grundy_text *out);
GRUNDY_API void grundy_json_solve(const grundy_answer *a, grundy_text *out);

/* Every move of an answer for which all were asked. */
GRUNDY_API void grundy_print_moves(const grundy_answer *a, const grundy_style *style,
                                   grundy_text *out);
GRUNDY_API void grundy_json_moves(const grundy_answer *a, grundy_text *out);
GRUNDY_API void grundy_csv_moves(const grundy_answer *a, grundy_text *out);

/* Why the sum is won or lost, step by step, as a teacher writes it on a board: plain text, or a
 * page in Markdown. Every fact stands as an equation, `kayles(1,3) = 1 xor 3 = 2`, or with a
 * letter, `hex{2}(../.. x): N`, so that it can be checked. */
GRUNDY_API void grundy_print_explain(const grundy_explanation *e, const grundy_style *style,
                                     grundy_text *out);
GRUNDY_API void grundy_markdown_explain(const grundy_explanation *e, grundy_text *out);
GRUNDY_API void grundy_json_explain(const grundy_explanation *e, grundy_text *out);

/* The position itself as a drawing, SVG: the parts side by side, as piles, boards, graphs; what has
 * no picture as its text in a box. Best of a sum that was read by grundy_sum_parse_whole. Returns
 * how many parts have a picture; nothing is written if none has. */
GRUNDY_API size_t grundy_svg_position(const grundy_sum *sum, grundy_text *out);
/* The same as lines of text, nothing where no game draws any or it would be too large. */
GRUNDY_API void grundy_print_position(const grundy_sum *sum, const grundy_style *style,
                                      grundy_text *out);

/* What a computation that ran out reached, in one or two lines. */
GRUNDY_API void grundy_print_unknown(const grundy_answer *a, grundy_text *out);

/* The theorems and techniques behind the answer, with "; " between. */
GRUNDY_API void grundy_print_sources(const grundy_answer *a, grundy_text *out);

/* By which theorem, or computed how: a line each. */
GRUNDY_API void grundy_print_how(const grundy_answer *a, grundy_text *out);

/* What ended a computation early, and what would help: a message to translate. */
GRUNDY_API const char *grundy_stop_message(grundy_stop stop);

/* The period of a sequence of values, or that there is none so far, and how that is known. `label`
 * is the game as it is written. */
GRUNDY_API void grundy_print_period(const char *label, const grundy_period *period,
                                    const grundy_style *style, grundy_text *out);
GRUNDY_API void grundy_json_period(const char *label, const grundy_period *period,
                                   grundy_text *out);

/* What has the values that were given: the groups, at most `most` of them, where they part, how
 * many codes and sets there are in all. */
GRUNDY_API void grundy_print_identify(const grundy_identification *a, size_t most,
                                      const grundy_style *style, grundy_text *out);
GRUNDY_API void grundy_json_identify(const grundy_identification *a, grundy_text *out);

/* The rule found in a table: the rule, its exceptions, what was checked, what proves it. `title`:
 * where the table is from, the game say; may be NULL. */
GRUNDY_API void grundy_print_pattern(const grundy_pattern *p, const char *title,
                                     const grundy_style *style, grundy_text *out);
GRUNDY_API void grundy_json_pattern(const grundy_pattern *p, const char *title, grundy_text *out);

typedef enum grundy_code_language {
  GRUNDY_CODE_C = 0,
  GRUNDY_CODE_CPP = 1,
  GRUNDY_CODE_PYTHON = 2,
  GRUNDY_CODE_LUA = 3
} grundy_code_language;
/* A function for the rule that was found, with a table of its exceptions: `grundy_value` with the
 * value, or `is_p`, which is true for lost positions. */
GRUNDY_API void grundy_code_pattern(const grundy_pattern *p, grundy_code_language language,
                                    grundy_text *out);

/* The report of an examination: what was looked at, every test, the counterexamples. */
GRUNDY_API void grundy_print_check(const grundy_check *check, const grundy_style *style,
                                   grundy_text *out);
GRUNDY_API void grundy_json_check(const grundy_check *check, grundy_text *out);

/* A game of the catalogue; the sample may be NULL. */
GRUNDY_API void grundy_print_info(const grundy_game *game, const grundy_sample *sample,
                                  const grundy_style *style, grundy_text *out);
GRUNDY_API void grundy_json_info(const grundy_game *game, const grundy_sample *sample,
                                 grundy_text *out);

/* Which games of the catalogue: NULL for all. */
typedef struct grundy_listing {
  const char *group; /* by the name of the group */
  const char *word;  /* that the game's texts mention */
} grundy_listing;

GRUNDY_API const char *grundy_group_name(grundy_group group);
GRUNDY_API bool grundy_listing_has(const grundy_listing *listing, const grundy_game *game,
                                   const grundy *g);
/* A line for each game, in groups; how many there were. */
GRUNDY_API size_t grundy_print_list(const grundy_listing *listing, const grundy_style *style,
                                    grundy_text *out);

GRUNDY_API void grundy_json_list(const grundy_listing *listing, grundy_text *out);

/* The catalogue as a page in Markdown: its title, the head of a group, and a game. */
GRUNDY_API void grundy_markdown_title(const grundy_listing *listing, grundy_text *out);
GRUNDY_API void grundy_markdown_group(grundy_group group, grundy_text *out);
GRUNDY_API void grundy_markdown_game(const grundy_game *game, const grundy_sample *sample,
                                     grundy_text *out);

/* A plugin that was built: its file and its games. */
GRUNDY_API void grundy_json_build(const char *file, const grundy_game *const *games, size_t count,
                                  grundy_text *out);
/* A file with a new game, and its language, "lua" or "c". */
GRUNDY_API void grundy_json_new(const char *file, const char *language, grundy_text *out);
/* The result of "mex", "nimsum" or "nimmul". */
GRUNDY_API void grundy_json_arithmetic(const char *command, const grundy_nimber *numbers,
                                       size_t count, grundy_nimber value, grundy_text *out);
GRUNDY_API void grundy_json_version(grundy_text *out);

/* Graphs. `title` is what the graph is called, `start` a node to speak of, or NULL. */
typedef struct grundy_graph_page {
  const char *title;
  const uint32_t *start;
  size_t most; /* nodes listed in a text for people, or drawn; all other forms have all */
} grundy_graph_page;
GRUNDY_API void grundy_print_graph(const grundy_graph_answer *a, const grundy_graph_page *page,
                                   const grundy_style *style, grundy_text *out);
/* One object, a node a line. grundy_graph_parse reads it back. */
GRUNDY_API void grundy_json_graph(const grundy_graph_answer *a, const grundy_graph_page *page,
                                  grundy_text *out);
GRUNDY_API void grundy_csv_graph(const grundy_graph_answer *a, grundy_text *out);
/* Drawings with the value in each node, lost ones and won ones and draws in different colours. */
GRUNDY_API void grundy_dot_graph(const grundy_graph_answer *a, const grundy_graph_page *page,
                                 grundy_text *out);
GRUNDY_API void grundy_mermaid_graph(const grundy_graph_answer *a, const grundy_graph_page *page,
                                     grundy_text *out);
/* A picture: the nodes in layers, those that end the game at the bottom, the start on top. At most
 * page->most nodes are drawn, the nearest to the start, and fewer where the picture would be too
 * large; the picture says so. Returns how many; 0 also when memory is short. */
GRUNDY_API uint32_t grundy_svg_graph(const grundy_graph_answer *a, const grundy_graph_page *page,
                                     grundy_text *out);
/* The arrows alone, one a line. */
GRUNDY_API void grundy_edges_graph(const grundy_graph *graph, grundy_text *out);

/* Charts of a table in memory, of one range or two: values as bars or points, with the period
 * marked; over two ranges a map in colours; P-positions alone as dots. A long range is drawn in
 * columns or blocks of neighbours, and the picture says so. */
typedef struct grundy_plot_page {
  bool p_only;  /* the P-positions as dots */
  size_t width; /* columns of the terminal; 0: 80 */
} grundy_plot_page;
GRUNDY_API void grundy_svg_plot(const grundy_grid_result *r, const grundy_plot_page *page,
                                grundy_text *out);
GRUNDY_API void grundy_print_plot(const grundy_grid_result *r, const grundy_plot_page *page,
                                  const grundy_style *style, grundy_text *out);

/* The message, and where the fault lies in a text, that text with a mark under the place. */
GRUNDY_API void grundy_print_error(const grundy_error *error, const char *text, size_t length,
                                   const grundy_style *style, grundy_text *out);
GRUNDY_API void grundy_json_error(const grundy_error *error, grundy_text *out);
GRUNDY_API void grundy_json_string(const char *s, size_t length, grundy_text *out);
/* Above 2^53-1 as a string, so that no reader loses digits. */
GRUNDY_API void grundy_json_number(uint64_t n, grundy_text *out);

#ifdef __cplusplus
}
#endif
#endif
