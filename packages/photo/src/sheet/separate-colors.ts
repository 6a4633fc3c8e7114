import { emptyField, halveField } from "../pixels.ts";
import type { Field } from "../pixels.ts";
import type { Pixels } from "../ports.ts";

/** A photo taken apart into the person and what is behind. */
export interface Separated {
  /** The person's own colors, bled outwards where there is none; alpha is the person's coverage. */
  person: Pixels;
  /** RGB of what is behind, at half the size; under the person, a guess from what is round it. */
  behind: Field;
  /** The person's coverage 0 … 1 on the same grid. */
  covered: Field;
}

/** A level of the pyramid: RGB of the picture, and the person's coverage 0 … 1. */
interface Level {
  image: Field;
  alpha: Field;
}

/** How much neighbors have to be alike everywhere, and on top of it where coverage changes. */
const SMOOTHNESS = 1e-4;
const EDGE_SMOOTHNESS = 1;
/** Levels up to this side are solved everywhere in so many rounds, larger ones where person and background mix. */
const SMALL_SIDE = 256;
const SMALL_ROUNDS = 8;
const LARGE_ROUNDS = 3;
/** How much a pixel at the edge keeps of the smooth guess beside what the photo asks for. */
const GUESS_SHARE = 0.05;

/**
 * Takes a photo apart so that I = α F + (1 − α) B with smooth F (the person) and B (what is behind), on ever finer
 * levels (Germer, Uelwer, Conrad, Harmeling: Fast Multi-Level Foreground Estimation, 2020). `alpha` is 0 … 255 a pixel.
 */
export function separateColors(photo: Pixels, alpha: Uint8Array): Separated {
  const levels = [halfSize(photo, alpha)];
  for (let last = levels[0]!; last.image.width > 1 || last.image.height > 1; last = levels.at(-1)!)
    levels.push({ image: halveField(last.image), alpha: halveField(last.alpha) });
  let person = levels.at(-1)!.image;
  let behind = person;
  for (const level of levels.toReversed()) {
    person = doubled(person, level, 1);
    behind = doubled(behind, level, 0);
    relax(level, person.data, behind.data);
  }
  return { person: atFullSize(photo, alpha, person, behind), behind, covered: levels[0]!.alpha };
}

/** The finest level that is solved: finer detail comes from the photo itself, see {@link atFullSize}. */
function halfSize({ width, height, data }: Pixels, alpha: Uint8Array): Level {
  const image = emptyField(Math.ceil(width / 2), Math.ceil(height / 2), 3);
  const coverage = emptyField(image.width, image.height, 1);
  for (let y = 0; y < image.height; y++) {
    const top = 2 * y * width;
    const bottom = Math.min(height - 1, 2 * y + 1) * width;
    for (let x = 0; x < image.width; x++) {
      const left = 2 * x;
      const right = Math.min(width - 1, left + 1);
      const a = top + left;
      const b = top + right;
      const c = bottom + left;
      const d = bottom + right;
      const p = y * image.width + x;
      coverage.data[p] = (alpha[a]! + alpha[b]! + alpha[c]! + alpha[d]!) / 1020;
      for (let k = 0; k < 3; k++)
        image.data[3 * p + k] =
          (data[4 * a + k]! + data[4 * b + k]! + data[4 * c + k]! + data[4 * d + k]!) / 4;
    }
  }
  return { image, alpha: coverage };
}

/** A guess at twice the size; where the picture shows `pure` coverage alone, the picture itself. */
function doubled(guess: Field, { image, alpha }: Level, pure: 0 | 1): Field {
  const out = emptyField(image.width, image.height, 3);
  for (let y = 0; y < image.height; y++) {
    const row = Math.min(guess.height - 1, y >> 1) * guess.width;
    for (let x = 0; x < image.width; x++) {
      const p = y * image.width + x;
      const isPure = alpha.data[p] === pure;
      const from = isPure ? image.data : guess.data;
      const q = isPure ? p : row + Math.min(guess.width - 1, x >> 1);
      for (let k = 0; k < 3; k++) out.data[3 * p + k] = from[3 * q + k]!;
    }
  }
  return out;
}

