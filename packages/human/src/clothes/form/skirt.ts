import type { Cloth } from "./cloth.ts";
import { OUTWARD, POSITION, REST, borders } from "./cloth.ts";
import type { DressForm } from "./form.ts";
import { beyondArmhole } from "./tape.ts";
import { normalize } from "@orator/maths";

/** How cloth goes on below the crotch, where the form parts into legs. Lengths in dm. */
export interface Fall {
  /** Lower edge in rest space. */
  to: number;
  /** Widening of the radius a dm of fall. */
  flare: number;
  /** Least distance from the legs' common outline. */
  gap: number;
  /** Depth of regular pleats; 0 = none. */
  pleats: number;
}

const AZIMUTHS = 72;
const ROW = 0.32;
/** Depth of the skirt's axis. */
const AXIS = 0.15;

/**
 * Continues a garment downwards from its lower edge at rest height `hem`: rows of new vertices that hang from the
 * edge, outside the outline of both legs. Answers their triangles.
 */
export function letFall(
  form: DressForm,
  cloth: Cloth,
  triangles: readonly number[],
  hem: number,
  fall: Fall,
): number[] {
  const edge = borders(triangles).find((loop) =>
    loop.every((v) => Math.abs(cloth.at(v, REST + 1) - hem) < 0.03),
  );
  if (!edge) return [];
  const length = hem - fall.to;
  const rows = Math.max(1, Math.ceil(length / ROW));
  const outline = legOutline(form);
  const starts = fillHollows(
    edge.map((v) => Math.hypot(cloth.at(v, POSITION), cloth.at(v, POSITION + 2) - AXIS)),
  );
  const added: number[] = [];
  let above = edge;
  for (let row = 1; row <= rows; row++) {
    const down = (length * row) / rows;
    const next = edge.map((v, i) => {
      const x = cloth.at(v, POSITION);
      const z = cloth.at(v, POSITION + 2) - AXIS;
      const azimuth = Math.atan2(x, z);
      const start = Math.hypot(x, z);
      const full = starts[i]!;
      const clear = outline(azimuth, hem - down) + fall.gap;
      const swing = fall.pleats * Math.min(1, down / 1.5) * Math.cos(azimuth * 22);
      // Eases from the hip's own line into the fall.
      const wide = Math.max(full + fall.flare * down, clear) + swing;
      const ease = Math.min(1, down / 0.6);
      const radius = start + (wide - start) * ease;
      const [sx, sz] = [Math.sin(azimuth), Math.cos(azimuth)];
      const index = cloth.offset(v, sx * radius - x, -down, sz * radius - z);
      cloth.set(index, REST, cloth.at(v, REST) + sx * (radius - start));
      cloth.set(index, REST + 1, cloth.at(v, REST + 1) - down);
      cloth.set(index, REST + 2, cloth.at(v, REST + 2) + sz * (radius - start));
      cloth.set(index, OUTWARD, sx);
      cloth.set(index, OUTWARD + 1, 0.05);
      cloth.set(index, OUTWARD + 2, sz);
      return index;
    });
    for (let i = 0; i < edge.length; i++) {
      const j = (i + 1) % edge.length;
      const [a, b, c, d] = [above[i]!, above[j]!, next[j]!, next[i]!];
      // The border runs with the cloth on its left: the new rows lie to its right.
      added.push(a, d, c, a, c, b);
    }
    above = next;
  }
  return added;
}

/** Radii around a closed edge with dents between two higher neighbors filled: falling cloth has none. */
function fillHollows(radii: readonly number[]): number[] {
  const n = radii.length;
  const filled = [...radii];
  for (let pass = 0; pass < 40; pass++) {
    for (let i = 0; i < n; i++) {
      filled[i] = Math.max(filled[i]!, 0.4995 * (filled[(i + n - 1) % n]! + filled[(i + 1) % n]!));
    }
  }
  return filled;
}

