/* The tasks of a server: see tasks.h.
 *
 * Invariants: quick <= QUICK_PLACES, slow <= slow_places, and there are as many workers as places,
 * so where a place is free a worker is idle. A task that runs holds exactly one place. A client is
 * in the list exactly while it has connections. `kept` is the sum over the seats, and at most
 * KEPT_MOST whenever the lock is free.
 */
/* SPDX-License-Identifier: MIT */
#include "serve/tasks.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ADDRESS_ROOM = 48, FIRST_ROOM = 1 << 12 };

struct client {
  char address[ADDRESS_ROOM];
  unsigned connections, open, slow; /* open tasks are entered and not left; slow places held */
  uint64_t bytes;
  uint64_t turn; /* when it was served last */
  client *next;
};

double tasks_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static bool clock_cond_init(pthread_cond_t *cond) {
  pthread_condattr_t attributes;
  if (pthread_condattr_init(&attributes) != 0) return false;
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  bool made = pthread_cond_init(cond, &attributes) == 0;
  pthread_condattr_destroy(&attributes);
  return made;
}

/* Waits until a time of tasks_clock; false: it is over. */
static bool wait_until(pthread_cond_t *cond, pthread_mutex_t *lock, double end) {
  struct timespec at = {.tv_sec = (time_t)end};
  at.tv_nsec = (long)((end - (double)at.tv_sec) * 1e9);
  return pthread_cond_timedwait(cond, lock, &at) == 0;
}

bool tasks_init(tasks *all, unsigned slow_places) {
  unsigned part = slow_places * 3 / 4;
  *all = (tasks){.slow_places = slow_places, .client_slow = part ? part : 1};
  return pthread_mutex_init(&all->lock, NULL) == 0;
}

void tasks_clear(tasks *all) {
  pthread_mutex_destroy(&all->lock);
}

/* ---- places; the lock is held ---- */

/* The task that may run next; NULL: none may. Of one client's quick tasks, the one that has waited
 * longest and the one that came last take turns: so none waits for ever, and a single request after
 * many long ones does not wait for all of them. */
static task **next_task(tasks *all) {
  task **best = NULL;
  bool newest = all->turns & 1;
  for (task **at = &all->waiting; *at; at = &(*at)->next) {
    const task *one = *at;
    bool place = one->slow ? all->slow < all->slow_places && one->of->slow < all->client_slow
                           : all->quick < QUICK_PLACES;
    if (!place) continue;
    if (!best || one->of->turn < (*best)->of->turn ||
        (newest && !one->slow && !(*best)->slow && one->of == (*best)->of))
      best = at;
  }
  return best;
}

static void call_worker(tasks *all) {
  seat *first = all->idle;
  if (!first || !next_task(all)) return;
  all->idle = first->next;
  first->idle = false;
  pthread_cond_signal(&first->called);
}

static void take_place(tasks *all, task *one) {
  all->quick += !one->slow;
  all->slow += one->slow;
  one->of->slow += one->slow;
}

static void free_place(tasks *all, task *one) {
  all->quick -= !one->slow;
  all->slow -= one->slow;
  one->of->slow -= one->slow;
  call_worker(all);
}

static void append_task(tasks *all, task *one) {
  task **end = &all->waiting;
  while (*end) end = &(*end)->next;
  *end = one;
  one->next = NULL;
  one->state = TASK_WAITS;
}

static void tell_connection(task *one) {
  one->changed = true;
  pthread_cond_signal(&one->news);
}

static bool quick_waits(const tasks *all) {
  for (const task *one = all->waiting; one; one = one->next)
    if (!one->slow) return true;
  return false;
}

/* A task that has run for long in a quick place leaves it. */
static void review_place(tasks *all, task *one) {
  if (one->state != TASK_RUNS || one->slow || atomic_load(&one->again)) return;
  if (tasks_clock() - one->began < QUICK_SECONDS) return;
  if (all->slow < all->slow_places && one->of->slow < all->client_slow) {
    one->slow = true;
    all->slow++;
    one->of->slow++;
    all->quick--;
    call_worker(all);
  } else if (quick_waits(all)) {
    atomic_store(&one->again, true);
  }
}

/* ---- connections ---- */

