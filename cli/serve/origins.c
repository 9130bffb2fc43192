/* Hosts, origins and the token: see origins.h. */
/* SPDX-License-Identifier: MIT */
#include "serve/origins.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

bool origins_is_loopback(const char *address) {
  return strcmp(address, "127.0.0.1") == 0 || strcmp(address, "::1") == 0;
}

static void add_name(origins *own, const char *before, const char *name, const char *after) {
  if (own->count == ORIGINS_MOST) return;
  snprintf(own->names[own->count++], ORIGIN_ROOM, "%s%s%s", before, name, after);
}

void origins_init(origins *own, const char *address, int port) {
  char machine[256] = "";
  memset(own, 0, sizeof *own);
  atomic_store(&own->port, port);
  bool colons = strchr(address, ':'), loopback = origins_is_loopback(address);
  own->any_digits = strcmp(address, "0.0.0.0") == 0 || strcmp(address, "::") == 0;
  if (loopback || own->any_digits) add_name(own, "", "localhost", "");
  if (!own->any_digits) add_name(own, colons ? "[" : "", address, colons ? "]" : "");
  if (loopback) return;
  if (gethostname(machine, sizeof machine - 1) != 0 || !*machine) return;
  add_name(own, "", machine, "");
  add_name(own, "", machine, ".local");
}

bool origins_make_token(origins *own) {
  unsigned char bytes[16];
  int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
  bool read_all = fd >= 0 && read(fd, bytes, sizeof bytes) == (ssize_t)sizeof bytes;
  if (fd >= 0) close(fd);
  for (size_t i = 0; read_all && i < sizeof bytes; i++)
    snprintf(own->token + 2 * i, 3, "%02x", bytes[i]);
  return read_all;
}

/* Whether `length` bytes of a host are an address in digits. */
static bool is_digits(const char *host, size_t length) {
  unsigned char address[16];
  char text[ORIGIN_ROOM];
  bool brackets = length > 2 && host[0] == '[' && host[length - 1] == ']';
  if (length >= sizeof text) return false;
  snprintf(text, sizeof text, "%.*s", (int)(length - 2 * brackets), host + brackets);
  return inet_pton(brackets ? AF_INET6 : AF_INET, text, address) == 1;
}

bool origins_host(const origins *own, const char *host) {
  char port[16];
  if (!host) return false;
  const char *colon = strrchr(host, ':');
  if (colon && strchr(colon, ']')) colon = NULL; /* of an address in brackets */
  size_t length = colon ? (size_t)(colon - host) : strlen(host);
  int number = atomic_load(&own->port);
  snprintf(port, sizeof port, ":%d", number);
  if (colon ? strcmp(colon, port) != 0 : number != 80) return false;
  for (unsigned i = 0; i < own->count; i++)
    if (strlen(own->names[i]) == length && strncasecmp(own->names[i], host, length) == 0)
      return true;
  return own->any_digits && is_digits(host, length);
}

bool origins_origin(const char *origin, const char *host) {
  static const char scheme[] = "http://";
  if (!origin) return true;
  return strncmp(origin, scheme, sizeof scheme - 1) == 0 &&
         strcasecmp(origin + sizeof scheme - 1, host) == 0;
}

bool origins_token(const origins *own, const char *authorization) {
  static const char kind[] = "Bearer ";
  if (!*own->token) return true;
  if (!authorization || strncasecmp(authorization, kind, sizeof kind - 1) != 0) return false;
  const char *given = authorization + sizeof kind - 1;
  unsigned differ = 0;
  if (strlen(given) != strlen(own->token)) return false;
  /* All of it is looked at, so the time does not say how much was right. */
  for (size_t i = 0; own->token[i]; i++)
    differ |= (unsigned char)given[i] ^ (unsigned char)own->token[i];
  return differ == 0;
}
