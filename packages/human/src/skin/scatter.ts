import assert from "node:assert/strict";
import { COARSE } from "./canvas.ts";
import type { Canvas } from "./canvas.ts";
import type { Random } from "../maths/random.ts";

/** A random place on the skin. */
export interface SkinSpot {
  /** Texels. */
  x: number;
  y: number;
  /** Texels a millimeter, across and down. */
  perMmX: number;
  perMmY: number;
  /** The coarse texel it lies in. */
  coarse: number;
}

/**
 * Draws places on the skin at random, so that equal areas of skin with equal weight get equally many.
 * `weightOf` is asked once for every coarse texel; at least one must have a weight above 0.004.
 */
export function skinSampler(
  canvas: Canvas,
  weightOf: (coarse: number) => number,
): { areaMm2: number; pick: (random: Random) => SkinSpot } {
  const { coarse } = canvas;
  const texels: number[] = [];
  const sums: number[] = [];
  let total = 0;
  for (let i = coarse.width; i < coarse.mask.length - coarse.width; i++) {
    if (coarse.mask[i] !== 1 || coarse.mask[i + 1] !== 1 || coarse.mask[i + coarse.width] !== 1) continue;
    const weight = weightOf(i);
    if (weight <= 0.004) continue;
    total += weight * stepMm(canvas, i, 1) * stepMm(canvas, i, coarse.width);
    texels.push(i);
    sums.push(total);
  }
  assert(texels.length, "nowhere on the skin to scatter to");
  const pick = (random: Random): SkinSpot => {
    const wanted = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    const i = texels[low]!;
    return {
      x: ((i % coarse.width) + random.next()) * COARSE,
      y: (Math.floor(i / coarse.width) + random.next()) * COARSE,
      perMmX: COARSE / stepMm(canvas, i, 1),
      perMmY: COARSE / stepMm(canvas, i, coarse.width),
      coarse: i,
    };
  };
  return { areaMm2: total, pick };
}

/** Millimeters on the skin from a coarse texel to another one, at least a twentieth. */
function stepMm({ coarse: { places } }: Canvas, from: number, step: number): number {
  const [a, b] = [3 * from, 3 * (from + step)];
  const dx = places[b]! - places[a]!;
  const dy = places[b + 1]! - places[a + 1]!;
  const dz = places[b + 2]! - places[a + 2]!;
  const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
  return Math.max(0.05, 100 * distance);
}
