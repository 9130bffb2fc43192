/* grundy/ask.h: requests and answers in JSON, one function for all commands.
 *
 * A request is a JSON object, {"id":7,"command":"solve","sum":"nim(2,5,4)"}. Its answer is one
 * line, {"id":7,"answer":{...}} or {"id":7,"error":{...}}. The object behind "answer" is the one
 * that the command writes with --json. docs/protocol.md describes every field.
 *
 * Requests do not depend on each other. But what was found for one is kept for the next ones, in a
 * share of the memory, and dropped when the memory is needed.
 *
 * Layer: ask, above all others.
 * Ownership: a service owns its contexts and the lines that it returns.
 * Threads: a service belongs to one thread at a time; several services share nothing.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_ASK_H
#define GRUNDY_ASK_H

#include "base.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_REQUEST_MOST ((size_t)1 << 26) /* bytes of a request */
#define GRUNDY_ID_ROOM 400                    /* bytes of an id as JSON, with its NUL */

typedef struct grundy_service grundy_service; /* opaque */

typedef struct grundy_service_config {
  uint32_t size; /* sizeof(grundy_service_config), set by grundy_service_config_init */
  grundy_allocator allocator;
  /* What one request may use at most. The limits of a request are at most these. 0: no limit. */
  uint64_t memory; /* with what is kept of earlier requests */
  uint64_t positions;
  double seconds;
  unsigned threads;     /* of one request */
  const char *language; /* of requests without "lang"; copied */
  bool files;           /* requests may name files: scripts, plugins, graphs */
  /* Both may be NULL. `progress` takes a line {"id":7,"progress":{...}} of a request that asks for
   * it. `cancel` returns true to end the request under way. They are called on the thread of
   * grundy_ask, and must not call it. */
  void (*progress)(void *user, const char *line, size_t length);
  bool (*cancel)(void *user);
  void *user;
} grundy_service_config;

/* The allocator of malloc, no limits, one thread, English, no files. */
GRUNDY_API void grundy_service_config_init(grundy_service_config *config);

/* Returns a new service, or NULL when memory is short. */
GRUNDY_API grundy_service *grundy_service_new(const grundy_service_config *config);
GRUNDY_API void grundy_service_free(grundy_service *service);

/* Answers one request. Returns a line, without the line feed, that is valid until the next call; it
 * is a complete JSON object, whatever the request was. `number` is the number of the request for
 * answers without an id, as "line"; 0: none. `answer_length`, which may be NULL, gets the length of
 * the line. */
GRUNDY_API const char *grundy_ask(grundy_service *service, const char *request, size_t length,
                                  uint64_t number, size_t *answer_length);

/* The same for a fault that the caller has found in a request before it could be asked: an error
 * with this message, which is already translated, the field that is wrong, and what has
 * ended it, "cancelled"; both may be NULL. */
GRUNDY_API const char *grundy_ask_refuse(grundy_service *service, const char *id, uint64_t number,
                                         const grundy_error *error, const char *field,
                                         const char *stopped_by, size_t *answer_length);

/* The id of a request, for a caller that answers several requests at a time. */
typedef struct grundy_request_head {
  bool cancel;             /* {"cancel": ID}: `id` is that of the request to end */
  bool progress;           /* it asks for progress */
  char id[GRUNDY_ID_ROOM]; /* the id as JSON, 7 or "a"; empty: none */
} grundy_request_head;
/* Reads the head alone. False: the line is not a JSON object, or its id is not a string of at most
 * 64 bytes or an integer of at most 64 digits; then grundy_ask says what is wrong. */
GRUNDY_API bool grundy_request_read(grundy_service *service, const char *request, size_t length,
                                    grundy_request_head *out);

#ifdef __cplusplus
}
#endif
#endif
