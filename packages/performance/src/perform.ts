import { performBlinks, planBlinks } from "./blink/blink.ts";
import { meetLids } from "./blink/meet-lids.ts";
import { performBreath } from "./breath/breath.ts";
import { performBrows } from "./brows/brows.ts";
import { performExpression } from "./expression/expression.ts";
import { smileWithSpeech } from "./expression/smiles.ts";
import { DEFAULT_GAZE_RANGE, performEyes } from "./gaze/eyes.ts";
import type { GazeRange } from "./gaze/eyes.ts";
import { planGaze } from "./gaze/plan-gaze.ts";
import { performGesture } from "./gesture/gesture.ts";
import { moveHeadWithSpeech, turnHeadWithGaze } from "./head/head.ts";
import { performMouth } from "./mouth/mouth.ts";
import { yieldToSpeech } from "./mouth/yield-to-speech.ts";
import { segmentsOf } from "./mouth/segments.ts";
import { coverTeeth } from "./mouth/cover-teeth.ts";
import { leanWithSpeech, performPosture } from "./posture/posture.ts";
import { prosodyOf } from "./prosody/prosody.ts";
import { createScore } from "./score.ts";
import type { Performance } from "./score.ts";
import { createStagger } from "./stagger.ts";
import { performSway } from "./sway/sway.ts";
import { TEMPERS } from "./emotion.ts";
import type { Emotion } from "./emotion.ts";
import type { PerformedSpeech } from "./speech-input.ts";
import type { PerformedFraming, Take } from "./take.ts";

/** What moves beside lips, eyes and lids, which always do. */
export interface Motion {
  /** Breath, sway and shifts of weight, in speech and in silence. Default true. */
  idle?: boolean;
  /** What underlines words: nods, tilts, brows, hands and a lean. Default true. */
  gestures?: boolean;
}

/** How to perform. Equal speech and equal options give equal bits. */
interface PerformOptions {
  /** Frames a second, 1…240. */
  fps: number;
  /** Any whole number; another seed, another take. Default 1. */
  seed?: number;
  /** Default "friendly". */
  emotion?: Emotion;
  /** Default "half_body". */
  framing?: PerformedFraming;
  /** Whether the picture is at least as wide as high, so that hands may go further apart. Default true. */
  isWide?: boolean;
  /** How far the avatar's eyes turn at weight 1. Default 25° to the side, 18° up and down. */
  gazeRange?: GazeRange;
  motion?: Motion;
}

/**
 * How far a performance looks ahead. What is said later than this after a frame hardly ever changes the frame, so that pictures can be
 * drawn while the rest is still being spoken; whoever does that compares in the end.
 */
export const FORESIGHT_MS = 4000;

/** Turns timed speech, or silence, into the person's movements. */
export function perform(speech: PerformedSpeech, options: PerformOptions): Performance {
  const {
    fps,
    seed = 1,
    emotion = "friendly",
    framing = "half_body",
    isWide = true,
    gazeRange = DEFAULT_GAZE_RANGE,
    motion: { idle = true, gestures = true } = {},
  } = options;
  const score = createScore(speech.durationMs, fps);
  const take: Take = {
    prosody: prosodyOf(speech),
    temper: TEMPERS[emotion],
    seed,
    framing,
    isWide,
    score,
    stagger: createStagger(),
  };
  const gaze = planGaze(take);
  performBlinks(planBlinks(take, gaze, fps), score);
  if (gestures) moveHeadWithSpeech(take);
  turnHeadWithGaze(take, gaze);
  if (gestures) performBrows(take);
  if (idle) moveIdly(take);
  if (gestures) underline(take);
  performEyes(gaze, gazeRange, seed, score);
  performExpression(take);
  smileWithSpeech(take);
  meetLids(score);
  yieldToSpeech(performMouth(segmentsOf(speech), take.temper, score), score);
  coverTeeth(score);
  return score.finish();
}

function moveIdly(take: Take): void {
  performSway(take);
  performBreath(take);
  performPosture(take);
}

function underline(take: Take): void {
  leanWithSpeech(take);
  performGesture(take);
}
