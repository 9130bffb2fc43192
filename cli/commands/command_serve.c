/* grundy serve: the page and the requests of docs/protocol.md, over HTTP on this machine.
 *
 * A program that was built without the server (GRUNDY_SERVE) says how to get one with it.
 */
/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE /* for getifaddrs */
#include "commands.h"

#ifndef GRUNDY_SERVE

int command_serve(session *c) {
  return report_usage(c, GRUNDY_N("this program was built without its server; './grundy serve' in "
                                  "the source tree builds one with it"));
}

#else

#include <arpa/inet.h>
#include <errno.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdatomic.h>
#include <stdio.h>
#include <time.h>

#include "serve/access_log.h"
#include "serve/refusals.h"
#include "serve/server.h"
#include "serve/workers.h"

enum { PORT = 1939, SLOW_PLACES = 12 };
#define SECONDS 60.0
#define ENDING_SECONDS 0.7 /* for the last answers */

/* ---- the address ---- */

/* The address of --bind in digits; NULL: it is none. */
static const char *chosen_address(const char *bind) {
  static char plain[64];
  unsigned char bytes[16];
  size_t length = bind ? strlen(bind) : 0;
  bool brackets = length > 2 && bind[0] == '[' && bind[length - 1] == ']';
  if (!bind || strcmp(bind, "localhost") == 0) return "127.0.0.1";
  if (length >= sizeof plain) return NULL;
  snprintf(plain, sizeof plain, "%.*s", (int)(length - 2 * brackets), bind + brackets);
  bool digits = inet_pton(AF_INET, plain, bytes) == 1 || inet_pton(AF_INET6, plain, bytes) == 1;
  return digits ? plain : NULL;
}

static void print_address(session *c, const char *address, const origins *own) {
  bool colons = strchr(address, ':');
  c->out.say(&c->out, "http://%s%s%s:%d/%s%s\n", colons ? "[" : "", address, colons ? "]" : "",
             atomic_load(&own->port), *own->token ? "?token=" : "", own->token);
}

/* The addresses of the machine by which others reach it. */
static void print_addresses(session *c, bool six, const origins *own) {
  struct ifaddrs *all;
  char text[INET6_ADDRSTRLEN];
  if (getifaddrs(&all) != 0) return;
  for (const struct ifaddrs *at = all; at; at = at->ifa_next) {
    if (!at->ifa_addr || (at->ifa_flags & IFF_LOOPBACK)) continue;
    const void *bytes = at->ifa_addr->sa_family == AF_INET
                            ? &((const struct sockaddr_in *)(const void *)at->ifa_addr)->sin_addr
                            : NULL;
    if (six)
      bytes = at->ifa_addr->sa_family == AF_INET6
                  ? &((const struct sockaddr_in6 *)(const void *)at->ifa_addr)->sin6_addr
                  : NULL;
    if (bytes && inet_ntop(at->ifa_addr->sa_family, bytes, text, sizeof text))
      print_address(c, text, own);
  }
  freeifaddrs(all);
}

static void print_start(session *c, const char *address, const origins *own) {
  c->out.say(&c->out, GRUNDY_N("Open this address in a browser; Ctrl-C stops the server: "));
  if (own->any_digits) {
    bool six = strchr(address, ':');
    print_addresses(c, six, own);
    print_address(c, six ? "::1" : "127.0.0.1", own);
  } else {
    print_address(c, address, own);
  }
  if (*own->token)
    c->out.say(&c->out,
               GRUNDY_N("Whoever has the token can send requests. Nothing is encrypted.\n"));
  terminal_write(&c->out);
  terminal_flush();
}

/* ---- running ---- */

static int report_no_port(session *c, const char *address, int port) {
  int why = errno;
  if (why == EADDRINUSE)
    return report_usage(c,
                        GRUNDY_N("port %d is in use, perhaps by another 'grundy serve'; choose "
                                 "one with --port, or a free one with --port 0"),
                        port);
  if (why == EAFNOSUPPORT)
    return report_usage(c,
                        GRUNDY_N("cannot listen at %s: this machine, or the civetweb of this "
                                 "program, has no IPv6; choose an address such as 127.0.0.1"),
                        address);
  return report_usage(c, GRUNDY_N("cannot listen at port %d of %s: %s"), port, address,
                      strerror(why));
}

static void run_until_signal(server *of) {
  const struct timespec while_ = {.tv_nsec = 200 * 1000 * 1000};
  for (; !terminal_interrupted(); nanosleep(&while_, NULL)) server_tend(of);
}

/* Everything is started in the order in which it is needed, and ended in the opposite one. */
static int run_server(session *c, const char *address, int port) {
  grundy_service_config limits;
  unsigned slow = c->s.threads ? c->s.threads : SLOW_PLACES;
  tasks all;
  origins own;
  int status = EXIT_FAULT;
  grundy_service_config_init(&limits);
  limits.memory = options_memory(&c->s);
  limits.positions = c->s.positions;
  limits.seconds = c->s.seconds > 0 ? c->s.seconds : SECONDS;
  limits.language = c->language;
  if (!refusals_prepare(c->g) || !tasks_init(&all, slow)) return report_no_memory(c);
  workers *staff = workers_start(&all, slow + QUICK_PLACES, &limits,
                                 grundy_translate(c->g, GRUNDY_N("a request to this server is "
                                                                 "cancelled by closing its "
                                                                 "connection")));
  server *of = staff ? server_start(&all, address, port, &own) : NULL;
  if (of) {
    print_start(c, address, &own);
    run_until_signal(of);
    terminal_begin_work(); /* ending may take a moment, which needs no note */
    tasks_close(&all);
    tasks_drain(&all, ENDING_SECONDS);
    server_end(of);
    status = EXIT_ANSWERED;
  } else if (staff) {
    status = report_no_port(c, address, port);
    tasks_close(&all);
  } else {
    status = report_no_memory(c);
  }
  if (staff) workers_end(staff);
  tasks_clear(&all);
  refusals_clear();
  return status;
}

int command_serve(session *c) {
  const settings *s = &c->s;
  const char *address = chosen_address(s->bind);
  if (s->word_count)
    return report_usage(c, GRUNDY_N("'%s' takes no arguments"), commands[s->command].name);
  if (!address)
    return report_usage(c,
                        GRUNDY_N("--bind takes an address in digits, such as 192.168.1.20, or "
                                 "0.0.0.0 for all of the machine's; not '%s'"),
                        s->bind);
  if (s->log && !access_log_open(s->log))
    return report_usage(c, GRUNDY_N("%s cannot be written: %s"), s->log, strerror(errno));
  int status = run_server(c, address, s->port.given ? s->port.number : PORT);
  access_log_close();
  return status;
}

#endif
