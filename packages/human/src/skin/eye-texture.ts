import type { Image } from "../part.ts";
import type { Complexion } from "./person.ts";
import type { IrisColor } from "../recipe/skin-recipe.ts";
import { clamp, mix, smoothstep } from "@orator/maths";
import { fractalNoise, valueNoise } from "../maths/noise.ts";
import type { Rgb } from "../maths/srgb.ts";
import { linearToByte, srgbToLinear } from "../maths/srgb.ts";

/** Where the two eyes lie in the texture of the eye mesh, 0–1 with v down; `iris` is the iris' radius. */
const DISCS = [
  { x: 0.7065, y: 0.2985, iris: 0.115 },
  { x: 0.289, y: 0.7105, iris: 0.115 },
] as const;

/** sRGB around the pupil, in the middle and at the rim of the iris. */
const IRIS: Record<IrisColor, [Rgb, Rgb, Rgb]> = {
  darkBrown: [
    [58, 34, 20],
    [38, 22, 14],
    [20, 13, 10],
  ],
  brown: [
    [92, 54, 28],
    [64, 37, 21],
    [30, 18, 13],
  ],
  hazel: [
    [116, 76, 40],
    [86, 72, 44],
    [46, 43, 34],
  ],
  amber: [
    [132, 86, 42],
    [110, 74, 38],
    [60, 42, 27],
  ],
  green: [
    [118, 102, 60],
    [82, 92, 66],
    [46, 58, 48],
  ],
  blue: [
    [116, 121, 120],
    [80, 97, 110],
    [43, 56, 71],
  ],
  gray: [
    [124, 122, 114],
    [99, 107, 112],
    [56, 63, 71],
  ],
};

function linear(color: Rgb): Rgb {
  return color.map(srgbToLinear) as Rgb;
}

/**
 * Both eyeballs: sclera with veins, iris with fibers, limbal ring, pupil, the shade under the upper lid.
 * `size` is the edge in texels.
 */
export function paintEyes(person: Complexion, size: number): Image {
  const data = new Uint8Array(size * size * 4).fill(255);
  const look = eyeLook(person);
  for (let row = 0; row < size; row++) paintRow(data, row, size, look);
  return { width: size, height: size, data };
}

/** A function of its own, because engines give up inner loops of a long one each time that they leave them. */
function paintRow(data: Uint8Array, row: number, size: number, look: EyeLook): void {
  const out: Rgb = [0, 0, 0];
  for (let column = 0; column < size; column++) {
    const u = (column + 0.5) / size;
    const v = (row + 0.5) / size;
    const first = (u - DISCS[0].x) ** 2 + (v - DISCS[0].y) ** 2;
    const second = (u - DISCS[1].x) ** 2 + (v - DISCS[1].y) ** 2;
    const which = first < second ? 0 : 1;
    const disc = DISCS[which];
    eyeAt((u - disc.x) / disc.iris, (v - disc.y) / disc.iris, look, look.seed + which * 5, out);
    const at = 4 * (row * size + column);
    for (let c = 0; c < 3; c++) data[at + c] = linearToByte(out[c]!);
  }
}

interface EyeLook {
  seed: number;
  sclera: Rgb;
  iris: [Rgb, Rgb, Rgb];
  pupil: number;
  age: number;
}

function eyeLook({ skin, age, seed }: Complexion): EyeLook {
  const [inner, middle, rim] = IRIS[skin.eyes.iris];
  return {
    seed: seed * 77,
    sclera: linear([
      208 - 12 * age - 50 * skin.tone,
      196 - 16 * age - 58 * skin.tone,
      186 - 24 * age - 68 * skin.tone,
    ]),
    iris: [linear(inner), linear(middle), linear(rim)],
    pupil: skin.eyes.pupil * (1 - 0.2 * age),
    age,
  };
}

/** A place of the eye in iris radii from the pupil's center, also by angle and distance, and how far the iris' edge wobbles there. */
const place = { dx: 0, dy: 0, cos: 1, sin: 0, radius: 0, wobble: 0 };

