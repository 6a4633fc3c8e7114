import { POSITION, REST } from "../form/cloth.ts";
import { beyondArmhole } from "../form/tape.ts";
import { smoothstep } from "@orator/maths";
import type { Workshop } from "./workshop.ts";

/** Vertices this near to the hem (dm) tell how high it hangs. */
const NEAR = 0.12;
/** How far above the hem cloth gives way, dm. */
const REACH = 1;
/** Middle of the trunk in rest space, dm. */
const TRUNK_Z = 0.2;
/** Waves around the trunk that a hem keeps: higher in front or behind, lower at one side. */
const HARMONICS = 1;

/**
 * Lets a hem at `hem` (rest height, dm) hang level. Cloth stretched over the cleft between the legs is pushed down
 * there, and buttocks and belly lift it; what remains are the slow waves around the trunk.
 */
export function levelHem({ cloth, whole }: Workshop, hem: number): void {
  const trunk: { v: number; y: number; azimuth: number }[] = [];
  for (const v of new Set(whole)) {
    const [x, y, z] = [cloth.at(v, REST), cloth.at(v, REST + 1), cloth.at(v, REST + 2)];
    if (Math.abs(y - hem) > REACH || beyondArmhole(x, y, z) > 0) continue;
    trunk.push({ v, y, azimuth: Math.atan2(x, z - TRUNK_Z) });
  }
  const near = trunk.filter(({ y }) => Math.abs(y - hem) < NEAR);
  if (!near.length) return;
  // How far the cloth there is from its place in rest space, as a curve around the trunk.
  const drops = near.map(({ v, y, azimuth }) => ({ azimuth, drop: cloth.at(v, POSITION + 1) - y }));
  const exact = blurred(drops, SPREAD);
  const slow = harmonics(exact);
  const shift = Array.from({ length: STEPS }, (_, i) => slow(i) - exact[i]!);
  for (const { v, y, azimuth } of trunk) {
    const at = ((azimuth / (2 * Math.PI) + 1) * STEPS) % STEPS;
    const [i, share] = [Math.floor(at), at % 1];
    const lift = shift[i]! * (1 - share) + shift[(i + 1) % STEPS]! * share;
    cloth.set(v, POSITION + 1, cloth.at(v, POSITION + 1) + lift * smoothstep(hem + REACH, hem, y));
  }
}

/** Steps around the trunk. */
const STEPS = 96;
/** Width of the mean around a step, radians. */
const SPREAD = 0.09;

/** Means of values around the trunk at equal steps. */
function blurred(values: readonly { azimuth: number; drop: number }[], spread: number): number[] {
  return Array.from({ length: STEPS }, (_, i) => {
    const middle = (2 * Math.PI * i) / STEPS;
    let [sum, weights] = [0, 0];
    for (const { azimuth, drop } of values) {
      const away = Math.atan2(Math.sin(azimuth - middle), Math.cos(azimuth - middle));
      const weight = Math.exp(-((away / spread) ** 2)) + 1e-12;
      sum += weight * drop;
      weights += weight;
    }
    return sum / weights;
  });
}

/** The mean and the slowest waves of values at equal steps. */
function harmonics(values: readonly number[]): (i: number) => number {
  const waves = Array.from({ length: HARMONICS }, (_, k) => {
    const angle = (i: number): number => (2 * Math.PI * (k + 1) * i) / STEPS;
    const part = (wave: (x: number) => number): number =>
      (2 / STEPS) * values.reduce((sum, value, i) => sum + value * wave(angle(i)), 0);
    const [cos, sin] = [part(Math.cos), part(Math.sin)];
    return (i: number): number => cos * Math.cos(angle(i)) + sin * Math.sin(angle(i));
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / STEPS;
  return (i) => waves.reduce((sum, wave) => sum + wave(i), mean);
}
