import { clamp, mix, smoothstep } from "@orator/maths";
import { emptyField, fillField, halveField, sampleField } from "../pixels.ts";
import type { Field } from "../pixels.ts";
import type { Pixels } from "../ports.ts";
import type { Separated } from "./separate-colours.ts";
import { addGrain, grainOf } from "./grain.ts";

/** Where a coordinate of the picture lies on the photo, in photo widths (or heights): knots of a polyline. */
export interface Axis {
  /** Shares of the picture, 0 … 1, ascending. */
  picture: readonly number[];
  /** The photo goes from 0 to 1. */
  photo: readonly number[];
}

/** What a usual picture shows is evenly fine; what only very wide ones show has few texels. */
export const ACROSS: Axis = { picture: [0, 0.06, 0.94, 1], photo: [-2, -0.42, 1.42, 3] };
export const DOWN: Axis = { picture: [0, 0.06, 0.94, 1], photo: [-1.5, -0.3, 1.2, 2.5] };

/** Longest side in texels; blurred pictures need few. */
const SIDE = { sharp: 1600, blurred: 512 };
/** Blur of the "blur" backdrop, as a step of {@link blurSteps}: some 2 % of the photo's width. */
const OUT_OF_FOCUS = 2.5;
/**
 * Beyond its edges the photo goes on mirrored, slower and slower, never further back than this share of it, and ever more out of
 * focus: half of the way to the last step after so much, beginning a little inside, so that no border shows.
 */
const FURTHEST_BACK = 0.1;
const HALF_BLUR_AT = 0.06;
const BLUR_FROM = -0.06;
/** What lies so near the person (share of the photo's width) may still hold hairs of theirs. */
const DOUBTFUL = 0.006;

/** The photo without the person, going on beyond its edges as a wider photograph would. */
export function backdropPicture({ behind, covered }: Separated, isBlurred: boolean): Pixels {
  const known = surelyBehind(covered);
  const filled: Field = { ...behind, data: behind.data.slice() };
  fillField(filled, known);
  const steps = blurSteps(filled);
  const picture = canvasFor(behind, isBlurred ? SIDE.blurred : SIDE.sharp);
  const made = new Float32Array(picture.width * picture.height);
  const colour = new Float32Array(3);
  const next = new Float32Array(3);
  for (let y = 0; y < picture.height; y++) {
    const v = along(DOWN, (y + 0.5) / picture.height);
    for (let x = 0; x < picture.width; x++) {
      const u = along(ACROSS, (x + 0.5) / picture.width);
      const beyond = Math.hypot(Math.max(0, outside(u) - BLUR_FROM), Math.max(0, outside(v) - BLUR_FROM));
      const own = (steps.length - 1) * (1 - 0.5 ** ((beyond / HALF_BLUR_AT) ** 2));
      const step = Math.min(steps.length - 1, Math.max(isBlurred ? OUT_OF_FOCUS : 0, own));
      const [px, py] = [mirrored(u), mirrored(v)];
      const lower = Math.min(steps.length - 2, Math.floor(step));
      at(steps[lower]!, px, py, colour);
      if (step > lower) at(steps[lower + 1]!, px, py, next);
      const p = y * picture.width + x;
      for (let k = 0; k < 3; k++)
        picture.data[4 * p + k] = Math.round(mix(colour[k]!, next[k]!, step - lower));
      picture.data[4 * p + 3] = 255;
      const column = Math.min(behind.width - 1, Math.floor(px * behind.width));
      const row = Math.min(behind.height - 1, Math.floor(py * behind.height));
      made[p] = Math.max(1 - known[row * behind.width + column]!, smoothstep(0, 1, step));
    }
  }
  if (!isBlurred) addGrain(picture, made, grainOf(picture, made));
  return picture;
}

function canvasFor({ width, height }: Field, side: number): Pixels {
  const span = ({ photo, picture }: Axis): number => (photo[2]! - photo[1]!) / (picture[2]! - picture[1]!);
  const [w, h] = [width * span(ACROSS), height * span(DOWN)];
  const scale = Math.min(1, side / Math.max(w, h));
  const size = { width: Math.round(w * scale), height: Math.round(h * scale) };
  return { ...size, data: new Uint8Array(4 * size.width * size.height) };
}

/** Reads a polyline. */
function along({ picture, photo }: Axis, share: number): number {
  let i = 0;
  while (i < picture.length - 2 && picture[i + 1]! < share) i++;
  return mix(photo[i]!, photo[i + 1]!, (share - picture[i]!) / (picture[i + 1]! - picture[i]!));
}

/** How far beyond the photo, negative within. */
function outside(x: number): number {
  return Math.abs(x - 0.5) - 0.5;
}

/** A coordinate on the photo for one beyond it: back from the edge as in a mirror, then slower and slower. */
function mirrored(x: number): number {
  const beyond = Math.abs(x - clamp(x));
  const back = FURTHEST_BACK * (1 - Math.exp(-beyond / FURTHEST_BACK));
  return x < 0 ? back : x > 1 ? 1 - back : x;
}

function at(field: Field, u: number, v: number, out: Float32Array): void {
  sampleField(field, u * field.width, v * field.height, out);
}

/** 1 where the person surely is not, 0 where they are, softly in between. */
function surelyBehind(covered: Field): Float32Array {
  const radius = Math.max(1, Math.round(DOUBTFUL * covered.width));
  const person: Field = { ...covered, data: covered.data.map((x) => (x > 0.04 ? 1 : 0)) };
  const wide = boxBlurred(person, radius);
  for (let p = 0; p < wide.data.length; p++) wide.data[p] = wide.data[p]! > 1e-4 ? 1 : 0;
  return boxBlurred(wide, radius).data.map((x) => (x < 1e-4 ? 1 : x > 0.999 ? 0 : 1 - x));
}

/** The picture, then ever more blurred on ever fewer pixels: σ 0, ½, 1⅓, 3½ and 7 % of its width where it has 1024. */
function blurSteps(sharp: Field): Field[] {
  const steps = [sharp];
  let small = sharp;
  for (const radius of [2, 3, 4, 4]) {
    if (Math.min(small.width, small.height) > 2 * radius) small = halveField(small);
    let soft = small;
    for (let pass = 0; pass < 3; pass++) soft = boxBlurred(soft, radius);
    steps.push(soft);
  }
  return steps;
}

/** Means over squares of 2 `radius` + 1 pixels; beyond the edges, the nearest pixel counts. */
function boxBlurred(field: Field, radius: number): Field {
  const { width, height, size } = field;
  const across = emptyField(width, height, size);
  for (let y = 0; y < height; y++)
    for (let k = 0; k < size; k++)
      blurLine(field.data, across.data, size * y * width + k, size, width, radius);
  const both = emptyField(width, height, size);
  for (let x = 0; x < width; x++)
    for (let k = 0; k < size; k++)
      blurLine(across.data, both.data, size * x + k, size * width, height, radius);
  return both;
}

function blurLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  stride: number,
  count: number,
  radius: number,
): void {
  const value = (i: number): number => from[start + stride * Math.max(0, Math.min(count - 1, i))]!;
  let sum = 0;
  for (let i = -radius; i <= radius; i++) sum += value(i);
  for (let i = 0; i < count; i++) {
    to[start + stride * i] = sum / (2 * radius + 1);
    sum += value(i + radius + 1) - value(i - radius);
  }
}
