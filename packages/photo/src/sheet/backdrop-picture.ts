import { clamp, mix } from "@orator/maths";
import { fillField, halveField, sampleField } from "../pixels.ts";
import type { Field } from "../pixels.ts";
import type { Pixels } from "../ports.ts";
import type { Separated } from "./separate-colors.ts";
import { blurSteps, boxBlurred } from "./blur.ts";
import { addGrain, grainOf } from "./grain.ts";

/** Where a coordinate of the picture lies on the photo, in photo widths (or heights): knots of a polyline. */
interface Axis {
  /** Shares of the picture, 0 … 1, ascending. */
  picture: readonly number[];
  /** The photo goes from 0 to 1. */
  photo: readonly number[];
}

/** What a usual picture shows is evenly fine; what only very wide ones show has few texels. */
export const ACROSS: Axis = { picture: [0, 0.06, 0.94, 1], photo: [-2, -0.42, 1.42, 3] };
export const DOWN: Axis = { picture: [0, 0.06, 0.94, 1], photo: [-1.5, -0.3, 1.2, 2.5] };

/** Longest side in texels; blurred pictures need few. */
const SIDE = { sharp: 1600, blurred: 768 };
/** The least grain, 0 … 255: without any, smooth colors show steps and the compression's blocks. */
const LEAST_GRAIN = 0.8;
/** Blur of the "blur" backdrop, as a step of {@link blurSteps}: some 2 % of the photo's width. */
const OUT_OF_FOCUS = 2.5;
/**
 * Beyond its edges the photo goes on mirrored, slower and slower, never further back than this share of it, and ever more out of
 * focus: half of the way to the last step after so much, so slowly at first that no border shows.
 */
const FURTHEST_BACK = 0.1;
const HALF_BLUR_AT = 0.06;
const BLUR_RATE = Math.LN2 / HALF_BLUR_AT ** 2;

/** The photo without the person, going on beyond its edges as a wider photograph would. */
export function backdropPicture(separated: Separated, { isBlurred }: { isBlurred: boolean }): Pixels {
  const { whole, half, known } = withoutPerson(separated);
  const steps = [whole, ...blurSteps(half)];
  const picture = canvasFor(whole, isBlurred ? SIDE.blurred : SIDE.sharp);
  const { width, height, data } = picture;
  const made = new Float32Array(width * height);
  const across = lookUp(ACROSS, width, steps, "width");
  const down = lookUp(DOWN, height, steps, "height");
  const most = steps.length - 1;
  const color = new Float32Array(3);
  const blend: Blend = { steps, across, down, color };
  for (let y = 0; y < height; y++) {
    const row = (down.from[y]! >> 1) * known.width;
    for (let x = 0; x < width; x++) {
      const beyond = across.beyond[x]! ** 2 + down.beyond[y]! ** 2;
      const own = beyond > 0 ? most * (1 - Math.exp(-BLUR_RATE * beyond)) : 0;
      const step = isBlurred && own < OUT_OF_FOCUS ? OUT_OF_FOCUS : own;
      const lower = step < most ? Math.floor(step) : most;
      color[0] = color[1] = color[2] = 0;
      addFrom(blend, lower, x, y, 1 - step + lower);
      if (step > lower) addFrom(blend, lower + 1, x, y, step - lower);
      const p = y * width + x;
      data[4 * p] = color[0]! + 0.5;
      data[4 * p + 1] = color[1]! + 0.5;
      data[4 * p + 2] = color[2]! + 0.5;
      data[4 * p + 3] = 255;
      made[p] = Math.max(1 - known.data[row + (across.from[x]! >> 1)]!, Math.min(1, step));
    }
  }
  addGrain(picture, made, Math.max(LEAST_GRAIN, isBlurred ? 0 : grainOf(picture, made)));
  return picture;
}

/** For each line of the picture, and each of the blurred steps after the other, the two lines of it that it lies between. */
interface LookUp {
  count: number;
  from: Int32Array;
  to: Int32Array;
  share: Float32Array;
  /** How far the line is beyond the photo, in its widths or heights. */
  beyond: Float32Array;
}

/** What the color of a pixel is mixed from, and where it is summed up. */
interface Blend {
  steps: readonly Field[];
  across: LookUp;
  down: LookUp;
  color: Float32Array;
}

