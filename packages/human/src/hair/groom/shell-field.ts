import { mix, normalize, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { Skull } from "../skull.ts";
import { capsuleGrid, fromCapsule, toCapsule } from "./capsule.ts";
import type { CapsulePlace } from "./capsule.ts";
import { chartsOf, SEAM } from "./charts.ts";
import type { Chart } from "./charts.ts";
import { FRAME } from "./grow-tresses.ts";
import type { Tress } from "./grow-tresses.ts";
import { bridgeParting } from "./parting.ts";

/** Least distance between the surface of the hair and the skin, head units. */
const CLEARANCE = 0.012;
/** How steeply the surface of the hair may rise above sides that are cut closer. */
const RISE = 0.35;
/** High, so that the outer locks say where the surface lies. */
const POWER = 10;
/** Distance of the places at which locks are measured, head units. */
const STEP = 0.03;
/** The mesh of the surface has so many columns. */
export const SHELL_COLUMNS = 72;
/** Arc that every head of hair is given at least. */
const SHORTEST = 2.2;

/** How far the surface of the hair stands off the middle of the capsule, and which way hair runs on it. */
export interface ShellField {
  /** Arc of the longest hair. */
  longest: number;
  disc: Chart;
  curtain: Chart;
  radius(azimuth: number, arc: number): number;
  /** Unit vector along the hair, head space; zero where there is none. */
  flow(azimuth: number, arc: number): Vec3;
}

/**
 * Measures the hull of locks: a high mean of their radii, smoothed, never below the skin. `relief` adds bumps. Down to
 * the height `cut` it closes up to the skin, so that hair does not end in a shelf over sides that are cut closer.
 */
export function measureShell(
  skull: Skull,
  tresses: readonly Tress[],
  relief: (azimuth: number, arc: number) => number,
  cut = -Infinity,
): ShellField {
  let longest = SHORTEST;
  let front = Math.PI;
  for (const { count, frames } of tresses)
    for (let i = 0; i < FRAME * count; i += FRAME) {
      const { azimuth, arc } = toCapsule([frames[i]!, frames[i + 1]!, frames[i + 2]!]);
      longest = Math.max(longest, arc);
      if (arc > SEAM - 0.1) front = Math.min(front, Math.abs(azimuth));
    }
  longest += 0.06;
  // Whole columns of the mesh, so that its last ones reach past the hair.
  const column = (2 * Math.PI) / SHELL_COLUMNS;
  const halfTurn = Math.min(Math.PI - 0.3, Math.ceil((Math.PI - front + 0.08) / column) * column + 1e-4);
  const grid = capsuleGrid(longest);
  let radii: Float32Array = new Float32Array(grid.cells);
  let weights: Float32Array = new Float32Array(grid.cells);
  const flow = [0, 1, 2].map(() => new Float32Array(grid.cells)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const [fx, fy, fz] = flow;
  for (const tress of tresses) {
    const { weight } = tress.layer;
    alongTress(tress, (place, x, y, z) => {
      const cell = grid.cellOf(place);
      radii[cell]! += weight * place.radius ** POWER;
      weights[cell]! += weight;
      fx[cell]! += weight * x;
      fy[cell]! += weight * y;
      fz[cell]! += weight * z;
    });
  }
  for (let i = 0; i < grid.cells; i++) {
    const weight = weights[i]!;
    weights[i] = Math.min(1, weight / 4);
    radii[i] = weight > 0 ? weights[i]! * (radii[i]! / weight) ** (1 / POWER) : 0;
  }
  // Normalized blur: wide where hair is thin, so that the surface goes on smoothly past its edges.
  for (let pass = 0; pass < 3; pass++) [radii, weights] = [grid.blur(radii), grid.blur(weights)];
  let [farRadii, farWeights] = [radii, weights];
  for (let pass = 0; pass < 14; pass++) [farRadii, farWeights] = [grid.blur(farRadii), grid.blur(farWeights)];
  const surface = new Float32Array(grid.cells);
  for (let i = 0; i < grid.cells; i++) {
    const near = weights[i]! > 1e-4 ? radii[i]! / weights[i]! : 0;
    const far = farWeights[i]! > 1e-9 ? farRadii[i]! / farWeights[i]! : 1;
    const { azimuth, arc } = grid.placeOf(i);
    const own = mix(far, near, smoothstep(0.01, 0.1, weights[i]!)) + relief(azimuth, arc);
    const skin = skinAt(skull, azimuth, arc, own);
    const above = Math.max(0, fromCapsule({ azimuth, arc, radius: skin })[1] - cut);
    surface[i] = Math.max(Math.min(own, skin + RISE * above), skin + CLEARANCE);
  }
  const parting = tresses.find(({ layer }) => layer.along !== undefined)?.layer.along;
  if (parting !== undefined) {
    const least = bridgeParting(parting, (azimuth, arc) => grid.sample(surface, azimuth, arc));
    const bridged = surface.map((own, i) => {
      const { azimuth, arc } = grid.placeOf(i);
      return Math.max(own, least(azimuth, arc));
    });
    surface.set(bridged);
  }
  const [x, y, z] = flow.map((component) => grid.blur(grid.blur(component))) as typeof flow;
  return {
    longest,
    ...chartsOf(longest, halfTurn),
    radius: (azimuth, arc) => grid.sample(surface, azimuth, arc),
    flow: (azimuth, arc) =>
      normalize([grid.sample(x, azimuth, arc), grid.sample(y, azimuth, arc), grid.sample(z, azimuth, arc)]),
  };
}

/** Visits places along a lock about `STEP` apart, with its unit direction there. */
function alongTress(
  { count, frames }: Tress,
  visit: (place: CapsulePlace, x: number, y: number, z: number) => void,
): void {
  for (let i = FRAME; i < FRAME * count; i += FRAME) {
    const ax = frames[i - FRAME]!;
    const ay = frames[i - FRAME + 1]!;
    const az = frames[i - FRAME + 2]!;
    const dx = frames[i]! - ax;
    const dy = frames[i + 1]! - ay;
    const dz = frames[i + 2]! - az;
    const size = Math.sqrt(dx * dx + dy * dy + dz * dz) || 1;
    const steps = Math.max(1, Math.ceil(size / STEP));
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      visit(toCapsule([ax + dx * t, ay + dy * t, az + dz * t]), dx / size, dy / size, dz / size);
    }
  }
}

/** Radius of the skin at a place of the capsule, or 0 where the skull's map does not reach. */
function skinAt(skull: Skull, azimuth: number, arc: number, guess: number): number {
  if (arc > 2.5) return 0;
  let radius = guess;
  for (let pass = 0; pass < 3; pass++) {
    const [a, e, r] = skull.polar(skull.fromHead(fromCapsule({ azimuth, arc, radius })));
    radius *= Math.max(skull.skinRadius(a, e), skull.radius(a, e)) / r;
  }
  return radius;
}
