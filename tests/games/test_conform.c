/* Every game of the registry keeps the contract of grundy/game.h.
 *
 * From small positions of each game, its example if none is named here, all that can be reached
 * (to a limit) is taken, and for each position: it prints and reads back; moves are the same
 * twice; a game stops when the sink is full; canonical form, parts, theorems, reach, temper, index,
 * final rule and heap rule agree with the definition, and so do options, bound, least and heap, of
 * which a search makes use; the picture has lines that fit a terminal, the drawing labels that do
 * not overlap. The unfolded graph of the position, alone and in a sum, agrees with the solver.
 */
/* SPDX-License-Identifier: MIT */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "ask.h"
#include "cases.h"
#include "option_sets.h"
#include "oracle.h"
#include "unfolded.h"
#include "view/svg/shapes.h"

enum { POSITIONS = 400, NODES = 300, WIDEST = 100 };

static char where[300]; /* the position under test, for the one who reads a failure */

/* Positions whose whole game the oracle can take; other games are tried from their example. */
static const char *const small[][2] = {
    {"nim", "nim(9)"},
    {"bash", "bash{3}(14)"},
    {"subtract", "subtract{1,3,4}(14)"},
    {"subtract", "subtract{all but 3,5}(11)"},
    {"subtract", "subtract{squares}(20)"},
    {"subtract", "subtract{primes}(20)"},
    {"subtract", "subtract{powers2}(20)"},
    {"subtract", "subtract{fibonacci}(15)"},
    {"kayles", "kayles(9)"},
    {"code", "code{0.137}(10)"},
    {"code", "code{4.(3)}(7)"},
    {"code", "code{C.9F}(9)"},
    {"code", "code{4.00(1)}(9)"},
    {"code", "code{0.12(3)}(9)"},
    {"grundy", "grundy(14)"},
    {"lasker", "lasker(8)"},
    {"couples", "couples(12)"},
    {"heap", "heap{unequal}(14)"},
    {"heap", "heap{half}(20)"},
    {"heap", "heap{divisor}(24)"},
    {"heap", "heap{coprime}(15)"},
    {"count", "count{13,1..3}"},
    {"cram", "cram(2x4)"},
    {"cram", "cram(..#./....)"},
    {"cram", "cram{torus}(2x3)"},
    {"cram", "cram{torus}(..#./..../....)"},
    {"hex", "hex{3}"},
    {"chomp", "chomp(3x4)"},
    {"chomp", "chomp(4,2,2,1)"},
    {"treblecross", "treblecross(11)"},
    {"treblecross", "treblecross(X.........X...)"},
    {"tactix", "tactix(2x3)"},
    {"tactix", "tactix(oo./.oo/.oo)"},
    {"notakto", "notakto(X../..X/...)"},
    {"notakto", "notakto(2x2)"},
    {"notakto", "notakto(XX.X/.XX./X.../..X.)"},
    {"nimstring", "nimstring(2x2)"},
    {"nodekayles", "nodekayles{grid 3x4}"},
    {"nodekayles", "nodekayles{king 3x4}"},
    {"nodekayles", "nodekayles{queens 4x4}"},
    {"nodekayles", "nodekayles{petersen 5,2}"},
    {"nodekayles", "nodekayles{cycle 9}"},
    {"nodekayles", "nodekayles{A-->B & C & D & E, B-->F, F-->G & A, G-->C, D-->G}"},
    {"arckayles", "arckayles{grid 3x3}"},
    {"arckayles", "arckayles{petersen 4,1}"},
    {"arckayles", "arckayles{A-->B & C & D & E, B-->F, F-->G & H & A, G-->C, D-->G}"},
    {"nimble", "nimble(9)"},
    {"northcott", "northcott(W.......B)"},
    {"pokernim", "pokernim(9)"},
    {"silverdollar", "silverdollar(1,4,5,9)"},
    {"silverdollar", "silverdollar(o..o..o)"},
    {"welter", "welter(3,5,8)"},
    {"welter", "welter(1,2,4,7)"},
    {"fibnim", "fibnim(14)"},
    {"prevnim", "prevnim(13)"},
    {"dynamic", "dynamic{3}(13)"},
    {"dynamic", "dynamic{1,2}(13)"},
    {"norepeat", "norepeat{4}(14)"},
    {"norepeat", "norepeat{3}(14)"},
    {"turtles", "turtles(2,4,5)"},
    {"twins", "twins(0,2,5)"},
    {"twins", "twins(67)"},
    {"mockturtles", "mockturtles(1,2,4)"},
    {"triplets", "triplets(1,4,5)"},
    {"ruler", "ruler(2,4,6)"},
    {"moebius", "moebius(1,5)"},
    {"mogul", "mogul(0,2,4)"},
    {"moidores", "moidores(1,4)"},
    {"grunt", "grunt(3,8)"},
    {"turnips", "turnips(3,6)"},
    {"sym", "sym(2,5)"},
    {"sym", "sym(6)"},
    {"turningcorners", "turningcorners(2:1,1:3)"},
    {"rugs", "rugs(2:3)"},
    {"acrostictwins", "acrostictwins(2:2,1:0)"},
    {"tartan", "tartan{turtles,mockturtles}(2:1,1:2)"},
    {"tartan", "tartan{ruler,twins}(3:1,1:2)"},
    {"graph", "graph{0-->1 & 2 & 7, 1-->2 & 3, 2-->4 & 6, 3-->4 & 5, 5-->6, 6-->7}(0)"},
    {"hackenbush", "hackenbush(0-a-b-0,b-c,0-b)"},
    {"hackenbush", "hackenbush(0-a-b,a-b,0-0,b-b)"},
    {"schuh", "schuh(60)"},
    {"schuh", "schuh(900: 12,30)"},
    {"subsettakeaway", "subsettakeaway(4)"},
    {"subsettakeaway", "subsettakeaway(abc,cd,ce,bef)"},
    {"poset", "poset{a<b<c, a<d, e<d, e<f}"},
    {"poset", "poset{a<b<c<d, e<c, e<f, b<f, g<f}"},
    {"geography", "geography{grid 2x4}(1)"},
    {"geography", "geography{petersen 4,1}(0)"},
    {"geography", "geography{A-->B & C, B-->C, C-->D, D-->E & F, E-->F, F-->G}(D)"},
    {"dawsonkayles", "dawsonkayles(12)"},
    {"dawsonchess", "dawsonchess(12)"},
    {"guiles", "guiles(14)"},
    {"officers", "officers(11)"},
    {"stalking", "stalking(12)"},
    {"daisies", "daisies(8)"},
    {"doublekayles", "doublekayles(8)"},
    {"bond", "bond(14)"},
    {"kenyon", "kenyon(8)"},
    {"prim", "prim(15)"},
    {"prim1", "prim1(15)"},
    {"dim", "dim(24)"},
    {"dimplus", "dimplus(24)"},
    {"mark", "mark(30)"},
    {"halve", "halve(20)"},
    {"takesquare", "takesquare(20)"},
    {"takeprime", "takeprime(20)"},
    {"takepower", "takepower(20)"},
    {"takefibonacci", "takefibonacci(15)"},
    {"kaylescircle", "kaylescircle(9)"},
    {"dawsoncircle", "dawsoncircle(14)"},
    {"breakbar", "breakbar(3x4)"},
    {"bitterbar", "bitterbar(2,1,3,1)"},
    {"lctr", "lctr(5,3,3,1)"},
    {"lctr", "lctr(5x6)"},
    {"wythoff", "wythoff(6,7)"},
    {"rwythoff", "rwythoff{2}(5,7)"},
    {"rwythoff", "rwythoff{3}(7,5)"},
    {"euclid", "euclid(30,21)"},
    {"euclid", "euclid(3,20)"},
    {"grossman", "grossman(30,21)"},
    {"grossman", "grossman(20,3)"},
    {"moore", "moore{2}(2,3,1,2)"},
    {"moore", "moore{1}(3,5,4)"},
    {"moore", "moore{3}(1,2,1,3,1)"},
    {"exactnim", "exactnim{2}(3,4,5)"},
    {"exactnim", "exactnim{3}(1,2,3,2)"},
    {"hypernim", "hypernim{12 23 34 41}(2,1,3,2)"},
    {"hypernim", "hypernim{123 14 5}(1,2,1,3,2)"},
    {"staircase", "staircase(2,1,3)"},
    {"staircase", "staircase(0,3,0,2)"},
    {"staircase", "staircase(1,40:1,41:1)"},
    {"endnim", "endnim(2,1,3,2)"},
    {"endnim", "endnim(3,4)"},
    {"antonim", "antonim(3,5,6)"},
    {"antonim", "antonim(1,4,0,2,5)"},
    {"rook", "rook(4:6)"},
    {"queen", "queen(6:7)"},
    {"queen", "queen(7:3)"},
    {"king", "king(7:6)"},
    {"knight", "knight(7:8)"},
};

