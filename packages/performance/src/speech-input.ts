/** A phone and when it sounds, as `Speech` has it: IPA or "sil", times in ms, stress on vowels. */
export interface PerformedPhone {
  phone: string;
  startMs: number;
  endMs: number;
  /** 0 none, 1 primary, 2 secondary; omitted where the voice doesn't say. */
  stress?: 0 | 1 | 2;
}

/** A word and when it sounds, with the punctuation that follows it, as `Speech` has it. */
export interface PerformedWord {
  word: string;
  startMs: number;
  endMs: number;
  punctuation?: string;
}

/** What there is to perform. Without phones the person is silent for `durationMs`. */
export interface PerformedSpeech {
  /** In the order of time, not overlapping; gaps count as silence. */
  phones: readonly PerformedPhone[];
  words: readonly PerformedWord[];
  durationMs: number;
  /**
   * Loudness 0…1, a value for every 10 ms, linear in decibels from −60 to −12 dBFS; how far the mouth opens is made for
   * speech at −16 LUFS. Left out: an even loudness.
   */
  loudness?: ArrayLike<number>;
}

/** Time between two values of `PerformedSpeech.loudness`. */
export const LOUDNESS_STEP_MS = 10;
