/* cli/serve/origins.h: under which names the server may be asked, and by whom.
 *
 * A page from elsewhere must not ask the server: neither directly (its Origin is another), nor by a
 * name of its own that was made to lead to this machine (DNS rebinding; the Host is another). Names
 * are compared as a whole, with the port. An address in digits cannot be made to lead elsewhere.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_ORIGINS_H
#define CLI_ORIGINS_H

#include <stdbool.h>

enum { ORIGINS_MOST = 6, ORIGIN_ROOM = 280, TOKEN_ROOM = 40 };

typedef struct origins {
  _Atomic int port; /* known after the start, if a free one is taken */
  bool any_digits;  /* it listens on all addresses: every address in digits may be its own */
  char names[ORIGINS_MOST][ORIGIN_ROOM]; /* "localhost", without the port */
  unsigned count;
  char token[TOKEN_ROOM]; /* empty: none is needed */
} origins;

/* `address` is where it listens, in digits. */
void origins_init(origins *own, const char *address, int port);
/* Whether the address is one of those that no token is needed for: 127.0.0.1 and ::1. */
bool origins_is_loopback(const char *address);
/* Makes a token of random digits; false: the machine gives none. */
bool origins_make_token(origins *own);

/* Whether a header Host names this server. */
bool origins_host(const origins *own, const char *host);
/* Whether a header Origin names the host that was asked, which is right. NULL is allowed: programs
 * that are not browsers send no Origin. */
bool origins_origin(const char *origin, const char *host);
/* Whether the header Authorization has the token, where one is needed. */
bool origins_token(const origins *own, const char *authorization);

#endif
