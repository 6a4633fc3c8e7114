import { boxMean } from "./plane.ts";
import type { Colors, Plane } from "./plane.ts";

/** What is known of a pixel. */
export const BACKGROUND = 0;
export const UNKNOWN = 1;
export const PERSON = 2;

/** Between these a rough alpha tells nothing. */
const SURE_BACKGROUND = 0.06;
const SURE_PERSON = 0.94;

/** What sampling found for the unknown pixels. */
interface Matte {
  /** 0 … 1, known pixels included. */
  alpha: Float32Array;
  /** How well two colors explain the pixel, 0 … 1; known pixels 1. */
  confidence: Float32Array;
}

/** Rays a pixel, whose directions turn from pixel to pixel so that neighbors see different samples. */
const RAYS = 4;
const TURNS = 9;
/** Steps of a pixel's rays, a turn's after those of the one before it. */
const DIRECTIONS = Array.from({ length: TURNS * RAYS }, (_, i) => {
  const angle = (((i % RAYS) + Math.floor(i / RAYS) / TURNS) / RAYS) * 2 * Math.PI;
  return [Math.cos(angle), Math.sin(angle)] as const;
});
/** Neighbors whose pairs a pixel tries besides its own. */
const SHARED = 12;
/** How far neighbors lie, pixels. */
const SHARING_REACH = 7;
const NONE = -1;
const TINY = 1e-6;
const GOLDEN_ANGLE = 2.399963;
/** Where a pixel's neighbors lie: on a spiral of the golden angle, even, and the same on every run. */
const NEIGHBORS = Array.from({ length: SHARED }, (_, k) => {
  const far = SHARING_REACH * Math.sqrt((k + 1) / SHARED);
  const angle = k * GOLDEN_ANGLE;
  return [Math.round(far * Math.cos(angle)), Math.round(far * Math.sin(angle))] as const;
});
/** Weights of the cost beside the squared error of color: squared difference from the rough alpha, and length of the way. */
const ROUGH_WEIGHT = 0.004;
const DISTANCE_WEIGHT = 0.0005;
/** Squared differences of color at which a mix is not believed any more, and below which two colors are too alike to tell. */
const ERROR_SCALE = 0.002;
const CONTRAST_SCALE = 0.01;

/**
 * Alpha by colors: each unknown pixel is a mix of a person's and a background's color that are found along rays and
 * from neighbors (Gastal and Oliveira 2010, "Shared Sampling for Real-Time Alpha Matting", with fewer terms of cost).
 * `rough` decides where several mixes explain the pixel equally well.
 */