typedef struct subject {
  grundy *g;
  const grundy_game *game;
  const void *self;
  const char *text; /* of the position that it is tried from */
  oracle_part seen[POSITIONS];
  size_t count, most; /* positions: seen so far, and to look at; fewer of them in a short run */
} subject;

/* The `number`-th position to try the game from; NULL after the last. */
static const char *text_of(const grundy_game *game, size_t number) {
  size_t named = 0;
  for (size_t i = 0; i < sizeof small / sizeof *small; i++)
    if (strcmp(small[i][0], game->name) == 0 && named++ == number) return small[i][1];
  return named == 0 && number == 0 ? game->about.example : NULL;
}

static void see(subject *s, const grundy_part *part) {
  if (s->count == s->most || part->length > ORACLE_BYTES) return;
  for (size_t i = 0; i < s->count; i++)
    if (s->seen[i].length == part->length &&
        memcmp(s->seen[i].bytes, grundy_part_bytes(part), part->length) == 0)
      return;
  s->seen[s->count].length = (uint8_t)part->length;
  memcpy(s->seen[s->count++].bytes, grundy_part_bytes(part), part->length);
}

static keeper *moves_of(const subject *s, const oracle_part *p) {
  keeper *k = keeper_new();
  assert_true(s->game->moves(s->self, p->bytes, p->length, &k->sink));
  assert_int_equal(k->sink.open, 0);
  return k;
}

