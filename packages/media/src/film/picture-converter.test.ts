import { expect, it } from "vitest";
import { loadFfmpeg } from "../ffmpeg.ts";
import { PictureConverter } from "./picture-converter.ts";

it("brings small pictures that do not tell their colors from BT.601 to BT.709, no darker and no greener than they are", async () => {
  const ffmpeg = await loadFfmpeg();
  const [width, height] = [192, 96];
  const luma = width * height;
  // Skin in the light and in the shade, and a sky; as the matrices of ITU-R BT.601 and BT.709 have them.
  for (const [from, to] of [
    [
      [162, 114, 153],
      [158.4, 116.6, 152.6],
    ],
    [
      [53, 122, 137],
      [51.8, 122.9, 136.8],
    ],
    [
      [120, 160, 100],
      [122.1, 157.4, 101.7],
    ],
  ] as const) {
    const frame = new ffmpeg.lib.Frame();
    frame.alloc();
    Object.assign(frame, { width, height, format: ffmpeg.constants.AV_PIX_FMT_YUV420P });
    const planes = from.map((value, plane) => Buffer.alloc(plane === 0 ? luma : luma / 4, value));
    frame.fromBuffer(Buffer.concat(planes));
    const converter = new PictureConverter(ffmpeg, { width, height, pixels: "yuv420p", fit: "cover" });
    const made = await converter.convert(frame);
    converter.free();
    frame.free();
    for (const [plane, at] of [luma / 2, luma + 100, 1.25 * luma + 100].entries())
      expect(Math.abs(made[at]! - to[plane]!), `${from} ${plane}`).toBeLessThan(1);
  }
});
