/* Sockets of connections: see sockets.h. */
/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE /* for getnameinfo and POLLRDHUP */
#include "serve/sockets.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "serve/tasks.h"

/* The system hands out the least free descriptor, so all that are open are below a bound that the
 * number of connections gives. */
enum { DESCRIPTORS = 2048, ADDRESS = 64, DROPPED_MOST = 1 << 26 };
#define DROPPING_SECONDS 1.0

typedef union any_address {
  struct sockaddr any;
  struct sockaddr_in v4;
  struct sockaddr_in6 v6;
} any_address;

static int port_of(const any_address *at) {
  if (at->any.sa_family == AF_INET) return ntohs(at->v4.sin_port);
  return at->any.sa_family == AF_INET6 ? ntohs(at->v6.sin6_port) : -1;
}

int socket_from(const char *address, int port) {
  for (int fd = 0; fd < DESCRIPTORS; fd++) {
    any_address peer;
    socklen_t length = sizeof peer;
    char text[ADDRESS];
    if (getpeername(fd, &peer.any, &length) != 0 || port_of(&peer) != port) continue;
    if (getnameinfo(&peer.any, length, text, sizeof text, NULL, 0, NI_NUMERICHOST) == 0 &&
        strcmp(text, address) == 0)
      return fd;
  }
  return -1;
}

/* Bytes that were sent behind the request and not read do not hide the end. */
bool socket_gone(int fd) {
  struct pollfd one = {.fd = fd, .events = POLLRDHUP};
  return poll(&one, 1, 0) > 0;
}

size_t socket_ready(int fd) {
  int bytes = 0;
  return ioctl(fd, FIONREAD, &bytes) == 0 && bytes > 0 ? (size_t)bytes : 0;
}

static bool wait_for(int fd, short events, double end) {
  double left = end - tasks_clock();
  struct pollfd one = {.fd = fd, .events = events};
  return left > 0 && poll(&one, 1, (int)(left * 1000) + 1) >= 0;
}

bool socket_write(int fd, const char *head, size_t head_length, const char *body,
                  size_t body_length, double seconds) {
  double end = tasks_clock() + seconds;
  struct iovec parts[2] = {{(void *)(uintptr_t)head, head_length},
                           {(void *)(uintptr_t)body, body_length}};
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
  while (parts[0].iov_len + parts[1].iov_len > 0) {
    ssize_t n = sendmsg(fd, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (n < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) return false;
    if (n < 0 && !wait_for(fd, POLLOUT, end)) return false;
    for (size_t i = 0; i < 2 && n > 0; i++) {
      size_t part = (size_t)n < parts[i].iov_len ? (size_t)n : parts[i].iov_len;
      parts[i].iov_base = (char *)parts[i].iov_base + part;
      parts[i].iov_len -= part;
      n -= (ssize_t)part;
    }
  }
  return true;
}

void socket_end(int fd) {
  char drop[1 << 12];
  double end = tasks_clock() + DROPPING_SECONDS;
  shutdown(fd, SHUT_WR);
  for (size_t dropped = 0; dropped < DROPPED_MOST && wait_for(fd, POLLIN, end);) {
    ssize_t n = recv(fd, drop, sizeof drop, MSG_DONTWAIT);
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) break;
    if (n > 0) dropped += (size_t)n;
  }
  shutdown(fd, SHUT_RDWR);
}

void sockets_close(int port) {
  for (int fd = 0; fd < DESCRIPTORS; fd++) {
    any_address own;
    socklen_t length = sizeof own;
    if (getsockname(fd, &own.any, &length) == 0 && port_of(&own) == port) shutdown(fd, SHUT_RDWR);
  }
}

static bool is_same_address(const any_address *a, const any_address *b) {
  if (a->any.sa_family != b->any.sa_family) return false;
  return a->any.sa_family == AF_INET
             ? a->v4.sin_addr.s_addr == b->v4.sin_addr.s_addr
             : memcmp(&a->v6.sin6_addr, &b->v6.sin6_addr, sizeof a->v6.sin6_addr) == 0;
}

void sockets_thin(int port, unsigned most) {
  static any_address peers[DESCRIPTORS];
  size_t count = 0;
  for (int fd = 0; fd < DESCRIPTORS; fd++) {
    any_address own, *peer = &peers[count];
    socklen_t own_length = sizeof own, length = sizeof *peer;
    unsigned same = 0;
    if (getsockname(fd, &own.any, &own_length) != 0 || port_of(&own) != port) continue;
    if (getpeername(fd, &peer->any, &length) != 0) continue;
    for (size_t i = 0; i < count; i++) same += is_same_address(&peers[i], peer);
    if (same >= most)
      shutdown(fd, SHUT_RDWR);
    else
      count++;
  }
}

int socket_try(const char *address, int port) {
  any_address at = {.any = {.sa_family = AF_UNSPEC}};
  struct addrinfo *found, hints = {.ai_flags = AI_NUMERICHOST, .ai_socktype = SOCK_STREAM};
  if (getaddrinfo(address, NULL, &hints, &found) != 0) return EADDRNOTAVAIL;
  socklen_t length = found->ai_addrlen;
  memcpy(&at, found->ai_addr, length < sizeof at ? length : sizeof at);
  freeaddrinfo(found);
  if (at.any.sa_family == AF_INET6)
    at.v6.sin6_port = htons((uint16_t)port);
  else
    at.v4.sin_port = htons((uint16_t)port);
  int fd = socket(at.any.sa_family, SOCK_STREAM, 0), on = 1, why = 0;
  if (fd < 0) return errno;
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  if (at.any.sa_family == AF_INET6) setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on);
  if (bind(fd, &at.any, length) != 0 || listen(fd, 1) != 0) why = errno;
  close(fd);
  return why;
}
