import { smoothNormals } from "../../body/surface.ts";
import type { Material, Part, Skeleton } from "../../part.ts";
import { inRelaxedPose } from "../../body/relaxed-pose.ts";
import type { Cloth } from "./cloth.ts";
import { OUTWARD, POSITION, WEIGHTS, borders } from "./cloth.ts";
import { groundOf } from "./ground.ts";
import type { Ground } from "./ground.ts";
import type { Vec3 } from "@orator/maths";
import type { Rgb } from "../../maths/srgb.ts";

/** Triangles that share one stretch of the texture; `uv` gives each of its cloth vertices a place. */
export interface Patch {
  triangles: number[];
  /** Texture coordinates of cloth vertex v; without it the patch is drawn in the material's tint. */
  uv?: (v: number) => readonly [number, number];
  /** Linear color of cloth vertex v, multiplied with image and tint. */
  color?: (v: number) => Readonly<Rgb>;
}

/** Turns finished patches into a drawable part. Normals run smoothly across the seams between patches. */
export function sew(name: string, material: Material, cloth: Cloth, patches: readonly Patch[]): Part {
  const positionOf = new Float32Array(3 * cloth.count);
  for (let v = 0; v < cloth.count; v++) {
    for (let k = 0; k < 3; k++) positionOf[3 * v + k] = cloth.at(v, POSITION + k);
  }
  const normalOf = smoothNormals(
    positionOf,
    patches.flatMap((patch) => patch.triangles),
  );
  const source: number[] = [];
  const uvs: number[] = [];
  const colors: number[] = [];
  const indices: number[] = [];
  const colored = patches.some((patch) => patch.color);
  // A hem begins at the vertices of the piece that it belongs to.
  const alike = new Map<string, number>();
  for (const patch of patches) {
    const local = new Map<number, number>();
    for (const v of patch.triangles) {
      let index = local.get(v);
      if (index === undefined) {
        const uv = patch.uv?.(v) ?? [0, 0];
        const color = patch.color?.(v) ?? [1, 1, 1];
        const key = [v, ...uv, ...color].join();
        index = alike.get(key) ?? source.length;
        local.set(v, index);
        if (index === source.length) {
          alike.set(key, index);
          source.push(v);
          uvs.push(...uv);
          if (colored) colors.push(...color);
        }
      }
      indices.push(index);
    }
  }
  const positions = new Float32Array(3 * source.length);
  const normals = new Float32Array(3 * source.length);
  source.forEach((v, i) => {
    for (let k = 0; k < 3; k++) {
      positions[3 * i + k] = positionOf[3 * v + k]!;
      normals[3 * i + k] = normalOf[3 * v + k]!;
    }
  });
  return {
    name,
    material,
    positions,
    normals,
    uvs: Float32Array.from(uvs),
    indices: Uint32Array.from(indices),
    ...strongestBones(cloth, source),
    morphs: new Map(),
    ...(colored && { colors: Float32Array.from(colors) }),
  };
}

/** The places of all vertices with the arms down, as people are looked at; xyz a vertex. */
export function hangDown(cloth: Cloth, skeleton: Skeleton): Float32Array {
  const places = new Float32Array(3 * cloth.count);
  for (let v = 0; v < cloth.count; v++)
    for (let k = 0; k < 3; k++) places[3 * v + k] = cloth.at(v, POSITION + k);
  const part: Part = {
    name: "",
    material: { name: "", kind: "cloth" },
    positions: places,
    normals: new Float32Array(3 * cloth.count),
    uvs: new Float32Array(),
    indices: new Uint32Array(),
    ...strongestBones(
      cloth,
      Array.from({ length: cloth.count }, (_, v) => v),
    ),
    morphs: new Map(),
  };
  return inRelaxedPose([part], skeleton)[0]!.positions;
}

/** Bones with a smaller share don't move cloth. */
const LEAST_WEIGHT = 1e-3;

function strongestBones(
  cloth: Cloth,
  source: readonly number[],
): { joints: Uint8Array; weights: Float32Array } {
  const { bones, stride, values } = cloth;
  const joints = new Uint8Array(4 * source.length);
  const weights = new Float32Array(4 * source.length);
  for (let i = 0; i < source.length; i++) {
    const row = source[i]! * stride + WEIGHTS;
    let count = 0;
    // Sorted in as they come, the strongest first; of equals the first bone.
    for (let bone = 0; bone < bones.length; bone++) {
      const weight = values[row + bone]!;
      if (weight <= LEAST_WEIGHT || (count === 4 && weight <= weights[4 * i + 3]!)) continue;
      if (count < 4) count++;
      let k = 4 * i + count - 1;
      for (; k > 4 * i && weights[k - 1]! < weight; k--) {
        weights[k] = weights[k - 1]!;
        joints[k] = joints[k - 1]!;
      }
      weights[k] = weight;
      joints[k] = bones[bone]!;
    }
    let sum = 0;
    for (let k = 4 * i; k < 4 * i + count; k++) sum += weights[k]!;
    for (let k = 4 * i; k < 4 * i + count; k++) weights[k]! /= sum;
    if (!count) weights[4 * i] = 1;
  }
  return { joints, weights };
}

/** A lining that is deeper than this (dm) moves as the cloth that it lies behind, not as the edge that it begins at. */
const DEEP = 0.5;
/** From a sleeve's lining to the middle of the arm, dm: no less than any. */
const ARM = 0.4;
/** So far inwards from the cloth a deep lining lies at least, dm: further in it would cut into wrists and cuffs. */
const DEEP_SINK = 0.065;