/** Gauss-Seidel rounds over both guesses (in place): at each pixel the best pair, its neighbors given. */
function relax(level: Level, person: Float32Array, behind: Float32Array): void {
  const { width, height, data } = level.image;
  const alpha = level.alpha.data;
  const isSmall = Math.max(width, height) <= SMALL_SIDE;
  const pixels = isSmall ? Array.from(alpha, (_, p) => p) : mixedPixels(alpha, width);
  for (let round = 0; round < (isSmall ? SMALL_ROUNDS : LARGE_ROUNDS); round++)
    for (const p of pixels) {
      const x = p % width;
      const a = alpha[p]!;
      const left = x > 0 ? p - 1 : p;
      const right = x < width - 1 ? p + 1 : p;
      const up = p >= width ? p - width : p;
      const down = p < width * (height - 1) ? p + width : p;
      const toLeft = SMOOTHNESS + EDGE_SMOOTHNESS * Math.abs(a - alpha[left]!);
      const toRight = SMOOTHNESS + EDGE_SMOOTHNESS * Math.abs(a - alpha[right]!);
      const toUp = SMOOTHNESS + EDGE_SMOOTHNESS * Math.abs(a - alpha[up]!);
      const toDown = SMOOTHNESS + EDGE_SMOOTHNESS * Math.abs(a - alpha[down]!);
      const weight = toLeft + toRight + toUp + toDown;
      // The normal equations of the pair: [ff fb; fb bb] (F, B) = (f, b).
      const ff = a * a + weight;
      const fb = a * (1 - a);
      const bb = (1 - a) * (1 - a) + weight;
      const inverse = 1 / (ff * bb - fb * fb);
      for (let c = 0; c < 3; c++) {
        const l = 3 * left + c;
        const r = 3 * right + c;
        const u = 3 * up + c;
        const d = 3 * down + c;
        const value = data[3 * p + c]!;
        const f =
          a * value + toLeft * person[l]! + toRight * person[r]! + toUp * person[u]! + toDown * person[d]!;
        const b =
          (1 - a) * value +
          toLeft * behind[l]! +
          toRight * behind[r]! +
          toUp * behind[u]! +
          toDown * behind[d]!;
        person[3 * p + c] = inRange((bb * f - fb * b) * inverse);
        behind[3 * p + c] = inRange((ff * b - fb * f) * inverse);
      }
    }
}

/** Pixels that mix person and background, and those beside them. */
function mixedPixels(alpha: Float32Array, width: number): number[] {
  const pixels: number[] = [];
  for (let p = 0; p < alpha.length; p++) {
    const a = alpha[p]!;
    const isPure = a === 0 || a === 1;
    if (
      !isPure ||
      alpha[p + 1] !== a ||
      alpha[p - 1] !== a ||
      alpha[p + width] !== a ||
      alpha[p - width] !== a
    )
      pixels.push(p);
  }
  return pixels;
}

function inRange(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value;
}

/** The person's colors at the photo's size: what the photo asks for, B given; the less is covered, the more the guess. */
function atFullSize(photo: Pixels, alpha: Uint8Array, person: Field, behind: Field): Pixels {
  const { width, height } = photo;
  const data = photo.data.slice();
  for (let y = 0; y < height; y++) {
    const row = (y >> 1) * person.width;
    for (let x = 0; x < width; x++) {
      const p = y * width + x;
      const covered = alpha[p]!;
      if (covered === 255) continue;
      data[4 * p + 3] = covered;
      const q = 3 * (row + (x >> 1));
      const a = covered / 255;
      const scale = 1 / (a * a + GUESS_SHARE);
      for (let c = 0; c < 3; c++) {
        const guess = person.data[q + c]!;
        const asked = covered === 0 ? 0 : photo.data[4 * p + c]! - (1 - a) * behind.data[q + c]!;
        data[4 * p + c] = inRange((a * asked + GUESS_SHARE * guess) * scale) + 0.5;
      }
    }
  }
  return { width, height, data };
}
