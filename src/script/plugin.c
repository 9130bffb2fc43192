/* Plugins: games in shared objects, which `grundy build` makes from C.
 *
 * A plugin is native code, so it is trusted like a program. Still, a wrong file must end in a
 * message, not in a crash. So the file is read before it is loaded. GRUNDY_GAME left a note in it
 * for each game, which a program header leads to: the version of the interface, the size of the
 * descriptor, and the name. A file without such notes, of another version, or shorter than its own
 * headers say (the loader would run into its missing end) is never loaded, and nothing in it runs.
 * After loading, the descriptor itself is checked in the same way.
 *
 * A larger descriptor than ours is of a later version that added fields at its end: they are
 * left alone. A smaller one has no fields that we would read: it is refused.
 */
/* SPDX-License-Identifier: MIT */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <sys/stat.h>
#include <unistd.h>

#include "script/game_file.h"

enum {
  HEADERS_MAX = 64,    /* program headers; compilers make a dozen */
  NOTES_MAX = 1 << 14, /* bytes of notes in one segment */
  GAMES_MAX = 32,      /* in one plugin */
  GAME_NAME_MAX = 100, /* with its NUL */
  LIST_MAX = 200       /* bytes of a list of games in a message */
};

/* What the notes say. */
typedef struct plugin_games {
  char names[GAMES_MAX][GAME_NAME_MAX];
  size_t count;
} plugin_games;

/* A file that is read before it is loaded. */
typedef struct plugin_file {
  grundy *g;
  grundy_error *error;
  int descriptor;
  uint64_t size;
  plugin_games *games;
} plugin_file;

/* ---- the file ---- */

static grundy_status not_a_plugin(const plugin_file *f) {
  return gi_fault(f->g, f->error, GRUNDY_EINPUT,
                  GRUNDY_N("this file is not a plugin; 'grundy build' makes one from a game in C"));
}

static grundy_status cut_short(const plugin_file *f) {
  return gi_fault(f->g, f->error, GRUNDY_EINPUT,
                  GRUNDY_N("this plugin is cut short; build it again"));
}

static bool read_at(const plugin_file *f, uint64_t offset, void *to, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t n = pread(f->descriptor, (char *)to + done, length - done, (off_t)(offset + done));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    done += (size_t)n;
  }
  return true;
}

static bool inside(const plugin_file *f, uint64_t offset, uint64_t length) {
  return offset <= f->size && length <= f->size - offset;
}

/* The note of one game: the version, the size and the name. */
static grundy_status read_game_note(plugin_file *f, const uint8_t *at, size_t length) {
  uint32_t abi, size;
  if (length < sizeof abi) return not_a_plugin(f);
  memcpy(&abi, at, sizeof abi);
  if (abi != GRUNDY_GAME_ABI)
    return gi_fault(f->g, f->error, GRUNDY_EGAME,
                    GRUNDY_N("this plugin has version %u of the interface, this program has "
                             "version %u; build the plugin again with 'grundy build'"),
                    (unsigned)abi, GRUNDY_GAME_ABI);
  if (length < sizeof abi + sizeof size) return not_a_plugin(f);
  memcpy(&size, at + sizeof abi, sizeof size);
  if (size < sizeof(grundy_game))
    return gi_fault(f->g, f->error, GRUNDY_EGAME,
                    GRUNDY_N("this plugin was made for an older program: its games have %u bytes, "
                             "not %zu; build it again with 'grundy build'"),
                    (unsigned)size, sizeof(grundy_game));
  const char *name = (const char *)at + sizeof abi + sizeof size;
  size_t room = length - sizeof abi - sizeof size;
  if (room == 0 || !*name || !memchr(name, '\0', room)) return not_a_plugin(f);
  if (f->games->count == GAMES_MAX || strlen(name) >= GAME_NAME_MAX)
    return gi_fault(f->g, f->error, GRUNDY_EGAME,
                    GRUNDY_N("a plugin holds at most %d games, with names of at most %d letters"),
                    GAMES_MAX, GAME_NAME_MAX - 1);
  memcpy(f->games->names[f->games->count++], name, strlen(name) + 1);
  return GRUNDY_OK;
}

