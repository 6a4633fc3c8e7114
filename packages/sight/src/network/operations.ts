import { countOf, make, makeHere, reachOf } from "./graph.ts";
import type { Operation, Tensor, Bench, Window, Reach } from "./graph.ts";
import { enlarge, joinChannels, maxPool, mean, padChannels } from "./rearrange.ts";
import type { Kernel } from "./kernel.ts";
import { PANEL } from "./pack-columns.ts";

type Kind = Operation["kind"];
type Apply<K extends Kind> = (
  bench: Bench,
  operation: Extract<Operation, { kind: K }>,
  inputs: Tensor[],
) => Tensor;

/** The kernel's numbers of what it combines. */
const COMBINE = { add: 0, multiply: 1, lesser: 2, greater: 3 } as const;

/** Every operation: makes its output out of its inputs. */
export const OPERATIONS: { [K in Kind]: Apply<K> } = {
  convolve: convolve as Apply<"convolve">,
  depthwise: depthwise as Apply<"depthwise">,
  upConvolve: upConvolve as Apply<"upConvolve">,
  matrix,
  add: combine,
  multiply: combine,
  lesser: combine,
  greater: combine,
  clamp(bench, { low, high }, [input]) {
    return make(bench, input!.shape, (to, count) => bench.kernel.call.clamp(input!.at, count, low, high, to));
  },
  prelu(bench, _, [input, slopes]) {
    const period = countOf(slopes!.shape);
    return make(bench, input!.shape, (to, count) =>
      bench.kernel.call.prelu(input!.at, count, slopes!.at, period, to),
    );
  },
  hardSwish(bench, _, [input]) {
    return make(bench, input!.shape, (to, count) => bench.kernel.call.hardSwish(input!.at, count, to));
  },
  sigmoid(bench, _, [input]) {
    return makeHere(bench, input!.shape, [input!], (to, from) => {
      for (let i = 0; i < to.length; i++) to[i] = 1 / (1 + Math.exp(-from[i]!));
    });
  },
  softmax(bench, _, [input]) {
    return makeHere(bench, input!.shape, [input!], (to, from) => {
      const most = from.reduce((greatest, x) => Math.max(greatest, x), -Infinity);
      to.set(from.map((x) => Math.exp(x - most)));
      const sum = to.reduce((total, x) => total + x, 0);
      to.set(to.map((x) => x / sum));
    });
  },
  reshape(bench, { shape }, [input]) {
    const rest = countOf(input!.shape) / countOf(shape.filter((size) => size > 0));
    const wanted = shape.map((size) => (size > 0 ? size : rest));
    return makeHere(bench, wanted, [input!], (to, from) => to.set(from));
  },
  maxPool,
  mean,
  padChannels,
  concat: joinChannels,
  enlarge,
};

function combine(bench: Bench, { kind }: { kind: keyof typeof COMBINE }, inputs: Tensor[]): Tensor {
  const [first, second] = inputs as [Tensor, Tensor];
  const [a, b] = countOf(first.shape) >= countOf(second.shape) ? [first, second] : [second, first];
  const period = countOf(b.shape);
  return make(bench, a.shape, (to, count) =>
    bench.kernel.call.combine(COMBINE[kind], a.at, count, b.at, period, to),
  );
}

/** Inputs: picture, packed weights, and often a bias. */
function convolve(bench: Bench, window: Window, [input, weights, bias]: Tensor[]): Tensor {
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
function depthwise(bench: Bench, window: Window, [input, weights, bias]: Tensor[]): Tensor {
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
function matrix(bench: Bench, _: unknown, [input, weights, bias]: Tensor[]): Tensor {
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
function upConvolve(bench: Bench, { strideY, strideX }: Window, inputs: Tensor[]): Tensor {
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
