import { describe, expect, it } from "vitest";
import { PATTERNS, WEAVES } from "../../recipe/fabric-recipe.ts";
import { pattern } from "./patterns.ts";
import { weave } from "./weaves.ts";
import type { Swatch } from "./weaves.ts";
import type { Rgb } from "../../maths/srgb.ts";

describe.each(WEAVES)("%s", (name) => {
  it("keeps the dye's brightness, has structure and a gloss between 0 and 1", () => {
    const look = weave(name, 0.7, 4);
    const swatch: Swatch = { height: 0, shade: 1, gloss: 0 };
    let sum = 0;
    let square = 0;
    const n = 120;
    for (let y = 0; y < n; y++) {
      for (let x = 0; x < n; x++) {
        look(x * 0.7 - 20, y * 0.7 - 300, swatch);
        sum += swatch.shade;
        square += swatch.shade * swatch.shade;
        expect(swatch.gloss).toBeGreaterThanOrEqual(0);
        expect(swatch.gloss).toBeLessThanOrEqual(1);
        expect(Number.isFinite(swatch.height)).toBe(true);
      }
    }
    const mean = sum / (n * n);
    expect(mean).toBeGreaterThan(0.7);
    expect(mean).toBeLessThan(1.15);
    expect(square / (n * n) - mean * mean).toBeGreaterThan(1e-5);
  });
});

describe.each(PATTERNS)("%s", (name) => {
  it("paints with its own colors and shows ground and figure", () => {
    const ground: Rgb = [0.8, 0.1, 0.1];
    const figure: Rgb = [0.1, 0.8, 0.1];
    const accent: Rgb = [0.1, 0.1, 0.8];
    const paint = pattern({ name, colors: [ground, figure, accent], scale: 1 }, 0.7, 9);
    const out: Rgb = [0, 0, 0];
    let reddest = 0;
    let least = 1;
    for (let i = 0; i < 20_000; i++) {
      paint((i % 140) * 0.9, Math.floor(i / 140) * 0.9 - 60, out);
      expect(out[0] + out[1] + out[2]).toBeCloseTo(1, 4);
      reddest = Math.max(reddest, out[0]);
      least = Math.min(least, out[0]);
    }
    expect(reddest).toBeGreaterThan(0.6);
    expect(least).toBeLessThan(name === "plain" ? 1 : 0.6);
  });
});
