import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Sight } from "../../sight.ts";
import { furthestFrom, QUARTERS, quarters, quartersSeen } from "../photo-files.fixture.ts";
import { heicOf } from "./heic-file.fixture.ts";

let sight: Sight;
beforeAll(() => {
  sight = new Sight();
});
afterAll(() => sight.close());

describe("HEIC", () => {
  it("is put together from its tiles", async () => {
    const photo = await sight.readPhoto(await heicOf({ width: 160, height: 96 }));
    expect(photo).toMatchObject({ format: "heic", hasAlpha: false, originalWidth: 160, originalHeight: 96 });
    expect(furthestFrom(quartersSeen(photo.pixels), QUARTERS)).toBeLessThan(12);
  });

  it("is stood upright", async () => {
    const photo = await sight.readPhoto(await heicOf({ width: 160, height: 96, turns: 1 }));
    expect([photo.pixels.width, photo.pixels.height]).toEqual([96, 160]);
    // Turned against the clock: what was at the right is at the top.
    expect(
      furthestFrom(
        quartersSeen(photo.pixels),
        [1, 3, 0, 2].map((quarter) => QUARTERS[quarter]!),
      ),
    ).toBeLessThan(12);
  });

  it("is brought from its own color space to sRGB", async () => {
    const wide = await quarters().withIccProfile("p3").png().toBuffer();
    const { icc } = await sharp(wide).metadata();
    const photo = await sight.readPhoto(await heicOf({ width: 128, height: 128, icc: icc! }));
    const [, green] = quartersSeen(photo.pixels);
    // The same numbers are a stronger green there: less red in it than sRGB's.
    expect(green![0]).toBeLessThan(QUARTERS[1][0] - 10);
  });

  it("is brought from high dynamic range to what a screen shows", async () => {
    const photo = await sight.readPhoto(await heicOf({ width: 128, height: 64, nclx: [9, 16, 6] }));
    const [, , , white] = quartersSeen(photo.pixels);
    // 250 of 255 is 8300 nits, far beyond the white of paper; the green of 180 is 610, and what red it has is taken from it.
    expect(white).toEqual([255, 255, 255]);
    const [, green] = quartersSeen(photo.pixels);
    expect(green![0]).toBe(0);
    expect(green![1]).toBeGreaterThan(230);
  });

  it("is refused when it declares too much, is cut off, or is only half a directory", async () => {
    const huge = await heicOf({ width: 64, height: 64, declared: { width: 60_000, height: 60_000 } });
    await expect(sight.readPhoto(huge)).rejects.toMatchObject({ code: "too_many_pixels" });
    const whole = await heicOf({ width: 128, height: 64 });
    for (const bytes of [whole.length - 40, 400, 100, 30]) {
      await expect(sight.readPhoto(whole.subarray(0, bytes)), `${bytes}`).rejects.toMatchObject({
        code: "damaged_picture",
      });
    }
  });
});
