/** A picture in memory: 8-bit sRGB with straight alpha, rows top to bottom, upright. */
export interface Pixels {
  width: number;
  height: number;
  /** RGBA, width × height × 4 values. */
  data: Uint8Array;
}

/** How surely a pixel shows the person, 0 background … 255 person, on a grid of its own over the whole picture. */
export interface PersonMask {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A face that was found on a picture. */
export interface PhotoFace {
  /**
   * 478 points xyz in the numbering of MediaPipe's face mesh (irises from 468 on): x to the right and y down in pixels,
   * z in the same unit, smaller towards the viewer. May lie outside of the picture.
   */
  points: Float32Array;
  /** How surely it is a face, 0 … 1. */
  score: number;
  /**
   * How far the points of its middle line move where the finder sees the picture mirrored, in face heights; where the finder tells
   * it. People's move by less than 0.015; those that are seen in walls and muzzles by more.
   */
  mirrorError?: number;
  /** Left, top, width, height, pixels. */
  box: [number, number, number, number];
  /** Estimated, years. */
  ageYears: number;
  gender: "female" | "male";
  /** Estimated, 0 … 1. */
  genderScore: number;
  /** Unit vector that is alike for pictures of the same person, where the finder makes one. */
  embedding?: Float32Array;
}

/** Points of the face mesh. */
const [FOREHEAD, CHIN] = [10, 152];

/** Height of a face from forehead to chin, pixels. */
export function faceHeight({ points }: Pick<PhotoFace, "points">): number {
  return Math.hypot(
    points[3 * CHIN]! - points[3 * FOREHEAD]!,
    points[3 * CHIN + 1]! - points[3 * FOREHEAD + 1]!,
  );
}

/** What can be behind the person: see `PhotoAvatarOptions.backdrop`. */
export const PHOTO_BACKDROPS = ["photo", "blur", "none"] as const;
/** One of them. */
export type PhotoBackdrop = (typeof PHOTO_BACKDROPS)[number];

/** Finds faces; a better tracker plugs in here. */
export interface FaceFinder {
  /** Each face once, the largest first. */
  findFaces(pixels: Pixels): Promise<PhotoFace[]>;
  /** A face that is known, more finely; absent where there is no quicker way than to look for it. Undefined: it is not seen there. */
  findAgain?(pixels: Pixels, known: PhotoFace): Promise<PhotoFace | undefined>;
}

/** Tells a person from the background; a better matting model plugs in here. */
export interface PersonMasker {
  maskPerson(pixels: Pixels): Promise<PersonMask>;
}
