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
export type HandShapeName = keyof typeof HAND_SHAPES;