export function sampleMatting(
  colors: Colors,
  trimap: Uint8Array,
  rough: Float32Array,
  longestRay: number,
): Matte {
  const { width, height } = colors[0];
  const [red, green, blue] = colors.map((channel) => channel.data) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const count = width * height;
  const person = new Int32Array(count).fill(NONE);
  const background = new Int32Array(count).fill(NONE);
  const unknown: number[] = [];
  for (let i = 0; i < count; i++) if (trimap[i] === UNKNOWN) unknown.push(i);

  /** Share of the person's color that lies nearest to the pixel's, and what is left of it. */
  const result = { alpha: 0, error: 0 };
  const mix = (pixel: number, p: number, b: number): void => {
    const [dr, dg, db] = [red[p]! - red[b]!, green[p]! - green[b]!, blue[p]! - blue[b]!];
    const [r, g, l] = [red[pixel]! - red[b]!, green[pixel]! - green[b]!, blue[pixel]! - blue[b]!];
    const length = dr * dr + dg * dg + db * db;
    const alpha = Math.min(1, Math.max(0, (r * dr + g * dg + l * db) / (length + TINY)));
    const [er, eg, eb] = [r - alpha * dr, g - alpha * dg, l - alpha * db];
    result.alpha = alpha;
    result.error = er * er + eg * eg + eb * eb;
  };
  const distance = (a: number, b: number): number => {
    const [ax, bx] = [a % width, b % width];
    const [across, down] = [ax - bx, (a - ax - (b - bx)) / width];
    return Math.sqrt(across * across + down * down);
  };
  const costOf = (pixel: number, p: number, b: number): number => {
    mix(pixel, p, b);
    const doubt = result.alpha - rough[pixel]!;
    const apart = distance(pixel, p) + distance(pixel, b);
    return result.error + ROUGH_WEIGHT * doubt * doubt + DISTANCE_WEIGHT * (apart / longestRay);
  };

  const cost = new Float32Array(count);
  for (const pixel of unknown) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const turn = (x % 3) + 3 * (y % 3);
    const people: number[] = [];
    const grounds: number[] = [];
    for (let ray = 0; ray < RAYS; ray++) {
      const [stepX, stepY] = DIRECTIONS[turn * RAYS + ray]!;
      let [isPersonFound, isBackgroundFound] = [false, false];
      for (let far = 1; far < longestRay && !(isPersonFound && isBackgroundFound); far += 1 + (far >> 4)) {
        const px = Math.round(x + stepX * far);
        const py = Math.round(y + stepY * far);
        if (px < 0 || py < 0 || px >= width || py >= height) break;
        const at = py * width + px;
        if (trimap[at] === PERSON && !isPersonFound) {
          people.push(at);
          isPersonFound = true;
        } else if (trimap[at] === BACKGROUND && !isBackgroundFound) {
          grounds.push(at);
          isBackgroundFound = true;
        }
      }
    }
    let least = Infinity;
    for (const p of people) {
      for (const b of grounds) {
        const value = costOf(pixel, p, b);
        if (value >= least) continue;
        least = value;
        person[pixel] = p;
        background[pixel] = b;
      }
    }
    cost[pixel] = least;
  }

  const alpha = rough.slice();
  const confidence = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    if (trimap[i] === UNKNOWN) continue;
    alpha[i] = trimap[i] === PERSON ? 1 : 0;
    confidence[i] = 1;
  }
  for (const pixel of unknown) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    let [bestPerson, bestBackground, least] = [person[pixel]!, background[pixel]!, cost[pixel]!];
    for (let k = 0; k < SHARED; k++) {
      const nx = x + NEIGHBORS[k]![0];
      const ny = y + NEIGHBORS[k]![1];
      if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
      const near = ny * width + nx;
      if (person[near] === NONE || background[near] === NONE) continue;
      const value = costOf(pixel, person[near]!, background[near]!);
      if (value >= least) continue;
      least = value;
      bestPerson = person[near]!;
      bestBackground = background[near]!;
    }
    if (bestPerson === NONE || bestBackground === NONE) continue;
    mix(pixel, bestPerson, bestBackground);
    const [p, b] = [bestPerson, bestBackground];
    const contrast = (red[p]! - red[b]!) ** 2 + (green[p]! - green[b]!) ** 2 + (blue[p]! - blue[b]!) ** 2;
    alpha[pixel] = result.alpha;
    confidence[pixel] = Math.exp(-result.error / ERROR_SCALE) * (contrast / (contrast + CONTRAST_SCALE));
  }
  return { alpha, confidence };
}

/** Which pixels are known: those further than `reach` pixels from any where the rough alpha is in doubt. */
export function trimapOf(rough: Plane, reach: number): Uint8Array {
  const { width, height, data } = rough;
  const doubt = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) {
    const share = data[i]!;
    const isDoubtful = share > SURE_BACKGROUND && share < SURE_PERSON;
    // Where sure person meets sure background there is an edge too.
    const isEdge = i % width > 0 && share > 0.5 !== data[i - 1]! > 0.5;
    if (isDoubtful || isEdge) doubt[i] = 1;
  }
  const near = boxMean({ width, height, data: doubt }, reach).data;
  // Sums of shares leave less than this where there was nothing.
  const nothing = 1e-6;
  const trimap = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++)
    trimap[i] = near[i]! > nothing ? UNKNOWN : data[i]! > 0.5 ? PERSON : BACKGROUND;
  return trimap;
}