static oracle_state state_of(oracle *o, const subject *s, const uint8_t *bytes, size_t length) {
  oracle_state state = {.count = 1};
  state.parts[0].game = oracle_game(o, s->game, s->self);
  state.parts[0].length = (uint8_t)length;
  memcpy(state.parts[0].bytes, bytes, length);
  return state;
}

static void note_where(const subject *s, const oracle_part *p) {
  grundy_text text;
  grundy_text_init(&text, s->g);
  s->game->print(s->self, p->bytes, p->length, &text);
  snprintf(where, sizeof where, "%s, position %s", s->game->name, text.data ? text.data : "");
  grundy_text_clear(&text);
}

static void prints_and_parses(const subject *s, const oracle_part *p) {
  grundy_text text, again;
  grundy_text_init(&text, s->g);
  grundy_text_init(&again, s->g);
  const char *brace = strchr(s->text, '}');
  size_t head = brace ? (size_t)(brace + 1 - s->text) : strlen(s->game->name);
  grundy_text_put(&text, s->text, head);
  grundy_text_add(&text, "(");
  s->game->print(s->self, p->bytes, p->length, &text);
  grundy_text_add(&text, ")");
  grundy_sum *sum = ask_sum(s->g, text.data);
  grundy_sum_print(sum, &again);
  if (!s->game->parts) { /* else reading may split what was printed */
    assert_int_equal(grundy_sum_count(sum), 1);
    const grundy_part *part = grundy_sum_part(sum, 0);
    assert_int_equal(part->length, p->length);
    assert_memory_equal(grundy_part_bytes(part), p->bytes, p->length);
  }
  grundy_sum *second = ask_sum(s->g, again.data);
  assert_int_equal(grundy_sum_count(second), grundy_sum_count(sum));
  grundy_sum_free(second);
  grundy_sum_free(sum);
  grundy_text_clear(&text);
  grundy_text_clear(&again);
}

/* A sink that takes `left` parts and then refuses; after that nothing may come. */
typedef struct stingy {
  grundy_sink sink;
  grundy_part room[1];
  size_t left, refused;
  uint8_t bytes[ORACLE_BYTES];
} stingy;

static bool stingy_more(grundy_sink *sink) {
  stingy *t = (stingy *)sink;
  if (t->left == 0) {
    t->refused++;
    return false;
  }
  t->left--;
  sink->next = t->room;
  return true;
}

static bool stingy_tick(grundy_sink *sink) {
  (void)sink;
  return true;
}

static const uint8_t *stingy_keep(grundy_sink *sink, const void *bytes, size_t length) {
  stingy *t = (stingy *)sink;
  memcpy(t->bytes, bytes, length);
  return t->bytes;
}

static void stops_when_told(const subject *s, const oracle_part *p, size_t parts) {
  for (size_t left = 0; left < parts; left++) {
    stingy t = {.left = left};
    t.sink.more = stingy_more;
    t.sink.keep = stingy_keep;
    t.sink.tick = stingy_tick;
    t.sink.next = t.sink.end = t.room + 1;
    assert_false(s->game->moves(s->self, p->bytes, p->length, &t.sink));
    assert_int_equal(t.refused, 1);
  }
}

static void tells_every_move(const subject *s, const oracle_part *p, const keeper *k) {
  grundy_text text;
  grundy_text_init(&text, s->g);
  for (size_t from = 0, n = keeper_count(k), to; s->game->describe_move && from < n; from = to) {
    for (to = from; !(k->parts[to++].flags & GRUNDY_LAST);) {
    }
    size_t parts = k->parts[from].flags & GRUNDY_NONE ? 0 : to - from;
    text.length = 0;
    s->game->describe_move(s->self, p->bytes, p->length, &k->parts[from], parts, &text);
    assert_true(text.length > 0);
  }
  grundy_text_clear(&text);
}

/* The number of characters in the widest line. */
static unsigned widest_line(const grundy_text *text) {
  unsigned width = 0, most = 0;
  for (size_t i = 0; i < text->length; i++) {
    width = text->data[i] == '\n' ? 0 : width + ((text->data[i] & 0xc0) != 0x80);
    if (width > most) most = width;
  }
  return most;
}