/* All notes of a segment: sizes of owner and content, the kind; each part ends aligned. */
static grundy_status read_notes(plugin_file *f, const ElfW(Phdr) * segment) {
  uint8_t notes[NOTES_MAX];
  size_t length = segment->p_filesz, align = segment->p_align == 8 ? 8 : 4;
  if (length > sizeof notes) return GRUNDY_OK; /* none of ours is so long */
  if (!read_at(f, segment->p_offset, notes, length)) return cut_short(f);
  for (size_t at = 0; length - at >= 3 * sizeof(uint32_t);) {
    uint32_t head[3];
    memcpy(head, notes + at, sizeof head);
    at += sizeof head;
    if (head[0] > length || head[1] > length) break;
    size_t content = at + (head[0] + align - 1) / align * align;
    if (content > length || head[1] > length - content) break;
    if (head[0] == sizeof "grundy" && head[2] == GRUNDY_NOTE_GAME &&
        memcmp(notes + at, "grundy", sizeof "grundy") == 0) {
      grundy_status status = read_game_note(f, notes + content, head[1]);
      if (status != GRUNDY_OK) return status;
    }
    at = content + (head[1] + align - 1) / align * align;
    if (at > length) break;
  }
  return GRUNDY_OK;
}

/* Everything that the headers name must be in the file, because the loader relies on them. */
static grundy_status read_headers(plugin_file *f) {
  ElfW(Ehdr) head;
  ElfW(Phdr) segments[HEADERS_MAX];
  if (f->size < sizeof head || !read_at(f, 0, &head, sizeof head) ||
      memcmp(head.e_ident, ELFMAG, SELFMAG) != 0 || head.e_type != ET_DYN ||
      head.e_ident[EI_CLASS] != (sizeof(void *) == 8 ? ELFCLASS64 : ELFCLASS32) ||
      head.e_phentsize != sizeof *segments || head.e_phnum > HEADERS_MAX)
    return not_a_plugin(f);
  size_t bytes = head.e_phnum * sizeof *segments;
  if (!inside(f, head.e_phoff, bytes) || !read_at(f, head.e_phoff, segments, bytes) ||
      !inside(f, head.e_shoff, (uint64_t)head.e_shnum * head.e_shentsize))
    return cut_short(f);
  for (size_t i = 0; i < head.e_phnum; i++)
    if (segments[i].p_type != PT_NULL && !inside(f, segments[i].p_offset, segments[i].p_filesz))
      return cut_short(f);
  for (size_t i = 0; i < head.e_phnum; i++) {
    grundy_status status = GRUNDY_OK;
    if (segments[i].p_type == PT_NOTE) status = read_notes(f, &segments[i]);
    if (status != GRUNDY_OK) return status;
  }
  return f->games->count ? GRUNDY_OK : not_a_plugin(f);
}

/* Sorts the games by name, because compilers emit them in any order. */
static void sort_games(plugin_games *games) {
  for (size_t i = 1; i < games->count; i++)
    for (size_t j = i; j > 0 && strcmp(games->names[j - 1], games->names[j]) > 0; j--) {
      char name[GAME_NAME_MAX];
      memcpy(name, games->names[j], sizeof name);
      memcpy(games->names[j], games->names[j - 1], sizeof name);
      memcpy(games->names[j - 1], name, sizeof name);
    }
}

static grundy_status read_file(grundy *g, const char *path, plugin_games *games,
                               grundy_error *error) {
  struct stat info;
  plugin_file f = {.g = g, .error = error, .games = games};
  games->count = 0;
  grundy_status allowed = gi_files_allowed(g, path, error);
  if (allowed != GRUNDY_OK) return allowed;
  f.descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (f.descriptor < 0)
    return gi_fault(g, error, GRUNDY_EINPUT, GRUNDY_N("this file cannot be opened: %s"),
                    strerror(errno));
  grundy_status status = not_a_plugin(&f);
  if (fstat(f.descriptor, &info) == 0 && S_ISREG(info.st_mode)) {
    f.size = (uint64_t)info.st_size;
    status = read_headers(&f);
  }
  close(f.descriptor);
  sort_games(games);
  return status;
}

/* ---- which game ---- */

/* "bash, subtract" */
static void list_games(const plugin_games *games, char out[LIST_MAX]) {
  size_t at = 0;
  out[0] = '\0';
  for (size_t i = 0; i < games->count; i++) {
    size_t length = strlen(games->names[i]);
    if (at + length + sizeof ", " - 1 + sizeof ", ..." > LIST_MAX) {
      memcpy(out + at, ", ...", sizeof ", ...");
      return;
    }
    if (i) at = (size_t)(stpcpy(out + at, ", ") - out);
    at = (size_t)(stpcpy(out + at, games->names[i]) - out);
  }
}

