import type { Packet, Stream } from "node-av/lib";
import type { Ffmpeg, FrameRate } from "../ffmpeg.ts";
import { toFrameRate } from "../ffmpeg.ts";
import { MediaError } from "../media-error.ts";
import { openInput, findVideo, tooLong } from "../read/open-input.ts";

/** When the pictures and the sound of a film are, found by reading all of it; time 0 is the first picture, else the first sound. */
export interface FilmLayout {
  /** Seconds of the file's own clock at time 0. */
  originS: number;
  /** How long the film is: its pictures, or its sound where that goes on for more than half a second without them. */
  durationMs: number;
  pictures?: PictureLayout;
  sound?: { startMs: number; endMs: number };
}

/** The pictures of a film in time. */
export interface PictureLayout {
  frames: number;
  endMs: number;
  /** The film's own where it is constant, else what most pictures keep to. */
  frameRate: FrameRate;
  isConstantRate: boolean;
  /**
   * Whether every packet is shown and has its times (but for the decoding times of the very first ones, which Matroska does not
   * keep), so that packets may be copied into another file.
   */
  isWhole: boolean;
}

/** Pictures that a codec may keep back. */
const MOST_REORDERED = 16;
const MOST_PICTURES = 4_000_000;
/** Of files that keep times in milliseconds. */
const ROUNDING_S = 0.0012;
const SOUND_ALONE_MS = 500;

/** Reads all packets of a film. Throws a MediaError where it is longer than `maxDurationMs`. For child processes only. */
export async function readLayout(ffmpeg: Ffmpeg, file: string, maxDurationMs: number): Promise<FilmLayout> {
  const format = await openInput(ffmpeg, file);
  if (Number(format.duration) / 1000 > maxDurationMs + 1000) throw tooLong(file, maxDurationMs);
  const { constants, lib } = ffmpeg;
  const video = findVideo(ffmpeg, format);
  const audio = format.streams[format.findBestStream(constants.AVMEDIA_TYPE_AUDIO)];
  const pictures = video && new PictureTimes(ffmpeg, video);
  const sound = audio && new SoundTimes(ffmpeg, audio);
  const packet = new lib.Packet();
  packet.alloc();
  while ((await format.readFrame(packet)) >= 0) {
    if (packet.streamIndex === video?.index) pictures!.add(packet);
    else if (packet.streamIndex === audio?.index) sound!.add(packet);
    packet.unref();
    const longestS = Math.max(pictures?.lengthS ?? 0, sound?.lengthS ?? 0);
    if (longestS * 1000 > maxDurationMs + 1000 || (pictures?.count ?? 0) > MOST_PICTURES)
      throw tooLong(file, maxDurationMs);
  }
  packet.free();
  await format.closeInput();
  const layout = toLayout(pictures, sound);
  if (!layout) throw new MediaError(`${file} holds neither pictures nor sound`);
  return layout;
}

function toLayout(pictures: PictureTimes | undefined, sound: SoundTimes | undefined): FilmLayout | undefined {
  const hasPictures = pictures !== undefined && pictures.count > 0;
  const hasSound = sound !== undefined && sound.lengthS > 0;
  if (!hasPictures && !hasSound) return undefined;
  const originS = hasPictures ? pictures.firstS : sound!.firstS;
  const soundTimes = hasSound && {
    startMs: 1000 * (sound.firstS - originS),
    endMs: 1000 * (sound.endS - originS),
  };
  const layout = hasPictures ? pictures.layout(originS) : undefined;
  const pictureEndMs = layout?.endMs ?? 0;
  const soundEndMs = soundTimes ? soundTimes.endMs : 0;
  return {
    originS,
    durationMs: soundEndMs > pictureEndMs + SOUND_ALONE_MS ? soundEndMs : pictureEndMs,
    ...(layout && { pictures: layout }),
    ...(soundTimes && { sound: soundTimes }),
  };
}

class SoundTimes {
  readonly #tickS: number;
  readonly #noTime: bigint;
  firstS = Infinity;
  endS = -Infinity;

  constructor({ constants }: Ffmpeg, stream: Stream) {
    this.#tickS = stream.timeBase.toDouble();
    this.#noTime = constants.AV_NOPTS_VALUE;
  }

  get lengthS(): number {
    return Math.max(0, this.endS - this.firstS);
  }

