import { toSrgb } from "../../light/tone.ts";
import { scrambled } from "./set.ts";
import type { SetPicture } from "./set-picture.ts";

/** Light up to here is shown as it is; what is brighter is held back, to white at BRIGHTEST. */
const KNEE = 0.72;
const BRIGHTEST = 4;
const STEPS = 8192;
/** Display values have this many steps to one of 255. */
const FINE = 256;

/** Display value times FINE over √(light / BRIGHTEST). */
const DISPLAY = Uint16Array.from({ length: STEPS + 1 }, (_, i) => {
  const light = lightAt(i);
  const over = Math.max(0, light - KNEE);
  const room = 1 - KNEE;
  const held = Math.min(light, KNEE) + (room * over * (1 + over * 0.094)) / (over + room);
  return Math.round(255 * FINE * Math.min(1, toSrgb(held)));
});

/** The light that a developed byte stands for, up to BRIGHTEST: what another look needs that lights the picture anew. */
export const DEVELOPED = Float32Array.from({ length: 256 }, (_, byte) => {
  let step = 0;
  while (step < STEPS && DISPLAY[step]! < FINE * byte) step++;
  return lightAt(step);
});

function lightAt(step: number): number {
  return BRIGHTEST * (step / STEPS) ** 2;
}

/**
 * Enlarges a picture of light smoothly (quadratic B-splines) and turns it into display pixels: RGBA, opaque. Grain of a
 * step of 255 keeps slow gradients from showing bands.
 */
export function develop(picture: SetPicture, width: number, height: number): Uint8Array {
  const data = new Uint8Array(4 * width * height);
  const rows = tapsOf(height, picture.height);
  const columns = tapsOf(width, picture.width);
  const stride = 4 * picture.width;
  const line = new Float32Array(stride);
  const scale = STEPS / Math.sqrt(BRIGHTEST);
  for (let y = 0; y < height; y++) {
    const [above, middle, below] = [0, 1, 2].map((k) => stride * rows.at[3 * y + k]!) as [
      number,
      number,
      number,
    ];
    const [wa, wm, wb] = [0, 1, 2].map((k) => rows.weight[3 * y + k]!) as [number, number, number];
    for (let i = 0; i < stride; i++) {
      line[i] =
        wa * picture.data[above + i]! + wm * picture.data[middle + i]! + wb * picture.data[below + i]!;
    }
    for (let x = 0; x < width; x++) {
      const t = 3 * x;
      const [a, b, c] = [4 * columns.at[t]!, 4 * columns.at[t + 1]!, 4 * columns.at[t + 2]!];
      const [va, vb, vc] = [columns.weight[t]!, columns.weight[t + 1]!, columns.weight[t + 2]!];
      const chance = scrambled(y * width + x);
      // The sum of two even chances: a triangle from −1 to 1, and ½ to round.
      const grain = (chance & 0xff) + ((chance >>> 8) & 0xff) - 255 + FINE / 2;
      const o = 4 * (y * width + x);
      for (let k = 0; k < 3; k++) {
        const light = va * line[a + k]! + vb * line[b + k]! + vc * line[c + k]!;
        const step = Math.min(STEPS, Math.sqrt(light) * scale) | 0;
        data[o + k] = Math.min(255, Math.max(0, (DISPLAY[step]! + grain) >> 8));
      }
      data[o + 3] = 255;
    }
  }
  return data;
}

/** For each of `many` positions, the three of `few` that it is a mean of, and their shares; three entries a position. */
function tapsOf(many: number, few: number): { at: Int32Array; weight: Float32Array } {
  const at = new Int32Array(3 * many);
  const weight = new Float32Array(3 * many);
  for (let i = 0; i < many; i++) {
    const place = ((i + 0.5) * few) / many - 0.5;
    const nearest = Math.round(place);
    const t = place - nearest;
    for (let k = 0; k < 3; k++) at[3 * i + k] = Math.min(few - 1, Math.max(0, nearest - 1 + k));
    weight.set([0.5 * (0.5 - t) ** 2, 0.75 - t * t, 0.5 * (0.5 + t) ** 2], 3 * i);
  }
  return { at, weight };
}
