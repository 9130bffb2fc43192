/* Opens a file that holds a graph, finds its format, and calls the reader of that format.
 *
 * What is read is collected in memory, within the limits, so a file that changes meanwhile cannot
 * pull the ground from under a reader or a graph. Only a large list of edges is mapped, because it
 * would double the memory that its graph takes. Its reader goes over the text once and checks each
 * byte where it uses it, so other bytes do no harm. A file that becomes shorter raises SIGBUS. A
 * library must not catch signals, so that is left to the program; the command does it
 * (cli/terminal.c). In the end the file must not have changed, so that the graph is that of one
 * version of it.
 *
 * A reader reports the place of a fault in bytes. The line, the column and the text around it are
 * found here, once, when there is a fault.
 */
/* SPDX-License-Identifier: MIT */
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/input.h"
#include "base/utf8.h"
#include "graph/grb.h"
#include "graph/read/graph_format.h"
#include "graph/read/graph_reader.h"

enum {
  PATH_SHOWN = 300,    /* bytes of a path in a message */
  BEFORE = 36,         /* bytes of the line shown before a fault, */
  BEHIND = 72,         /* and from there on */
  RECOGNISED = 1 << 24 /* bytes of a text by which its format is recognised */
};
#define LINE_LIMIT (UINT64_C(64) * 1000 * 1000)
#define MAPPED (INT64_C(1) << 26) /* lists of edges with more bytes are mapped */

typedef struct source {
  grundy *g;
  const char *path; /* NULL: a text in memory */
  const char *text;
  size_t length;
  grundy_graph_input input;
  gi_budget budget;
  gi_meter meter;
  grundy_error *error;
} source;

void grundy_graph_input_init(grundy_graph_input *input) {
  *input = (grundy_graph_input){
      .size = sizeof *input, .format = GRUNDY_GRAPH_AUTO, .line_limit = LINE_LIMIT};
}

grundy_status grundy_graph_set_input(grundy *g, const grundy_graph_input *input) {
  if (!g->graph_input) {
    if (!(g->graph_input = gi_zeroed(g, 1, sizeof *input))) return GRUNDY_ENOMEM;
    g->graph_input_size = sizeof *input;
  }
  grundy_graph_input_init(g->graph_input);
  memcpy(g->graph_input, input, input->size < sizeof *input ? input->size : sizeof *input);
  return GRUNDY_OK;
}

void grundy_graph_get_input(const grundy *g, grundy_graph_input *input) {
  if (g->graph_input)
    memcpy(input, g->graph_input, sizeof *input);
  else
    grundy_graph_input_init(input);
}

size_t grundy_graph_files(const grundy *g) {
  return g->graph_files;
}

static void source_init(source *s, grundy *g, const char *path, const grundy_graph_input *input,
                        grundy_error *error) {
  *s = (source){.g = g, .path = path, .error = error};
  grundy_graph_input_init(&s->input);
  if (input)
    memcpy(&s->input, input, input->size < sizeof s->input ? input->size : sizeof s->input);
  gi_budget_init_reading(&s->budget, g);
  gi_meter_init(&s->meter, &s->budget, true);
}

/* ---- where a fault is ---- */

/* Copies text[from..to) into the excerpt, with nothing in it that ends it early. */
static size_t copy_excerpt(grundy_error *error, size_t used, const char *text, size_t from,
                           size_t to) {
  for (size_t i = from; i < to; i++) error->excerpt[used++] = text[i] ? text[i] : '?';
  return used;
}

/* The piece of text[start..end), a line, around the fault. */
static void fill_excerpt(grundy_error *error, const char *text, size_t start, size_t end) {
  size_t at = error->offset, fault_end = at + error->length;
  GI_ASSERT(start <= at && at <= end);
  size_t from = at - start > BEFORE ? at - BEFORE : start;
  size_t to = end - at > BEHIND ? at + BEHIND : end;
  for (int i = 0; i < 3 && from > start && gi_utf8_continues(text[from]); i++) from--;
  for (int i = 0; i < 3 && to < end && gi_utf8_continues(text[to]); i++) to++;
  if (fault_end > to) fault_end = to;
  if (from == to) return;
  size_t used = 0;
  if (from > start) used = copy_excerpt(error, used, "...", 0, 3);
  error->excerpt_at = used + (at - from);
  error->excerpt_length = fault_end - at;
  used = copy_excerpt(error, used, text, from, to);
  if (to < end) used = copy_excerpt(error, used, "...", 0, 3);
  error->excerpt[used] = '\0';
}

