import { describe, expect, it } from "vitest";
import { voicesIn, windowsOf, withoutRests } from "./windows.ts";

/** Probabilities for stretches of seconds: [seconds, how likely]. */
function activity(...stretches: readonly (readonly [seconds: number, probability: number])[]): Float32Array {
  return Float32Array.from(
    stretches.flatMap(([seconds, probability]) =>
      Array.from({ length: Math.round((seconds * 1000) / 32) }, () => probability),
    ),
  );
}

function seconds(probabilities: Float32Array): number[][] {
  return windowsOf(probabilities, probabilities.length * 32).map(({ startMs, endMs }) => [
    Math.round(startMs / 100) / 10,
    Math.round(endMs / 100) / 10,
  ]);
}

describe("windows of a recording", () => {
  it("are none where nobody speaks, and pass over a click", () => {
    expect(seconds(activity([20, 0.1]))).toEqual([]);
    expect(seconds(activity([2, 0], [0.1, 0.9], [2, 0]))).toEqual([]);
  });

  it("hold sentences and the rests between them, with a margin", () => {
    expect(seconds(activity([3, 0], [2, 0.9], [1, 0], [3, 0.8], [2, 0]))).toEqual([[2.8, 9.3]]);
  });

  it("leave out long rests", () => {
    expect(seconds(activity([1, 0], [2, 0.9], [10, 0], [2, 0.9], [1, 0]))).toEqual([
      [0.8, 3.2],
      [12.8, 15.3],
    ]);
  });

  it("end at the last rest before 28 s", () => {
    const windows = seconds(activity([10, 0.9], [1, 0], [10, 0.9], [1, 0], [10, 0.9]));
    expect(windows).toEqual([
      [0, 21.3],
      [21.8, 32],
    ]);
  });

  it("cut a voice that never rests where it is softest, and lose none of it", () => {
    const windows = seconds(activity([20, 0.9], [0.1, 0.5], [40, 0.9]));
    expect(windows[0]).toEqual([0, 20]);
    windows.forEach(([start, end], i) => {
      expect(start).toBe(windows[i - 1]?.[1] ?? 0);
      expect(end! - start!).toBeLessThanOrEqual(28.5);
    });
    expect(windows.at(-1)![1]).toBeCloseTo(60.1, 0);
  });
});

describe("words beside rests", () => {
  it("begin and end with the voice", () => {
    const voices = voicesIn(activity([1, 0], [2, 0.9], [1, 0], [1, 0.9], [1, 0]));
    const words = [
      { startMs: 0, endMs: 2000 },
      { startMs: 2000, endMs: 3900 },
      { startMs: 3900, endMs: 5900 },
      { startMs: 5900, endMs: 6000 },
    ];
    expect(withoutRests(words, voices)).toEqual([
      { startMs: 992, endMs: 2000 },
      { startMs: 2000, endMs: 3008 },
      { startMs: 4000, endMs: 4992 },
      { startMs: 5900, endMs: 6000 },
    ]);
  });
});
