// What takes so little time that it stays in JavaScript.
import { makeHere } from "./bench.ts";
import type { Bench } from "./bench.ts";
import type { Operation } from "./graph.ts";
import { reachOf } from "./reach.ts";
import { countOf } from "./tensor.ts";
import type { Tensor } from "./tensor.ts";

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
  return makeHere(bench, [1, outHeight, outWidth, channels], inputs, (to, from) => {
    to.fill(-Infinity);
    for (let outY = 0; outY < outHeight; outY++) {
      for (let windowY = 0; windowY < operation.height; windowY++) {
        const y = outY * operation.strideY - padTop + windowY;
        if (y < 0 || y >= height) continue;
        for (let outX = 0; outX < outWidth; outX++) {
          const target = (outY * outWidth + outX) * channels;
          for (let windowX = 0; windowX < operation.width; windowX++) {
            const x = outX * operation.strideX - padLeft + windowX;
            if (x < 0 || x >= width) continue;
            const start = (y * width + x) * channels;
            for (let c = 0; c < channels; c++) to[target + c] = Math.max(to[target + c]!, from![start + c]!);
          }
        }
      }
    }
  });
}

/** The mean of each channel over all places. */
export function mean(bench: Bench, { keepDimensions }: Of<"mean">, inputs: Tensor[]): Tensor {
  const channels = inputs[0]!.shape.at(-1)!;
  const shape = keepDimensions ? [1, 1, 1, channels] : [1, channels];
  return makeHere(bench, shape, inputs, (to, from) => {
    const sums = new Float64Array(channels);
    for (let i = 0, c = 0; i < from!.length; i++) {
      sums[c]! += from![i]!;
      if (++c === channels) c = 0;
    }
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
  const rows = sampleAlong(height, outHeight, operation);
  const columns = sampleAlong(width, outWidth, operation);
  return makeHere(bench, [1, outHeight, outWidth, channels], inputs, (to, from) => {
    let at = 0;
    for (const row of rows) {
      for (const column of columns) {
        const [p00, p01] = [
          (row.low * width + column.low) * channels,
          (row.low * width + column.high) * channels,
        ];
        const [p10, p11] = [
          (row.high * width + column.low) * channels,
          (row.high * width + column.high) * channels,
        ];
        for (let c = 0; c < channels; c++) {
          const above = from![p00 + c]! + (from![p01 + c]! - from![p00 + c]!) * column.share;
          const below = from![p10 + c]! + (from![p11 + c]! - from![p10 + c]!) * column.share;
          to[at++] = above + (below - above) * row.share;
        }
      }
    }
  });
}

interface Sample {
  low: number;
  high: number;
  share: number;
}

function sampleAlong(size: number, outSize: number, { alignCorners, halfPixels }: Of<"enlarge">): Sample[] {
  const step = alignCorners && outSize > 1 ? (size - 1) / (outSize - 1) : size / outSize;
  return Array.from({ length: outSize }, (_, index) => {
    const at = Math.max(0, halfPixels ? (index + 0.5) * step - 0.5 : index * step);
    const low = Math.min(size - 1, Math.floor(at));
    return { low, high: Math.min(size - 1, low + 1), share: at - low };
  });
}
