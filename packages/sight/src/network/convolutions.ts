import { make } from "./bench.ts";
import type { Bench } from "./bench.ts";
import type { Window } from "./graph.ts";
import type { Kernel } from "./kernel.ts";
import { PANEL } from "./pack-columns.ts";
import { reachOf } from "./reach.ts";
import type { Reach } from "./reach.ts";
import { countOf } from "./tensor.ts";
import type { Tensor } from "./tensor.ts";

/** Inputs: picture, packed weights, and often a bias. */
export function convolve(bench: Bench, window: Window, [input, weights, bias]: Tensor[]): Tensor {
  const [height, width, , outputs] = weights!.shape as [number, number, number, number];
  const reach = reachOf(input!.shape, height, width, window);
  const depth = height * width * input!.shape[3]!;
  const isPointwise = depth === input!.shape[3] && window.strideY === 1 && window.strideX === 1;
  const places = reach.outHeight * reach.outWidth;
  const { kernel } = bench;
  return make(bench, [1, reach.outHeight, reach.outWidth, outputs], (to) =>
    kernel.scoped(() => {
      const patches = isPointwise ? input!.at : kernel.take(places * depth);
      const offsets = placeBias(kernel, bias, outputs);
      const steps = geometry(window, reach);
      if (!isPointwise) {
        kernel.call.gatherPatches(input!.at, ...input!.shape.slice(1), height, width, ...steps, patches);
      }
      kernel.call.multiply(patches, places, depth, weights!.at, offsets, to, outputs);
    }),
  );
}

/** Inputs: picture, weights (height, width, channels), and often a bias. */
export function depthwise(bench: Bench, window: Window, [input, weights, bias]: Tensor[]): Tensor {
  const [height, width] = weights!.shape as [number, number];
  const channels = input!.shape[3]!;
  if (channels % 4 !== 0) throw new Error(`a network has ${channels} channels, which is no multiple of four`);
  const reach = reachOf(input!.shape, height, width, window);
  const { kernel } = bench;
  return make(bench, [1, reach.outHeight, reach.outWidth, channels], (to) =>
    kernel.scoped(() => {
      const offsets = placeBias(kernel, bias, channels);
      const steps = geometry(window, reach);
      const shape = input!.shape.slice(1);
      kernel.call.depthwise(input!.at, ...shape, weights!.at, offsets, height, width, ...steps, to);
    }),
  );
}

/** Inputs: values, packed weights, and a bias. */
export function matrix(bench: Bench, _: unknown, [input, weights, bias]: Tensor[]): Tensor {
  const [depth, columns] = weights!.shape as [number, number];
  const rows = countOf(input!.shape) / depth;
  const { kernel } = bench;
  return make(bench, [rows, columns], (to) =>
    kernel.scoped(() => {
      const offsets = placeBias(kernel, bias, columns);
      kernel.call.multiply(input!.at, rows, depth, weights!.at, offsets, to, columns);
    }),
  );
}

/** Inputs: picture, weights (height, width, out, in) and bias. The windows don't overlap. */
export function upConvolve(bench: Bench, { strideY, strideX }: Window, inputs: Tensor[]): Tensor {
  const [input, weights, bias] = inputs as [Tensor, Tensor, Tensor];
  const [, height, width, channels] = input.shape as [number, number, number, number];
  const [windowHeight, windowWidth, outputs] = weights.shape as [number, number, number];
  if (windowHeight !== strideY || windowWidth !== strideX)
    throw new Error("a network's windows overlap where it grows");
  return make(bench, [1, height * strideY, width * strideX, outputs], (to) =>
    bench.kernel.call.upConvolve(
      input.at,
      height,
      width,
      channels,
      weights.at,
      bias.at,
      strideY,
      strideX,
      outputs,
      to,
    ),
  );
}

/** The kernel reads the bias in whole panels, and always one: zeros where there is none. */
function placeBias(kernel: Kernel, bias: Tensor | undefined, columns: number): number {
  const count = Math.ceil(columns / PANEL) * PANEL;
  const at = kernel.take(count);
  const values = kernel.floats(at, count).fill(0);
  if (bias) values.set(kernel.floats(bias.at, columns));
  return at;
}

function geometry({ strideY, strideX }: Window, { padTop, padLeft, outHeight, outWidth }: Reach): number[] {
  return [strideY, strideX, padTop, padLeft, outHeight, outWidth];
}
