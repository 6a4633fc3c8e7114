import type { Body } from "../../body/body.ts";
import { smoothNormals } from "../../body/surface.ts";
import { smoothQuads } from "../../skin/smooth-quads.ts";
import type { QuadField } from "../../skin/smooth-quads.ts";
import type { Vec3 } from "@orator/maths";
import type { Skeleton } from "../../part.ts";

/**
 * The dress form: the data's smooth body suit on one person, from jaw to wrists and toes. Garments are cut from it,
 * so that they fit every body and share its skin weights. Lengths in decimeters.
 */
export interface DressForm {
  count: number;
  /** Four vertices a face, counter-clockwise from outside. */
  quads: Uint32Array;
  /** The quads, halved. */
  triangles: readonly number[];
  /** On this person, bind pose. */
  positions: Float32Array;
  /**
   * Near its place on the mean adult; see {@link REST}. The person's deviation from the mean is taken out only as far
   * as it varies slowly, so that a straight line in rest space is straight on a bust or a muscle as well.
   */
  rest: Float32Array;
  /** What was taken out at each base-mesh vertex of the suit: base − rest, dm, by suit vertex number. */
  deviation: ReadonlyMap<number, Readonly<Vec3>>;
  /** Outward, evened out over about 5 cm. */
  normals: Float32Array;
  /** The bones that move the suit, as numbers of the skeleton's; fingers and eyes don't. */
  bones: Uint8Array;
  /** A share of each of `bones` a vertex, summing to 1. */
  weights: Float32Array;
  skeleton: Skeleton;
  /** Neighbors of vertex v: `neighbors[neighborStart[v]] …`. */
  neighborStart: Uint32Array;
  neighbors: Uint32Array;
}

/** Builds the form of a person; `levels` smoothing steps quarter the faces (1 gives edges of about 13 mm). */
export function buildForm(body: Body, levels = 1): DressForm {
  const bones = bonesOfSuit(body);
  const boneCount = bones.length;
  const { field: suit, deviation } = suitField(body, bones);
  let field = suit;
  for (let level = 0; level < levels; level++) field = smoothQuads(field);
  const { values, quads, channels } = field;
  const count = values.length / channels;
  const positions = new Float32Array(3 * count);
  const rest = new Float32Array(3 * count);
  const weights = new Float32Array(boneCount * count);
  for (let v = 0; v < count; v++) {
    positions.set(values.subarray(v * channels, v * channels + 3), 3 * v);
    rest.set(values.subarray(v * channels + 3, v * channels + 6), 3 * v);
    weights.set(values.subarray(v * channels + 6, (v + 1) * channels), boneCount * v);
  }
  const links = listNeighbors(quads, count);
  const triangles = halveQuads(quads);
  const normals = relaxNormals(smoothNormals(positions, triangles), links, 6 * levels + 4);
  return {
    count,
    quads,
    triangles,
    positions,
    rest,
    deviation,
    normals,
    bones,
    weights,
    skeleton: body.skeleton,
    ...links,
  };
}

/** Two triangles for each quad. */
function halveQuads(quads: ArrayLike<number>): number[] {
  const triangles: number[] = [];
  for (let q = 0; q < quads.length; q += 4) {
    const [a, b, c, d] = [quads[q]!, quads[q + 1]!, quads[q + 2]!, quads[q + 3]!];
    triangles.push(a, b, c, a, c, d);
  }
  return triangles;
}

/** Bones with a share in any vertex of the suit, and the head, to which headscarves keep. */
function bonesOfSuit({ kit, skeleton, baseWeights: { joints, weights } }: Body): Uint8Array {
  const used = new Set([skeleton.bones.findIndex(({ name }) => name === "head")]);
  for (const v of kit.base.suitQuads) {
    for (let k = 4 * v; k < 4 * v + 4; k++) if (weights[k]! > 0) used.add(joints[k]!);
  }
  return Uint8Array.from(used).sort();
}

