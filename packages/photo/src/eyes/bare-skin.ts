import type { Vec3 } from "@orator/maths";
import { fillUnknown, sample } from "../pixels.ts";
import type { Pixels } from "../ports.ts";
import { brightness } from "./unmix.ts";
import { emptyPixels } from "./window.ts";

/** Pixels from one place that is looked at to the next, and between those that are compared. */
const CELL = 4;
const STRIDE = 2;

/** Of the skin round a place, the brightest is left out, which may shine, and so much of what follows counts as bare. */
const SHINING = 0.03;
const BARE = 0.35;

/**
 * The skin behind thin dark hairs: at each place the mean of the brighter part of what lies within `reach` pixels.
 * `isSkin` says which pixels may be skin at all; where none is near, the nearest known goes on.
 */
export function bareSkin(photo: Pixels, reach: number, isSkin: (pixel: number) => boolean): Pixels {
  const [width, height] = [Math.ceil(photo.width / CELL), Math.ceil(photo.height / CELL)];
  const coarse = emptyPixels(width, height);
  const known = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const color = bareAt(photo, (x + 0.5) * CELL, (y + 0.5) * CELL, reach, isSkin);
      if (!color) continue;
      coarse.data.set([...color, 255], 4 * (y * width + x));
      known[y * width + x] = 1;
    }
  fillUnknown(coarse, known);
  const out = emptyPixels(photo.width, photo.height);
  for (let p = 0; p < photo.width * photo.height; p++) {
    const [x, y] = [p % photo.width, Math.floor(p / photo.width)];
    out.data.set(sample(coarse, (x + 0.5) / CELL, (y + 0.5) / CELL), 4 * p);
  }
  return out;
}

function bareAt(
  photo: Pixels,
  cx: number,
  cy: number,
  reach: number,
  isSkin: (pixel: number) => boolean,
): Vec3 | undefined {
  const near: { light: number; pixel: number }[] = [];
  for (let dy = -reach; dy <= reach; dy += STRIDE)
    for (let dx = -reach; dx <= reach; dx += STRIDE) {
      if (dx * dx + dy * dy > reach * reach) continue;
      const [x, y] = [Math.round(cx + dx), Math.round(cy + dy)];
      if (x < 0 || y < 0 || x >= photo.width || y >= photo.height) continue;
      const pixel = y * photo.width + x;
      if (isSkin(pixel)) near.push({ light: brightness(photo, pixel), pixel });
    }
  if (near.length < 4) return undefined;
  near.sort((a, b) => b.light - a.light);
  const first = Math.floor(near.length * SHINING);
  const bare = near.slice(first, Math.max(first + 2, Math.ceil(near.length * (SHINING + BARE))));
  return [0, 1, 2].map(
    (c) => bare.reduce((sum, { pixel }) => sum + photo.data[4 * pixel + c]!, 0) / bare.length,
  ) as Vec3;
}
