import { expect, it } from "vitest";
import { loadSoundKernel } from "./kernel.ts";
import { resample } from "./resample.ts";

it("changes the rate with its kernel to the very samples that it gives without", async () => {
  const noise = Float32Array.from({ length: 9_001 }, (_, i) => Math.sin(i * i * 0.37) * 0.8);
  // Up and down, by few places between two samples, by the most that are told apart, and by a ratio of no whole numbers.
  const rates = [
    [16_000, 24_000],
    [16_960, 48_000],
    [48_000, 16_000],
    [44_101, 24_000],
    [16_000.37, 24_000],
  ] as const;
  const plain = rates.map(([from, to]) => resample(noise, from, to));
  await loadSoundKernel();
  for (const [index, [from, to]] of rates.entries()) {
    const fast = resample(noise, from, to);
    expect(fast.some((value) => Math.abs(value) > 0.1)).toBe(true);
    expect(fast, `${from} to ${to}`).toEqual(plain[index]);
  }
});
