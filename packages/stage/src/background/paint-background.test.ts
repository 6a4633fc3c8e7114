import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { paintBackground } from "../backdrop.ts";

type Rgba = [number, number, number, number];

function pixelAt(data: Uint8Array, width: number, x: number, y: number): number[] {
  return Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4));
}

/** A PNG whose left half is one color and whose right half another. */
function aPicture(width: number, height: number, left: Rgba, right: Rgba): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 4);
  for (let i = 0; i < width * height; i++) data.set(i % width < width / 2 ? left : right, 4 * i);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

const RED: Rgba = [255, 0, 0, 255];
const BLUE: Rgba = [0, 0, 255, 255];

describe("backgrounds", () => {
  it("a color fills every pixel; short and long hex mean the same", async () => {
    const long = await paintBackground({ type: "color", color: "#aabbcc" }, "half_body", 6, 4);
    expect(long.flat).toBe(true);
    expect(long.transparent).toBe(false);
    expect(pixelAt(long.data, 6, 5, 3)).toEqual([170, 187, 204, 255]);
    expect((await paintBackground({ type: "color", color: "#abc" }, "half_body", 6, 4)).data).toEqual(
      long.data,
    );
  });

  it("what is no color is named in one line", async () => {
    await expect(paintBackground({ type: "color", color: "pinkish" }, "half_body", 4, 4)).rejects.toThrow(
      '"pinkish" is no color: write it as #rrggbb.',
    );
  });

  it("transparent is transparent everywhere", async () => {
    const { data, transparent } = await paintBackground({ type: "transparent" }, "half_body", 4, 4);
    expect(transparent).toBe(true);
    expect(data.every((value) => value === 0)).toBe(true);
  });

  it("a gradient runs from top to bottom, and at 90° from left to right", async () => {
    const ends = { type: "gradient", from: "#000000", to: "#ffffff" } as const;
    const down = await paintBackground(ends, "half_body", 16, 64);
    expect(pixelAt(down.data, 16, 8, 0)[0]).toBeLessThan(8);
    expect(pixelAt(down.data, 16, 8, 63)[0]).toBeGreaterThan(247);
    const right = await paintBackground({ ...ends, angleDeg: 90 }, "half_body", 64, 16);
    expect(pixelAt(right.data, 64, 0, 8)[0]).toBeLessThan(8);
    expect(pixelAt(right.data, 64, 63, 8)[0]).toBeGreaterThan(247);
  });

  it("a slow gradient has no bands: neighboring rows of one step are mixed", async () => {
    const { data } = await paintBackground(
      { type: "gradient", from: "#202020", to: "#242424" },
      "half_body",
      32,
      256,
    );
    const levelsInRow = (y: number): number =>
      new Set(Array.from({ length: 32 }, (_, x) => data[(y * 32 + x) * 4])).size;
    const mixed = Array.from({ length: 256 }, (_, y) => levelsInRow(y)).filter((levels) => levels > 1);
    expect(mixed.length).toBeGreaterThan(100);
  });

  it("an image covers the picture and is cropped, or is contained on its color", async () => {
    const image = await aPicture(40, 20, RED, BLUE);
    const cover = await paintBackground({ type: "image", image }, "half_body", 20, 20);
    expect(pixelAt(cover.data, 20, 1, 1)).toEqual(RED);
    expect(pixelAt(cover.data, 20, 18, 18)).toEqual(BLUE);
    const contain = await paintBackground(
      { type: "image", image, fit: "contain", color: "#00ff00" },
      "half_body",
      20,
      20,
    );
    expect(pixelAt(contain.data, 20, 10, 0)).toEqual([0, 255, 0, 255]);
    expect(pixelAt(contain.data, 20, 2, 10)).toEqual(RED);
    expect(contain.transparent).toBe(false);
  });

  it("a see-through image stays see-through, its colors multiplied by alpha", async () => {
    const image = await aPicture(8, 8, [200, 100, 50, 128], BLUE);
    const { data, transparent } = await paintBackground({ type: "image", image }, "half_body", 8, 8);
    expect(transparent).toBe(true);
    expect(pixelAt(data, 8, 0, 4)).toEqual([100, 50, 25, 128]);
  });

  it("an SVG, which may refer to other files, is refused", async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    );
    await expect(paintBackground({ type: "image", image: svg }, "half_body", 4, 4)).rejects.toThrow(
      "The background image cannot be read.",
    );
  });

  it("a file that is no image is named in one line", async () => {
    await expect(
      paintBackground({ type: "image", image: "/nowhere/x.png" }, "half_body", 4, 4),
    ).rejects.toThrow('The background image "/nowhere/x.png" cannot be read.');
    await expect(
      paintBackground({ type: "image", image: Buffer.from("text") }, "half_body", 4, 4),
    ).rejects.toThrow("The background image cannot be read.");
  });
});
