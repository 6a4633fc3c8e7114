import type { Frame as AvFrame } from "node-av/lib";
import type { Ffmpeg } from "../ffmpeg.ts";
import { openFilter } from "../gif/filter.ts";
import type { Filter } from "../gif/filter.ts";
import { swapsSides, UPRIGHT, uprightSteps } from "../read/orientation.ts";
import type { Orientation } from "../read/orientation.ts";
import { toSdrSteps } from "../read/to-sdr.ts";

/** What pictures are brought to. Colors come out as BT.709 in limited range, or as RGB. */
export interface PictureTarget {
  width: number;
  height: number;
  pixels: "yuv420p" | "yuva420p" | "rgba";
  /** `cover` fills and crops, `contain` shows all of the picture on `color` (#rrggbb; defaults to black). */
  fit: "cover" | "contain";
  color?: string;
}

/** Brings pictures of any size, shape and colors to one size and format; starts anew when theirs change midway. */
export class PictureConverter {
  readonly #ffmpeg: Ffmpeg;
  readonly #target: PictureTarget;
  readonly #orientation: Orientation;
  #filter: Filter | undefined;
  #input = "";

  /** `orientation`: how the pictures are brought upright, as films of telephones say. */
  constructor(ffmpeg: Ffmpeg, target: PictureTarget, orientation = UPRIGHT) {
    this.#ffmpeg = ffmpeg;
    this.#target = target;
    this.#orientation = orientation;
  }

  /** The picture's planes, packed. */
  async convert(frame: AvFrame): Promise<Uint8Array> {
    const input = this.#inputOf(frame);
    if (input !== this.#input) {
      this.free();
      this.#filter = await openFilter(this.#ffmpeg, [input], this.#graph(frame));
      this.#input = input;
    }
    let planes: Uint8Array | undefined;
    await this.#filter!.push(0, frame, async (converted) => {
      planes = Uint8Array.from(converted.toBuffer());
    });
    if (!planes) throw new Error("a picture was lost on the way through the filter");
    return planes;
  }

  /** Lets go of the filter. */
  free(): void {
    this.#filter?.free();
    this.#filter = undefined;
  }

  #inputOf(frame: AvFrame): string {
    const { constants } = this.#ffmpeg;
    // Films that do not tell their colors mean BT.709 if they are large, BT.601 if they are small.
    const guess = frame.height >= 720 ? constants.AVCOL_SPC_BT709 : constants.AVCOL_SPC_SMPTE170M;
    const untold = frame.colorSpace === constants.AVCOL_SPC_UNSPECIFIED;
    const range = frame.colorRange === constants.AVCOL_RANGE_JPEG ? "pc" : "tv";
    const rgb = frame.colorSpace === constants.AVCOL_SPC_RGB || isRgb(this.#ffmpeg, frame);
    const colors = rgb
      ? "colorspace=gbr:range=pc"
      : `colorspace=${untold ? guess : frame.colorSpace}:range=${range}`;
    return `video_size=${frame.width}x${frame.height}:pix_fmt=${frame.format}:time_base=1/1000:pixel_aspect=1/1:${colors}`;
  }

  #graph(frame: AvFrame): string {
    const { width, height, pixels, fit, color = "#000000" } = this.#target;
    const turned = swapsSides(this.#orientation);
    const { num, den } = frame.sampleAspectRatio;
    const stretch = num > 0 && den > 0 ? Math.min(8, Math.max(1 / 8, num / den)) : 1;
    const [w, h] = turned ? [frame.height, frame.width * stretch] : [frame.width * stretch, frame.height];
    const scale = (fit === "cover" ? Math.max : Math.min)(width / w, height / h);
    const round = fit === "cover" ? Math.ceil : Math.floor;
    // A hundredth of a pixel too much must not become a whole one.
    const side = (length: number): number =>
      Math.max(2, 2 * round((length * scale) / 2 - 0.01 * (fit === "cover" ? 1 : -1)));
    const steps = [
      ...uprightSteps(this.#orientation),
      ...(toSdrSteps(this.#ffmpeg, frame, [side(w), side(h)]) ?? []),
      `scale=w=${side(w)}:h=${side(h)}:flags=bicubic+full_chroma_int+full_chroma_inp+accurate_rnd${pixels === "rgba" ? "" : ":out_color_matrix=bt709:out_range=tv"}`,
      `format=${pixels}`,
      fit === "cover"
        ? `crop=w=${width}:h=${height}`
        : `pad=w=${width}:h=${height}:x=-1:y=-1:color=0x${color.slice(1)}`,
      "setsar=1",
    ];
    return `[in0]${steps.join(",")}[out]`;
  }
}

function isRgb({ constants }: Ffmpeg, { format }: AvFrame): boolean {
  const formats: number[] = [
    constants.AV_PIX_FMT_RGB24,
    constants.AV_PIX_FMT_BGR24,
    constants.AV_PIX_FMT_RGBA,
    constants.AV_PIX_FMT_BGRA,
    constants.AV_PIX_FMT_ARGB,
    constants.AV_PIX_FMT_ABGR,
    constants.AV_PIX_FMT_BGR0,
    constants.AV_PIX_FMT_RGB0,
    constants.AV_PIX_FMT_PAL8,
    constants.AV_PIX_FMT_GBRP,
    constants.AV_PIX_FMT_GBRAP,
  ];
  return formats.includes(format);
}
