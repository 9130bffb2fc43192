/* Jobs of a batch: see jobs.h. */
/* SPDX-License-Identifier: MIT */
#include "batch/jobs.h"

#include <stdlib.h>

#include "terminal.h"

enum { OUT_MOST = 1 << 16 }; /* bytes that wait for more while there are jobs */

bool jobs_init(jobs *all, bool ordered) {
  memset(all, 0, sizeof *all);
  all->ordered = ordered;
  return pthread_mutex_init(&all->lock, NULL) == 0 && pthread_cond_init(&all->added, NULL) == 0 &&
         pthread_cond_init(&all->done, NULL) == 0;
}

void job_free(job *one) {
  if (!one) return;
  free(one->text);
  free(one->error);
  free(one);
}

void jobs_clear(jobs *all) {
  while (all->first) {
    job *one = all->first;
    all->first = one->next;
    job_free(one);
  }
  free(all->out);
  pthread_mutex_destroy(&all->lock);
  pthread_cond_destroy(&all->added);
  pthread_cond_destroy(&all->done);
}

/* ---- ids ---- */

static job **bucket_of(jobs *all, const char *id) {
  uint64_t hash = UINT64_C(14695981039346656037); /* FNV-1a */
  for (; *id; id++) hash = (hash ^ (unsigned char)*id) * UINT64_C(1099511628211);
  return &all->buckets[hash % JOBS_BUCKETS];
}

static job *find_id(jobs *all, const char *id) {
  job *at = *bucket_of(all, id);
  while (at && strcmp(at->id, id) != 0) at = at->same;
  return at;
}

static void forget_id(jobs *all, job *one) {
  job **at = bucket_of(all, one->id);
  while (*at != one) at = &(*at)->same;
  *at = one->same;
}

bool jobs_cancel(jobs *all, const char *id) {
  pthread_mutex_lock(&all->lock);
  job *one = find_id(all, id);
  if (one) atomic_store(&one->cancelled, true);
  pthread_mutex_unlock(&all->lock);
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

/* Puts an answer into its place, and out what is in order. */
static void put_in_order(jobs *all, const job *one, const char *answer, size_t length) {
  size_t at = one->place % JOBS_MOST;
  if (one->place == all->written) {
    put_line(all, answer, length);
    all->written++;
  } else {
    static const char lost[] = "{\"error\":{\"message\":\"the machine has no more memory\","
                               "\"offset\":null,\"line\":null,\"column\":null,\"field\":null}}";
    char *copy = malloc(length ? length : 1);
    if (copy) memcpy(copy, answer, length);
    all->kept[at] = copy;
    all->kept_length[at] = copy ? length : 0;
    if (!copy) put_line(all, lost, sizeof lost - 1);
  }
  for (at = all->written % JOBS_MOST; all->kept[at]; at = ++all->written % JOBS_MOST) {
    put_line(all, all->kept[at], all->kept_length[at]);
    free(all->kept[at]);
    all->kept[at] = NULL;
  }
}

void jobs_write(jobs *all, const char *line, size_t length) {
  pthread_mutex_lock(&all->lock);
  put_line(all, line, length);
  flush_out(all);
  pthread_mutex_unlock(&all->lock);
}

/* ---- the queue ---- */

/* Whether a job of so many bytes must wait. One job at least is always taken. */
static bool is_full(const jobs *all, size_t bytes) {
  uint64_t first = all->ordered ? all->written : all->count - all->open;
  if (all->open == 0) return false;
  return all->count - first >= JOBS_MOST || all->bytes + bytes > JOBS_BYTES;
}

bool jobs_add(jobs *all, job *one) {
  pthread_mutex_lock(&all->lock);
  while (is_full(all, one->length)) {
    flush_out(all);
    pthread_cond_wait(&all->done, &all->lock);
  }
  bool fresh = !*one->id || !find_id(all, one->id);
  if (fresh) {
    one->place = all->count++;
    one->next = NULL;
    if (all->last)
      all->last->next = one;
    else
      all->first = one;
    all->last = one;
    all->open++;
    all->bytes += one->length;
    if (*one->id) {
      job **bucket = bucket_of(all, one->id);
      one->same = *bucket;
      *bucket = one;
    }
    if (all->waiting) pthread_cond_signal(&all->added);
  }
  pthread_mutex_unlock(&all->lock);
  return fresh;
}

void jobs_close(jobs *all) {
  pthread_mutex_lock(&all->lock);
  all->closed = true;
  pthread_cond_broadcast(&all->added);
  pthread_mutex_unlock(&all->lock);
}

job *jobs_take(jobs *all) {
  pthread_mutex_lock(&all->lock);
  while (!all->first && !all->closed) {
    flush_out(all);
    all->waiting++;
    pthread_cond_wait(&all->added, &all->lock);
    all->waiting--;
  }
  job *one = all->first;
  if (one) all->first = one->next;
  if (!all->first) all->last = NULL;
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
  if (*one->id) forget_id(all, one);
  all->open--;
  all->bytes -= one->length;
  if (!all->first || all->out_length > OUT_MOST) flush_out(all);
  pthread_cond_signal(&all->done);
  pthread_mutex_unlock(&all->lock);
  job_free(one);
}
