import { leastDifference } from "./least-difference.ts";
import type { FacePicture, Point } from "./picture.ts";
import { placementOf } from "./same-place.ts";

/** A face as a tracker finds it: 478 points xyz of MediaPipe's face mesh in pixels, and what is alike for one person. */
interface TrackedFace {
  points: Float32Array;
  embedding?: Float32Array;
}

/** Points of the face mesh: the lips' outline, the lids, the face's outline. */
const OVAL = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];
const LIPS = [61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185];
const EYES = [
  [33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246],
  [263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466],
];
/** Mouth and lids are left out with so much round them, shares of their size. */
const ROUND = 1.5;

/** How like a frame at rest is to its photograph: the mean difference of sRGB values, 0…255, in the face but for mouth and lids. */
export function restDifference(
  photo: FacePicture,
  face: TrackedFace,
  frame: FacePicture,
  shown: TrackedFace,
): number {
  const at = (i: number): Point => [shown.points[3 * i]!, shown.points[3 * i + 1]!];
  const oval = OVAL.map(at);
  const left = [LIPS, ...EYES].map((ring) => grown(ring.map(at)));
  const counted: Point[] = [];
  for (let y = 0.5; y < frame.height; y++)
    for (let x = 0.5; x < frame.width; x++)
      if (isInside(oval, [x, y]) && !left.some((ring) => isInside(ring, [x, y]))) counted.push([x, y]);
  return leastDifference(photo, frame, counted, placementOf(shown.points, face.points));
}

/** Similarity of two faces, −1…1: the cosine of their embeddings. */
export function similarity(a: TrackedFace, b: TrackedFace): number {
  if (!a.embedding || !b.embedding) throw new Error("the finder makes no embeddings");
  let [dot, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.embedding.length; i++) {
    dot += a.embedding[i]! * b.embedding[i]!;
    aa += a.embedding[i]! ** 2;
    bb += b.embedding[i]! ** 2;
  }
  return dot / Math.sqrt(aa * bb);
}

function grown(ring: Point[]): Point[] {
  const [mx, my] = [0, 1].map((k) => ring.reduce((sum, p) => sum + p[k]!, 0) / ring.length) as [
    number,
    number,
  ];
  return ring.map(([x, y]) => [mx + (x - mx) * ROUND, my + (y - my) * ROUND]);
}

function isInside(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  for (const [i, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