function suitField(body: Body, bones: Uint8Array): { field: QuadField; deviation: DressForm["deviation"] } {
  const suit = body.kit.base.suitQuads;
  const compact = new Map<number, number>();
  const quads = Uint32Array.from(suit, (v) => {
    let index = compact.get(v);
    if (index === undefined) compact.set(v, (index = compact.size));
    return index;
  });
  const channels = 6 + bones.length;
  const columnOf = new Uint8Array(body.skeleton.bones.length);
  bones.forEach((bone, column) => (columnOf[bone] = column));
  const values = new Float32Array(channels * compact.size);
  const { joints, weights } = body.baseWeights;
  let off = new Float32Array(3 * compact.size);
  for (const [v, index] of compact) {
    for (let k = 0; k < 3; k++) off[3 * index + k] = body.base[3 * v + k]! - body.reference[3 * v + k]!;
  }
  const links = listNeighbors(quads, compact.size);
  for (let step = 0; step < DEVIATION_STEPS; step++) off = average(off, links);
  const deviation = new Map<number, Readonly<Vec3>>();
  for (const [v, index] of compact) {
    const row = index * channels;
    for (let k = 0; k < 3; k++) {
      values[row + k] = body.base[3 * v + k]!;
      values[row + 3 + k] = body.base[3 * v + k]! - off[3 * index + k]!;
    }
    deviation.set(v, [off[3 * index]!, off[3 * index + 1]!, off[3 * index + 2]!]);
    for (let k = 4 * v; k < 4 * v + 4; k++)
      if (weights[k]! > 0) values[row + 6 + columnOf[joints[k]!]!]! += weights[k]!;
  }
  return { field: { channels, values, quads, cornerUvs: new Float32Array(2 * quads.length) }, deviation };
}

/** Enough to smooth over some 15 cm of the suit. */
const DEVIATION_STEPS = 60;

/** The mean of every vertex and its neighbors, three values each. */
function average(from: Float32Array, links: Links): Float32Array<ArrayBuffer> {
  const to = new Float32Array(from.length);
  for (let v = 0; v < from.length / 3; v++) {
    const start = links.neighborStart[v]!;
    const end = links.neighborStart[v + 1]!;
    for (let k = 0; k < 3; k++) {
      let sum = from[3 * v + k]!;
      for (let i = start; i < end; i++) sum += from[3 * links.neighbors[i]! + k]!;
      to[3 * v + k] = sum / (end - start + 1);
    }
  }
  return to;
}

/** Evens normals out, so that cloth raised along them bridges clefts instead of following them. */
function relaxNormals(normals: Float32Array, links: Links, steps: number): Float32Array {
  let from = normals;
  for (let step = 0; step < steps; step++) {
    const to = from.slice();
    for (let v = 0; v < from.length / 3; v++) {
      for (let i = links.neighborStart[v]!; i < links.neighborStart[v + 1]!; i++) {
        for (let k = 0; k < 3; k++) to[3 * v + k]! += from[3 * links.neighbors[i]! + k]!;
      }
      const length = Math.hypot(to[3 * v]!, to[3 * v + 1]!, to[3 * v + 2]!) || 1;
      for (let k = 3 * v; k < 3 * v + 3; k++) to[k]! /= length;
    }
    from = to;
  }
  return from;
}

type Links = Pick<DressForm, "neighborStart" | "neighbors">;

function listNeighbors(quads: Uint32Array, count: number): Links {
  const sets: Set<number>[] = Array.from({ length: count }, () => new Set());
  for (let i = 0; i < quads.length; i++) {
    const a = quads[i]!;
    const b = quads[(i & ~3) + ((i + 1) & 3)]!;
    sets[a]!.add(b);
    sets[b]!.add(a);
  }
  const neighborStart = new Uint32Array(count + 1);
  for (let v = 0; v < count; v++) neighborStart[v + 1] = neighborStart[v]! + sets[v]!.size;
  const neighbors = new Uint32Array(neighborStart[count]!);
  sets.forEach((set, v) => neighbors.set([...set], neighborStart[v]));
  return { neighborStart, neighbors };
}
