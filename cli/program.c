/* Other programs: see program.h. */
/* SPDX-License-Identifier: MIT */
#include "program.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/wait.h>
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

int spawn_wait(pid_t child) {
  int result = -1;
  while (waitpid(child, &result, 0) < 0 && errno == EINTR) continue;
  return result;
}
