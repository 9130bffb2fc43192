/* The refusals: see refusals.h. */
/* SPDX-License-Identifier: MIT */
#include "serve/refusals.h"

#include <stdio.h>
#include <string.h>

static const struct {
  int status;
  const char *headers;
  const char *message;
} refusals[REFUSE_COUNT] = {
    [REFUSE_MALFORMED] =
        {400, "",
         GRUNDY_N("this is not a request of HTTP/1.1, or its header is longer than 16 KiB or 63 "
                  "lines")},
    [REFUSE_TOKEN] = {401, "WWW-Authenticate: Bearer\r\n",
                      GRUNDY_N("the token is missing or wrong; open the address that 'grundy "
                               "serve' has printed, with its token")},
    [REFUSE_HOST] = {403, "",
                     GRUNDY_N("this is not a name of the server; open the address that 'grundy "
                              "serve' has printed, with its port")},
    [REFUSE_ORIGIN] = {403, "",
                       GRUNDY_N("a page of another site cannot send requests to this server")},
    [REFUSE_PATH] = {404, "", GRUNDY_N("there is nothing at this path")},
    [REFUSE_METHOD_POST] = {405, "Allow: POST\r\n", GRUNDY_N("requests are sent by POST")},
    [REFUSE_METHOD_GET] = {405, "Allow: GET, HEAD\r\n", GRUNDY_N("files are requested by GET")},
    [REFUSE_SLOW] = {408, "", GRUNDY_N("the request came too slowly")},
    [REFUSE_NO_LENGTH] = {411, "",
                          GRUNDY_N("the length of a request must be in the header Content-Length")},
    [REFUSE_LONG_BODY] = {413, "", GRUNDY_N("a request to this server has at most 32 MiB")},
    [REFUSE_CLIENT_BUSY] = {429, "Retry-After: 1\r\n",
                            GRUNDY_N("too many requests from this address are not answered yet; "
                                     "try again soon")},
    [REFUSE_BUSY] = {503, "Retry-After: 1\r\n",
                     GRUNDY_N("the server has too many requests to answer; try again soon")},
    [REFUSE_ENDING] = {503, "", GRUNDY_N("the server is being stopped")},
};

static grundy_text bodies[REFUSE_COUNT];

bool refusals_prepare(grundy *g) {
  bool fine = true;
  for (size_t i = 0; i < REFUSE_COUNT; i++) {
    grundy_error error = {.status = GRUNDY_EINPUT, .offset = GRUNDY_NO_OFFSET};
    snprintf(error.message, sizeof error.message, "%s", grundy_translate(g, refusals[i].message));
    grundy_text_init(&bodies[i], g);
    grundy_json_error(&error, &bodies[i]);
    fine &= !bodies[i].failed;
  }
  return fine;
}

void refusals_clear(void) {
  for (size_t i = 0; i < REFUSE_COUNT; i++) grundy_text_clear(&bodies[i]);
}

int refusal_status(refusal why) {
  return refusals[why].status;
}

const char *refusal_headers(refusal why) {
  return refusals[why].headers;
}

const char *refusal_body(refusal why, size_t *length) {
  *length = bodies[why].length;
  return bodies[why].data;
}
