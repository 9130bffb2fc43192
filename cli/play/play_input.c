/* Lines that a player types: see play_input.h.
 *
 * The program waits with poll, which a signal ends even where read would be started again. So
 * Ctrl-C is seen at once, and in the worst case, where it comes just before the wait, a second
 * later.
 */
/* SPDX-License-Identifier: MIT */
#include "play_input.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>
#include <wchar.h>

#include "terminal.h"

#ifdef GRUNDY_LIBEDIT
#include <histedit.h>
#endif

enum { LINE_MOST = 1 << 16, KEPT_LINES = 1000, SHOWN_CHOICES = 40 };

struct play_input {
  input_complete *complete;
  void *user;
  grundy *g;
  bool terminal;    /* a person types */
  bool ended;       /* there is no more input */
  char bytes[4096]; /* read, and not yet used: from `at` to `end` */
  size_t at, end;
#ifdef GRUNDY_LIBEDIT
  EditLine *editor; /* NULL: plain lines */
  History *history;
  const char *prompt;
#endif
};

/* The next byte: 1; 0 at the end, -1 after a signal. */
static int next_byte(play_input *in, char *out) {
  while (in->at == in->end) {
    struct pollfd wait = {.fd = STDIN_FILENO, .events = POLLIN};
    if (terminal_interrupted() || terminal_told_to_end()) return -1;
    if (in->ended) return 0;
    int ready = poll(&wait, 1, 1000);
    if (ready == 0 || (ready < 0 && errno == EINTR)) continue;
    ssize_t n = ready < 0 ? -1 : read(STDIN_FILENO, in->bytes, sizeof in->bytes);
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    in->ended = n <= 0 && !in->terminal;
    if (n <= 0) return 0;
    in->at = 0;
    in->end = (size_t)n;
  }
  *out = in->bytes[in->at++];
  return 1;
}

static input_kind interrupted_line(play_input *in, grundy_text *line) {
  line->length = 0;
  in->at = in->end = 0;
  terminal_begin_work();
  return INPUT_INTERRUPTED;
}

static input_kind read_plain(play_input *in, const char *prompt, grundy_text *line) {
  char c;
  int got;
  grundy_text shown;
  grundy_text_init(&shown, in->g);
  grundy_text_add(&shown, prompt);
  terminal_write(&shown);
  terminal_flush();
  while ((got = next_byte(in, &c)) > 0 && c != '\n')
    if (line->length < LINE_MOST) grundy_text_put(line, &c, 1);
  if (line->length && line->data[line->length - 1] == '\r') line->data[--line->length] = '\0';
  bool read = got > 0 || (got == 0 && line->length);
  if (read && !in->terminal) grundy_print_safe(line->data ? line->data : "", line->length, &shown);
  if (!read || !in->terminal) grundy_text_add(&shown, "\n");
  terminal_write(&shown);
  grundy_text_clear(&shown);
  return got < 0 ? interrupted_line(in, line) : read ? INPUT_LINE : INPUT_END;
}

#ifdef GRUNDY_LIBEDIT

static char *editor_prompt(EditLine *editor) {
  play_input *in = NULL;
  el_get(editor, EL_CLIENTDATA, &in);
  return (char *)(uintptr_t)in->prompt; /* libedit does not write there */
}

/* One character for the editor: 1; 0 at the end, -1 after a signal. */
static int editor_character(EditLine *editor, wchar_t *out) {
  play_input *in = NULL;
  mbstate_t state = {0};
  char c;
  el_get(editor, EL_CLIENTDATA, &in);
  for (;;) {
    int got = next_byte(in, &c);
    if (got <= 0) return got;
    size_t n = mbrtowc(out, &c, 1, &state);
    if (n == 1 || n == 0) return 1;
    if (n == (size_t)-1) state = (mbstate_t){0}; /* not a character: left out */
  }
}

/* Shows the choices, and lets the editor draw its line again below them. */
static void show_choices(const grundy_text *list, const char *line, size_t length) {
  size_t shown = 0;
  grundy_text out;
  grundy_text_init(&out, list->owner);
  grundy_text_add(&out, "\n");
  for (const char *at = list->data; at && *at && shown <= SHOWN_CHOICES;
       at = strchr(at, '\n') + 1) {
    size_t n = strcspn(at, "\n");
    if (n < length || strncmp(at, line, length) != 0) continue;
    if (shown++ == SHOWN_CHOICES) {
      grundy_text_add(&out, "  ...\n");
      break;
    }
    grundy_text_add(&out, "  ");
    grundy_print_safe(at, n, &out);
    grundy_text_add(&out, "\n");
  }
  terminal_write(&out);
  terminal_flush();
  grundy_text_clear(&out);
}

