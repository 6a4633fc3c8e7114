import { decodePcm, encodePcm, SPEECH_SAMPLE_RATE_HZ } from "@orator/conversation";
import { createLipReader } from "@orator/speech";
import type { LipPart } from "@orator/speech";
import { encodeOpus } from "../speech/opus-sound.ts";
import { SpeechRun } from "../speech/speech-run.ts";

/** A speech whose sound comes from outside, piece by piece: it gets its lips here, and becomes parts. */
export class SuppliedSpeech {
  readonly run = new SpeechRun();
  readonly #reader = createLipReader();
  /** A piece may end in the middle of a sample. */
  #odd: number | undefined;
  #bytes = 0;
  readonly #inOpus: () => boolean;
  /** What was heard before a part is in the making. */
  #before: Float32Array = new Float32Array();

  /** `inOpus`: whether somebody listens who wants it in that, too. */
  constructor(inOpus: () => boolean) {
    this.#inOpus = inOpus;
  }

  /** How long it is so far, in ms. */
  get lengthMs(): number {
    return (this.#bytes * 1000) / (2 * SPEECH_SAMPLE_RATE_HZ);
  }

  /** Takes more of it: mono PCM of signed 16-bit little-endian integers at 24 kHz. `isUrgent`: a listener waits. */
  push(pcm: Uint8Array, { isUrgent }: { isUrgent: boolean }): void {
    this.#bytes += pcm.length;
    const whole = this.#odd === undefined ? pcm : Uint8Array.of(this.#odd, ...pcm);
    this.#odd = whole.length % 2 === 1 ? whole.at(-1) : undefined;
    this.#add(this.#reader.push(decodePcm(whole), isUrgent));
  }

  /** Nothing more comes. */
  end(): void {
    if (this.run.isOver) return;
    this.#add(this.#reader.end());
    this.run.end();
  }

  #add(parts: readonly LipPart[]): void {
    for (const { samples, durationMs, phones, loudness } of parts) {
      this.run.add({
        text: "",
        pcm: encodePcm(samples),
        ...(this.#inOpus() && { opus: encodeOpus(samples, this.#before) }),
        durationMs,
        timing: { durationMs, phones, words: [], loudness },
      });
      this.#before = samples;
    }
  }
}

let isReady = false;

/** Reads lips once in a process before somebody waits for them, and encodes: code that has not run yet is slow. */
export function readyForSound(): void {
  if (isReady) return;
  isReady = true;
  const silence = new Float32Array(SPEECH_SAMPLE_RATE_HZ);
  createLipReader().push(silence);
  encodeOpus(silence);
}
