import { expect, it } from "vitest";
import { loadFfmpeg, toFrameRate } from "../ffmpeg.ts";
import { RunDecoder } from "./run-decoder.ts";
import { VideoEncoder } from "./video-encoder.ts";
import type { EncodedRun } from "./video-encoder.ts";

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

const FORMAT = {
  codec: "h264",
  width: WIDTH,
  height: HEIGHT,
  frameRate: toFrameRate(25),
  alpha: false,
} as const;

async function runOf(stride: number, frames: number, isEncodedAgain: boolean): Promise<EncodedRun> {
  const encoder = await VideoEncoder.open(FORMAT, { isEncodedAgain });
  for (let frame = 0; frame < frames; frame++) await encoder.add(picture(frame, stride));
  return encoder.finish();
}

async function encoded(stride = 3): Promise<Buffer> {
  return Buffer.concat((await runOf(stride, FRAMES, false)).packets.map(({ data }) => data));
}

/** How far the light of the first picture of a run is from what was encoded, root mean square of 255. */
async function lossOf(run: EncodedRun): Promise<number> {
  const decoder = await RunDecoder.open(await loadFfmpeg(), run, FORMAT);
  const decoded = (await decoder.next())!;
  const light = decoded.toBuffer().subarray(0, WIDTH * HEIGHT);
  decoded.unref();
  decoder.close();
  const wanted = picture(0, 3);
  return Math.sqrt(light.reduce((sum, value, i) => sum + (value - wanted[i]!) ** 2, 0) / light.length);
}

it("gives the same bytes for the same pictures, whatever was encoded before", async () => {
  const first = await encoded();
  for (const stride of [1, 5, 2]) {
    await encoded(stride);
    expect((await encoded()).equals(first)).toBe(true);
  }
});

it("keeps more of pictures that are encoded again", async () => {
  const [shown, again] = [await lossOf(await runOf(3, 4, false)), await lossOf(await runOf(3, 4, true))];
  expect(again).toBeLessThan(0.7 * shown);
});
