import type { CaptionCue, Film, StillFormat, VideoFormat } from "@orator/media";
import type { Channel } from "@orator/performance";
import type { FilmPlay } from "../request/video-request.ts";
import type { SceneNumber } from "../request/scene-number.ts";
import type { PaintedScene } from "./painter.ts";

/** One run of frames of one scene to draw, and the file that takes the encoded run. */
export interface DrawTask {
  /** Number of the run in the whole video. */
  index: number;
  scene: PaintedScene;
  number: SceneNumber;
  video: VideoFormat;
  /** Counted from the scene's beginning. */
  firstFrame: number;
  frames: number;
  /** The channels of these frames alone. */
  channels: Partial<Record<Channel, Float32Array>>;
  /** What a moving background shows. */
  film?: { film: Film; play: FilmPlay; sceneFrames: number };
  /** Drawn into every picture. */
  watermark?: string;
  mark?: string;
  /** Captions of these frames, with times of the scene. */
  captions: CaptionCue[];
  file: string;
  /** Takes the same pictures with captions; where it is left out, `file` has them. */
  captionedFile?: string;
  /** The picture that stands for the video, where it is one of this run. */
  poster?: { frame: number; file: string; format: StillFormat };
}
