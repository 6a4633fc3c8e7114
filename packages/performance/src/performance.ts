import type { Channel } from "./channels.ts";

/**
 * What the person does over time: for each channel one value a frame, frame `i` at the time `i / fps` s.
 * Channels that stay 0 throughout are left out. Serializable; equal inputs give equal bits.
 */
export interface Performance {
  fps: number;
  /** Number of frames: `ceil(durationMs · fps / 1000)`. */
  frames: number;
  durationMs: number;
  /** Each of length `frames`. */
  channels: Partial<Record<Channel, Float32Array>>;
}
