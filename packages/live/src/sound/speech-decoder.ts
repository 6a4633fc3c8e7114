import { decodePcm } from "@orator/conversation";
import type { SpeechPartMessage } from "@orator/conversation";
import { decodeOpus } from "./opus-decoder.ts";
import type { DecodedPart } from "./opus-decoder.ts";

/** Over this long what a codec has made of two parts grows together, where they were cut in the middle of a sound. */
const JOINT_S = 0.005;

/** What comes of parts. */
interface SpeechDecoderListener {
  /** A part can be heard, after those that were told before; samples are −1…1. */
  decoded(part: SpeechPartMessage, samples: Float32Array<ArrayBuffer>): void;
  /** A part cannot be made audible; it and those after it are forgotten. */
  failed(part: SpeechPartMessage): void;
}

/** Makes samples of parts, and hands them on in the order in which they came. PCM takes no time where nothing else waits. */
export class SpeechDecoder {
  readonly #listener: SpeechDecoderListener;
  /** Those before the last interruption are of another one. */
  #era = 0;
  #waiting = 0;
  #last: Promise<void> = Promise.resolve();
  /** How the part before ended. */
  #end = { speechId: "", index: 0, sample: 0 };

  constructor(listener: SpeechDecoderListener) {
    this.#listener = listener;
  }

  /** Takes the next part and what its frames brought. */
  take(part: SpeechPartMessage, payload: Uint8Array): void {
    const isPcm = part.audio.codec === "pcm_s16le";
    if (isPcm && this.#waiting === 0) return this.#tell(part, { samples: decodePcm(payload) });
    const sound = isPcm ? Promise.resolve({ samples: decodePcm(payload) }) : decodeOpus(part, payload);
    // Its turn comes later.
    sound.catch(() => {});
    this.#waiting++;
    this.#last = this.#handOn(part, sound, { after: this.#last, era: this.#era });
  }

  /** Forgets what waits. */
  drop(): void {
    this.#era++;
  }

  async #handOn(
    part: SpeechPartMessage,
    sound: Promise<Sound>,
    { after, era }: { after: Promise<void>; era: number },
  ): Promise<void> {
    await after;
    const decoded = await sound.catch(() => undefined);
    this.#waiting--;
    if (era !== this.#era) return;
    if (decoded !== undefined) return this.#tell(part, decoded);
    this.drop();
    this.#listener.failed(part);
  }

  #tell(part: SpeechPartMessage, { samples, before }: Sound): void {
    const { speech_id: speechId, index } = part;
    const follows = this.#end.speechId === speechId && this.#end.index === index - 1;
    if (follows && before !== undefined) {
      const length = JOINT_S * part.audio.sample_rate_hz;
      const step = this.#end.sample - before;
      for (let at = 0; at < Math.min(length, samples.length); at++)
        samples[at]! += step * (1 - (at + 1) / length);
    }
    this.#end = { speechId, index, sample: samples.at(-1) ?? 0 };
    this.#listener.decoded(part, samples);
  }
}

/** PCM needs no joints. */
type Sound = Pick<DecodedPart, "samples"> & Partial<DecodedPart>;
