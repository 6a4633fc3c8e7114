import { describe, expect, it } from "vitest";
import { layOnPicture, paintVisibleMark } from "./bitmap.ts";

const SIZE = { width: 320, height: 180 };

describe("the mark that viewers see", () => {
  it("is the same on a still as in a film, and whole where the picture is transparent", async () => {
    const bitmap = await paintVisibleMark("AI", { ...SIZE, alpha: true });
    const still = { ...SIZE, data: new Uint8Array(4 * 320 * 180) };
    layOnPicture(still, bitmap);
    const row = bitmap.height / 2;
    const from = 4 * ((bitmap.y + row) * 320 + bitmap.x);
    expect([...still.data.subarray(from, from + 4 * bitmap.width)]).toEqual(
      [...bitmap.pixels].slice(4 * row * bitmap.width, 4 * (row + 1) * bitmap.width).map((value, i, all) =>
        // What cannot be seen has no color.
        all[i - (i % 4) + 3] === 0 ? 0 : value,
      ),
    );
  });

  it("leaves an opaque still opaque, and what is beside it as it was", async () => {
    const still = { ...SIZE, data: new Uint8Array(4 * 320 * 180).fill(255) };
    const { x, y, width, height } = await paintVisibleMark("AI", { ...SIZE, alpha: true });
    layOnPicture(still, await paintVisibleMark("AI", { ...SIZE, alpha: true }));
    const pixels = Array.from({ length: 320 * 180 }, (_, i) => i);
    expect(pixels.filter((i) => still.data[4 * i + 3] !== 255)).toEqual([]);
    const changed = pixels.filter((i) => still.data[4 * i] !== 255);
    const isBeside = (i: number): boolean =>
      i % 320 < x || i % 320 >= x + width || i < 320 * y || i >= 320 * (y + height);
    expect(changed.filter(isBeside)).toEqual([]);
    expect(changed.length).toBeGreaterThan(100);
  });

  it.each(["AI", "Synthetisch erzeugt 2026"])("fits into the smallest picture: %s", async (text) => {
    const { x, y, width, height } = await paintVisibleMark(text, { width: 128, height: 128, alpha: false });
    expect(x + width).toBeLessThanOrEqual(128);
    expect(y + height).toBeLessThanOrEqual(128);
    expect([x, y, width, height].every((value) => value % 2 === 0)).toBe(true);
  });
});
