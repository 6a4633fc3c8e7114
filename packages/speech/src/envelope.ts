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
    let sum = 0;
    for (let j = start; j < end; j++) sum += samples[j]! ** 2;
    const db = 10 * Math.log10(sum / (end - start) + 1e-12);
    envelope[i] = Math.min(1, Math.max(0, (db - FLOOR_DB) / (FULL_DB - FLOOR_DB)));
  }
  return envelope;
}
