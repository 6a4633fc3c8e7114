import type { Part, SparseDeltas } from "../../part.ts";
import { beardAmount } from "./beard-region.ts";
import type { FacePlace } from "./beard-region.ts";
import { beardDirection, standOff } from "./beard-style.ts";
import type { BeardPlan } from "./beard-style.ts";
import type { StrandMesh } from "../strand-mesh.ts";
import { valueNoise } from "../../maths/noise.ts";
import { addScaled, cornersAt, normalize, smoothstep, tangentPart, vertex } from "@orator/maths";

/** Where less hair grows, the surface ends. */
const LEAST = 0.2;

/** The surface of a beard: the skin under it, lifted. It moves as that skin does. */
interface BeardShell {
  mesh: Omit<StrandMesh, "colors">;
  joints: Uint8Array;
  weights: Float32Array;
  morphs: Map<string, SparseDeltas>;
  /** Where every vertex lies on the mean face. */
  places: Float32Array;
}

/** Lifts the bearded skin of the head. The uvs fill the picture, 0–1. */
export function liftBeard(head: Part, facePlaces: Float32Array, plan: BeardPlan): BeardShell {
  const { kept, indices } = beardedSkin(head, facePlaces, plan);
  const count = kept.length;
  const shell: BeardShell = {
    mesh: {
      positions: new Float32Array(3 * count),
      normals: new Float32Array(3 * count),
      strands: new Float32Array(3 * count),
      uvs: new Float32Array(2 * count),
      indices,
    },
    joints: new Uint8Array(4 * count),
    weights: new Float32Array(4 * count),
    morphs: carryMorphs(head, kept),
    places: new Float32Array(3 * count),
  };
  const window = uvWindow(head.uvs, kept);
  kept.forEach((v, i) => {
    const place: FacePlace = vertex(facePlaces, v);
    const normal = vertex(head.normals, v);
    const along = normalize(tangentPart(beardDirection(place), normal));
    const { off, hang } = standOff(plan, place);
    const full = smoothstep(0, 0.75, beardAmount(plan.style, place));
    const clump = 1 + 0.3 * valueNoise(place[0] * 11, place[1] * 6, place[2] * 11, 73);
    const lifted = addScaled(vertex(head.positions, v), normal, 0.002 + off * full * clump);
    shell.mesh.positions.set(addScaled(lifted, along, hang * full * clump), 3 * i);
    shell.mesh.normals.set(normal, 3 * i);
    shell.mesh.strands.set(along, 3 * i);
    shell.mesh.uvs[2 * i] = (head.uvs[2 * v]! - window.left) * window.acrossScale;
    shell.mesh.uvs[2 * i + 1] = (head.uvs[2 * v + 1]! - window.top) * window.downScale;
    shell.places.set(place, 3 * i);
    shell.joints.set(head.joints.subarray(4 * v, 4 * v + 4), 4 * i);
    shell.weights.set(head.weights.subarray(4 * v, 4 * v + 4), 4 * i);
  });
  return shell;
}

/** Vertices of the skin's triangles with hair, and those triangles by the vertices' new numbers. */
function beardedSkin(
  head: Part,
  places: Float32Array,
  { style }: BeardPlan,
): { kept: number[]; indices: Uint32Array } {
  const amounts = Float32Array.from({ length: places.length / 3 }, (_, v) =>
    beardAmount(style, vertex(places, v)),
  );
  const kept: number[] = [];
  const numbers = new Map<number, number>();
  const numberOf = (v: number): number => {
    let number = numbers.get(v);
    if (number === undefined) {
      number = kept.push(v) - 1;
      numbers.set(v, number);
    }
    return number;
  };
  const indices: number[] = [];
  for (let t = 0; t < head.indices.length; t += 3) {
    const corners = cornersAt(head.indices, t);
    if (corners.some((v) => amounts[v]! > LEAST)) indices.push(...corners.map(numberOf));
  }
  return { kept, indices: Uint32Array.from(indices) };
}

/** The part of the head's map that a beard takes, a margin around it, and the scale that makes it the whole. */
function uvWindow(
  uvs: Float32Array,
  kept: readonly number[],
): { left: number; top: number; acrossScale: number; downScale: number } {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const v of kept) {
    left = Math.min(left, uvs[2 * v]!);
    right = Math.max(right, uvs[2 * v]!);
    top = Math.min(top, uvs[2 * v + 1]!);
    bottom = Math.max(bottom, uvs[2 * v + 1]!);
  }
  return { left, top, acrossScale: 1 / (right - left), downScale: 1 / (bottom - top) };
}

/** The skin's shapes for the vertices kept of it. */
function carryMorphs(head: Part, kept: readonly number[]): Map<string, SparseDeltas> {
  const count = head.positions.length / 3;
  const row = new Int32Array(count);
  const morphs = new Map<string, SparseDeltas>();
  for (const [name, { indices, deltas }] of head.morphs) {
    row.fill(-1);
    indices.forEach((v, i) => (row[v] = i));
    const moved: number[] = [];
    const moves: number[] = [];
    kept.forEach((v, i) => {
      const at = row[v]!;
      if (at < 0) return;
      moved.push(i);
      moves.push(deltas[3 * at]!, deltas[3 * at + 1]!, deltas[3 * at + 2]!);
    });
    if (moved.length)
      morphs.set(name, { indices: Uint32Array.from(moved), deltas: Float32Array.from(moves) });
  }
  return morphs;
}