/* What a move leaves is drawn as wide as the position. */
static void pictures_keep_width(const subject *s, const oracle_part *p, const keeper *k) {
  grundy_text before, after;
  if (!s->game->text_picture_after) return;
  grundy_text_init(&before, s->g);
  grundy_text_init(&after, s->g);
  s->game->text_picture(s->self, p->bytes, p->length, &before);
  for (size_t from = 0, n = keeper_count(k), to; from < n; from = to) {
    for (to = from; !(k->parts[to++].flags & GRUNDY_LAST);) {
    }
    size_t parts = k->parts[from].flags & GRUNDY_NONE ? 0 : to - from;
    after.length = 0;
    s->game->text_picture_after(s->self, p->bytes, p->length, &k->parts[from], parts, &after);
    assert_int_equal(widest_line(&before), widest_line(&after));
  }
  grundy_text_clear(&before);
  grundy_text_clear(&after);
}

static void canonical_keeps_outcome(const subject *s, oracle *o, const oracle_part *p) {
  if (!s->game->canonical) return;
  keeper *once = keeper_new(), *twice = keeper_new();
  assert_true(s->game->canonical(s->self, p->bytes, p->length, &once->sink));
  assert_int_equal(keeper_count(once), 1);
  const uint8_t *bytes = grundy_part_bytes(once->parts);
  assert_true(s->game->canonical(s->self, bytes, once->parts[0].length, &twice->sink));
  assert_int_equal(once->parts[0].length, twice->parts[0].length);
  assert_memory_equal(bytes, grundy_part_bytes(twice->parts), once->parts[0].length);
  oracle_state here = state_of(o, s, p->bytes, p->length);
  oracle_state there = state_of(o, s, bytes, once->parts[0].length);
  assert_int_equal(oracle_wins(o, &here), oracle_wins(o, &there));
  keeper_free(once);
  keeper_free(twice);
}

/* The value by the game graph, without splitting, is the XOR of the values of the parts. */
static void parts_add_up(const subject *s, oracle *o, const oracle_part *p) {
  if (!s->game->parts) return;
  keeper *k = keeper_new();
  unsigned total = 0;
  assert_true(s->game->parts(s->self, p->bytes, p->length, &k->sink));
  for (size_t i = 0; i < keeper_count(k); i++) {
    oracle_state part = state_of(o, s, grundy_part_bytes(&k->parts[i]), k->parts[i].length);
    total ^= oracle_value(o, &part);
  }
  oracle_state whole = state_of(o, s, p->bytes, p->length);
  assert_int_equal(total, oracle_value(o, &whole));
  keeper_free(k);
}

static unsigned option_value(const subject *s, oracle *o, const grundy_part *parts, size_t n) {
  oracle_state state = {.count = 0};
  for (size_t i = 0; i < n; i++)
    if (!(parts[i].flags & GRUNDY_NONE))
      oracle_add(&state, oracle_game(o, s->game, s->self), &parts[i]);
  return oracle_value(o, &state);
}

/* The theorem gives the value of the definition, and reaches just the options with a value. */
static void theorem_holds(const subject *s, oracle *o, const oracle_part *p, const keeper *moves) {
  grundy_nimber value;
  if (!s->game->known || !s->game->known(s->self, p->bytes, p->length, &value)) return;
  oracle_state here = state_of(o, s, p->bytes, p->length);
  assert_int_equal(value, oracle_value(o, &here));
  for (unsigned target = 0; s->game->moves_to && target < 20; target++) {
    keeper *k = keeper_new();
    size_t expected = 0, found = 0;
    assert_true(s->game->moves_to(s->self, p->bytes, p->length, target, &k->sink));
    for (size_t from = 0, to = 0; to < keeper_count(moves); from = to) {
      while (!(moves->parts[to++].flags & GRUNDY_LAST)) {
      }
      expected += option_value(s, o, &moves->parts[from], to - from) == target;
    }
    for (size_t from = 0, to = 0; to < keeper_count(k); from = to) {
      while (!(k->parts[to++].flags & GRUNDY_LAST)) {
      }
      assert_int_equal(option_value(s, o, &k->parts[from], to - from), target);
      found++;
    }
    assert_int_equal(found, expected);
    keeper_free(k);
  }
}

static bool option_wins(const subject *s, oracle *o, const grundy_part *parts, size_t n) {
  oracle_state state = {.count = 0};
  for (size_t i = 0; i < n; i++)
    if (!(parts[i].flags & GRUNDY_NONE))
      oracle_add(&state, oracle_game(o, s->game, s->self), &parts[i]);
  return oracle_wins(o, &state);
}

/* How many options of a list are lost for the player to move. */
static size_t lost_options(const subject *s, oracle *o, const keeper *moves) {
  size_t lost = 0;
  for (size_t from = 0, to = 0; to < keeper_count(moves); from = to) {
    while (!(moves->parts[to++].flags & GRUNDY_LAST)) {
    }
    lost += !option_wins(s, o, &moves->parts[from], to - from);
  }
  return lost;
}

