/* Jobs of a batch: see jobs.h. */
/* SPDX-License-Identifier: MIT */
#include "batch/jobs.h"

#include <stdlib.h>

#include "terminal.h"

enum { OUT_MOST = 1 << 16 };                /* bytes that wait for more answers */
enum { GROUP = 64, GROUP_BYTES = 1 << 20 }; /* jobs that are passed on together */
enum { KEPT_BYTES = 1 << 26 };              /* answers that wait for those before them */
enum { TEXT_KEPT = 1 << 12 };               /* bytes of a job that is used again */

bool jobs_init(jobs *all, bool ordered) {
  memset(all, 0, sizeof *all);
  all->ordered = ordered;
  return pthread_mutex_init(&all->lock, NULL) == 0 && pthread_cond_init(&all->added, NULL) == 0 &&
         pthread_cond_init(&all->done, NULL) == 0 && pthread_cond_init(&all->turn, NULL) == 0;
}

void job_free(job *one) {
  if (!one) return;
  free(one->text);
  free(one->error);
  free(one);
}

static void free_list(job *first) {
  while (first) {
    job *one = first;
    first = one->next;
    job_free(one);
  }
}

void jobs_clear(jobs *all) {
  free_list(all->fresh.first);
  free_list(all->queue.first);
  free_list(all->finished);
  free_list(all->spare);
  free(all->out);
  pthread_mutex_destroy(&all->lock);
  pthread_cond_destroy(&all->added);
  pthread_cond_destroy(&all->done);
  pthread_cond_destroy(&all->turn);
}

static void list_append(job_list *list, job *one) {
  one->next = NULL;
  if (list->last)
    list->last->next = one;
  else
    list->first = one;
  list->last = one;
  list->count++;
  list->bytes += one->length;
}

static job *list_take(job_list *list) {
  job *one = list->first;
  if (!one) return NULL;
  list->first = one->next;
  if (!list->first) list->last = NULL;
  list->count--;
  list->bytes -= one->length;
  return one;
}

/* ---- ids and jobs that come back: the reader's ---- */

static job **bucket_of(jobs *all, const char *id) {
  uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
  for (; *id; id++) hash = (hash ^ (unsigned char)*id) * UINT64_C(1099511628211);
  return &all->buckets[hash % JOBS_BUCKETS];
}

static void forget_id(jobs *all, job *one) {
  job **at = bucket_of(all, one->id);
  while (*at != one) at = &(*at)->same;
  *at = one->same;
}

/* Takes back finished jobs: their ids are free, and small ones serve again. */
static void take_back(jobs *all, job *finished) {
  while (finished) {
    job *one = finished;
    finished = one->next;
    if (*one->id) forget_id(all, one);
    if (one->room > TEXT_KEPT || one->error) {
      job_free(one);
    } else {
      one->next = all->spare;
      all->spare = one;
    }
  }
}

static job *find_id(jobs *all, const char *id) {
  job *at = *bucket_of(all, id);
  while (at && strcmp(at->id, id) != 0) at = at->same;
  return at;
}

/* The job with this id that is not done. */
static job *find_open(jobs *all, const char *id) {
  if (!find_id(all, id)) return NULL;
  pthread_mutex_lock(&all->lock);
  job *finished = all->finished;
  all->finished = NULL;
  pthread_mutex_unlock(&all->lock);
  take_back(all, finished);
  return find_id(all, id);
}

bool jobs_cancel(jobs *all, const char *id) {
  job *one = find_open(all, id);
  if (one) atomic_store(&one->cancelled, true);
  return one;
}

job *job_new(jobs *all, const char *text, size_t length, uint64_t line) {
  job *one = all->spare;
  if (one && one->room > length) {
    all->spare = one->next;
  } else {
    size_t room = length < 256 ? 256 : length + 1;
    one = calloc(1, sizeof *one);
    char *bytes = one ? malloc(room) : NULL;
    if (!bytes) {
      free(one);
      return NULL;
    }
    one->text = bytes;
    one->room = room;
  }
  memcpy(one->text, text, length);
  one->text[length] = '\0';
  one->length = length;
  one->line = line;
  one->id[0] = '\0';
  one->bad = false;
  one->field = NULL;
  atomic_store(&one->cancelled, false);
  return one;
}

/* ---- output; the lock is held ---- */

static void flush_out(jobs *all) {
  if (!all->out_length) return;
  terminal_write_bytes(all->out, all->out_length);
  terminal_flush();
  all->out_length = 0;
}

static void put_line(jobs *all, const char *line, size_t length) {
  if (all->out_room - all->out_length < length + 1) {
    size_t room = all->out_length + length + 1 + OUT_MOST;
    char *out = realloc(all->out, room);
    if (!out) { /* what there is makes room; a longer line goes out directly */
      flush_out(all);
      if (all->out_room < length + 1) {
        terminal_write_bytes(line, length);
        terminal_write_bytes("\n", 1);
        return;
      }
    } else {
      all->out = out;
      all->out_room = room;
    }
  }
  memcpy(all->out + all->out_length, line, length);
  all->out[all->out_length + length] = '\n';
  all->out_length += length + 1;
}

static char lost[] = "{\"error\":{\"message\":\"the machine has no more memory\",\"offset\":null,"
                     "\"line\":null,\"column\":null,\"field\":null}}";