static void fill_place(grundy_error *error, const char *text, size_t length) {
  size_t at = error->offset, start = 0;
  error->line = error->column = 1;
  for (const char *newline; (newline = memchr(text + start, '\n', at - start)); error->line++)
    start = (size_t)(newline - text) + 1;
  const char *newline =
      at < length ? memchr(text + at, '\n', length - at > 4 * BEHIND ? 4 * BEHIND : length - at)
                  : NULL;
  size_t end = newline                     ? (size_t)(newline - text)
               : length - at <= 4 * BEHIND ? length
                                           : at + 4 * BEHIND;
  if (end > at && text[end - 1] == '\r') end--;
  if (start == 0 && at >= 3 && memcmp(text, GI_GRAPH_BYTE_ORDER_MARK, 3) == 0) start = 3;
  for (size_t i = start; i < at; i++) error->column += !gi_utf8_continues(text[i]);
  fill_excerpt(error, text, start, end);
}

/* Puts the path, and the place if there is one, before the message. */
static void put_path(grundy_error *error, const char *path) {
  char message[GRUNDY_MESSAGE_MAX];
  size_t length = strlen(path), from = length > PATH_SHOWN ? length - PATH_SHOWN : 0;
  while (from > 0 && from < length && gi_utf8_continues(path[from])) from++;
  memcpy(message, error->message, sizeof message);
  int used =
      snprintf(error->message, sizeof error->message, "%s%s:", from ? "..." : "", path + from);
  if (error->line)
    used += snprintf(error->message + used, sizeof error->message - (size_t)used,
                     "%zu:%zu:", error->line, error->column);
  snprintf(error->message + used, sizeof error->message - (size_t)used, " %s", message);
  size_t end = strlen(error->message), last = end; /* a character may have been cut */
  while (last > 0 && gi_utf8_continues(error->message[last - 1])) last--;
  if (last > 0 && gi_utf8_length(error->message + last - 1, end - last + 1) == 0)
    error->message[last - 1] = '\0';
}

/* Completes the error of a reading that failed. */
static void complete_error(source *s, grundy_status status) {
  grundy_error *error = s->error;
  if (status == GRUNDY_UNKNOWN) {
    gi_fault(s->g, error, status, "%s",
             grundy_translate(s->g, gi_stop_message(gi_budget_stopped(&s->budget))));
    return;
  }
  if (status != GRUNDY_EINPUT) return;
  if (error->offset != GRUNDY_NO_OFFSET && s->text && error->offset <= s->length)
    fill_place(error, s->text, s->length);
  if (s->path) put_path(error, s->path);
}

/* ---- texts ---- */

static grundy_status long_line(const source *s, size_t at) {
  return gi_fault_at(s->g, s->error, GRUNDY_EINPUT, at, 0,
                     GRUNDY_N("this line is longer than %llu bytes, which is the limit; --line "
                              "SIZE raises it"),
                     (unsigned long long)s->input.line_limit);
}

/* Looks at the length of all lines. */
static grundy_status check_lines(source *s) {
  for (size_t at = 0; at < s->length;) {
    size_t most = s->length - at;
    if (most > s->input.line_limit) most = (size_t)s->input.line_limit + 1;
    const char *newline = memchr(s->text + at, '\n', most);
    if (!newline && most > s->input.line_limit) return long_line(s, at);
    size_t next = newline ? (size_t)(newline - s->text) + 1 : s->length;
    if (!gi_meter_work(&s->meter, 1 + (uint32_t)((next - at) >> 6))) return GRUNDY_UNKNOWN;
    at = next;
  }
  return GRUNDY_OK;
}

/* Whether there are only blanks: the graph without nodes, in every format. */
static bool is_empty(const char *text, size_t length) {
  size_t at = length >= 3 && memcmp(text, GI_GRAPH_BYTE_ORDER_MARK, 3) == 0 ? 3 : 0;
  while (at < length && text[at] && strchr(" \t\r\n", text[at])) at++;
  return at == length;
}

static grundy_status check_encoding(const source *s) {
  bool utf16 = s->length >= 2 &&
               (memcmp(s->text, "\xff\xfe", 2) == 0 || memcmp(s->text, "\xfe\xff", 2) == 0);
  if (!utf16) return GRUNDY_OK;
  return gi_fault(s->g, s->error, GRUNDY_EINPUT,
                  GRUNDY_N("this text is in UTF-16; save it as UTF-8"));
}

