import sharp from "sharp";
import { expect, it } from "vitest";
import { encodeContactSheet } from "./contact-sheet.ts";
import type { Picture } from "./contact-sheet.ts";

const SIDE = 40;

function picture(red: number, green: number, blue: number): Picture {
  const data = Uint8Array.from({ length: 4 * SIDE * SIDE }, (_, i) => [red, green, blue, 255][i % 4]!);
  return { width: SIDE, height: SIDE, data };
}

it("lays pictures out in rows, with a label under each, and takes empty headings and short rows", async () => {
  const sheet = {
    headings: ["", ""],
    rows: [
      { label: ["one", "two"], pictures: [picture(200, 0, 0), picture(0, 200, 0)] },
      { label: "", pictures: [picture(0, 0, 200)] },
    ],
  };
  const { data, info } = await sharp(await encodeContactSheet(sheet, "algorithmicMedia"))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => [...data.subarray(3 * (y * info.width + x)).subarray(0, 3)];
  expect([info.width, info.height, info.channels]).toEqual([2 * (SIDE + 4) - 4, 24 + 2 * (SIDE + 24), 3]);
  expect([at(20, 44), at(64, 44), at(20, 108), at(64, 108)]).toEqual([
    [200, 0, 0],
    [0, 200, 0],
    [0, 0, 200],
    [255, 255, 255],
  ]);
  const isWhite = (x: number): boolean =>
    Array.from({ length: 16 }, (_, y) => at(x, 24 + SIDE + 4 + y)).every(([red]) => red === 255);
  // Letters stand under both pictures of the first row.
  for (const from of [4, 48])
    expect(Array.from({ length: 20 }, (_, x) => isWhite(from + x)).includes(false)).toBe(true);
});

it("writes WebP where it is asked to", async () => {
  const bytes = await encodeContactSheet(
    { headings: [""], rows: [{ label: "", pictures: [picture(9, 9, 9)] }] },
    "algorithmicMedia",
    "webp",
  );
  expect((await sharp(bytes).metadata()).format).toBe("webp");
});
