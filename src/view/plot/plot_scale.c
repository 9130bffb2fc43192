/* Scales: ticks at round numbers, and the steps of the colour scale.
 *
 * The colours above 0 go from pale to dark blue, on a dark ground from dark to pale. Their
 * lightness changes by equal amounts (L from 0.93 to 0.30 and from 0.32 to 0.95 in OKLCH, the hue
 * from 205 to 270 as it gets darker), so a step looks alike everywhere, in print and to the
 * colour-blind as well. 0 has the colour of P-positions, which is far from all of them.
 */
/* SPDX-License-Identifier: MIT */
#include "view/plot/plot.h"

const char gi_shade_style[] =
    ".h1{fill:#b0f6fe;stroke:#b0f6fe}.h2{fill:#44dafb;stroke:#44dafb}"
    ".h3{fill:#28b4e3;stroke:#28b4e3}.h4{fill:#168ec9;stroke:#168ec9}"
    ".h5{fill:#1369ac;stroke:#1369ac}.h6{fill:#17468e;stroke:#17468e}"
    ".h7{fill:#17226d;stroke:#17226d}.h0{fill:#f0a830;stroke:#f0a830}"
    ".hN{fill:#a9cdf5;stroke:#a9cdf5}.hu{fill:#d4d4d4;stroke:#d4d4d4}\n"
    ".tiles *{stroke:none}.runs *{fill:none;stroke-width:1.02}.bar,.dot{fill:#2563a8}"
    ".dots{fill:none;stroke:#2563a8;stroke-linecap:round}.lost{fill:#b45309}"
    ".losts{fill:none;stroke:#b45309;stroke-linecap:round}.before{fill:#f0eee8}"
    ".band{fill:#e4edf8}.bracket{fill:none;stroke:#36506e;stroke-width:1.5}"
    ".pale-tile,.mid-tile,.deep-tile{pointer-events:none}.pale-tile,.mid-tile{fill:#111111}"
    ".deep-tile{fill:#ffffff}\n"
    "@media (prefers-color-scheme:dark){.h1{fill:#182974;stroke:#182974}"
    ".h2{fill:#164c94;stroke:#164c94}.h3{fill:#1370b2;stroke:#1370b2}"
    ".h4{fill:#1895ce;stroke:#1895ce}.h5{fill:#2cbbe8;stroke:#2cbbe8}"
    ".h6{fill:#52e1fe;stroke:#52e1fe}.h7{fill:#c5faff;stroke:#c5faff}"
    ".hN{fill:#2b568a;stroke:#2b568a}.hu{fill:#4a4d53;stroke:#4a4d53}"
    ".bar,.dot{fill:#7db4f0}.dots{stroke:#7db4f0}.lost{fill:#f0a830}.losts{stroke:#f0a830}"
    ".before{fill:#26241f}.band{fill:#1d2938}.bracket{stroke:#9cc4f2}"
    ".pale-tile{fill:#f4f4f4}.deep-tile{fill:#111111}}\n";

uint64_t gi_plot_nice_step(uint64_t span, uint64_t most) {
  uint64_t step = 1;
  if (most == 0) most = 1;
  for (unsigned i = 0; span / step > most; i++) {
    uint64_t factor = i % 3 == 1 ? 5 : 2; /* 1, 2, 5, 10: times 2, 5/2, 2 */
    if (step > UINT64_MAX / factor) return UINT64_MAX;
    step = i % 3 == 1 ? step / 2 * factor : step * factor;
  }
  return step;
}

bool gi_plot_first_tick(grundy_range range, uint64_t step, uint64_t *out) {
  uint64_t rest = range.low % step;
  if (rest && step - rest > UINT64_MAX - range.low) return false;
  *out = rest ? range.low + (step - rest) : range.low;
  return *out <= range.high;
}

gi_shades gi_shades_of(const gi_plot *p) {
  uint64_t span = p->most - (p->most ? p->least_positive : 0);
  gi_shades s = {.base = p->least_positive, .width = 1};
  if (span >= GI_SHADES) s.width = gi_plot_nice_step(span, GI_SHADES - 1);
  if (s.width > 1 && s.width < UINT64_MAX) /* steps begin behind round numbers: 1-10, 11-20 */
    s.base = (s.base - 1) / s.width * s.width + 1;
  if (p->most) s.count = (unsigned)((p->most - s.base) / s.width) + 1;
  if (s.count > GI_SHADES) s.count = GI_SHADES;
  return s;
}

unsigned gi_shade(const gi_shades *s, grundy_nimber value) {
  if (value == 0 || s->count == 0) return 0;
  uint64_t shade = (value - s->base) / s->width;
  return shade < s->count ? (unsigned)shade + 1 : s->count;
}

void gi_shade_label(const gi_shades *s, unsigned shade, grundy_nimber most, bool unicode,
                    grundy_text *out) {
  uint64_t low = shade ? s->base + (shade - 1) * s->width : 0;
  uint64_t high = shade == s->count || most - low < s->width ? most : low + (s->width - 1);
  grundy_text_number(out, low);
  if (shade == 0 || high <= low) return;
  grundy_text_add(out, unicode ? "\u2013" : "-");
  grundy_text_number(out, high);
}

unsigned gi_shade_level(const gi_shades *s, unsigned shade) {
  if (shade == 0 || s->count < 2) return shade ? GI_SHADES / 2 : 0;
  return 1 + (shade - 1) * (GI_SHADES - 1) / (s->count - 1);
}

const char *gi_level_class(unsigned level) {
  static const char *const classes[GI_SHADES + 1] = {"h0", "h1", "h2", "h3",
                                                     "h4", "h5", "h6", "h7"};
  return classes[level <= GI_SHADES ? level : GI_SHADES];
}