/* Every option of `some` is one of `moves`. */
static void are_moves(const keeper *some, const keeper *moves) {
  for (size_t i = 0; i < keeper_count(some); i++) {
    const grundy_part *part = &some->parts[i];
    size_t k = 0;
    while (
        k < keeper_count(moves) &&
        (moves->parts[k].length != part->length || moves->parts[k].flags != part->flags ||
         memcmp(grundy_part_bytes(&moves->parts[k]), grundy_part_bytes(part), part->length) != 0))
      k++;
    assert_true(k < keeper_count(moves));
  }
}

/* The theorem on outcomes tells who wins, of the options as well, and which moves win. */
static void outcome_holds(const subject *s, oracle *o, grundy_convention play, const oracle_part *p,
                          const keeper *moves) {
  if (!s->game->outcome) return;
  grundy_outcome outcome = s->game->outcome(s->self, p->bytes, p->length, play);
  if (outcome == GRUNDY_OUTCOME_UNKNOWN) return;
  oracle_state here = state_of(o, s, p->bytes, p->length);
  assert_int_equal(outcome == GRUNDY_OUTCOME_N, oracle_wins(o, &here));
  for (size_t i = 0; i < keeper_count(moves); i++)
    if (!(moves->parts[i].flags & GRUNDY_NONE))
      assert_int_not_equal(s->game->outcome(s->self, grundy_part_bytes(&moves->parts[i]),
                                            moves->parts[i].length, play),
                           GRUNDY_OUTCOME_UNKNOWN);
  if (!s->game->winning || outcome != GRUNDY_OUTCOME_N) return;
  keeper *k = keeper_new();
  bool all = true;
  assert_true(s->game->winning(s->self, p->bytes, p->length, play, &all, &k->sink));
  are_moves(k, moves);
  size_t there = lost_options(s, o, moves), found = lost_options(s, o, k), listed = 0;
  for (size_t i = 0; i < keeper_count(k); i++) listed += k->parts[i].flags & GRUNDY_LAST;
  assert_int_equal(found, listed);
  assert_true(all ? found == there : found > 0 && found <= there);
  keeper_free(k);
}

/* With the temper and the value alone, misere sums with Nim piles come out right. */
static void temper_holds(const subject *s, oracle *misere, const oracle_part *p,
                         const keeper *moves) {
  grundy_nimber value;
  if (!s->game->misere_kind || !s->game->known(s->self, p->bytes, p->length, &value)) return;
  grundy_misere_kind temper = s->game->misere_kind(s->self, p->bytes, p->length);
  if (temper == GRUNDY_WILD) return;
  for (size_t i = 0; i < keeper_count(moves); i++) { /* and the options are tame as well */
    const grundy_part *to = &moves->parts[i];
    grundy_nimber ignored;
    if (to->flags & GRUNDY_NONE) continue;
    assert_true(s->game->known(s->self, grundy_part_bytes(to), to->length, &ignored));
    assert_int_not_equal(s->game->misere_kind(s->self, grundy_part_bytes(to), to->length),
                         GRUNDY_WILD);
  }
  uint8_t nim = oracle_game(misere, grundy_game_find(s->g, "nim"), NULL);
  for (uint64_t pile = 0; pile <= 4; pile++) {
    oracle_state state = state_of(misere, s, p->bytes, p->length);
    grundy_part part = {.at.word = pile, .length = 8};
    oracle_add(&state, nim, &part);
    bool firm = temper == GRUNDY_FIRM || pile > 1;
    assert_int_equal(oracle_wins(misere, &state), firm ? (value ^ pile) != 0 : (value ^ pile) == 0);
  }
}

static grundy_part part_of(const oracle_part *p) {
  grundy_part part = {.length = p->length};
  if (p->length <= GRUNDY_SMALL)
    memcpy(part.at.small, p->bytes, p->length);
  else
    part.at.large = p->bytes;
  return part;
}

static void index_holds(const subject *s, const oracle_part *p, const keeper *moves) {
  uint8_t back[GRUNDY_AT_MAX];
  uint64_t own, end;
  if (!s->game->index || !(end = s->game->index_end(s->self, p->bytes, p->length))) return;
  grundy_part part = part_of(p);
  s->game->index(s->self, &part, 1, &own);
  assert_true(own < end);
  assert_int_equal(s->game->position_at(s->self, own, back), p->length);
  assert_memory_equal(back, p->bytes, p->length);
  for (size_t i = 0; i < keeper_count(moves); i++) {
    uint64_t other;
    if (moves->parts[i].flags & GRUNDY_NONE) continue;
    s->game->index(s->self, &moves->parts[i], 1, &other);
    assert_true(other < end && other != own);
    if (s->game->traits & GRUNDY_ORDERED) assert_true(other < own);
  }
}

/* ---- the rule of a heap game, told by the definition in rule.h, gives just its moves ---- */

enum { RULE_OPTIONS = 2000 };

typedef struct option_list {
  uint64_t heaps[RULE_OPTIONS][3]; /* rising, 0 for those that are not there */
  size_t count;
} option_list;

