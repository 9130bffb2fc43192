/* grundy/view.h: answers as text for people and as JSON for programs.
 *
 * Layer: view. May include solve.h, explain.h, sequence.h, survey.h, genus.h, table.h, identify.h,
 * pattern.h, play.h, graph_solve.h and check.h. Everything is appended to a grundy_text, in the
 * language of the text's context; nothing is computed here that the answer does not hold.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_VIEW_H
#define GRUNDY_VIEW_H

#include "check.h"
#include "explain.h"
#include "genus.h"
#include "graph_solve.h"
#include "identify.h"
#include "pattern.h"
#include "play.h"
#include "quotient.h"
#include "sequence.h"
#include "survey.h"
#include "table.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct grundy_style {
  bool unicode; /* characters such as the arrow; otherwise ASCII only */
  bool colour;  /* escapes of a terminal */
  size_t moves; /* so many moves of an answer are listed, the winning ones before others; 0: all */
  bool long_lines; /* each theorem is one line, as in Markdown; otherwise lines of 80 columns */
} grundy_style;

/* A text and a line feed, in lines that end before the column `right`; every line but the first
 * begins with `indent` spaces, and the first has so many columns before it. */
GRUNDY_API void grundy_print_wrapped(const char *text, size_t indent, size_t right,
                                     grundy_text *out);

/* An answer as it was written for people, without colours, as a part of a page in Markdown: its
 * first line is the heading, aligned lines stand in blocks. */
GRUNDY_API void grundy_markdown_text(const char *text, grundy_text *out);

/* The answer to a sum: pictures of the positions if the games draw any, who wins, the value, the
 * winning moves, and how all that is known. A long list ends early when the time of the context is
 * over or the caller cancels. Then the text says so, and the functions return the reason; CSV has
 * no words for it. */
GRUNDY_API grundy_stop grundy_print_solve(const grundy_answer *a, const grundy_style *style,
                                          grundy_text *out);
GRUNDY_API grundy_stop grundy_json_solve(const grundy_answer *a, grundy_text *out);

/* The sentence for a move of the answer: "take 1 from the pile of 2, leaving 1". */
GRUNDY_API void grundy_print_move(const grundy_answer *a, const grundy_move *move,
                                  grundy_text *out);

/* The same for the move of a turn. */
GRUNDY_API void grundy_print_turn(const grundy_turn *turn, grundy_text *out);

/* Every move, for an answer to a question with `all_moves`; the same holds for a long list. */
GRUNDY_API grundy_stop grundy_print_moves(const grundy_answer *a, const grundy_style *style,
                                          grundy_text *out);
GRUNDY_API grundy_stop grundy_json_moves(const grundy_answer *a, grundy_text *out);
GRUNDY_API grundy_stop grundy_csv_moves(const grundy_answer *a, grundy_text *out);

/* Why the sum is won or lost, step by step, as plain text or as a page in Markdown. Every fact is
 * an equation, `kayles(1,3) = 1 xor 3 = 2`, or has the letter of an outcome, `hex{2}(../.. x): N`,
 * so that it can be checked. */
GRUNDY_API void grundy_print_explain(const grundy_explanation *e, const grundy_style *style,
                                     grundy_text *out);
GRUNDY_API void grundy_markdown_explain(const grundy_explanation *e, grundy_text *out);
/* The same as a page of HTML that needs nothing else. `position` and `graph` are pictures of the
 * position and of all positions, in SVG of this library; NULL or "": none. */
GRUNDY_API void grundy_html_explain(const grundy_explanation *e, const char *position,
                                    const char *graph, grundy_text *out);
/* Only the steps, for a page of another program: a `section` with an `h2` for each, well-formed as
 * XML, of the elements p, ul, li, code and table, without pictures and without style. */
GRUNDY_API void grundy_html_steps(const grundy_explanation *e, grundy_text *out);
GRUNDY_API void grundy_json_explain(const grundy_explanation *e, grundy_text *out);

