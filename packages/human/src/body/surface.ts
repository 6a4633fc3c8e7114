import type { Binding } from "./binding.ts";
import { evaluate, pickRows } from "./binding.ts";

/** Faces over topological vertices, each corner with its own texture coordinate. */
export interface FaceSet {
  /** Three topological vertices a triangle. */
  triangles: Uint32Array;
  /** Three indices into the texture coordinates a triangle. */
  triangleUvs: Uint32Array;
}

/** A drawable surface without material: vertices are split where texture coordinates differ. */
interface Surface {
  /** The topological vertex that each vertex copies. */
  source: Uint32Array;
  binding: Binding;
  positions: Float32Array;
  normals: Float32Array;
  uvs: Float32Array;
  indices: Uint32Array;
}

/** Splits quads into triangles along the diagonal 0–2. */
export function triangulate(quads: ArrayLike<number>, quadUvs: ArrayLike<number>): FaceSet {
  const count = quads.length / 4;
  const triangles = new Uint32Array(6 * count);
  const triangleUvs = new Uint32Array(6 * count);
  const corners = [0, 1, 2, 0, 2, 3];
  for (let q = 0; q < count; q++) {
    corners.forEach((corner, k) => {
      triangles[6 * q + k] = quads[4 * q + corner]!;
      triangleUvs[6 * q + k] = quadUvs[4 * q + corner]!;
    });
  }
  return { triangles, triangleUvs };
}

/** Smooth unit normals of topological vertices, weighted by area; a vertex without faces gets +Z. */
export function smoothNormals(positions: Float32Array, ...faces: ArrayLike<number>[]): Float32Array {
  const normals = new Float32Array(positions.length);
  for (const triangles of faces) addFaceNormals(normals, positions, triangles);
  for (let at = 0; at < normals.length; at += 3) {
    const [x, y, z] = [normals[at]!, normals[at + 1]!, normals[at + 2]!];
    const length = Math.sqrt(x * x + y * y + z * z);
    if (length < 1e-12) normals.set([0, 0, 1], at);
    else for (let k = at; k < at + 3; k++) normals[k]! /= length;
  }
  return normals;
}

function addFaceNormals(normals: Float32Array, positions: Float32Array, triangles: ArrayLike<number>): void {
  for (let t = 0; t < triangles.length; t += 3) {
    const a = 3 * triangles[t]!;
    const b = 3 * triangles[t + 1]!;
    const c = 3 * triangles[t + 2]!;
    const ux = positions[b]! - positions[a]!;
    const uy = positions[b + 1]! - positions[a + 1]!;
    const uz = positions[b + 2]! - positions[a + 2]!;
    const vx = positions[c]! - positions[a]!;
    const vy = positions[c + 1]! - positions[a + 1]!;
    const vz = positions[c + 2]! - positions[a + 2]!;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    for (const at of [a, b, c]) {
      normals[at]! += nx;
      normals[at + 1]! += ny;
      normals[at + 2]! += nz;
    }
  }
}

/** A surface of which it does not matter where it lies. */
type SplitSurface = Pick<Surface, "source" | "binding" | "uvs" | "indices">;

/** Splits the vertices of faces where texture coordinates differ. */
export function splitVertices(faces: FaceSet, binding: Binding, uvs: Float32Array): SplitSurface {
  const seen = new Map<number, number>();
  const source: number[] = [];
  const uvSource: number[] = [];
  const indices = new Uint32Array(faces.triangles.length);
  for (let i = 0; i < indices.length; i++) {
    const vertex = faces.triangles[i]!;
    const uv = faces.triangleUvs[i]!;
    const key = vertex * 0x10_0000 + uv;
    let index = seen.get(key);
    if (index === undefined) {
      index = source.length;
      seen.set(key, index);
      source.push(vertex);
      uvSource.push(uv);
    }
    indices[i] = index;
  }
  return {
    source: Uint32Array.from(source),
    binding: pickRows(binding, source),
    uvs: pickVectors(uvs, uvSource, 2),
    indices,
  };
}

/** A surface out of faces over topological vertices that have positions, normals and a binding. */
export function makeSurface(
  faces: FaceSet,
  vertices: { positions: Float32Array; normals: Float32Array; binding: Binding },
  uvs: Float32Array,
): Surface {
  const split = splitVertices(faces, vertices.binding, uvs);
  return {
    ...split,
    positions: pickVectors(vertices.positions, split.source, 3),
    normals: pickVectors(vertices.normals, split.source, 3),
  };
}

/** The vectors of `size` numbers that are asked for, in that order. */
export function pickVectors(values: Float32Array, which: ArrayLike<number>, size: number): Float32Array {
  const result = new Float32Array(size * which.length);
  for (let i = 0; i < which.length; i++) {
    const from = size * which[i]!;
    for (let k = 0; k < size; k++) result[size * i + k] = values[from + k]!;
  }
  return result;
}

/** Positions of a binding's vertices with offsets, and their smooth normals over `faces`. */
export function placeVertices(
  binding: Binding,
  base: Float32Array,
  faces: ArrayLike<number>[],
  offsets?: Float32Array,
): { positions: Float32Array; normals: Float32Array; binding: Binding } {
  const positions = evaluate(binding, base, offsets);
  return { positions, normals: smoothNormals(positions, ...faces), binding };
}
