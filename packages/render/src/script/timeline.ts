import { loudnessEnvelope } from "@orator/speech";
import type { Speech, TimedPhone, TimedWord } from "@orator/speech";

const SAMPLES_PER_MS = 48;
const SAMPLES_PER_STEP = 10 * SAMPLES_PER_MS;

/**
 * Puts parts of speech one after another: the words and phones with running times, and the loudness every 10 ms.
 * The samples themselves are not kept.
 */
export class Timeline {
  readonly phones: TimedPhone[] = [];
  readonly words: TimedWord[] = [];
  readonly #loudness: { firstStep: number; values: Float32Array }[] = [];
  #samples = 0;

  /** Length so far. */
  get durationMs(): number {
    return this.#samples / SAMPLES_PER_MS;
  }

  /** One value for every 10 ms, 0…1. */
  loudness(): Float32Array {
    const joined = new Float32Array(Math.ceil(this.#samples / SAMPLES_PER_STEP));
    for (const { firstStep, values } of this.#loudness)
      for (const [index, value] of values.entries()) {
        // A step that two parts share takes the louder one.
        joined[firstStep + index] = Math.max(joined[firstStep + index]!, value);
      }
    return joined;
  }

  /** Appends a part. */
  add({ samples, sampleRateHz, phones, words }: Speech): void {
    const offsetMs = this.durationMs;
    const shift = <Timed extends { startMs: number; endMs: number }>(timed: Timed): Timed => ({
      ...timed,
      startMs: timed.startMs + offsetMs,
      endMs: timed.endMs + offsetMs,
    });
    for (const phone of phones) this.#addPhone(shift(phone));
    for (const word of words) this.words.push(shift(word));
    // Parts begin anywhere within a step: silence in front brings their steps in line.
    const lead = this.#samples % SAMPLES_PER_STEP;
    const aligned = new Float32Array(lead + samples.length);
    aligned.set(samples, lead);
    const firstStep = (this.#samples - lead) / SAMPLES_PER_STEP;
    this.#loudness.push({ firstStep, values: loudnessEnvelope(aligned, sampleRateHz) });
    this.#samples += samples.length;
  }

  #addPhone(phone: TimedPhone): void {
    const last = this.phones.at(-1);
    if (last?.phone === "sil" && phone.phone === "sil") last.endMs = phone.endMs;
    else this.phones.push(phone);
  }
}
