import type { Canvas } from "./canvas.ts";
import type { Complexion } from "./person.ts";
import { skinSampler } from "./scatter.ts";
import type { SkinSpot } from "./scatter.ts";
import { mix, smoothstep } from "@orator/maths";
import { valueNoise } from "../maths/noise.ts";
import { seededRandom } from "../maths/random.ts";

/** Adds the melanin of freckles, moles and age spots to a full-size plane. */
export function scatterSpots(melanin: Float32Array, canvas: Canvas, person: Complexion): void {
  const { zones } = canvas.coarse;
  const random = seededRandom(person.seed * 31 + 11);
  const { freckles, moles, lines } = person.skin;
  if (freckles > 0) {
    const where = skinSampler(canvas, (i) => {
      const sunny = 0.28 * zones.face[i]! + zones.cheek[i]! + 0.8 * zones.nose[i]! + 0.7 * zones.bridge[i]!;
      return (
        ((sunny + 0.3 * zones.forehead[i]!) / 255) * (1 - zones.orbit[i]! / 400) * (1 - zones.lip[i]! / 255)
      );
    });
    const count = Math.round(1100 * freckles ** 1.3);
    // Beyond a sprinkling, freckles are seen from across a table.
    const many = smoothstep(0.5, 1, freckles);
    for (let i = 0; i < count; i++) {
      const size = random.next() * random.next();
      const strength = (0.2 + 0.42 * random.next()) * (0.6 + 0.4 * freckles + 0.9 * many);
      const radius = (0.26 + 0.6 * size) * (1 + 0.35 * many);
      stamp(melanin, canvas, where.pick(random), { radius, strength, ragged: 0.35, seed: person.seed + i });
    }
  }
  const onFace = skinSampler(canvas, (i) => (zones.face[i]! - zones.lip[i]!) / 255 - zones.orbit[i]! / 100);
  for (let i = 0; i < moles; i++) {
    const radius = 0.45 + 0.8 * random.next() ** 2;
    stamp(melanin, canvas, onFace.pick(random), {
      radius,
      strength: 0.45 + 0.7 * random.next(),
      ragged: 0.15,
      seed: person.seed + i,
    });
  }
  const ageing = Math.max(0, person.age - 0.35) * lines;
  if (ageing > 0) {
    const where = skinSampler(canvas, (i) => {
      const sunny = 0.25 + (zones.temple[i]! + 0.7 * zones.forehead[i]! + 0.6 * zones.cheek[i]!) / 255;
      return sunny * (zones.face[i]! / 255);
    });
    const count = Math.round(44 * ageing);
    for (let i = 0; i < count; i++) {
      const radius = 0.8 + 2.4 * random.next() ** 2;
      stamp(melanin, canvas, where.pick(random), {
        radius,
        strength: mix(0.09, 0.2, random.next()),
        ragged: 0.5,
        seed: person.seed + i,
      });
    }
  }
}

interface Blot {
  /** mm. */
  radius: number;
  strength: number;
  /** 0 round to 1 torn. */
  ragged: number;
  seed: number;
}

/** A blot with an uneven edge. `radius` in mm; `ragged` 0 round to 1 torn. */
function stamp(
  plane: Float32Array,
  { width, height, mask }: Canvas,
  { x, y, perMmX, perMmY }: SkinSpot,
  { radius, strength, ragged, seed }: Blot,
): void {
  const reachX = radius * perMmX * 1.5 + 1;
  const reachY = radius * perMmY * 1.5 + 1;
  // A blot smaller than a texel keeps its weight by becoming fainter.
  const blur = 0.35 / Math.max(radius * perMmX, radius * perMmY, 0.35);
  for (let row = Math.max(0, Math.floor(y - reachY)); row <= Math.min(height - 1, y + reachY); row++) {
    for (
      let column = Math.max(0, Math.floor(x - reachX));
      column <= Math.min(width - 1, x + reachX);
      column++
    ) {
      const texel = row * width + column;
      if (!mask[texel]) continue;
      const dx = (column + 0.5 - x) / (radius * perMmX);
      const dy = (row + 0.5 - y) / (radius * perMmY);
      const wave = ragged * 0.5 * valueNoise(dx * 1.6, dy * 1.6, seed * 0.37, seed);
      const cover = smoothstep(1.05 + blur, 0.55 - blur, Math.hypot(dx, dy) + wave);
      plane[texel] = Math.max(plane[texel]!, strength * cover * (1 - 0.4 * blur));
    }
  }
}
