/* The JSON writer: see json_writer.h. A string is valid UTF-8, whatever its bytes were. */
/* SPDX-License-Identifier: MIT */
#include "view/json/json_writer.h"

#include "base/assert.h"
#include "base/utf8.h"
#include "view/facts.h"

/* An ASCII character that needs no escape in a string. */
static bool is_unescaped(char c) {
  return c >= 0x20 && c < 0x7f && c != '"' && c != '\\';
}

void grundy_json_string(const char *s, size_t length, grundy_text *out) {
  static const char hex[] = "0123456789abcdef";
  grundy_text_add(out, "\"");
  for (size_t i = 0, run; i < length; i++) {
    for (run = i; run < length && is_unescaped(s[run]);) run++;
    grundy_text_put(out, s + i, run - i); /* at once: most names have nothing else */
    i = run;
    if (i == length) break;
    unsigned char c = (unsigned char)s[i];
    if (c == '"' || c == '\\') {
      char escaped[2] = {'\\', (char)c};
      grundy_text_put(out, escaped, 2);
    } else if (c < 0x20 || c == 0x7f) {
      char escaped[6] = {'\\', 'u', '0', '0', hex[c >> 4], hex[c & 15]};
      grundy_text_put(out, escaped, 6);
    } else {
      size_t n = gi_utf8_length(s + i, length - i);
      if (n && gi_utf8_commands(s + i, n)) {
        unsigned code = n == 2 ? c & 0x1fu : (c & 0x0fu) << 6 | ((unsigned char)s[i + 1] & 0x3fu);
        out->say(out, "\\u%04x", code << 6 | ((unsigned char)s[i + n - 1] & 0x3fu));
        i += n - 1;
      } else if (n) {
        grundy_text_put(out, s + i, n);
        i += n - 1;
      } else {
        grundy_text_add(out, "\\ufffd"); /* the byte is not part of valid UTF-8 */
      }
    }
  }
  grundy_text_add(out, "\"");
}

void grundy_json_number(uint64_t n, grundy_text *out) {
  bool large = n > (UINT64_C(1) << 53) - 1;
  if (large) grundy_text_add(out, "\"");
  grundy_text_number(out, n);
  if (large) grundy_text_add(out, "\"");
}

void gi_json_name(gi_json *j, const char *name) {
  GI_ASSERT(j->depth > 0 && (name != NULL) == (j->closing[j->depth - 1] == '}'));
  if (j->comma) grundy_text_add(j->out, ",");
  j->comma = true;
  if (!name) return;
  grundy_text_add(j->out, "\"");
  grundy_text_add(j->out, name);
  grundy_text_add(j->out, "\":");
}

static void json_open(gi_json *j, char opening, char closing) {
  GI_ASSERT(j->depth < GI_JSON_DEPTH);
  grundy_text_put(j->out, &opening, 1);
  j->closing[j->depth++] = closing;
  j->comma = false;
}

void gi_json_start(gi_json *j, grundy_text *out) {
  *j = (gi_json){.out = out};
  json_open(j, '{', '}');
}

void gi_json_object(gi_json *j, const char *name) {
  gi_json_name(j, name);
  json_open(j, '{', '}');
}

void gi_json_array(gi_json *j, const char *name) {
  gi_json_name(j, name);
  json_open(j, '[', ']');
}

void gi_json_close(gi_json *j) {
  GI_ASSERT(j->depth > 0);
  grundy_text_put(j->out, &j->closing[--j->depth], 1);
  j->comma = true;
}

static void json_notes(gi_json *j) {
  const grundy_note *note;
  if (!grundy_note_at(j->out->owner, 0)) return;
  gi_json_array(j, "notes");
  for (size_t i = 0; (note = grundy_note_at(j->out->owner, i)); i++) {
    gi_json_object(j, NULL);
    gi_json_string(j, "id", note->id);
    gi_json_string(j, "text", note->message);
    gi_json_close(j);
  }
  gi_json_close(j);
}

void gi_json_finish(gi_json *j) {
  json_notes(j);
  gi_json_close(j);
  GI_ASSERT(j->depth == 0);
  grundy_text_add(j->out, "\n");
}

void gi_json_new_line(gi_json *j) {
  grundy_text_add(j->out, j->comma ? ",\n" : "\n");
  j->comma = false;
}

void gi_json_bytes(gi_json *j, const char *name, const char *s, size_t length) {
  gi_json_name(j, name);
  grundy_json_string(s, length, j->out);
}

void gi_json_string(gi_json *j, const char *name, const char *s) {
  if (s)
    gi_json_bytes(j, name, s, strlen(s));
  else
    gi_json_null(j, name);
}

void gi_json_message(gi_json *j, const char *name, const char *message) {
  gi_json_string(j, name, message ? grundy_translate(j->out->owner, message) : NULL);
}

void gi_json_no_value(gi_json *j, grundy_no_value why) {
  gi_json_message(j, "no_value", grundy_no_value_message(why));
  gi_json_string(j, "no_value_id", grundy_no_value_name(why));
}

void gi_json_text(gi_json *j, const char *name, grundy_text *text) {
  gi_json_bytes(j, name, text->data ? text->data : "", text->length);
  if (text->failed) j->out->failed = true;
  grundy_text_clear(text);
}

void gi_json_words(gi_json *j, const char *name, const char *list) {
  gi_json_array(j, name);
  for (const char *at = list ? list : ""; *at;) {
    size_t n = strcspn(at, " ");
    gi_json_bytes(j, NULL, at, n);
    at += n + strspn(at + n, " ");
  }
  gi_json_close(j);
}

void gi_json_number(gi_json *j, const char *name, uint64_t n) {
  gi_json_name(j, name);
  grundy_json_number(n, j->out);
}

void gi_json_maybe(gi_json *j, const char *name, bool known, uint64_t n) {
  if (known)
    gi_json_number(j, name, n);
  else
    gi_json_null(j, name);
}

void gi_json_numbers(gi_json *j, const char *name, const uint64_t *numbers, size_t count) {
  gi_json_array(j, name);
  for (size_t i = 0; i < count; i++) gi_json_number(j, NULL, numbers[i]);
  gi_json_close(j);
}

void gi_json_seconds(gi_json *j, const char *name, double seconds) {
  gi_json_name(j, name);
  gi_print_seconds(seconds, j->out);
}

void gi_json_bool(gi_json *j, const char *name, bool value) {
  gi_json_name(j, name);
  grundy_text_add(j->out, value ? "true" : "false");
}

void gi_json_null(gi_json *j, const char *name) {
  gi_json_name(j, name);
  grundy_text_add(j->out, "null");
}
