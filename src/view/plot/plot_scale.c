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
    ".h1{fill:#aef6ff;stroke:#aef6ff}.h2{fill:#49e0fe;stroke:#49e0fe}"
    ".h3{fill:#03c0ef;stroke:#03c0ef}.h4{fill:#019fd7;stroke:#019fd7}"
    ".h5{fill:#067ebf;stroke:#067ebf}.h6{fill:#035fa9;stroke:#035fa9}"
    ".h7{fill:#123f8e;stroke:#123f8e}.h8{fill:#162072;stroke:#162072}"
    ".h0{fill:#f0a830;stroke:#f0a830}"
    ".hN{fill:#a9cdf5;stroke:#a9cdf5}.hu{fill:#d4d4d4;stroke:#d4d4d4}\n"
    ".tiles *{stroke:none}.runs *{fill:none;stroke-width:1.02}.bar,.dot{fill:#2563a8}"
    ".dots{fill:none;stroke:#2563a8;stroke-linecap:round}.lost{fill:#b45309}"
    ".losts{fill:none;stroke:#b45309;stroke-linecap:round}.before{fill:#f0eee8}"
    ".band{fill:#e4edf8}.bracket{fill:none;stroke:#36506e;stroke-width:1.5}"
    ".pale-tile,.mid-tile,.deep-tile{pointer-events:none}.pale-tile,.mid-tile{fill:#111111}"
    ".deep-tile{fill:#ffffff}\n"
    "@media (prefers-color-scheme:dark){.h1{fill:#1a2678;stroke:#1a2678}"
    ".h2{fill:#184595;stroke:#184595}.h3{fill:#0f65af;stroke:#0f65af}"
    ".h4{fill:#0285c8;stroke:#0285c8}.h5{fill:#01a5e0;stroke:#01a5e0}"
    ".h6{fill:#1cc6f5;stroke:#1cc6f5}.h7{fill:#6be4ff;stroke:#6be4ff}"
    ".h8{fill:#c8f9ff;stroke:#c8f9ff}"
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
  gi_shades s = {.base = p->least_positive, .width = 1};
  if (p->most == 0) return s;
  for (; (p->most - s.base) / s.width >= GI_SHADES; s.base -= s.base % s.width) s.width *= 2;
  s.count = (unsigned)((p->most - s.base) / s.width) + 1;
  return s;
}

unsigned gi_shade(const gi_shades *s, grundy_nimber value) {
  if (value == 0 || s->count == 0) return 0;
  uint64_t shade = (value - s->base) / s->width;
  return shade < s->count ? (unsigned)shade + 1 : s->count;
}

uint64_t gi_shade_low(const gi_shades *s, unsigned shade) {
  uint64_t low = s->base + (shade - 1) * s->width;
  return low ? low : 1;
}

void gi_shade_label(const gi_shades *s, unsigned shade, grundy_nimber most, bool unicode,
                    grundy_text *out) {
  uint64_t low = shade ? gi_shade_low(s, shade) : 0;
  uint64_t high = shade && shade < s->count ? gi_shade_low(s, shade + 1) - 1 : most;
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
  static const char *const classes[GI_SHADES + 1] = {"h0", "h1", "h2", "h3", "h4",
                                                     "h5", "h6", "h7", "h8"};
  return classes[level <= GI_SHADES ? level : GI_SHADES];
}
