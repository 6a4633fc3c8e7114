import type { Body } from "./body.ts";
import { evaluate } from "./binding.ts";
import { accumulate, accumulateShape } from "./deltas.ts";

/** A vertex of teeth, tongue or inner mouth that has come out through the face. */
interface Breach {
  part: "teeth" | "tongue" | "mouth";
  vertex: number;
  /** How far it stands in front of the skin, mm. */
  mm: number;
}

/** Base-mesh positions (dm) of a person with some shapes at given weights. */
export function posedBase(body: Body, weights: Record<string, number>): Float32Array {
  const positions = body.base.slice();
  for (const [name, weight] of Object.entries(weights)) {
    const deltas = body.shapes.get(name);
    if (deltas) accumulate(positions, deltas, weight);
  }
  return positions;
}

/** Side of a grid cell, dm. */
const CELL = 0.03;
/** Closer than this (dm) counts as touching. */
const TOUCH = 0.005;

interface Hit {
  z: number;
  /** Outer skin that looks forwards: nothing of the mouth may lie before it. */
  isFace: boolean;
}

/**
 * Looks from the front for teeth, tongue and inner mouth that lie before lips, cheeks or chin in an expression.
 * What shows through the open mouth has only the inside of the mouth behind it, and is fine.
 */
export function findBreaches(body: Body, weights: Record<string, number>): Breach[] {
  const pose = posedBase(body, weights);
  const columns = collectColumns(body, pose);
  const breaches: Breach[] = [];
  for (const part of ["teeth", "tongue", "mouth"] as const) {
    const at = morphed(body, part, weights);
    // What turns its back is not drawn.
    for (const v of verticesFacingFront(at, body.parts.get(part)!.indices)) {
      const z = at[3 * v + 2]!;
      const behind = hitBehind(columns, at[3 * v]!, at[3 * v + 1]!, z - TOUCH);
      if (behind?.isFace) breaches.push({ part, vertex: v, mm: (z - behind.z) * 100 });
    }
  }
  return breaches;
}

function morphed(
  body: Body,
  name: "teeth" | "tongue" | "mouth",
  weights: Record<string, number>,
): Float32Array {
  const part = body.parts.get(name)!;
  const positions = part.positions.slice();
  for (const [shape, weight] of Object.entries(weights)) {
    const morph = part.morphs.get(shape);
    if (morph) accumulateShape(positions, morph, weight);
  }
  return positions;
}

function verticesFacingFront(at: Float32Array, indices: Uint32Array): Set<number> {
  const found = new Set<number>();
  for (let t = 0; t < indices.length; t += 3) {
    const corners = indices.subarray(t, t + 3);
    if (facing(cornersOf(at, corners)) > 0.1) for (const v of corners) found.add(v);
  }
  return found;
}

function cornersOf(at: Float32Array, corners: Uint32Array): Float32Array {
  const xyz = new Float32Array(9);
  for (let k = 0; k < 9; k++) xyz[k] = at[3 * corners[(k / 3) | 0]! + (k % 3)]!;
  return xyz;
}

interface Columns {
  cells: Map<number, number[]>;
  /** Nine coordinates and the facing a triangle. */
  triangles: Float32Array[];
  isFace: boolean[];
}

function collectColumns(body: Body, pose: Float32Array): Columns {
  const cells = new Map<number, number[]>();
  const triangles: Float32Array[] = [];
  const isFace: boolean[] = [];
  const { lipLoops } = body.landmarks;
  const mouthY = body.base[3 * body.landmarks.points.upperLipFront + 1]!;
  const inLips = new Set(lipLoops.slice(1).flat());
  for (const name of ["head", "mouth"] as const) {
    const { indices } = body.parts.get(name)!;
    const at = evaluate(body.bindings.get(name)!, pose);
    const nearest = body.baseVertex.get(name)!;
    for (let t = 0; t < indices.length; t += 3) {
      const corners = indices.subarray(t, t + 3);
      const first = 3 * corners[0]!;
      if (Math.abs(at[first + 1]! - mouthY) > 1 || at[first + 2]! < 0.3) continue;
      const xyz = cornersOf(at, corners);
      isFace.push(
        name === "head" && facing(xyz) > 0.35 && ![...corners].some((v) => inLips.has(nearest[v]!)),
      );
      triangles.push(xyz);
      const [x0, x1] = range(xyz, 0);
      const [y0, y1] = range(xyz, 1);
      for (let x = x0; x <= x1; x++) {
        for (let y = y0; y <= y1; y++) {
          const key = cellKey(x, y);
          const list = cells.get(key);
          if (list) list.push(triangles.length - 1);
          else cells.set(key, [triangles.length - 1]);
        }
      }
    }
  }
  return { cells, triangles, isFace };
}

function range(xyz: Float32Array, axis: number): [number, number] {
  const values = [xyz[axis]!, xyz[axis + 3]!, xyz[axis + 6]!].map((x) => Math.floor(x / CELL));
  return [Math.min(...values), Math.max(...values)];
}

function cellKey(x: number, y: number): number {
  return (x + 4096) * 8192 + y + 4096;
}

/** z of a triangle's unit normal: 1 looks straight to the front. */
function facing(p: Float32Array): number {
  const [ux, uy, uz] = [p[3]! - p[0]!, p[4]! - p[1]!, p[5]! - p[2]!];
  const [vx, vy, vz] = [p[6]! - p[0]!, p[7]! - p[1]!, p[8]! - p[2]!];
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  return normal[2]! / (Math.hypot(...normal) || 1);
}

/** The first surface behind a point, looking along −z. */
function hitBehind({ cells, triangles, isFace }: Columns, x: number, y: number, z: number): Hit | undefined {
  let hit: Hit | undefined;
  for (const t of cells.get(cellKey(Math.floor(x / CELL), Math.floor(y / CELL))) ?? []) {
    const depth = depthAt(triangles[t]!, x, y);
    if (depth !== undefined && depth < z && (!hit || depth > hit.z)) hit = { z: depth, isFace: isFace[t]! };
  }
  return hit;
}

function depthAt(p: Float32Array, x: number, y: number): number | undefined {
  const [ax, ay, bx, by] = [p[3]! - p[0]!, p[4]! - p[1]!, p[6]! - p[0]!, p[7]! - p[1]!];
  const area = ax * by - ay * bx;
  if (Math.abs(area) < 1e-12) return undefined;
  const [px, py] = [x - p[0]!, y - p[1]!];
  const s = (px * by - py * bx) / area;
  const t = (ax * py - ay * px) / area;
  if (s < 0 || t < 0 || s + t > 1) return undefined;
  return p[2]! + s * (p[5]! - p[2]!) + t * (p[8]! - p[2]!);
}
