/* cli/serve/refusals.h: why the server does not take a request: the status, and the message as the
 * object that docs/protocol.md describes for errors. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_REFUSALS_H
#define CLI_REFUSALS_H

#include "grundy/grundy.h"

typedef enum refusal {
  REFUSE_MALFORMED,
  REFUSE_TOKEN,
  REFUSE_HOST,
  REFUSE_ORIGIN,
  REFUSE_PATH,
  REFUSE_METHOD_POST, /* only POST is right */
  REFUSE_METHOD_GET,
  REFUSE_SLOW,
  REFUSE_NO_LENGTH,
  REFUSE_LONG_BODY,
  REFUSE_CLIENT_BUSY, /* the client has too many requests */
  REFUSE_BUSY,        /* all clients together have */
  REFUSE_ENDING,
  REFUSE_COUNT
} refusal;

enum { BODY_MOST = 1 << 25 }; /* bytes of a request */

/* Writes them all, in the language of the context, before the first request comes. */
bool refusals_prepare(grundy *g);
void refusals_clear(void);

int refusal_status(refusal why);
const char *refusal_headers(refusal why); /* that only this one has */
const char *refusal_body(refusal why, size_t *length);

#endif
