import type { Vec3 } from "@orator/maths";

/** The ball of space that depth maps look at, dm. */
export interface Region {
  center: Vec3;
  radius: number;
}

/** The ball around the box of some positions. */
export function ballAround(sets: readonly Float32Array[]): Region {
  const low: Vec3 = [Infinity, Infinity, Infinity];
  const high: Vec3 = [-Infinity, -Infinity, -Infinity];
  for (const positions of sets) {
    for (let i = 0; i < positions.length; i++) {
      const k = (i % 3) as 0 | 1 | 2;
      const value = positions[i]!;
      if (value < low[k]) low[k] = value;
      if (value > high[k]) high[k] = value;
    }
  }
  const center: Vec3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2];
  return { center, radius: Math.hypot(high[0] - low[0], high[1] - low[1], high[2] - low[2]) / 2 };
}
