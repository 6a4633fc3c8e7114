/** Of the sound that a period is looked for in; two periods of the lowest voice. */
const WINDOW_MS = 32;
const LOWEST_HZ = 70;
const HIGHEST_HZ = 400;
/** What rings above is no voice's ground: keys, cups and clicks. */
const HIGHEST_PART_HZ = 900;
/** Periods are looked for at this rate at most: every second sample of the microphone's. */
const RATE_HZ = 8000;

/** What repeats itself in a sound. */
interface Pitch {
  /** Repetitions a second. */
  hz: number;
  /** How equal the sound is to itself one period later: 0…1. */
  clarity: number;
}

/** Finds the period of what came last: the peak of the normalized autocorrelation. */
export class PitchFollower {
  readonly #step: number;
  readonly #rateHz: number;
  readonly #kept: Float32Array;
  readonly #window: number;
  readonly #smoothing: number;
  readonly #low = new Float64Array(4);
  #skipped = 0;

  constructor(sampleRateHz: number) {
    this.#step = Math.max(1, Math.round(sampleRateHz / RATE_HZ));
    this.#rateHz = sampleRateHz / this.#step;
    this.#smoothing = 1 - Math.exp((-2 * Math.PI * HIGHEST_PART_HZ) / sampleRateHz);
    this.#window = Math.round((this.#rateHz * WINDOW_MS) / 1000);
    this.#kept = new Float32Array(this.#window + Math.ceil(this.#rateHz / LOWEST_HZ) + 1);
  }

  /** Takes the next samples. */
  take(samples: Float32Array): void {
    const fresh: number[] = [];
    for (const sample of samples) {
      const low = this.#low;
      let value = sample;
      for (let pole = 0; pole < low.length; pole++)
        value = low[pole]! += this.#smoothing * (value - low[pole]!);
      if (++this.#skipped < this.#step) continue;
      fresh.push(value);
      this.#skipped = 0;
    }
    const kept = this.#kept;
    const taken = fresh.slice(-kept.length);
    kept.copyWithin(0, taken.length);
    kept.set(taken, kept.length - taken.length);
  }

  /** The period of the last 32 ms. */
  pitch(): Pitch {
    const [shortest, longest] = [Math.floor(this.#rateHz / HIGHEST_HZ), Math.ceil(this.#rateHz / LOWEST_HZ)];
    const similarity = Array.from({ length: longest - shortest + 1 }, (_, i) =>
      this.#similarity(shortest + i),
    );
    const most = Math.max(...similarity);
    // Two periods fit as well as one: the first peak that is almost as high is the period.
    const at = similarity.findIndex(
      (value, i) =>
        value >= 0.9 * most && value >= (similarity[i - 1] ?? -1) && value >= (similarity[i + 1] ?? -1),
    );
    const [left, middle, right] = [similarity[at - 1], similarity[at] ?? 0, similarity[at + 1]];
    const bend = left === undefined || right === undefined ? 0 : left - 2 * middle + right;
    const shift = bend < 0 ? (left! - right!) / (2 * bend) : 0;
    return { hz: this.#rateHz / (shortest + Math.max(0, at) + shift), clarity: Math.max(0, middle) };
  }

  /** How equal the window is to what came `lag` samples before. */
  #similarity(lag: number): number {
    const kept = this.#kept;
    const from = kept.length - this.#window;
    let [product, here, before] = [0, 1e-9, 1e-9];
    for (let i = from; i < kept.length; i++) {
      product += kept[i]! * kept[i - lag]!;
      here += kept[i]! * kept[i]!;
      before += kept[i - lag]! * kept[i - lag]!;
    }
    return product / Math.sqrt(here * before);
  }
}
