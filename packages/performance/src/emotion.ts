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

const NEUTRAL: Temper = {
  jaw: 1,
  lips: 1,
  head: 1,
  brows: 1,
  gesture: 1,
  pace: 1,
  blinksPerMinute: 21,
  smile: 0.07,
  browInner: 0,
  browOuter: 0.02,
  browDown: 0,
  eyeWide: 0,
  squint: 0.02,
};

/** The temper of each emotion. */
export const TEMPERS: Readonly<Record<Emotion, Temper>> = {
  neutral: NEUTRAL,
  friendly: {
    ...NEUTRAL,
    lips: 1.04,
    head: 1.1,
    brows: 1.1,
    smile: 0.42,
    browInner: 0.03,
    browOuter: 0.09,
    squint: 0.03,
  },
  serious: {
    ...NEUTRAL,
    jaw: 0.92,
    lips: 0.96,
    head: 0.8,
    brows: 0.7,
    gesture: 0.8,
    pace: 0.9,
    blinksPerMinute: 18,
    smile: 0,
    browDown: 0.28,
    squint: 0.05,
  },
  excited: {
    ...NEUTRAL,
    jaw: 1.16,
    lips: 1.1,
    head: 1.4,
    brows: 1.5,
    gesture: 1.35,
    pace: 1.25,
    blinksPerMinute: 24,
    smile: 0.5,
    browInner: 0.05,
    browOuter: 0.12,
    eyeWide: 0.02,
  },
  soothing: {
    ...NEUTRAL,
    jaw: 0.86,
    lips: 0.94,
    head: 0.75,
    brows: 0.8,
    gesture: 0.7,
    pace: 0.75,
    blinksPerMinute: 17,
    smile: 0.26,
    browInner: 0.15,
    squint: 0.06,
  },
};
