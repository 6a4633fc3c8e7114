import { expect, it } from "vitest";
import { personAlpha } from "./person-alpha.ts";

it("takes a mask over pixel by pixel where it is as fine as the photo", () => {
  const data = Uint8Array.from({ length: 64 * 48 }, (_, i) => (i * 37) % 256);
  const alpha = personAlpha({ width: 64, height: 48, data }, { width: 64, height: 48 }, []);
  data.forEach((value, i) => expect(Math.abs(alpha[i]! - value)).toBeLessThanOrEqual(7));
});

it("has no steps where the mask is coarser than the photo", () => {
  const mask = { width: 16, height: 4, data: Uint8Array.from({ length: 64 }, (_, i) => 17 * (i % 16)) };
  const alpha = personAlpha(mask, { width: 160, height: 40 }, []);
  for (let x = 1; x < 160; x++) {
    const step = alpha[20 * 160 + x]! - alpha[20 * 160 + x - 1]!;
    expect(step).toBeGreaterThanOrEqual(0);
    expect(step).toBeLessThanOrEqual(3);
  }
});

it("never cuts into the face", () => {
  const mask = { width: 8, height: 8, data: new Uint8Array(64) };
  const face = [
    [20, 20],
    [60, 25],
    [55, 70],
    [22, 60],
  ];
  const alpha = personAlpha(mask, { width: 80, height: 80 }, face);
  expect(alpha[40 * 80 + 40]).toBe(255);
  expect(alpha[10 * 80 + 40]).toBe(0);
  expect(alpha.filter((value) => value === 255).length).toBeGreaterThan(1400);
});
