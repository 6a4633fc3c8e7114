import { expect, it } from "vitest";
import { paintBackdrop } from "../backdrop.ts";
import { styleOf } from "../style/styles.ts";
import { circleMask } from "./circle.ts";

function at(mask: Uint8Array, width: number, x: number, y: number): number {
  return mask[y * width + x]!;
}

it("the circle fits the shorter side, is centred and has a soft rim", () => {
  for (const [width, height] of [
    [200, 100],
    [100, 200],
    [128, 128],
  ] as const) {
    const mask = circleMask(width, height);
    expect(at(mask, width, width / 2, height / 2)).toBe(255);
    for (const [x, y] of [
      [0, 0],
      [width - 1, 0],
      [0, height - 1],
      [width - 1, height - 1],
    ] as const) {
      expect(at(mask, width, x, y)).toBe(0);
    }
    const area = mask.reduce((sum, value) => sum + value / 255, 0);
    const side = Math.min(width, height);
    expect(Math.sqrt(area / Math.PI) / (side / 2)).toBeCloseTo(0.94, 2);
    expect(mask.some((value) => value > 40 && value < 215)).toBe(true);
    for (let x = 0; x < width; x++) {
      expect(at(mask, width, x, height / 2)).toBe(at(mask, width, width - 1 - x, height / 2));
    }
  }
});

it("on a transparent background only the disc is opaque, on another the disc stands out", async () => {
  const size = { style: styleOf("Realistic"), width: 64, height: 64 };
  const clear = await paintBackdrop({ background: { type: "transparent" }, avatarStyle: "circle", ...size });
  expect(clear.background.data[3]).toBe(0);
  expect(clear.background.data[(32 * 64 + 32) * 4 + 3]).toBe(255);
  const dark = await paintBackdrop({
    background: { type: "colour", colour: "#20304a" },
    avatarStyle: "circle",
    ...size,
  });
  expect(dark.background.data[(32 * 64 + 32) * 4]!).toBeGreaterThan(dark.background.data[0]! + 15);
  const uncut = await paintBackdrop({ background: { type: "transparent" }, avatarStyle: "normal", ...size });
  expect(uncut.mask).toBeUndefined();
});