/* The readers of drawings take names as they are, so the whole text must be UTF-8, without a byte
 * 0. The other readers check their names themselves. */
static grundy_status check_utf8(source *s) {
  for (size_t at = 0, n; at < s->length; at += n) {
    uint64_t eight = UINT64_C(1) << 63;
    if (s->length - at >= sizeof eight) memcpy(&eight, s->text + at, sizeof eight);
    n = eight & UINT64_C(0x8080808080808080) ? gi_utf8_length(s->text + at, s->length - at) : 8;
    if (n == 0)
      return gi_fault_at(s->g, s->error, GRUNDY_EINPUT, at, 1,
                         GRUNDY_N("this byte, 0x%02x, is not UTF-8; save the file as UTF-8"),
                         (unsigned)(unsigned char)s->text[at]);
    if (!gi_meter_work(&s->meter, 1)) return GRUNDY_UNKNOWN;
  }
  return GRUNDY_OK;
}

/* The readers by format, and what is checked before they begin. */
static const struct {
  bool (*read)(gi_graph_reader *in);
  bool check_lines, check_utf8;
} readers[] = {
    [GRUNDY_GRAPH_EDGES] = {gi_graph_read_edges, false, false},
    [GRUNDY_GRAPH_DOT] = {gi_graph_read_dot, true, true},
    [GRUNDY_GRAPH_MERMAID] = {gi_graph_read_mermaid, true, true},
    [GRUNDY_GRAPH_JSON] = {gi_graph_read_json, true, false},
    [GRUNDY_GRAPH_COUNTED] = {gi_graph_read_counted, true, false},
    [GRUNDY_GRAPH_ADJACENCY] = {gi_graph_read_adjacency, true, false},
    [GRUNDY_GRAPH_PARENTS] = {gi_graph_read_parents, true, false},
    [GRUNDY_GRAPH_TREE] = {gi_graph_read_tree, true, false},
};

static grundy_status check_text(source *s, grundy_graph_format format) {
  grundy_status status = GRUNDY_OK;
  GI_ASSERT(format < sizeof readers / sizeof *readers && readers[format].read);
  if (readers[format].check_lines) status = check_lines(s);
  if (status == GRUNDY_OK && readers[format].check_utf8) status = check_utf8(s);
  return status;
}

/* Refuses what has no meaning for the format. */
static grundy_status check_options(const source *s, grundy_graph_format format) {
  if (s->input.root && format != GRUNDY_GRAPH_TREE)
    return gi_fault(s->g, s->error, GRUNDY_EINPUT,
                    GRUNDY_N("--root is for a tree; add --format tree"));
  if (s->input.first_given && format < GRUNDY_GRAPH_COUNTED)
    return gi_fault(s->g, s->error, GRUNDY_EINPUT,
                    GRUNDY_N("--first is for the inputs of contests, and this file is not one; "
                             "its format is '%s'"),
                    grundy_graph_format_name(format));
  return GRUNDY_OK;
}

/* Whether the text begins with two brackets, as lists of lists do. */
static bool begins_lists(const gi_graph_reader *in) {
  bool mark = gi_graph_sees(in, GI_GRAPH_BYTE_ORDER_MARK);
  int open = 0;
  for (size_t at = mark ? 3 : 0; at < in->length && open < 2; at++) {
    if (in->text[at] == '[')
      open++;
    else if (!memchr(" \t\r\n", in->text[at], 4))
      return false;
  }
  return open == 2;
}

/* Lists of lists are JSON; the format that was asked for says what is in them. */
static grundy_graph_format lists_format(gi_graph_reader *in, grundy_graph_format format) {
  gi_lists lists = format == GRUNDY_GRAPH_ADJACENCY ? GI_LISTS_ROWS
                   : format == GRUNDY_GRAPH_EDGES   ? GI_LISTS_ARROWS
                                                    : GI_LISTS_OPEN;
  if (lists == GI_LISTS_OPEN || !begins_lists(in)) return format;
  in->lists = lists;
  return GRUNDY_GRAPH_JSON;
}

