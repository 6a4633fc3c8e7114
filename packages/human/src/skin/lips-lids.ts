import type { Image } from "../part.ts";
import type { Canvas } from "./canvas.ts";
import { lidWeights, lipWeights, newLidWeights, newLipWeights } from "./lip-lid.ts";
import { PIGMENT, densityOf } from "./person.ts";
import type { Complexion } from "./person.ts";
import { clamp, mix, smoothstep } from "@orator/maths";
import { valueNoise } from "../maths/noise.ts";
import { hexToSrgb, linearToByte, srgbToLinear } from "../maths/srgb.ts";
import type { Rgb } from "../maths/srgb.ts";

const LINEAR = Float32Array.from({ length: 256 }, (_, byte) => srgbToLinear(byte));

/** Adds densities of the three channels to a texel. */
function darken(data: Uint8Array, at: number, red: number, green: number, blue: number): void {
  data[at] = linearToByte(LINEAR[data[at]!]! * Math.exp(-red));
  data[at + 1] = linearToByte(LINEAR[data[at + 1]!]! * Math.exp(-green));
  data[at + 2] = linearToByte(LINEAR[data[at + 2]!]! * Math.exp(-blue));
}

/** Rings (see `countRings`) by which the red of a lip is narrower at the corner than in the middle. */
const NARROWING = { upper: 0.25, lower: 1.1 };

/** Densities of the line where the lips meet, and of what lies behind it. */
const LINE: Rgb = [0.55, 1, 0.95];
const BEHIND: Rgb = [0.5, 1.1, 1];

/** Paints the red of the lips, their line and corners, and lipstick, over the skin. */
export function paintLips(image: Image, { lips }: Canvas, person: Complexion): void {
  const { skin, dark, age, male, seed } = person;
  const { data } = image;
  const weights = newLipWeights();
  const stick = skin.makeUp.lips;
  const stickDensity = densityOf(hexToSrgb(stick.color));
  const lipMiddle = 6.605;
  lips.texels.forEach((texel, k) => {
    const x = lips.places[3 * k]!;
    const y = lips.places[3 * k + 1]!;
    const z = lips.places[3 * k + 2]!;
    const upper = smoothstep(lipMiddle - 0.008, lipMiddle + 0.008, y);
    // The red narrows towards the corners, on the lower lip sooner: its outline is a bow, not a trough.
    const narrowing = mix(NARROWING.lower, NARROWING.upper, upper) * smoothstep(0.08, 0.23, Math.abs(x));
    const { lip, inner, border, line, mouth } = lipWeights(lips.rings[k]! + narrowing, z, weights);
    const mottle =
      0.1 * valueNoise(90 * x, 30 * y, 30 * z, seed * 1000 + 14) +
      0.07 * valueNoise(260 * x, 70 * y, 70 * z, seed * 1000 + 15);
    const at = 4 * texel;
    let blood = lip * (mix(mix(0.56, 0.4, male), 0.26, dark) + 0.3 * skin.lipTint + mottle) * (1 - 0.3 * age);
    blood += lip * inner * 0.25 + 0.06 * border * (1 - dark);
    let melanin = lip * (mix(0.07, 0.12, dark) + upper * (0.12 + 0.1 * dark) - (1 - upper) * 0.12 * dark);
    // Both lips darken towards the corners, where they roll inwards.
    melanin += 0.14 * lip * smoothstep(0.1, 0.24, Math.abs(x));
    melanin += 0.02 * border * dark;
    // Lips have no fat under them: less yellow than the skin around.
    const carotene = -0.3 * lip * (1 - 0.5 * dark);
    // The pale roll of skin above the upper lip catches the light.
    const roll = upper * Math.exp(-(((lips.rings[k]! - 4) / 0.5) ** 2)) * (1 - mouth);
    const shadowLine = 0.34 * line * lip;
    const density = (c: number): number =>
      PIGMENT.blood[c]! * blood +
      PIGMENT.melanin[c]! * melanin +
      PIGMENT.carotene[c]! * carotene +
      shadowLine * LINE[c]! +
      mouth * BEHIND[c]! -
      0.05 * roll;
    darken(data, at, density(0), density(1), density(2));
    if (stick.amount > 0 && lip > 0) wear(data, at, stickDensity, stick.amount * smoothstep(0.05, 0.6, lip));
    const wet = mix(mix(0.4, 0.48, 1 - male), 0.85, skin.makeUp.lipGloss) * (1 - 0.3 * age);
    data[at + 3] = mix(data[at + 3]!, 255 * wet, lip * 0.85);
  });
}

/** Colors like a film over the skin: its density joins what shows through. */
function wear(data: Uint8Array, at: number, density: Rgb, amount: number): void {
  for (let c = 0; c < 3; c++) {
    const skin = LINEAR[data[at + c]!]!;
    const film = Math.exp(-density[c]!);
    // A fifth of the skin's own light and shade stays visible in a full coat.
    data[at + c] = linearToByte(mix(skin, 0.8 * film * mix(1, skin / 0.3, 0.3), 0.85 * amount));
  }
}

/** Paints the wet edge of the lids, the root line of the lashes, the liner, and the red behind the lids. */
export function paintLids(image: Image, { lids }: Canvas, person: Complexion): void {
  const { skin, dark, seed } = person;
  const { data } = image;
  const weights = newLidWeights();
  const liner = skin.makeUp.liner;
  const lashes = clamp(0.42 + 0.35 * skin.eyes.lashes - 0.2 * person.male);
  const ink = hexToSrgb(liner.amount > 0.3 ? liner.color : "#1a110d");
  lids.texels.forEach((texel, k) => {
    const x = Math.abs(lids.places[3 * k]!);
    const y = lids.places[3 * k + 1]!;
    const z = lids.places[3 * k + 2]!;
    const { margin, lashLine, inner } = lidWeights(lids.rings[k]!, weights);
    const at = 4 * texel;
    const blood = 0.2 * margin * (1 - 0.5 * dark) + 0.3 * inner;
    darken(data, at, PIGMENT.blood[0] * blood, PIGMENT.blood[1] * blood, PIGMENT.blood[2] * blood);
    data[at + 3] = mix(data[at + 3]!, 235 * (1 - 0.6 * dark), clamp(0.6 * margin + 0.5 * inner));
    const upper = y > 7.275 + (x - 0.3) * 0.05 ? 1 : 0.3;
    const corner = smoothstep(0.19, 0.25, x);
    const ragged = 0.85 + 0.3 * valueNoise(300 * x, 300 * y, 300 * z, seed);
    const cover = clamp(lashLine * upper * corner * ragged * (lashes * 0.75 + 0.5 * liner.amount));
    for (let c = 0; c < 3; c++) data[at + c] = mix(data[at + c]!, ink[c]!, cover);
  });
}
