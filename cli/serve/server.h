/* cli/serve/server.h: the server of the page and of requests: what comes by HTTP goes to a file of
 * the page, to the library, or back with a reason. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_SERVER_H
#define CLI_SERVER_H

#include "serve/origins.h"
#include "serve/tasks.h"

typedef struct server server;

/* Listens at an address in digits; port 0 takes a free one. The name and the token of the server
 * are `own`, which the port is written into. NULL: it cannot, and errno may say why. */
server *server_start(tasks *all, const char *address, int port, origins *own);
/* To be called a few times a second: ends connections of a client that has so many that others
 * would wait for a thread. What has not sent a request has no other bound than its time. */
void server_tend(server *of);
/* Ends all connections. The tasks must be closed before. */
void server_end(server *of);

#endif
