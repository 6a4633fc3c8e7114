import { describe, expect, it } from "vitest";
import { decodePcm, encodePcm } from "./pcm.ts";

describe("encodePcm", () => {
  it("rounds to the nearest integer, halves upwards, and cuts what is too loud", () => {
    const steps = [
      0, 0.5, -0.5, 1.5, -1.5, 0.499, -0.501, 32_766.5, -32_766.5, 32_767, -32_767, 40_000, -40_000,
    ];
    const samples = Float32Array.from([...steps.map((step) => step / 32_767), Infinity, -Infinity, NaN]);
    const wanted = Array.from(
      samples,
      (sample) => Math.round(Math.min(1, Math.max(-1, sample)) * 32_767) || 0,
    );
    expect([...new Int16Array(encodePcm(samples).buffer)]).toEqual(wanted);
  });

  it("gives back what decodePcm reads, to a step", () => {
    const samples = Float32Array.from({ length: 1000 }, (_, index) => Math.sin(index));
    const back = decodePcm(encodePcm(samples));
    expect(Math.max(...samples.map((sample, index) => Math.abs(sample - back[index]!)))).toBeLessThan(
      2 / 32_767,
    );
  });
});