/* The position as a drawing in SVG: its parts side by side, as piles, boards or graphs. A part
 * without a picture is its text in a box. Read the sum with grundy_sum_parse_whole, so that boards
 * stay whole. Returns how many parts have a picture; if that is 0, nothing is written. */
GRUNDY_API size_t grundy_svg_position(const grundy_sum *sum, grundy_text *out);
/* The same before and after a move, with an arrow between and `words`, a sentence, below. The part
 * that moves keeps its place, and what is no longer there is pale. The move may be NULL: then only
 * the position has `words` below it. The sum is the one that the answer with the move is about. */
GRUNDY_API size_t grundy_svg_move(const grundy_sum *sum, const grundy_move *move, const char *words,
                                  grundy_text *out);
/* The position, in which every shape has the numbers of the moves that change it, from 0 on, as the
 * attribute data-moves="0 3 5" of a group around it. Each of the `count` moves is one of a part of
 * this sum. A limit may end this early; then the last moves have no marks, and `stop`, which may be
 * NULL, gets the reason. */
GRUNDY_API size_t grundy_svg_marked(const grundy_sum *sum, const grundy_move *moves, size_t count,
                                    grundy_stop *stop, grundy_text *out);
/* The position as lines of text. Writes nothing if no game draws text, or if it would be too large.
 */
GRUNDY_API void grundy_print_position(const grundy_sum *sum, const grundy_style *style,
                                      grundy_text *out);

/* The move of the opponent with the position after it, and why it was chosen, in a few lines. */
GRUNDY_API void grundy_print_reply(const grundy_reply *reply, const grundy_style *style,
                                   grundy_text *out);
/* Why alone, in one or two sentences. */
GRUNDY_API void grundy_print_reply_why(const grundy_reply *reply, grundy_text *out);
GRUNDY_API void grundy_json_reply(const grundy_reply *reply, grundy_text *out);

/* What a move was worth, the reply that refutes it and a better one, in a few lines. */
GRUNDY_API void grundy_print_judgement(const grundy_judgement *judgement, const grundy_style *style,
                                       grundy_text *out);
GRUNDY_API void grundy_json_judgement(const grundy_judgement *judgement, grundy_text *out);

/* The sum, and who wins at the end of the play, in one line. */
GRUNDY_API void grundy_print_rule(const grundy_sum *sum, grundy_convention convention,
                                  grundy_text *out);
/* One line of a list of moves: its number, the sentence, the position after it; with `known`, which
 * may be NULL, also what the move is worth, and a mark if it wins. */
GRUNDY_API void grundy_print_choice(const grundy_turn *turn, uint64_t number,
                                    const grundy_move *known, const grundy_style *style,
                                    grundy_text *out);
/* Who wins, the value, and how long the play lasts, in a line or two; `remote` NULL: that is not
 * known. */
GRUNDY_API void grundy_print_standing(const grundy_answer *a, const grundy_remote *remote,
                                      grundy_text *out);
/* A text from outside; what could control a terminal becomes "?". */
GRUNDY_API void grundy_print_safe(const char *text, size_t length, grundy_text *out);

/* The positions of a record, one line for each: whose turn it is, who wins, the value, how long the
 * play lasts. Where the win changed hands there is a mark, and a line with a better move. */
GRUNDY_API void grundy_print_review(const grundy_review *review, const grundy_style *style,
                                    grundy_text *out);
GRUNDY_API void grundy_json_review(const grundy_review *review, grundy_text *out);

/* Why there is no answer, and how far the computation came, in one or two lines. */
GRUNDY_API void grundy_print_unknown(const grundy_answer *a, grundy_text *out);
/* That a list of moves is not complete, and why. */
GRUNDY_API void grundy_print_unlisted(grundy_stop stop, grundy_text *out);

/* The theorems and techniques that the answer rests on, with "; " between. */
GRUNDY_API void grundy_print_sources(const grundy_answer *a, grundy_text *out);

/* How the answer is known: a line for theorems, one for proofs, one for techniques. */
GRUNDY_API void grundy_print_how(const grundy_answer *a, grundy_text *out);

