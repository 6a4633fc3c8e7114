import type { Pixels } from "@orator/photo/ports";
import type { Network } from "../network/network.ts";
import { sampleSquare } from "./sample-square.ts";
import type { Square } from "./sample-square.ts";

/** The 468 points of the face mesh, xyz in the picture's pixels, and how surely the square holds a face, 0 … 1. */
export interface Mesh {
  points: Float32Array;
  score: number;
}

// MediaPipe's face mesh (Kartynnik et al. 2019, "Real-time Facial Surface Geometry from Monocular Video on Mobile GPUs"):
// 192 × 192 values of 0 … 1 in, 468 points in pixels of that square out.
const SIZE = 192;
const POINTS = 468;
/** Outer corners of the eyes: they tell how the head is tilted. */
const RIGHT_CORNER = 33;
const LEFT_CORNER = 263;

/** Fits the mesh to the face in a square. With `isMirrored` the network sees its mirror image: a person's left is then their right. */
export function fitMesh(network: Network, pixels: Pixels, square: Square, { isMirrored = false } = {}): Mesh {
  const values = sampleSquare(pixels, square, SIZE, { isMirrored }).map((value) => value / 255);
  const outputs = network.run(values, [1, SIZE, SIZE, 3]);
  const raw = outputs.find(({ data }) => data.length === POINTS * 3)!.data;
  if (isMirrored) for (let i = 0; i < raw.length; i += 3) raw[i] = SIZE - raw[i]!;
  const score = outputs.find(({ data }) => data.length === 1)!.data[0]!;
  return { points: fromSquare(raw, square, SIZE), score };
}

/** The square round the points of a face, upright on its head; its side is `margin` times theirs. */
export function squareRound(points: Float32Array, margin: number): Square {
  const [fromX, fromY] = [points[RIGHT_CORNER * 3]!, points[RIGHT_CORNER * 3 + 1]!];
  const angle = Math.atan2(points[LEFT_CORNER * 3 + 1]! - fromY, points[LEFT_CORNER * 3]! - fromX);
  // The box is measured along the head's own axes.
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let i = 0; i < POINTS * 3; i += 3) {
    const across = cos * points[i]! + sin * points[i + 1]!;
    const down = cos * points[i + 1]! - sin * points[i]!;
    box.left = Math.min(box.left, across);
    box.right = Math.max(box.right, across);
    box.top = Math.min(box.top, down);
    box.bottom = Math.max(box.bottom, down);
  }
  const [across, down] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return {
    x: cos * across - sin * down,
    y: sin * across + cos * down,
    side: margin * Math.max(box.right - box.left, box.bottom - box.top),
    angle,
  };
}

/** Points xyz of a network that saw a square in `size` pixels a side, as points of the picture. */
export function fromSquare(raw: Float32Array, square: Square, size: number): Float32Array {
  const scale = square.side / size;
  const [cos, sin] = [Math.cos(square.angle) * scale, Math.sin(square.angle) * scale];
  const points = new Float32Array(raw.length);
  for (let i = 0; i < raw.length; i += 3) {
    const [x, y] = [raw[i]! - size / 2, raw[i + 1]! - size / 2];
    points[i] = square.x + cos * x - sin * y;
    points[i + 1] = square.y + sin * x + cos * y;
    points[i + 2] = raw[i + 2]! * scale;
  }
  return points;
}
