/* ask/ask.h: one request under way, its fields, and the table of commands.
 *
 * A command is a descriptor: its name and a function that reads the fields of the request, asks the
 * library, and writes the answer. A field that a command reads is marked as used; the others get a
 * warning. So a command needs no list of its fields.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GI_ASK_H
#define GI_ASK_H

#include "base/context.h"
#include "grundy/ask.h"
#include "grundy/play.h"
#include "grundy/view.h"
#include "view/json/request_json.h"
#include "json/json_tree.h"

/* A request under way. */
typedef struct gi_ask {
  grundy *g; /* the context that answers */
  grundy_solver *solver;
  gi_json_tree *tree;
  gi_json_node *root;  /* the request */
  grundy_text *answer; /* for the object of the answer */
  grundy_error error;  /* what is wrong, if the command fails */
  const char *field;   /* the field that is wrong; NULL: none */
  /* The limits of the request; 0: none. */
  uint64_t memory, positions;
  double began, until; /* as gi_seconds tells it */
  bool own_limits;     /* the request has a limit on time or positions */
} gi_ask;

typedef struct gi_ask_command {
  const char *name;
  /* Writes the object into q->answer, or returns a fault with q->error filled in. GRUNDY_UNKNOWN
   * may be either: the answer says what is known, or is empty. */
  grundy_status (*run)(gi_ask *q);
} gi_ask_command;

extern const gi_ask_command gi_ask_commands[]; /* ends with an empty one */

/* Reads "limits", and sets those of the context: at most those of the service, whose other contexts
 * hold so many bytes. False: reported. */
bool gi_ask_set_limits(gi_ask *q, const grundy_service_config *most, uint64_t held);
/* A time: a number of seconds above 0, or a text such as "500ms". */
bool gi_ask_seconds(const gi_json_node *node, double *out);
/* Before the second computation of a command: it gets the time that is left. */
void gi_ask_go_on(gi_ask *q);

/* ---- fields ---- */

/* The field of this name, which is then used; NULL: it is not there, or null. */
gi_json_node *gi_ask_field(gi_ask *q, const char *name);

/* Reports what is wrong with a field. Returns GRUNDY_EINPUT. */
grundy_status gi_ask_wrong(gi_ask *q, const char *field, const char *message, ...)
    GRUNDY_PRINTF(3, 4);
/* The fault of a library function that has read the field. Returns q->error.status. */
grundy_status gi_ask_fault(gi_ask *q, const char *field);

/* Each reads a field of one type, and leaves `*out` alone if the field is not there. False: it has
 * another type, which is reported. */
bool gi_ask_flag(gi_ask *q, const char *name, bool *out);
bool gi_ask_text(gi_ask *q, const char *name, const char **out);
bool gi_ask_number(gi_ask *q, const char *name, uint64_t least, uint64_t most, uint64_t *out);
/* The same, but a field that is not there is reported, with an example of what it may be. */
bool gi_ask_need(gi_ask *q, const char *name, const char *example, const char **out);

/* A list of whole numbers: an array of them, or a text "0, 1, 2, ...". The caller frees it with
 * gi_ask_free_numbers. */
bool gi_ask_numbers(gi_ask *q, const char *name, size_t most, grundy_nimber **out, size_t *count,
                    size_t *room);
void gi_ask_free_numbers(gi_ask *q, grundy_nimber *numbers, size_t room);

/* "misere", "loopy", "technique" as in a question; or only the last one. */
bool gi_ask_question(gi_ask *q, grundy_question *out);
bool gi_ask_technique(gi_ask *q, grundy_technique *out);

/* Reads "sum"; the caller frees it. With `whole`, boards stay whole. NULL: reported. */
grundy_sum *gi_ask_sum(gi_ask *q, bool whole);

/* ---- commands, by the file they are in ---- */

grundy_status gi_ask_solve(gi_ask *q);
grundy_status gi_ask_moves(gi_ask *q);
grundy_status gi_ask_explain(gi_ask *q);
grundy_status gi_ask_table(gi_ask *q);
grundy_status gi_ask_plot(gi_ask *q);
grundy_status gi_ask_pattern(gi_ask *q);
grundy_status gi_ask_period(gi_ask *q);
grundy_status gi_ask_survey(gi_ask *q);
grundy_status gi_ask_genus(gi_ask *q);
grundy_status gi_ask_quotient(gi_ask *q);
grundy_status gi_ask_identify(gi_ask *q);
grundy_status gi_ask_mex(gi_ask *q);
grundy_status gi_ask_nimsum(gi_ask *q);
grundy_status gi_ask_nimmul(gi_ask *q);
grundy_status gi_ask_graph(gi_ask *q);
grundy_status gi_ask_draw(gi_ask *q);
grundy_status gi_ask_check(gi_ask *q);
grundy_status gi_ask_info(gi_ask *q);
grundy_status gi_ask_list(gi_ask *q);
grundy_status gi_ask_version(gi_ask *q);
grundy_status gi_ask_reply(gi_ask *q);
grundy_status gi_ask_judge(gi_ask *q);
grundy_status gi_ask_review(gi_ask *q);
grundy_status gi_ask_complete(gi_ask *q);

#endif
