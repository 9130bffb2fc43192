/* A writer of SVG: see svg.h.
 *
 * Colours: P is orange, N pale blue and D grey; they differ in lightness as well as in hue, so they
 * can be distinguished in print and by the colour-blind. They are plain values in classes, once for
 * light surroundings and once in a media rule for dark ones: many programs know no variables in
 * SVG.
 */
/* SPDX-License-Identifier: MIT */
#include "view/svg/svg.h"

#include <math.h>

#include "base/context.h"
#include "base/utf8.h"

static const char light[] =
    "text{font-family:system-ui,'Noto Sans','DejaVu Sans',Arial,sans-serif;font-size:14px;"
    "text-anchor:middle;fill:#1a1a1a}\n"
    ".left{text-anchor:start}.right{text-anchor:end}.small{font-size:11px}"
    ".strong{font-weight:bold}.pale{fill:#5a5a5a}\n"
    ".paper{fill:#ffffff}.N{fill:#dcecff;stroke:#36506e}.P{fill:#f0a830;stroke:#6b4300}"
    ".D{fill:#b4b4b4;stroke:#3c3c3c}\n"
    ".on-N,.on-P,.on-D{fill:#111111}.ink{fill:#1a1a1a}.mark{fill:#c2410c}.soft{fill:#ececec}\n"
    ".line,.bold,.faint{fill:none;stroke:#444444;stroke-width:1}.bold{stroke-width:2.5}"
    ".faint{stroke:#cccccc}\n";

static const char dark[] =
    "@media (prefers-color-scheme:dark){text{fill:#ececec}.pale{fill:#b4b4b4}"
    ".paper{fill:#16181c}.N{fill:#1f3f66;stroke:#9cc4f2}.P{fill:#f0a830;stroke:#ffe0a6}"
    ".D{fill:#565656;stroke:#c8c8c8}.on-N,.on-D{fill:#f4f4f4}.on-P{fill:#111111}"
    ".ink{fill:#ececec}.mark{fill:#fb923c}.soft{fill:#2b2f36}"
    ".line,.bold,.faint{stroke:#c0c0c0}.faint{stroke:#3d424b}}\n";

/* ---- text ---- */

/* Whether XML can hold the character: not the control signs but for tab and line ends, nor the two
 * that are no characters. */
static bool is_allowed(const char *s, size_t n) {
  unsigned char c = (unsigned char)s[0];
  if (n == 1) return c >= 0x20 || c == '\t' || c == '\n' || c == '\r';
  return !(n == 3 && memcmp(s, "\xef\xbf", 2) == 0 && (unsigned char)s[2] >= 0xbe);
}

void gi_svg_escape(const char *s, size_t length, grundy_text *out) {
  for (size_t i = 0, n; i < length; i += n) {
    n = gi_utf8_length(s + i, length - i);
    if (n == 0 || !is_allowed(s + i, n)) {
      grundy_text_add(out, "\xef\xbf\xbd");
      if (n == 0) n = 1;
    } else if (s[i] == '&') {
      grundy_text_add(out, "&amp;");
    } else if (s[i] == '<') {
      grundy_text_add(out, "&lt;");
    } else if (s[i] == '>') {
      grundy_text_add(out, "&gt;");
    } else if (s[i] == '"') {
      grundy_text_add(out, "&quot;");
    } else {
      grundy_text_put(out, s + i, n);
    }
  }
}

/* Tenths of the size, of the widest of the usual fonts. */
static unsigned write_tenths(const char *s, size_t n) {
  unsigned char c = (unsigned char)s[0];
  if (n >= 3) return c >= 0xe3 ? 10 : 9; /* East Asian signs are square; arrows and the like */
  if (n == 2) return 7;
  if (strchr("il|.,:;'!", (char)c)) return 4;
  if (strchr("mwMW@%", (char)c)) return 10;
  if (strchr("+=<>#^~&", (char)c)) return 9;
  return c >= 'A' && c <= 'Z' ? 8 : 7;
}

double gi_svg_text_width(const char *s, size_t length, double size) {
  unsigned sum = 0;
  for (size_t i = 0, n; i < length; i += n) {
    n = gi_utf8_length(s + i, length - i);
    if (n == 0) n = 1;
    sum += write_tenths(s + i, n);
  }
  return (double)sum * size / 10;
}

/* ---- elements ---- */

void gi_svg_coordinate(double value, grundy_text *out) {
  double size = fabs(value) * 100 + 0.5;
  uint64_t hundredths = size < 1e15 ? (uint64_t)size : UINT64_C(1000000000000000);
  if (value < 0 && hundredths) grundy_text_add(out, "-");
  grundy_text_number(out, hundredths / 100);
  unsigned rest = (unsigned)(hundredths % 100);
  if (rest == 0) return;
  char digits[3] = {'.', (char)('0' + rest / 10), (char)('0' + rest % 10)};
  grundy_text_put(out, digits, rest % 10 ? 3 : 2);
}

void gi_svg_start(const char *element, const char *style_class, grundy_text *out) {
  grundy_text_add(out, "<");
  grundy_text_add(out, element);
  if (style_class) gi_svg_word("class", style_class, out);
}

