import type { Kernel } from "./kernel.ts";

/** What an operation works with: the kernel, and room for so many floats, whose values are whatever they were. */
export interface Bench {
  kernel: Kernel;
  take(count: number): number;
}

/** Where a moving window begins, and how many places it has. */
export interface Reach {
  padTop: number;
  padLeft: number;
  outHeight: number;
  outWidth: number;
}

/** Floats in the kernel's memory. */
export interface Tensor {
  shape: number[];
  /** Address in bytes. */
  at: number;
}

/** Numbers in the order of their shape, the last dimension running fastest. */
export interface Constant {
  shape: number[];
  data: Float32Array;
}

/** How the window of a convolution or pooling moves. "same" pads so that the output has ceil(input / stride) places. */
export interface Window {
  strideY: number;
  strideX: number;
  padding: "same" | "valid";
}

/**
 * What a node does to its inputs (names of tensors, the picture's values first). Weights: `convolve` height, width, in, out;
 * `depthwise` height, width, channels; `upConvolve` (a transposed convolution that doubles) height, width, out, in.
 */
export type Operation =
  | ({ kind: "convolve" | "depthwise" | "upConvolve" } & Window)
  | ({ kind: "maxPool"; height: number; width: number } & Window)
  | { kind: "add" | "multiply" | "lesser" | "greater" }
  | { kind: "clamp"; low: number; high: number }
  | { kind: "prelu" | "hardSwish" | "sigmoid" | "softmax" | "matrix" | "concat" }
  | { kind: "mean"; keepDimensions: boolean }
  | { kind: "reshape"; shape: number[] }
  | { kind: "padChannels"; before: number; after: number }
  | { kind: "enlarge"; height: number; width: number; alignCorners: boolean; halfPixels: boolean };

/** One step: its inputs are outputs of steps before it, constants, or the graph's input. */
export interface Step {
  operation: Operation;
  inputs: string[];
  output: string;
}

/** A network as its file tells it, whatever the file's format. */
export interface Graph {
  input: string;
  outputs: string[];
  constants: Map<string, Constant>;
  steps: Step[];
}

/** How many numbers a shape has. */
export function countOf(shape: readonly number[]): number {
  return shape.reduce((product, size) => product * size, 1);
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

/** Makes a tensor of a shape; `fill` writes it at an address. */
export function make(bench: Bench, shape: number[], fill: (to: number, count: number) => void): Tensor {
  const count = countOf(shape);
  const at = bench.take(count);
  fill(at, count);
  return { shape, at };
}

/** As `make`, for what is worked out in JavaScript: `fill` gets the inputs' numbers and writes the output's. */
export function makeHere(
  bench: Bench,
  shape: number[],
  inputs: Tensor[],
  fill: (to: Float32Array, ...from: Float32Array[]) => void,
): Tensor {
  return make(bench, shape, (at, count) => {
    const { kernel } = bench;
    fill(kernel.floats(at, count), ...inputs.map((input) => kernel.floats(input.at, countOf(input.shape))));
  });
}
