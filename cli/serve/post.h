/* cli/serve/post.h: a request to the library, by POST: its body is read, the task is entered, and
 * its answer is written, as one line of JSON or as a stream of events. */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_POST_H
#define CLI_POST_H

#include "serve/exchange.h"

void post_answer(exchange *x, tasks *all);

#endif
