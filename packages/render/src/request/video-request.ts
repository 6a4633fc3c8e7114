import type { Credentials } from "@orator/media";
import type { Emotion, Motion } from "@orator/performance";
import type { AvatarStyle, Background, Framing, Placement, StyleName } from "@orator/stage";
import type { Script } from "../script/script.ts";
import type { Layer, Music, SceneTransition, ScoreTrack, FilmPlay } from "./layer.ts";

/** The kinds of file a video can become. */
export const VIDEO_FORMATS = ["mp4", "webm", "gif"] as const;

/** mp4: H.264 and AAC; webm: VP9 and Opus, can be transparent; gif: silent, can be transparent. */
export type VideoFileFormat = (typeof VIDEO_FORMATS)[number];

/** What the library below allows at most; a service may allow less. */
export const VIDEO_LIMITS = {
  scenes: 50,
  durationMs: 30 * 60_000,
  /** Of one scene, where there are several; the text of a video of one scene is bounded by the length alone. */
  charactersPerScene: 5_000,
} as const;

/**
 * A still background, or a film: any video file, without its sound, which plays as `play` says ("loop"). `cover` (default) fills
 * and crops, `contain` shows all of it on `color` (black).
 */
export type SceneBackground =
  | Background
  | { type: "video"; file: string; play?: FilmPlay; fit?: "cover" | "contain"; color?: string };

/** Who is seen, and how. */
export interface Appearance {
  /** An avatar of `listAvatars`, or the path of a GLB or VRM file; null for nobody: a background with a voice. */
  avatarId?: string | null;
  framing?: Framing;
  style?: StyleName;
  /** `voiceOnly` shows nobody, as does `avatarId: null`, but has the avatar's voice. */
  avatarStyle?: AvatarStyle;
  /** Of the disc behind the person in `circle`, as CSS hex; defaults to a light blue gray. */
  circleColor?: string;
  /** Where the person stands in the picture, and how large; defaults to centerd and as framed. */
  placement?: Placement;
}

/** One scene: who says what, before which background. */
export interface SceneRequest extends Appearance, Script {
  /**
   * Where it is left out: what the avatar brings along, as one of a photograph does, else the studio; in a WebM nothing, so that
   * it is transparent.
   */
  background?: SceneBackground;
  /** Whether what the avatar brings along stands before `background`; by default as told there. */
  scenery?: boolean;
  emotion?: Emotion;
  motion?: Motion;
  /** What is seen besides the background, the lowest first; defaults to the person alone. */
  layers?: readonly Layer[];
  /** How this scene follows the one before; defaults to a cut. */
  transition?: SceneTransition;
  /** Heard from the scene's beginning, as long as it lasts. */
  sound?: ScoreTrack;
}

/** Where finished parts of a video are kept until it is complete, or of several videos until all of them are. */
export interface KeepRuns {
  /** Of these videos and of this version of the program alone; made when it is needed, never removed. */
  folder: string;
  /** What is over is not kept. */
  maxBytes: number;
  /**
   * Several videos have much in common and find each other's parts here, speech too. Where there is no room, the oldest that
   * no other video took makes some.
   */
  isShared?: boolean;
}

/** What an installation puts into every picture and film that it makes. */
export type Imprint = Pick<VideoSettings, "mark" | "realPeopleMark" | "credentials">;

/** What holds for a whole video. */
export interface VideoSettings {
  /** Where the video goes. */
  file: string;
  /** Defaults to mp4. */
  format?: VideoFileFormat;
  /** Even, 128 to 4096 pixels. Defaults to 1280 × 720. */
  width?: number;
  height?: number;
  /** 1 to 60; defaults to 25, 20 for GIFs. */
  fps?: number;
  /** Any whole number; another seed, another take. */
  seed?: number;
  /** A WebVTT file to write beside the video. */
  captionsFile?: string;
  /** The same video once more, with the captions drawn into the pictures. */
  captionedFile?: string;
  /** A picture that stands for the video: .png, .jpg or .webp. */
  posterFile?: string;
  /** Draws the captions into the pictures of `file` itself. */
  burnCaptions?: boolean;
  /** A short text in a corner of every picture, the poster included, such as "TEST". */
  watermark?: string;
  /** A short label in the other upper corner of every picture, the poster included, that says the film is synthetic: "AI". */
  mark?: string;
  /** The same where `mark` is left out and somebody who is made of a photograph or a film is seen. */
  realPeopleMark?: string;
  /** The same in the poster alone, where the film has none. */
  posterMark?: string;
  /** Signs every file that can carry it with a C2PA manifest: all but WebM. Equal requests then give equal frames, not equal files. */
  credentials?: Credentials;
  /**
   * What messages call the files that the request names, by path: an uploaded file is known to its owner by another name
   * than to the disk.
   */
  fileNames?: Readonly<Record<string, string>>;
  music?: Music;
  /** Keeps finished runs, so that a render of the same request can go on where a killed one ended. Never changes the frames. */
  keep?: KeepRuns;
  /** Number of drawing processes; defaults to one a core. Never changes the frames. */
  workers?: number;
}

/**
 * What a video is to be. Everything but the words (a text, a recording or a silence) and the file has a default. A video
 * of one scene may be written without the list.
 */
export type VideoRequest = VideoSettings & (SceneRequest | { scenes: readonly SceneRequest[] });

/** What was made. */
export interface VideoResult {
  file: string;
  durationMs: number;
  frames: number;
  /** Of those, drawn now: the others were kept from a render that was killed. */
  framesDrawn: number;
  width: number;
  height: number;
  fps: number;
  /** From the call to the finished file. */
  elapsedMs: number;
  /**
   * What came out less well than it could have, one line each: letters that no font has, voices that others spoke
   * for, words that the voice does not read.
   */
  warnings: string[];
}

/** What is being done for a video, in this order; speaking goes on beside preparing. */
export type RenderStage = "preparing" | "speaking" | "drawing" | "finishing";

/** How far a video is. */
export interface Progress {
  stage: RenderStage;
  /** 0…1 of the whole work, speech and the last steps included; never goes back. */
  fraction: number;
  /** Pictures drawn so far, of `frames`; both are 0 while speech is made. */
  framesDone: number;
  frames: number;
}
