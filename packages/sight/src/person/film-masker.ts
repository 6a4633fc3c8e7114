import type { PersonMask } from "@orator/photo/ports";
import type { CoarsePicture } from "../faces/film-picture.ts";
import type { Network } from "../network/network.ts";
import { guidedFilter } from "./guided-filter.ts";
import type { Plane, Colors } from "./plane.ts";
import { lookForPerson, MASK_SIDE } from "./mask-person.ts";

/** The longer side of a mask, pixels, at most. */
const LONGEST_SIDE = 640;
/** Lengths of the filter are pixels of a mask whose longer side has so many. */
const UNIT_SIDE = 1080;
// Moves the network's blurred edge to the picture's own.
const EDGE = { radius: 14, evenness: 1e-4, coarseness: 4 };
/** The filter leaves even places gray: between these it is stretched to 0 … 1. */
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
  see(picture: CoarsePicture): PersonMask {
    const { width, height, colors } = smallColors(picture);
    const soft = this.#steadied(lookForPerson(this.#network, colors, { isMirrored: this.#isMirrored }));
    this.#isMirrored = !this.#isMirrored;
    const unit = Math.max(width, height) / UNIT_SIDE;
    const { data: alpha } = guidedFilter(colors, soft, EDGE.radius * unit, EDGE.evenness, EDGE.coarseness);
    const [low, high] = RANGE;
    const data = new Uint8ClampedArray(alpha.length);
    for (let i = 0; i < data.length; i++) data[i] = (255 * (alpha[i]! - low)) / (high - low);
    return { width, height, data: new Uint8Array(data.buffer) };
  }

  #steadied(now: Float32Array): Plane {
    const before = this.#soft;
    if (before) for (let i = 0; i < now.length; i++) now[i] = now[i]! + KEPT * (before[i]! - now[i]!);
    this.#soft = now;
    return { width: MASK_SIDE, height: MASK_SIDE, data: now };
  }
}

function smallColors(picture: CoarsePicture): { width: number; height: number; colors: Colors } {
  const step = Math.max(1, Math.ceil(Math.max(picture.width, picture.height) / LONGEST_SIDE));
  const [width, height] = [Math.floor(picture.width / step), Math.floor(picture.height / step)];
  const colors = picture.means(step).map((data) => ({ width, height, data }));
  return { width, height, colors: colors as Colors };
}
