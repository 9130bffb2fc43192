/* Responses: see exchange.h.
 *
 * Every response has the headers that keep a page from elsewhere from using it: no script but the
 * page's own, no frame around it, no guess at its type.
 */
/* SPDX-License-Identifier: MIT */
#include "serve/exchange.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "serve/sockets.h"

enum { HEAD_ROOM = 2048 };

static const char common[] =
    "Content-Security-Policy: default-src 'self'; script-src 'self'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "X-Frame-Options: DENY\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n";

const char *exchange_header(const exchange *x, const char *name) {
  for (int i = 0; i < x->in->num_headers; i++)
    if (strcasecmp(x->in->http_headers[i].name, name) == 0) return x->in->http_headers[i].value;
  return NULL;
}

bool exchange_is_clear(const exchange *x) {
  static const char *const once[] = {"Host", "Origin", "Authorization", "Content-Length"};
  const char *length = exchange_header(x, "Content-Length");
  for (size_t i = 0; i < sizeof once / sizeof *once; i++) {
    int count = 0;
    for (int j = 0; j < x->in->num_headers; j++)
      count += strcasecmp(x->in->http_headers[j].name, once[i]) == 0;
    if (count > 1) return false;
  }
  return !length || !length[strspn(length, "0123456789")];
}

/* What civetweb does after the exchange, unless it is told to close. */
static bool stays_open(const exchange *x) {
  const char *wish = exchange_header(x, "Connection");
  if (wish) return strcasecmp(wish, "keep-alive") == 0;
  return x->in->http_version && strcmp(x->in->http_version, "1.1") == 0;
}

static int write_head(exchange *x, char head[HEAD_ROOM], int status, const char *headers) {
  char date[64];
  time_t now = time(NULL);
  struct tm parts;
  gmtime_r(&now, &parts);
  strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &parts);
  if (!x->close && !stays_open(x)) x->close = true;
  if (x->close) mg_disable_connection_keep_alive(x->mg);
  x->status = status;
  return snprintf(head, HEAD_ROOM, "HTTP/1.1 %d %s\r\nDate: %s\r\nConnection: %s\r\n%s%s\r\n",
                  status, mg_get_response_code_text(x->mg, status), date,
                  x->close ? "close" : "keep-alive", common, headers);
}

/* Writes both; a client that does not take them is dropped. */
static bool write_parts(exchange *x, const char *head, int head_length, const char *body,
                        size_t length) {
  double seconds = WRITE_SECONDS + WRITE_SECONDS_A_MILLION * 1e-6 * (double)length;
  bool whole = head_length >= 0 && head_length < HEAD_ROOM &&
               socket_write(x->c->fd, head, (size_t)head_length, body, length, seconds);
  if (whole) x->bytes += length;
  if (!whole) x->status = 0;
  if (!whole) mg_disable_connection_keep_alive(x->mg);
  return whole;
}

void exchange_reply(exchange *x, int status, const char *headers, const char *body, size_t length) {
  char head[HEAD_ROOM], lines[HEAD_ROOM / 2];
  bool none = strcmp(x->in->request_method ? x->in->request_method : "", "HEAD") == 0;
  if (status == 304)
    snprintf(lines, sizeof lines, "%s", headers);
  else
    snprintf(lines, sizeof lines, "%sContent-Length: %zu\r\n", headers, length);
  write_parts(x, head, write_head(x, head, status, lines), body, none ? 0 : length);
}

void exchange_refuse(exchange *x, refusal why, bool unread) {
  char headers[256];
  size_t length;
  const char *body = refusal_body(why, &length);
  snprintf(headers, sizeof headers,
           "Content-Type: application/json\r\nCache-Control: no-store\r\n%s", refusal_headers(why));
  if (unread) x->close = true;
  exchange_reply(x, refusal_status(why), headers, body, length);
  if (unread) socket_end(x->c->fd);
}

bool exchange_begin_stream(exchange *x) {
  char head[HEAD_ROOM];
  x->close = true;
  int length = write_head(x, head, 200,
                          "Content-Type: text/event-stream\r\nCache-Control: no-store\r\n"
                          "X-Accel-Buffering: no\r\n");
  return write_parts(x, head, length, NULL, 0);
}

bool exchange_event(exchange *x, const char *name, const char *line, size_t length) {
  char head[64];
  int head_length = snprintf(head, sizeof head, "event: %s\ndata: ", name);
  return write_parts(x, head, head_length, line, length) && write_parts(x, "\n\n", 2, NULL, 0);
}
