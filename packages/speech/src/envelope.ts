/** Quietest level that the envelope tells apart from silence. */
const FLOOR_DB = -60;
/** Level that counts as full voice. */
const FULL_DB = -12;

/**
 * Loudness over time, for the opening of the mouth: one value every 10 ms, 0 (silence, −60 dBFS or less) … 1
 * (full voice, −12 dBFS RMS or more), linear in decibels. Value `i` is the RMS level of the 30 ms around `i · 10 + 5` ms.
 */
export function loudnessEnvelope(samples: Float32Array, sampleRateHz: number): Float32Array {
  const hop = sampleRateHz / 100;
  const envelope = new Float32Array(Math.ceil(samples.length / hop));
  for (let i = 0; i < envelope.length; i++) {
    const start = Math.max(0, Math.round((i - 1) * hop));
    const end = Math.min(samples.length, Math.round((i + 2) * hop));
    envelope[i] = levelToLoudness(levelDb(samples, start, end));
  }
  return envelope;
}

/** RMS level of the samples in `[from, to)`, in dBFS; −120 for silence. */
export function levelDb(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += samples[i]! ** 2;
  return 10 * Math.log10(sum / (to - from) + 1e-12);
}

/** A level in dBFS as {@link loudnessEnvelope} has it: 0…1. */
export function levelToLoudness(db: number): number {
  return Math.min(1, Math.max(0, (db - FLOOR_DB) / (FULL_DB - FLOOR_DB)));
}
