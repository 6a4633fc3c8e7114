import { CaptionPainter, paintVisibleMark, paintWatermark } from "@orator/media";
import type { PictureLayout } from "@orator/media";
import { describe, expect, it } from "vitest";
import { layBitmap } from "./lay-picture.ts";

describe("captions in the picture", () => {
  const layout: PictureLayout = { width: 640, height: 360, alpha: true };
  const { width, height } = layout;
  const cues = [{ startMs: 1000, endMs: 2000, text: "Hello <you> & me" }];

  it("are white letters on a dark box while the caption lasts", async () => {
    const painter = new CaptionPainter(cues, layout);
    const planes = new Uint8Array(width * height * 2.5).fill(100);
    const before = planes.slice();
    expect(await painter.at(999)).toBeUndefined();
    layBitmap({ ...layout, data: planes }, (await painter.at(1000))!);
    const luma = planes.subarray(0, width * height);
    expect(luma.some((value) => value > 220)).toBe(true);
    expect(luma.some((value) => value < 70)).toBe(true);
    expect(planes.subarray(width * height * 1.5).some((value) => value > 250)).toBe(true);
    // Nothing in the upper half.
    expect(luma.subarray(0, (width * height) / 2)).toEqual(before.subarray(0, (width * height) / 2));
    expect(await painter.at(2000)).toBeUndefined();
  });

  it("fit with their longest line into the narrowest picture", async () => {
    const narrow = { width: 128, height: 128, alpha: false };
    const painter = new CaptionPainter([{ startMs: 0, endMs: 10, text: "W".repeat(42) }], narrow);
    const planes = new Uint8Array(128 * 128 * 1.5).fill(100);
    layBitmap({ ...narrow, data: planes }, (await painter.at(0))!);
    expect(planes.some((value) => value !== 100)).toBe(true);
  });
});

describe("a watermark", () => {
  it.each([16, 128, 235])(
    "stands out in the upper right corner of a picture of brightness %i",
    async (gray) => {
      const layout = { width: 320, height: 180, alpha: false };
      const planes = new Uint8Array(320 * 180 * 1.5).fill(gray);
      layBitmap({ ...layout, data: planes }, await paintWatermark("TEST", layout));
      const marked: number[] = [];
      for (let i = 0; i < 320 * 180; i++) if (Math.abs(planes[i]! - gray) > 60) marked.push(i);
      expect(marked.length).toBeGreaterThan(40);
      expect(marked.every((i) => i % 320 > 160 && i < 320 * 45)).toBe(true);
    },
  );

  it("is white, not gray, where the picture is transparent, and as see-through as elsewhere", async () => {
    const layout = { width: 320, height: 180, alpha: true };
    const planes = new Uint8Array(320 * 180 * 2.5);
    layBitmap({ ...layout, data: planes }, await paintWatermark("TEST", layout));
    expect(Math.max(...planes.subarray(0, 320 * 180))).toBeGreaterThan(225);
    const alpha = Math.max(...planes.subarray(320 * 180 * 1.5));
    expect(alpha).toBeGreaterThan(150);
    expect(alpha).toBeLessThan(200);
  });
});

describe("the mark that viewers see", () => {
  it.each([16, 128, 235])(
    "can be read in the upper left corner of a picture of brightness %i",
    async (gray) => {
      const layout = { width: 320, height: 180, alpha: false };
      const planes = new Uint8Array(320 * 180 * 1.5).fill(gray);
      layBitmap({ ...layout, data: planes }, await paintVisibleMark("AI", layout));
      const corner = [...planes.subarray(0, 320 * 180)].filter(
        (value, i) => value !== gray && i % 320 < 80 && i < 320 * 40,
      );
      expect(corner.length).toBe([...planes.subarray(0, 320 * 180)].filter((value) => value !== gray).length);
      expect(Math.max(...corner) - Math.min(...corner)).toBeGreaterThan(90);
    },
  );
});
