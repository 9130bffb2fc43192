/* cli/serve/tasks.h: the requests of a server between their arrival and their answers, in a fair
 * order.
 *
 * Each connection has a thread, which enters a task, waits for it and takes the answer. Workers
 * take tasks and finish them. Everything here is shared and locked.
 *
 * A task begins in one of a few quick places. If it runs for longer than QUICK_SECONDS it moves to
 * a slow place, of which one client can hold only a part. If there is none left and others wait for
 * the quick place, the task is ended, waits for a slow place, and begins anew there. So a short
 * request is answered soon, whatever else is computed. Where several clients wait, the one
 * that was served longest ago is next; a client is an address.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_TASKS_H
#define CLI_TASKS_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { QUICK_PLACES = 4 };
enum { TASKS_MOST = 192, CLIENT_TASKS = 128 }; /* that are not answered */
enum { CLIENT_CONNECTIONS = 192 };
#define TASKS_BYTES (UINT64_C(1) << 28) /* of their requests, and of answers that are not read */
#define KEPT_MOST (UINT64_C(1) << 26)   /* bytes that all workers keep between their tasks */
#define QUICK_SECONDS 0.1

typedef struct client client;

typedef enum task_state { TASK_ENTERED, TASK_WAITS, TASK_RUNS, TASK_DONE } task_state;

typedef struct task {
  client *of;
  char *text; /* the request */
  size_t length, room;
  task_state state;
  bool slow;              /* belongs into a slow place */
  double began;           /* when it began to run */
  _Atomic bool cancelled; /* the client is gone, or the server ends */
  _Atomic bool again;     /* to be ended, and to begin anew in a slow place */
  bool streams;           /* the client wants events of progress */
  bool changed;           /* since the thread of the connection has looked */
  char *progress;         /* the latest line that is not sent; NULL: none */
  size_t progress_length;
  char *answer;         /* the line; NULL when it is done: cancelled, or there was no room for it */
  size_t answer_length; /* counted, as `room` is */
  pthread_cond_t news;
  struct task *next; /* of those that wait */
} task;

/* A worker's place in the line of those that have nothing to do. */
typedef struct seat {
  pthread_cond_t called;
  bool idle;
  bool full;     /* the worker must free what it keeps */
  uint64_t kept; /* bytes */
  struct seat *next;
} seat;

typedef struct tasks {
  pthread_mutex_t lock;
  client *clients;
  task *waiting;        /* in the order of arrival */
  seat *idle;           /* the one that was busy last comes first: what it has found is kept */
  unsigned quick, slow; /* places taken */
  unsigned slow_places, client_slow;
  unsigned open; /* tasks entered */
  uint64_t bytes, kept, turns;
  _Atomic bool closed;
} tasks;

bool tasks_init(tasks *all, unsigned slow_places);
void tasks_clear(tasks *all);

/* ---- for the thread of a connection ---- */

typedef enum tasks_room { ROOM_FOUND, ROOM_NONE, ROOM_NONE_FOR_CLIENT, ROOM_CLOSED } tasks_room;

/* Notes a connection of the client with this address; NULL: it has too many. */
client *tasks_connect(tasks *all, const char *address);
void tasks_disconnect(tasks *all, client *of);

/* Enters a task. Only one that has found room is to be left. */
tasks_room tasks_enter(tasks *all, task *one, client *of);
/* Makes room for so many bytes of the request. */
tasks_room tasks_hold(tasks *all, task *one, size_t bytes);
/* The request is complete; the task waits from here on. */
void tasks_submit(tasks *all, task *one);

typedef struct task_news {
  bool done, streams;
  char *progress; /* to be freed; NULL: none */
  size_t progress_length;
} task_news;
/* Waits until something has changed, at most so many seconds. */
task_news tasks_wait(tasks *all, task *one, double seconds);
/* Ends the task soon; it is still to be waited for. */
void tasks_cancel(tasks *all, task *one);
void tasks_leave(tasks *all, task *one);

/* ---- for workers ---- */

bool seat_init(seat *own);
/* The next task, for a worker that keeps so many bytes of earlier ones. NULL: the worker must free
 * them. Either no task came within the seconds; or all workers together keep more than KEPT_MOST,
 * and this one has been idle for longest or keeps so much alone; or (`*closed`) none will come. */
task *tasks_take(tasks *all, seat *own, uint64_t kept, double seconds, bool *closed);
/* The request asks for progress. */
void tasks_stream(tasks *all, task *one);
void tasks_progress(tasks *all, task *one, const char *line, size_t length);
/* Hands in the answer. `stopped`: the computation has seen that it was to end. */
void tasks_finish(tasks *all, task *one, bool stopped, const char *line, size_t length);

/* Ends all tasks, and the workers. */
void tasks_close(tasks *all);
/* Waits until all tasks are left, at most so many seconds. */
void tasks_drain(tasks *all, double seconds);

double tasks_clock(void); /* seconds, of a clock that only goes forward */

#endif
