import { TONE_ENTRIES, TONE_SCALE } from "../cpu/kernel/layout.ts";
import { channelCurve, toneCurve } from "./tone.ts";
import type { Tone } from "./tone.ts";

/** Display bytes for √linear light: `TONE_ENTRIES` of red, then as many of green and of blue. */
export function toneTable(tone: Tone): Uint8Array {
  const table = new Uint8Array(3 * TONE_ENTRIES);
  for (let i = 0; i < TONE_ENTRIES; i++) {
    const display = toneCurve(tone, (i / TONE_SCALE) ** 2);
    for (const c of [0, 1, 2] as const) {
      const value = Math.min(1, Math.max(0, channelCurve(tone, c, display)));
      table[c * TONE_ENTRIES + i] = Math.round(255 * value);
    }
  }
  return table;
}
