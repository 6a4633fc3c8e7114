import type { Frame as AvFrame } from "node-av/lib";
import { beforeAll, describe, expect, it } from "vitest";
import { UprightPictures } from "../dub/upright-pictures.ts";
import { loadFfmpeg } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import { PictureConverter } from "../film/picture-converter.ts";
import { UPRIGHT } from "./orientation.ts";

const [width, height] = [64, 48];
/** Matrix, primaries and transfer by the code points of ITU-T H.273. */
const [PQ, HLG, WIDE] = [
  [9, 9, 16],
  [9, 9, 18],
  [9, 9, 14],
] as const;

let ffmpeg: Ffmpeg;
beforeAll(async () => {
  ffmpeg = await loadFfmpeg();
});

/** A picture of 10 bits and one color, whose values are shares of limited range: Y from 0, U and V from −0.5. */
function frameOf(
  color: [y: number, u: number, v: number],
  [matrix, primaries, transfer]: readonly [number, number, number],
): AvFrame {
  const frame = new ffmpeg.lib.Frame();
  frame.alloc();
  Object.assign(frame, { width, height, format: ffmpeg.constants.AV_PIX_FMT_YUV420P10LE });
  Object.assign(frame, { colorSpace: matrix, colorPrimaries: primaries, colorTrc: transfer });
  const planes = color.map((share, plane) => {
    const value = Math.round(plane === 0 ? 64 + 876 * share : 512 + 896 * share);
    return Buffer.from(
      new Uint16Array(plane === 0 ? width * height : (width * height) / 4).fill(value).buffer,
    );
  });
  frame.fromBuffer(Buffer.concat(planes));
  return frame;
}

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

/** The signal for a light, by SMPTE ST 2084. */
function pq(nits: number): number {
  const y = (nits / 10_000) ** 0.1593017578125;
  return ((0.8359375 + 18.8515625 * y) / (1 + 18.6875 * y)) ** 78.84375;
}

/** Y of 8 bits for a share of a display's white, by ITU-R BT.1886. */
function sdr(light: number): number {
  return 16 + 219 * light ** (1 / 2.4);
}

describe("pictures of high dynamic range", () => {
  it("keep their middle grays, and their paper is nearly white (PQ)", async () => {
    for (const [y, u, v] of await converted(frameOf([pq(0.18 * 203), 0, 0], PQ))) {
      expect(Math.abs(y - sdr(0.18))).toBeLessThan(3);
      expect([u, v]).toEqual([128, 128]);
    }
    const paper = (await converted(frameOf([pq(203), 0, 0], PQ)))[0]![0];
    const sun = (await converted(frameOf([pq(1000), 0, 0], PQ)))[0]![0];
    expect(paper).toBeGreaterThan(205);
    expect(sun).toBeGreaterThan(paper);
    expect(sun).toBeLessThanOrEqual(236);
  });

  it("show the paper of HLG as that of PQ", async () => {
    const [hlg] = await converted(frameOf([0.75, 0, 0], HLG));
    const [same] = await converted(frameOf([pq(203), 0, 0], PQ));
    expect(Math.abs(hlg![0] - same![0])).toBeLessThan(4);
  });
});

it("a wider gamut keeps its grays, and its colors grow richer in a smaller one", async () => {
  for (const [y] of await converted(frameOf([0.5, 0, 0], WIDE)))
    expect(Math.abs(y - (16 + 219 * 0.5))).toBeLessThan(2);
  for (const [, , v] of await converted(frameOf([0.5, 0, 0.1], WIDE)))
    expect(v).toBeGreaterThan(128 + 224 * 0.1 + 3);
});
