/* grundy/game.h: how a game is defined.
 *
 * A game is a constant descriptor of functions. A position is a string of bytes that only the game
 * understands. A move leads to a list of independent parts, each a position of the same game. The
 * engine calls the game; the game calls back through its arguments: a sink for positions, a text to
 * write to, a reader. The functions below are inline, so a game need not be linked with anything
 * and can be built in or loaded.
 *
 * Layer: game. May include base.h and nimber.h.
 * Ownership: arguments are valid during the call; what `open` allocates, `close` releases.
 * Threads: several threads may call all functions except `open` and `close` for one `self`.
 */
/* SPDX-License-Identifier: MIT */
#ifndef GRUNDY_GAME_H
#define GRUNDY_GAME_H

#include <string.h>

#include "base.h"
#include "nimber.h"

#ifdef __cplusplus
extern "C" {
#endif

#define GRUNDY_GAME_ABI 4

struct grundy_graph; /* of graph.h */
struct grundy_rule;  /* of rule.h */
struct grundy_scene; /* of scene.h */

/* ---- positions, and the sink that takes them ---- */

#define GRUNDY_SMALL 8             /* positions of up to 8 bytes are stored inside a part */
#define GRUNDY_POSITION_MAX 65536u /* bytes of a position */

enum {
  GRUNDY_LAST = 1, /* the last part of its option */
  GRUNDY_NONE = 2, /* no part at all: the option leaves nothing */
  GRUNDY_PLAIN = 4 /* `known` and `heap` do not apply to it, so the engine need not call them */
};

/* One independent part of a position. Up to 8 bytes are in `at.small`, padded with zeros. */
typedef struct grundy_part {
  union {
    uint64_t word;
    uint8_t small[GRUNDY_SMALL];
    const uint8_t *large;
  } at;
  uint32_t length;
  uint32_t flags;
} grundy_part;

static inline const uint8_t *grundy_part_bytes(const grundy_part *part) {
  return part->length <= GRUNDY_SMALL ? part->at.small : part->at.large;
}

/* Takes the positions that a game writes. Every function returns false when the engine wants no
 * more, because a budget has run out or it has seen enough. The game then returns false at once. */
typedef struct grundy_sink {
  grundy_part *next, *end;                /* free room */
  uint32_t open;                          /* parts of the unfinished option */
  bool (*more)(struct grundy_sink *sink); /* makes room for one part */
  const uint8_t *(*keep)(struct grundy_sink *sink, const void *bytes, size_t length);
  /* Reports a fault of the game and ends the call. Returns false. */
  bool (*fail)(struct grundy_sink *sink, const char *message, ...) GRUNDY_PRINTF(2, 3);
  /* Ends the call at a limit of the game itself: there is no answer, but also no fault. Returns
   * false. */
  bool (*stop)(struct grundy_sink *sink, const char *message, ...) GRUNDY_PRINTF(2, 3);
  /* For a game that works long before it writes a position: false when the engine wants no more. */
  bool (*tick)(struct grundy_sink *sink);
} grundy_sink;

/* Adds one part with `flags`. The functions below are easier to read. */
static inline bool grundy_put(grundy_sink *sink, const void *bytes, size_t length, uint32_t flags) {
  grundy_part part;
  if (sink->next == sink->end && !sink->more(sink)) return false;
  part.at.word = 0;
  if (length <= GRUNDY_SMALL) {
    memcpy(part.at.small, bytes, length);
  } else {
    part.at.large = sink->keep(sink, bytes, length);
    if (!part.at.large) return false;
  }
  part.length = (uint32_t)length;
  part.flags = flags;
  *sink->next++ = part;
  return true;
}

/* An option that is one part. */
static inline bool grundy_emit(grundy_sink *sink, const void *bytes, size_t length) {
  return grundy_put(sink, bytes, length, GRUNDY_LAST);
}

/* An option that leaves nothing. */
static inline bool grundy_emit_nothing(grundy_sink *sink) {
  return grundy_put(sink, "", 0, GRUNDY_LAST | GRUNDY_NONE);
}

/* Adds a part to the current option, which grundy_option_end completes. */
static inline bool grundy_option_part(grundy_sink *sink, const void *bytes, size_t length) {
  if (!grundy_put(sink, bytes, length, 0)) return false;
  sink->open++;
  return true;
}

/* The same for `search_moves`, if `known` and `heap` do not apply to the part. */
static inline bool grundy_option_plain(grundy_sink *sink, const void *bytes, size_t length) {
  if (!grundy_put(sink, bytes, length, GRUNDY_PLAIN)) return false;
  sink->open++;
  return true;
}

static inline bool grundy_option_end(grundy_sink *sink) {
  if (sink->open == 0) return grundy_emit_nothing(sink);
  sink->next[-1].flags |= GRUNDY_LAST;
  sink->open = 0;
  return true;
}

/* For a game that writes many options in a loop: returns room for 1 to `want` parts, to be written
 * at sink->next; 0 when the engine wants no more. */
static inline size_t grundy_room(grundy_sink *sink, size_t want) {
  size_t room;
  if (sink->next == sink->end && !sink->more(sink)) return 0;
  room = (size_t)(sink->end - sink->next);
  return room < want ? room : want;
}

/* Writes an option that is one part of at most 8 bytes, where there is room. */
static inline void grundy_write_small(grundy_part *to, const void *bytes, size_t length) {
  uint64_t word = 0; /* in a register, so that there is one store */
  memcpy(&word, bytes, length);
  to->at.word = word;
  to->length = (uint32_t)length;
  to->flags = GRUNDY_LAST;
}

/* A heap: a position that is one number. */
static inline uint64_t grundy_heap(const uint8_t *position) {
  uint64_t n;
  memcpy(&n, position, sizeof n);
  return n;
}

/* The option "one heap of n", where a heap of 0 is nothing. */
static inline bool grundy_emit_heap(grundy_sink *sink, uint64_t n) {
  return n == 0 ? grundy_emit_nothing(sink) : grundy_emit(sink, &n, sizeof n);
}

/* ---- text out ---- */

/* A growing UTF-8 text. When memory is short it stops growing, and the engine reports that. */
typedef struct grundy_text {
  char *data; /* NULL while empty, else ends with a NUL that `length` does not count */
  size_t length, room;
  bool failed;
  bool (*grow)(struct grundy_text *text, size_t more);
  /* Appends a translated message, formatted as by printf. */
  void (*say)(struct grundy_text *text, const char *message, ...) GRUNDY_PRINTF(2, 3);
  grundy *owner;
  /* Empties the text when it has grown large, after writing it somewhere. NULL: the text grows. */
  void (*drain)(struct grundy_text *text);
} grundy_text;

static inline void grundy_text_put(grundy_text *text, const char *s, size_t n) {
  if (text->room - text->length <= n && !text->grow(text, n)) return;
  memcpy(text->data + text->length, s, n);
  text->length += n;
  text->data[text->length] = '\0';
}

static inline void grundy_text_add(grundy_text *text, const char *s) {
  grundy_text_put(text, s, strlen(s));
}

static inline void grundy_text_number(grundy_text *text, uint64_t n) {
  char digits[20];
  size_t at = sizeof digits;
  do digits[--at] = (char)('0' + n % 10);
  while (n /= 10);
  grundy_text_put(text, digits + at, sizeof digits - at);
}

/* ---- text in ---- */

/* The text of the parameters or of one position: text[at..end). `given` is false if there was no
 * such text at all, not even an empty pair of brackets. */
typedef struct grundy_reader {
  const char *text;
  size_t at, end;
  bool given;
  grundy *owner; /* the context, for a game that opens a file; may be NULL */
  /* Reports what is wrong in text[from..to) and what would be right. Returns false. */
  bool (*fail)(struct grundy_reader *in, size_t from, size_t to, const char *message, ...)
      GRUNDY_PRINTF(4, 5);
  /* Reports the error of a library function without a change, for example a limit, which is not a
   * fault of the text. Returns false. */
  bool (*pass)(struct grundy_reader *in, const grundy_error *error);
} grundy_reader;

/* ---- the descriptor ---- */

enum {
  GRUNDY_LIST = 1,       /* a position is a list of independent ones, "3,5": parse reads one */
  GRUNDY_PARTISAN = 2,   /* not impartial: the position says whose turn it is */
  GRUNDY_ORDERED = 4,    /* every option has a smaller index */
  GRUNDY_BARE = 8,       /* written by its parameters alone: 0.77(5) means code{0.77}(5) */
  GRUNDY_NO_MISERE = 16, /* `moves` leaves out losing moves of normal play, so misere is refused */
  GRUNDY_PAIR = 32, /* of a list: "3,5", two numbers alone, is one position, which parse reads */
  GRUNDY_JOINED =
      64 /* several moves may leave the same: `moves` lists it once, `describe_move` names all */
};

typedef enum grundy_convention {
  GRUNDY_NORMAL = 0, /* a player who cannot move loses */
  GRUNDY_MISERE = 1  /* a player who cannot move wins */
} grundy_convention;

/* N: the next player, the mover, wins. P: the previous player wins. D: a draw; each player
 * can keep the game going forever. */
typedef enum grundy_outcome {
  GRUNDY_OUTCOME_UNKNOWN = 0,
  GRUNDY_OUTCOME_N = 1,
  GRUNDY_OUTCOME_P = 2,
  GRUNDY_OUTCOME_D = 3
} grundy_outcome;

typedef enum grundy_final {
  GRUNDY_NOT_FINAL = 0,
  GRUNDY_MOVER_WINS = 1,
  GRUNDY_MOVER_LOSES = 2
} grundy_final;

/* How a position behaves in misere sums: a fickle one like a Nim pile of 0 or 1, a firm one like
 * a larger pile of its Grundy value. Wild: neither of these, or unknown. */
typedef enum grundy_misere_kind {
  GRUNDY_WILD = 0,
  GRUNDY_FICKLE = 1,
  GRUNDY_FIRM = 2
} grundy_misere_kind;

/* Where the catalogue lists a game. */
typedef enum grundy_group {
  GRUNDY_GROUP_OTHER = 0,
  GRUNDY_GROUP_HEAPS,  /* each heap is a game of its own */
  GRUNDY_GROUP_CODES,  /* the same, with an octal or hexadecimal code */
  GRUNDY_GROUP_PILES,  /* a move may concern several piles */
  GRUNDY_GROUP_MEMORY, /* a move depends on the one before */
  GRUNDY_GROUP_COINS,  /* coins are turned */
  GRUNDY_GROUP_STRIPS, /* counters on a strip */
  GRUNDY_GROUP_TOKENS, /* a token on a board or a graph */
  GRUNDY_GROUP_BOARDS,
  GRUNDY_GROUP_GRAPHS,
  GRUNDY_GROUPS
} grundy_group;

/* What `info` and the catalogue show. The program translates the messages. NULL: no text. */
typedef struct grundy_game_about {
  const char *title;
  const char *rules;
  const char *usage;   /* how a term is written: "bash{k}(n, ...)" */
  const char *meaning; /* what the parameters and the position mean */
  const char *example; /* a sum to paste */
  const char *theorem; /* the closed form in one sentence */
  const char *source;  /* who found it, when, where */
  grundy_group group;
  const char *proof;   /* of the theorem: who proved it or where, or how far it is only checked */
  const char *open;    /* an open question */
  const char *misere;  /* what is known of misere play */
  const char *oeis;    /* sequences, separated by spaces: "A002186 A071074" */
  const char *codes;   /* codes with the same values, separated by spaces: "0.77" */
  const char *cousins; /* names of similar games, separated by spaces: "kayles guiles" */
  const char *table;   /* a table to show, as arguments of `grundy table`: "kayles 0..20" */
  const char *also;    /* other names, which find the game too: "Nim-k, Moore's Nim" */
} grundy_game_about;

#define GRUNDY_AT_MAX 64 /* bytes of a position that has an index */

/* The descriptor of a game. Each field is marked REQUIRED or optional; an optional one may be NULL.
 * `self` is what `open` made, or `shared`. `position` and `length` are the bytes of one position.
 */
typedef struct grundy_game {
  /* ---- what it is ---- */

  uint32_t abi;            /* REQUIRED: GRUNDY_GAME_ABI */
  uint32_t size;           /* REQUIRED: sizeof(grundy_game) */
  const char *name;        /* REQUIRED */
  grundy_game_about about; /* REQUIRED: title, rules, usage and example; the rest is optional */
  uint32_t traits;         /* optional: an OR of GRUNDY_LIST and the other traits above */

  /* ---- parameters ---- */

  /* optional: reads the parameters and makes `*self`. Without it a game takes no parameters. */
  bool (*open)(grundy_reader *in, const grundy_allocator *memory, void **self);
  /* optional: releases `self`. */
  void (*close)(void *self, const grundy_allocator *memory);
  /* optional: the `self` of a game without `open`. Games of a family share their functions and
   * differ in this. */
  const void *shared;
  /* optional: writes the parameters in their normal form, without braces. */
  void (*show)(const void *self, grundy_text *out);

  /* ---- rules ---- */

  /* REQUIRED: writes every option of the position, each once or more. */
  bool (*moves)(const void *self, const uint8_t *position, size_t length, grundy_sink *out);
  /* optional: the game's own rule for who has won (Zermelo). A position without a move must be
   * final. With this rule every option is one part. */
  grundy_final (*final)(const void *self, const uint8_t *position, size_t length);
  /* optional: the position in which the game begins, by grundy_put. */
  bool (*start)(const void *self, grundy_sink *out);

  /* ---- structure ---- */

  /* optional: the independent parts of a position, none of which splits further, by grundy_put. */
  bool (*parts)(const void *self, const uint8_t *position, size_t length, grundy_sink *out);
  /* optional: one of the positions that are equal by symmetry, the same one for all of them, by
   * grundy_put. */
  bool (*canonical)(const void *self, const uint8_t *position, size_t length, grundy_sink *out);
  /* optional: the graph on which the game is a token. A position is four bytes, the number of its
   * node, which is its index too. The solver then works on the graph itself and handles cycles. No
   * node may be final (grundy_graph_final): such graphs have no Grundy values. */
  const struct grundy_graph *(*graph)(const void *self);
  /* optional: the rule of a game of heaps. A position is eight bytes, the size of the heap, which
   * is its index too. The heap engines then find values and periods. Returns NULL for parameters
   * that no grundy_rule describes. */
  const struct grundy_rule *(*rule)(const void *self);
  /* optional: the rule and the size `*n` of one heap with the same value as the position. The heap
   * engines then find the value. Returns NULL if there is no such heap, or none is known. The rule
   * must live as long as `self`. */
  const struct grundy_rule *(*heap)(const void *self, const uint8_t *position, size_t length,
                                    uint64_t *n);

  /* ---- theory ---- */

  /* optional: computes the Grundy value by the theorem; returns false where the theorem does not
   * apply. */
  bool (*known)(const void *self, const uint8_t *position, size_t length, grundy_nimber *value);
  /* optional: writes every option whose Grundy value is `target`, by the theorem. Called only where
   * `known` returns true. */
  bool (*moves_to)(const void *self, const uint8_t *position, size_t length, grundy_nimber target,
                   grundy_sink *out);
  /* optional: how a position behaves in misere sums. Called where `known` returns true. Where the
   * answer is not wild, `known` and `misere_kind` answer for all options too, and none of these is
   * wild. */
  grundy_misere_kind (*misere_kind)(const void *self, const uint8_t *position, size_t length);
  /* optional: who wins the position when it is played alone, by a theorem that need not know the
   * value: P, N, or unknown where it does not apply. In normal play P means the value 0. Where it
   * answers, it answers for all options too. */
  grundy_outcome (*outcome)(const void *self, const uint8_t *position, size_t length,
                            grundy_convention play);
  /* optional: writes the options that `outcome` calls P, without looking at all the others. Called
   * where `outcome` says N. `*all` is true before the call; a game that lists only some of these
   * options sets it to false. */
  bool (*winning)(const void *self, const uint8_t *position, size_t length, grundy_convention play,
                  bool *all, grundy_sink *out);
  /* optional: a lower bound of the Grundy value, by the theorem: 1 where an argument shows that the
   * mover wins, but gives neither move nor value. 0 gives no information. Called where only the
   * outcome is needed, or where a limit ended the search for the value. */
  grundy_nimber (*lower_bound)(const void *self, const uint8_t *position, size_t length);
  /* optional: how the theorem applies to this position, where `known` or, in normal play, `outcome`
   * answers: a sentence or two, by `say`, in which the reader can check every number: "20 = 13 + 5
   * + 2". Writes nothing where that is obvious. */
  void (*reason)(const void *self, const uint8_t *position, size_t length, grundy_text *out);
  /* optional: which part of `about.theorem` gives the value, the outcome or the bound of this
   * position, as a message of its own. If NULL, or if it returns NULL, all of `about.theorem` is
   * quoted. */
  const char *(*theorem)(const void *self, const uint8_t *position, size_t length);

  /* ---- search ---- */

  /* optional: dense numbers for positions; all three or none.
   * index_end: the position and all positions below it have numbers smaller than this; 0 if they
   * have none. index: numbers `n` parts at once. position_at: writes the position with a number and
   * returns its length. Every number below the end belongs to a position. Parts with GRUNDY_NONE,
   * which have no bytes, may be among the `n`; any number is right for them. */
  uint64_t (*index_end)(const void *self, const uint8_t *position, size_t length);
  void (*index)(const void *self, const grundy_part *parts, size_t n, uint64_t *out);
  size_t (*position_at)(const void *self, uint64_t index, uint8_t out[GRUNDY_AT_MAX]);
  /* optional: the options in normal form, that is after `parts` and `canonical`, in the order in
   * which a search should try them: likely and cheap winning moves first. `moves` serves output,
   * this serves searches in normal play. If NULL, the engine derives it from `moves`, `parts` and
   * `canonical`. It may leave out an option that equals another one, two equal parts of one option
   * (they cancel), and parts of value 0; and it may replace parts of known value by heaps with the
   * XOR of these values. */
  bool (*search_moves)(const void *self, const uint8_t *position, size_t length, grundy_sink *out);
  /* optional: the estimated cost of a search, roughly the number of moves. Must be cheap. */
  uint32_t (*effort)(const void *self, const uint8_t *position, size_t length);
  /* optional: an upper bound of the Grundy value, better than the number of moves. */
  grundy_nimber (*upper_bound)(const void *self, const uint8_t *position, size_t length);

  /* ---- text ---- */

  /* REQUIRED: reads one position, by grundy_put. */
  bool (*parse)(const void *self, grundy_reader *in, grundy_sink *out);
  /* REQUIRED: writes a position so that `parse` reads it back. */
  void (*print)(const void *self, const uint8_t *position, size_t length, grundy_text *out);
  /* optional: a sentence for people about the move from `position` to the `n` parts `to`, by `say`.
   */
  void (*describe_move)(const void *self, const uint8_t *position, size_t length,
                        const grundy_part *to, size_t n, grundy_text *out);

  /* ---- pictures ---- */

  /* optional: the position in lines of text, each ended by a newline. An answer shows it if it has
   * at most 24 lines and 78 columns. */
  void (*text_picture)(const void *self, const uint8_t *position, size_t length, grundy_text *out);
  /* optional: the position as a drawing, made of the shapes of scene.h; nothing if it is too large
   * to be readable. Heaps need none: the engine draws a pile. Nor does a game with a text_picture,
   * if that is a board: the engine draws its characters. */
  void (*picture)(const void *self, const uint8_t *position, size_t length,
                  struct grundy_scene *out);
  /* optional: what a move from the position leaves, in lines of text that are as wide as those of
   * the position. If NULL, `text_picture` draws each part that is left. */
  void (*text_picture_after)(const void *self, const uint8_t *position, size_t length,
                             const grundy_part *to, size_t n, grundy_text *out);
  /* optional: the drawing of `picture`, in which only what the move itself changes looks different:
   * a coin lies elsewhere, but the strip is as long as before. By it a page knows which shapes to
   * click on for the move. If NULL, `picture` draws each part that is left. */
  void (*picture_after)(const void *self, const uint8_t *position, size_t length,
                        const grundy_part *to, size_t n, struct grundy_scene *out);
} grundy_game;

/* ---- the definition ---- */

/* The first fields of every descriptor. */
#define GRUNDY_HEAD(called) .abi = GRUNDY_GAME_ABI, .size = sizeof(grundy_game), .name = called

/* Defines a game: GRUNDY_GAME(nim) = {GRUNDY_HEAD("nim"), ...};
 *
 * The same source works for a built-in game and for a plugin. With GRUNDY_PLUGIN defined, as by
 * `grundy build`, the descriptor is exported, and an ELF note in the file contains its ABI, its
 * size and its name. They are checked before any part of the file is loaded. A file may define
 * several games. */
#ifdef GRUNDY_PLUGIN
#define GRUNDY_GAME(game)                                                                          \
  static const struct {                                                                            \
    uint32_t owner_size, size, kind;                                                               \
    char owner[8];                                                                                 \
    uint32_t abi, game_size;                                                                       \
    char name[(sizeof #game + 3) / 4 * 4];                                                         \
  } grundy_note_##game GRUNDY_NOTE = {sizeof "grundy",                                             \
                                      2 * sizeof(uint32_t) + (sizeof #game + 3) / 4 * 4,           \
                                      GRUNDY_NOTE_GAME,                                            \
                                      "grundy",                                                    \
                                      GRUNDY_GAME_ABI,                                             \
                                      sizeof(grundy_game),                                         \
                                      #game};                                                      \
  extern GRUNDY_API const grundy_game gi_game_##game;                                              \
  const grundy_game gi_game_##game
#else
#define GRUNDY_GAME(game)                                                                          \
  extern const grundy_game gi_game_##game;                                                         \
  const grundy_game gi_game_##game
#endif

#define GRUNDY_NOTE_GAME 1 /* the kind of the note */
/* The section of the note. Notes follow each other without gaps, so no sanitizer may add one. */
#define GRUNDY_NOTE __attribute__((used, aligned(4), section(".note.grundy") GRUNDY_NOTE_BARE))
#ifdef __clang__
#define GRUNDY_NOTE_BARE , no_sanitize("address")
#else
#define GRUNDY_NOTE_BARE
#endif

#ifdef __cplusplus
}
#endif
#endif
