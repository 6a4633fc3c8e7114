import type { Window } from "./graph.ts";

/** Where a moving window begins, and how many places it has. */
export interface Reach {
  padTop: number;
  padLeft: number;
  outHeight: number;
  outWidth: number;
}

/**
 * How a window of `height` × `width` goes over a picture of `shape` (1, rows, columns, channels). Pads as TensorFlow
 * does: what can't be split evenly goes to the end.
 */
export function reachOf(shape: number[], height: number, width: number, window: Window): Reach {
  const [padTop, outHeight] = along(shape[1]!, height, window.strideY, window.padding);
  const [padLeft, outWidth] = along(shape[2]!, width, window.strideX, window.padding);
  return { padTop, padLeft, outHeight, outWidth };
}

function along(
  size: number,
  length: number,
  stride: number,
  padding: Window["padding"],
): [before: number, count: number] {
  if (padding === "valid") return [0, Math.floor((size - length) / stride) + 1];
  const count = Math.ceil(size / stride);
  return [Math.floor(Math.max(0, (count - 1) * stride + length - size) / 2), count];
}