client *tasks_connect(tasks *all, const char *address) {
  pthread_mutex_lock(&all->lock);
  client *at = all->clients;
  while (at && strcmp(at->address, address) != 0) at = at->next;
  if (!at && (at = calloc(1, sizeof *at))) {
    strncpy(at->address, address, ADDRESS_ROOM - 1);
    at->turn = all->turns; /* it does not go before those that wait already */
    at->next = all->clients;
    all->clients = at;
  }
  if (at && at->connections < CLIENT_CONNECTIONS)
    at->connections++;
  else
    at = NULL;
  pthread_mutex_unlock(&all->lock);
  return at;
}

void tasks_disconnect(tasks *all, client *of) {
  pthread_mutex_lock(&all->lock);
  if (--of->connections == 0) {
    client **at = &all->clients;
    while (*at != of) at = &(*at)->next;
    *at = of->next;
    free(of);
  }
  pthread_mutex_unlock(&all->lock);
}

tasks_room tasks_enter(tasks *all, task *one, client *of) {
  *one = (task){.of = of, .state = TASK_ENTERED};
  pthread_mutex_lock(&all->lock);
  tasks_room room = all->closed                ? ROOM_CLOSED
                    : all->open >= TASKS_MOST  ? ROOM_NONE
                    : of->open >= CLIENT_TASKS ? ROOM_NONE_FOR_CLIENT
                                               : ROOM_FOUND;
  if (room == ROOM_FOUND && !clock_cond_init(&one->news)) room = ROOM_NONE;
  if (room == ROOM_FOUND) {
    of->open++;
    all->open++;
  }
  pthread_mutex_unlock(&all->lock);
  return room;
}

/* Counts bytes that a task holds until it is left, if there is room for them. */
static tasks_room count_bytes(tasks *all, client *of, size_t more) {
  pthread_mutex_lock(&all->lock);
  tasks_room found = more > TASKS_BYTES - all->bytes          ? ROOM_NONE
                     : of->bytes + more > TASKS_BYTES / 4 * 3 ? ROOM_NONE_FOR_CLIENT
                                                              : ROOM_FOUND;
  if (found == ROOM_FOUND) {
    all->bytes += more;
    of->bytes += more;
  }
  pthread_mutex_unlock(&all->lock);
  return found;
}

tasks_room tasks_hold(tasks *all, task *one, size_t bytes) {
  if (bytes <= one->room) return ROOM_FOUND;
  size_t room = one->room ? one->room : FIRST_ROOM;
  while (room < bytes) room *= 2;
  tasks_room found = count_bytes(all, one->of, room - one->room);
  if (found != ROOM_FOUND) return found;
  one->room = room; /* counted, also if there is no memory; then the task is left */
  char *text = realloc(one->text, room);
  if (!text) return ROOM_NONE;
  one->text = text;
  return ROOM_FOUND;
}

void tasks_submit(tasks *all, task *one) {
  pthread_mutex_lock(&all->lock);
  if (all->closed) {
    one->state = TASK_DONE;
    one->changed = true;
  } else {
    append_task(all, one);
    call_worker(all);
  }
  pthread_mutex_unlock(&all->lock);
}

task_news tasks_wait(tasks *all, task *one, double seconds) {
  double end = tasks_clock() + seconds;
  pthread_mutex_lock(&all->lock);
  while (!one->changed && wait_until(&one->news, &all->lock, end)) {
  }
  review_place(all, one);
  one->changed = false;
  task_news news = {.done = one->state == TASK_DONE,
                    .streams = one->streams,
                    .progress = one->progress,
                    .progress_length = one->progress_length};
  one->progress = NULL;
  pthread_mutex_unlock(&all->lock);
  return news;
}

/* Ends a task that may be waiting; the lock is held. */
static void end_task(tasks *all, task *one) {
  atomic_store(&one->cancelled, true);
  if (one->state != TASK_WAITS) return;
  task **at = &all->waiting;
  while (*at != one) at = &(*at)->next;
  *at = one->next;
  one->state = TASK_DONE;
  tell_connection(one);
}

void tasks_cancel(tasks *all, task *one) {
  pthread_mutex_lock(&all->lock);
  end_task(all, one);
  pthread_mutex_unlock(&all->lock);
}

void tasks_leave(tasks *all, task *one) {
  pthread_mutex_lock(&all->lock);
  all->open--;
  one->of->open--;
  all->bytes -= one->room + one->answer_length;
  one->of->bytes -= one->room + one->answer_length;
  pthread_mutex_unlock(&all->lock);
  pthread_cond_destroy(&one->news);
  free(one->text);
  free(one->progress);
  free(one->answer);
}

/* ---- workers ---- */

bool seat_init(seat *own) {
  *own = (seat){.idle = false};
  return clock_cond_init(&own->called);
}

