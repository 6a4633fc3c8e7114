import type { TimedPhone } from "../speech.ts";

/** A stretch of a recording, in ms. */
export interface Span {
  startMs: number;
  endMs: number;
}

const FRAME_MS = 10;
/** Below the loud parts of the recording by this much is silence … */
const BELOW_LOUD_DB = 34;
/** … and so is everything within this of the background noise. */
const ABOVE_NOISE_DB = 8;
const SHORTEST_MS = 140;

/** Level of every 10 ms, in dB below full scale; −120 for digital silence. */
export function levelsDb(samples: Float32Array, sampleRateHz: number): Float32Array {
  const hop = (sampleRateHz * FRAME_MS) / 1000;
  return Float32Array.from({ length: Math.ceil(samples.length / hop) }, (_, i) => {
    const [start, end] = [Math.round(i * hop), Math.min(samples.length, Math.round((i + 1) * hop))];
    let sum = 0;
    for (let j = start; j < end; j++) sum += samples[j]! ** 2;
    return 10 * Math.log10(sum / Math.max(1, end - start) + 1e-12);
  });
}

/** Silences of at least 140 ms: quieter than the loud parts by 34 dB, or hardly louder than the background noise. */
export function findSilences(samples: Float32Array, sampleRateHz: number): Span[] {
  const levels = levelsDb(samples, sampleRateHz);
  const sorted = levels.toSorted();
  const loudDb = sorted[Math.floor(sorted.length * 0.95)] ?? -120;
  const noiseDb = sorted[Math.floor(sorted.length * 0.03)] ?? -120;
  const thresholdDb = Math.max(loudDb - BELOW_LOUD_DB, Math.min(noiseDb + ABOVE_NOISE_DB, loudDb - 20), -65);
  const durationMs = (samples.length * 1000) / sampleRateHz;
  const spans: Span[] = [];
  let start = -1;
  for (let i = 0; i <= levels.length; i++) {
    const isSilent = i < levels.length && levels[i]! < thresholdDb;
    if (isSilent && start < 0) start = i;
    if (isSilent || start < 0) continue;
    const span = { startMs: start * FRAME_MS, endMs: Math.min(durationMs, i * FRAME_MS) };
    if (span.endMs - span.startMs >= SHORTEST_MS || loudDb < -65) spans.push(span);
    start = -1;
  }
  return spans;
}

/**
 * Keeps phones out of the silences: those that reach into one are cut at its edge, and "sil" fills it, so that the
 * mouth rests where nothing is heard.
 */
export function carveSilences(phones: readonly TimedPhone[], silences: readonly Span[]): TimedPhone[] {
  const durationMs = phones.at(-1)?.endMs ?? 0;
  const carved: TimedPhone[] = [];
  const add = (phone: TimedPhone) => {
    const last = carved.at(-1);
    if (phone.endMs <= phone.startMs) return;
    if (last?.phone === "sil" && phone.phone === "sil") last.endMs = phone.endMs;
    else carved.push({ ...phone, startMs: last?.endMs ?? 0 });
  };
  let next = 0;
  for (const phone of phones) {
    let { startMs } = phone;
    while (next < silences.length && silences[next]!.startMs < phone.endMs) {
      const silence = silences[next]!;
      add({ ...phone, startMs, endMs: Math.min(phone.endMs, silence.startMs) });
      const end = Math.min(phone.endMs, silence.endMs);
      add({ phone: "sil", startMs: Math.max(startMs, silence.startMs), endMs: end });
      startMs = Math.max(startMs, end);
      if (silence.endMs > phone.endMs) break;
      next++;
    }
    add({ ...phone, startMs, endMs: phone.endMs });
  }
  const last = carved.at(-1);
  if (last) last.endMs = durationMs;
  return carved;
}

/** A word's span without the silences that it begins or ends in. */
export function outsideSilences({ startMs, endMs }: Span, silences: readonly Span[]): Span {
  for (const silence of silences) {
    if (silence.startMs <= startMs && startMs < silence.endMs && silence.endMs < endMs)
      startMs = silence.endMs;
    if (silence.startMs > startMs && silence.startMs < endMs && endMs <= silence.endMs)
      endMs = silence.startMs;
  }
  return { startMs, endMs };
}
