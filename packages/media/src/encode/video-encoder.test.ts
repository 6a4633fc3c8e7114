import { expect, it } from "vitest";
import { toFrameRate } from "../ffmpeg.ts";
import { VideoEncoder } from "./video-encoder.ts";

/** A row of 23 macroblocks. */
const [WIDTH, HEIGHT, FRAMES] = [360, 640, 50];

/** A pattern under grain, the same each time; `stride` makes another one. */
function picture(frame: number, stride: number): Uint8Array {
  const planes = new Uint8Array(1.5 * WIDTH * HEIGHT).fill(128);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const seed = i + frame * planes.length;
    const value = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
    const grain = (Math.imul(value ^ (value >>> 12), 0x297a2d39) >>> 10) & 63;
    planes[i] = 64 + grain + (((i % WIDTH) >> stride) % 64);
  }
  return planes;
}

async function encoded(stride = 3): Promise<Buffer> {
  const format = {
    codec: "h264",
    width: WIDTH,
    height: HEIGHT,
    frameRate: toFrameRate(25),
    alpha: false,
  } as const;
  const encoder = await VideoEncoder.open(format);
  for (let frame = 0; frame < FRAMES; frame++) await encoder.add(picture(frame, stride));
  return Buffer.concat((await encoder.finish()).packets.map(({ data }) => data));
}

it("gives the same bytes for the same pictures, whatever was encoded before", async () => {
  const first = await encoded();
  for (const stride of [1, 5, 2]) {
    await encoded(stride);
    expect((await encoded()).equals(first)).toBe(true);
  }
});