/* The number of the game that is meant; `name` is NULL where none is named. */
static grundy_status choose_game(grundy *g, const plugin_games *games, const char *name,
                                 size_t *out, grundy_error *error) {
  const char *names[GAMES_MAX], *near = NULL;
  char list[LIST_MAX];
  *out = 0;
  if (!name && games->count == 1) return GRUNDY_OK;
  for (size_t i = 0; i < games->count; i++) {
    names[i] = games->names[i];
    *out = i;
    if (name && strcmp(names[i], name) == 0) return GRUNDY_OK;
  }
  list_games(games, list);
  if (!name)
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("this plugin has several games; name one behind a #, as in .so#%s: "
                             "%s"),
                    names[0], list);
  near = grundy_nearest(name, strlen(name), names, games->count);
  if (near)
    return gi_fault(g, error, GRUNDY_EINPUT,
                    GRUNDY_N("there is no game '%s' in this plugin; did you mean '%s'?"), name,
                    near);
  return gi_fault(g, error, GRUNDY_EINPUT,
                  GRUNDY_N("there is no game '%s' in this plugin; it has: %s"), name, list);
}

/* ---- loading ---- */

static void close_library(void *handle) {
  dlclose(handle);
}

/* What the loader says, without the path before it. */
static grundy_status not_loaded(grundy *g, const char *path, grundy_error *error) {
  const char *why = dlerror();
  size_t n = strlen(path);
  if (!why) why = "";
  if (strncmp(why, path, n) == 0 && strncmp(why + n, ": ", 2) == 0) why += n + 2;
  return gi_fault(g, error, GRUNDY_EGAME, GRUNDY_N("this plugin cannot be loaded: %s"), why);
}

/* The descriptor, which must keep what the note promised. */
static grundy_status descriptor(grundy *g, void *handle, const char *path, const char *name,
                                const grundy_game **out, grundy_error *error) {
  char symbol[sizeof "gi_game_" + GAME_NAME_MAX] = "gi_game_";
  memcpy(symbol + sizeof "gi_game_" - 1, name, strlen(name) + 1);
  const grundy_game *game = dlsym(handle, symbol);
  if (!game) return not_loaded(g, path, error);
  const char *lacks = gi_game_lacks(game);
  if (lacks)
    return gi_fault(g, error, GRUNDY_EGAME,
                    GRUNDY_N("the descriptor of the game '%s' is not complete: it lacks .%s"), name,
                    lacks);
  if (strcmp(game->name, name) != 0)
    return gi_fault(g, error, GRUNDY_EGAME,
                    GRUNDY_N("the game of GRUNDY_GAME(%s) has the .name '%s'; the two must be "
                             "equal"),
                    name, game->name);
  *out = game;
  return GRUNDY_OK;
}

static grundy_status load_plugin(grundy *g, const char *path, const char *name,
                                 const grundy_game **out, grundy_error *error) {
  void *handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return not_loaded(g, path, error);
  gi_library library = {handle, close_library};
  grundy_status status = gi_library_keep(g, &library, error);
  return status == GRUNDY_OK ? descriptor(g, handle, path, name, out, error) : status;
}

/* Finds the game of "path.so#name", or, if `index` is given, number `*index` of "path.so", where
 * none means NULL. */
static grundy_status find_games(grundy *g, const char *text, const size_t *index,
                                const grundy_game **out, grundy_error *error) {
  plugin_games games;
  const char *name = index ? NULL : gi_plugin_part(text, strlen(text));
  size_t length = name ? (size_t)(name - text) - 1 : strlen(text), which = index ? *index : 0;
  size_t size = length + sizeof "./";
  char *path = gi_resize(g, NULL, 0, size);
  *out = NULL;
  if (!path) return gi_no_memory(g, error);
  /* without a slash, the loader would look into its own folders */
  char *to = memchr(text, '/', length) ? path : stpcpy(path, "./");
  memcpy(to, text, length);
  to[length] = '\0';
  grundy_status status = read_file(g, path, &games, error);
  if (status == GRUNDY_OK && !index) status = choose_game(g, &games, name, &which, error);
  if (status == GRUNDY_OK && which < games.count)
    status = load_plugin(g, path, games.names[which], out, error);
  gi_resize(g, path, size, 0);
  return status;
}

grundy_status grundy_plugin_get(grundy *g, const char *file, const grundy_game **out,
                                grundy_error *error) {
  return find_games(g, file, NULL, out, error);
}

grundy_status grundy_plugin_at(grundy *g, const char *file, size_t i, const grundy_game **out,
                               grundy_error *error) {
  return find_games(g, file, &i, out, error);
}

grundy_status gi_plugin_open(grundy *g, const char *name, size_t length, gi_reader *parameters,
                             const gi_instance **out, grundy_error *error) {
  const grundy_game *game;
  grundy_status status = find_games(g, name, NULL, &game, error);
  if (status != GRUNDY_OK) return status;
  return gi_instance_keep(g, game, NULL, name, length, parameters, out, error);
}
