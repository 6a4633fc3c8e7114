import type { Backdrop } from "../backdrop.ts";
import type { BackgroundPixels } from "../background/background.ts";
import type { Underlay } from "../underlay.ts";
import type { Kernel } from "./kernel.ts";
import { TILE } from "./kernel/layout.ts";

/** Vectors are read past the last pixel. */
const SPARE_BYTES = 64;

/** Copies a background into the kernel: one tile of it where it is flat. Returns its address. */
function uploadBackground(kernel: Kernel, background: BackgroundPixels, width: number): number {
  if (background.flat) {
    const tile = new Uint8Array(TILE * TILE * 4);
    for (let i = 0; i < tile.length; i += 4) tile.set(background.data.subarray(0, 4), i);
    const address = kernel.place(tile);
    kernel.call.setBackground(address, 0, 0, TILE * 4);
    return address;
  }
  const address = kernel.place(background.data, SPARE_BYTES);
  kernel.call.setBackground(address, TILE * 4, TILE * 4 * width, width * 4);
  return address;
}

/** Uploads a backdrop; the function that is returned puts the next picture of what moves in its place. */
export function backgroundPainter(
  kernel: Kernel,
  { background, surround, repaint }: Backdrop,
  width: number,
): (picture?: Uint8Array, underlay?: Underlay) => void {
  let moving = uploadBackground(kernel, background, width);
  if (surround) {
    moving = kernel.place(surround.pixels.data, SPARE_BYTES);
    kernel.call.setSurround(kernel.place(surround.mask, SPARE_BYTES), moving);
  }
  return (picture, underlay) => {
    if (!repaint || !(picture || underlay)) return;
    kernel.write(moving, repaint(picture, underlay));
    // Tiles without a change in the person show another background now.
    kernel.call.forget();
  };
}