/**
 * Gives the free edges of a garment thickness and an inner lining, so that one never looks through a hem into
 * nothing. `deep` is the lining's depth in dm, by vertex where it differs; at 0 there is none, for pieces that lie on
 * others. Answers the new triangles and, for each new vertex, the vertex of the edge it belongs to and how much light
 * reaches it.
 */
export function turnHems(
  cloth: Cloth,
  triangles: readonly number[],
  thickness: number,
  deep: number | ((v: number) => number),
): { triangles: number[]; source: Map<number, { edge: number; shade: number }> } {
  const added: number[] = [];
  const source = new Map<number, { edge: number; shade: number }>();
  const loops = borders(triangles);
  const interior = interiorDirections(cloth, triangles, new Set(loops.flat()));
  let ground: Ground | undefined;
  for (const loop of loops) {
    const closed = loop.length > 2;
    if (!closed) continue;
    const ends: number[] = [];
    const rims: Vec3[] = loop.map((v, i) => {
      const before = loop[(i + loop.length - 1) % loop.length]!;
      const after = loop[(i + 1) % loop.length]!;
      const n = [0, 1, 2].map((k) => cloth.at(v, OUTWARD + k));
      const e = [0, 1, 2].map((k) => cloth.at(after, POSITION + k) - cloth.at(before, POSITION + k));
      const length = Math.hypot(...e) || 1;
      // Into the garment: normal × edge, since the cloth lies to the left of its border.
      const inward = [
        (n[1]! * e[2]! - n[2]! * e[1]!) / length,
        (n[2]! * e[0]! - n[0]! * e[2]!) / length,
        (n[0]! * e[1]! - n[1]! * e[0]!) / length,
      ];
      // At a vertex that the border visits twice the edge may run backwards: then the cloth itself shows the way.
      const towards = interior.get(v)!;
      if (inward.reduce((sum, x, k) => sum + x * towards[k]!, 0) < 0)
        inward.forEach((x, k) => (inward[k] = -x));
      // Deep enough to stay behind cloth that curves inwards.
      const depth = typeof deep === "number" ? deep : deep(v);
      const isDeep = depth > DEEP;
      const sink = isDeep ? Math.max(thickness * 1.3 + 0.025, DEEP_SINK) : thickness * 1.3 + depth * 0.25;
      const rim = cloth.offset(v, -n[0]! * thickness, -n[1]! * thickness, -n[2]! * thickness);
      const lining = cloth.offset(
        v,
        inward[0]! * depth - n[0]! * sink,
        inward[1]! * depth - n[1]! * sink,
        inward[2]! * depth - n[2]! * sink,
      );
      if (!isDeep) ends.push(lining);
      else {
        layBehind(cloth, lining, { ground: (ground ??= groundOf(cloth, new Set(triangles))), sink });
        // Closed towards the arm: in a wide sleeve one would look past the lining at the cloth's bright inside.
        const end = cloth.offset(lining, -n[0]! * ARM, -n[1]! * ARM, -n[2]! * ARM);
        source.set(end, { edge: v, shade: 0.1 });
        ends.push(end);
      }
      source.set(rim, { edge: v, shade: 0.8 }).set(lining, { edge: v, shade: depth < 0.1 ? 0.65 : 0.4 });
      return [v, rim, lining];
    });
    rims.forEach(([a, b, c], i) => {
      const [d, e, f] = rims[(i + 1) % rims.length]!;
      added.push(a, b, e, a, e, d);
      // A piece that lies on another needs no lining.
      if (deep !== 0) added.push(b, c, f, b, f, e);
      const [end, next] = [ends[i]!, ends[(i + 1) % ends.length]!];
      if (end !== c && next !== f) added.push(c, end, next, c, next, f);
    });
  }
  return { triangles: added, source };
}

/**
 * Puts a lining's vertex at least so far behind the piece's own vertex next to it, and gives it that one's bones: a sleeve's lining
 * would else turn with the hand and come out, or stand out of a sleeve that grows narrow.
 */
function layBehind(cloth: Cloth, vertex: number, { ground, sink }: { ground: Ground; sink: number }): void {
  const [x, y, z] = [0, 1, 2].map((k) => cloth.at(vertex, POSITION + k)) as Vec3;
  const { v: nearest } = ground([x, y, z]).near[0]!;
  const outside = [x, y, z].reduce(
    (sum, at, k) => sum + (at - cloth.at(nearest, POSITION + k)) * cloth.at(nearest, OUTWARD + k),
    sink,
  );
  const back = Math.max(0, outside);
  [x, y, z].forEach((at, k) => {
    cloth.set(vertex, POSITION + k, at - back * cloth.at(nearest, OUTWARD + k));
  });
  for (let bone = 0; bone < cloth.bones.length; bone++)
    cloth.set(vertex, WEIGHTS + bone, cloth.at(nearest, WEIGHTS + bone));
}

/** For each vertex of an edge the sum of the ways to the other corners of its triangles. */
function interiorDirections(
  cloth: Cloth,
  triangles: readonly number[],
  edge: ReadonlySet<number>,
): Map<number, Vec3> {
  const ways = new Map<number, Vec3>();
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [triangles[t]!, triangles[t + 1]!, triangles[t + 2]!] as const;
    for (const v of corners) {
      if (!edge.has(v)) continue;
      let way = ways.get(v);
      if (!way) ways.set(v, (way = [0, 0, 0]));
      for (let k = 0; k < 3; k++) {
        for (const w of corners) way[k]! += cloth.at(w, POSITION + k) - cloth.at(v, POSITION + k);
      }
    }
  }
  return ways;
}
