import { clamp, smoothstep } from "@orator/maths";
import { fillUnknown } from "../pixels.ts";
import type { Pixels } from "../ports.ts";
import type { Opening } from "./opening.ts";
import { brightness, unmix } from "./unmix.ts";
import { eachPixel, emptyPixels } from "./window.ts";
import type { Window } from "./window.ts";

/** The photo's upper lashes apart from the skin behind them. */
export interface LashLayer {
  /** The window's photo with bare skin above the upper lid's edge. */
  bare: Pixels;
  /** What is laid over it to give the photo: lashes, liner and the dark line along the lid. */
  lashes: Pixels;
}

/** In widths of the eye: how high above the lid's edge all that is dark is lash, and where none is any more. */
const LASHES = 0.07;
const NO_LASHES = 0.2;

/** … and how far beyond a corner. */
const BESIDE = 0.14;

/** In widths of the eye: half the thickness of the line along the edge, which is cut out whole. */
export const LINE = 0.014;

/** Skin's brightness that is surely missing where a lash is, as a share. */
const SURELY_DARK = 0.14;

/** Less cover than this is none. */
const FAINT = 0.02;

/** Takes lashes off the skin above the upper lid's edge: what is darker than the skin above it. */
export function lashLayer(window: Window, opening: Opening): LashLayer {
  const { photo, width, height } = window;
  const w = opening.widthPx;
  const total = width * height;
  const zone = new Float32Array(total);
  const line = new Float32Array(total);
  const known = new Float32Array(total);
  eachPixel(window, opening, (pixel, share, h) => {
    const above = (h - opening.upper.heightAt(share)) / w;
    const below = (h - opening.lower.heightAt(share)) / w;
    const beside = Math.max(0, -share, share - 1);
    const along = 1 - smoothstep(0.3 * BESIDE, BESIDE, beside);
    zone[pixel] = along * (above > -LINE ? 1 - smoothstep(LASHES, NO_LASHES, above) : 0);
    line[pixel] = along * (1 - smoothstep(LINE, 2 * LINE, Math.abs(above)));
    const isEye = beside === 0 && above < LINE && below > -LINE;
    known[pixel] = isEye || zone[pixel]! > 0.05 ? 0 : below < 0 && above < 0 ? 0.02 : 1;
  });
  // First from above alone, then from what is no darker than that between the lashes.
  const first = filled(photo, known);
  const darkness = (skin: Pixels, pixel: number): number =>
    clamp((1 - brightness(photo, pixel) / Math.max(8, brightness(skin, pixel))) / SURELY_DARK);
  for (let p = 0; p < total; p++)
    if (zone[p]! > 0.05 && line[p] === 0) known[p] = (1 - darkness(first, p)) ** 3 * 0.7;
  const skin = filled(photo, known);
  const bare: Pixels = { width, height, data: photo.data.slice() };
  const lashes = emptyPixels(width, height);
  eachPixel(window, opening, (p, share, h) => {
    const cover = Math.max(zone[p]! * darkness(skin, p), line[p]!);
    if (cover < FAINT) return;
    for (let c = 0; c < 3; c++) {
      const at = 4 * p + c;
      bare.data[at] = photo.data[at]! + cover * (skin.data[at]! - photo.data[at]!);
    }
    // Below the edge lies the eye, which is as the photo shows it.
    const isEye = h < opening.upper.heightAt(share);
    unmix(lashes, photo, isEye ? photo : bare, p, isEye ? line[p]! : Math.max(FAINT, line[p]!));
  });
  return { bare, lashes };
}

function filled(photo: Pixels, known: Float32Array): Pixels {
  const out = { ...photo, data: photo.data.slice() };
  fillUnknown(out, known);
  return out;
}
