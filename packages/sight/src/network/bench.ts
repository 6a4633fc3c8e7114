import type { Kernel } from "./kernel.ts";
import { countOf } from "./tensor.ts";
import type { Tensor } from "./tensor.ts";

/** What an operation works with: the kernel, and room for so many floats, whose values are whatever they were. */
export interface Bench {
  kernel: Kernel;
  take(count: number): number;
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
