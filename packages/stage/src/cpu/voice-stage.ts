import { loudness, paintOrb } from "../avatar-style/orb.ts";
import type { BackgroundPixels } from "../background/background.ts";
import type { Frame, PixelFormat } from "../frame.ts";
import type { Stage } from "../stage.ts";
import { Kernel } from "./kernel.ts";
import { frameBytes, OUTPUT } from "./output-format.ts";
import { uploadBackground } from "./upload-background.ts";

/** Voice without a face: a disc that grows with the mouth's opening. The kernel only writes the output format. */
export async function createVoiceStage(options: {
  width: number;
  height: number;
  format: PixelFormat;
  background: BackgroundPixels;
}): Promise<Stage> {
  const { width, height, format, background } = options;
  const kernel = await Kernel.create();
  kernel.call.reserve(0, 0, 0);
  const address = kernel.call.reserveFrame(width, height, OUTPUT[format], background.transparent ? 1 : 0, 0);
  const pixels = uploadBackground(kernel, { ...background, flat: false }, width);
  kernel.call.start(0);
  const canvas = new Uint8Array(background.data.length);
  let alive: Kernel | undefined = kernel;
  return {
    width,
    height,
    format,
    draw(channels): Frame {
      if (!alive) throw new Error("This stage was disposed of.");
      canvas.set(background.data);
      paintOrb(canvas, width, height, loudness(channels));
      alive.write(pixels, canvas);
      alive.call.draw(0);
      const data = new Uint8Array(alive.call.memory.buffer, address, frameBytes(format, width * height));
      return { width, height, format, data };
    },
    dispose(): void {
      alive = undefined;
    },
  };
}
