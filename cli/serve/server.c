/* The server: see server.h.
 *
 * civetweb gives each connection a thread, and reads the header within its limits. Everything else
 * happens here: civetweb serves no file of the machine, because on_request answers every request.
 */
/* SPDX-License-Identifier: MIT */
#include "serve/server.h"

#include <civetweb.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/access_log.h"
#include "serve/assets.h"
#include "serve/post.h"
#include "serve/sockets.h"

#define HEADER_SECONDS 5.0
enum { CLIENT_THREADS = 224 }; /* of the 512 that civetweb has; one client can hold so many */

struct server {
  tasks *all;
  origins *own;
  struct mg_context *mg;
  _Atomic unsigned connections;
};

static server *server_of(const struct mg_connection *mg) {
  return mg_get_user_context_data(mg);
}

/* ---- connections ---- */

static int on_open(const struct mg_connection *mg, void **data) {
  connection *c = calloc(1, sizeof *c);
  if (c) *c = (connection){.fd = -1, .since = tasks_clock()};
  if (c) atomic_fetch_add(&server_of(mg)->connections, 1);
  *data = c;
  return 0;
}

/* The exchange under way. NULL as its connection: memory is short, or the client has too many. */
static exchange exchange_of(struct mg_connection *mg) {
  exchange x = {.mg = mg, .in = mg_get_request_info(mg), .c = mg_get_user_connection_data(mg)};
  if (x.c && x.c->fd < 0) x.c->fd = socket_from(x.in->remote_addr, x.in->remote_port);
  if (x.c && x.c->fd < 0) x.c = NULL;
  return x;
}

/* Adds an exchange to the log. */
static void note(const exchange *x, const char *method, const char *path, double began) {
  access_entry entry = {.address = x->in->remote_addr,
                        .method = method,
                        .path = path,
                        .status = x->status,
                        .bytes = x->bytes,
                        .seconds = tasks_clock() - began};
  access_log_write(&entry);
}

/* civetweb does not answer a request for another machine, as proxies get them. */
static void on_close(const struct mg_connection *mg) {
  connection *c = mg_get_user_connection_data(mg);
  const struct mg_request_info *in = mg_get_request_info(mg);
  if (!c) return;
  if (!c->refused && in && in->request_uri && !in->local_uri_raw) {
    exchange x = exchange_of((struct mg_connection *)(uintptr_t)mg);
    if (x.c) exchange_refuse(&x, REFUSE_HOST, true);
    if (x.c) note(&x, in->request_method, in->request_uri, c->since);
  }
  if (c->of) tasks_disconnect(server_of(mg)->all, c->of);
  atomic_fetch_sub(&server_of(mg)->connections, 1);
  free(c);
}

/* civetweb has found a request wrong. */
static int on_wrong(struct mg_connection *mg, int status, const char *message) {
  exchange x = exchange_of(mg);
  if (!x.c) return 0;
  bool slow = status == 400 && tasks_clock() - x.c->since >= HEADER_SECONDS;
  x.c->refused = true;
  exchange_refuse(&x,
                  status == 411 ? REFUSE_NO_LENGTH
                  : slow        ? REFUSE_SLOW
                                : REFUSE_MALFORMED,
                  true);
  note(&x, "-", "-", x.c->since); /* what it was is not known */
  return 0;
}

static int on_message(const struct mg_connection *mg, const char *message) {
  return 1; /* what civetweb would print on standard error is of no use */
}

/* ---- files ---- */

static void answer_file(exchange *x) {
  const asset *file = asset_find(x->in->local_uri_raw);
  const char *known = exchange_header(x, "If-None-Match");
  const char *accepts = exchange_header(x, "Accept-Encoding");
  char headers[512], tag[64];
  if (!file) {
    exchange_refuse(x, REFUSE_PATH, x->in->content_length > 0);
    return;
  }
  bool pack = file->packed && accepts && strstr(accepts, "gzip");
  snprintf(tag, sizeof tag, "\"%s%s\"", file->tag, pack ? "-gz" : "");
  snprintf(headers, sizeof headers,
           "Content-Type: %s\r\nETag: %s\r\nVary: Accept-Encoding\r\nCache-Control: %s\r\n%s",
           file->type, tag, file->lasting ? "public, max-age=31536000, immutable" : "no-cache",
           pack ? "Content-Encoding: gzip\r\n" : "");
  if (known && strstr(known, tag)) {
    exchange_reply(x, 304, headers, NULL, 0);
  } else {
    const unsigned char *from = pack ? file->packed : file->from;
    const unsigned char *to = pack ? file->packed_to : file->to;
    exchange_reply(x, 200, headers, (const char *)from, (size_t)(to - from));
  }
}

