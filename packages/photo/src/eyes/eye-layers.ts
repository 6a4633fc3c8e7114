import { clamp, mix, smoothstep } from "@orator/maths";
import { fillUnknown } from "../pixels.ts";
import type { Pixels } from "../ports.ts";
import { completeIris } from "./complete-iris.ts";
import type { Iris } from "./find-iris.ts";
import { LINE } from "./lash-layer.ts";
import type { Opening } from "./opening.ts";
import { brightness, unmix } from "./unmix.ts";
import { eachPixel, emptyPixels } from "./window.ts";
import type { Window } from "./window.ts";

/** An eye of the photo in three layers, which give the photo where they lie over one another. */
export interface EyeLayers {
  /** The white, also where iris and lids hide it. */
  white: Pixels;
  /** The iris without what it mirrors, also where lids hide it. */
  iris: Pixels;
  /** What it mirrors: it stays with the light when the eye turns. */
  catchlight: Pixels;
}

/** Where the iris ends, in its radii: whole within, and nothing beyond. */
const WHOLE = 0.93;
const GONE = 1.14;

/** How much brighter (0…255) than the iris round it a catchlight surely is, and may be. */
const SURELY_LIGHT = 60;
const MAYBE_LIGHT = 28;

/** Takes an eye apart. */
export function eyeLayers(window: Window, opening: Opening, iris: Iris): EyeLayers {
  const { photo, width, height } = window;
  const w = opening.widthPx;
  const total = width * height;
  const radii = new Float32Array(total);
  const inside = new Float32Array(total);
  const known = new Float32Array(total);
  eachPixel(window, opening, (p, share, h, x, y) => {
    radii[p] = Math.hypot((x - iris.centre[0]) / iris.aspect, y - iris.centre[1]) / iris.radius;
    const below = (opening.upper.heightAt(share) - h) / w;
    const above = (h - opening.lower.heightAt(share)) / w;
    const isBetween = share > 0 && share < 1;
    inside[p] = isBetween ? smoothstep(0, LINE, Math.min(below - LINE / 2, above)) : 0;
    known[p] = radii[p]! > GONE ? inside[p]! : 0;
  });
  const filledWhite: Pixels = { width, height, data: photo.data.slice() };
  fillUnknown(filledWhite, known);
  const white: Pixels = { width, height, data: filledWhite.data.slice() };
  eachPixel(window, opening, (p, share, h) => {
    // At the very edge the photo stays, since skin covers the eye no further than that.
    const isEye =
      h < opening.upper.heightAt(share) && h > opening.lower.heightAt(share) - LINE * w && radii[p]! > GONE;
    if (isEye && share > 0 && share < 1) white.data.set(photo.data.subarray(4 * p, 4 * p + 4), 4 * p);
  });
  const { whole, plain } = completeIris(window, iris, radii, inside);
  const dark = emptyPixels(width, height);
  const catchlight = emptyPixels(width, height);
  const seen: Pixels = { width, height, data: photo.data.slice() };
  for (let p = 0; p < total; p++) {
    const r = radii[p]!;
    if (r >= GONE) continue;
    const light =
      smoothstep(MAYBE_LIGHT, SURELY_LIGHT, brightness(photo, p) - brightness(plain, p)) *
      smoothstep(1.05, 0.9, r) *
      inside[p]!;
    // What is behind the catchlight, and what is seen at all.
    for (let c = 0; c < 3; c++) {
      const at = 4 * p + c;
      seen.data[at] = mix(whole.data[at]!, plain.data[at]!, light);
    }
    const cover = 1 - smoothstep(WHOLE, GONE, r);
    if (cover > 0.02) unmix(dark, seen, white, p, Math.max(cover, inside[p]! > 0 ? 0 : cover));
    if (light > 0.02) unmix(catchlight, photo, seen, p, clamp(light * 0.5));
  }
  return { white, iris: dark, catchlight };
}
