/** Fits see so much of a turn to the side: the mean of twelve people whose pose was known. */
export const SEEN_OF_TURN = 1.13;
/** Fits see a head that is held straight raised by so many degrees: the mean of 34 people, twice each. */
export const SEEN_RAISED = 5;

/**
 * From where on a photograph is refused, and from where on its owner is warned. Found on people whose pose, light and focus were
 * known (docs/photos.md); angles in degrees, luma 0…255.
 */
export const JUDGED_BY = {
  /** Forehead to chin, pixels. */
  faceHeight: { refuse: 90, warn: 300 },
  /** Height of another face over the speaker's. */
  otherFace: { refuse: 0.4 },
  /** How far the face reaches out of the picture, in its own heights. */
  outside: { refuse: 0.01 },
  /** Of the head, not of the fit. */
  turn: { refuse: 20, warn: 12 },
  /** From straight. Fits see about 0.65 of a nod. */
  pitch: { refuse: 11.2, warn: 7 },
  roll: { warn: 20 },
  /** Degrees between upright and the line of the eyes. */
  lean: { refuse: 60 },
  /** Opening of the lips over the mouth's width. */
  gap: { refuse: 0.35, warn: 0.085 },
  /** Opening of the less open eye over its width. */
  lidOpening: { refuse: 0.15 },
  /** `sharpnessOf`. */
  sharpness: { refuse: 0.19, warn: 0.28 },
  /** `LightOnFace`. */
  highlight: { refuse: 55, warn: 90 },
  burnt: { refuse: 0.35, warn: 0.12 },
  unevenness: { warn: 4 },
} as const;