void gi_svg_number(const char *attribute, double value, grundy_text *out) {
  grundy_text_add(out, " ");
  grundy_text_add(out, attribute);
  grundy_text_add(out, "=\"");
  gi_svg_coordinate(value, out);
  grundy_text_add(out, "\"");
}

void gi_svg_word(const char *attribute, const char *value, grundy_text *out) {
  grundy_text_add(out, " ");
  grundy_text_add(out, attribute);
  grundy_text_add(out, "=\"");
  gi_svg_escape(value, strlen(value), out);
  grundy_text_add(out, "\"");
}

void gi_svg_close(grundy_text *out) {
  grundy_text_add(out, "/>\n");
}

void gi_svg_inside(grundy_text *out) {
  grundy_text_add(out, ">");
}

void gi_svg_finish(const char *element, grundy_text *out) {
  grundy_text_add(out, "</");
  grundy_text_add(out, element);
  grundy_text_add(out, ">\n");
}

/* ---- shapes ---- */

void gi_svg_rect(double x, double y, double width, double height, double radius,
                 const char *style_class, grundy_text *out) {
  gi_svg_start("rect", style_class, out);
  gi_svg_number("x", x, out);
  gi_svg_number("y", y, out);
  gi_svg_number("width", width, out);
  gi_svg_number("height", height, out);
  if (radius > 0) gi_svg_number("rx", radius, out);
  gi_svg_close(out);
}

void gi_svg_circle(double x, double y, double radius, const char *style_class, grundy_text *out) {
  gi_svg_start("circle", style_class, out);
  gi_svg_number("cx", x, out);
  gi_svg_number("cy", y, out);
  gi_svg_number("r", radius, out);
  gi_svg_close(out);
}

void gi_svg_line(double x1, double y1, double x2, double y2, const char *style_class,
                 grundy_text *out) {
  gi_svg_start("line", style_class, out);
  gi_svg_number("x1", x1, out);
  gi_svg_number("y1", y1, out);
  gi_svg_number("x2", x2, out);
  gi_svg_number("y2", y2, out);
  gi_svg_close(out);
}

void gi_svg_text(double x, double y, const char *style_class, const char *s, size_t length,
                 grundy_text *out) {
  gi_svg_start("text", style_class, out);
  gi_svg_number("x", x, out);
  gi_svg_number("y", y, out);
  gi_svg_inside(out);
  gi_svg_escape(s, length, out);
  gi_svg_finish("text", out);
}

void gi_svg_tip(const char *s, size_t length, grundy_text *out) {
  grundy_text_add(out, "<title>");
  gi_svg_escape(s, length, out);
  grundy_text_add(out, "</title>");
}

/* ---- the page ---- */

/* Rules of CSS, each selector within the root element of this kind of picture, so that several
 * pictures can stand in one page and leave it as it is. The rules are ours: no comments, and a
 * media rule has nothing but rules in it. */
static void add_rules(const char *s, const char *kind, grundy_text *out) {
  bool selects = true; /* a selector may begin here */
  while (*s) {
    size_t n = 1;
    if (*s == '@') {
      n = strcspn(s, "{") + 1;
    } else if (*s == '{') { /* up to the end of the rule */
      n = strcspn(s, "}") + 1;
      selects = true;
    } else if (*s == ',') {
      selects = true;
    } else if (*s != '\n' && *s != '}') {
      if (selects) {
        grundy_text_add(out, ".grundy-");
        grundy_text_add(out, kind);
        grundy_text_add(out, " ");
        selects = false;
      }
      n = strcspn(s, ",{");
    }
    grundy_text_put(out, s, n);
    s += n;
  }
}

/* The language of the texts, as XML writes it: zh-CN. */
static void add_language(grundy_text *out) {
  char language[GI_LANGUAGE_MAX];
  memcpy(language, out->owner->language, sizeof language);
  for (char *c = language; *c; c++)
    if (*c == '_') *c = '-';
  gi_svg_word("xml:lang", language, out);
}

void gi_svg_style(const char *kind, const char *style, grundy_text *out) {
  add_rules(light, kind, out);
  add_rules(dark, kind, out);
  if (style) add_rules(style, kind, out);
}

void gi_svg_begin(const gi_svg_page *page, grundy_text *out) {
  grundy_text_add(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"grundy-");
  grundy_text_add(out, page->kind);
  grundy_text_add(out, "\" role=\"img\"");
  add_language(out);
  grundy_text_add(out, " viewBox=\"0 0 ");
  gi_svg_coordinate(page->width, out);
  grundy_text_add(out, " ");
  gi_svg_coordinate(page->height, out);
  grundy_text_add(out, "\"");
  gi_svg_number("width", page->width, out);
  gi_svg_number("height", page->height, out);
  grundy_text_add(out, ">\n<title>");
  gi_svg_escape(page->title, strlen(page->title), out);
  grundy_text_add(out, "</title>\n");
  if (page->description) {
    grundy_text_add(out, "<desc>");
    gi_svg_escape(page->description, strlen(page->description), out);
    grundy_text_add(out, "</desc>\n");
  }
  grundy_text_add(out, "<style>\n");
  gi_svg_style(page->kind, page->style, out);
  grundy_text_add(out, "</style>\n");
  gi_svg_rect(0, 0, page->width, page->height, 0, "paper", out);
}

void gi_svg_end(grundy_text *out) {
  grundy_text_add(out, "</svg>\n");
}
