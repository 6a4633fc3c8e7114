/** Quietest level that the envelope tells apart from silence. */
const FLOOR_DB = -60;

/** Level that counts as full voice. */
const FULL_DB = -12;

/** RMS of the louder vowels in speech at −16 LUFS, which the opening of a mouth is made for. */
const USUAL_PEAK_DB = -12;
/** What a peak loses in 10 ms: 1.5 dB a second, and at first, when it is a guess, 0.5 dB a frame of speech. */
const PEAK_DECAY_DB = 0.015;
const GUESS_DECAY_DB = 0.5;
const GUESSED_FRAMES = 40;
/** Quieter is no speech, and is not made louder. */
const LEAST_PEAK_DB = -42;

/** The loudness of a sound as it comes, whatever its level is: as if it had that of the service's own speech. */
interface HeardLevel {
  /** 0…1 for the 30 ms of sound from a sample on; what lies outside of `samples` is left out. */
  next(samples: Float32Array, from: number, to: number): number;
}

/** Of a sound of which nothing was heard yet. */
export function createHeardLevel(): HeardLevel {
  let peakDb = USUAL_PEAK_DB;
  let frames = 0;
  return {
    next: (samples, from, to) => {
      const db = levelDb(samples, from, to);
      if (db > LEAST_PEAK_DB) frames++;
      const isGuess = frames < GUESSED_FRAMES && db > LEAST_PEAK_DB;
      peakDb = Math.max(peakDb - (isGuess ? GUESS_DECAY_DB : PEAK_DECAY_DB), db, LEAST_PEAK_DB);
      return levelToLoudness(db + USUAL_PEAK_DB - peakDb);
    },
  };
}

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
function levelDb(samples: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let i = from; i < to; i++) sum += samples[i]! ** 2;
  return 10 * Math.log10(sum / (to - from) + 1e-12);
}

/** A level in dBFS as {@link loudnessEnvelope} has it: 0…1. */
function levelToLoudness(db: number): number {
  return Math.min(1, Math.max(0, (db - FLOOR_DB) / (FULL_DB - FLOOR_DB)));
}
