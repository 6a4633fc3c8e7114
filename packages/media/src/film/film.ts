import { deserialize } from "node:v8";
import { readFileSync, writeFileSync } from "node:fs";
import { serialize } from "node:v8";
import type { EncodedRun } from "../encode/encoded.ts";
import { VideoEncoder } from "../encode/video-encoder.ts";
import type { VideoFormat } from "../encode/video-encoder.ts";
import type { FrameRate } from "../frame-rate.ts";
import { readFilm } from "./read-film.ts";

/** Which film to lay by as a background, and what the pictures are to be. */
export interface FilmPlan {
  file: string;
  width: number;
  height: number;
  frameRate: FrameRate;
  fit: "cover" | "contain";
  colour?: string;
  /** How many pictures are needed at most. */
  maxFrames: number;
  /** Where its runs go: this path with a number after it. */
  runs: string;
}

/** A film in runs of equal length, each decodable on its own, in the size and rate of a video. */
export interface Film {
  runs: string;
  frames: number;
  framesPerRun: number;
  video: VideoFormat;
}

/** Decodes a film that nobody vouches for once and lays it by in runs of about a second. For child processes only. */
export async function layFilmBy(plan: FilmPlan): Promise<Film> {
  const { width, height, frameRate, runs } = plan;
  const video: VideoFormat = { codec: "h264", width, height, frameRate, alpha: false };
  const framesPerRun = Math.max(1, Math.round(frameRate.num / frameRate.den));
  let encoder: VideoEncoder | undefined;
  const closeRun = async (run: number): Promise<void> => {
    if (encoder) writeFileSync(`${runs}${run}`, serialize(await encoder.finish()));
    encoder = undefined;
  };
  const frames = await readFilm({ ...plan, pixels: "yuv420p" }, async (planes, frame) => {
    if (frame % framesPerRun === 0) await closeRun(frame / framesPerRun - 1);
    encoder ??= await VideoEncoder.open(video);
    await encoder.add(planes);
  });
  await closeRun(Math.ceil(frames / framesPerRun) - 1);
  return { runs, frames, framesPerRun, video };
}

/** The run with picture `frame`, and which of its pictures that is. */
export function runOf({ runs, framesPerRun }: Film, frame: number): { run: EncodedRun; at: number } {
  const number = Math.floor(frame / framesPerRun);
  return { run: deserialize(readFileSync(`${runs}${number}`)), at: frame % framesPerRun };
}
