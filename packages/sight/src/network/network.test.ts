import { beforeAll, describe, expect, it } from "vitest";
import type { Constant, Operation } from "./graph.ts";
import { Kernel } from "./kernel.ts";
import { Network } from "./network.ts";

let kernel: Kernel;
beforeAll(async () => {
  kernel = await Kernel.create();
});

/** What an operation makes of a picture of 3 × 5 places. */
function apply(
  operation: Operation,
  input: Float32Array,
  channels: number,
  constants: Record<string, Constant> = {},
): Constant {
  const steps = [{ operation, inputs: ["in", ...Object.keys(constants)], output: "out" }];
  const graph = { input: "in", outputs: ["out"], constants: new Map(Object.entries(constants)), steps };
  return new Network(kernel, graph).run(input, [1, HEIGHT, WIDTH, channels])[0]!;
}

const [HEIGHT, WIDTH] = [3, 5];
/** Odd numbers, positive and negative, the same each time. */
function numbers(count: number): Float32Array {
  return Float32Array.from({ length: count }, (_, i) => ((i * 7919) % 113) / 10 - 5);
}

// Six channels: four at once, and two that are left.
describe.each([1, 4, 6])("the kernel, with %i channels", (channels) => {
  const input = numbers(HEIGHT * WIDTH * channels);
  const at = (y: number, x: number, c: number): number => input[(y * WIDTH + x) * channels + c]!;

  it("finds the greatest value under a window, and does not count what lies outside", () => {
    const operation = {
      kind: "maxPool",
      height: 2,
      width: 2,
      strideY: 2,
      strideX: 2,
      padding: "same",
    } as const;
    const { shape, data } = apply(operation, input, channels);
    expect(shape).toEqual([1, 2, 3, channels]);
    const wanted: number[] = [];
    for (const y of [0, 2])
      for (const x of [0, 2, 4])
        for (let c = 0; c < channels; c++) {
          const seen = [at(y, x, c)];
          if (x + 1 < WIDTH) seen.push(at(y, x + 1, c));
          if (y + 1 < HEIGHT) seen.push(at(y + 1, x, c));
          if (x + 1 < WIDTH && y + 1 < HEIGHT) seen.push(at(y + 1, x + 1, c));
          wanted.push(Math.max(...seen));
        }
    expect(Array.from(data)).toEqual(wanted);
  });

  it("enlarges between the middles of pixels", () => {
    const operation = {
      kind: "enlarge",
      height: 6,
      width: 10,
      alignCorners: false,
      halfPixels: true,
    } as const;
    const { data } = apply(operation, input, channels);
    const value = (y: number, x: number, c: number): number => data[(y * 10 + x) * channels + c]!;
    for (let c = 0; c < channels; c++) {
      expect(value(0, 0, c)).toBeCloseTo(at(0, 0, c), 5);
      expect(value(5, 9, c)).toBeCloseTo(at(2, 4, c), 5);
      const above = 0.75 * at(1, 2, c) + 0.25 * at(1, 3, c);
      const below = 0.75 * at(2, 2, c) + 0.25 * at(2, 3, c);
      expect(value(3, 5, c)).toBeCloseTo(0.75 * above + 0.25 * below, 5);
    }
  });

  it("makes four places of each by weights of their own", () => {
    const outputs = 3;
    const weights = { shape: [2, 2, outputs, channels], data: numbers(4 * outputs * channels) };
    const bias = { shape: [outputs], data: numbers(outputs) };
    const operation = { kind: "upConvolve", strideY: 2, strideX: 2, padding: "valid" } as const;
    const { shape, data } = apply(operation, input, channels, { weights, bias });
    expect(shape).toEqual([1, 2 * HEIGHT, 2 * WIDTH, outputs]);
    const [y, x, output] = [5, 3, 2];
    let wanted = bias.data[output]!;
    for (let c = 0; c < channels; c++)
      wanted += at(2, 1, c) * weights.data[((1 * 2 + 1) * outputs + output) * channels + c]!;
    expect(data[(y * 2 * WIDTH + x) * outputs + output]).toBeCloseTo(wanted, 3);
  });

  it("lets through what is positive, and little of what is not", () => {
    const { data } = apply({ kind: "hardSwish" }, input, channels);
    for (const [i, x] of input.entries())
      expect(data[i]).toBeCloseTo((x * Math.min(6, Math.max(0, x + 3))) / 6, 5);
  });
});