/** Adds a share of the color of a blurred step at column `x` and row `y` of the picture (bilinear). */
function addFrom(
  { steps, across, down, color }: Blend,
  step: number,
  x: number,
  y: number,
  share: number,
): void {
  const { width, data } = steps[step]!;
  const i = step * across.count + x;
  const j = step * down.count + y;
  const u = across.share[i]!;
  const v = down.share[j]!;
  const top = down.from[j]! * width;
  const bottom = down.to[j]! * width;
  const left = across.from[i]!;
  const right = across.to[i]!;
  const a = 3 * (top + left);
  const b = 3 * (top + right);
  const c = 3 * (bottom + left);
  const d = 3 * (bottom + right);
  const wa = share * (1 - u) * (1 - v);
  const wb = share * u * (1 - v);
  const wc = share * (1 - u) * v;
  const wd = share * u * v;
  color[0]! += wa * data[a]! + wb * data[b]! + wc * data[c]! + wd * data[d]!;
  color[1]! += wa * data[a + 1]! + wb * data[b + 1]! + wc * data[c + 1]! + wd * data[d + 1]!;
  color[2]! += wa * data[a + 2]! + wb * data[b + 2]! + wc * data[c + 2]! + wd * data[d + 2]!;
}

function lookUp(axis: Axis, count: number, steps: readonly Field[], side: "width" | "height"): LookUp {
  const places = Float32Array.from({ length: count }, (_, i) => along(axis, (i + 0.5) / count));
  const table: LookUp = {
    count,
    from: new Int32Array(count * steps.length),
    to: new Int32Array(count * steps.length),
    share: new Float32Array(count * steps.length),
    beyond: places.map((place) => Math.max(0, Math.abs(place - 0.5) - 0.5)),
  };
  steps.forEach((step, s) =>
    places.forEach((place, i) => {
      const size = step[side];
      const line = clamp(mirrored(place) * size - 0.5, 0, size - 1);
      table.from[s * count + i] = Math.floor(line);
      table.to[s * count + i] = Math.min(size - 1, Math.floor(line) + 1);
      table.share[s * count + i] = line % 1;
    }),
  );
  return table;
}

function canvasFor({ width, height }: Field, side: number): Pixels {
  const span = ({ photo, picture }: Axis): number => (photo[2]! - photo[1]!) / (picture[2]! - picture[1]!);
  const [w, h] = [width * span(ACROSS), height * span(DOWN)];
  const scale = Math.min(1, side / Math.max(w, h));
  const size = { width: Math.round(w * scale), height: Math.round(h * scale) };
  return { ...size, data: new Uint8Array(4 * size.width * size.height) };
}

/** Reads a polyline: the place on the photo of a share of the picture. */
export function along({ picture, photo }: Axis, share: number): number {
  let i = 0;
  while (i < picture.length - 2 && picture[i + 1]! < share) i++;
  return mix(photo[i]!, photo[i + 1]!, (share - picture[i]!) / (picture[i + 1]! - picture[i]!));
}

/** A coordinate on the photo for one beyond it: back from the edge as in a mirror, then slower and slower. */
function mirrored(x: number): number {
  const beyond = Math.abs(x - clamp(x));
  const back = FURTHEST_BACK * (1 - Math.exp(-beyond / FURTHEST_BACK));
  return x < 0 ? back : x > 1 ? 1 - back : x;
}

/** What lies so near the person (share of the photo's width) may still hold hairs of theirs. */
const DOUBTFUL = 0.006;

/** What is behind the person, filled where they hide it. */
interface WithoutPerson {
  whole: Field;
  half: Field;
  /** At half the size: 1 where the photo shows it, 0 where it is made up. */
  known: Field;
}

/** Fills the place of the person from what is round them: a smooth membrane, found at half the size. */
function withoutPerson({ behind, covered }: Separated): WithoutPerson {
  const known = surelyBehind(halveField(covered));
  const half = halveField(behind);
  fillField(half, known.data);
  return { whole: filledIn(behind, half, known), half, known };
}

/** 1 where the person surely is not, 0 where they are, softly in between. */
function surelyBehind(covered: Field): Field {
  const radius = Math.max(1, Math.round(DOUBTFUL * covered.width));
  const wide = boxBlurred({ ...covered, data: covered.data.map((x) => (x > 0.02 ? 1 : 0)) }, radius);
  const doubtful = boxBlurred({ ...wide, data: wide.data.map((x) => (x > 1e-4 ? 1 : 0)) }, radius);
  return { ...doubtful, data: doubtful.data.map((x) => (x < 1e-4 ? 1 : x > 0.999 ? 0 : 1 - x)) };
}

/** The picture at its full size, with what was filled at half of it. */
function filledIn(behind: Field, filled: Field, known: Field): Field {
  const out: Field = { ...behind, data: behind.data.slice() };
  const color = new Float32Array(3);
  for (let y = 0; y < out.height; y++)
    for (let x = 0; x < out.width; x++) {
      const share = known.data[(y >> 1) * known.width + (x >> 1)]!;
      if (share >= 1) continue;
      sampleField(filled, (x + 0.5) / 2, (y + 0.5) / 2, color);
      const p = 3 * (y * out.width + x);
      for (let k = 0; k < 3; k++) out.data[p + k] = mix(color[k]!, out.data[p + k]!, share);
    }
  return out;
}
