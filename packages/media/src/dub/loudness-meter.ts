const SAMPLE_RATE_HZ = 48_000;
const STEP = SAMPLE_RATE_HZ / 10;
const BLOCK_STEPS = 4;
const ABSOLUTE_GATE = toPower(-70);

// The shelf for the head and the high-pass of ITU-R BS.1770-4 at 48 kHz: b0 b1 b2 a1 a2.
const SHELF = [1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585];
const PASS = [1, -2, 1, -1.99004745483398, 0.99007225036621];

/** Integrated loudness (ITU-R BS.1770-4) of 48 kHz stereo that comes in blocks; keeps one number for every tenth of a second. */
export class LoudnessMeter {
  readonly #steps: number[] = [];
  readonly #state = new Float64Array(8);
  #energy = 0;
  #inStep = 0;
  #peak = 0;

  /** The largest sample so far, 1 being full scale. */
  get peak(): number {
    return this.#peak;
  }

  /** Interleaved samples. */
  add(stereo: Float32Array): void {
    for (let i = 0; i < stereo.length; i += 2) {
      const [left, right] = [stereo[i]!, stereo[i + 1]!];
      this.#peak = Math.max(this.#peak, Math.abs(left), Math.abs(right));
      this.#energy += this.#weigh(left, 0) ** 2 + this.#weigh(right, 4) ** 2;
      if (++this.#inStep === STEP) this.#endStep();
    }
  }

  /** In LUFS; sound shorter than 0.4 s is measured as one block. Undefined where nothing is above −70. */
  get lufs(): number | undefined {
    const powers =
      this.#steps.length < BLOCK_STEPS
        ? [(sum(this.#steps) + this.#energy) / Math.max(1, this.#steps.length * STEP + this.#inStep)]
        : this.#steps
            .slice(BLOCK_STEPS - 1)
            .map((_, i) => sum(this.#steps.slice(i, i + BLOCK_STEPS)) / (BLOCK_STEPS * STEP));
    const heard = powers.filter((power) => power > ABSOLUTE_GATE);
    if (heard.length === 0) return undefined;
    const gate = sum(heard) / heard.length / 10;
    const loud = heard.filter((power) => power > gate);
    return toLufs(sum(loud) / loud.length);
  }

  #endStep(): void {
    this.#steps.push(this.#energy);
    this.#energy = 0;
    this.#inStep = 0;
  }

  #weigh(sample: number, at: number): number {
    return this.#filter(this.#filter(sample, SHELF, at), PASS, at + 2);
  }

  #filter(x: number, [b0, b1, b2, a1, a2]: readonly number[], at: number): number {
    const state = this.#state;
    const y = b0! * x + state[at]!;
    state[at] = b1! * x - a1! * y + state[at + 1]!;
    state[at + 1] = b2! * x - a2! * y;
    return y;
  }
}

function toLufs(power: number): number {
  return -0.691 + 10 * Math.log10(power);
}

function toPower(lufs: number): number {
  return 10 ** ((lufs + 0.691) / 10);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
