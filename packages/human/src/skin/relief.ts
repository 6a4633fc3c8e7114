import type { LipWeights } from "./lip-lid.ts";
import { unroll } from "./zones.ts";
import type { SkinPlace, ZoneWeights } from "./zones.ts";
import { clamp, mix, smoothstep } from "@orator/maths";
import { nearestCell, valueNoise } from "../maths/noise.ts";

/** Height and darkening of the skin's fine relief at one place. */
interface Relief {
  /** Millimeters, 0 = the smooth surface. */
  heightMm: number;
  /** 0 on the open skin to 1 deep in a pore. */
  pore: number;
}
const relief: Relief = { heightMm: 0, pore: 0 };

/** Distance of neighboring pores, mm. */
const PORE_CELL_MM = 1.05;
const PORE_DEPTH_MM = 0.11;
/** Mesh of fine skin lines. */
const LINE_CELL_MM = 0.6;
const LINE_HEIGHT_MM = 0.038;
const SEED = 2100;

/**
 * Pores, skin lines, undulation and the creases of the lips; the same for everybody. The place is one of the unmorphed base
 * mesh, in dm. The answer is one reused object.
 */
export function reliefAt(place: SkinPlace, zones: ZoneWeights, { lip, line: mouthLine }: LipWeights): Relief {
  const x = 100 * place.x;
  const y = 100 * place.y;
  const z = 100 * place.z;
  const skin = 1 - lip;
  const region =
    0.22 + 0.9 * zones.nose + 0.9 * zones.ala + 0.75 * zones.cheek + 0.35 * zones.forehead + 0.4 * zones.chin;
  const size = clamp(region) * skin * (1 - 0.85 * zones.orbit) * (1 - 0.7 * zones.ear);
  const pore = nearestCell(x / PORE_CELL_MM, y / PORE_CELL_MM, z / PORE_CELL_MM, SEED);
  const radius = 0.16 + (0.2 * ((pore.id >>> 9) & 255)) / 255;
  relief.pore = smoothstep(radius, radius * 0.25, pore.nearest) * size;
  const line = nearestCell(x / LINE_CELL_MM, y / (0.9 * LINE_CELL_MM), z / LINE_CELL_MM, SEED + 1);
  const plateau = smoothstep(0, 0.35, line.second - line.nearest);
  let height = -PORE_DEPTH_MM * relief.pore;
  height += LINE_HEIGHT_MM * plateau * skin * (0.5 + 0.5 * zones.face);
  height += 0.034 * skin * valueNoise(x / 1.9, y / 1.9, z / 1.9, SEED + 2);
  height += 0.03 * valueNoise(x / 3.6, y / 3.6, z / 3.6, SEED + 3);
  if (lip > 0) height -= lip * (1 - 0.6 * mouthLine) * lipCreases(x, y, 100 * unroll(place.x, place.z));
  relief.heightMm = height;
  return relief;
}

/** Depth of the upright creases of the lips, mm. */
function lipCreases(x: number, y: number, across: number): number {
  const wander = 0.35 * valueNoise(x / 2, y / 1.2, 0, SEED + 4);
  const fine = Math.abs(valueNoise(across / 0.75 + wander, y / 6, 0, SEED + 5));
  const broad = Math.abs(valueNoise(across / 1.9, y / 8, 3, SEED + 6));
  const patchy = mix(0.55, 1, 0.5 + 0.5 * valueNoise(x / 3, y / 3, 0, SEED + 7));
  return patchy * (0.11 * smoothstep(0.28, 0, fine) + 0.1 * smoothstep(0.18, 0, broad));
}
