import type { Frame as AvFrame } from "node-av/lib";
import { beforeAll, describe, expect, it } from "vitest";
import { UprightPictures } from "../dub/upright-pictures.ts";
import { loadFfmpeg } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import { PictureConverter } from "../film/picture-converter.ts";
import { hdrFrame, HLG, pq, PQ } from "./hdr-avif.fixture.ts";
import type { ColorCodes } from "./hdr-avif.fixture.ts";
import { UPRIGHT } from "./orientation.ts";

const [width, height] = [64, 48];
const WIDE: ColorCodes = [9, 9, 14];
let ffmpeg: Ffmpeg;
beforeAll(async () => {
  ffmpeg = await loadFfmpeg();
});

/** The middle's Y, U and V, both ways that films go. */
async function converted(frame: AvFrame): Promise<[number, number, number][]> {
  const converter = new PictureConverter(ffmpeg, { width: 32, height: 24, pixels: "yuv420p", fit: "cover" });
  const upright = new UprightPictures(ffmpeg, frame, UPRIGHT);
  expect(upright.shape.colors).toEqual({ matrix: 1, primaries: 1, transfer: 1, isFullRange: false });
  const pictures = [
    [await converter.convert(frame), 32 * 24],
    [await upright.planesOf(frame), width * height],
  ] as const;
  converter.free();
  upright.free();
  frame.free();
  return pictures.map(([planes, luma]) => [
    planes[luma / 2]!,
    planes[luma + luma / 8]!,
    planes[luma + luma / 4 + luma / 8]!,
  ]);
}

/** Y of 8 bits for a share of a display's white, by ITU-R BT.1886. */
function sdr(light: number): number {
  return 16 + 219 * light ** (1 / 2.4);
}

describe("pictures of high dynamic range", () => {
  it("keep their middle grays, and their paper is nearly white (PQ)", async () => {
    for (const [y, u, v] of await converted(await hdrFrame([pq(0.18 * 203), 0, 0], PQ))) {
      expect(Math.abs(y - sdr(0.18))).toBeLessThan(3);
      expect([u, v]).toEqual([128, 128]);
    }
    const paper = (await converted(await hdrFrame([pq(203), 0, 0], PQ)))[0]![0];
    const sun = (await converted(await hdrFrame([pq(1000), 0, 0], PQ)))[0]![0];
    expect(paper).toBeGreaterThan(205);
    expect(sun).toBeGreaterThan(paper);
    expect(sun).toBeLessThanOrEqual(236);
  });

  it("show the paper of HLG as that of PQ", async () => {
    const [hlg] = await converted(await hdrFrame([0.75, 0, 0], HLG));
    const [same] = await converted(await hdrFrame([pq(203), 0, 0], PQ));
    expect(Math.abs(hlg![0] - same![0])).toBeLessThan(4);
  });
});

it("a wider gamut keeps its grays, and its colors grow richer in a smaller one", async () => {
  for (const [y] of await converted(await hdrFrame([0.5, 0, 0], WIDE)))
    expect(Math.abs(y - (16 + 219 * 0.5))).toBeLessThan(2);
  for (const [, , v] of await converted(await hdrFrame([0.5, 0, 0.1], WIDE)))
    expect(v).toBeGreaterThan(128 + 224 * 0.1 + 3);
});
