import { hdrAvif, pq, PQ } from "@orator/media/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Sight } from "../sight.ts";
import {
  furthestFrom,
  gifOf,
  pngThatDeclares,
  QUARTERS,
  quarters,
  quartersSeen,
} from "./photo-files.fixture.ts";
import type { ReadPhoto } from "./read-here.ts";

let sight: Sight;
beforeAll(() => {
  sight = new Sight();
});
afterAll(() => sight.close());

function expectQuarters({ pixels }: ReadPhoto, tolerance: number): void {
  expect(furthestFrom(quartersSeen(pixels), QUARTERS)).toBeLessThanOrEqual(tolerance);
}

function halfOf(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

describe("readPhoto", () => {
  it.each(["png", "jpeg", "webp", "avif", "tiff", "gif"] as const)("reads %s", async (format) => {
    const photo = await sight.readPhoto(await quarters().toFormat(format).toBuffer());
    expect(photo).toMatchObject({ format, hasAlpha: false, originalWidth: 64, originalHeight: 48 });
    expectQuarters(photo, 8);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("stands a picture of orientation %d upright", async (orientation) => {
    // What turns an upright picture into the one that this orientation stands upright again: a turn, then a mirror.
    const [degrees, mirror] = (
      {
        1: [0],
        2: [0, "flop"],
        3: [180],
        4: [0, "flip"],
        5: [90, "flop"],
        6: [270],
        7: [90, "flip"],
        8: [90],
      } as Record<number, [number, ("flop" | "flip")?]>
    )[orientation]!;
    const rotated = sharp(await quarters().rotate(degrees).png().toBuffer());
    const turned = await (mirror ? rotated[mirror]() : rotated).png().toBuffer();
    const bytes = await sharp(turned).withMetadata({ orientation }).jpeg().toBuffer();
    const photo = await sight.readPhoto(bytes);
    expect([photo.pixels.width, photo.pixels.height]).toEqual([64, 48]);
    expect([photo.originalWidth, photo.originalHeight]).toEqual([64, 48]);
    expectQuarters(photo, 8);
  });

  it("gives the same colors for 16 bits, a palette, CMYK and a wider color space", async () => {
    const files = [
      quarters().toColorspace("rgb16").png(),
      quarters().png({ palette: true }),
      quarters().withIccProfile("p3").png(),
    ];
    for (const file of files) expectQuarters(await sight.readPhoto(await file.toBuffer()), 6);
    // Inks don't reach the colors of a screen.
    const print = await quarters().toColorspace("cmyk").jpeg().toBuffer();
    expect((await sharp(print).metadata()).space).toBe("cmyk");
    expectQuarters(await sight.readPhoto(print), 60);
  });

  it("brings high dynamic range to what a screen shows", async () => {
    const { pixels } = await sight.readPhoto(await hdrAvif([pq(0.18 * 203), 0, 0], PQ));
    // 18 % of white in sRGB.
    expect(
      furthestFrom(
        quartersSeen(pixels),
        QUARTERS.map(() => [118, 118, 118]),
      ),
    ).toBeLessThan(3);
  });

  it("shows gray pictures as gray", async () => {
    const photo = await sight.readPhoto(await quarters().grayscale().png().toBuffer());
    for (const [red, green, blue] of quartersSeen(photo.pixels)) expect([green, blue]).toEqual([red, red]);
  });

  it("keeps what is transparent, and says so", async () => {
    for (const format of ["png", "webp", "avif"] as const) {
      const photo = await sight.readPhoto(await quarters(64, 48, 128).toFormat(format).toBuffer());
      expect(photo.hasAlpha).toBe(true);
      expect(Math.abs(photo.pixels.data[3]! - 128)).toBeLessThanOrEqual(4);
    }
    const opaque = await sight.readPhoto(await quarters(64, 48, 255).png().toBuffer());
    expect(opaque.hasAlpha).toBe(false);
  });

  it("makes a photo of 50 megapixels smaller", async () => {
    const bytes = await quarters().resize(8660, 5773, { kernel: "nearest", fit: "fill" }).jpeg().toBuffer();
    const photo = await sight.readPhoto(bytes);
    expect([photo.pixels.width, photo.pixels.height]).toEqual([2048, 1365]);
    expect(photo.originalWidth).toBe(8660);
    expectQuarters(photo, 8);
  });

  it("takes the first picture of an animation", async () => {
    const photo = await sight.readPhoto(await gifOf(3));
    expect([photo.pixels.width, photo.pixels.height]).toEqual([4, 4]);
    expect([...photo.pixels.data.subarray(0, 3)]).toEqual([0, 0, 0]);
  });
});

describe("readPhoto refuses", () => {
  it.each([
    ["more pixels than are taken, undecoded", () => pngThatDeclares(60_000, 60_000), "too_many_pixels"],
    ["a side that no decoder takes", () => pngThatDeclares(2 ** 31 - 1, 1), "damaged_picture"],
    ["a picture without its pixels", () => pngThatDeclares(64, 64), "damaged_picture"],
    ["half a JPEG", async () => halfOf(await quarters().jpeg().toBuffer()), "damaged_picture"],
    ["half a WebP", async () => halfOf(await quarters().webp().toBuffer()), "damaged_picture"],
    ["half an AVIF", async () => halfOf(await quarters().avif().toBuffer()), "damaged_picture"],
    ["half an AVIF", async () => halfOf(await quarters().avif().toBuffer()), "damaged_picture"],
    ["text", () => Buffer.from("Please use the photo on my desk."), "not_a_picture"],
    ["nothing", () => new Uint8Array(), "not_a_picture"],
    [
      "SVG",
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      "format_not_taken",
    ],
    [
      "SVG after a prologue",
      () => Buffer.from('<?xml version="1.0"?>\n<svg width="9" height="9"/>'),
      "format_not_taken",
    ],
    ["PDF", () => Buffer.from("%PDF-1.7\n"), "format_not_taken"],
    ["a film", () => Buffer.from("\0\0\0\x18ftypisom\0\0\0\0isommp42", "latin1"), "format_not_taken"],
    ["an animation without end", () => gifOf(501), "too_many_frames"],
  ])("%s", async (_, make, code) => {
    const refused = sight.readPhoto(await make());
    await expect(refused).rejects.toMatchObject({ name: "UnreadablePhoto", code });
    // One sentence or two, of which the last tells what to do.
    await expect(refused).rejects.toThrow(/^[A-Z][^\n]*\. (Send|Open)[^\n]*\.$/);
  });

  it("a file beyond the limit", async () => {
    const bytes = await quarters().png().toBuffer();
    await expect(sight.readPhoto(bytes, { fileBytes: bytes.length - 1 })).rejects.toMatchObject({
      code: "file_too_large",
    });
    await expect(sight.readPhoto(bytes, { fileBytes: bytes.length })).resolves.toMatchObject({
      format: "png",
    });
  });
});
