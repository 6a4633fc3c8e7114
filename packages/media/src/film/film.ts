import { deserialize, serialize } from "node:v8";
import { readFileSync, writeFileSync } from "node:fs";
import { VideoEncoder } from "../encode/video-encoder.ts";
import type { VideoFormat, EncodedRun } from "../encode/video-encoder.ts";
import { toFrameRate } from "../ffmpeg.ts";
import type { FrameRate } from "../ffmpeg.ts";
import { readFilm } from "./read-film.ts";

/** Single pictures of a film. */
export interface FilmStillsRequest {
  file: string;
  /** When they are shown. */
  timesMs: readonly number[];
  /** What they are brought to, pixels. */
  width: number;
  height: number;
}

/** A picture of a film as a JPEG, which says nothing of where it comes from. */
export interface FilmStill {
  atMs: number;
  width: number;
  height: number;
  jpeg: Uint8Array;
}

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
    this.#encoder ??= await VideoEncoder.open(video, { isEncodedAgain: true });
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

/** Decodes what is needed for the pictures, from the last one before each that stands alone. For child processes only. */
export async function cutStills({ file, timesMs, width, height }: FilmStillsRequest): Promise<FilmStill[]> {
  const { default: sharp } = await import("sharp");
  const stills: FilmStill[] = [];
  for (const atMs of timesMs)
    await readFilm(
      {
        file,
        startMs: atMs,
        maxFrames: 1,
        width,
        height,
        frameRate: toFrameRate(1),
        pixels: "rgba",
        fit: "cover",
      },
      async (data) => {
        const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: "white" });
        stills.push({ atMs, width, height, jpeg: await picture.jpeg({ quality: 92 }).toBuffer() });
      },
    );
  return stills;
}
