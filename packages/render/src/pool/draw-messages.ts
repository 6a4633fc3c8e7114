import type { CaptionCue, VideoFormat } from "@orator/media";
import type { Channel } from "@orator/performance";
import type { Scene } from "./painter.ts";

/** What a drawing process is told once. */
export interface DrawSetup {
  scene: Scene;
  video: VideoFormat;
}

/** One run of frames to draw, and the file that takes the encoded run. */
export interface DrawTask {
  index: number;
  firstFrame: number;
  frames: number;
  /** The channels of these frames alone. */
  channels: Partial<Record<Channel, Float32Array>>;
  /** Captions to draw into these frames, with times of the whole video. */
  captions: CaptionCue[];
  file: string;
}
