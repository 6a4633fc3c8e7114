import type { PixelFormat } from "../frame.ts";
import { OUTPUT_RGBA, OUTPUT_YUV, OUTPUT_YUVA } from "./kernel/layout.ts";

/** The kernel's number for a format. */
export const OUTPUT: Record<PixelFormat, number> = {
  rgba: OUTPUT_RGBA,
  yuv420p: OUTPUT_YUV,
  yuva420p: OUTPUT_YUVA,
};

/** Bytes of a frame of `pixels` pixels. */
export function frameBytes(format: PixelFormat, pixels: number): number {
  return pixels * { rgba: 4, yuv420p: 1.5, yuva420p: 2.5 }[format];
}
