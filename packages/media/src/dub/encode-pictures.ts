import type { Packet, Stream } from "node-av/lib";
import type { Ffmpeg } from "../ffmpeg.ts";
import type { Container } from "../join/movie-writer.ts";
import { MediaError } from "../media-error.ts";
import { openInput } from "../read/open-input.ts";
import { quarterTurns, videoOf } from "../read/video-stream.ts";
import { momentsIn } from "./film-moments.ts";
import { FilmEncoder } from "./film-encoder.ts";
import type { FilmLayout } from "./film-layout.ts";
import { picturesOf } from "./film-pictures.ts";
import type { FilmWriter } from "./film-writer.ts";
import type { TimeMap } from "./time-map.ts";
import { UprightPictures } from "./upright-pictures.ts";
import type { PictureShape } from "./upright-pictures.ts";

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
  const { turns, timeBase } = await lookAt(ffmpeg, film);
  const ticksPerMs = timeBase.den / timeBase.num / 1000;
  const moments = momentsIn(map, frameRate);
  let upright: UprightPictures | undefined;
  let encoder: FilmEncoder | undefined;
  let writer: FilmWriter | undefined;
  const take = (packet: Packet): Promise<void> => writer!.writePicture(packet, timeBase);
  let [index, lastPts] = [0, -1n];

  for await (const { frame, fromMs, toMs } of picturesOf(ffmpeg, film, layout)) {
    if (!upright) {
      upright = new UprightPictures(ffmpeg, frame, turns);
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
  const turns = quarterTurns(ffmpeg, stream);
  const { num, den } = stream.timeBase;
  await format.closeInput();
  const finer = Math.max(1, Math.ceil(num / den / FINEST_TICK_S));
  return { turns, timeBase: { num, den: den * finer } };
}