/* `guess`: a list of edges may be one of the formats of contests. */
static grundy_status read_format(source *s, grundy_graph_format format, bool guess,
                                 grundy_graph **out) {
  grundy_status status = check_encoding(s);
  if (status != GRUNDY_OK) return status;
  gi_builder build;
  gi_builder_init(&build, s->g, &s->meter, s->error);
  gi_graph_reader in = {.g = s->g,
                        .text = s->text,
                        .length = s->length,
                        .line_limit = s->input.line_limit,
                        .lines = s->input.lines,
                        .first_given = s->input.first_given,
                        .first = s->input.first,
                        .root = s->input.root,
                        .path = s->path,
                        .build = &build,
                        .meter = &s->meter,
                        .error = s->error,
                        .status = GRUNDY_OK};
  if (!guess) format = lists_format(&in, format);
  if (guess && format == GRUNDY_GRAPH_EDGES) format = gi_contest_guess(&in);
  in.undirected = in.lines || format == GRUNDY_GRAPH_TREE;
  status = in.status == GRUNDY_OK ? check_options(s, format) : in.status;
  if (status == GRUNDY_OK) status = check_text(s, format);
  if (status != GRUNDY_OK) return status;
  if (!is_empty(s->text, s->length) && !readers[format].read(&in))
    status = in.status;
  else if (!(*out = gi_builder_finish(&build)))
    status = build.status;
  gi_builder_clear(&build);
  for (size_t i = 0; status == GRUNDY_OK && i < in.note_count; i++)
    if (!gi_note(s->g, in.notes[i].id, in.notes[i].message)) status = gi_no_memory(s->g, s->error);
  if (status != GRUNDY_OK) {
    grundy_graph_free(*out);
    *out = NULL;
  }
  if (status == GRUNDY_UNKNOWN && gi_budget_stopped(&s->budget) == GI_STOP_REFUSED)
    status = gi_no_memory(s->g, s->error);
  return status;
}

/* What the text is in; a fault if it cannot be read. `*guess`: a list of edges may have a header.
 */
static grundy_status find_format(const source *s, grundy_graph_format *format, bool *guess) {
  size_t length = s->length < RECOGNISED ? s->length : RECOGNISED;
  *format = s->input.format;
  *guess = *format == GRUNDY_GRAPH_AUTO && !s->input.no_header;
  if (s->input.header) *format = GRUNDY_GRAPH_COUNTED;
  if (*format == GRUNDY_GRAPH_AUTO)
    *format = length ? gi_graph_recognise(s->text, length, s->path) : GRUNDY_GRAPH_EDGES;
  if (*format != GRUNDY_GRAPH_CSV && *format != GRUNDY_GRAPH_SVG) return GRUNDY_OK;
  return gi_fault(s->g, s->error, GRUNDY_EINPUT,
                  GRUNDY_N("CSV is written, not read; a list of edges has one arrow a line, with "
                           "a blank between its nodes"));
}

grundy_status grundy_graph_parse(grundy *g, const void *text, size_t length,
                                 const grundy_graph_input *input, grundy_graph **out,
                                 grundy_error *error) {
  grundy_error unused;
  source s;
  *out = NULL;
  grundy_graph_format format;
  bool guess;
  source_init(&s, g, NULL, input, error ? error : &unused);
  s.text = text ? text : "";
  s.length = length;
  grundy_status status = find_format(&s, &format, &guess);
  if (status == GRUNDY_OK && format == GRUNDY_GRAPH_GRB)
    status = gi_grb_parse(g, s.text, length, out, s.error);
  else if (status == GRUNDY_OK)
    status = read_format(&s, format, guess, out);
  if (status != GRUNDY_OK) complete_error(&s, status);
  return status;
}

/* ---- files ---- */

static grundy_status system_fault(const source *s, int number) {
  char reason[200];
  if (strerror_r(number, reason, sizeof reason) != 0) snprintf(reason, sizeof reason, "%d", number);
  return gi_fault(s->g, s->error, GRUNDY_EINPUT, "%s", reason);
}

/* Sets where the last line in text[from..length) begins. False: it is too long already. */
static bool line_fits(const source *s, size_t from, size_t *line) {
  for (size_t i = s->length; i > from; i--)
    if (s->text[i - 1] == '\n') {
      *line = i;
      break;
    }
  bool binary = s->input.format == GRUNDY_GRAPH_GRB || gi_grb_is(s->text, s->length);
  return binary || s->length - *line <= s->input.line_limit;
}