static int heap_order(const void *a, const void *b) {
  const uint64_t *x = a, *y = b;
  return *x < *y ? -1 : *x > *y;
}

static int option_order(const void *a, const void *b) {
  const uint64_t *x = a, *y = b;
  for (size_t i = 0; i < 3; i++)
    if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
  return 0;
}

static void list_option(option_list *list, uint64_t a, uint64_t b, uint64_t c) {
  assert_true(list->count < RULE_OPTIONS);
  uint64_t *to = list->heaps[list->count++];
  to[0] = a;
  to[1] = b;
  to[2] = c;
  qsort(to, 3, sizeof *to, heap_order);
}

/* All heaps a <= b <= c, empty ones first, that are left of n. */
static void list_by_code(const grundy_rule *rule, uint64_t n, option_list *list) {
  for (uint64_t t = 0; t <= n && n > 0 && n != rule->frozen; t++)
    for (uint64_t a = 0; a <= n - t; a++)
      for (uint64_t b = a; a + b <= n - t; b++) {
        uint64_t c = n - t - a - b;
        unsigned heaps = (a > 0) + (b > 0) + (c > 0);
        if (c < b || (heaps == 2 && rule->unequal && b == c)) continue;
        if (grundy_rule_digit(rule, t) >> heaps & 1) list_option(list, a, b, c);
      }
}

static void list_by_rule(const grundy_rule *rule, uint64_t n, option_list *list) {
  if (rule->form == GRUNDY_RULE_CODE) list_by_code(rule, n, list);
  for (size_t i = 0; rule->form == GRUNDY_RULE_SET && i < rule->set_count; i++)
    if (rule->set[i] <= n) list_option(list, n - rule->set[i], 0, 0);
  for (uint64_t t = 0; rule->form == GRUNDY_RULE_NEXT && (t = rule->next(n, t));) {
    assert_true(t <= n);
    list_option(list, n - t, 0, 0);
  }
}

static void rule_agrees(const subject *s, const oracle_part *p, const keeper *moves) {
  const grundy_rule *rule = s->game->rule ? s->game->rule(s->self) : NULL;
  if (!rule) return;
  option_list *told = calloc(1, sizeof *told), *moved = calloc(1, sizeof *moved);
  for (size_t from = 0, to = 0; to < keeper_count(moves); from = to) {
    uint64_t heaps[3] = {0};
    while (!(moves->parts[to++].flags & GRUNDY_LAST)) {
    }
    for (size_t i = from; i < to && !(moves->parts[i].flags & GRUNDY_NONE); i++) {
      heaps[i - from] = moves->parts[i].at.word;
      assert_true(heaps[i - from] > 0);
    }
    list_option(moved, heaps[0], heaps[1], heaps[2]);
  }
  list_by_rule(rule, grundy_heap(p->bytes), told);
  assert_int_equal(told->count, moved->count);
  qsort(told->heaps, told->count, sizeof told->heaps[0], option_order);
  qsort(moved->heaps, moved->count, sizeof moved->heaps[0], option_order);
  assert_memory_equal(told->heaps, moved->heaps, told->count * sizeof told->heaps[0]);
  free(told);
  free(moved);
}

/* ---- what searches use ---- */

/* The value of a heap by its rule: the mex over what list_by_rule lists, heap by heap. */
static unsigned rule_value(const grundy_rule *rule, uint64_t n) {
  unsigned *values = calloc(n + 1, sizeof *values);
  option_list *list = calloc(1, sizeof *list);
  for (uint64_t size = 1; size <= n; size++) {
    uint8_t seen[RULE_OPTIONS + 1] = {0};
    list->count = 0;
    list_by_rule(rule, size, list);
    for (size_t i = 0; i < list->count; i++) {
      const uint64_t *heaps = list->heaps[i];
      unsigned value = values[heaps[0]] ^ values[heaps[1]] ^ values[heaps[2]];
      if (value <= RULE_OPTIONS) seen[value] = 1;
    }
    while (seen[values[size]]) values[size]++;
  }
  unsigned value = values[n];
  free(values);
  free(list);
  return value;
}

/* The parts of a position in normal form. */
static keeper *normal_parts(const subject *s, const oracle_part *p) {
  keeper *split = keeper_new(), *normal = keeper_new();
  if (s->game->parts)
    assert_true(s->game->parts(s->self, p->bytes, p->length, &split->sink));
  else
    assert_true(grundy_put(&split->sink, p->bytes, p->length, 0));
  for (size_t i = 0; i < keeper_count(split); i++) {
    const uint8_t *bytes = grundy_part_bytes(&split->parts[i]);
    size_t length = split->parts[i].length;
    if (s->game->canonical)
      assert_true(s->game->canonical(s->self, bytes, length, &normal->sink));
    else
      assert_true(grundy_put(&normal->sink, bytes, length, 0));
  }
  keeper_free(split);
  return normal;
}

