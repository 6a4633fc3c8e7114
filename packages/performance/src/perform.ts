import { performBlinks, planBlinks } from "./blink/blink.ts";
import { TEMPERS, type Emotion } from "./emotion.ts";
import { performMouth } from "./mouth/mouth.ts";
import { segmentsOf } from "./mouth/segments.ts";
import { createScore } from "./score.ts";
import type { Performance } from "./performance.ts";
import type { PerformedSpeech } from "./speech-input.ts";

/** How much of the person is seen, which decides what moves. */
export type PerformedFraming = "close_up" | "half_body" | "full_body";

/** How to perform. Equal speech and equal options give equal bits. */
export interface PerformOptions {
  /** Frames a second, 1…240. */
  fps: number;
  /** Any whole number; another seed, another take. Default 1. */
  seed?: number;
  /** Default "friendly". */
  emotion?: Emotion;
  /** Default "half_body". */
  framing?: PerformedFraming;
}

/** Turns timed speech (or silence) into the person's movements. */
export const perform = (speech: PerformedSpeech, options: PerformOptions): Performance => {
  const { fps, seed = 1, emotion = "friendly" } = options;
  const temper = TEMPERS[emotion];
  const score = createScore(speech.durationMs, fps);
  performMouth(segmentsOf(speech), temper, score);
  performBlinks(planBlinks(speech.durationMs, [], temper, seed, fps), score);
  return score.finish();
};
