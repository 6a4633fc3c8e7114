import type { Frame as AvFrame } from "node-av/lib";
import { check, loadFfmpeg, setBt709 } from "../ffmpeg.ts";
import type { Ffmpeg } from "../ffmpeg.ts";
import { openFilter } from "../gif/filter.ts";
import type { Filter } from "../gif/filter.ts";

/** Which part of pictures is wanted, and how large. */
interface PictureCut {
  /** Of the pictures, even. */
  width: number;
  height: number;
  /** Whole pixels, within the picture. */
  crop: { x: number; y: number; width: number; height: number };
  /** Of what comes out, even. */
  to: { width: number; height: number };
}

/** Cuts a part out of pictures (packed planes Y, U, V) and brings it to a size. For child processes only. */
export class PictureCutter {
  readonly #ffmpeg: Ffmpeg;
  readonly #filter: Filter;
  readonly #frame: AvFrame;

  private constructor(ffmpeg: Ffmpeg, filter: Filter, frame: AvFrame) {
    this.#ffmpeg = ffmpeg;
    this.#filter = filter;
    this.#frame = frame;
  }

  static async open({ width, height, crop, to }: PictureCut): Promise<PictureCutter> {
    const ffmpeg = await loadFfmpeg();
    const format = ffmpeg.constants.AV_PIX_FMT_YUV420P;
    const frame = new ffmpeg.lib.Frame();
    frame.alloc();
    Object.assign(frame, { width, height, format });
    setBt709(ffmpeg, frame);
    const input = `video_size=${width}x${height}:pix_fmt=${format}:time_base=1/1000:pixel_aspect=1/1:colorspace=1:range=tv`;
    const steps = [
      `crop=w=${crop.width}:h=${crop.height}:x=${crop.x}:y=${crop.y}:exact=1`,
      `scale=w=${to.width}:h=${to.height}:flags=bicubic`,
      "format=yuv420p",
    ];
    return new PictureCutter(
      ffmpeg,
      await openFilter(ffmpeg, [input], `[in0]${steps.join(",")}[out]`),
      frame,
    );
  }

  async cut(planes: Uint8Array): Promise<Uint8Array> {
    check(
      this.#ffmpeg,
      this.#frame.fromBuffer(Buffer.from(planes.buffer, planes.byteOffset, planes.length)),
      "the picture does not fit the cut",
    );
    this.#frame.pts = 0n;
    let cut: Uint8Array | undefined;
    await this.#filter.push(0, this.#frame, async (out) => {
      cut = Uint8Array.from(out.toBuffer());
    });
    if (!cut) throw new Error("a picture was lost on the way through the filter");
    return cut;
  }

  /** Lets go of the filter. */
  free(): void {
    this.#filter.free();
    this.#frame.free();
  }
}
