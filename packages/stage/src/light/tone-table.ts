import { TONE_ENTRIES, TONE_SCALE } from "../cpu/kernel/layout.ts";
import { channelCurve, lightShownAs, toneCurve } from "./tone.ts";
import type { Tone } from "./tone.ts";

/** Display bytes for √linear light: `TONE_ENTRIES` of red, then as many of green and of blue. */
export function toneTable(tone: Tone): Uint8Array {
  return tableOf(tone, (light) => light);
}

/**
 * As `toneTable`, for the √linear colors of unlit surfaces: they count as the light that daylight's curve shows as just
 * these colors. So a picture leaves daylight as it came, and another look grades it.
 */
export function ownToneTable(tone: Tone): Uint8Array {
  return tableOf(tone, lightShownAs);
}

function tableOf(tone: Tone, lightOf: (linear: number) => number): Uint8Array {
  const table = new Uint8Array(3 * TONE_ENTRIES);
  for (let i = 0; i < TONE_ENTRIES; i++) {
    const display = toneCurve(tone, lightOf((i / TONE_SCALE) ** 2));
    for (const c of [0, 1, 2] as const) {
      const value = Math.min(1, Math.max(0, channelCurve(tone, c, display)));
      table[c * TONE_ENTRIES + i] = Math.round(255 * value);
    }
  }
  return table;
}
