import { toFrameRate } from "../frame-rate.ts";
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