/* The budget or the machine has ended the reading. */
static grundy_status stopped_reading(source *s) {
  bool refused = gi_budget_stopped(&s->budget) == GI_STOP_REFUSED;
  return refused ? gi_no_memory(s->g, s->error) : GRUNDY_UNKNOWN;
}

/* Reads all that comes into memory. */
static grundy_status read_all_bytes(source *s, gi_input *in) {
  for (size_t line = 0;;) {
    size_t from = in->length;
    gi_input_state state = gi_input_read(in);
    s->text = in->bytes ? in->bytes : "";
    s->length = in->length;
    if (state == GI_INPUT_END) return GRUNDY_OK;
    if (state == GI_INPUT_STOPPED) return stopped_reading(s);
    if (state == GI_INPUT_FAILED) return system_fault(s, in->why);
    if (!line_fits(s, from, &line)) return long_line(s, line);
  }
}

/* A .grb file stays in the memory into which it was read. */
static grundy_status keep_grb(source *s, gi_input *in, grundy_graph **out) {
  gi_budget_release(&s->budget, in->room);
  char *bytes = in->bytes;
  size_t length = in->length, room = in->room;
  in->bytes = NULL;
  in->length = in->room = 0;
  s->text = NULL;
  return gi_grb_take(s->g, bytes, length, room, out, s->error);
}

static grundy_status read_copied(source *s, gi_input *in, grundy_graph **out) {
  grundy_graph_format format;
  bool guess;
  grundy_status status = read_all_bytes(s, in);
  if (status == GRUNDY_OK) status = find_format(s, &format, &guess);
  if (status == GRUNDY_OK)
    status = format == GRUNDY_GRAPH_GRB && in->bytes ? keep_grb(s, in, out)
             : format == GRUNDY_GRAPH_GRB ? gi_grb_parse(s->g, s->text, s->length, out, s->error)
                                          : read_format(s, format, guess, out);
  if (status != GRUNDY_OK) complete_error(s, status);
  return status;
}

static grundy_status read_mapped(source *s, gi_input *in, grundy_graph **out) {
  size_t length = (size_t)in->about.st_size;
  grundy_graph_format format;
  bool guess;
  void *map = mmap(NULL, length, PROT_READ, MAP_PRIVATE, in->fd, 0);
  if (map == MAP_FAILED) return read_copied(s, in, out);
  posix_madvise(map, length, POSIX_MADV_SEQUENTIAL);
  s->text = map;
  s->length = length;
  grundy_status status = find_format(s, &format, &guess);
  bool edges = status != GRUNDY_OK || format == GRUNDY_GRAPH_EDGES;
  if (status == GRUNDY_OK && edges) status = read_format(s, format, guess, out);
  if (status != GRUNDY_OK) complete_error(s, status);
  munmap(map, length);
  return edges ? status : read_copied(s, in, out);
}

static grundy_status read_input(source *s, gi_input *in, grundy_graph **out) {
  const struct stat *about = &in->about;
  /* Some files of the system report no size. */
  bool mapped = S_ISREG(about->st_mode) && about->st_size > MAPPED &&
                (uint64_t)about->st_size <= SIZE_MAX && lseek(in->fd, 0, SEEK_CUR) == 0;
  grundy_status status = mapped ? read_mapped(s, in, out) : read_copied(s, in, out);
  if ((status != GRUNDY_OK && status != GRUNDY_EINPUT) || !gi_input_changed(in)) return status;
  grundy_graph_free(*out);
  *out = NULL;
  s->text = NULL;
  status = gi_fault(s->g, s->error, GRUNDY_EINPUT,
                    GRUNDY_N("this file has changed while it was read; try again"));
  complete_error(s, status);
  return status;
}

grundy_status grundy_graph_open(grundy *g, const char *path, const grundy_graph_input *input,
                                grundy_graph **out, grundy_error *error) {
  grundy_error unused;
  source s;
  gi_input in;
  grundy_status status;
  *out = NULL;
  if ((status = gi_files_allowed(g, path, error)) != GRUNDY_OK) return status;
  source_init(&s, g, path, input, error ? error : &unused);
  g->graph_files++;
  if (gi_input_open(&in, &s.meter, path)) {
    status = read_input(&s, &in, out);
    gi_input_close(&in);
  } else {
    status = system_fault(&s, in.why);
    complete_error(&s, status);
  }
  return status;
}
