import { clamp, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { Pixels } from "../ports.ts";
import type { Opening } from "./opening.ts";
import { brightness, unmix } from "./unmix.ts";
import { clearOver, eachPixel, emptyPixels } from "./window.ts";
import type { Window } from "./window.ts";
import { fillUnknown, sample } from "../pixels.ts";

/** The photo's upper lashes apart from the skin behind them. */
interface LashLayer {
  /** The window's photo with bare skin above the upper lid's edge. */
  bare: Pixels;
  /** What is laid over it, and over the eye, to give the photo: lashes, liner and the dark line along the lid. */
  lashes: Pixels;
}

/** In widths of the eye: how high above the lid's edge all that is dark is lash, and where none is any more. */
const LASHES = 0.15;
const NO_LASHES = 0.235;

/** … and how far beyond a corner. */
const BESIDE = 0.14;

/** In widths of the eye: half the thickness of the dark line along the edge. */
export const LINE = 0.014;

/** How far (widths of the eye) from a lash bare skin is looked for. */
const REACH = 0.05;

/** Skin's brightness that is missing where a lash may be, and surely is, as a share. */
const MAYBE_DARK = 0.03;
const SURELY_DARK = 0.13;

/** Within so many pixels, or widths of the eye, of the edge the layer is whole, so that the skin's own edge is not seen. */
const SEAM_PX = 1.3;
const SEAM = 0.006;

/** Less cover than this is none. */
const FAINT = 0.02;

/** A lash covers so many times what brightness it takes: its color comes near the photo's, and is not black. */
const DENSITY = 2;

/**
 * Takes lashes off the skin above the upper lid's edge, and the line along it off the eye: what is darker than the skin
 * round it. `eye` is what lies in the opening without lashes.
 */
export function lashLayer(window: Window, opening: Opening, eye: Pixels): LashLayer {
  const { photo, width, height } = window;
  const w = opening.widthPx;
  const total = width * height;
  const seamPx = Math.max(SEAM_PX, SEAM * w);
  const zone = new Float32Array(total);
  const isSkin = new Uint8Array(total);
  eachPixel(window, opening, (pixel, share, h) => {
    const above = (h - opening.upper.heightAt(share)) / w;
    const beside = Math.max(0, -share, share - 1);
    const along = 1 - smoothstep(0.3 * BESIDE, BESIDE, beside);
    zone[pixel] = along * (above > -2 * LINE ? 1 - smoothstep(LASHES, NO_LASHES, above) : 0);
    isSkin[pixel] = above > 2 * LINE || beside > LINE ? 1 : 0;
  });
  const skin = bareSkin(photo, Math.max(3, REACH * w), (pixel) => isSkin[pixel] === 1);
  const bare: Pixels = { width, height, data: photo.data.slice() };
  const lashes = clearOver(photo);
  eachPixel(window, opening, (p, share, h) => {
    if (zone[p]! < FAINT) return;
    const edge = opening.upper.heightAt(share);
    const nearEdge = 1 - smoothstep(seamPx, 2 * seamPx, Math.abs(h - edge));
    // … but a lid must not take a catchlight along.
    const seam = nearEdge * smoothstep(1, 0.75, brightness(photo, p) / Math.max(8, brightness(skin, p)));
    if (h < edge && share > 0 && share < 1) {
      // Below the edge lies the eye.
      const dark = DENSITY * missingFrom(eye, photo, p);
      if (dark > 2 * FAINT || seam > FAINT) unmix(lashes, photo, eye, p, clamp(Math.max(dark, seam)));
      return;
    }
    const missing = missingFrom(skin, photo, p);
    const line = 1 - smoothstep(LINE, 2 * LINE, (h - edge) / w);
    const cover = zone[p]! * Math.max(smoothstep(MAYBE_DARK, SURELY_DARK, missing), line);
    if (cover < FAINT) return;
    for (let c = 0; c < 3; c++) {
      const at = 4 * p + c;
      bare.data[at] = clamp(photo.data[at]! + cover * (skin.data[at]! - photo.data[at]!), 0, 255);
    }
    unmix(lashes, photo, bare, p, clamp(Math.max(seam, DENSITY * cover * missing), FAINT));
  });
  return { bare, lashes };
}

/** Share of a picture's brightness that another one lacks. */
function missingFrom(bright: Pixels, dark: Pixels, pixel: number): number {
  return 1 - brightness(dark, pixel) / Math.max(8, brightness(bright, pixel));
}

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
function bareSkin(photo: Pixels, reach: number, isSkin: (pixel: number) => boolean): Pixels {
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
