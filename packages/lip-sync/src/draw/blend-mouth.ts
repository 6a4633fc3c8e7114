import type { MouthLayer } from "./lay-mouth.ts";
import { toByte } from "./sample.ts";
import type { RgbPicture } from "./sample.ts";
import { spread } from "./spread.ts";

/** Of the mouth's surroundings; where the layer fades its light is compared with the face's. */
const [LEAST_ALPHA, MOST_ALPHA] = [0.03, 0.8];
/** What even the dark inside takes of the light's difference. */
const INSIDE = 0.35;

/**
 * Lays a mouth over a face. What differs where it fades is spread inwards smoothly (a cheap form of Pérez et al. 2003,
 * "Poisson Image Editing"), so that light and exposure may change between frames. `reach` is in pixels.
 */
export function blendMouth(face: RgbPicture, { box, rgb, alpha, solid }: MouthLayer, reach: number): void {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const difference = new Float32Array(rgb.length);
  const weight = new Float32Array(alpha.length);
  const placeOf = (o: number): number =>
    3 * ((box.top + Math.floor(o / width)) * face.width + box.left + (o % width));
  for (let o = 0; o < alpha.length; o++) {
    const a = alpha[o]!;
    if (a <= LEAST_ALPHA || a >= MOST_ALPHA) continue;
    weight[o] = 4 * a * (1 - a);
    const q = placeOf(o);
    for (let k = 0; k < 3; k++) difference[3 * o + k] = weight[o]! * (face.data[q + k]! - rgb[3 * o + k]!);
  }
  spread(difference, weight, width, height, reach);
  for (let o = 0; o < alpha.length; o++) {
    const a = Math.min(1, alpha[o]!);
    if (a <= 0) continue;
    const share = a * a * (3 - 2 * a);
    const light = INSIDE + (1 - INSIDE) * solid[o]!;
    const q = placeOf(o);
    for (let k = 0; k < 3; k++) {
      const under = face.data[q + k]!;
      face.data[q + k] = toByte(under + share * (rgb[3 * o + k]! + light * difference[3 * o + k]! - under));
    }
  }
}
