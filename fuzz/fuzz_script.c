/* Fuzzes what strangers write for games in Lua. A text that begins with "=" is a state: it is
 * refused at a place within it, or its bytes, its value and its text all lead back to the same
 * bytes. Any other text is a script, which runs in a box with small limits: whatever it does, the
 * box ends it and keeps its count of memory. */
/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "checks.h"
#include "script/lua_value.h"

enum { MEMORY = 8 << 20, STEPS = 2000000 };

typedef struct reading {
  const char *text;
  size_t at, end;
  const char *wrong;
  gi_lua_bytes *out;
} reading;

static int read_state(lua_State *L) {
  reading *r = lua_touserdata(L, 1);
  r->wrong = gi_lua_read(L, r->text, &r->at, r->end, false);
  if (!r->wrong) gi_lua_encode(L, -1, r->out);
  return 0;
}

static int encode_again(lua_State *L) {
  gi_lua_bytes *bytes = lua_touserdata(L, 1);
  gi_lua_push(L, bytes[0].data, bytes[0].length);
  gi_lua_encode(L, -1, &bytes[1]);
  return 0;
}

static bool equal(const gi_lua_bytes *a, const gi_lua_bytes *b) {
  return a->length == b->length && memcmp(a->data, b->data, a->length) == 0;
}

static void check_state(grundy *g, gi_lua_box *box, const char *text, size_t size) {
  gi_lua_bytes bytes[3] = {
      {.memory = &box->memory}, {.memory = &box->memory}, {.memory = &box->memory}};
  reading r = {.text = text, .end = size, .out = &bytes[0]};
  if (gi_lua_box_run(box, read_state, &r, 0)) {
    CHECK(r.at <= size);
    if (!r.wrong) {
      grundy_text printed;
      CHECK(gi_lua_box_run(box, encode_again, bytes, 0) && equal(&bytes[0], &bytes[1]));
      grundy_text_init(&printed, g);
      gi_lua_print(bytes[0].data, bytes[0].length, &printed);
      CHECK(!printed.failed);
      reading again = {.text = printed.data, .end = printed.length, .out = &bytes[2]};
      CHECK(gi_lua_box_run(box, read_state, &again, 0) && !again.wrong);
      CHECK(equal(&bytes[0], &bytes[2]));
      grundy_text_clear(&printed);
    }
  }
  for (int i = 0; i < 3; i++) gi_lua_bytes_free(&bytes[i]);
}

static int call_next(lua_State *L) {
  if (lua_getglobal(L, "next_states") != LUA_TFUNCTION) return 0;
  lua_pushinteger(L, 5);
  lua_call(L, 1, 1);
  gi_lua_encode(L, -1, lua_touserdata(L, 1));
  return 0;
}

static void run_script(gi_lua_box *box, const char *text, size_t size) {
  gi_lua_bytes found = {.memory = &box->memory};
  if (gi_lua_box_load(box, text, size, "@fuzz.lua")) gi_lua_box_run(box, call_next, &found, 0);
  CHECK(box->used <= MEMORY);
  gi_lua_bytes_free(&found);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const char *text = (const char *)data;
  grundy_config config;
  grundy_config_init(&config);
  grundy *g = grundy_new(&config);
  gi_lua_box box;
  CHECK(g && gi_lua_box_open(&box, &config.allocator, MEMORY, STEPS));
  if (size && *text == '=')
    check_state(g, &box, text + 1, size - 1);
  else
    run_script(&box, text, size);
  gi_lua_box_close(&box);
  CHECK(box.used == 0);
  grundy_free(g);
  return 0;
}
