import { expect, it } from "vitest";
import { faceCrop, cutOut } from "./face-crop.ts";

/** A face of which only forehead, bridge of the nose and chin are known. */
function faceAt(x: number, y: number, height: number): { points: Float32Array } {
  const points = new Float32Array(478 * 3);
  points.set([x, y - height * 0.4], 10 * 3);
  points.set([x, y], 168 * 3);
  points.set([x, y + height * 0.6], 152 * 3);
  return { points };
}

it("cuts head and shoulders out, and enlarges a small face to 400 pixels but never more than threefold", () => {
  const photo = { width: 4000, height: 3000 };
  expect(faceCrop(photo, faceAt(2000, 1000, 200))).toEqual({
    left: 1540,
    top: 700,
    width: 920,
    height: 920,
    scale: 2,
  });
  expect(faceCrop(photo, faceAt(2000, 1000, 100)).scale).toBe(3);
  expect(faceCrop(photo, faceAt(2000, 1000, 600)).scale).toBe(1);
});

it("stays within the photo", () => {
  expect(faceCrop({ width: 300, height: 200 }, faceAt(20, 30, 100))).toMatchObject({
    left: 0,
    top: 0,
    width: 250,
    height: 200,
  });
});

it("cuts the very pixels where nothing is enlarged, and keeps an even color even where it is", async () => {
  const data = Uint8Array.from({ length: 10 * 8 * 4 }, (_, i) => (i * 31) % 256);
  const cut = await cutOut(
    { width: 10, height: 8, data },
    { left: 3, top: 2, width: 4, height: 5, scale: 1 },
  );
  expect([...cut.data.subarray(0, 16)]).toEqual([...data.subarray((2 * 10 + 3) * 4, (2 * 10 + 7) * 4)]);
  const even = { width: 10, height: 8, data: Uint8Array.from(data, (_, i) => (i % 4 === 3 ? 255 : 77)) };
  const large = await cutOut(even, { left: 1, top: 1, width: 6, height: 4, scale: 2.5 });
  expect([large.width, large.height]).toEqual([15, 10]);
  expect(new Set(large.data)).toEqual(new Set([77, 255]));
});
