import type { Reach } from "../arm/reach.ts";

/** A raised hand: where it is, how it is held and formed. */
export interface HandPose extends Reach {
  shape: HandShapeName;
}

/**
 * The poses that gestures go through, of a left hand (see {@link Reach}). All of them lie within a half-body picture: hands are in
 * front of the chest, since that picture ends a head and a third below the chin, and no wider than a portrait shows.
 */
export const POSES = {
  /** Both hands before the chest, between two strokes. */
  ready: { at: [0.47, -0.93, 1.05], fingers: [-0.5, 0.55, 0.7], palm: [-0.8, -0.2, -0.45], shape: "loose" },
  offerIn: { at: [0.46, -0.97, 1], fingers: [-0.3, 0.5, 0.8], palm: [-0.6, 0.45, -0.6], shape: "loose" },
  offer: { at: [0.46, -0.91, 1.1], fingers: [0.02, 0.45, 0.88], palm: [-0.5, 0.75, -0.4], shape: "open" },
  askIn: { at: [0.45, -0.93, 0.95], fingers: [-0.2, 0.5, 0.8], palm: [-0.5, 0.6, -0.5], shape: "loose" },
  ask: { at: [0.43, -0.88, 0.98], fingers: [0.02, 0.5, 0.84], palm: [-0.4, 0.75, -0.4], shape: "fan" },
  pointIn: { at: [0.46, -0.88, 0.95], fingers: [-0.25, 0.75, 0.6], palm: [-0.7, -0.5, 0.2], shape: "one" },
  point: { at: [0.43, -0.63, 1.16], fingers: [-0.16, 0.22, 1], palm: [-0.6, -0.75, 0.1], shape: "one" },
  countIn: { at: [0.49, -0.94, 1], fingers: [-0.3, 0.8, 0.5], palm: [-0.6, -0.3, 0.6], shape: "loose" },
  one: { at: [0.42, -0.85, 1.08], fingers: [-0.06, 0.98, 0.22], palm: [-0.45, -0.2, 0.85], shape: "one" },
  two: { at: [0.42, -0.84, 1.08], fingers: [-0.04, 0.98, 0.22], palm: [-0.4, -0.2, 0.88], shape: "two" },
  three: { at: [0.42, -0.83, 1.08], fingers: [-0.02, 0.98, 0.22], palm: [-0.35, -0.2, 0.9], shape: "three" },
  weighIn: { at: [0.48, -0.93, 1], fingers: [-0.2, 0.45, 0.85], palm: [-0.55, 0.65, -0.45], shape: "loose" },
  weigh: { at: [0.41, -0.88, 1.06], fingers: [-0.02, 0.45, 0.9], palm: [-0.35, 0.85, -0.35], shape: "round" },
  smallIn: { at: [0.49, -0.95, 1], fingers: [-0.5, 0.7, 0.5], palm: [-0.3, -0.4, 0.8], shape: "open" },
  small: { at: [0.49, -0.8, 1.1], fingers: [-0.66, 0.62, 0.42], palm: [-0.05, -0.5, 0.85], shape: "pinch" },
  largeIn: {
    at: [0.36, -0.93, 1.05],
    fingers: [-0.25, 0.62, 0.72],
    palm: [-0.95, -0.1, -0.25],
    shape: "round",
  },
  large: { at: [0.56, -0.8, 0.98], fingers: [-0.12, 0.7, 0.7], palm: [-0.98, 0.05, 0.1], shape: "fan" },
  thumbIn: { at: [0.48, -0.88, 0.95], fingers: [-0.7, 0.2, 0.65], palm: [-0.7, 0, -0.7], shape: "loose" },
  thumb: { at: [0.49, -0.78, 1.12], fingers: [-0.7, 0.12, 0.7], palm: [-0.72, 0, -0.7], shape: "thumb" },
  heartIn: { at: [0.46, -0.95, 0.95], fingers: [-0.8, 0.5, 0.2], palm: [-0.4, 0, -0.9], shape: "loose" },
  heart: {
    at: [0.46, -0.93, 0.84],
    fingers: [-0.92, 0.34, -0.16],
    palm: [-0.15, -0.1, -0.95],
    shape: "flat",
  },
  sweepIn: { at: [0.2, -0.83, 1.08], fingers: [-0.72, 0.42, 0.55], palm: [-0.1, -0.85, 0.5], shape: "flat" },
  sweep: { at: [0.4, -0.82, 1], fingers: [0.08, 0.62, 0.78], palm: [0.1, -0.75, 0.65], shape: "flat" },
  stopIn: { at: [0.5, -0.95, 0.95], fingers: [-0.15, 0.9, 0.3], palm: [-0.3, -0.3, 0.9], shape: "loose" },
  stop: { at: [0.44, -0.8, 1.2], fingers: [-0.04, 1, 0.02], palm: [-0.05, 0, 1], shape: "flat" },
  joinIn: { at: [0.52, -0.9, 1], fingers: [-0.1, 0.5, 0.85], palm: [-0.9, 0.2, -0.2], shape: "open" },
  join: { at: [0.3, -0.9, 1.08], fingers: [-0.42, 0.66, 0.62], palm: [-0.85, -0.15, -0.5], shape: "loose" },
  riseIn: { at: [0.49, -0.9, 1.02], fingers: [-0.45, 0.4, 0.82], palm: [-0.1, -0.95, 0.3], shape: "flat" },
  rise: { at: [0.5, -0.58, 1.08], fingers: [-0.45, 0.36, 0.8], palm: [-0.1, -0.9, 0.4], shape: "flat" },
  chopIn: { at: [0.46, -0.78, 1], fingers: [-0.25, 0.75, 0.6], palm: [-0.95, -0.1, -0.25], shape: "flat" },
  chop: { at: [0.44, -0.9, 1.12], fingers: [-0.22, 0.5, 0.84], palm: [-0.95, -0.1, -0.25], shape: "flat" },
  beatIn: { at: [0.48, -0.82, 1], fingers: [-0.4, 0.68, 0.6], palm: [-0.8, -0.1, -0.45], shape: "loose" },
  beat: { at: [0.48, -0.91, 1.1], fingers: [-0.3, 0.45, 0.84], palm: [-0.8, 0.15, -0.45], shape: "open" },
  waveIn: { at: [0.32, -0.72, 1.02], fingers: [0.08, 0.95, 0.15], palm: [-0.1, -0.1, 1], shape: "open" },
  wave: { at: [0.32, -0.72, 1.02], fingers: [-0.3, 0.95, 0.15], palm: [-0.1, -0.1, 1], shape: "open" },
} as const satisfies Record<string, HandPose>;

