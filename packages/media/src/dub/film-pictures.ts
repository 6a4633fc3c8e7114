import type { CodecContext, Frame as AvFrame, Stream } from "node-av/lib";
import { loadFfmpeg } from "../ffmpeg.ts";
import type { Ffmpeg, FrameRate } from "../ffmpeg.ts";
import { openInput, MAX_PIXELS, openVideoDecoder, tooLarge, videoOf } from "../read/open-input.ts";
import { orientationOf } from "../read/orientation.ts";
import { readLayout } from "./film-layout.ts";
import type { FilmLayout } from "./film-layout.ts";
import { MediaError } from "../media-error.ts";
import { withMemoryLimit } from "../process/memory-limit.ts";
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
interface WatchedFilm {
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

/** A decoded picture of a film, shown from … to …, in milliseconds since the first one; valid until the next is asked for. */
interface TimedPicture {
  frame: AvFrame;
  fromMs: number;
  toMs: number;
}

/** Decodes all pictures of a film in the order of time, each once. The last one is shown until the film ends. For child processes only. */
export async function* picturesOf(
  ffmpeg: Ffmpeg,
  file: string,
  layout: FilmLayout,
): AsyncGenerator<TimedPicture, void> {
  const { lib } = ffmpeg;
  const format = await openInput(ffmpeg, file);
  const stream = videoOf(ffmpeg, format, file);
  const decoder = await openVideoDecoder(ffmpeg, stream, { file, keepsAlpha: false });
  const clock = clockOf(ffmpeg, stream, layout);
  const [held, frame] = [new lib.Frame(), new lib.Frame()];
  held.alloc();
  frame.alloc();
  const packet = new lib.Packet();
  packet.alloc();
  let heldFromMs: number | undefined;
  async function* decoded(): AsyncGenerator<TimedPicture, void> {
    while ((await decoder.receiveFrame(frame)) >= 0) {
      if (frame.width * frame.height > MAX_PIXELS) throw tooLarge(file);
      const fromMs = clock(frame, heldFromMs);
      if (heldFromMs !== undefined) yield { frame: held, fromMs: heldFromMs, toMs: fromMs };
      held.unref();
      held.ref(frame);
      frame.unref();
      heldFromMs = fromMs;
    }
  }
  try {
    while ((await format.readFrame(packet)) >= 0) {
      if (packet.streamIndex === stream.index) {
        // A damaged packet is skipped, as players do.
        await decoder.sendPacket(packet);
        yield* decoded();
      }
      packet.unref();
    }
    await decoder.sendPacket(null);
    yield* decoded();
    if (heldFromMs !== undefined)
      yield { frame: held, fromMs: heldFromMs, toMs: Math.max(layout.durationMs, heldFromMs + 1) };
  } finally {
    free(decoder, packet, held, frame);
    await format.closeInput();
  }
}

function free(decoder: CodecContext, ...others: { free(): void }[]): void {
  for (const other of others) other.free();
  decoder.freeContext();
}

/** When a picture begins; one that does not say follows the one before. */
function clockOf({ constants }: Ffmpeg, stream: Stream, { originS, pictures }: FilmLayout) {
  const tickS = stream.timeBase.toDouble();
  const usualMs = pictures ? (1000 * pictures.frameRate.den) / pictures.frameRate.num : 40;
  return (frame: AvFrame, beforeMs: number | undefined): number => {
    const stamp = frame.bestEffortTimestamp;
    const fromMs = stamp === constants.AV_NOPTS_VALUE ? undefined : 1000 * (Number(stamp) * tickS - originS);
    const followingMs = beforeMs === undefined ? 0 : beforeMs + usualMs;
    return fromMs !== undefined && fromMs > (beforeMs ?? -Infinity) ? fromMs : followingMs;
  };
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
    const orientation = orientationOf(ffmpeg, videoOf(ffmpeg, format, film));
    await format.closeInput();
    let upright: UprightPictures | undefined;
    let index = 0;
    for await (const { frame, fromMs, toMs } of picturesOf(ffmpeg, film, layout)) {
      upright ??= new UprightPictures(ffmpeg, frame, orientation);
      await see({ ...upright.shape, planes: await upright.planesOf(frame), index: index++, fromMs, toMs });
    }
    upright?.free();
    return { durationMs: layout.durationMs, frameRate: layout.pictures.frameRate, pictures: index };
  }, maxBytes);
}
