import { loadFfmpeg } from "../ffmpeg.ts";
import type { FrameRate } from "../frame-rate.ts";
import { MediaError } from "../media-error.ts";
import { withMemoryLimit } from "../process/memory-limit.ts";
import { openInput } from "../read/open-input.ts";
import { quarterTurns, videoOf } from "../read/video-stream.ts";
import { readLayout } from "./film-layout.ts";
import { picturesOf } from "./film-pictures.ts";
import { UprightPictures } from "./upright-pictures.ts";
import type { PictureShape } from "./upright-pictures.ts";

/** A picture of a film, as `repaintFilm` hands it to whoever repaints it. */
export interface WatchedPicture extends PictureShape {
  /** Y, then U and V at half the width and height, packed. */
  planes: Uint8Array;
  /** From 0, in the order of time. */
  index: number;
  /** When it is shown, since the first one. */
  fromMs: number;
  toMs: number;
}

/** What was watched. */
export interface WatchedFilm {
  durationMs: number;
  frameRate: FrameRate;
  pictures: number;
}

/** What to watch, and with which limits. */
interface Watching {
  film: string;
  /** Of the film; defaults to 30 minutes. */
  maxDurationMs?: number;
  /** Of this process; defaults to 1.5 GB. */
  maxBytes?: number;
}

/**
 * Shows every picture of a film once, upright, in its own size and colors, and holds none. `begin` is told how many there are
 * about. For child processes only (see `serve`). Throws a MediaError for what is no film, too long, or takes too much memory.
 */
export function watchFilm(
  { film, maxDurationMs = 30 * 60_000, maxBytes = 1.5 * 2 ** 30 }: Watching,
  see: (picture: WatchedPicture) => void | Promise<void>,
  begin: (expected: number) => void = () => {},
): Promise<WatchedFilm> {
  return withMemoryLimit(async () => {
    const ffmpeg = await loadFfmpeg();
    const layout = await readLayout(ffmpeg, film, maxDurationMs);
    if (!layout.pictures) throw new MediaError(`${film} is not a video`);
    begin(layout.pictures.frames);
    const format = await openInput(ffmpeg, film);
    const turns = quarterTurns(ffmpeg, videoOf(ffmpeg, format, film));
    await format.closeInput();
    let upright: UprightPictures | undefined;
    let index = 0;
    for await (const { frame, fromMs, toMs } of picturesOf(ffmpeg, film, layout)) {
      upright ??= new UprightPictures(ffmpeg, frame, turns);
      await see({ ...upright.shape, planes: await upright.planesOf(frame), index: index++, fromMs, toMs });
    }
    upright?.free();
    return { durationMs: layout.durationMs, frameRate: layout.pictures.frameRate, pictures: index };
  }, maxBytes);
}