/** Where hands can be: each is told in `POSES` bone by bone. */
export type PoseName = keyof typeof POSES;

/** Forms of a hand, in degrees away from a hand at ease (`FINGER_CHANNELS`). */
interface HandShape {
  /** Of the thumb, index, middle, ring and little finger. */
  curl: readonly [number, number, number, number, number];
  /** Of the thumb, + across the palm. */
  fold: number;
  spread: number;
}

/** The forms that gestures use. No two fingers of an open hand are bent alike. */
export const HAND_SHAPES = {
  /** Easily bent, as between two strokes. */
  loose: { curl: [4, 4, 9, 13, 15], fold: 4, spread: -4 },
  open: { curl: [-4, -8, -6, -4, -7], fold: -8, spread: 3 },
  flat: { curl: [0, -12, -13, -14, -17], fold: 4, spread: -7 },
  fan: { curl: [-8, -10, -9, -10, -13], fold: -14, spread: 9 },
  /** As around a ball. */
  round: { curl: [6, 12, 13, 14, 13], fold: -6, spread: 5 },
  /** The tip of the index finger near that of the thumb. */
  pinch: { curl: [24, 33, 24, 18, 14], fold: 16, spread: 0 },
  one: { curl: [42, -8, 64, 62, 58], fold: 22, spread: 0 },
  two: { curl: [45, -9, -10, 62, 58], fold: 25, spread: 8 },
  three: { curl: [46, -9, -11, -9, 58], fold: 26, spread: 8 },
  thumb: { curl: [-14, 64, 64, 61, 57], fold: -24, spread: 0 },
} as const satisfies Record<string, HandShape>;

/** The name of a form. */
type HandShapeName = keyof typeof HAND_SHAPES;