/* What ended a computation early, and what would help. Returns a message to translate. */
GRUNDY_API const char *grundy_stop_message(grundy_stop stop);

/* The period of a sequence of values, and how it is known; or that none was found. `label` is the
 * game as the user writes it. */
GRUNDY_API void grundy_print_period(const char *label, const grundy_period *period,
                                    const grundy_style *style, grundy_text *out);
GRUNDY_API void grundy_json_period(const char *label, const grundy_period *period,
                                   grundy_text *out);

/* The periods of many codes: a table of the rows that are done, for people, as CSV, as JSON. A
 * number that is not known is left empty, in JSON null. */
GRUNDY_API void grundy_print_survey(const grundy_survey *survey, const grundy_style *style,
                                    grundy_text *out);
GRUNDY_API void grundy_csv_survey(const grundy_survey *survey, grundy_text *out);
GRUNDY_API void grundy_json_survey(const grundy_survey *survey, grundy_text *out);

/* The genus of the positions of a range, or of a sum and its parts: for people, as CSV, as JSON. */
GRUNDY_API void grundy_print_genera(const grundy_genera *genera, const grundy_style *style,
                                    grundy_text *out);
GRUNDY_API void grundy_csv_genera(const grundy_genera *genera, grundy_text *out);
GRUNDY_API void grundy_json_genera(const grundy_genera *genera, grundy_text *out);

/* A misere quotient, or the comparison of two sums by it if there is one: for people, with `all`
 * also where lists are long; and as JSON, with the certificate as a field if it is not NULL. */
GRUNDY_API void grundy_print_quotient(const grundy_quotient_study *study, bool all,
                                      const grundy_style *style, grundy_text *out);
GRUNDY_API void grundy_json_quotient(const grundy_quotient_study *study,
                                     const grundy_text *certificate, grundy_text *out);

/* The games that have given values: at most `most` groups, where the groups begin to differ, and
 * the number of all codes and sets. */
GRUNDY_API void grundy_print_identify(const grundy_identification *a, size_t most,
                                      const grundy_style *style, grundy_text *out);
GRUNDY_API void grundy_json_identify(const grundy_identification *a, grundy_text *out);

/* The rule found in a table: its exceptions, what was checked, what proves it. `title` says where
 * the table comes from, for example the game; it may be NULL. */
GRUNDY_API void grundy_print_pattern(const grundy_pattern *p, const char *title,
                                     const grundy_style *style, grundy_text *out);
GRUNDY_API void grundy_json_pattern(const grundy_pattern *p, const char *title, grundy_text *out);

typedef enum grundy_code_language {
  GRUNDY_CODE_C = 0,
  GRUNDY_CODE_CPP = 1,
  GRUNDY_CODE_PYTHON = 2,
  GRUNDY_CODE_LUA = 3
} grundy_code_language;
/* A function for the rule that was found, with a table of its exceptions: `grundy_value` returns
 * the value, or `is_p` returns true for P-positions. */
GRUNDY_API void grundy_code_pattern(const grundy_pattern *p, grundy_code_language language,
                                    grundy_text *out);

/* The report about a game: which positions were examined, every test, the counterexamples. */
GRUNDY_API void grundy_print_check(const grundy_check *check, const grundy_style *style,
                                   grundy_text *out);
GRUNDY_API void grundy_json_check(const grundy_check *check, grundy_text *out);

/* A game of the catalogue, whose `file` is NULL, or the game of the script or plugin `file`; with
 * the small table of its page, which may be NULL. */
GRUNDY_API void grundy_print_info(const grundy_game *game, const char *file,
                                  const grundy_table *table, const grundy_style *style,
                                  grundy_text *out);
GRUNDY_API void grundy_json_info(const grundy_game *game, const char *file,
                                 const grundy_table *table, grundy_text *out);

/* Which games of the catalogue to show; NULL: all. */
typedef struct grundy_listing {
  const char *group; /* the name of a group */
  const char *word;  /* a word that the texts of a game mention, in any language */
} grundy_listing;

