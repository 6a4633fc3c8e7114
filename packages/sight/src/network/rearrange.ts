// What moves numbers about; what takes little time stays in JavaScript.
import type { Operation, Tensor, Bench } from "./graph.ts";
import type { Kernel } from "./kernel.ts";
import { countOf, reachOf, make, makeHere } from "./graph.ts";

type Of<K extends Operation["kind"]> = Extract<Operation, { kind: K }>;

/** The greatest value of each channel under the window. */
export function maxPool(bench: Bench, operation: Of<"maxPool">, inputs: Tensor[]): Tensor {
  const [, height, width, channels] = inputs[0]!.shape as [number, number, number, number];
  const { padTop, padLeft, outHeight, outWidth } = reachOf(
    inputs[0]!.shape,
    operation.height,
    operation.width,
    operation,
  );
  const window = [operation.height, operation.width, operation.strideY, operation.strideX];
  return make(bench, [1, outHeight, outWidth, channels], (to) =>
    bench.kernel.call.maxPool(
      inputs[0]!.at,
      height,
      width,
      channels,
      ...window,
      padTop,
      padLeft,
      outHeight,
      outWidth,
      to,
    ),
  );
}

/** The mean of each channel over all places. */
export function mean(bench: Bench, { keepDimensions }: Of<"mean">, inputs: Tensor[]): Tensor {
  const channels = inputs[0]!.shape.at(-1)!;
  const shape = keepDimensions ? [1, 1, 1, channels] : [1, channels];
  return makeHere(bench, shape, inputs, (to, from) => {
    const sums = new Float64Array(channels);
    for (let place = 0; place < from!.length; place += channels)
      for (let c = 0; c < channels; c++) sums[c]! += from![place + c]!;
    const places = from!.length / channels;
    for (let c = 0; c < channels; c++) to[c] = sums[c]! / places;
  });
}

/** Channels of zeros before and after. */
export function padChannels(bench: Bench, { before, after }: Of<"padChannels">, inputs: Tensor[]): Tensor {
  const channels = inputs[0]!.shape.at(-1)!;
  const wide = before + channels + after;
  return makeHere(bench, [...inputs[0]!.shape.slice(0, -1), wide], inputs, (to, from) => {
    to.fill(0);
    for (let place = 0; place < from!.length / channels; place++) {
      to.set(from!.subarray(place * channels, (place + 1) * channels), place * wide + before);
    }
  });
}

/** The channels of all inputs, one after another at each place. */
export function joinChannels(bench: Bench, _: unknown, inputs: Tensor[]): Tensor {
  const widths = inputs.map((input) => input.shape.at(-1)!);
  const wide = widths.reduce((sum, width) => sum + width, 0);
  return makeHere(bench, [...inputs[0]!.shape.slice(0, -1), wide], inputs, (to, ...from) => {
    const places = countOf(inputs[0]!.shape) / widths[0]!;
    let start = 0;
    for (const [index, width] of widths.entries()) {
      for (let place = 0; place < places; place++) {
        to.set(from[index]!.subarray(place * width, (place + 1) * width), place * wide + start);
      }
      start += width;
    }
  });
}

/** Bilinear enlargement with TensorFlow's three ways of laying the grids on one another. */
export function enlarge(bench: Bench, operation: Of<"enlarge">, inputs: Tensor[]): Tensor {
  const [, height, width, channels] = inputs[0]!.shape as [number, number, number, number];
  const { height: outHeight, width: outWidth } = operation;
  const { kernel } = bench;
  return make(bench, [1, outHeight, outWidth, channels], (to) =>
    kernel.scoped(() => {
      const rows = placeSamples(kernel, height, outHeight, operation);
      const columns = placeSamples(kernel, width, outWidth, operation);
      kernel.call.enlarge(inputs[0]!.at, width, channels, rows, columns, outHeight, outWidth, to);
    }),
  );
}

/** Where the places of an enlarged side lie, as the kernel reads them: the places before and behind, and the share of the latter. */
function placeSamples(
  kernel: Kernel,
  size: number,
  outSize: number,
  { alignCorners, halfPixels }: Of<"enlarge">,
): number {
  const step = alignCorners && outSize > 1 ? (size - 1) / (outSize - 1) : size / outSize;
  const address = kernel.take(3 * outSize);
  const shares = kernel.floats(address, 3 * outSize);
  const places = new Int32Array(shares.buffer, address, 3 * outSize);
  for (let index = 0; index < outSize; index++) {
    const at = Math.max(0, halfPixels ? (index + 0.5) * step - 0.5 : index * step);
    const low = Math.min(size - 1, Math.floor(at));
    places[3 * index] = low;
    places[3 * index + 1] = Math.min(size - 1, low + 1);
    shares[3 * index + 2] = at - low;
  }
  return address;
}
