/** Time of one measure, in ms. */
export const FRAME_MS = 10;
/** Lowest and highest middle of a band, in Hz: what a telephone carries, and a little more. */
const LOWEST_HZ = 180;
const HIGHEST_HZ = 5600;
/** Bands of about a third of an octave. */
export const BANDS = 15;
/** Middle over width of a band. */
const QUALITY = 3;

/** Measures how loud the bands of a sound are, every {@link FRAME_MS}: band passes of the fourth order. */
export class BandPowers {
  readonly #filters: BandPass[];
  readonly #frameSamples: number;
  #sums = new Float32Array(BANDS);
  #taken = 0;

  constructor(sampleRateHz: number) {
    this.#frameSamples = Math.round((sampleRateHz * FRAME_MS) / 1000);
    this.#filters = Array.from({ length: BANDS }, (_, band) => new BandPass(bandHz(band) / sampleRateHz));
  }

  /** Takes the next samples. Returns the mean squares of the frames that they complete, a number a band. */
  take(samples: Float32Array): Float32Array[] {
    const frames: Float32Array[] = [];
    for (const sample of samples) {
      for (let band = 0; band < BANDS; band++) this.#sums[band]! += this.#filters[band]!.power(sample);
      if (++this.#taken < this.#frameSamples) continue;
      frames.push(this.#sums.map((sum) => sum / this.#frameSamples));
      this.#sums.fill(0);
      this.#taken = 0;
    }
    return frames;
  }
}

/** The middle of a band, in Hz; bands are spaced evenly in octaves. */
function bandHz(band: number): number {
  return LOWEST_HZ * (HIGHEST_HZ / LOWEST_HZ) ** (band / (BANDS - 1));
}

/** Two equal band passes in a row, of 0 dB in the middle: Robert Bristow-Johnson's cookbook of biquads. */
class BandPass {
  readonly #b0: number;
  readonly #a1: number;
  readonly #a2: number;
  readonly #state = new Float64Array(4);

  constructor(cyclesPerSample: number) {
    const angle = 2 * Math.PI * cyclesPerSample;
    const alpha = Math.sin(angle) / (2 * QUALITY);
    this.#b0 = alpha / (1 + alpha);
    this.#a1 = (-2 * Math.cos(angle)) / (1 + alpha);
    this.#a2 = (1 - alpha) / (1 + alpha);
  }

  power(sample: number): number {
    const out = this.#stage(this.#stage(sample, 0), 2);
    return out * out;
  }

  /** Transposed direct form II: its two numbers stand at `at`. */
  #stage(sample: number, at: number): number {
    const state = this.#state;
    const out = this.#b0 * sample + state[at]!;
    state[at] = state[at + 1]! - this.#a1 * out;
    state[at + 1] = -this.#b0 * sample - this.#a2 * out;
    return out;
  }
}
