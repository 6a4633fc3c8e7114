import type { Emotion } from "@orator/performance";
import type { AvatarStyle, Background, Framing, StyleName } from "@orator/stage";
import type { Script } from "./script/voice-over.ts";

/** The kinds of file a video can become. */
export const VIDEO_FORMATS = ["mp4", "webm", "gif"] as const;

/** mp4: H.264 and AAC; webm: VP9 and Opus, can be transparent; gif: silent, can be transparent. */
export type VideoFileFormat = (typeof VIDEO_FORMATS)[number];

/** Who is seen, and how. */
export interface SceneRequest {
  /** An avatar of `listAvatars`, or the path of a GLB file. */
  avatarId?: string;
  /** Even, 128 to 4096 pixels. 1280 × 720 when left out. */
  width?: number;
  height?: number;
  framing?: Framing;
  style?: StyleName;
  avatarStyle?: AvatarStyle;
  background?: Background;
}

/** What a video is to be. Everything but the words (or their recording) and the file has a default. */
export interface VideoRequest extends Script, SceneRequest {
  /** Where the video goes. */
  file: string;
  /** mp4 when left out. */
  format?: VideoFileFormat;
  /** 1 to 60; 25 when left out. */
  fps?: number;
  emotion?: Emotion;
  /** Any whole number; another seed, another take. */
  seed?: number;
  /** A WebVTT file to write beside the video. */
  captionsFile?: string;
  /** A picture that stands for the video: .png, .jpg or .webp. */
  posterFile?: string;
  /** Draws the captions into the pictures. */
  burnCaptions?: boolean;
  /** Number of drawing processes; one a core when left out. Never changes the frames. */
  workers?: number;
}

/** What was made. */
export interface VideoResult {
  file: string;
  durationMs: number;
  frames: number;
  width: number;
  height: number;
  fps: number;
  /** From the call to the finished file. */
  elapsedMs: number;
  /** What came out less well than it could have, one line each: a font that is missing. */
  warnings: string[];
}

/** How far a video is. */
export interface Progress {
  framesDone: number;
  frames: number;
}
