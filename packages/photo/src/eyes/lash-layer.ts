import { clamp, smoothstep } from "@orator/maths";
import type { Pixels } from "../ports.ts";
import { bareSkin } from "./bare-skin.ts";
import type { Opening } from "./opening.ts";
import { brightness, unmix } from "./unmix.ts";
import { clearOver, eachPixel } from "./window.ts";
import type { Window } from "./window.ts";

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
