import { paintSurface, valueNoise } from "@orator/human/parts";
import type { Image, Part, Rgb } from "@orator/human/parts";
import { clamp, mix, smoothstep } from "@orator/maths";
import { desaturated, luminance } from "./photo-light.ts";
import { toothPlaces } from "./shape-teeth.ts";
import type { TeethKind } from "./teeth-kind.ts";

/** Albedos, linear. */
const WHITEST: Rgb = [0.84, 0.84, 0.78];
const YELLOWEST: Rgb = [0.6, 0.49, 0.3];
const GUM: Rgb = [0.36, 0.12, 0.11];
const TONGUE: Rgb = [0.55, 0.24, 0.26];
const CHEEK: Rgb = [0.22, 0.065, 0.055];
/** Even the throat is no black hole: light comes through the flesh, dark red. */
const THROAT: Rgb = [0.03, 0.0075, 0.0065];
/** Light that comes to teeth from inside of the mouth has been on flesh: the less there is, the redder. */
const FLESHY: Rgb = [1, 1.35, 1.5];
/** What light is left under lips that are apart. */
const UNDER_LIPS = 0.78;

/** How the mouth is lit and what of it the photo shows. */
export interface MouthLight {
  /** A white card before the face, linear RGB. */
  light: Rgb;
  /** How much color the photo has, 0 … 1 (`saturationOf`). */
  saturation: number;
  /** Color of the photo's own teeth, linear RGB. */
  teeth?: Rgb;
}

/** Teeth as the photo would show them: ivory by age, darker at necks and between, bluish and dim at thin edges, a wet gleam. */
export function paintTeeth(
  part: Part,
  kind: TeethKind,
  { light, saturation, teeth }: MouthLight,
  size: number,
): Image {
  const places = toothPlaces(part, kind);
  const extra = new Float32Array(5 * places.length);
  places.forEach((p, v) => {
    extra.set([p.along, p.across, p.lot, p.isUpper ? 1 : 0, part.normals[3 * v + 2]!], 5 * v);
  });
  const lit = light.map((x) => x * UNDER_LIPS);
  const shade = WHITEST.map((x, c) => mix(YELLOWEST[c]!, x, clamp(kind.white))) as Rgb;
  const ivory = desaturated(shade, saturation).map((x, c) => x * lit[c]!) as Rgb;
  if (teeth) for (let c = 0; c < 3; c++) ivory[c] = teeth[c]!;
  const gum = desaturated(GUM, saturation);
  const fleshy = desaturated(FLESHY, saturation);
  const gleam = 0.16 * luminance(light);
  const front = frontOf(part);
  return paintSurface(part, size, extra, (p, out) => {
    const [x, , z, t, s, lot, isUpper, nz] = p as unknown as number[] as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const back = smoothstep(front - 0.05, front - 0.42, z);
    // Beside the arch lies the shadow of the cheeks: without it the corners of the mouth would gleam.
    const cheeks = 1 - 0.78 * smoothstep(0.12, 0.24, Math.abs(x));
    const turned = mix(0.5, 1, smoothstep(-0.1, 0.85, nz));
    const open = (1 - 0.72 * back) * cheeks * turned * (isUpper ? 1 : 0.8);
    out[3] = 0;
    if (t < -0.5) {
      const mottle = 1 + 0.1 * valueNoise(x * 40, p[1]! * 40, z * 40, kind.seed);
      for (let c = 0; c < 3; c++) out[c] = gum[c]! * lit[c]! * mottle * open * 0.8;
      return;
    }
    const neck = smoothstep(0.5, 0.05, t);
    const thin = smoothstep(0.8, 1, t) * (1 - 0.6 * kind.wear);
    const worn = smoothstep(0.93, 1, t) * kind.wear;
    const between = Math.abs(s) ** 5;
    const tone =
      (1 + 0.07 * kind.unruly * lot) *
      (1 - 0.3 * neck) *
      (1 - 0.25 * between) *
      (1 - 0.2 * thin) *
      (1 - 0.25 * worn);
    const spot =
      isUpper && nz > 0.5
        ? gleam *
          Math.exp(-(((s + 0.25) / 0.3) ** 2) - ((t - 0.42) / 0.2) ** 2) *
          open *
          (1 - 0.4 * kind.wear)
        : 0;
    const hue = desaturated(
      [
        1 - 0.07 * thin,
        1 - 0.07 * neck - 0.01 * thin - 0.08 * worn,
        1 - 0.16 * neck + 0.07 * thin - 0.2 * worn,
      ],
      saturation,
    );
    for (let c = 0; c < 3; c++) out[c] = ivory[c]! * tone * open ** fleshy[c]! * hue[c]! + spot;
  });
}

