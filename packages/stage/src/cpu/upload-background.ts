import type { BackgroundPixels } from "../background/background.ts";
import type { Kernel } from "./kernel.ts";
import { TILE } from "./kernel/layout.ts";

/** Copies a background into the kernel: one tile of it where it is flat. Returns its address. */
export function uploadBackground(kernel: Kernel, background: BackgroundPixels, width: number): number {
  if (background.flat) {
    const tile = new Uint8Array(TILE * TILE * 4);
    for (let i = 0; i < tile.length; i += 4) tile.set(background.data.subarray(0, 4), i);
    const address = kernel.place(tile);
    kernel.call.setBackground(address, 0, 0, TILE * 4);
    return address;
  }
  const address = kernel.place(background.data, 64);
  kernel.call.setBackground(address, TILE * 4, TILE * 4 * width, width * 4);
  return address;
}
