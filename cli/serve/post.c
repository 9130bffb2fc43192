/* Requests by POST: see post.h.
 *
 * The thread of the connection waits here, not a worker. While it waits it looks whether the client
 * is still there; if not, the task is ended.
 */
/* SPDX-License-Identifier: MIT */
#include "serve/post.h"

#include <stdlib.h>
#include <strings.h>

#include "serve/sockets.h"

#define BODY_SECONDS 30.0 /* for the whole body */
#define LOOK_SECONDS 0.05 /* between two looks at the client */

static refusal refusal_of(tasks_room room) {
  return room == ROOM_NONE_FOR_CLIENT ? REFUSE_CLIENT_BUSY
         : room == ROOM_CLOSED        ? REFUSE_ENDING
                                      : REFUSE_BUSY;
}

/* Reads the body. civetweb may hold its beginning; how much is not known, and a read of more than
 * there is would wait. So what the system holds is read at once, and otherwise a single byte. */
static bool read_body(exchange *x, tasks *all, task *one, size_t length, refusal *why) {
  double end = tasks_clock() + BODY_SECONDS;
  while (one->length < length) {
    size_t more = socket_ready(x->c->fd), left = length - one->length;
    if (more == 0) more = 1;
    if (more > left) more = left;
    tasks_room room = tasks_hold(all, one, one->length + more);
    if (room != ROOM_FOUND) {
      *why = refusal_of(room);
      return false;
    }
    int got = mg_read(x->mg, one->text + one->length, more);
    if (got <= 0 || tasks_clock() > end) {
      *why = REFUSE_SLOW;
      return false;
    }
    one->length += (size_t)got;
  }
  return true;
}

/* Waits for the answer; false: the client is gone. */
static bool wait_answer(exchange *x, tasks *all, task *one) {
  bool streaming = false, there = true;
  for (;;) {
    task_news news = tasks_wait(all, one, LOOK_SECONDS);
    if (there && news.streams && !streaming) {
      streaming = true;
      there = exchange_begin_stream(x);
    }
    if (there && news.progress)
      there = exchange_event(x, "progress", news.progress, news.progress_length);
    free(news.progress);
    if (news.done) return there;
    if (there && socket_gone(x->c->fd)) there = false;
    if (!there) tasks_cancel(all, one);
  }
}

static void write_answer(exchange *x, const tasks *all, const task *one) {
  static const char type[] = "Content-Type: application/json\r\nCache-Control: no-store\r\n";
  refusal why = atomic_load(&all->closed) ? REFUSE_ENDING : REFUSE_BUSY;
  size_t length = one->answer_length;
  const char *line = one->answer;
  if (!line && !one->streams) {
    exchange_refuse(x, why, false);
    return;
  }
  if (!line) line = refusal_body(why, &length);
  if (one->streams)
    exchange_event(x, "answer", line, length);
  else
    exchange_reply(x, 200, type, line, length);
}

void post_answer(exchange *x, tasks *all) {
  const char *expects = exchange_header(x, "Expect");
  long long length = x->in->content_length;
  task one;
  refusal why;
  if (exchange_header(x, "Transfer-Encoding") || !exchange_header(x, "Content-Length")) {
    exchange_refuse(x, REFUSE_NO_LENGTH, true);
    return;
  }
  if (length > BODY_MOST) {
    exchange_refuse(x, REFUSE_LONG_BODY, true);
    return;
  }
  tasks_room room = tasks_enter(all, &one, x->c->of);
  if (room != ROOM_FOUND) {
    exchange_refuse(x, refusal_of(room), length > 0);
    return;
  }
  if (expects && strcasecmp(expects, "100-continue") == 0)
    socket_write(x->c->fd, "HTTP/1.1 100 Continue\r\n\r\n", 25, NULL, 0, WRITE_SECONDS);
  if (!read_body(x, all, &one, (size_t)length, &why)) {
    exchange_refuse(x, why, true);
  } else {
    tasks_submit(all, &one);
    if (wait_answer(x, all, &one))
      write_answer(x, all, &one);
    else
      mg_disable_connection_keep_alive(x->mg);
  }
  tasks_leave(all, &one);
}