  add(packet: Packet): void {
    const hasTime = packet.pts !== this.#noTime;
    const beginS = hasTime ? Number(packet.pts) * this.#tickS : Math.max(0, this.endS);
    this.firstS = Math.min(this.firstS, beginS);
    this.endS = Math.max(this.endS, beginS + Number(packet.duration) * this.#tickS);
  }
}

class PictureTimes {
  readonly #ffmpeg: Ffmpeg;
  readonly #stream: Stream;
  readonly #tickS: number;
  readonly #times: number[] = [];
  #lastDts: bigint | undefined;
  #isWhole = true;
  #lastDurationS = 0;
  #latestS = -Infinity;
  firstS = Infinity;

  constructor(ffmpeg: Ffmpeg, stream: Stream) {
    this.#ffmpeg = ffmpeg;
    this.#stream = stream;
    this.#tickS = stream.timeBase.toDouble();
  }

  get count(): number {
    return this.#times.length;
  }

  get lengthS(): number {
    return Math.max(0, this.#latestS - this.firstS);
  }

  add(packet: Packet): void {
    const { constants } = this.#ffmpeg;
    if (packet.hasFlags(constants.AV_PKT_FLAG_DISCARD)) {
      this.#isWhole = false;
      return;
    }
    const { pts, dts } = packet;
    const untimed = pts === constants.AV_NOPTS_VALUE;
    const isFirst =
      dts === constants.AV_NOPTS_VALUE && this.#lastDts === undefined && this.count < MOST_REORDERED;
    if (untimed || (!isFirst && (dts === constants.AV_NOPTS_VALUE || (this.#lastDts ?? dts - 1n) >= dts)))
      this.#isWhole = false;
    // Another size from here on: its decoder has to be told, which a copied stream cannot do.
    if (packet.getSideData(constants.AV_PKT_DATA_NEW_EXTRADATA)) this.#isWhole = false;
    if (!isFirst) this.#lastDts = dts;
    const stamp = untimed ? dts : pts;
    const beginS = stamp === constants.AV_NOPTS_VALUE ? this.#latestS : Number(stamp) * this.#tickS;
    this.#times.push(beginS);
    this.firstS = Math.min(this.firstS, beginS);
    if (beginS >= this.#latestS) this.#lastDurationS = Number(packet.duration) * this.#tickS;
    this.#latestS = Math.max(this.#latestS, beginS);
  }

  layout(originS: number): PictureLayout {
    const { frameRate, isConstantRate, usualS } = this.#rate();
    const lastS = this.#lastDurationS > 0 && this.#lastDurationS < 60 ? this.#lastDurationS : usualS;
    return {
      frames: this.count,
      endMs: 1000 * (this.#latestS + lastS - originS),
      frameRate,
      isConstantRate,
      isWhole: this.#isWhole && Number.isFinite(this.firstS),
    };
  }

  #rate(): Pick<PictureLayout, "frameRate" | "isConstantRate"> & { usualS: number } {
    const told = this.#stream.avgFrameRate;
    const toldS = told.num > 0 && told.den > 0 ? told.den / told.num : 0.04;
    const times = Float64Array.from(this.#times).sort();
    const gaps = times.subarray(1).map((time, index) => time - times[index]!);
    if (gaps.length === 0) return { frameRate: rateOf(toldS), isConstantRate: true, usualS: toldS };
    const evenS = (times.at(-1)! - times[0]!) / gaps.length;
    const slack = ROUNDING_S + this.#tickS;
    if (gaps.every((gap) => Math.abs(gap - evenS) <= slack)) {
      const exact = Math.abs(toldS / evenS - 1) < 0.002 && told.num / told.den <= 120;
      const frameRate = exact ? { num: told.num, den: told.den } : rateOf(evenS);
      return { frameRate, isConstantRate: true, usualS: frameRate.den / frameRate.num };
    }
    const usualS = gaps.sort()[gaps.length >> 1]!;
    return { frameRate: rateOf(usualS), isConstantRate: false, usualS };
  }
}

function rateOf(gapS: number): FrameRate {
  const fps = Math.min(120, Math.max(1, gapS > 0 ? 1 / gapS : 120));
  // 29.98 and 30.02 are 29.97 and 30 in a file that keeps milliseconds.
  const whole = Math.round(fps);
  return toFrameRate(
    Math.abs(fps - whole) < 0.004 * fps && Math.abs(fps - whole * (1000 / 1001)) > 0.01 ? whole : fps,
  );
}
