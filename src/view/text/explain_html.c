/* The parts of an explanation as HTML: see explain_html.h.
 *
 * All text is escaped here. A fact stands between two control characters in the text. They become
 * an element only in pairs, so a text from outside that holds one cannot break the page.
 */
/* SPDX-License-Identifier: MIT */
#include "view/text/explain_html.h"

/* ---- text ---- */

/* A text without its special signs; what XML cannot hold becomes "?". */
void gi_html_escape(const char *s, size_t length, grundy_text *out) {
  grundy_text safe;
  grundy_text_init(&safe, out->owner);
  gi_sanitize(s, length, &safe);
  for (size_t i = 0; i < safe.length; i++) {
    const char *at = safe.data + i;
    if (*at == '&')
      grundy_text_add(out, "&amp;");
    else if (*at == '<')
      grundy_text_add(out, "&lt;");
    else if (*at == '>')
      grundy_text_add(out, "&gt;");
    else if (*at == '"')
      grundy_text_add(out, "&quot;");
    else if (safe.length - i >= 3 && memcmp(at, "\xef\xbf", 2) == 0 && (at[2] & 0x3f) >= 0x3e)
      grundy_text_add(out, "?"), i += 2; /* two codes that are no characters */
    else
      grundy_text_put(out, at, 1);
  }
  if (safe.failed) out->failed = true;
  grundy_text_clear(&safe);
}

/* The scratch text, with its facts as elements. */
static void html_scratch(gi_explain_page *p) {
  const char *s = p->scratch.data ? p->scratch.data : "";
  bool open = false;
  for (size_t i = 0, n; i < p->scratch.length; i += n) {
    for (n = 0;
         i + n < p->scratch.length && s[i + n] != GI_HTML_FACT && s[i + n] != GI_HTML_FACT_END;)
      n++;
    if (n) {
      gi_html_escape(s + i, n, p->out);
      continue;
    }
    bool begins = s[i] == GI_HTML_FACT;
    if (begins != open) grundy_text_add(p->out, begins ? "<code>" : "</code>");
    open = begins;
    n = 1;
  }
  if (open) grundy_text_add(p->out, "</code>");
  p->scratch.length = 0;
}

/* ---- elements ---- */

void gi_html_close_list(gi_explain_page *p, unsigned depth) {
  for (; p->list_depth > depth; p->list_depth--) grundy_text_add(p->out, "</li></ul>\n");
}

void gi_html_heading(gi_explain_page *p) {
  gi_html_close_list(p, 0);
  grundy_text_add(p->out, p->steps ? "</section>\n<section>\n<h2>" : "<section>\n<h2>");
  grundy_text_number(p->out, ++p->steps);
  grundy_text_add(p->out, ". ");
  html_scratch(p);
  grundy_text_add(p->out, "</h2>\n");
}

void gi_html_paragraph(gi_explain_page *p, const char *style_class) {
  gi_html_close_list(p, 0);
  grundy_text_add(p->out, "<p");
  if (style_class) {
    grundy_text_add(p->out, " class=\"");
    grundy_text_add(p->out, style_class);
    grundy_text_add(p->out, "\"");
  }
  grundy_text_add(p->out, ">");
  html_scratch(p);
  grundy_text_add(p->out, "</p>\n");
}

void gi_html_item(gi_explain_page *p, bool deeper) {
  unsigned depth = deeper ? 2 : 1;
  bool another = p->list_depth >= depth;
  gi_html_close_list(p, depth);
  if (another) grundy_text_add(p->out, "</li>\n<li>");
  for (; p->list_depth < depth; p->list_depth++) grundy_text_add(p->out, "\n<ul><li>");
  html_scratch(p);
}

/* ---- the columns ---- */

static void html_row(gi_explain_page *p, uint64_t n, unsigned bits) {
  grundy_text_add(p->out, "<tr><th scope=\"row\">");
  grundy_text_number(p->out, n);
  grundy_text_add(p->out, "</th>");
  for (unsigned bit = bits; bit-- > 0;)
    grundy_text_add(p->out, n >> bit & 1 ? "<td class=\"one\">1</td>" : "<td>0</td>");
  grundy_text_add(p->out, "</tr>\n");
}

void gi_html_columns(gi_explain_page *p, const grundy_step *step, unsigned bits) {
  gi_html_close_list(p, 0);
  grundy_text_add(p->out, "<table>\n<thead><tr><th></th>");
  for (unsigned bit = bits; bit-- > 0;) {
    grundy_text_add(p->out, "<th scope=\"col\">");
    grundy_text_number(p->out, UINT64_C(1) << bit);
    grundy_text_add(p->out, "</th>");
  }
  grundy_text_add(p->out, "</tr></thead>\n<tbody>\n");
  for (size_t i = 0; i < step->count; i++) html_row(p, step->lines[i].value, bits);
  grundy_text_add(p->out, "</tbody>\n<tfoot>\n");
  html_row(p, step->value, bits);
  grundy_text_add(p->out, "</tfoot></table>\n");
}
