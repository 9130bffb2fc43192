/* typed FILE: types keys into a program on a pseudo-terminal, and waits for what it shows.
 *
 *   # a comment
 *   $ grundy play nim 3 4 5      a line for the shell, which runs it on a new terminal
 *   < you>                       waits until this text is shown, after what the line before found
 *   > 1:2\r                      types this: \r Enter, \t Tab, \e Escape, \c Ctrl-C, \d Ctrl-D,
 *                                \b Backspace, \u Ctrl-U
 *   ~ 2                          waits so many seconds, where nothing is shown to wait for
 *   ? 0                          waits for the end, and compares the exit status
 *
 * Escape sequences and carriage returns of the program are left out before texts are compared. A
 * text that does not come within 60 seconds fails; then all that was shown is written.
 */
/* SPDX-License-Identifier: MIT */
#define _XOPEN_SOURCE 700 /* for posix_openpt */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum { SCREEN = 1 << 20 };
#ifndef WAIT_SECONDS
#define WAIT_SECONDS 60
#endif

static char screen[SCREEN + 1]; /* what was shown, without escapes */
static size_t shown, seen;      /* its length, and up to where texts were found */
static int escape;              /* 0: outside of an escape sequence; 1: after ESC; 2: in a CSI */
static int terminal = -1;
static pid_t child;
static const char *file;
static int line_number;

static void fail(const char *what, const char *text) {
  fprintf(stderr, "%s:%d: %s: %s\n---- shown:\n%s\n----\n", file, line_number, what, text, screen);
  if (child > 0) kill(child, SIGKILL);
  exit(1);
}

/* Keeps what a person would see. */
static void show(char c) {
  if (escape == 1) {
    escape = c == '[' ? 2 : 0;
  } else if (escape == 2) {
    if (c >= '@' && c <= '~') escape = 0;
  } else if (c == '\033') {
    escape = 1;
  } else if (c != '\r' && c != '\a' && shown < SCREEN) {
    screen[shown++] = c;
    screen[shown] = '\0';
  }
}

/* Reads what the program writes, for at most a tenth of a second. False: it has closed. */
static bool read_some(void) {
  char bytes[4096];
  struct pollfd wait = {.fd = terminal, .events = POLLIN};
  if (poll(&wait, 1, 100) <= 0) return true;
  ssize_t n = read(terminal, bytes, sizeof bytes);
  for (ssize_t i = 0; i < n; i++) show(bytes[i]);
  return n > 0 || (n < 0 && errno == EINTR);
}

static void wait_for(const char *text) {
  time_t end = time(NULL) + WAIT_SECONDS;
  char *found;
  bool open = true;
  while (!(found = strstr(screen + seen, text))) {
    if (!open) fail("the program has ended before it showed", text);
    if (time(NULL) > end) fail("this was not shown", text);
    open = read_some();
  }
  seen = (size_t)(found - screen) + strlen(text);
}

/* Waits until the program has switched the terminal's own echo off, which is just after the prompt
 * of an editor; half a second if it does not do that. */
static void wait_for_editor(void) {
  struct termios modes;
  for (int i = 0; i < 50; i++) {
    if (tcgetattr(terminal, &modes) == 0 && !(modes.c_lflag & ECHO)) return;
    nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
  }
}

static void type(const char *keys) {
  wait_for_editor();
  for (; *keys; keys++) {
    char c = *keys;
    if (c == '\\' && keys[1]) {
      const char *names = "rtecdbu", *codes = "\r\t\033\003\004\177\025",
                 *at = strchr(names, *++keys);
      c = at ? codes[at - names] : *keys;
    }
    if (write(terminal, &c, 1) != 1) fail("the program takes no key", keys);
  }
}

static void start(const char *command) {
  struct winsize size = {.ws_row = 40, .ws_col = 100};
  terminal = posix_openpt(O_RDWR | O_NOCTTY);
  if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0) {
    puts("skipped: no pseudo-terminal here");
    exit(77);
  }
  ioctl(terminal, TIOCSWINSZ, &size);
  const char *name = ptsname(terminal);
  child = fork();
  if (child < 0) fail("fork", strerror(errno));
  if (child > 0) return;
  setsid();
  int side = open(name, O_RDWR); /* the first terminal of a new session is its own */
  if (side < 0) _exit(127);
  dup2(side, 0);
  dup2(side, 1);
  dup2(side, 2);
  if (side > 2) close(side);
  close(terminal);
  execl("/bin/sh", "sh", "-c", command, (char *)NULL);
  _exit(127);
}

static void finish(int wanted) {
  time_t end = time(NULL) + WAIT_SECONDS;
  int status;
  while (read_some())
    if (time(NULL) > end) fail("the program does not end", "");
  if (waitpid(child, &status, 0) != child) fail("waitpid", strerror(errno));
  child = 0;
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  char text[16];
  snprintf(text, sizeof text, "%d", code);
  if (code != wanted) fail("another exit status", text);
}

int main(int argc, char **argv) {
  char line[4096];
  FILE *script = argc == 2 ? fopen(argv[1], "r") : NULL;
  if (!script) {
    fputs("usage: typed FILE\n", stderr);
    return 2;
  }
  file = argv[1];
  while (fgets(line, sizeof line, script)) {
    line_number++;
    line[strcspn(line, "\n")] = '\0';
    if (line[0] == '\0' || line[0] == '#') continue;
    const char *rest = line[1] == ' ' ? line + 2 : "";
    if (line[0] == '$') {
      shown = seen = 0;
      screen[0] = '\0';
      start(rest);
    } else if (line[0] == '<') {
      wait_for(rest);
    } else if (line[0] == '~') {
      struct timespec pause = {.tv_sec = strtol(line + 1, NULL, 10)};
      nanosleep(&pause, NULL);
    } else if (line[0] == '>') {
      type(rest);
    } else if (line[0] == '?') {
      finish(atoi(rest));
      close(terminal);
    } else {
      fail("this line is not understood", line);
    }
  }
  fclose(script);
  return 0;
}
