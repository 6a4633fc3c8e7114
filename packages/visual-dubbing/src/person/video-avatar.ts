import type { FrameRate } from "@orator/media";

/** What a video avatar's file tells of the film without opening it. */
export interface VideoAvatar {
  /** Of its pictures, even. */
  width: number;
  height: number;
  frameRate: FrameRate;
  frames: number;
  /** Where the face is for the most part, pixels: its middle, and its height from brow to chin. */
  face: { x: number; y: number; height: number };
  /** Whether the person can be told from what is behind them. */
  hasMask: boolean;
}
