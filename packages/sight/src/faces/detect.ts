import type { Pixels } from "@orator/photo/ports";
import type { Network } from "../network/network.ts";
import { sampleSquare } from "./sample-square.ts";
import type { Square } from "./sample-square.ts";

/** Where a face seems to be, in pixels. */
export interface Detection {
  /** Middle and size of the box round brows, cheeks and chin. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Radians from upright by the eyes, clockwise on the screen. */
  angle: number;
  /** 0 … 1. */
  score: number;
}

// BlazeFace for the back camera (Bazarevsky et al. 2019, "BlazeFace: Sub-millisecond Neural Face Detection on Mobile GPUs"):
// 256 × 256 values of −1 … 1, two grids of anchors, 16 numbers an anchor: middle, size, then six points.
const SIZE = 256;
const GRIDS = [
  { places: 16, anchors: 2 },
  { places: 8, anchors: 6 },
];
const NUMBERS = 16;
const RIGHT_EYE = 4;
const LEFT_EYE = 6;
/** Boxes that share so much of their union are one face. */
const SAME_FACE = 0.3;

/** Finds faces on a square of a picture; each face once, the surest first. */
export function detectFaces(
  network: Network,
  pixels: Pixels,
  square: Square,
  leastScore: number,
): Detection[] {
  const values = sampleSquare(pixels, square, SIZE).map((value) => value / 127.5 - 1);
  const outputs = network.run(values, [1, SIZE, SIZE, 3]);
  const found: Detection[] = [];
  for (const { places, anchors } of GRIDS) {
    const count = places * places * anchors;
    const scores = outputs.find(({ shape }) => shape[1] === count && shape[2] === 1)!.data;
    const boxes = outputs.find(({ shape }) => shape[1] === count && shape[2] === NUMBERS)!.data;
    for (const [index, logit] of scores.entries()) {
      const score = 1 / (1 + Math.exp(-logit));
      if (score < leastScore) continue;
      const place = Math.floor(index / anchors);
      const middle = [(place % places) + 0.5, Math.floor(place / places) + 0.5].map(
        (at) => (at * SIZE) / places,
      );
      const numbers = boxes.subarray(index * NUMBERS, (index + 1) * NUMBERS);
      found.push(toPicture(numbers, middle as [number, number], square, score));
    }
  }
  return mergeAlike(found.sort((a, b) => b.score - a.score));
}

function toPicture(
  numbers: Float32Array,
  [anchorX, anchorY]: [number, number],
  square: Square,
  score: number,
): Detection {
  const scale = square.side / SIZE;
  const point = (at: number): [number, number] => [
    square.x + (numbers[at]! + anchorX - SIZE / 2) * scale,
    square.y + (numbers[at + 1]! + anchorY - SIZE / 2) * scale,
  ];
  const [x, y] = point(0);
  const [rightX, rightY] = point(RIGHT_EYE);
  const [leftX, leftY] = point(LEFT_EYE);
  const angle = Math.atan2(leftY - rightY, leftX - rightX);
  return { x, y, width: numbers[2]! * scale, height: numbers[3]! * scale, angle, score };
}

/** Takes boxes that lie on one another together, each by its score's weight: steadier than the surest alone. */
function mergeAlike(sorted: Detection[]): Detection[] {
  const merged: Detection[] = [];
  let rest = sorted;
  while (rest.length > 0) {
    const surest = rest[0]!;
    const alike = rest.filter((other) => overlapOf(surest, other) > SAME_FACE || other === surest);
    const weight = alike.reduce((sum, { score }) => sum + score, 0);
    const mean = (of: (face: Detection) => number): number =>
      alike.reduce((sum, face) => sum + of(face) * face.score, 0) / weight;
    merged.push({
      x: mean((face) => face.x),
      y: mean((face) => face.y),
      width: mean((face) => face.width),
      height: mean((face) => face.height),
      angle: Math.atan2(
        mean((face) => Math.sin(face.angle)),
        mean((face) => Math.cos(face.angle)),
      ),
      score: surest.score,
    });
    rest = rest.filter((other) => !alike.includes(other));
  }
  return merged;
}

/** Intersection of two boxes over their union. */
export function overlapOf(a: Detection, b: Detection): number {
  const across =
    Math.min(a.x + a.width / 2, b.x + b.width / 2) - Math.max(a.x - a.width / 2, b.x - b.width / 2);
  const down =
    Math.min(a.y + a.height / 2, b.y + b.height / 2) - Math.max(a.y - a.height / 2, b.y - b.height / 2);
  const shared = Math.max(0, across) * Math.max(0, down);
  return shared / (a.width * a.height + b.width * b.height - shared);
}
