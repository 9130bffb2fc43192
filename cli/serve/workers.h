/* cli/serve/workers.h: threads that answer tasks, each with a service of its own (grundy/ask.h). */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_WORKERS_H
#define CLI_WORKERS_H

#include "grundy/grundy.h"
#include "serve/tasks.h"

typedef struct workers workers;

/* Starts `count` workers, which share the memory of `limits`. NULL: not one could be started. The
 * tasks and the other arguments must outlive them. `no_cancel` is the message that answers
 * {"cancel":7}. */
workers *workers_start(tasks *all, unsigned count, const grundy_service_config *limits,
                       const char *no_cancel);
/* After tasks_close: waits for them. */
void workers_end(workers *of);

#endif
