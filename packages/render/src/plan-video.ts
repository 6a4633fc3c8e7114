import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import type { VideoCodec, VideoFormat } from "@orator/media";
import { toFrameRate } from "@orator/media";

import type { Background } from "@orator/stage";
import { InputError } from "./input-error.ts";
import { stillFormatOf } from "./poster.ts";
import { checkFps, checkSeed, checkSize, checkWorkers } from "./limits.ts";
import type { VideoFileFormat, VideoRequest } from "./video-request.ts";

/** Even on large machines: more processes than this seldom have something to do. */
const MOST_WORKERS_UNASKED = 16;
/** A cautious guess at how much is said in the second that one process draws at a time. */
const CHARACTERS_A_CHUNK = 15;

const CODECS: Record<VideoFileFormat, VideoCodec> = { mp4: "h264", webm: "vp9", gif: "ffv1" };

/** A request with every default filled in, checked. */
export interface VideoPlan {
  request: VideoRequest;
  format: VideoFileFormat;
  fps: number;
  video: VideoFormat;
  background: Background;
  workers: number;
}

/** Checks a request before anything is started. Throws an InputError of one line. */
export function planVideo(request: VideoRequest): VideoPlan {
  const { width = 1280, height = 720, format = "mp4", seed = 1 } = request;
  const fps = request.fps ?? (format === "gif" ? 20 : 25);
  const background = request.background ?? defaultBackground(format);
  checkSize(width, height);
  checkFps(fps);
  checkSeed(seed);
  if (request.workers !== undefined) checkWorkers(request.workers);
  if (request.posterFile !== undefined) stillFormatOf(request.posterFile);
  const files = [request.file, request.captionsFile, request.posterFile].filter((file) => file !== undefined);
  if (new Set(files.map((file) => resolve(file))).size < files.length)
    throw new InputError("video, captions and poster need different files");
  const alpha = background.type === "transparent";
  if (alpha && format === "mp4")
    throw new InputError("an MP4 cannot be transparent: choose webm or gif, or another background");
  const video = { codec: CODECS[format], width, height, frameRate: toFrameRate(fps), alpha };
  return { request, format, fps, video, background, workers: request.workers ?? usefulWorkers(request) };
}

function defaultBackground(format: VideoFileFormat): Background {
  return format === "webm" ? { type: "transparent" } : { type: "gradient", from: "#e9edf2", to: "#b9c3cf" };
}

function usefulWorkers({ text, audioFile }: VideoRequest): number {
  const cores = Math.min(MOST_WORKERS_UNASKED, availableParallelism());
  return audioFile === undefined
    ? Math.min(cores, Math.ceil((text ?? "").length / CHARACTERS_A_CHUNK) + 1)
    : cores;
}
