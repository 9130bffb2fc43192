/* cli/batch/jobs.h: the requests of a batch between their reading and their answers.
 *
 * One thread, the reader, adds jobs; workers take them and hand in their answers. Invariants: an id
 * belongs to at most one job that is not done; every job gets exactly one final answer; the answers
 * are written as they are ready, or in the order of the jobs. The reader waits when too many jobs,
 * or too many bytes, are not done, and a worker when too many bytes of answers wait for earlier
 * ones. So memory is bounded.
 *
 * A small request takes a few microseconds, less than waking a thread. So the reader passes its
 * jobs on in groups (jobs_go), finished jobs go back to it in groups to be used again, and answers
 * go out together as long as more jobs are at hand. Ids are the reader's own business, and need no
 * lock.
 */
/* SPDX-License-Identifier: MIT */
#ifndef CLI_JOBS_H
#define CLI_JOBS_H

#include <pthread.h>
#include <stdatomic.h>

#include "grundy/grundy.h"

enum { JOBS_MOST = 4096, JOBS_BUCKETS = 1 << 13, JOBS_BYTES = 1 << 27 };

typedef struct job {
  char *text;
  size_t length, room;
  uint64_t line;           /* its number */
  uint64_t place;          /* among all jobs, from 0 */
  char id[GRUNDY_ID_ROOM]; /* as JSON; empty: none */
  bool bad;                /* the line could not be read, and `error` says why */
  grundy_error *error;
  const char *field; /* that is wrong; NULL: none */
  _Atomic bool cancelled;
  struct job *next; /* in the queue */
  struct job *same; /* in its bucket of ids */
} job;

typedef struct job_list {
  job *first, *last;
  size_t count, bytes;
} job_list;

typedef struct jobs {
  /* Of the reader alone. */
  job *buckets[JOBS_BUCKETS]; /* of jobs with an id that are not known to be done */
  job_list fresh;             /* added, not passed on yet */
  job *spare;                 /* to be used again */
  uint64_t count;             /* jobs added */
  /* Shared; the lock is for all that follows. */
  pthread_mutex_t lock;
  pthread_cond_t added, done, turn;
  job_list queue;
  job *finished;   /* that the reader has not taken back yet */
  uint64_t passed; /* jobs that the reader has passed on */
  uint64_t open;   /* of these, not done */
  uint64_t bytes;  /* of their lines */
  size_t waiting;  /* workers that wait for a job */
  bool more;       /* the reader passes more jobs on before it waits */
  bool blocked;    /* the reader waits for room */
  bool closed;     /* no more will be added */
  bool ordered;
  uint64_t written;      /* with `ordered`: the answers of so many jobs are written */
  char *kept[JOBS_MOST]; /* answers that are not, by their place */
  size_t kept_length[JOBS_MOST], kept_bytes;
  char *out; /* lines that are not on their way yet */
  size_t out_length, out_room;
} jobs;

bool jobs_init(jobs *all, bool ordered);
void jobs_clear(jobs *all);

/* ---- for the reader ---- */

/* A job with a copy of the text; NULL: memory is short. */
job *job_new(jobs *all, const char *text, size_t length, uint64_t line);
/* Adds a job, which becomes the queue's; waits for room. False: its id is in use, and the job is
 * still the caller's. */
bool jobs_add(jobs *all, job *one);
/* Passes on all that was added. To be called before the reader waits for input. */
void jobs_go(jobs *all);
/* Passes on all that was added; there will be no more. */
void jobs_close(jobs *all);
/* Cancels the job with this id; false: there is none. */
bool jobs_cancel(jobs *all, const char *id);
void job_free(job *one);

/* ---- for workers ---- */

/* The next job for a worker; NULL: there will be no more. */
job *jobs_take(jobs *all);

/* Hands in the answer of a job, a line without its end; the job is no longer the worker's. */
void jobs_finish(jobs *all, job *one, const char *answer, size_t length);

/* Writes a line that is not the answer of a job, at once. */
void jobs_write(jobs *all, const char *line, size_t length);
/* Writes the answers that wait for more. A worker calls it when its job takes long. */
void jobs_flush(jobs *all);

#endif
