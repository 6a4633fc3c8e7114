import type { Image } from "../part.ts";
import { COARSE, SHADE_UNIT } from "./canvas.ts";
import type { Canvas } from "./canvas.ts";
import { DENSITY_STEPS, DENSITY_TO_BYTE, PIGMENT } from "./person.ts";
import type { Complexion } from "./person.ts";
import type { CoarsePaint } from "./pigments.ts";
import type { Rgb } from "../maths/srgb.ts";

const TOP = DENSITY_TO_BYTE.length - 1;
function byteOf(density: number): number {
  const step = density * DENSITY_STEPS;
  return DENSITY_TO_BYTE[step < 0 ? 0 : step > TOP ? TOP : step | 0]!;
}

/** Melanin and blood of the fine mottling at its strongest. */
const GRAIN = { melanin: 0.062, blood: 0.1 };

/** What a person's own marks add to the skin, at full size. */
export interface Marks {
  /** Density of wrinkles: light and shadow. */
  shade: Float32Array;
  /** Melanin of freckles, moles and spots. */
  melanin: Float32Array;
}

/** Brings coarse paint to full size and lays fine relief, mottling and marks over it. */
export function compose(canvas: Canvas, paint: CoarsePaint, person: Complexion, marks?: Marks): Image {
  const { width, height } = canvas;
  const data = new Uint8Array(width * height * 4);
  // One little-endian word a texel: every platform that Node and browsers run on is little-endian.
  const texels = new Uint32Array(data.buffer);
  const row: Row = { red: blank(canvas), green: blank(canvas), blue: blank(canvas), gloss: blank(canvas) };
  // A lossy picture keeps less of the same relief the darker the skin is; gloss is kept without loss.
  const darkRelief = 1 + 0.6 * person.dark;
  const grainOf = (c: number): number =>
    (PIGMENT.melanin[c]! * GRAIN.melanin + PIGMENT.blood[c]! * GRAIN.blood * (1 - 0.2 * person.dark)) / 127;
  // Unused texels are plain skin, so that the smallest mip levels stay clean along the seams.
  const [plainRed, plainGreen, plainBlue] = person.base.map(byteOf) as Rgb;
  const press: Press = {
    relief: SHADE_UNIT * (2.3 + 0.5 * person.age) * darkRelief,
    glossRelief: 1.9 / darkRelief,
    mottle: [grainOf(0), grainOf(1), grainOf(2)],
    plain: plainRed | (plainGreen << 8) | (plainBlue << 16) | (60 << 24),
    marks,
  };
  for (let y = 0; y < height; y++) {
    for (const channel of ["red", "green", "blue", "gloss"] as const) {
      stretchRow(canvas, paint[channel], y, row[channel]);
    }
    composeRow(texels, y * width, canvas, row, press);
  }
  return { width, height, data };
}

/** Coarse paint of one row of texels. */
type Row = Record<keyof CoarsePaint, Float32Array>;

/** What is the same for all texels of a picture. */
interface Press {
  /** Density of a unit of relief, and by how much it breaks shine. */
  relief: number;
  glossRelief: number;
  /** Density of a unit of mottling. */
  mottle: Rgb;
  /** The color of unused texels, a word. */
  plain: number;
  marks: Marks | undefined;
}

/** A function of its own, because engines give up inner loops of a long one each time that they leave them. */
function composeRow(
  texels: Uint32Array,
  start: number,
  { width, mask, shade, grain }: Canvas,
  { red, green, blue, gloss: shine }: Row,
  { relief, glossRelief, mottle, plain, marks }: Press,
): void {
  const [melaninRed, melaninGreen, melaninBlue] = PIGMENT.melanin;
  const [mottleRed, mottleGreen, mottleBlue] = mottle;
  for (let x = 0; x < width; x++) {
    const i = start + x;
    if (!mask[i]) {
      texels[i] = plain;
      continue;
    }
    const fold = marks ? marks.shade[i]! : 0;
    const shadow = shade[i]! * relief + fold;
    const mottling = grain[i]!;
    const melanin = marks ? marks.melanin[i]! : 0;
    // Light scattered under the skin blurs relief most in red.
    const r = byteOf(red[x]! + 0.6 * shadow - 0.14 * fold + mottleRed * mottling + melaninRed * melanin);
    const g = byteOf(green[x]! + 0.95 * shadow + mottleGreen * mottling + melaninGreen * melanin);
    const b = byteOf(blue[x]! + shadow + mottleBlue * mottling + melaninBlue * melanin);
    // Pores, folds and mottling break the shine up; smooth shine looks like wax.
    const gloss = shine[x]! * (1 - glossRelief * shadow + 0.0018 * mottling);
    texels[i] = r | (g << 8) | (b << 16) | ((gloss <= 0 ? 0 : gloss >= 1 ? 255 : (255 * gloss) | 0) << 24);
  }
}

function blank(canvas: Canvas) {
  return new Float32Array(canvas.width);
}

/** One full-size row by bilinear interpolation between coarse texels. */
function stretchRow({ coarse, width }: Canvas, plane: Float32Array, y: number, out: Float32Array): void {
  const v = Math.min(coarse.height - 1.001, Math.max(0, (y + 0.5) / COARSE - 0.5));
  const top = Math.floor(v) * coarse.width;
  const t = v - Math.floor(v);
  const column = (i: number) => plane[top + i]! + (plane[top + coarse.width + i]! - plane[top + i]!) * t;
  let left = column(0);
  let x = 0;
  for (let i = 1; i < coarse.width; i++) {
    const right = column(i);
    const end = i * COARSE + COARSE / 2;
    for (; x < end; x++) out[x] = left + (right - left) * Math.max(0, (x + 0.5) / COARSE + 0.5 - i);
    left = right;
  }
  for (; x < width; x++) out[x] = left;
}

/** Gloss is kept in steps: too fine to see, coarse enough for a lossless alpha channel to stay small. */
const GLOSS_STEP = 9;
/** Side of the squares of texels that share a gloss; on a face less than a millimeter. */
const GLOSS_SIDE = 4;

/** Evens out gloss over squares of texels, where nobody sees it: alpha takes half the room and the time. */
export function coarsenGloss({ width, height, data }: Image): void {
  for (let top = 0; top + GLOSS_SIDE <= height; top += GLOSS_SIDE) {
    for (let left = 0; left + GLOSS_SIDE <= width; left += GLOSS_SIDE)
      evenSquare(data, width, 4 * (top * width + left) + 3);
  }
}

/** Evens out the gloss of a square of texels, whose first lies at `first`. */
function evenSquare(data: Uint8Array, width: number, first: number): void {
  let sum = 0;
  for (let y = 0; y < GLOSS_SIDE; y++)
    for (let x = 0; x < GLOSS_SIDE; x++) sum += data[first + 4 * (y * width + x)]!;
  const gloss = Math.min(255, GLOSS_STEP * Math.round(sum / (GLOSS_SIDE * GLOSS_SIDE * GLOSS_STEP)));
  for (let y = 0; y < GLOSS_SIDE; y++)
    for (let x = 0; x < GLOSS_SIDE; x++) data[first + 4 * (y * width + x)] = gloss;
}
