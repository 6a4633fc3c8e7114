import type { Frame as AvFrame } from "node-av/lib";
import type { Ffmpeg } from "../ffmpeg.ts";
import { openFilter } from "../gif/filter.ts";
import type { Filter } from "../gif/filter.ts";
import { isUpright, swapsSides, uprightSteps } from "../read/orientation.ts";
import type { Orientation } from "../read/orientation.ts";
import { toSdrSteps } from "../read/to-sdr.ts";

/** Between the values of Y, U, V and those of RGB, 0 … 255. */
export interface ColorWeights {
  /** What each value of a plane gives. */
  light: Float32Array;
  redOfV: Float32Array;
  greenOfU: Float32Array;
  greenOfV: Float32Array;
  blueOfU: Float32Array;
  /** Shares of red, green and blue in light. */
  luma: readonly [number, number, number];
  /** From differences of light to those of Y, … */
  lumaScale: number;
  /** … and the value of Y that has none. */
  black: number;
  /** From blue less light to U, and from red less light to V. */
  chroma: readonly [number, number];
}

/** Red's and blue's share of light by the code of ITU-T H.273. */
const SHARES: Record<number, readonly [number, number]> = {
  1: [0.2126, 0.0722],
  4: [0.3, 0.11],
  5: [0.299, 0.114],
  6: [0.299, 0.114],
  7: [0.212, 0.087],
  9: [0.2627, 0.0593],
  10: [0.2627, 0.0593],
};

/** What players take where a film does not tell, by its height. */
const HD_HEIGHT = 720;

const made = new Map<string, ColorWeights>();

/** What the pictures of a film have in common once they stand upright. */
export interface PictureShape {
  /** Even. */
  width: number;
  height: number;
  /** Of a pixel, width to height. */
  sampleAspect: { num: number; den: number };
  /** Code points of ITU-T H.273, as the film has them. */
  colors: Colors;
}

/** How the numbers of a picture are meant; code points of ITU-T H.273. */
interface Colors {
  matrix: number;
  primaries: number;
  transfer: number;
  isFullRange: boolean;
}

/**
 * Gives the planes Y, U, V of a film's pictures in their own size and colors: bytes as they were decoded where the film is
 * 8-bit 4:2:0 and upright, else turned and brought to that. RGB, high dynamic range and wide gamuts become BT.709.
 */
export class UprightPictures {
  readonly #ffmpeg: Ffmpeg;
  readonly #orientation: Orientation;
  readonly shape: PictureShape;
  #filter: Filter | undefined;
  #input = "";

  /** `first`: the film's first picture, whose size all others are brought to. */
  constructor(ffmpeg: Ffmpeg, first: AvFrame, orientation: Orientation) {
    this.#ffmpeg = ffmpeg;
    this.#orientation = orientation;
    const { constants } = ffmpeg;
    const { num, den } = first.sampleAspectRatio;
    const aspect = num > 0 && den > 0 ? { num, den } : { num: 1, den: 1 };
    const isTurned = swapsSides(orientation);
    const [width, height] = isTurned ? [first.height, first.width] : [first.width, first.height];
    const bt709 = {
      matrix: constants.AVCOL_SPC_BT709,
      primaries: constants.AVCOL_PRI_BT709,
      transfer: constants.AVCOL_TRC_BT709,
      isFullRange: false,
    };
    const isRgb = first.colorSpace === constants.AVCOL_SPC_RGB;
    this.shape = {
      width: Math.max(2, width & ~1),
      height: Math.max(2, height & ~1),
      sampleAspect: isTurned ? { num: aspect.den, den: aspect.num } : aspect,
      colors: toSdrSteps(ffmpeg, first)
        ? bt709
        : {
            matrix: isRgb ? bt709.matrix : first.colorSpace,
            primaries: first.colorPrimaries,
            transfer: first.colorTrc,
            isFullRange: !isRgb && first.colorRange === constants.AVCOL_RANGE_JPEG,
          },
    };
  }

  /** A copy, packed. */
  async planesOf(frame: AvFrame): Promise<Uint8Array> {
    const { constants } = this.#ffmpeg;
    const { width, height } = this.shape;
    const isPlain =
      frame.format === constants.AV_PIX_FMT_YUV420P || frame.format === constants.AV_PIX_FMT_YUVJ420P;
    const isSized = frame.width === width && frame.height === height;
    if (isPlain && isSized && isUpright(this.#orientation) && !toSdrSteps(this.#ffmpeg, frame))
      return frame.toBuffer();
    const input = this.#inputOf(frame);
    if (input !== this.#input) {
      this.free();
      this.#filter = await openFilter(this.#ffmpeg, [input], this.#graph(frame));
      this.#input = input;
    }
    let planes: Uint8Array | undefined;
    await this.#filter!.push(0, frame, async (converted) => {
      planes = converted.toBuffer();
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
    const range = frame.colorRange === this.#ffmpeg.constants.AVCOL_RANGE_JPEG ? "pc" : "tv";
    const colors = `colorspace=${frame.colorSpace}:range=${range}`;
    return `video_size=${frame.width}x${frame.height}:pix_fmt=${frame.format}:time_base=1/1000:pixel_aspect=1/1:${colors}`;
  }

  #graph(frame: AvFrame): string {
    const { width, height, colors } = this.shape;
    const isRgb = frame.colorSpace === this.#ffmpeg.constants.AVCOL_SPC_RGB;
    const [w, h] = swapsSides(this.#orientation) ? [frame.height, frame.width] : [frame.width, frame.height];
    const isNear = Math.abs(w - width) < 2 && Math.abs(h - height) < 2;
    const steps = [
      ...uprightSteps(this.#orientation),
      ...(toSdrSteps(this.#ffmpeg, frame) ?? []),
      isNear ? `crop=w=${width}:h=${height}:x=0:y=0` : `scale=w=${width}:h=${height}:flags=bicubic`,
      isRgb
        ? "scale=out_color_matrix=bt709:out_range=tv"
        : `scale=out_range=${colors.isFullRange ? "pc" : "tv"}`,
      "format=yuv420p",
    ];
    return `[in0]${steps.join(",")}[out]`;
  }
}

/** Makes them, once for all pictures of a film. */
export function weightsOf({ colors, height }: Pick<PictureShape, "colors" | "height">): ColorWeights {
  const [red, blue] = SHARES[colors.matrix] ?? SHARES[height >= HD_HEIGHT ? 1 : 6]!;
  const key = `${red} ${blue} ${colors.isFullRange}`;
  const known = made.get(key);
  if (known) return known;
  const green = 1 - red - blue;
  const [black, lumaScale, chromaScale] = colors.isFullRange ? [0, 1, 1] : [16, 219 / 255, 224 / 255];
  const table = (of: (value: number) => number): Float32Array =>
    Float32Array.from({ length: 256 }, (_, value) => of(value));
  const ofChroma = (weight: number): Float32Array => table((value) => (weight * (value - 128)) / chromaScale);
  const weights: ColorWeights = {
    light: table((value) => (value - black) / lumaScale),
    redOfV: ofChroma(2 * (1 - red)),
    greenOfU: ofChroma((-2 * blue * (1 - blue)) / green),
    greenOfV: ofChroma((-2 * red * (1 - red)) / green),
    blueOfU: ofChroma(2 * (1 - blue)),
    luma: [red, green, blue],
    lumaScale,
    black,
    chroma: [chromaScale / (2 * (1 - blue)), chromaScale / (2 * (1 - red))],
  };
  made.set(key, weights);
  return weights;
}
