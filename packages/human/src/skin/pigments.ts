import type { CoarseCanvas } from "./canvas.ts";
import { PIGMENT, densityOf } from "./person.ts";
import type { Complexion } from "./person.ts";
import { clamp, mix } from "@orator/maths";
import { fractalNoise, valueNoise } from "../maths/noise.ts";
import { hexToSrgb } from "../maths/srgb.ts";
import type { Rgb } from "../maths/srgb.ts";

/** Color (as density) and gloss of the skin at the coarse texels of a texture. */
export interface CoarsePaint {
  red: Float32Array;
  green: Float32Array;
  blue: Float32Array;
  /** 0–1. */
  gloss: Float32Array;
}

/**
 * Blood, melanin, carotene and deep vessels by zone, with mottling at 28, 16, 7 and 3.6 mm that differs from
 * person to person.
 */
export function paintPigments(canvas: CoarseCanvas, person: Complexion): CoarsePaint {
  const count = canvas.width * canvas.height;
  const paint: CoarsePaint = {
    red: new Float32Array(count),
    green: new Float32Array(count),
    blue: new Float32Array(count),
    gloss: new Float32Array(count),
  };
  const { skin, dark } = person;
  const { makeUp, stubble } = skin;
  const box: PaintBox = {
    seed: person.seed * 1000,
    flush: 0.3 + 1.4 * skin.redness,
    shine: 0.4 + 1.2 * skin.shine,
    beard: stubble.density * (1 - 0.75 * stubble.gray) * mix(1, 0.4, dark),
    blush: densityOf(hexToSrgb(makeUp.blush.color)),
    shadow: densityOf(hexToSrgb(makeUp.shadow.color)),
  };
  for (let i = 0; i < count; i++) if (canvas.mask[i]) paintTexel(paint, i, canvas, person, box);
  return paint;
}

/** What is the same for all texels of a person. */
interface PaintBox {
  seed: number;
  flush: number;
  shine: number;
  beard: number;
  /** Densities. */
  blush: Rgb;
  shadow: Rgb;
}

/** A function of its own: engines make the loop over all texels anew for every person, but this but once. */
function paintTexel(
  paint: CoarsePaint,
  i: number,
  { zones, places }: CoarseCanvas,
  { skin, dark, light, age, base }: Complexion,
  { seed, flush, shine, beard, blush, shadow }: PaintBox,
): void {
  const { makeUp } = skin;
  const { blood, melanin } = PIGMENT;
  const x = 100 * places[3 * i]!;
  const y = 100 * places[3 * i + 1]!;
  const z = 100 * places[3 * i + 2]!;
  const at = (zone: Uint8Array) => zone[i]! / 255;
  const cheek = at(zones.cheek);
  const nose = at(zones.nose);
  const ala = at(zones.ala);
  const forehead = at(zones.forehead);
  const orbit = at(zones.orbit);
  const under = at(zones.underEye);
  const ear = at(zones.ear);
  const chin = at(zones.chin);
  const wide = fractalNoise(x / 28, y / 28, z / 28, seed + 1, 2);
  const patch = fractalNoise(x / 16, y / 16, z / 16, seed + 4, 2);
  const spot = fractalNoise(x / 7, y / 7, z / 7, seed + 2, 2);
  const fleck = valueNoise(x / 3.6, y / 3.6, z / 3.6, seed + 5);

  let hb = 0.22 * cheek + 0.2 * nose + 0.2 * ala + 0.38 * ear + 0.1 * chin - 0.05 * forehead + 0.09 * under;
  hb += 0.09 * at(zones.upperLid) + 0.34 * at(zones.innerCorner) + 0.07 * at(zones.perioral);
  hb *= flush * (0.9 + 0.3 * wide);
  hb += (0.05 + 0.07 * age) * spot + 0.045 * wide + 0.03 * fleck;
  hb += 0.04 * at(zones.neck) * light;
  hb *= mix(1, 0.55, dark);

  let mel = 0.055 * patch + 0.05 * fleck + 0.1 * age * Math.max(0, patch);
  mel += (0.05 + 0.1 * dark) * orbit + (0.04 + 0.08 * age) * under * (0.5 + dark);
  mel += dark * (0.06 * at(zones.perioral) + 0.05 * forehead - 0.06 * cheek);
  const palm = at(zones.palm);
  mel -= (0.12 + 1.15 * dark) * palm;
  const hand = at(zones.hand);
  const knuckle = at(zones.knuckle);
  hb += 0.08 * hand + (0.06 + 0.16 * dark + 0.1 * Math.max(0, spot + patch)) * palm;
  hb += 0.2 * knuckle + (0.18 * light + 0.06) * at(zones.fingertip);
  mel += (0.03 + 0.2 * dark) * knuckle;
  // Away from face and hands, less blood shows; a little keeps arms from looking yellow.
  hb += 0.05;

  const yellow = 0.06 * forehead + 0.04 * at(zones.temple) + 0.03 * spot + 0.12 * dark * at(zones.palm);
  const stubbleRoots = 0.42 * beard * clamp(at(zones.beard) * (0.9 + 0.25 * spot));
  const deep =
    0.05 * at(zones.temple) + (0.09 + 0.2 * age) * at(zones.tearTrough) + 0.05 * under + stubbleRoots;
  const nostril = at(zones.nostril);

  const red =
    base[0] + blood[0] * hb + melanin[0] * mel + PIGMENT.deep[0] * deep + 1.25 * nostril + 0.03 * ear;
  const green =
    base[1] +
    blood[1] * hb +
    melanin[1] * mel +
    PIGMENT.carotene[1] * yellow +
    PIGMENT.deep[1] * deep +
    1.6 * nostril;
  const blueish =
    base[2] +
    blood[2] * hb +
    melanin[2] * mel +
    PIGMENT.carotene[2] * yellow +
    PIGMENT.deep[2] * deep +
    1.6 * nostril;

  const rouge = 0.34 * makeUp.blush.amount * at(zones.blush);
  const powder = 0.72 * makeUp.shadow.amount * at(zones.shadow);
  paint.red[i] = mix(red + rouge * blush[0], shadow[0], powder);
  paint.green[i] = mix(green + rouge * blush[1], shadow[1], powder);
  paint.blue[i] = mix(blueish + rouge * blush[2], shadow[2], powder);

  const oily = Math.max(0.8 * forehead, at(zones.bridge), nose, 0.8 * ala, 0.7 * chin);
  let gloss = 0.25 + 0.36 * oily - 0.08 * cheek + 0.02 * spot - 0.1 * ear - 0.1 * at(zones.neck);
  gloss *= shine * mix(1, 0.72, dark);
  gloss = mix(gloss, 0.1, stubbleRoots);
  paint.gloss[i] = gloss * (1 - 0.9 * nostril);
}
