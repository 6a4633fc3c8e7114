import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { toFrameRate } from "@orator/media";
import type { VideoCodec, VideoFormat, StillFormat } from "@orator/media";
import { checkTrack } from "../request/check-layers.ts";
import { InputError } from "../request/input-error.ts";
import { checkFps, checkSeed, checkSize, checkCornerText, checkWorkers } from "../request/limits.ts";
import { estimateSpeechMs } from "../script/speech-length.ts";
import { planScene } from "./plan-scene.ts";
import type { ScenePlan } from "./plan-scene.ts";
import { VIDEO_LIMITS } from "../request/video-request.ts";
import type { SceneRequest, VideoFileFormat, VideoRequest, VideoSettings } from "../request/video-request.ts";
import type { GazeRange } from "@orator/performance";
import type { GivenConsent } from "@orator/provenance";
import { isAvatarFile } from "../people/avatars.ts";
import { markOn, saidOfAvatar } from "../people/said-of-avatar.ts";

/** A run of frames of one scene that one process draws and encodes on its own. */
export interface Chunk {
  /** Counted over the whole video. */
  index: number;
  /** Which scene. */
  scene: number;
  /** Counted from the scene's beginning. */
  firstFrame: number;
  frames: number;
}

/** So many seconds of a video, shared by its scenes, are cut into short runs: several processes find work in a short video. */
const SHORT_RUNS_S = 12;

const FORMATS: Record<string, StillFormat> = { png: "png", jpg: "jpeg", jpeg: "jpeg", webp: "webp" };

/** Even on large machines: more processes than this seldom have something to do. */
const MOST_WORKERS_UNASKED = 16;
/** Another process opens its scene in the time in which one draws so many frames: it has to draw as many to be of use. */
const FRAMES_A_PROCESS = 60;

const CODECS: Record<VideoFileFormat, VideoCodec> = { mp4: "h264", webm: "vp9", gif: "ffv1" };

/** A request with every default filled in, checked. */
export interface VideoPlan {
  settings: VideoSettings;
  scenes: ScenePlan[];
  format: VideoFileFormat;
  /** Frames a second, as exact as `video.frameRate`. */
  fps: number;
  seed: number;
  video: VideoFormat;
  workers: number;
  /** The label in every picture. */
  mark: string | undefined;
  /** Of whoever is seen, as their avatars name them. */
  consents: readonly GivenConsent[];
  /** How far the eyes of avatars turn, by their files. */
  gazeRanges: ReadonlyMap<string, GazeRange>;
}

/** Checks a request before anything is started. Throws an InputError of one line. */
export async function planVideo(request: VideoRequest): Promise<VideoPlan> {
  const { width = 1280, height = 720, format = "mp4", seed = 1, workers, watermark, mark } = request;
  const fps = request.fps ?? (format === "gif" ? 20 : 25);
  checkSize(width, height);
  checkFps(fps);
  checkSeed(seed);
  if (workers !== undefined) checkWorkers(workers);
  if (watermark !== undefined) checkCornerText("watermark", watermark);
  for (const label of [mark, request.realPeopleMark, request.posterMark])
    if (label !== undefined) checkCornerText("mark", label);
  if (request.music) checkTrack(request.music);
  checkFiles(request, format);
  const requests = scenesOf(request);
  if (requests.length === 0 || requests.length > VIDEO_LIMITS.scenes)
    throw new InputError(`a video has 1 to ${VIDEO_LIMITS.scenes} scenes, not ${requests.length}`);
  const scenes: ScenePlan[] = [];
  for (const [index, scene] of requests.entries())
    scenes.push(await planScene(scene, format, { index, of: requests.length }));
  const frameRate = toFrameRate(fps);
  const alpha = scenes.some(({ background }) => background.type === "transparent");
  const shown = [
    ...new Set(
      scenes.flatMap(({ avatar }) => (avatar && isAvatarFile(avatar.avatar) ? [avatar.avatar] : [])),
    ),
  ];
  const said = await Promise.all(shown.map(saidOfAvatar));
  return {
    settings: request,
    mark: markOn(request, said),
    consents: said.flatMap(({ consents }) => consents),
    gazeRanges: new Map(
      said.flatMap(({ gazeRange }, i) => (gazeRange ? [[shown[i]!, gazeRange] as const] : [])),
    ),
    scenes,
    format,
    fps: frameRate.num / frameRate.den,
    seed,
    video: { codec: CODECS[format], width, height, frameRate, alpha },
    workers: workers ?? usefulWorkers(scenes, frameRate.num / frameRate.den),
  };
}

/** The scenes of a request, whichever way it is written. */
function scenesOf(request: VideoRequest): readonly SceneRequest[] {
  return "scenes" in request ? request.scenes : [request];
}

function checkFiles(request: VideoSettings, format: VideoFileFormat): void {
  const { file, captionsFile, captionedFile, posterFile } = request;
  if (posterFile !== undefined) stillFormatOf(posterFile);
  if (captionedFile !== undefined && format === "gif")
    throw new InputError("a GIF has no second file with captions: let them be drawn into the first one");
  const files = [file, captionsFile, captionedFile, posterFile].filter((one) => one !== undefined);
  if (new Set(files.map((one) => resolve(one))).size < files.length)
    throw new InputError("video, captions and poster need different files");
}

function usefulWorkers(scenes: readonly ScenePlan[], fps: number): number {
  const cores = Math.min(MOST_WORKERS_UNASKED, availableParallelism());
  const ms = scenes.reduce((sum, { script }) => sum + estimateSpeechMs(script), 0);
  return Math.min(cores, processesFor((ms / 1000) * fps));
}

/** How many processes so many frames keep busy for longer than they take to start. */
export function processesFor(frames: number): number {
  return Math.max(1, Math.ceil(frames / FRAMES_A_PROCESS));
}

/** The format that a picture's file name asks for. Throws an InputError for an ending that no picture has. */
export function stillFormatOf(file: string): StillFormat {
  const format = FORMATS[/\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? ""];
  if (!format) throw new InputError(`"${file}" does not end in .png, .jpg or .webp`);
  return format;
}

/**
 * Splits a scene into runs of one second and, behind its share of the video's first twelve seconds, of two. Depends on the timeline
 * alone, never on the number of processes: the same video is cut in the same places. How a scene is cut depends on the number of
 * scenes and on nothing that comes after, so that it is cut alike in videos whose other scenes differ, and before it has ended.
 *
 * @param firstIndex runs of all scenes before it
 */
export function chunksOfScene(
  scene: number,
  { frames, scenes, fps, firstIndex }: { frames: number; scenes: number; fps: number; firstIndex: number },
): Chunk[] {
  const chunks: Chunk[] = [];
  const second = Math.max(1, Math.round(fps));
  const shortUntil = Math.ceil(SHORT_RUNS_S / scenes) * second;
  for (let firstFrame = 0; firstFrame < frames;) {
    const length = Math.min(firstFrame < shortUntil ? second : 2 * second, frames - firstFrame);
    chunks.push({ index: firstIndex + chunks.length, scene, firstFrame, frames: length });
    firstFrame += length;
  }
  return chunks;
}