/* Keeps an answer until those before it are there. */
static void keep(jobs *all, size_t at, const char *answer, size_t length) {
  char *copy = malloc(length ? length : 1);
  if (copy) memcpy(copy, answer, length);
  all->kept[at] = copy ? copy : lost;
  all->kept_length[at] = copy ? length : sizeof lost - 1;
  all->kept_bytes += all->kept_length[at];
}

/* Writes the answers that were kept and are next. */
static void put_kept(jobs *all) {
  for (size_t at; all->kept[at = all->written % JOBS_MOST]; all->written++) {
    put_line(all, all->kept[at], all->kept_length[at]);
    if (all->out_length > OUT_MOST) flush_out(all);
    all->kept_bytes -= all->kept_length[at];
    if (all->kept[at] != lost) free(all->kept[at]);
    all->kept[at] = NULL;
  }
}

/* Puts an answer into its place, and out what is in order. When too many bytes are kept it waits
 * for those before it. It never waits for ever: jobs are taken in their order, so a worker that
 * does not wait has the first job that is not done. */
static void put_in_order(jobs *all, const job *one, const char *answer, size_t length) {
  while (one->place != all->written && all->kept_bytes + length > KEPT_BYTES)
    pthread_cond_wait(&all->turn, &all->lock);
  if (one->place != all->written) {
    keep(all, one->place % JOBS_MOST, answer, length);
    return;
  }
  put_line(all, answer, length);
  all->written++;
  put_kept(all);
  pthread_cond_broadcast(&all->turn);
}

void jobs_write(jobs *all, const char *line, size_t length) {
  pthread_mutex_lock(&all->lock);
  put_line(all, line, length);
  flush_out(all);
  pthread_mutex_unlock(&all->lock);
}

void jobs_flush(jobs *all) {
  pthread_mutex_lock(&all->lock);
  flush_out(all);
  pthread_mutex_unlock(&all->lock);
}

/* ---- the queue ---- */

/* Nothing follows at once, so what was answered goes out. The lock is held. */
static void flush_idle(jobs *all) {
  if (!all->queue.first && !all->more) flush_out(all);
}

/* Whether a job of so many bytes must wait. One job at least is always taken. */
static bool is_full(const jobs *all, size_t bytes) {
  uint64_t first = all->ordered ? all->written : all->passed - all->open;
  if (all->open == 0) return false;
  return all->passed - first >= JOBS_MOST || all->bytes + bytes > JOBS_BYTES;
}

/* A reader that waits is woken when half of the room is free, not for every job. */
static bool is_half_free(const jobs *all) {
  uint64_t first = all->ordered ? all->written : all->passed - all->open;
  return all->open == 0 || (all->passed - first <= JOBS_MOST / 2 && all->bytes <= JOBS_BYTES / 2);
}

/* Passes on what was added; `more`: more will be, at once. */
static void pass_on(jobs *all, bool more) {
  pthread_mutex_lock(&all->lock);
  all->more = more;
  for (job *one; (one = list_take(&all->fresh));) {
    while (is_full(all, one->length)) {
      if (all->waiting) pthread_cond_broadcast(&all->added);
      all->blocked = true;
      pthread_cond_wait(&all->done, &all->lock);
      all->blocked = false;
    }
    all->passed++;
    all->open++;
    all->bytes += one->length;
    list_append(&all->queue, one);
  }
  if (all->waiting) pthread_cond_broadcast(&all->added);
  flush_idle(all);
  job *finished = all->finished;
  all->finished = NULL;
  pthread_mutex_unlock(&all->lock);
  take_back(all, finished);
}

bool jobs_add(jobs *all, job *one) {
  if (*one->id) {
    if (find_open(all, one->id)) return false;
    job **bucket = bucket_of(all, one->id);
    one->same = *bucket;
    *bucket = one;
  }
  one->place = all->count++;
  list_append(&all->fresh, one);
  if (all->fresh.count >= GROUP || all->fresh.bytes >= GROUP_BYTES) pass_on(all, true);
  return true;
}

void jobs_go(jobs *all) {
  pass_on(all, false);
}

void jobs_close(jobs *all) {
  pass_on(all, false);
  pthread_mutex_lock(&all->lock);
  all->closed = true;
  pthread_cond_broadcast(&all->added);
  pthread_mutex_unlock(&all->lock);
}

job *jobs_take(jobs *all) {
  pthread_mutex_lock(&all->lock);
  while (!all->queue.first && !all->closed) {
    flush_idle(all);
    all->waiting++;
    pthread_cond_wait(&all->added, &all->lock);
    all->waiting--;
  }
  job *one = list_take(&all->queue);
  if (!one) flush_out(all);
  pthread_mutex_unlock(&all->lock);
  return one;
}

void jobs_finish(jobs *all, job *one, const char *answer, size_t length) {
  pthread_mutex_lock(&all->lock);
  if (all->ordered)
    put_in_order(all, one, answer, length);
  else
    put_line(all, answer, length);
  all->open--;
  all->bytes -= one->length;
  one->next = all->finished;
  all->finished = one;
  flush_idle(all);
  if (all->out_length > OUT_MOST) flush_out(all);
  if (all->blocked && is_half_free(all)) pthread_cond_signal(&all->done);
  pthread_mutex_unlock(&all->lock);
}
