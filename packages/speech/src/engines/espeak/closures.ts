import type { TimedPhone } from "../../speech.ts";

const STOPS = /^[ptkqcʈbdɡɟɖ]/;
/** Fall below the phone before it from which on a stop is closed. */
const CLOSED_DB = 14;
const FRAME_MS = 4;
/** Part of the phone before it that a closure can take at most. */
const LARGEST_SHARE = 0.7;

/**
 * espeak-ng tells the time of a stop's burst; the closure before it counts to the phone that precedes. Moves the start
 * of each stop back to where the sound falls silent, so that lips close when they should.
 */
export function startStopsAtClosure(
  phones: readonly TimedPhone[],
  samples: Float32Array,
  sampleRateHz: number,
): TimedPhone[] {
  const moved = phones.map((phone) => ({ ...phone }));
  for (let i = 1; i < moved.length; i++) {
    const [before, stop] = [moved[i - 1]!, moved[i]!];
    if (before.phone === "sil" || !STOPS.test(stop.phone)) continue;
    const earliestMs = before.endMs - LARGEST_SHARE * (before.endMs - before.startMs);
    let loudestDb = -Infinity;
    for (let ms = before.startMs; ms < before.endMs; ms += FRAME_MS) {
      loudestDb = Math.max(loudestDb, levelDb(samples, sampleRateHz, ms));
    }
    let startMs = stop.startMs;
    while (startMs - FRAME_MS >= earliestMs) {
      if (levelDb(samples, sampleRateHz, startMs - FRAME_MS) > loudestDb - CLOSED_DB) break;
      startMs -= FRAME_MS;
    }
    before.endMs = startMs;
    stop.startMs = startMs;
  }
  return moved;
}

/** Level of the 4 ms from a time on. */
function levelDb(samples: Float32Array, sampleRateHz: number, ms: number): number {
  const start = Math.max(0, Math.round((ms * sampleRateHz) / 1000));
  const end = Math.min(samples.length, Math.round(((ms + FRAME_MS) * sampleRateHz) / 1000));
  let sum = 0;
  for (let i = start; i < end; i++) sum += samples[i]! ** 2;
  return 10 * Math.log10(sum / Math.max(1, end - start) + 1e-9);
}
