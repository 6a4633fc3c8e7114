import { smoothstep } from "@orator/maths";

/** Middle line, half width, crown and length of the head in the source map. */
const FACE = { middleV: 0.5168, halfV: 0.345, crownU: 0.634, lengthU: 0.366 };
const TABLE_STEPS = 512;

function bell(squared: number): number {
  return Math.exp(-squared);
}

/** Running integral of a density of texels, scaled to end at 1: where a place 0–1 lands. */
function warpTable(density: (t: number) => number): Float64Array {
  const table = new Float64Array(TABLE_STEPS + 1);
  for (let i = 1; i <= TABLE_STEPS; i++) table[i] = table[i - 1]! + density((i - 0.5) / TABLE_STEPS);
  const total = table[TABLE_STEPS]!;
  return table.map((sum) => sum / total);
}

function lookUp(table: Float64Array, t: number): number {
  const at = Math.min(0.999999, Math.max(0, t)) * TABLE_STEPS;
  const i = Math.floor(at);
  return table[i]! + (table[i + 1]! - table[i]!) * (at - i);
}

// Most texels go to what a portrait shows: the front of the face, from the hairline to the chin, and there most to
// the eyes. The source map is stretched around the lips, so they need less than they seem to.
const ACROSS = warpTable((s) => 0.5 + 1.7 * bell((s / 0.28) ** 2));
const DOWN = warpTable(
  (t) =>
    0.3 +
    0.7 * smoothstep(0.3, 0.42, t) +
    0.6 * bell(((t - 0.55) / 0.09) ** 2) -
    0.35 * bell(((t - 0.77) / 0.06) ** 2) -
    0.15 * smoothstep(0.8, 1, t),
);

/** Place of source uvs on the head's texture, 0–1, v down: the face upright, its middle magnified. */
export function headUv(u: number, v: number): [number, number] {
  const across = (FACE.middleV - v) / FACE.halfV;
  const down = (u - FACE.crownU) / FACE.lengthU;
  return [0.5 + 0.5 * Math.sign(across) * lookUp(ACROSS, Math.abs(across)), lookUp(DOWN, down)];
}

/** Place of source uvs on the body's texture: neck and hands magnified, trunk and legs shrunk. */
export function bodyUv(u: number, v: number): [number, number] {
  return [lookUp(BODY_ACROSS, u), lookUp(BODY_DOWN, v)];
}
const BODY_ACROSS = warpTable((u) => (u < 0.77 ? 1 : 0.02));
const BODY_DOWN = warpTable((v) => (v < 0.26 ? 1.7 : v < 0.8 ? 0.36 : 1.75));
