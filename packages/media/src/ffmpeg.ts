import type { ChannelLayout, CodecContext, CodecParameters, Frame as AvFrame } from "node-av/lib";

/** Frames a second as an exact fraction, as video formats store it. */
export interface FrameRate {
  num: number;
  den: number;
}

const NTSC = [24, 30, 48, 60, 120].map((rate) => ({ num: rate * 1000, den: 1001 }));

/** FFmpeg's libraries as node-av offers them. */
export interface Ffmpeg {
  lib: typeof import("node-av/lib");
  constants: typeof import("node-av/constants");
}

let loaded: Promise<Ffmpeg> | undefined;

/**
 * Loads FFmpeg's native code (about 80 MB) on first use. Call it in child processes only: a fault in native code
 * must not take the main process along, and the synchronous calls of node-av have corrupted memory (use the
 * asynchronous ones).
 */
export function loadFfmpeg(): Promise<Ffmpeg> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Ffmpeg> {
  const [lib, constants] = await Promise.all([import("node-av/lib"), import("node-av/constants")]);
  lib.Log.setLevel(constants.AV_LOG_FATAL);
  return { lib, constants };
}

/** Throws when an FFmpeg call returned an error code; `what` says in plain words what was tried. */
export function check({ lib }: Ffmpeg, code: number, what: string): void {
  if (code < 0) throw new Error(`${what}: ${new lib.FFmpegError(code).message}`);
}

/** One channel. */
export function monoLayout({ constants }: Ffmpeg): ChannelLayout {
  return { nbChannels: 1, order: constants.AV_CHANNEL_ORDER_NATIVE, mask: 4n };
}

/** Left and right. */
export function stereoLayout({ constants }: Ffmpeg): ChannelLayout {
  return { nbChannels: 2, order: constants.AV_CHANNEL_ORDER_NATIVE, mask: 3n };
}

/** Marks pictures as what stage draws: BT.709, limited range. */
export function setBt709({ constants }: Ffmpeg, target: CodecContext | CodecParameters | AvFrame): void {
  target.colorSpace = constants.AVCOL_SPC_BT709;
  target.colorPrimaries = constants.AVCOL_PRI_BT709;
  target.colorTrc = constants.AVCOL_TRC_BT709;
  target.colorRange = constants.AVCOL_RANGE_MPEG;
}

/**
 * The exact fraction behind a decimal such as 25, 29.97 (30000/1001) or 12.5.
 * Throws a RangeError for a rate outside 1–120.
 */
export function toFrameRate(fps: number): FrameRate {
  if (!(fps >= 1 && fps <= 120))
    throw new RangeError(`the frame rate must be 1–120 frames a second, not ${fps}`);
  if (Number.isInteger(fps)) return { num: fps, den: 1 };
  const ntsc = NTSC.find(({ num, den }) => Math.abs(num / den - fps) < 0.005);
  return ntsc ?? { num: Math.round(fps * 1000), den: 1000 };
}
