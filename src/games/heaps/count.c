/* Counting to a target: the players start at 0 and add one of the steps in turn; the player who
 * says the target wins.
 *
 * The game has its own rule for the end, so it is solved by Zermelo's theorem. At the target the
 * mover has lost, because the other player has just said it. A mover who cannot add a step without
 * passing the target has lost, too.
 */
/* SPDX-License-Identifier: MIT */
#include "grundy/kit/heap.h"

typedef struct counting {
  uint64_t target;
  grundy_numbers steps;
} counting;

static void count_close(void *self, const grundy_allocator *memory) {
  counting *c = self;
  if (!c) return;
  grundy_numbers_clear(&c->steps, memory);
  memory->resize(memory->user, c, sizeof *c, 0);
}

static bool read_parameters(counting *c, grundy_reader *in, const grundy_allocator *memory) {
  if (!grundy_read_number(in, &c->target)) return false;
  if (!grundy_read_sign(in, ","))
    return in->fail(in, in->at, in->at,
                    GRUNDY_N("the steps are missing; write for example count{21,1..3}(0)"));
  return grundy_numbers_read(&c->steps, in, memory);
}

static bool count_open(grundy_reader *in, const grundy_allocator *memory, void **self) {
  if (!in->given || grundy_read_done(in))
    return in->fail(
        in, in->at, in->at,
        GRUNDY_N("the target and the steps are missing; write for example count{21,1..3}(0)"));
  counting *c = memory->resize(memory->user, NULL, 0, sizeof *c);
  if (!c) return false;
  memset(c, 0, sizeof *c);
  if (!read_parameters(c, in, memory)) {
    count_close(c, memory);
    return false;
  }
  *self = c;
  return true;
}

static void count_show(const void *self, grundy_text *out) {
  const counting *c = self;
  grundy_text_number(out, c->target);
  grundy_text_add(out, ",");
  grundy_numbers_print(&c->steps, out);
}

static bool count_moves(const void *self, const uint8_t *position, size_t length,
                        grundy_sink *out) {
  const counting *c = self;
  uint64_t left = c->target - grundy_heap(position);
  for (size_t i = 0; i < c->steps.count && c->steps.items[i] <= left; i++) {
    uint64_t next = c->target - left + c->steps.items[i];
    if (!grundy_emit(out, &next, sizeof next)) return false;
  }
  return true;
}

static grundy_final count_final(const void *self, const uint8_t *position, size_t length) {
  const counting *c = self;
  return c->target - grundy_heap(position) < c->steps.items[0] ? GRUNDY_MOVER_LOSES
                                                               : GRUNDY_NOT_FINAL;
}

static uint64_t count_index_end(const void *self, const uint8_t *position, size_t length) {
  return ((const counting *)self)->target + 1;
}

static bool count_start(const void *self, grundy_sink *out) {
  uint64_t zero = 0;
  return grundy_put(out, &zero, sizeof zero, 0);
}

static bool count_parse(const void *self, grundy_reader *in, grundy_sink *out) {
  const counting *c = self;
  uint64_t n;
  grundy_read_space(in);
  size_t from = in->at;
  if (!grundy_read_number(in, &n)) return false;
  if (n > c->target)
    return in->fail(in, from, in->at, GRUNDY_N("the count cannot be beyond the target %llu"),
                    (unsigned long long)c->target);
  return grundy_put(out, &n, sizeof n, 0);
}

static void count_describe_move(const void *self, const uint8_t *position, size_t length,
                                const grundy_part *to, size_t n, grundy_text *out) {
  out->say(out, GRUNDY_N("add %llu and say %llu"),
           (unsigned long long)(to->at.word - grundy_heap(position)),
           (unsigned long long)to->at.word);
}

GRUNDY_GAME(count) = {
    GRUNDY_HEAD("count"),
    .about.title = GRUNDY_N("Counting to a target"),
    .about.also = GRUNDY_N("Race to 21, the counting game"),
    .about.rules = GRUNDY_N(
        "Two players count together. A move adds one of the steps to the count. The player who "
        "reaches the target wins; a player who cannot add a step without passing the target "
        "loses."),
    .about.usage = "count{target, steps}(n)",
    .about.meaning = GRUNDY_N("target: the number to reach; steps: the numbers that may be added, "
                              "as 1..3 or 1,3,4; n: the count now, 0 if omitted."),
    .about.example = "count{21,1..3}(0)",
    .about.theorem = GRUNDY_N("With the steps 1..k the mover loses iff target - n is a multiple of "
                              "k+1. The program searches"),
    .about.source = GRUNDY_N("E. Zermelo, Uber eine Anwendung der Mengenlehre auf die Theorie des "
                             "Schachspiels, Proceedings of the Fifth International Congress of "
                             "Mathematicians (1913): in every finite game without draws one player "
                             "can force a win."),
    .about.group = GRUNDY_GROUP_HEAPS,
    .about.proof = GRUNDY_N("The distance to the target is a pile of the Bash game."),
    .about.misere = GRUNDY_N("The player who reaches the target loses. With the steps 1..k the "
                             "mover loses iff target - n - 1 is a multiple of k+1."),
    .about.cousins = "bash subtract",
    .open = count_open,
    .close = count_close,
    .show = count_show,
    .moves = count_moves,
    .index_end = count_index_end,
    .index = grundy_heap_index,
    .position_at = grundy_heap_position_at,
    .final = count_final,
    .start = count_start,
    .parse = count_parse,
    .print = grundy_heap_print,
    .describe_move = count_describe_move,
};