/* Tab: adds what all choices have in common; shows them if that is nothing. */
static unsigned char editor_complete(EditLine *editor, int key) {
  play_input *in = NULL;
  el_get(editor, EL_CLIENTDATA, &in);
  const LineInfo *info = el_line(editor);
  size_t length = (size_t)(info->cursor - info->buffer), fits = 0, common = 0;
  const char *first = NULL;
  grundy_text list, line;
  grundy_text_init(&list, in->g);
  grundy_text_init(&line, in->g);
  grundy_text_put(&line, info->buffer, length);
  in->complete(in->user, line.data ? line.data : "", length, &list);
  for (const char *at = list.data; at && *at; at = strchr(at, '\n') + 1) {
    size_t n = strcspn(at, "\n"), k = 0;
    if (n < length || memcmp(at, line.data ? line.data : "", length) != 0) continue;
    if (fits++ == 0) {
      first = at;
      common = n;
    }
    while (k < common && k < n && at[k] == first[k]) k++;
    common = k;
  }
  while (common > length && ((unsigned char)first[common] & 0xc0) == 0x80) common--;
  unsigned char result = CC_ERROR;
  if (fits && common > length) {
    grundy_text rest;
    grundy_text_init(&rest, in->g);
    grundy_text_put(&rest, first + length, common - length);
    if (rest.data && el_insertstr(editor, rest.data) == 0) result = CC_REFRESH;
    grundy_text_clear(&rest);
  } else if (fits > 1) {
    show_choices(&list, line.data ? line.data : "", length);
    result = CC_REDISPLAY;
  }
  grundy_text_clear(&list);
  grundy_text_clear(&line);
  return result;
}

static bool open_editor(play_input *in) {
  const char *term = getenv("TERM");
  HistEvent event;
  if (!in->terminal || !terminal_output_is_terminal() || !term || strcmp(term, "dumb") == 0)
    return true;
  if (MB_CUR_MAX == 1 && terminal_style().unicode) return true; /* it could not edit Chinese */
  in->editor = el_init("grundy", stdin, stdout, stderr);
  in->history = history_init();
  if (!in->editor || !in->history) return false;
  history(in->history, &event, H_SETSIZE, KEPT_LINES);
  history(in->history, &event, H_SETUNIQUE, 1);
  el_set(in->editor, EL_CLIENTDATA, in);
  el_set(in->editor, EL_PROMPT, editor_prompt);
  el_set(in->editor, EL_EDITOR, "emacs");
  el_set(in->editor, EL_SIGNAL, 0); /* terminal.c has the signals */
  el_set(in->editor, EL_GETCFN, editor_character);
  el_set(in->editor, EL_HIST, history, in->history);
  el_wset(in->editor, EL_ADDFN, L"grundy-complete", L"complete the line", editor_complete);
  el_set(in->editor, EL_BIND, "^I", "grundy-complete", NULL);
  el_set(in->editor, EL_BIND, "^R", "em-inc-search-prev", NULL);
  return true;
}

static input_kind read_edited(play_input *in, const char *prompt, grundy_text *line) {
  HistEvent event;
  int count = 0;
  terminal_flush();
  in->prompt = prompt;
  el_resize(in->editor);
  const char *text = el_gets(in->editor, &count);
  bool signalled = terminal_interrupted() || terminal_told_to_end();
  if (signalled || !text || count <= 0) {
    grundy_text end;
    el_reset(in->editor);
    grundy_text_init(&end, in->g);
    grundy_text_add(&end, "\n");
    terminal_write(&end);
    grundy_text_clear(&end);
    return signalled ? interrupted_line(in, line) : INPUT_END;
  }
  size_t n = strcspn(text, "\r\n");
  grundy_text_put(line, text, n < LINE_MOST ? n : LINE_MOST);
  if (n) history(in->history, &event, H_ENTER, line->data ? line->data : "");
  return INPUT_LINE;
}

#endif

play_input *play_input_new(input_complete *complete, void *user, grundy *g) {
  play_input *in = calloc(1, sizeof *in);
  if (!in) return NULL;
  in->complete = complete;
  in->user = user;
  in->g = g;
  in->terminal = terminal_input_is_terminal();
#ifdef GRUNDY_LIBEDIT
  if (!open_editor(in)) {
    play_input_free(in);
    return NULL;
  }
#endif
  return in;
}

void play_input_free(play_input *in) {
  if (!in) return;
#ifdef GRUNDY_LIBEDIT
  if (in->editor) el_end(in->editor);
  if (in->history) history_end(in->history);
#endif
  free(in);
}

input_kind play_input_line(play_input *in, const char *prompt, grundy_text *line) {
  line->length = 0;
  if (line->data) line->data[0] = '\0';
#ifdef GRUNDY_LIBEDIT
  if (in->editor) return read_edited(in, prompt, line);
#endif
  return read_plain(in, prompt, line);
}

bool play_input_is_terminal(const play_input *in) {
  return in->terminal;
}