GRUNDY_API const char *grundy_group_name(grundy_group group);
/* Whether a group of games has this name, GRUNDY_OK; GRUNDY_EINPUT: `error` names the groups. */
GRUNDY_API grundy_status grundy_group_find(grundy *g, const char *name, grundy_error *error);
GRUNDY_API bool grundy_listing_has(const grundy_listing *listing, const grundy_game *game);
/* A line for each game, in groups, and which commands show more; or that no game mentions the
 * word. Returns the number of games. */
GRUNDY_API size_t grundy_print_list(const grundy_listing *listing, const grundy_style *style,
                                    grundy_text *out);

GRUNDY_API void grundy_json_list(const grundy_listing *listing, grundy_text *out);
GRUNDY_API void grundy_csv_list(const grundy_listing *listing, grundy_text *out);

/* The catalogue as a page in Markdown: its title, the head of a group, and a game. */
GRUNDY_API void grundy_markdown_title(const grundy_listing *listing, grundy_text *out);
GRUNDY_API void grundy_markdown_group(grundy_group group, grundy_text *out);
GRUNDY_API void grundy_markdown_game(const grundy_game *game, const grundy_table *table,
                                     grundy_text *out);

/* A word in quotes, so that a shell takes it as it is. */
GRUNDY_API void grundy_print_quoted(const char *word, grundy_text *out);

/* A plugin that was built: its file and its games, and how to use them. With `tries` examples are
 * tried, as grundy_example does, and shown. */
GRUNDY_API void grundy_print_build(const char *file, const grundy_game *const *games, size_t count,
                                   bool tries, grundy_text *out);
GRUNDY_API void grundy_json_build(const char *file, const grundy_game *const *games, size_t count,
                                  bool tries, grundy_text *out);
/* A file with a new game: what to try next; or its name and its language, "lua" or "c". */
GRUNDY_API void grundy_print_new(const char *name, bool in_c, grundy_text *out);
GRUNDY_API void grundy_json_new(const char *file, const char *language, grundy_text *out);
/* The result of "mex", "nimsum" or "nimmul". */
GRUNDY_API void grundy_json_arithmetic(const char *command, const grundy_nimber *numbers,
                                       size_t count, grundy_nimber value, grundy_text *out);
GRUNDY_API void grundy_json_version(grundy_text *out);

/* Why a picture does not show all nodes that are known: the last reason that applied. */
typedef enum grundy_cut {
  GRUNDY_CUT_NONE = 0,
  GRUNDY_CUT_MOST = 1,  /* `most`, `depth` or `arrows` of the page */
  GRUNDY_CUT_LINES = 2, /* with more nodes it has more lines than can be laid out */
  GRUNDY_CUT_WIDTH = 3, /* with more nodes it is very wide and flat */
  GRUNDY_CUT_TIME = 4,  /* the time of the context was over before more nodes had their places */
  GRUNDY_CUT_CANCEL = 5 /* the caller has cancelled, so nothing is drawn */
} grundy_cut;

/* A graph: its name, or NULL, and the node that the text is about, or NULL. */
typedef struct grundy_graph_page {
  const char *title;
  const uint32_t *start;
  size_t most; /* nodes that a text lists or a picture shows; the other formats have all nodes */
  /* Of a picture: the sum whose positions the nodes are, or NULL; its labels then leave out what
   * the title says, and boards are drawn. */
  const grundy_sum *sum;
  uint32_t depth;  /* of a picture: only nodes within so many moves of the start; 0: any */
  uint64_t arrows; /* of a picture: at most so many arrows; 0: any number */
  grundy_cut *cut; /* of a picture: receives why nodes are missing; may be NULL */
} grundy_graph_page;
/* The writers of graphs end early when the time of the context is over or the caller cancels, and
 * return the reason. The object says so; the other formats are cut, and DOT does not end as a
 * graph. */
GRUNDY_API grundy_stop grundy_print_graph(const grundy_graph_answer *a,
                                          const grundy_graph_page *page, const grundy_style *style,
                                          grundy_text *out);