/* ---- requests ---- */

static void answer(exchange *x, server *of) {
  static const char api[] = "/api/v1/ask";
  const char *method = x->in->request_method, *host = exchange_header(x, "Host");
  bool unread = x->in->content_length > 0 || exchange_header(x, "Transfer-Encoding");
  bool asks = strcmp(x->in->local_uri_raw, api) == 0;
  bool more = x->in->num_headers >= MG_MAX_HEADERS; /* perhaps, which were not read */
  if (more || !exchange_is_clear(x))
    exchange_refuse(x, REFUSE_MALFORMED, true);
  else if (!origins_host(of->own, host))
    exchange_refuse(x, REFUSE_HOST, unread);
  else if (!origins_origin(exchange_header(x, "Origin"), host))
    exchange_refuse(x, REFUSE_ORIGIN, unread);
  else if (asks && strcmp(method, "POST") != 0)
    exchange_refuse(x, REFUSE_METHOD_POST, unread);
  else if (asks && !origins_token(of->own, exchange_header(x, "Authorization")))
    exchange_refuse(x, REFUSE_TOKEN, unread);
  else if (asks)
    post_answer(x, of->all);
  else if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0)
    exchange_refuse(x, asset_find(x->in->local_uri_raw) ? REFUSE_METHOD_GET : REFUSE_PATH, unread);
  else if (unread)
    exchange_refuse(x, REFUSE_MALFORMED, true);
  else
    answer_file(x);
}

static int on_request(struct mg_connection *mg) {
  server *of = server_of(mg);
  exchange x = exchange_of(mg);
  double began = tasks_clock();
  if (!x.c) {
    mg_disable_connection_keep_alive(mg);
    return 500;
  }
  if (!x.c->of) x.c->of = tasks_connect(of->all, x.in->remote_addr);
  if (x.c->of)
    answer(&x, of);
  else
    exchange_refuse(&x, REFUSE_CLIENT_BUSY, true);
  note(&x, x.in->request_method, x.in->local_uri_raw, began);
  x.c->since = tasks_clock();
  return x.status ? x.status : 499;
}

/* ---- start and end ---- */

server *server_start(tasks *all, const char *address, int port, origins *own) {
  static const struct mg_callbacks callbacks = {.begin_request = on_request,
                                                .http_error = on_wrong,
                                                .log_message = on_message,
                                                .init_connection = on_open,
                                                .connection_close = on_close};
  char listens[96];
  const char *options[] = {"listening_ports",
                           listens, /* one connection a thread */
                           "num_threads",
                           "512",
                           "connection_queue",
                           "64",
                           "listen_backlog",
                           "256",
                           "max_request_size",
                           "16384",
                           "request_timeout_ms",
                           "5000",
                           "enable_keep_alive",
                           "yes",
                           "keep_alive_timeout_ms",
                           "5000",
                           "tcp_nodelay",
                           "1",
                           "decode_url",
                           "no",
                           "enable_auth_domain_check",
                           "no",
                           NULL};
  struct mg_server_port ports[2];
  bool colons = strchr(address, ':');
  errno = colons && !mg_check_feature(MG_FEATURES_IPV6) ? EAFNOSUPPORT : socket_try(address, port);
  if (errno) return NULL;
  snprintf(listens, sizeof listens, "%s%s%s:%d", colons ? "[" : "", address, colons ? "]" : "",
           port);
  server *of = calloc(1, sizeof *of);
  if (!of) return NULL;
  *of = (server){.all = all, .own = own};
  origins_init(own, address, port);
  if (!origins_is_loopback(address) && !origins_make_token(own)) {
    free(of);
    return NULL;
  }
  mg_init_library(MG_FEATURES_DEFAULT);
  of->mg = mg_start(&callbacks, of, options);
  if (of->mg && mg_get_server_ports(of->mg, 2, ports) >= 1) {
    atomic_store(&own->port, ports[0].port);
    return of;
  }
  if (of->mg) mg_stop(of->mg);
  mg_exit_library();
  free(of);
  errno = EADDRINUSE; /* another program was quicker */
  return NULL;
}

void server_tend(server *of) {
  if (atomic_load(&of->connections) > CLIENT_THREADS)
    sockets_thin(atomic_load(&of->own->port), CLIENT_THREADS);
}

void server_end(server *of) {
  sockets_close(atomic_load(&of->own->port));
  mg_stop(of->mg);
  mg_exit_library();
  free(of);
}
