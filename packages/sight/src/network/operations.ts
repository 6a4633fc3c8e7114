import { make, makeHere } from "./bench.ts";
import type { Bench } from "./bench.ts";
import { convolve, depthwise, matrix, upConvolve } from "./convolutions.ts";
import type { Operation } from "./graph.ts";
import { enlarge, joinChannels, maxPool, mean, padChannels } from "./rearrange.ts";
import { countOf } from "./tensor.ts";
import type { Tensor } from "./tensor.ts";

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
