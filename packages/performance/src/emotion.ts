import tempers from "../data/tempers.json" with { type: "json" };

/** The mood that colors a whole performance. */
export const EMOTIONS = ["neutral", "friendly", "serious", "excited", "soothing"] as const;

/** The name of a mood. */
export type Emotion = (typeof EMOTIONS)[number];

/** What a mood changes. Factors are on the neutral measure; weights are of blendshapes, 0…1. */
export interface Temper {
  /** Jaw of the mumbler (low) and the enunciator (high). */
  jaw: number;
  /** Lips of the same. */
  lips: number;
  /** Size of nods, tilts and sway. */
  head: number;
  /** Size and number of brow raises. */
  brows: number;
  /** Size and number of gestures. */
  gesture: number;
  /** Speed of everything aimless: sway, breathing, gaze. */
  pace: number;
  /** Blinks a minute while speaking. */
  blinksPerMinute: number;
  /** Resting weights of the expression. */
  smile: number;
  browInner: number;
  browOuter: number;
  browDown: number;
  eyeWide: number;
  squint: number;
}

/** The temper of each emotion. */
export const TEMPERS: Readonly<Record<Emotion, Temper>> = tempers;
