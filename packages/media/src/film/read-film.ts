import type { FormatContext, Frame as AvFrame, Stream } from "node-av/lib";
import { loadFfmpeg } from "../ffmpeg.ts";
import type { Ffmpeg, FrameRate } from "../ffmpeg.ts";
import { MediaError } from "../media-error.ts";
import { openInput, MAX_PIXELS, openVideoDecoder, tooLarge, videoOf } from "../read/open-input.ts";
import { orientationOf } from "../read/orientation.ts";
import { PictureConverter } from "./picture-converter.ts";
import type { PictureTarget } from "./picture-converter.ts";

/** Takes the pictures of a film, in the order of time. */
type TakePicture = (planes: Uint8Array, frame: number) => Promise<void>;

/** What to read of a film, and as what. */
interface FilmRequest extends PictureTarget {
  file: string;
  frameRate: FrameRate;
  /** From where on; defaults to the beginning. */
  startMs?: number;
  /** Reading stops after so many pictures. */
  maxFrames: number;
}

/**
 * Decodes the pictures of a film that nobody vouches for and hands them on evenly spaced: at each moment the one that
 * a player would show. A film that breaks off gives what it holds; one without any picture is a MediaError. Returns the
 * number of pictures. For child processes only.
 */
export async function readFilm(request: FilmRequest, take: TakePicture): Promise<number> {
  const { file, startMs = 0 } = request;
  const ffmpeg = await loadFfmpeg();
  const format = await openInput(ffmpeg, file);
  const stream = videoOf(ffmpeg, format, file);
  const decoder = await openVideoDecoder(ffmpeg, stream, {
    file,
    keepsAlpha: request.pixels !== "yuv420p",
  });
  const converter = new PictureConverter(ffmpeg, request, orientationOf(ffmpeg, stream));
  const clock = new FilmClock(ffmpeg, stream, startMs);
  if (startMs > 0) await seek(ffmpeg, format, startMs);

  const pacer = new Pacer(ffmpeg, converter, { rate: request.frameRate, most: request.maxFrames, take });
  const packet = new ffmpeg.lib.Packet();
  packet.alloc();
  const frame = new ffmpeg.lib.Frame();
  frame.alloc();
  const drain = async (): Promise<void> => {
    while (!pacer.isFull && (await decoder.receiveFrame(frame)) >= 0) {
      if (frame.width * frame.height > MAX_PIXELS) throw tooLarge(file);
      await pacer.next(frame, clock.next(frame));
      frame.unref();
    }
  };
  while (!pacer.isFull && (await format.readFrame(packet)) >= 0) {
    if (packet.streamIndex === stream.index) {
      // A damaged packet is skipped, as players do.
      await decoder.sendPacket(packet);
      await drain();
    }
    packet.unref();
  }
  await decoder.sendPacket(null);
  await drain();
  await pacer.finish(clock.endS);
  converter.free();
  frame.free();
  packet.free();
  decoder.freeContext();
  await format.closeInput();
  if (pacer.done === 0) throw new MediaError(`${file} holds no pictures that can be shown`);
  return pacer.done;
}

/** Tells when pictures are shown, in seconds from the asked start; pictures without a time follow the one before. */
class FilmClock {
  readonly #tickS: number;
  readonly #startS: number;
  readonly #usualS: number;
  readonly #noTime: bigint;
  #originS: number | undefined;
  /** When the last picture's time is over. */
  endS = 0;

  constructor({ constants }: Ffmpeg, stream: Stream, startMs: number) {
    this.#tickS = stream.timeBase.toDouble();
    this.#startS = startMs / 1000;
    this.#noTime = constants.AV_NOPTS_VALUE;
    const rate = stream.avgFrameRate.toDouble();
    this.#usualS = rate > 0 && rate < 1000 ? 1 / rate : 0.04;
    if (stream.startTime !== this.#noTime) this.#originS = Number(stream.startTime) * this.#tickS;
  }

  /** When this picture begins. */
  next(frame: AvFrame): number {
    const stamp = frame.bestEffortTimestamp;
    const fileS = stamp === this.#noTime ? undefined : Number(stamp) * this.#tickS;
    this.#originS ??= fileS;
    const beginS = fileS === undefined ? this.endS : fileS - this.#originS! - this.#startS;
    const ownS = Number(frame.duration) * this.#tickS;
    this.endS = beginS + (ownS > 0 && ownS < 3600 ? ownS : this.#usualS);
    return beginS;
  }
}

/** To the last picture that can be decoded on its own before `startMs`; on failure reading starts at the beginning. */
async function seek({ constants }: Ffmpeg, format: FormatContext, startMs: number): Promise<void> {
  const microseconds = BigInt(Math.round(startMs * 1000));
  await format.seekFrame(-1, microseconds, constants.AVSEEK_FLAG_BACKWARD);
}

/**
 * Turns pictures that are shown at any times into evenly spaced ones: at each moment the one that a player would
 * show. Pictures that are never shown are not converted.
 */
class Pacer {
  readonly #converter: PictureConverter;
  readonly #rate: FrameRate;
  readonly #most: number;
  readonly #take: TakePicture;
  readonly #held: AvFrame;
  #isHolding = false;
  #done = 0;

  /** `most`: how many pictures are taken at most. */
  constructor(
    { lib }: Ffmpeg,
    converter: PictureConverter,
    { rate, most, take }: { rate: FrameRate; most: number; take: TakePicture },
  ) {
    this.#converter = converter;
    this.#rate = rate;
    this.#most = most;
    this.#take = take;
    this.#held = new lib.Frame();
    this.#held.alloc();
  }

  /** How many pictures were taken. */
  get done(): number {
    return this.#done;
  }

  /** Whether all pictures that are wanted were taken. */
  get isFull(): boolean {
    return this.#done >= this.#most;
  }

  /** The next picture of the film, which is shown from `fromS` on. */
  async next(frame: AvFrame, fromS: number): Promise<void> {
    await this.#showUntil(fromS);
    this.#held.unref();
    this.#held.ref(frame);
    this.#isHolding = true;
  }

  /** Shows the last picture until `untilS`. */
  async finish(untilS: number): Promise<void> {
    await this.#showUntil(untilS);
    this.#held.free();
  }

  async #showUntil(untilS: number): Promise<void> {
    // A moment that differs by rounding alone belongs to the next picture.
    const end = Math.min(this.#most, Math.ceil((untilS * this.#rate.num) / this.#rate.den - 1e-4));
    if (!this.#isHolding || this.#done >= end) return;
    const planes = await this.#converter.convert(this.#held);
    while (this.#done < end) await this.#take(planes, this.#done++);
  }
}
