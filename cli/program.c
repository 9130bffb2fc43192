/* Other programs: see program.h. */
/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* for nanosleep */
#include "program.h"

#include "terminal.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

/* Which descriptors it gets; 0 or an error number. */
static int spawn_streams(posix_spawn_file_actions_t *actions, int input, int output, int closed) {
  int why = 0;
  if (input >= 0) why = posix_spawn_file_actions_adddup2(actions, input, STDIN_FILENO);
  if (!why && output >= 0) why = posix_spawn_file_actions_adddup2(actions, output, STDOUT_FILENO);
  if (!why && closed >= 0) why = posix_spawn_file_actions_addclose(actions, closed);
  return why;
}

int spawn_program(const char *const *words, int input, int output, int closed, pid_t *child) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t ordinary;
  int why = posix_spawn_file_actions_init(&actions);
  if (why) return why;
  why = posix_spawnattr_init(&attributes);
  if (!why) {
    sigemptyset(&ordinary);
    sigaddset(&ordinary, SIGPIPE); /* this program ignores it; the other should not */
    why = posix_spawnattr_setsigdefault(&attributes, &ordinary);
    if (!why) why = posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    if (!why) why = spawn_streams(&actions, input, output, closed);
    if (!why)
      why = posix_spawnp(child, words[0], &actions, &attributes, (char *const *)(uintptr_t)words,
                         environ);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return why;
}

/* Waits for the copy. */
static apart wait_apart(pid_t child, double seconds) {
  double end = terminal_seconds() + seconds;
  int result = -1;
  pid_t ended;
  while ((ended = waitpid(child, &result, WNOHANG)) == 0 || (ended < 0 && errno == EINTR)) {
    const struct timespec pause = {.tv_nsec = 1000 * 1000};
    bool late = terminal_seconds() >= end;
    if (late || terminal_interrupted()) {
      kill(child, SIGKILL);
      (void)spawn_wait(child);
      return late ? APART_LATE : APART_INTERRUPTED;
    }
    nanosleep(&pause, NULL);
  }
  if (terminal_interrupted()) return APART_INTERRUPTED; /* the copy may have got the signal, too */
  return WIFEXITED(result) && WEXITSTATUS(result) == 0 ? APART_DONE : APART_CRASHED;
}

apart run_apart(void (*work)(void *user), void *user, double seconds) {
  static const int signals[] = {SIGINT, SIGTERM, SIGALRM, SIGBUS};
  terminal_flush();
  pid_t child = fork();
  if (child > 0) return wait_apart(child, seconds);
  if (child == 0)
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], SIG_DFL);
  work(user); /* here, if there cannot be a copy */
  if (child == 0) _exit(0);
  return APART_DONE;
}

int spawn_wait(pid_t child) {
  int result = -1;
  while (waitpid(child, &result, 0) < 0 && errno == EINTR) continue;
  return result;
}
