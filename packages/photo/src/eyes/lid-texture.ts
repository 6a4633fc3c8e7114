import { clamp, mix, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { sample } from "../pixels.ts";
import type { Pixels } from "../ports.ts";
import { FRINGE } from "./lash-fringe.ts";
import type { LashFringe } from "./lash-fringe.ts";
import { LINE } from "./lash-layer.ts";
import type { LidCover } from "./lid-cover.ts";
import type { Opening } from "./opening.ts";
import { LID_SHARE } from "./painted-lid.ts";
import { emptyPixels } from "./window.ts";
import { brightness } from "./unmix.ts";

/** Size of the picture: along the eye, and from the fold to the tips of the lashes. */
const WIDTH = 256;
const HEIGHT = 128;

/** Share of the lid's height over which it grows out of the skin above it, and of its width at either end. */
const FADE_IN = 0.5;
const FADE_ENDS = 0.07;

/** How much brighter a ball is where it faces the light from above, and darker at its ends and lashes. */
const BALL = 0.1;
const ENDS = 0.1;
const LASH_SHADE = 0.2;

/** Share of the eye's width at either corner whose skin is not looked at. */
const CORNER = 0.08;

/** Places in a column that are looked at, and how many of them count: a crease, and what shadow it has, unfolds. */
const SAMPLES = 9;
const BRIGHTER = 5;

/** The skin of a closed lid, colors and grain of the skin round the eye, shaded as a ball, and the lashes along its edge. */
export function paintLid(photo: Pixels, opening: Opening, cover: LidCover, fringe: LashFringe): Pixels {
  const image = emptyPixels(WIDTH, HEIGHT);
  const grain = skinGrain(photo, opening);
  const from = cover.columns[0]!;
  const span = cover.columns.at(-1)! - from;
  const shares = Array.from({ length: WIDTH }, (_, i) => from + (span * (i + 0.5)) / WIDTH);
  const fold = smoothed(shares.map((at) => meanBetween(photo, opening, cover, at, { low: 0.7, high: 1.05 })));
  const skin = smoothed(shares.map((at) => meanBetween(photo, opening, cover, at, { low: 0.25, high: 0.9 })));
  const heights = shares.map((at) => (cover.topAt(at) - cover.bottomAt(at)) / opening.widthPx);
  for (let i = 0; i < WIDTH; i++) {
    const at = clamp(shares[i]!);
    const ends = Math.abs(2 * at - 1) ** 4;
    const edge = smoothstep(0, FADE_ENDS, Math.min(i + 0.5, WIDTH - i - 0.5) / WIDTH);
    for (let j = 0; j < HEIGHT; j++) {
      const share = (j + 0.5) / HEIGHT / LID_SHARE;
      const o = 4 * (j * WIDTH + i);
      if (share > 1) {
        const below = (share - 1) / (1 / LID_SHARE - 1);
        image.data.set(fringe.color, o);
        image.data[o + 3] = 255 * fringe.coverAt(shares[i]!, -below * FRINGE) * edge;
        continue;
      }
      const ball = BALL * Math.sin(Math.PI * clamp((share - 0.2) / 0.7)) * (1 - ends);
      const lashes = LASH_SHADE * smoothstep(0.72, 1, share) ** 2;
      const shade = (1 + ball) * (1 - ENDS * ends) * (1 - lashes);
      const toFold = smoothstep(0.15, 0.8, share);
      const dark = fringe.coverAt(shares[i]!, (1 - share) * heights[i]!);
      for (let c = 0; c < 3; c++) {
        const own = mix(fold[i]![c]!, skin[i]![c]!, toFold) * shade + grain(i, j);
        image.data[o + c] = clamp(mix(own, fringe.color[c]!, dark), 0, 255);
      }
      image.data[o + 3] = 255 * smoothstep(0, FADE_IN, share) * edge;
    }
  }
  return image;
}

/** Mean color of the brighter places of the photo between two shares of the way from the lid's edge up to the fold. */
function meanBetween(
  photo: Pixels,
  opening: Opening,
  cover: LidCover,
  at: number,
  { low, high }: { low: number; high: number },
): Vec3 {
  // Not from the dark line along the edge, nor from the folds at the corners.
  const inner = clamp(at, CORNER, 1 - CORNER);
  const edge = opening.upper.heightAt(inner) + 2 * LINE * opening.widthPx;
  const top = Math.max(edge + 2, cover.topAt(inner));
  const seen = Array.from({ length: SAMPLES }, (_, s) => {
    const height = mix(edge, top, mix(low, high, s / (SAMPLES - 1)));
    return sample(photo, ...opening.toPixel(inner, height));
  })
    .sort((a, b) => b[1] - a[1])
    .slice(0, BRIGHTER);
  return [0, 1, 2].map((c) => seen.reduce((sum, color) => sum + color[c]!, 0) / seen.length) as Vec3;
}

/** Means over a tenth of the row to either side. */
function smoothed(colors: Vec3[]): Vec3[] {
  const reach = Math.round(colors.length / 10);
  return colors.map((_, i) => {
    const near = colors.slice(Math.max(0, i - reach), i + reach + 1);
    return [0, 1, 2].map((c) => near.reduce((sum, color) => sum + color[c]!, 0) / near.length) as Vec3;
  });
}

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
function skinGrain(photo: Pixels, opening: Opening): (x: number, y: number) => number {
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
