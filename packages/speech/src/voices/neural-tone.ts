import { PLAIN_TONE } from "../polish.ts";
import type { Tone } from "../polish.ts";

/** A neural voice sounds like a recording: its spectrum needs no help. Its model speaks at 24 kHz and ends a little below 12. */
export const NEURAL_TONE: Tone = { ...PLAIN_TONE, isRecorded: true, bandLimitHz: 11_500 };

/** License of the model and all of its styles. */
export const NEURAL_LICENSE = "Apache-2.0 (Kokoro-82M)";
