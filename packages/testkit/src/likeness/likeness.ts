import { placementOf } from "./same-place.ts";

/** An RGBA picture, rows top to bottom. */
export interface FacePicture {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** A face as a tracker finds it: 478 points xyz of MediaPipe's face mesh in pixels, and what is alike for one person. */
export interface TrackedFace {
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

type Point = readonly [x: number, y: number];

/** How like a frame at rest is to its photograph: the mean difference of sRGB values, 0…255, in the face but for mouth and lids. */
export function restDifference(
  photo: FacePicture,
  face: TrackedFace,
  frame: FacePicture,
  shown: TrackedFace,
): number {
  const { scale, dx, dy } = placementOf(shown.points, face.points);
  const at = (i: number): Point => [shown.points[3 * i]!, shown.points[3 * i + 1]!];
  const oval = OVAL.map(at);
  const left = [LIPS, ...EYES].map((ring) => grown(ring.map(at)));
  let [sum, count] = [0, 0];
  for (let y = 0; y < frame.height; y++)
    for (let x = 0; x < frame.width; x++) {
      const here: Point = [x + 0.5, y + 0.5];
      if (!isInside(oval, here) || left.some((ring) => isInside(ring, here))) continue;
      const there = sampled(photo, scale * here[0] + dx, scale * here[1] + dy);
      for (let c = 0; c < 3; c++) sum += Math.abs(there[c]! - frame.data[4 * (y * frame.width + x) + c]!);
      count += 3;
    }
  return sum / count;
}

/** Likeness of two faces, −1…1: the cosine of their embeddings. */
export function likeness(a: TrackedFace, b: TrackedFace): number {
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

function sampled({ width, height, data }: FacePicture, x: number, y: number): number[] {
  const [fx, fy] = [
    Math.max(0, Math.min(width - 1.001, x - 0.5)),
    Math.max(0, Math.min(height - 1.001, y - 0.5)),
  ];
  const at = 4 * (Math.floor(fy) * width + Math.floor(fx));
  const [u, v] = [fx % 1, fy % 1];
  return [0, 1, 2].map(
    (c) =>
      (data[at + c]! * (1 - u) + data[at + 4 + c]! * u) * (1 - v) +
      (data[at + 4 * width + c]! * (1 - u) + data[at + 4 * width + 4 + c]! * u) * v,
  );
}