/** Linear color at a place given in iris radii from the pupil's center, y down. */
function eyeAt(dx: number, dy: number, look: EyeLook, seed: number, out: Rgb): void {
  const radius = Math.sqrt(dx * dx + dy * dy);
  if (radius > 2.6) {
    out[0] = look.sclera[0] * 0.3;
    out[1] = look.sclera[1] * 0.22;
    out[2] = look.sclera[2] * 0.2;
    return;
  }
  const cos = radius ? dx / radius : 1;
  const sin = radius ? dy / radius : 0;
  const wobble = 0.02 * valueNoise(cos * 5, sin * 5, 0, seed);
  const cover = smoothstep(1.08, 0.93, radius + wobble);
  place.dx = dx;
  place.dy = dy;
  place.cos = cos;
  place.sin = sin;
  place.radius = radius;
  place.wobble = wobble;
  if (cover < 1) scleraAt(place, look, seed, out);
  if (cover > 0) irisAt(place, look, seed, cover, out);
  const limbal = 1 - 0.22 * Math.exp(-(((radius - 1.04) / 0.1) ** 2));
  // The lid's shadow lies on the upper third and is soft; red light gets a little further into it.
  const shadow = 1 - 0.68 * smoothstep(0.15, -0.75, dy);
  out[0] *= limbal * mix(shadow, 1, 0.1);
  out[1] *= limbal * shadow;
  out[2] *= limbal * shadow;
}

function scleraAt(at: typeof place, look: EyeLook, seed: number, out: Rgb): void {
  const { dx, dy, cos, radius } = at;
  const outwards = clamp((radius - 1) / 1.3);
  const round = 1 - 0.55 * outwards * outwards;
  // Flesh shines through towards both corners.
  const corner = outwards * Math.abs(cos);
  const red = radius > 1.25 ? veinAt(at, seed) * (0.24 + 0.26 * look.age) : 0;
  const pink = 0.1 * outwards + 0.34 * corner * corner + 0.05 * fractalNoise(dx * 2, dy * 2, 2, seed + 2, 2);
  out[0] = look.sclera[0] * round * (1 - 0.12 * red);
  out[1] = look.sclera[1] * round * (1 - 0.55 * red) * (1 - pink);
  out[2] = look.sclera[2] * round * (1 - 0.5 * red) * (1 - 0.9 * pink);
}

/** Redness of the veins, from beside the iris on. */
function veinAt({ dx, dy, cos, sin, radius }: typeof place, seed: number): number {
  const bend = 0.8 * valueNoise(dx * 2, dy * 2, 1, seed);
  const line = Math.abs(valueNoise(cos * 3.2 + bend, sin * 3.2, radius * 0.9, seed + 1));
  if (line >= 0.05) return 0;
  const patch = 0.5 + 0.5 * valueNoise(dx * 1.5, dy * 1.5, 4, seed + 8);
  return (1 - line / 0.05) * smoothstep(1.25, 2.1, radius) * (0.3 + 0.7 * Math.abs(cos)) * patch;
}

function irisAt(
  { cos, sin, radius, wobble }: typeof place,
  look: EyeLook,
  seed: number,
  cover: number,
  out: Rgb,
): void {
  const { pupil, iris, age } = look;
  const t = clamp((radius - pupil) / (1 - pupil));
  const fiber =
    0.6 * valueNoise(cos * 26, sin * 26, radius * 1.6, seed + 3) +
    0.4 * valueNoise(cos * 60, sin * 60, radius * 2.2, seed + 4);
  const crypt = valueNoise(cos * 7, sin * 7, radius * 3, seed + 5);
  const inner = smoothstep(0.42, 0.12, t + 0.1 * crypt + 0.1 * fiber);
  const rim = smoothstep(0.62, 1, t + wobble);
  const collarette = 0.75 + 0.5 * smoothstep(0.05, 0.35, t);
  const limbus = 1 - 0.62 * smoothstep(0.8, 1, t + wobble);
  const light = 0.86 * (1 + 0.6 * fiber + 0.25 * crypt) * collarette * limbus;
  // Light that enters the cornea from above is focused on the lower half of the iris.
  const caustic = 1 + 0.45 * smoothstep(0.15, 0.8, sin * radius) * smoothstep(1, 0.75, radius);
  const black = smoothstep(pupil + 0.035, pupil - 0.02, radius + 0.5 * wobble);
  const ring = age > 0.55 ? 0.3 * (age - 0.55) * Math.exp(-(((radius - 0.93) / 0.06) ** 2)) : 0;
  for (let c = 0; c < 3; c++) {
    let color = mix(iris[1][c]!, iris[0][c]!, inner);
    color = mix(color, iris[2][c]!, rim) * light * caustic;
    color = Math.max(0, mix(color, 0.004, black)) + 0.4 * ring;
    out[c] = mix(out[c]!, color, cover);
  }
}
