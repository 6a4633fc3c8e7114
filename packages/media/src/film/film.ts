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
  color?: string;
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

/** What {@link FilmRuns} make of so many pictures. */
export function filmOf(
  runs: string,
  frames: number,
  { width, height, frameRate }: Pick<VideoFormat, "width" | "height" | "frameRate">,
): Film {
  const video = { codec: "h264", width, height, frameRate, alpha: false } as const;
  return { runs, frames, framesPerRun: Math.max(1, Math.round(frameRate.num / frameRate.den)), video };
}

/** Lays pictures by in runs of about a second. For child processes only. */
export class FilmRuns {
  readonly #film: Film;
  #encoder: VideoEncoder | undefined;

  constructor(runs: string, format: Pick<VideoFormat, "width" | "height" | "frameRate">) {
    this.#film = filmOf(runs, 0, format);
  }

  /** Adds the next picture: packed planes Y, U, V. */
  async add(planes: Uint8Array): Promise<void> {
    const { frames, framesPerRun, video } = this.#film;
    if (frames > 0 && frames % framesPerRun === 0) await this.#closeRun();
    this.#encoder ??= await VideoEncoder.open(video);
    await this.#encoder.add(planes);
    this.#film.frames++;
  }

  /** Ends the last run. */
  async finish(): Promise<Film> {
    await this.#closeRun();
    return { ...this.#film };
  }

  async #closeRun(): Promise<void> {
    const { runs, frames, framesPerRun } = this.#film;
    const number = Math.floor((frames - 1) / framesPerRun);
    if (this.#encoder) writeFileSync(`${runs}${number}`, serialize(await this.#encoder.finish()));
    this.#encoder = undefined;
  }
}

/** Decodes a film that nobody vouches for once and lays it by. For child processes only. */
export async function layFilmBy(plan: FilmPlan): Promise<Film> {
  const runs = new FilmRuns(plan.runs, plan);
  await readFilm({ ...plan, pixels: "yuv420p" }, (planes) => runs.add(planes));
  return runs.finish();
}

/** The run with picture `frame`, and which of its pictures that is. */
export function runOf({ runs, framesPerRun }: Film, frame: number): { run: EncodedRun; at: number } {
  const number = Math.floor(frame / framesPerRun);
  return { run: deserialize(readFileSync(`${runs}${number}`)), at: frame % framesPerRun };
}
