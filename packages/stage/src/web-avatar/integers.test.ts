import { describe, expect, it } from "vitest";
import { integerReader, integerWriter } from "./integers.ts";

/** A reproducible row of whole numbers of either sign. */
function numbers(count: number, size: number): number[] {
  let state = 12345;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state % (2 * size + 1)) - size;
  });
}

describe("lists of integers", () => {
  it.each([
    [1, 3],
    [2, 100],
    [3, 30_000],
    [4, 2_000_000],
  ])("come back as they were written, stride %i, magnitude up to %i", (stride, size) => {
    const lists = [numbers(stride * 50, size), [], numbers(stride, size)];
    const writer = integerWriter();
    for (const list of lists) writer.write(list, stride);
    const reader = integerReader(writer.finish());
    for (const list of lists) expect([...reader.read(list.length, stride)]).toEqual(list);
  });

  it("take a byte a number where neighbors are alike", () => {
    const writer = integerWriter();
    writer.write(Array.from({ length: 1000 }, (_, i) => 40 * i));
    expect(writer.finish().length).toBe(1001);
  });

  it("that end early are no list", () => {
    const writer = integerWriter();
    writer.write([1, 2, 3]);
    const bytes = writer.finish();
    expect(() => integerReader(bytes.subarray(0, 3)).read(3)).toThrow("The avatar file is damaged.");
    expect(() => integerReader(new Uint8Array()).read(1)).toThrow("The avatar file is damaged.");
  });
});