/** Radius of the convex outline of trunk and legs by azimuth and rest height. */
function legOutline(form: DressForm): (azimuth: number, height: number) => number {
  const cache = new Map<number, Float32Array>();
  const build = (level: number): Float32Array => {
    const support = new Float32Array(AZIMUTHS);
    for (let v = 0; v < form.count; v++) {
      const y = form.rest[3 * v + 1]!;
      // From a little below the level: the calf pushes cloth out above it.
      if (
        y > level + 0.3 ||
        y < level - 0.8 ||
        beyondArmhole(form.rest[3 * v]!, y, form.rest[3 * v + 2]!) > 0
      )
        continue;
      const x = form.positions[3 * v]!;
      const z = form.positions[3 * v + 2]! - AXIS;
      for (let a = 0; a < AZIMUTHS; a++) {
        const angle = (2 * Math.PI * a) / AZIMUTHS;
        support[a] = Math.max(support[a]!, x * Math.sin(angle) + z * Math.cos(angle));
      }
    }
    return Float32Array.from({ length: AZIMUTHS }, (_, a) => {
      let radius = Infinity;
      for (let b = -12; b <= 12; b++) {
        const s = support[(a + b + AZIMUTHS) % AZIMUTHS]!;
        radius = Math.min(radius, s / Math.cos((2 * Math.PI * b) / AZIMUTHS));
      }
      return radius;
    });
  };
  return (azimuth, height) => {
    // Feet are not to widen the hem.
    const level = Math.round(Math.max(height, -6.4) / ROW) * ROW;
    let row = cache.get(level);
    if (!row) cache.set(level, (row = build(level)));
    const a = (azimuth / (2 * Math.PI)) * AZIMUTHS;
    const i = Math.floor(a);
    const left = row[(i + 2 * AZIMUTHS) % AZIMUTHS]!;
    const right = row[(i + 1 + 2 * AZIMUTHS) % AZIMUTHS]!;
    return left + (right - left) * (a - i);
  };
}

/** A hem of this radius (dm) hangs over an instep; what a narrower one lacks, times this, is pushed out in front. */
const [ROOMY_HEM, BREAK_SHARE] = [0.85, 1.5];
/** Feet point outwards: so far aside a hem hangs over them, dm. */
const OVER_FOOT = 0.13;

/**
 * Continues trouser legs from the edge at rest height `hem` straight down to `to`, so that they fall over the shoe
 * instead of following the ankle into the foot. `radius` (dm) is that of the finished hem.
 */
export function letLegsFall(
  form: DressForm,
  cloth: Cloth,
  triangles: readonly number[],
  { hem, to, radius }: { hem: number; to: number; radius: number },
): number[] {
  const added: number[] = [];
  const narrow = BREAK_SHARE * Math.max(0, ROOMY_HEM - radius);
  // A hem ends over the person's own soles.
  let soles = Infinity;
  let restSoles = Infinity;
  for (let v = 0; v < form.count; v++) {
    soles = Math.min(soles, form.positions[3 * v + 1]!);
    restSoles = Math.min(restSoles, form.rest[3 * v + 1]!);
  }
  for (const edge of borders(triangles)) {
    if (!edge.every((v) => Math.abs(cloth.at(v, REST + 1) - hem) < 0.03)) continue;
    const middle = [POSITION, POSITION + 2].map(
      (k) => edge.reduce((sum, v) => sum + cloth.at(v, k), 0) / edge.length,
    );
    const height = edge.reduce((sum, v) => sum + cloth.at(v, POSITION + 1), 0) / edge.length;
    const length = height - soles - (to - restSoles);
    const rows = Math.ceil(length / ROW);
    const outwards = Math.sign(middle[0]!) * OVER_FOOT;
    let above = edge;
    for (let row = 1; row <= rows; row++) {
      const t = row / rows;
      const down = length * t;
      const next = edge.map((v) => {
        const x = cloth.at(v, POSITION) - middle[0]!;
        const z = cloth.at(v, POSITION + 2) - middle[1]!;
        const start = Math.hypot(x, z) || 1e-3;
        const grow = ((radius - start) * t * (2 - t)) / start;
        // The front breaks over the instep, the back hangs lower towards the heel.
        const front = Math.max(0, z / start);
        const forward = (0.24 + 0.26 * front + narrow * Math.sqrt(front)) * t * t;
        const dip = 0.25 * t * (z / start);
        const index = cloth.offset(v, x * grow + outwards * t * t, -down + dip, z * grow + forward);
        cloth.set(index, REST + 1, cloth.at(v, REST + 1) - (hem - to) * t);
        // Cloth that slopes forward faces up: its lining must not come out in front of it.
        const slope = (t * (0.48 * (z / start) + (0.52 * front + 2 * narrow) * front)) / length;
        const outward = normalize([x / start, slope, z / start]);
        outward.forEach((value, k) => cloth.set(index, OUTWARD + k, value));
        return index;
      });
      edge.forEach((_, i) => {
        const j = (i + 1) % edge.length;
        const [a, b, c, d] = [above[i]!, above[j]!, next[j]!, next[i]!];
        added.push(a, d, c, a, c, b);
      });
      above = next;
    }
  }
  return added;
}
