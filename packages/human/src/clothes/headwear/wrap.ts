import { smoothNormals } from "../../body/surface.ts";
import { OUTWARD, POSITION, REST, WEIGHTS, cut } from "../form/cloth.ts";
import type { DressForm } from "../form/form.ts";
import type { Measure } from "../form/tape.ts";
import type { Workshop } from "../garments/workshop.ts";
import { clamp, distance } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/** A cloth wrapped around the head: a closed grid of columns by azimuth and rows from the crown down. */
interface Wrap {
  columns: number;
  rows: number;
  /** The place of a grid point, dm; `azimuth` 0 in front, + the person's left. */
  at(azimuth: number, row: number): Vec3;
  /** How far a place follows the head, 0 … 1; the rest follows the body below. */
  headShare(place: Readonly<Vec3>): number;
}

/** Share by which columns stand closer in front than on average. */
const DENSER = 0.35;
/** Radius that turns azimuths into millimeters of cloth. */
const UNROLL_MM = 95;

/**
 * Lays a wrap out, cuts it along the zero lines of `cuts` (in the person's own space, negative where cloth is) and adds it
 * to the shop, hemmed.
 */
export function addWrap(
  shop: Workshop,
  form: DressForm,
  wrap: Wrap,
  {
    name,
    cuts,
    hem,
  }: {
    name: string;
    cuts: readonly Measure[];
    hem: { thickness: number; depth: number | ((v: number) => number) };
  },
): void {
  const { cloth } = shop;
  let triangles = layGrid(shop, form, wrap);
  for (const measure of cuts) triangles = cut(cloth, triangles, measure).inside;
  const vertices = [...new Set(triangles)];
  const plane = new Float32Array(2 * cloth.count).fill(Number.NaN);
  for (const v of vertices) for (let k = 0; k < 2; k++) plane[2 * v + k] = cloth.at(v, PATTERN + k);
  const positions = new Float32Array(3 * cloth.count);
  for (const v of vertices) for (let k = 0; k < 3; k++) positions[3 * v + k] = cloth.at(v, POSITION + k);
  const normals = smoothNormals(positions, triangles);
  for (const v of vertices) for (let k = 0; k < 3; k++) cloth.set(v, OUTWARD + k, normals[3 * v + k]!);
  shop.addPiece({ name, site: "trim", triangles, plane, detail: 1 });
  shop.hem(triangles, hem.thickness, hem.depth);
}

/** While a wrap is cut, its place in the pattern (u, v, mm) lies where the outward normal will be. */
const PATTERN = OUTWARD;

function layGrid(shop: Workshop, form: DressForm, wrap: Wrap): number[] {
  const { cloth } = shop;
  const { columns, rows } = wrap;
  // Denser in front, where faces are looked at.
  const azimuthOf = (c: number): number => {
    const s = (c / columns) * 2 - 1;
    return Math.PI * s - DENSER * Math.sin(Math.PI * s);
  };
  const places: Vec3[][] = Array.from({ length: rows + 1 }, (_r, r) =>
    Array.from({ length: columns + 1 }, (_c, c) => wrap.at(azimuthOf(c), r)),
  );
  const head = form.bones.indexOf(form.skeleton.bones.findIndex(({ name }) => name === "head"));
  const lengths = new Float32Array(columns + 1);
  const grid = places.map((line, r) =>
    line.map((place, c) => {
      if (r) lengths[c]! += distance(place, places[r - 1]![c]!);
      const v = cloth.offset(0, 0, 0, 0);
      for (let k = 0; k < 3; k++) {
        cloth.set(v, POSITION + k, place[k]!);
        cloth.set(v, REST + k, place[k]!);
      }
      cloth.set(v, PATTERN, azimuthOf(c) * UNROLL_MM);
      cloth.set(v, PATTERN + 1, -100 * lengths[c]!);
      follow(shop, form, v, place, { head, share: clamp(wrap.headShare(place)) });
      return v;
    }),
  );
  const triangles: number[] = [];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < columns; c++) {
      const [a, b, d, e] = [grid[r]![c]!, grid[r]![c + 1]!, grid[r + 1]![c + 1]!, grid[r + 1]![c]!];
      // At the crown all columns meet.
      if (r > 0) triangles.push(a, d, b);
      triangles.push(a, e, d);
    }
  }
  return triangles;
}

/** Gives a vertex the bones of the head and of the nearest places of the form. */
function follow(
  { cloth }: Workshop,
  form: DressForm,
  v: number,
  place: Vec3,
  { head, share }: { head: number; share: number },
): void {
  const boneCount = form.bones.length;
  for (let k = 0; k < boneCount; k++) cloth.set(v, WEIGHTS + k, 0);
  if (share < 1) {
    for (const { near, weight } of nearest(form, place)) {
      for (let k = 0; k < boneCount; k++) {
        const own = (1 - share) * weight * form.weights[near * boneCount + k]!;
        cloth.set(v, WEIGHTS + k, cloth.at(v, WEIGHTS + k) + own);
      }
    }
  }
  cloth.set(v, WEIGHTS + head, cloth.at(v, WEIGHTS + head) + share);
}

const NEAREST = 12;

function nearest(form: DressForm, place: Vec3): { near: number; weight: number }[] {
  const found: { near: number; weight: number }[] = [];
  for (let v = 0; v < form.count; v++) {
    const y = form.positions[3 * v + 1]! - place[1];
    if (y > 1.2 || y < -1.2) continue;
    const x = form.positions[3 * v]! - place[0];
    const z = form.positions[3 * v + 2]! - place[2];
    const d = Math.sqrt(x * x + y * y + z * z);
    if (found.length === NEAREST && d >= found[NEAREST - 1]!.weight) continue;
    found.push({ near: v, weight: d });
    found.sort((a, b) => a.weight - b.weight);
    if (found.length > NEAREST) found.pop();
  }
  const reach = found.at(-1)!.weight * 1.05;
  let sum = 0;
  for (const one of found) sum += one.weight = (1 - one.weight / reach) ** 2;
  for (const one of found) one.weight /= sum;
  return found;
}
