import type { BeardStyleName } from "../../recipe/hair-recipe.ts";
import { valueNoise } from "../../maths/noise.ts";
import type { Knots } from "../../maths/curve.ts";
import { curveThrough } from "../../maths/curve.ts";
import { mix, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/**
 * Places on the mean adult face, dm, the same for every person: origin where the lips meet, x to the side, y up, z to
 * the front. Nose base y 0.19, border of the upper lip 0.10, of the lower lip −0.15, chin −0.43, tragus (0.72, 0.37).
 */
export type FacePlace = Vec3;

/** Mean adult face: where the lips meet, in the coordinates of `Body.reference`. */
export const LIPS_MEET: Vec3 = [0, 6.67, 0];

// Upper edge of a beard: from below the lower lip up to the sideburn.
const CHEEK: Knots = [
  [0, -0.215], [0.1, -0.205], [0.17, -0.165], [0.235, -0.075], [0.3, -0.005], [0.36, 0.045], [0.46, 0.14], [0.58, 0.36], [0.65, 0.6], [0.72, 0.78],
]; // prettier-ignore
const LIP_TOP: Knots = [
  [0, 0.092], [0.06, 0.1], [0.12, 0.082], [0.18, 0.045], [0.225, 0.0], [0.27, -0.06],
]; // prettier-ignore
const cheekEdge = curveThrough(CHEEK);
const lipEdge = curveThrough(LIP_TOP);

/** How far a place lies above the red of the upper lip or, beside the mouth, its corner; dm. */
export function aboveLip([x, y]: FacePlace): number {
  return y - lipEdge(Math.abs(x));
}

/** True on the upper lip and beside the corners of the mouth. */
export function onMoustache([x, y, z]: FacePlace): boolean {
  return Math.abs(x) < 0.31 && y > -0.06 && z > 1.05;
}

function moustache(place: FacePlace): number {
  const [x, y, z] = place;
  if (z < 1.05) return 0;
  const side = Math.abs(x);
  const gap = aboveLip(place);
  const ragged = 0.016 * valueNoise(x * 16, y * 16, z * 16, 72);
  // Highest beside the furrow under the nose, sinking to the corners of the mouth.
  const top = 0.18 - 0.8 * Math.max(0, side - 0.05) ** 1.3 - 0.035 * smoothstep(0.04, 0, side);
  const under = smoothstep(0.025, -0.06, y - top + ragged) * smoothstep(0.32, 0.19, side + 2 * ragged);
  const furrow = mix(0.55, 1, smoothstep(0.008, 0.035, side + ragged));
  return smoothstep(0.002, 0.018, gap) * under * smoothstep(-0.1, -0.01, y) * furrow;
}

function jaw(place: FacePlace): number {
  const [x, y, z] = place;
  const side = Math.abs(x);
  if (z < 0.2 || side > 0.72 || y < -0.75) return 0;
  const lobe = side > 0.62 && y > -0.05 && y < 0.3 && z < 0.47;
  if (lobe) return 0;
  const ragged = 0.025 * valueNoise(x * 10, y * 10, z * 10, 71);
  const cheek = smoothstep(-0.015, 0.06, cheekEdge(side) - y + ragged);
  const throat = smoothstep(-0.72, -0.46, y - 0.24 * (1 - smoothstep(0.1, 0.7, z)));
  // The head's own skin ends below the jaw: hair has thinned out before.
  const rim = smoothstep(0.005, 0.085, y + 0.44 - 0.8 * (0.97 - z));
  // Up to the front of the ear, and round the corner of the jaw.
  const back = mix(smoothstep(0.36, 0.52, z), smoothstep(0.45, 0.54, z), smoothstep(-0.1, 0.05, y));
  return cheek * throat * rim * back * smoothstep(0.68, 0.45, y);
}

function soulPatch([x, y, z]: FacePlace): number {
  if (z < 1.2) return 0;
  const width = 0.085 + 0.1 * smoothstep(-0.19, -0.28, y);
  return (
    0.8 *
    smoothstep(width, 0.3 * width, Math.abs(x)) *
    smoothstep(-0.158, -0.185, y) *
    smoothstep(-0.34, -0.24, y)
  );
}

function chin(place: FacePlace): number {
  const [x, y, z] = place;
  const side = Math.abs(x);
  if (z < 0.7) return 0;
  const ragged = 0.03 * valueNoise(x * 12, y * 12, z * 12, 74);
  const below = jaw(place) * smoothstep(0.34, 0.16, side + ragged + 0.12 * Math.max(0, -y - 0.3));
  // The strip from the corner of the mouth to the chin.
  const strip =
    smoothstep(0.37, 0.27, side + ragged) *
    smoothstep(0.2, 0.255, side) *
    smoothstep(0.07, -0.03, y) *
    smoothstep(-0.3, -0.2, y);
  return Math.max(below, strip);
}

const REGIONS: Record<Exclude<BeardStyleName, "none">, ((place: FacePlace) => number)[]> = {
  moustache: [moustache],
  goatee: [moustache, soulPatch, chin],
  shortBeard: [moustache, soulPatch, jaw, chin],
  fullBeard: [moustache, soulPatch, jaw, chin],
};

/** How much beard grows at a place, 0–1. */
export function beardAmount(style: Exclude<BeardStyleName, "none">, place: FacePlace): number {
  return Math.max(...REGIONS[style].map((region) => region(place)));
}
