/** A face in one frame of a film. */
export interface TrackedFrame {
  /** 478 × 3 values xyz in the numbering of MediaPipe's face mesh: x to the right and y down in pixels, z in the same unit. */
  points: Float32Array;
  /** How surely it is a face, 0 … 1. */
  score: number;
  /** How light the face is round its mouth (`lookOf`): tells what comes before it. */
  look?: Uint8Array;
}

/** The face of the one person in a film, frame by frame. */
export interface FaceTrack {
  /** Of the picture, pixels. */
  width: number;
  height: number;
  /** Frames a second. */
  fps: number;
  /** Null where no face was seen. */
  frames: readonly (TrackedFrame | null)[];
  /** Most faces that were seen in one frame; faces of less than two fifths of the largest one's height do not count. */
  people: number;
}

/** Values of animation channels by name, one a frame. */
export type FilmChannels = Readonly<Record<string, ArrayLike<number>>>;

/** Two rows of points, each from the person's right corner of the mouth to the left one: left to right in the picture. */
interface LipRow {
  upper: readonly number[];
  lower: readonly number[];
}

/** Rings round the mouth from its inside outwards, as indices into the tracker's points (MediaPipe's face mesh). */
export const RINGS: readonly LipRow[] = [
  // The inner line of the lips.
  {
    upper: [78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308],
    lower: [78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308],
  },
  {
    upper: [62, 183, 42, 41, 38, 12, 268, 271, 272, 407, 292],
    lower: [62, 96, 89, 179, 86, 15, 316, 403, 319, 325, 292],
  },
  {
    upper: [76, 184, 74, 73, 72, 11, 302, 303, 304, 408, 306],
    lower: [76, 77, 90, 180, 85, 16, 315, 404, 320, 307, 306],
  },
  // Their outer line.
  {
    upper: [61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291],
    lower: [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291],
  },
  {
    upper: [57, 186, 92, 165, 167, 164, 393, 391, 322, 410, 287],
    lower: [57, 43, 106, 182, 83, 18, 313, 406, 335, 273, 287],
  },
  // From the nose's wings to the chin.
  {
    upper: [212, 216, 206, 203, 97, 2, 326, 423, 426, 436, 432],
    lower: [212, 202, 204, 194, 201, 200, 421, 418, 424, 422, 432],
  },
];

/** Places in RINGS. */
export const [INNER_RING, OUTER_RING, FAR_RING] = [0, 3, 5] as const;

/** From the person's left ear over the chin to the right one. */
export const JAW = [
  454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149, 150, 136, 172, 58, 132, 93, 234,
];
/** Chin and cheeks beside the mouth. */
export const CHIN = [
  199, 175, 208, 428, 171, 396, 32, 262, 211, 431, 210, 430, 214, 434, 135, 364, 169, 394, 170, 395, 140, 369,
  138, 367, 192, 416, 207, 427, 187, 411, 205, 425, 213, 433, 215, 435,
];
/** What speech hardly moves. */
export const STILL = [
  1, 4, 5, 6, 8, 9, 10, 19, 45, 51, 94, 97, 98, 107, 108, 109, 122, 129, 151, 168, 193, 195, 197, 217, 275,
  281, 326, 327, 336, 337, 338, 351, 358, 417, 437, 67, 297, 69, 299, 104, 333, 54, 284, 103, 332, 127, 356,
  162, 389, 46, 276, 117, 346, 111, 340, 35, 265, 143, 372, 33, 263, 133, 362,
];

/** Single points that have a name. */
export const POINT = {
  upperLip: 13,
  lowerLip: 14,
  upperRim: 0,
  lowerRim: 17,
  rightCorner: 61,
  leftCorner: 291,
  chin: 152,
  bridge: 168,
  forehead: 10,
  rightEye: 33,
  leftEye: 263,
} as const;

/** Every point of the rings once. */
export const MOUTH: readonly number[] = [
  ...new Set(RINGS.flatMap(({ upper, lower }) => [...upper, ...lower])),
];

const still = new Set(STILL);
const mouth = new Set(MOUTH);

/** Everything that speech moves; a shape has two values for each, in this order. */
export const SPEECH: readonly number[] = [...new Set([...MOUTH, ...JAW, ...CHIN])].filter(
  (point) => mouth.has(point) || !still.has(point),
);

const places = new Map(SPEECH.map((point, place) => [point, place]));

/** Where the x of a point lies in a shape; its y follows. Undefined for points that speech does not move. */
export function placeIn(point: number): number | undefined {
  const place = places.get(point);
  return place === undefined ? undefined : 2 * place;
}

/** The same for points that are known to be of SPEECH. */
export function xOf(point: number): number {
  return 2 * places.get(point)!;
}

/** How far two points of a frame are apart in the picture, pixels. */
export function apart(points: Float32Array, a: number, b: number): number {
  return Math.hypot(points[3 * b]! - points[3 * a]!, points[3 * b + 1]! - points[3 * a + 1]!);
}
