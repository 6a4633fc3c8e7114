import type { Packet, Stream } from "node-av/lib";
import type { Ffmpeg, FrameRate } from "../ffmpeg.ts";
import type { Container } from "../join/movie-writer.ts";
import { MediaError } from "../media-error.ts";
import { openInput, videoOf } from "../read/open-input.ts";
import { orientationOf } from "../read/orientation.ts";
import { FilmEncoder } from "./film-encoder.ts";
import type { FilmLayout } from "./film-layout.ts";
import { picturesOf } from "./film-pictures.ts";
import type { FilmWriter } from "./film-writer.ts";
import { timeMap } from "./time-map.ts";
import type { TimeMap, Stretch } from "./time-map.ts";
import { UprightPictures } from "./upright-pictures.ts";
import type { PictureShape } from "./upright-pictures.ts";

/** A moment of a new film, in milliseconds: one of its pictures is shown from … until …. */
interface Moment {
  atMs: number;
  untilMs: number;
}

/** Pictures of a film in time. */
interface PictureTimes {
  /** When each begins, and when the last one ends. */
  timesMs: readonly number[];
  endMs: number;
  frameRate: FrameRate;
}

/** Larger pictures (4K) would take too much memory and time to be encoded; they can be copied. */
const MOST_PIXELS = 4096 * 2304;
const FINEST_TICK_S = 1 / 10_000;

/** A picture on its way into the new film. */
export interface PaintedPicture extends PictureShape {
  /** Y, then U and V at half the width and height, packed; may be changed in place. */
  planes: Uint8Array;
  /** Of the new film, from 0. */
  index: number;
  /** When it is shown in the new film, and when in the old one. */
  newMs: number;
  sourceMs: number;
}

/** Gives the planes that take the picture's place; those it was given where nothing is to change. */
export type Repaint = (picture: PaintedPicture) => Uint8Array | Promise<Uint8Array>;

/** Which pictures are encoded, and how. */
interface EncodingPlan {
  film: string;
  container: Container;
  layout: FilmLayout;
  map: TimeMap;
  quality: "good" | "fine";
}

/** Decodes all pictures of a film and encodes them at their new times; gives how many. For child processes only. */
export async function encodePictures(
  ffmpeg: Ffmpeg,
  plan: EncodingPlan,
  open: (describe: (stream: Stream) => void) => Promise<FilmWriter>,
  repaint: Repaint = ({ planes }) => planes,
): Promise<number> {
  const { film, container, layout, map, quality } = plan;
  const { frameRate } = layout.pictures!;
  const { orientation, timeBase } = await lookAt(ffmpeg, film);
  const ticksPerMs = timeBase.den / timeBase.num / 1000;
  const moments = momentsIn(map, frameRate);
  let upright: UprightPictures | undefined;
  let encoder: FilmEncoder | undefined;
  let writer: FilmWriter | undefined;
  const take = (packet: Packet): Promise<void> => writer!.writePicture(packet, timeBase);
  let [index, lastPts] = [0, -1n];

  for await (const { frame, fromMs, toMs } of picturesOf(ffmpeg, film, layout)) {
    if (!upright) {
      upright = new UprightPictures(ffmpeg, frame, orientation);
      if (frame.width * frame.height > MOST_PIXELS)
        throw new MediaError(`the pictures of ${film} are too large: at most 4096 × 2304 pixels are encoded`);
      encoder = await FilmEncoder.open(ffmpeg, {
        container,
        shape: upright.shape,
        timeBase,
        frameRate,
        quality,
      });
      writer = await open((stream) => encoder!.describe(stream));
    }
    for (const { atMs, untilMs } of moments(fromMs, toMs)) {
      const pts = BigInt(Math.round(atMs * ticksPerMs));
      if (pts <= lastPts) continue;
      lastPts = pts;
      const end = BigInt(Math.round(untilMs * ticksPerMs));
      const planes = await upright.planesOf(frame);
      const sourceMs = map.toSource(atMs);
      const painted = await repaint({ ...upright.shape, planes, index: index++, newMs: atMs, sourceMs });
      if (painted.length !== planes.length) throw new Error("the picture does not fit the film");
      await encoder!.add(painted, pts, end > pts ? end - pts : 1n, take);
    }
  }
  if (!encoder || !writer) throw new MediaError(`${film} holds no pictures that can be shown`);
  await encoder.finish(take);
  await writer.finish();
  upright!.free();
  return index;
}

/** How the film has to be turned, and a unit of time in which its own times are whole and others nearly so. */
async function lookAt(ffmpeg: Ffmpeg, film: string) {
  const format = await openInput(ffmpeg, film);
  const stream = videoOf(ffmpeg, format, film);
  const orientation = orientationOf(ffmpeg, stream);
  const { num, den } = stream.timeBase;
  await format.closeInput();
  const finer = Math.max(1, Math.ceil(num / den / FINEST_TICK_S));
  return { orientation, timeBase: { num, den: den * finer } };
}

/**
 * Tells when the new film shows pictures of the old one, asked in order: a picture once where it keeps its time, else at every
 * moment of the film's own rate, so that whatever is painted on it moves as smoothly as before.
 */
function momentsIn(map: TimeMap, { num, den }: FrameRate): (fromMs: number, toMs: number) => Moment[] {
  const usualMs = (1000 * den) / num;
  let nextMs = -Infinity;
  return (sourceFromMs, sourceToMs) => {
    const [fromMs, toMs] = [map.toNew(sourceFromMs), map.toNew(sourceToMs)];
    if (toMs - fromMs < (sourceToMs - sourceFromMs) * 1.0001) {
      nextMs = -Infinity;
      return [{ atMs: fromMs, untilMs: toMs }];
    }
    const moments: Moment[] = [];
    let atMs = Math.max(fromMs, nextMs);
    for (; atMs < toMs - usualMs / 100; atMs += usualMs)
      moments.push({ atMs, untilMs: Math.min(toMs, atMs + usualMs) });
    nextMs = atMs;
    return moments;
  };
}

/** All pictures of the film that `repaintFilm` makes of one with stretched sections: when each is shown, and which of the old ones it is. */
export function shownPictures(
  { timesMs, endMs, frameRate }: PictureTimes,
  stretches: readonly Stretch[],
): { atMs: number; picture: number }[] {
  const moments = momentsIn(timeMap(stretches), frameRate);
  return timesMs.flatMap((fromMs, picture) =>
    moments(fromMs, timesMs[picture + 1] ?? endMs).map(({ atMs }) => ({ atMs, picture })),
  );
}
