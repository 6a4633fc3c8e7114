import type { ChannelValues } from "./deform/pose.ts";
import type { Underlay } from "./underlay.ts";
import type { Frame, PixelFormat } from "./frame.ts";

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
