import type { PersonMask } from "@orator/photo/ports";
import type { FilmPicture } from "../faces/film-picture.ts";
import type { Network } from "../network/network.ts";
import type { Colours } from "./colours.ts";
import { guidedFilter } from "./guided-filter.ts";
import { resized } from "./plane.ts";
import type { Plane } from "./plane.ts";
import { lookForPerson, MASK_SIDE } from "./soft-mask.ts";

/** The longer side of a mask, pixels, at most. */
const LONGEST_SIDE = 640;
/** Lengths of the filter are pixels of a mask whose longer side has so many. */
const UNIT_SIDE = 1080;
// Moves the network's blurred edge to the picture's own.
const EDGE = { radius: 14, evenness: 1e-4, coarseness: 4 };
/** The filter leaves even places grey: between these it is stretched to 0 … 1. */
const RANGE = [0.2, 0.8] as const;
/** What the network said of the frames before counts so much: it sees a picture and its mirror image by turns, and flickers. */
const KEPT = 0.5;

/** Tells a film's person from what is behind them, picture by picture in the order of time. */
export class FilmMasker {
  readonly #network: Network;
  #soft: Float32Array | undefined;
  #isMirrored = false;

  constructor(network: Network) {
    this.#network = network;
  }

  /** The person's alpha, in the picture's shape, at most 640 pixels on the longer side. */
  see(picture: FilmPicture): PersonMask {
    const { width, height, colours } = smallColours(picture);
    const soft = this.#steadied(lookForPerson(this.#network, colours, this.#isMirrored));
    this.#isMirrored = !this.#isMirrored;
    const unit = Math.max(width, height) / UNIT_SIDE;
    const seen = resized(soft, width, height);
    const { data: alpha } = guidedFilter(colours, seen, EDGE.radius * unit, EDGE.evenness, EDGE.coarseness);
    const [low, high] = RANGE;
    return {
      width,
      height,
      data: Uint8Array.from(alpha, (share) =>
        Math.round(255 * Math.min(1, Math.max(0, (share - low) / (high - low)))),
      ),
    };
  }

  #steadied(now: Float32Array): Plane {
    const before = this.#soft;
    this.#soft = before ? now.map((share, i) => share + KEPT * (before[i]! - share)) : now;
    return { width: MASK_SIDE, height: MASK_SIDE, data: this.#soft };
  }
}

/** A picture's colours, 0 … 1, as the means of square fields. */
function smallColours(picture: FilmPicture): { width: number; height: number; colours: Colours } {
  const step = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / LONGEST_SIDE));
  const [width, height] = [Math.floor(picture.width / step), Math.floor(picture.height / step)];
  const rgba = picture.cut(0, 0, picture.width, picture.height);
  const planes = [0, 1, 2].map(() => new Float32Array(width * height));
  const share = 1 / (255 * step * step);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to++)
      for (let k = 0; k < step * step; k++) {
        const from = 4 * ((y * step + Math.floor(k / step)) * picture.width + x * step + (k % step));
        for (let c = 0; c < 3; c++) planes[c]![to]! += share * rgba[from + c]!;
      }
  return { width, height, colours: planes.map((data) => ({ width, height, data })) as Colours };
}
