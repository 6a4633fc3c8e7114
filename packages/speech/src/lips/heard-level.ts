import { levelDb, levelToLoudness } from "../envelope.ts";

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
