import { mix, smoothstep } from "@orator/maths";
import { fillUnknown } from "../pixels.ts";
import type { Pixels } from "../ports.ts";
import { completeIris } from "./complete-iris.ts";
import type { Iris } from "./find-iris.ts";
import { LINE } from "./lash-layer.ts";
import type { Opening } from "./opening.ts";
import { brightness, unmix } from "./unmix.ts";
import { clearOver, eachPixel, emptyPixels } from "./window.ts";
import type { Window } from "./window.ts";

/** An eye of the photo in three layers, which give the photo where they lie over one another. */
export interface EyeLayers {
  /** The white, also where iris and lids hide it. */
  white: Pixels;
  /** The iris without what it mirrors, also where lids hide it. */
  iris: Pixels;
  /** What it mirrors: it stays with the light when the eye turns. */
  catchlight: Pixels;
  /** All three together: the photo, but for the dark line along the upper lid. */
  together: Pixels;
}

/** Where the iris ends, in its radii: whole within, and nothing beyond. */
const WHOLE = 0.93;
const GONE = 1.14;

/** What is mirrored farther out (radii) is on the white, which does not turn. */
const LIGHT_ENDS = 0.9;

/** How far (radii of the iris) a catchlight's halo reaches. */
const HALO = 0.1;

/** Less cover than this is none. */
const FAINT = 0.02;

/** How much brighter (0…255) than nearly all of the iris a catchlight surely is, and may be. */
const SURELY_LIGHT = 60;
const MAYBE_LIGHT = 6;

/** Share of the iris that no catchlight covers, and how far out (radii) that is judged. */
const PLAIN = 0.82;
const JUDGED = 0.88;

/** Takes an eye apart. */
export function eyeLayers(window: Window, opening: Opening, iris: Iris): EyeLayers {
  const { photo, width, height } = window;
  const w = opening.widthPx;
  const total = width * height;
  const radii = new Float32Array(total);
  const inside = new Float32Array(total);
  const known = new Float32Array(total);
  const open = new Uint8Array(total);
  const free = new Uint8Array(total);
  eachPixel(window, opening, (p, share, h, x, y) => {
    radii[p] = Math.hypot((x - iris.center[0]) / iris.aspect, y - iris.center[1]) / iris.radius;
    const below = (opening.upper.heightAt(share) - h) / w;
    const above = (h - opening.lower.heightAt(share)) / w;
    const isBetween = share > 0 && share < 1;
    // Near the upper lid lies the line of its lashes.
    inside[p] = isBetween ? Math.min(smoothstep(LINE, 2 * LINE, below), smoothstep(0, LINE, above)) : 0;
    free[p] = isBetween && below > 0 && above > 2 * LINE ? 1 : 0;
    open[p] = isBetween && below > 0 && above > -LINE ? 1 : 0;
    known[p] = radii[p]! > GONE ? inside[p]! : 0;
  });
  const white: Pixels = { width, height, data: photo.data.slice() };
  fillUnknown(white, known);
  // At the lower edge the photo stays, since skin covers the eye no further than that.
  eachPixel(window, opening, (p, share, h) => {
    const isLow = h < (opening.upper.heightAt(share) + opening.lower.heightAt(share)) / 2;
    if (open[p] && isLow && radii[p]! > GONE) white.data.set(photo.data.subarray(4 * p, 4 * p + 4), 4 * p);
  });
  const { whole, plain } = completeIris(window, iris, radii, inside);
  const threshold = brightnessOf(photo, (p) => radii[p]! < JUDGED && inside[p]! >= 1);
  const halo = Math.max(1, Math.round(HALO * iris.radius));
  const lights = softened(
    window,
    grown(
      window,
      radii.map((r, p) =>
        r < LIGHT_ENDS && free[p]
          ? smoothstep(MAYBE_LIGHT, SURELY_LIGHT, brightness(photo, p) - threshold)
          : 0,
      ),
      halo,
    ),
    halo,
  );
  const dark = clearOver(white);
  const catchlight = clearOver(photo);
  const together: Pixels = { width, height, data: white.data.slice() };
  const seen = emptyPixels(width, height);
  for (let p = 0; p < total; p++) {
    const r = radii[p]!;
    if (r >= GONE) continue;
    const light = open[p]! * lights[p]!;
    for (let c = 0; c < 3; c++)
      seen.data[4 * p + c] = mix(whole.data[4 * p + c]!, plain.data[4 * p + c]!, light);
    const cover = 1 - smoothstep(WHOLE, GONE, r);
    if (cover < FAINT) continue;
    unmix(dark, seen, white, p, cover);
    lay(dark, together, p);
    if (light < FAINT) continue;
    unmix(catchlight, photo, together, p, light);
    lay(catchlight, together, p);
  }
  return { white, iris: dark, catchlight, together };
}

/** Each value as great as the greatest within `reach` pixels. */
function grown(window: Window, values: Float32Array, reach: number): Float32Array {
  return alongBoth(window, values, reach, (near) => Math.max(...near));
}

/** Each value as the mean of those within `reach` pixels, where any is there. */
function softened(window: Window, values: Float32Array, reach: number): Float32Array {
  return alongBoth(
    window,
    values,
    reach,
    (near) => near.reduce((sum, value) => sum + value, 0) / near.length,
  );
}

/** Puts one value for those along a line of pixels, first along rows, then along columns. */
function alongBoth(
  { width, height }: Window,
  values: Float32Array,
  reach: number,
  one: (near: Float32Array) => number,
): Float32Array {
  let from = values;
  for (const [size, step, lines, next] of [
    [width, 1, height, width],
    [height, width, width, 1],
  ] as const) {
    const to = new Float32Array(from.length);
    for (let n = 0; n < lines; n++) {
      const line = Float32Array.from({ length: size }, (_, i) => from[n * next + i * step]!);
      if (line.every((value) => value === 0)) continue;
      for (let i = 0; i < size; i++)
        to[n * next + i * step] = one(line.subarray(Math.max(0, i - reach), i + reach + 1));
    }
    from = to;
  }
  return from;
}

/** The brightness (0…255) that only a catchlight goes beyond. */
function brightnessOf(photo: Pixels, isPlain: (pixel: number) => boolean): number {
  const values: number[] = [];
  for (let p = 0; p < photo.width * photo.height; p++) if (isPlain(p)) values.push(brightness(photo, p));
  return values.sort((a, b) => a - b)[Math.floor(values.length * PLAIN)] ?? 255;
}

/** Lays a pixel of a layer over a picture. */
function lay(layer: Pixels, picture: Pixels, pixel: number): void {
  const alpha = layer.data[4 * pixel + 3]! / 255;
  for (let at = 4 * pixel; at < 4 * pixel + 3; at++)
    picture.data[at] = Math.round(mix(picture.data[at]!, layer.data[at]!, alpha));
}