/* One object, with one node per line. grundy_graph_parse reads it back. */
GRUNDY_API grundy_stop grundy_json_graph(const grundy_graph_answer *a,
                                         const grundy_graph_page *page, grundy_text *out);
GRUNDY_API grundy_stop grundy_csv_graph(const grundy_graph_answer *a, grundy_text *out);
/* Drawings with the value in each node; the colours are those of N, P and D. */
GRUNDY_API grundy_stop grundy_dot_graph(const grundy_graph_answer *a, const grundy_graph_page *page,
                                        grundy_text *out);
GRUNDY_API grundy_stop grundy_mermaid_graph(const grundy_graph_answer *a,
                                            const grundy_graph_page *page, grundy_text *out);
/* A picture: the nodes in layers, the start at the top, the ends of the game at the bottom. It
 * shows at most page->most nodes, the nearest to the start, and fewer if it would get too large;
 * the picture says so. Returns the number of nodes drawn, and 0 if memory is short or the caller
 * has cancelled. */
GRUNDY_API uint32_t grundy_svg_graph(const grundy_graph_answer *a, const grundy_graph_page *page,
                                     grundy_text *out);
/* The same picture as an object, for a program that draws it itself: the box, the texts and the
 * options of each node, and the ways of the arrows. It may be very wide. */
GRUNDY_API uint32_t grundy_json_layout(const grundy_graph_answer *a, const grundy_graph_page *page,
                                       grundy_text *out);
/* Only the arrows, one per line. */
GRUNDY_API grundy_stop grundy_edges_graph(const grundy_graph *graph, grundy_text *out);

typedef enum grundy_table_form {
  GRUNDY_TABLE_TEXT = 0,
  GRUNDY_TABLE_CSV = 1,
  GRUNDY_TABLE_JSON = 2,
  GRUNDY_TABLE_BYTES = 3, /* one byte a value, and nothing else */
  GRUNDY_TABLE_MARKDOWN = 4
} grundy_table_form;
typedef struct grundy_table_output {
  /* Takes bytes; with `show` they are to be seen at once. Returns false if it wants no
   * more; then only the end follows. */
  bool (*write)(void *user, const void *bytes, size_t length, bool show);
  void *user;
} grundy_table_output;
/* Computes a table of one range or two that was opened, and writes it as it comes. Returns what
 * grundy_table_stream returns; GRUNDY_UNKNOWN also if the output took no more, or a value does not
 * fit into a byte. `remark`: what to say to the user about a table that is not complete. */
GRUNDY_API grundy_status grundy_write_table(grundy_table *table, grundy_table_form form,
                                            const grundy_table_output *output, grundy_text *remark,
                                            grundy_error *error);

/* Charts of a table with one range or two: values as bars or points, with the period marked; over
 * two ranges a map in colours; or only the P-positions, as dots. In a long range one column or
 * block shows several neighbours, and the picture says so. */
typedef struct grundy_plot_page {
  bool p_only;  /* the P-positions as dots */
  size_t width; /* columns of the terminal; 0: 80 */
} grundy_plot_page;
GRUNDY_API void grundy_svg_plot(const grundy_table *table, const grundy_plot_page *page,
                                grundy_text *out);
GRUNDY_API void grundy_print_plot(const grundy_table *table, const grundy_plot_page *page,
                                  const grundy_style *style, grundy_text *out);

/* The message; and if the error has a place in `text`, that text with a mark under the place. */
GRUNDY_API void grundy_print_error(const grundy_error *error, const char *text, size_t length,
                                   const grundy_style *style, grundy_text *out);
GRUNDY_API void grundy_json_error(const grundy_error *error, grundy_text *out);
GRUNDY_API void grundy_json_string(const char *s, size_t length, grundy_text *out);
/* A number above 2^53-1 is written as a string, so that no reader loses digits. */
GRUNDY_API void grundy_json_number(uint64_t n, grundy_text *out);

#ifdef __cplusplus
}
#endif
#endif
