import type { AvatarPart } from "../avatar/avatar.ts";
import { bends, normalRings } from "./normal-rings.ts";
import type { NormalRings } from "./normal-rings.ts";
import type { ChannelValues } from "./pose.ts";

/** A part whose shapes move it: what the kernel's deform.ts does, for back ends that want arrays. */
interface DeformedPart {
  /** xyz a vertex in the bind pose; refilled by `update`. */
  positions: Float32Array;
  normals: Float32Array;
  /** Applies the channels; false if nothing has changed since the last call. */
  update(channels: ChannelValues): boolean;
}

/** Prepares a part that has shapes. Every update starts from the rest pose: equal channels give equal arrays. */
export function deformPart(part: AvatarPart): DeformedPart {
  // Not the part itself is kept: its texture need not live as long.
  const { positions: rest } = part;
  const positions = rest.slice();
  const normals = part.normals.slice();
  const shapes = [...part.morphs].map(([name, morph]) => ({ name, ...morph }));
  const weights = new Float32Array(shapes.length);
  const rings = bends(part) ? normalRings(part) : undefined;
  const turn = rings?.corners ? normalTurner(part, rings) : undefined;
  return {
    positions,
    normals,
    update(channels) {
      let changed = false;
      shapes.forEach(({ name }, i) => {
        const weight = Math.fround(channels[name as keyof ChannelValues] ?? 0);
        if (weight !== weights[i]) changed = true;
        weights[i] = weight;
      });
      if (!changed) return false;
      positions.set(rest);
      shapes.forEach(({ indices, deltas }, s) => {
        const weight = weights[s]!;
        if (weight === 0) return;
        for (let i = 0, d = 0; i < indices.length; i++, d += 3) {
          const p = 3 * indices[i]!;
          positions[p]! += weight * deltas[d]!;
          positions[p + 1]! += weight * deltas[d + 1]!;
          positions[p + 2]! += weight * deltas[d + 2]!;
        }
      });
      turn?.(positions, normals);
      return true;
    },
  };
}

/** The avatar's own normals, turned by as much as the faces around each vertex have turned. */
function normalTurner(
  { positions: restPositions, normals: restNormals }: AvatarPart,
  { triangles, vertices, corners }: NormalRings,
): (positions: Float32Array, normals: Float32Array) => void {
  const base = new Float32Array(3 * corners);
  const sums = new Float32Array(3 * corners);
  sumFaces(triangles, restPositions, base);
  for (let c = 0; c < base.length; c += 3) normalize(base, c);
  return (positions, normals) => {
    sums.fill(0);
    sumFaces(triangles, positions, sums);
    for (let c = 0; c < sums.length; c += 3) normalize(sums, c);
    for (let i = 0; i < vertices.length; i += 2) {
      const v = 3 * vertices[i]!;
      const c = 3 * vertices[i + 1]!;
      for (let axis = 0; axis < 3; axis++) {
        normals[v + axis] = restNormals[v + axis]! + (sums[c + axis]! - base[c + axis]!);
      }
    }
  };
}

/** Adds each triangle's normal, as long as the triangle is large, to its three corners. */
function sumFaces(triangles: Uint32Array, positions: Float32Array, sums: Float32Array): void {
  for (let t = 0; t < triangles.length; t += 6) {
    const a = 3 * triangles[t]!;
    const b = 3 * triangles[t + 1]!;
    const c = 3 * triangles[t + 2]!;
    const ax = positions[a]!;
    const ay = positions[a + 1]!;
    const az = positions[a + 2]!;
    const px = positions[b]! - ax;
    const py = positions[b + 1]! - ay;
    const pz = positions[b + 2]! - az;
    const qx = positions[c]! - ax;
    const qy = positions[c + 1]! - ay;
    const qz = positions[c + 2]! - az;
    const x = py * qz - pz * qy;
    const y = pz * qx - px * qz;
    const z = px * qy - py * qx;
    for (let corner = t + 3; corner < t + 6; corner++) {
      const s = 3 * triangles[corner]!;
      sums[s]! += x;
      sums[s + 1]! += y;
      sums[s + 2]! += z;
    }
  }
}

function normalize(values: Float32Array, at: number): void {
  const x = values[at]!;
  const y = values[at + 1]!;
  const z = values[at + 2]!;
  const length2 = x * x + y * y + z * z;
  const scale = length2 > 1e-30 ? 1 / Math.sqrt(length2) : 0;
  values[at] = x * scale;
  values[at + 1] = y * scale;
  values[at + 2] = z * scale;
}