/** A moist tongue, rough, with a furrow, and dark towards the throat. */
export function paintTongue(
  part: Part,
  { light, saturation }: MouthLight,
  seed: number,
  size: number,
): Image {
  const [throat, tongue] = [THROAT, TONGUE].map((color) => desaturated(color, saturation)) as [Rgb, Rgb];
  const front = frontOf(part);
  return paintSurface(part, size, part.normals, (p, out) => {
    const [x, y, z, , up, towards] = p as unknown as number[] as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const rough = valueNoise(x * 110, y * 110, z * 110, seed);
    const back = smoothstep(front + 0.02, front - 0.3, z);
    // It rolls down at its sides, into the shadow of the teeth.
    const sides = smoothstep(0.06, 0.19, Math.abs(x));
    const furrow = Math.exp(-((x / 0.025) ** 2)) * smoothstep(front, front - 0.08, z);
    const lit =
      (0.72 + 0.28 * clamp(towards)) *
      (1 + 0.09 * rough - 0.14 * furrow) *
      (1 - 0.96 * back) ** 1.5 *
      (1 - 0.7 * sides);
    const wet =
      smoothstep(0.35, 0.75, valueNoise(x * 26, y * 26, z * 26, seed + 1)) * clamp(up) * (1 - back) ** 2;
    for (let c = 0; c < 3; c++) out[c] = light[c]! * (mix(throat[c]!, tongue[c]!, lit) + 0.05 * wet);
    out[3] = 0;
  });
}

/** From the first to the second of these (dm from its middle) a mouth's walls are what is seen in its corners, … */
const CORNERS_DM = [0.08, 0.2] as const;

/** … within so much of the corners' height: whole, and not at all. */
const CORNER_HEIGHT_DM = [0.015, 0.1] as const;

/** So much less deep than they lie do walls seem there: light comes in past the corners' edge. */
const LIT_AT_CORNERS = 0.7;

/**
 * The walls of the mouth: like the lips where they begin and behind their corners (at `cornerHeight`, dm), where a dark wall would be a
 * black point beside the teeth; dark red in the throat, never black.
 */
export function paintWalls(
  part: Part,
  cornerHeight: number,
  { light, saturation }: MouthLight,
  size: number,
): Image {
  const [throat, cheek] = [THROAT, CHEEK].map((color) => desaturated(color, saturation)) as [Rgb, Rgb];
  const front = frontOf(part);
  return paintSurface(part, size, new Float32Array(0), (p, out) => {
    const corner =
      smoothstep(...CORNERS_DM, Math.abs(p[0]!)) *
      (1 - smoothstep(...CORNER_HEIGHT_DM, Math.abs(p[1]! - cornerHeight)));
    const depth = clamp((front - p[2]!) / 0.45) * (1 - LIT_AT_CORNERS * corner);
    const open = (1 - depth) ** 2.2;
    for (let c = 0; c < 3; c++) out[c] = light[c]! * mix(throat[c]!, cheek[c]!, open);
    out[3] = 0;
  });
}

function frontOf(part: Part): number {
  let front = -Infinity;
  for (let i = 2; i < part.positions.length; i += 3) front = Math.max(front, part.positions[i]!);
  return front;
}
