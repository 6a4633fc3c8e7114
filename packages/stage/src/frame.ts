/** How the pixels of a frame lie in memory. `yuv420p` and `yuva420p`: planes Y, U, V (, A), BT.709 limited range. */
export type PixelFormat = "rgba" | "yuv420p" | "yuva420p";

/** One picture. `data` is valid until the next frame is drawn: copy what must live longer. */
export interface Frame {
  width: number;
  height: number;
  format: PixelFormat;
  /** rgba: straight (not premultiplied) alpha, rows top to bottom. Planar: planes one after another, no row padding. */
  data: Uint8Array;
}