/* Options are asked for of normal forms; the others may be asked for any position. */
static void search_hooks_hold(const subject *s, oracle *o, const oracle_part *p) {
  const grundy_game *game = s->game;
  uint64_t n;
  if (game->search_moves) {
    keeper *normal = normal_parts(s, p);
    for (size_t i = 0; i < keeper_count(normal); i++)
      assert_true(option_sets_agree(game, s->self, &normal->parts[i], NULL));
    keeper_free(normal);
  }
  grundy_part part = part_of(p);
  unsigned value = option_value(s, o, &part, 1);
  if (game->upper_bound) assert_true(game->upper_bound(s->self, p->bytes, p->length) >= value);
  if (game->lower_bound) assert_true(game->lower_bound(s->self, p->bytes, p->length) <= value);
  if (game->effort) assert_true(game->effort(s->self, p->bytes, p->length) <= INT32_MAX);
  const grundy_rule *rule = game->heap ? game->heap(s->self, p->bytes, p->length, &n) : NULL;
  if (rule) assert_int_equal(rule_value(rule, n), value);
}

/* Lines that end, and are not too long. */
static void picture_fits(const subject *s, const oracle_part *p) {
  unsigned width = 0;
  grundy_text out;
  if (!s->game->text_picture) return;
  grundy_text_init(&out, s->g);
  s->game->text_picture(s->self, p->bytes, p->length, &out);
  assert_true(out.length == 0 || out.data[out.length - 1] == '\n'); /* of nothing: nothing */
  for (size_t i = 0; i < out.length; i++) { /* bytes that begin a character */
    width = out.data[i] == '\n' ? 0 : width + ((out.data[i] & 0xc0) != 0x80);
    assert_true(width <= WIDEST);
  }
  grundy_text_clear(&out);
}

/* The box of a label, in cells. */
typedef struct label_box {
  double left, right, y, half;
} label_box;

static label_box box_of(const gi_drawing *d, const gi_shape *shape) {
  const grundy_shape *s = &shape->shape;
  double size = s->stand & GRUNDY_LABEL_SMALL ? GI_SVG_SMALL : GI_SVG_TEXT;
  double width = gi_svg_text_width(d->labels.data + shape->text, s->length, size) / GI_UNIT;
  double left = s->x - (s->stand & GRUNDY_LABEL_LEFT    ? width
                        : s->stand & GRUNDY_LABEL_RIGHT ? 0
                                                        : width / 2);
  return (label_box){left, left + width, s->y, size * 0.4 / GI_UNIT};
}

static bool overlap(label_box a, label_box b) {
  double down = a.y < b.y ? b.y - a.y : a.y - b.y;
  return a.left < b.right && b.left < a.right && down < a.half + b.half;
}

/* The drawing is there, is no larger than a wall, and no two of its labels overlap. */
static void scene_fits(const subject *s, const oracle_part *p) {
  gi_instance instance = {.game = s->game};
  grundy_part part = part_of(p);
  gi_drawing d;
  memcpy(&instance.self, &s->self, sizeof instance.self); /* which is const here */
  if (!s->game->picture) return;
  gi_drawing_init(&d, s->g);
  assert_true(gi_drawing_make(&d, &instance, &part));
  assert_true(gi_drawing_width(&d) >= 0 && gi_drawing_width(&d) < 60 * GI_UNIT);
  assert_true(gi_drawing_height(&d) >= 0 && gi_drawing_height(&d) < 60 * GI_UNIT);
  for (size_t i = 0; i < d.count; i++)
    for (size_t k = 0; k < i && d.shapes[i].shape.kind == GRUNDY_SHAPE_LABEL; k++)
      if (d.shapes[k].shape.kind == GRUNDY_SHAPE_LABEL)
        assert_false(overlap(box_of(&d, &d.shapes[i]), box_of(&d, &d.shapes[k])));
  gi_drawing_clear(&d);
}

static void final_rule_holds(const subject *s, const oracle_part *p, const keeper *moves) {
  if (!s->game->final) return;
  bool over = s->game->final(s->self, p->bytes, p->length) != GRUNDY_NOT_FINAL;
  assert_true(over || keeper_count(moves) > 0);
  for (size_t i = 0; i < keeper_count(moves); i++)
    assert_int_equal(moves->parts[i].flags, GRUNDY_LAST);
}

/* All the techniques give the definition's answer, for the position itself. */
static void engine_agrees(const subject *s, oracle *o, const char *text) {
  grundy_solver *solver = grundy_solver_new(s->g);
  grundy_sum *sum = ask_sum(s->g, text);
  oracle_state state;
  oracle_state_of(o, sum, &state);
  bool alone = s->game->final || (s->game->traits & GRUNDY_PARTISAN);
  for (grundy_technique how = GRUNDY_HOW_AUTO; how <= GRUNDY_HOW_PROOF; how++) {
    if (how == GRUNDY_HOW_FORMULA || (how == GRUNDY_HOW_DENSE && !s->game->index)) continue;
    if (how > GRUNDY_HOW_HASH && (alone || how < GRUNDY_HOW_TEST)) continue; /* heaps, or values */
    grundy_answer *answer = ask(solver, sum, GRUNDY_NORMAL, how, false);
    bool n = grundy_answer_outcome(answer) == GRUNDY_OUTCOME_N;
    assert_int_equal(n, oracle_wins(o, &state));
    grundy_answer_free(answer);
  }
  grundy_sum_free(sum);
  grundy_solver_free(solver);
}

