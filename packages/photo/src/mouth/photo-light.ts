import { byteToLinear } from "@orator/human/parts";
import type { Rgb } from "@orator/human/parts";
import { clamp, mix } from "@orator/maths";
import type { Vec2 } from "@orator/maths";
import { isInside } from "../face/outline.ts";
import type { Fit } from "../fit/fit.ts";
import { IRIS, LIDS } from "../fit/face-mesh.ts";
import { sample } from "../pixels.ts";
import type { Pixels } from "../ports.ts";

/** How much light an eye's white gives back, shaded by its lids, and the fairest and the darkest skin (linear). */
const WHITE_OF_EYE = 0.5;
const FAIREST_SKIN = 0.62;
const DARKEST_SKIN = 0.1;

/** Points of the tracker on cheeks and forehead. */
const SKIN = [50, 280, 117, 346, 205, 425, 187, 411, 151, 9];

/** Whites of eyes are bluish or red of themselves: only this share of their hue is taken for the light's. */
const HUE_SHARE = 0.6;

/**
 * What a white card before the face would look like on the photo, linear RGB: its light's color and the exposure in one. Skin says
 * little of it, dark skin in good light being as dark as fair skin in a dim room; the whites of the eyes say more.
 */
export function photoLight(photo: Pixels, fit: Fit): Rgb {
  const skin = skinOf(photo, fit);
  const white = whiteOfEyes(photo, fit);
  const skinLight = luminance(skin);
  const light = clamp(
    white ? luminance(white) / WHITE_OF_EYE : 0,
    skinLight / FAIREST_SKIN,
    Math.min(1.1, skinLight / DARKEST_SKIN),
  );
  const hue = white ?? [1, 1, 1];
  const gray = luminance(hue) || 1;
  return hue.map((x) => light * mix(1, clamp(x / gray, 0.7, 1.35), white ? HUE_SHARE : 0)) as Rgb;
}

/** Skin whose channels differ by less than this share of its brightness has lost its color: the palest of 16 photos of people had 0.19. */
const PALEST_SKIN = 0.1;

/** How much color a photo has, from 0, black and white, to 1, as people's: their skin tells. */
export function saturationOf(photo: Pixels, fit: Fit): number {
  const skin = skinOf(photo, fit);
  return clamp((Math.max(...skin) - Math.min(...skin)) / luminance(skin) / PALEST_SKIN);
}

/** A color with so much of its saturation left; as bright as before. */
export function desaturated(color: Rgb, saturation: number): Rgb {
  return color.map((x) => mix(luminance(color), x, saturation)) as Rgb;
}

/** The brightness that an eye sees in linear RGB (Rec. 709). */
export function luminance([r, g, b]: Readonly<Rgb>): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The photo's color at a pixel, linear. */
export function linearAt(photo: Pixels, [x, y]: Vec2): Rgb {
  const [r, g, b] = sample(photo, x, y);
  return [byteToLinear(Math.round(r)), byteToLinear(Math.round(g)), byteToLinear(Math.round(b))];
}

function skinOf(photo: Pixels, fit: Fit): Rgb {
  return brightHalf(SKIN.map((i) => linearAt(photo, fit.toPixel(fit.points[i]![0], fit.points[i]![1]))));
}

/** Mean of the brighter half of colors. */
function brightHalf(colors: Rgb[]): Rgb {
  const sorted = colors.toSorted((a, b) => luminance(b) - luminance(a));
  const half = sorted.slice(0, Math.max(1, Math.ceil(sorted.length / 2)));
  return [0, 1, 2].map((k) => half.reduce((s, c) => s + c[k]! / half.length, 0)) as Rgb;
}

/** Fewer white pixels than this are lashes and blur. */
const LEAST_WHITE = 12;

function whiteOfEyes(photo: Pixels, fit: Fit): Rgb | undefined {
  const px = (i: number): Vec2 => fit.toPixel(fit.points[i]![0], fit.points[i]![1]);
  const found: Rgb[] = [];
  for (const side of ["left", "right"] as const) {
    const opening = [...LIDS[side].upper, ...LIDS[side].lower.slice(1, -1).reverse()].map(px);
    const middle = [0, 1].map((k) => opening.reduce((s, p) => s + p[k]! / opening.length, 0)) as Vec2;
    const shrunk = opening.map(([x, y]) => [mix(middle[0], x, 0.85), mix(middle[1], y, 0.7)]);
    const width = Math.hypot(opening[0]![0] - opening[8]![0], opening[0]![1] - opening[8]![1]);
    const irises = [IRIS.left[0], IRIS.right[0]].map(px);
    const step = Math.max(1, width / 60);
    for (let y = middle[1] - width / 3; y < middle[1] + width / 3; y += step)
      for (let x = middle[0] - width / 2; x < middle[0] + width / 2; x += step) {
        if (irises.some(([a, b]) => Math.hypot(x - a, y - b) < 0.3 * width) || !isInside(shrunk, x, y))
          continue;
        found.push(linearAt(photo, [x, y]));
      }
  }
  return found.length < LEAST_WHITE ? undefined : brightHalf(found);
}
