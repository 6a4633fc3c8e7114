import type { Backdrop } from "../backdrop.ts";
import type { Frame, PixelFormat, Stage } from "../back-end.ts";
import { Kernel, frameBytes, OUTPUT } from "./kernel.ts";
import { backgroundPainter } from "./upload-background.ts";

/** The background alone, for a voice without a face. The kernel only writes the output format. */
export async function createEmptyStage(
  options: Backdrop & { width: number; height: number; format: PixelFormat },
): Promise<Stage> {
  const { width, height, format, background } = options;
  const kernel = await Kernel.create();
  kernel.call.reserve(0, 0, 0);
  const address = kernel.call.reserveFrame(width, height, OUTPUT[format], background.transparent ? 1 : 0, 0);
  const paint = backgroundPainter(kernel, options, width);
  kernel.call.start(0);
  let alive: Kernel | undefined = kernel;
  return {
    width,
    height,
    format,
    draw(_, picture, underlay): Frame {
      if (!alive) throw new Error("This stage was disposed of.");
      paint(picture, underlay);
      alive.call.draw(1);
      const data = new Uint8Array(alive.call.memory.buffer, address, frameBytes(format, width * height));
      return { width, height, format, data };
    },
    dispose(): void {
      alive = undefined;
    },
  };
}