/* The graph of all positions, by plain recursion, gives what the solver gives for each. */
static void unfolds(const subject *s, const char *text) {
  grundy_solver *solver = grundy_solver_new(s->g);
  bool alone = s->game->final || (s->game->traits & GRUNDY_PARTISAN);
  char sum[300];
  snprintf(sum, sizeof sum, "nim(1) + %s + nim(2)", text);
  snprintf(where, sizeof where, "%s, unfolded", text);
  for (int merge = 0; merge < 2; merge++) {
    unfolded_check(s->g, solver, text, merge, NODES);
    if (!alone) unfolded_check(s->g, solver, sum, merge, NODES);
  }
  grundy_solver_free(solver);
}

static void about_is_complete(const grundy_game *game) {
  const grundy_game_about *a = &game->about;
  assert_true(a->title && a->rules && a->usage && a->meaning && a->example);
  assert_int_equal(strncmp(a->usage, game->name, strlen(game->name)), 0);
}

static void conforms(const grundy_game *game, const char *text) {
  subject *s = calloc(1, sizeof *s);
  oracle *o = calloc(1, sizeof *o), *values = calloc(1, sizeof *o), *misere = calloc(1, sizeof *o);
  misere->misere = true;
  s->g = grundy_new(NULL);
  s->game = game;
  s->text = text;
  s->most = test_cases(3 * POSITIONS) < POSITIONS ? test_cases(3 * POSITIONS) : POSITIONS;
  snprintf(where, sizeof where, "%s", game->name);
  grundy_error error;
  if (grundy_register(s->g, game, &error) != GRUNDY_OK)
    fail_msg("%s: %s", game->name, error.message);
  about_is_complete(game);
  grundy_sum_free(ask_sum(s->g, game->about.example));
  grundy_sum *sum = ask_sum(s->g, text);
  grundy_sum_game(sum, 0, &s->self);
  see(s, grundy_sum_part(sum, 0));
  for (size_t i = 0; i < s->count; i++) { /* the list grows while it is worked off */
    const oracle_part *p = &s->seen[i];
    note_where(s, p);
    keeper *k = moves_of(s, p), *again = moves_of(s, p);
    assert_int_equal(keeper_count(k), keeper_count(again));
    for (size_t m = 0; m < keeper_count(k); m++) {
      assert_int_equal(k->parts[m].length, again->parts[m].length);
      assert_memory_equal(grundy_part_bytes(&k->parts[m]), grundy_part_bytes(&again->parts[m]),
                          k->parts[m].length);
      if (!(k->parts[m].flags & GRUNDY_NONE)) see(s, &k->parts[m]);
    }
    prints_and_parses(s, p);
    stops_when_told(s, p, keeper_count(k));
    tells_every_move(s, p, k);
    pictures_keep_width(s, p, k);
    canonical_keeps_outcome(s, o, p);
    final_rule_holds(s, p, k);
    index_holds(s, p, k);
    rule_agrees(s, p, k);
    picture_fits(s, p);
    scene_fits(s, p);
    if (!game->final && !(game->traits & GRUNDY_PARTISAN)) {
      parts_add_up(s, values, p);
      theorem_holds(s, values, p, k);
      temper_holds(s, misere, p, k);
      outcome_holds(s, o, GRUNDY_NORMAL, p, k);
      outcome_holds(s, misere, GRUNDY_MISERE, p, k);
      search_hooks_hold(s, values, p);
    }
    keeper_free(k);
    keeper_free(again);
  }
  assert_true(s->count > 3);
  engine_agrees(s, o, text);
  unfolds(s, text);
  printf("%s: %zu positions\n", text, s->count);
  grundy_sum_free(sum);
  grundy_free(s->g);
  oracle_clear(o);
  oracle_clear(values);
  oracle_clear(misere);
  free(o);
  free(values);
  free(misere);
  free(s);
}

static void every_game(void **state) {
  grundy *g = grundy_new(NULL);
  size_t i = 0;
  (void)state;
  for (const grundy_game *game; (game = grundy_game_at(g, i)); i++)
    for (size_t number = 0; text_of(game, number); number++) conforms(game, text_of(game, number));
  assert_true(i >= 12);
  grundy_free(g);
}

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(every_game)};
  int failed = cmocka_run_group_tests(tests, NULL, NULL);
  if (failed) printf("It was at %s.\n", where);
  return failed;
}
