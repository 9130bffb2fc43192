/* cli/serve/exchange.h: one request over HTTP and its response; and the connection that they belong
 * to. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_EXCHANGE_H
#define CLI_EXCHANGE_H

#include <civetweb.h>

#include "serve/refusals.h"
#include "serve/tasks.h"

/* Seconds that writing a response may take, and those more for each million bytes. */
#define WRITE_SECONDS 20.0
#define WRITE_SECONDS_A_MILLION 10.0

typedef struct connection {
  int fd;
  client *of;
  double since; /* when it began to wait for a request */
  bool refused; /* civetweb has found the request wrong */
} connection;

typedef struct exchange {
  struct mg_connection *mg;
  const struct mg_request_info *in;
  connection *c;
  bool close; /* the connection ends with this exchange */
  int status; /* 0: nothing was written */
  size_t bytes;
} exchange;

/* A header of the request; NULL: it has none of that name. */
const char *exchange_header(const exchange *x, const char *name);

/* Whether the headers leave no doubt about who asks and where the body ends: none of these stands
 * twice, and the length is a number and nothing else. civetweb takes 0 for "0x2b". */
bool exchange_is_clear(const exchange *x);

/* Writes a whole response. `headers` are lines with their ends, besides those that every response
 * has. */
void exchange_reply(exchange *x, int status, const char *headers, const char *body, size_t length);
/* Writes a refusal, and ends the connection if the body was not read. */
void exchange_refuse(exchange *x, refusal why, bool unread);
/* Begins a stream of events, which the end of the connection ends. */
bool exchange_begin_stream(exchange *x);
bool exchange_event(exchange *x, const char *name, const char *line, size_t length);

#endif
