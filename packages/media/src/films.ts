import { rmSync } from "node:fs";
import type { Credentials } from "./credentials/identity.ts";
import { signFile } from "./credentials/identity.ts";
import type { Film, FilmPlan, FilmStill, FilmStillsRequest } from "./film/film.ts";
import type { GifRequest } from "./gif/gif-writer.ts";
import { MediaError } from "./media-error.ts";
import type { Child } from "./process/child.ts";
import { probe, withReader } from "./read/read.ts";
import type { ReadLimits } from "./read/read.ts";

/** For every picture of a film that nobody vouches for; most need a tenth of it. */
const MS_PER_PICTURE = 400;
const MAX_GIF_MS = 60_000;

/** Decodes any video file into runs in the size and rate of a video, in a process of its own, with limits on time and memory. */
export function prepareFilm(plan: FilmPlan, signal?: AbortSignal): Promise<Film> {
  const timeoutMs = 60_000 + plan.maxFrames * MS_PER_PICTURE;
  return withReader(plan.file, (child) => child.call<Film>("film", plan, { timeoutMs }), signal);
}

/**
 * Pictures of a video file at some moments, upright, brought to a size, in a process of its own. Throws a MediaError for what is no
 * video, and for a moment after its end.
 */
export function filmStills(
  request: FilmStillsRequest,
  { timeoutMs = 60_000, signal }: ReadLimits = {},
): Promise<FilmStill[]> {
  const ask = (child: Child): Promise<FilmStill[]> => child.call("filmStills", request, { timeoutMs });
  return withReader(request.file, ask, signal);
}

/** Which part of a video becomes a GIF, and how large it is. */
export interface GifOptions {
  /** Defaults to 0. */
  startMs?: number;
  /** Up to a minute; defaults to 3 seconds. */
  durationMs?: number;
  /** Pixels, even; defaults to 320. The height follows from the video's shape. */
  width?: number;
  /** 1…50; defaults to 12. */
  fps?: number;
  /** Signs the GIF (C2PA). */
  credentials?: Credentials | undefined;
  signal?: AbortSignal;
}

/** Makes a short looping GIF of a video; what is transparent there is transparent here. Throws a MediaError for what is no video. */
export async function makeGif(videoFile: string, outFile: string, options: GifOptions = {}): Promise<void> {
  const { startMs = 0, durationMs = 3000, width = 320, fps = 12, credentials, signal } = options;
  if (!(durationMs > 0 && durationMs <= MAX_GIF_MS))
    throw new MediaError(`a GIF must last up to ${MAX_GIF_MS / 1000} seconds, not ${durationMs / 1000}`);
  const { video } = await probe(videoFile, { signal });
  if (!video) throw new MediaError(`${videoFile} is not a video`);
  const height = Math.max(2, 2 * Math.round((width * video.height) / video.width / 2));
  const request: GifRequest = {
    file: videoFile,
    outFile,
    startMs,
    durationMs,
    width,
    height,
    fps,
    alpha: video.hasAlpha,
  };
  try {
    const timeoutMs = 60_000 + 10 * durationMs;
    await withReader(videoFile, (child) => child.call("gif", request, { timeoutMs }), signal);
    if (credentials) await signFile({ file: outFile, type: "image/gif", ...credentials }, signal);
  } catch (error) {
    rmSync(outFile, { force: true });
    throw error;
  }
}
