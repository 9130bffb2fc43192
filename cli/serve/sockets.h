/* cli/serve/sockets.h: what civetweb does not offer for a connection: to see that the client is
 * gone, and to write with a deadline.
 *
 * civetweb keeps the descriptor to itself, so it is looked for by its peer.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_SOCKETS_H
#define CLI_SOCKETS_H

#include <stdbool.h>
#include <stddef.h>

/* The descriptor of the connection from this address and port; -1: there is none. */
int socket_from(const char *address, int port);
/* The client has closed the connection, or its end of it. */
bool socket_gone(int fd);
/* Bytes that can be read at once. */
size_t socket_ready(int fd);
/* Writes two pieces, one behind the other, within the seconds. */
bool socket_write(int fd, const char *head, size_t head_length, const char *body,
                  size_t body_length, double seconds);
/* Ends a connection of which not everything was read: the last answer still arrives, because what
 * comes is read and dropped for a short time. */
void socket_end(int fd);
/* Ends all connections to a port, and the listening to it, so that nothing waits for them: neither
 * for what they send nor for what they are to read. */
void sockets_close(int port);
/* Of the connections of one address to a port, ends those that are more than `most`, whether they
 * have sent something or not. For one thread only. */
void sockets_thin(int port, unsigned most);
/* Whether a server can listen there: 0, or errno. */
int socket_try(const char *address, int port);

#endif