static void leave_line(tasks *all, seat *own) {
  seat **at = &all->idle;
  while (*at != own) at = &(*at)->next;
  *at = own->next;
  own->idle = false;
}

/* Notes what this worker keeps; the lock is held. If all workers together keep too much, the worker
 * that has been idle for longest must free its part first, unless this one alone keeps too much.
 * What a busy worker keeps is counted, but the worker is not asked to free it. */
static void count_kept(tasks *all, seat *own, uint64_t kept) {
  all->kept += kept - own->kept;
  own->kept = kept;
  while (all->kept > KEPT_MOST) {
    seat *full = own;
    for (seat *at = all->idle; at && kept <= KEPT_MOST; at = at->next)
      if (at->kept) full = at;
    all->kept -= full->kept;
    full->kept = 0;
    full->full = true;
    pthread_cond_signal(&full->called);
  }
}

task *tasks_take(tasks *all, seat *own, uint64_t kept, double seconds, bool *closed) {
  double end = tasks_clock() + seconds;
  bool time = true;
  task **found = NULL;
  pthread_mutex_lock(&all->lock);
  count_kept(all, own, kept);
  while (!own->full && !(found = next_task(all)) && !all->closed && time) {
    own->idle = true;
    own->next = all->idle;
    all->idle = own;
    while (own->idle && !own->full && !all->closed && time)
      time = wait_until(&own->called, &all->lock, end);
    if (own->idle) leave_line(all, own);
  }
  own->full = false;
  task *one = found ? *found : NULL;
  if (one) {
    *found = one->next;
    one->state = TASK_RUNS;
    one->began = tasks_clock();
    one->of->turn = ++all->turns;
    take_place(all, one);
    call_worker(all); /* there may be more of both */
  }
  *closed = atomic_load(&all->closed);
  pthread_mutex_unlock(&all->lock);
  return one;
}

void tasks_stream(tasks *all, task *one) {
  pthread_mutex_lock(&all->lock);
  one->streams = true;
  tell_connection(one);
  pthread_mutex_unlock(&all->lock);
}

/* The thread of a connection frees the copy. For each thread the C library keeps some freed blocks
 * of each size up to 1 KB, so the threads of all connections would keep many. Larger blocks are not
 * kept, so every copy is larger. */
static char *copy_of(const char *line, size_t length) {
  char *copy = malloc(length < FIRST_ROOM ? FIRST_ROOM : length);
  if (copy) memcpy(copy, line, length);
  return copy;
}

void tasks_progress(tasks *all, task *one, const char *line, size_t length) {
  char *copy = copy_of(line, length);
  if (!copy) return; /* the next one may have more luck */
  pthread_mutex_lock(&all->lock);
  free(one->progress);
  one->progress = copy;
  one->progress_length = length;
  tell_connection(one);
  pthread_mutex_unlock(&all->lock);
}

void tasks_finish(tasks *all, task *one, bool stopped, const char *line, size_t length) {
  bool again = stopped && atomic_load(&one->again) && !atomic_load(&one->cancelled);
  char *copy = NULL;
  if (!again && count_bytes(all, one->of, length) == ROOM_FOUND) {
    one->answer_length = length; /* counted, also if there is no memory */
    copy = copy_of(line, length);
  }
  pthread_mutex_lock(&all->lock);
  free_place(all, one);
  atomic_store(&one->again, false);
  if (again && !atomic_load(&one->cancelled) && !all->closed) {
    one->slow = true;
    append_task(all, one);
    call_worker(all);
  } else {
    one->answer = copy;
    one->state = TASK_DONE;
    tell_connection(one);
  }
  pthread_mutex_unlock(&all->lock);
}

void tasks_close(tasks *all) {
  pthread_mutex_lock(&all->lock);
  atomic_store(&all->closed, true);
  while (all->waiting) end_task(all, all->waiting);
  for (seat *at = all->idle; at; at = at->next) pthread_cond_signal(&at->called);
  pthread_mutex_unlock(&all->lock);
}

void tasks_drain(tasks *all, double seconds) {
  const struct timespec moment = {.tv_nsec = 5 * 1000 * 1000};
  double end = tasks_clock() + seconds;
  for (bool open = true; open && tasks_clock() < end;) {
    pthread_mutex_lock(&all->lock);
    open = all->open > 0;
    pthread_mutex_unlock(&all->lock);
    if (open) nanosleep(&moment, NULL);
  }
}
