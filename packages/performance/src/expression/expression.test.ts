import { describe, expect, it } from "vitest";
import { perform } from "../perform.ts";
import { aRandomSpeech } from "../testing/random-speech.ts";

function correlation(a: Float32Array, b: Float32Array): number {
  const mean = (row: Float32Array): number => row.reduce((sum, value) => sum + value, 0) / row.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let frame = 0; frame < a.length; frame++) {
    const [x, y] = [a[frame]! - meanA, b[frame]! - meanB];
    ab += x * y;
    aa += x * x;
    bb += y * y;
  }
  return ab / Math.sqrt(aa * bb);
}

describe("smiles", () => {
  it("come and go in speech, and bring cheeks and lower lids with them", () => {
    for (const seed of [1, 2, 3]) {
      const { channels } = perform(aRandomSpeech(seed, 200), { fps: 25, seed, emotion: "friendly" });
      const smile = channels.mouthSmileLeft!.map((left, i) => (left + channels.mouthSmileRight![i]!) / 2);
      const sorted = smile.toSorted();
      const [low, high] = [sorted[Math.floor(sorted.length / 10)]!, sorted[Math.floor(0.9 * sorted.length)]!];
      expect(high).toBeGreaterThan(1.5 * low);
      expect(high).toBeGreaterThan(0.3);
      expect(correlation(smile, channels.cheekSquintLeft!)).toBeGreaterThan(0.5);
      expect(correlation(channels.cheekSquintLeft!, channels.eyeSquintLeft!)).toBeGreaterThan(0.3);
    }
  });

  it("are never even: the corners of the mouth are apart in most frames", () => {
    const { channels } = perform(aRandomSpeech(4, 100), { fps: 25, seed: 4 });
    const apart = channels.mouthSmileLeft!.filter(
      (value, frame) => Math.abs(value - channels.mouthSmileRight![frame]!) > 0.01,
    );
    expect(apart.length / channels.mouthSmileLeft!.length).toBeGreaterThan(0.7);
  });

  it("rest more on one side, which is the left or the right one by the seed, cheeks and all", () => {
    const leftMore = (seed: number): boolean => {
      const mean = (row: Float32Array): number => row.reduce((sum, value) => sum + value, 0) / row.length;
      const { channels } = perform(aRandomSpeech(6, 20), { fps: 25, seed, emotion: "friendly" });
      const corners = mean(channels.mouthSmileLeft!) - mean(channels.mouthSmileRight!);
      const cheeks = mean(channels.cheekSquintLeft!) - mean(channels.cheekSquintRight!);
      expect(Math.abs(corners)).toBeGreaterThan(0.01);
      expect(Math.sign(cheeks)).toBe(Math.sign(corners));
      return corners > 0;
    };
    const sides = Array.from({ length: 24 }, (_, seed) => leftMore(seed));
    const left = sides.filter(Boolean).length;
    expect(left).toBeGreaterThan(5);
    expect(left).toBeLessThan(19);
    expect(leftMore(7)).toBe(sides[7]);
  });

  it("serious people don't smile", () => {
    expect(perform(aRandomSpeech(5, 100), { fps: 25, emotion: "serious" }).channels.mouthSmileLeft).toBe(
      undefined,
    );
  });
});
