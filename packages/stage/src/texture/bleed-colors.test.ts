import { expect, it } from "vitest";
import { bleedColors } from "../avatar/load-texture.ts";

/** A picture of which the left third shows an orange person and the rest nothing, under which lies green. */
function cut(width: number, height: number): { width: number; height: number; data: Uint8Array } {
  const data = new Uint8Array(4 * width * height);
  for (let i = 0; i < width * height; i++) {
    const alpha = i % width < width / 3 ? 255 : i % width < width / 3 + 1 ? 60 : 0;
    data.set(alpha > 0 ? [240, 150, 90, alpha] : [0, 255, 0, 0], 4 * i);
  }
  return { width, height, data };
}

it.each([
  [64, 64],
  [37, 21],
])("what covers spreads its color under what does not, and alpha stays, at %d × %d", (width, height) => {
  const image = cut(width, height);
  const before = image.data.slice();
  bleedColors(image);
  for (let i = 0; i < image.data.length; i += 4) {
    expect([...image.data.subarray(i, i + 3)]).toEqual([240, 150, 90]);
    expect(image.data[i + 3]).toBe(before[i + 3]);
  }
});

it("leaves a picture alone that covers everywhere", () => {
  const data = Uint8Array.from({ length: 256 }, (_, i) => (i % 4 === 3 ? 200 : i));
  const image = { width: 8, height: 8, data: data.slice() };
  bleedColors(image);
  expect(image.data).toEqual(data);
});
