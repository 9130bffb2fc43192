/* Fuzzes the reader of checkpoints. Both checksums of an input are made right first, as no search
 * would get past them; then the file is refused with a message, or the search goes on from it. The
 * values may be nonsense then, but nothing is read or written where it should not be. What was read
 * is written and read again. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "fuzz.h"
#include "heap/period/checkpoint.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

enum { HEAD = 208, HEADER = 216, SHORT = 5000, MORE = 200 };

static void repair(uint8_t *bytes, size_t size) {
  if (size < HEADER + 8) return;
  uint64_t head = XXH3_64bits(bytes, HEAD);
  memcpy(bytes + HEAD, &head, sizeof head);
  uint64_t body = XXH3_64bits(bytes, size - sizeof body);
  memcpy(bytes + size - sizeof body, &body, sizeof body);
}

typedef struct file {
  uint8_t *bytes;
  size_t size, read;
} file;

static bool read_file(void *user, void *to, size_t size) {
  file *f = user;
  if (f->size - f->read < size) return false;
  memcpy(to, f->bytes + f->read, size);
  f->read += size;
  return true;
}

static bool write_file(void *user, const void *from, size_t size) {
  file *f = user;
  f->bytes = realloc(f->bytes, f->size + size + 1);
  CHECK(f->bytes);
  memcpy(f->bytes + f->size, from, size);
  f->size += size;
  return true;
}

static const gi_checkpoint owner = {.label = "0.77"};
static const uint8_t digits[] = {0, 7, 7};
static const grundy_rule rule = {
    .size = sizeof rule, .form = GRUNDY_RULE_CODE, .digits = digits, .count = 3};

static grundy_status parse(file *f, gi_series *s, gi_period *p, grundy_error *error) {
  gi_checkpoint_source in = {read_file, f, f->size};
  return gi_checkpoint_parse(&in, "file", &owner, s, p, error);
}

static void check_again(grundy *g, gi_budget *budget, gi_meter *meter, const gi_series *s,
                        const gi_period *p) {
  gi_series again;
  gi_period period;
  file f = {0};
  CHECK(gi_series_init(&again, g, &rule, budget, meter));
  gi_period_init(&period);
  CHECK(gi_checkpoint_print(&owner, s, p, write_file, &f));
  CHECK(parse(&f, &again, &period, NULL) == GRUNDY_OK);
  CHECK(again.known == s->known && again.base == s->base && period.step == p->step);
  CHECK(period.recurrence.count == p->recurrence.count &&
        period.recurrence.used == p->recurrence.used);
  gi_period_clear(&period, &again);
  gi_series_clear(&again);
  free(f.bytes);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  grundy *g = grundy_new(NULL);
  gi_budget budget;
  gi_meter meter;
  gi_series s;
  gi_period p;
  grundy_error error;
  file f = {malloc(size + 1), size, 0};
  CHECK(g && f.bytes);
  memcpy(f.bytes, data, size);
  repair(f.bytes, size);
  gi_budget_init(&budget, g);
  gi_meter_init(&meter, &budget, false);
  CHECK(gi_series_init(&s, g, &rule, &budget, &meter));
  gi_period_init(&p);
  grundy_status status = parse(&f, &s, &p, &error);
  if (status == GRUNDY_OK) {
    check_again(g, &budget, &meter, &s, &p);
    if (s.base == 0 && s.known < SHORT) {
      CHECK(gi_period_search(&s, GI_HEAP_DEFINITION, s.known + MORE, &p));
      CHECK(gi_period_conclude(&s, &p));
    }
  } else {
    CHECK(status == GRUNDY_EINPUT && error.status == status && error.message[0]);
  }
  gi_period_clear(&p, &s);
  gi_series_clear(&s);
  CHECK(atomic_load(&budget.memory) == 0);
  free(f.bytes);
  grundy_free(g);
  return 0;
}
