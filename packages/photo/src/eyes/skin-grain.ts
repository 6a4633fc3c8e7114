import { clamp, mix } from "@orator/maths";
import type { Pixels } from "../ports.ts";
import type { Opening } from "./opening.ts";
import { brightness } from "./unmix.ts";

/** Where the grain is taken from: below the lower lid, in widths of the eye from the eye's own line. */
const HIGHEST = -0.28;
const LOWEST = -0.52;
const INNER = 0.15;
const OUTER = 0.85;

/** Half the side (pixels) of the square whose mean counts as grainless. */
const REACH = 3;

/** Grain is never stronger than this; what is stronger is a hair or the rim of a pair of glasses. */
const STRONGEST = 9;

/** Share of the grain below the eye that lids have. */
const FINE = 0.55;

/** Brightness (−5…5) to add to pixels of a texture, so that it is as grainy as the skin below the eye. */
export function skinGrain(photo: Pixels, opening: Opening): (x: number, y: number) => number {
  const w = opening.widthPx;
  const [width, height] = [
    Math.max(8, Math.round((OUTER - INNER) * w)),
    Math.max(8, Math.round((HIGHEST - LOWEST) * w)),
  ];
  const light = Float32Array.from({ length: width * height }, (_, i) => {
    const share = mix(INNER, OUTER, (i % width) / (width - 1));
    const [x, y] = opening.toPixel(share, w * mix(HIGHEST, LOWEST, Math.floor(i / width) / (height - 1)));
    const [px, py] = [Math.round(clamp(x, 0, photo.width - 1)), Math.round(clamp(y, 0, photo.height - 1))];
    return brightness(photo, py * photo.width + px);
  });
  const grain = light.map((own, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    let [sum, n] = [0, 0];
    for (let j = Math.max(0, y - REACH); j <= Math.min(height - 1, y + REACH); j++)
      for (let k = Math.max(0, x - REACH); k <= Math.min(width - 1, x + REACH); k++, n++)
        sum += light[j * width + k]!;
    const rest = own - sum / n;
    return Math.abs(rest) > STRONGEST ? 0 : FINE * rest;
  });
  const mirrored = (i: number, size: number): number =>
    Math.floor(i / size) % 2 ? size - 1 - (i % size) : i % size;
  return (x, y) => grain[mirrored(y, height) * width + mirrored(x, width)]!;
}
