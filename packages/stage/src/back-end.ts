import type { ChannelValues } from "./deform/pose.ts";
import type { Underlay } from "./underlay.ts";

/** Draws one person. The port that every back end implements. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly format: PixelFormat;
  /**
   * Equal channels give equal pixels, whatever was drawn before. The frame is valid until the next call. `picture` is
   * what a moving background shows: opaque RGBA of the frame's size. `underlay` takes the place of the one before, where the
   * stage was made with one.
   */
  draw(channels: ChannelValues, picture?: Uint8Array, underlay?: Underlay): Frame;
  /** Lets go of the memory. */
  dispose(): void;
}

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
