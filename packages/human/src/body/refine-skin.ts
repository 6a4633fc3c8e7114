import type { BaseMesh } from "../kit/kit.ts";
import type { Binding } from "./binding.ts";
import { handPlace } from "./hand-places.ts";
import { edgeKey, skinRegions } from "./skin-faces.ts";
import type { SkinRegion } from "./skin-faces.ts";
import type { FaceSet } from "./surface.ts";

/** The skin with large faces of head and hands split, for smooth outlines of ears, nose, jaw, skull and palms. */
interface RefinedSkin {
  /** Base-mesh vertices keep their numbers; new ones follow. */
  binding: Binding;
  faces: Map<SkinRegion, FaceSet>;
  uvs: Float32Array;
}

/** Faces of the head with a longer edge than this (dm, on the mean adult) are split in four. */
const LONGEST_EDGE = 0.05;
/** The same of hands, whose palms and wrists would be polygons against what is behind them. */
const LONGEST_HAND_EDGE = 0.12;

/** Weight of an edge's end curvature in its new midpoint: 1/16 is the four-point rule, less is tauter. */
const CURVATURE_SHARE = 0.055;

type Row = Map<number, number>;

/**
 * Splits the large quads of head and hands once. New vertices lie on smooth curves through the old ones, which stay where they
 * are, so that everything measured or solved on the base mesh holds. Neighbors take up the new vertices: no gaps.
 */
export function refineSkin(base: BaseMesh, reference: Float32Array): RefinedSkin {
  const regions = skinRegions(base);
  const split = regions.map(
    (region, q) =>
      region !== "mouth" &&
      longestEdge(base, reference, q) >
        (region === "head" ? LONGEST_EDGE : isHandQuad(base, q) ? LONGEST_HAND_EDGE : Infinity),
  );
  const topology = readTopology(base);
  const rows: Row[] = [];
  const edgeVertex = new Map<number, number>();
  const baseCount = base.positions.length / 3;
  const uvs = Array.from(base.uvs);
  const uvMiddles = new Map<number, number>();

  const middleOf = (a: number, b: number): number => {
    const key = edgeKey(a, b);
    let vertex = edgeVertex.get(key);
    if (vertex === undefined) {
      vertex = baseCount + rows.length;
      edgeVertex.set(key, vertex);
      rows.push(edgePoint(topology, a, b));
    }
    return vertex;
  };
  const uvMiddle = (a: number, b: number): number => {
    const key = edgeKey(a, b);
    let uv = uvMiddles.get(key);
    if (uv === undefined) {
      uv = uvs.length / 2;
      uvMiddles.set(key, uv);
      uvs.push((uvs[2 * a]! + uvs[2 * b]!) / 2, (uvs[2 * a + 1]! + uvs[2 * b + 1]!) / 2);
    }
    return uv;
  };

  // First all edge points: faces beside a split one must know of them.
  for (let q = 0; q < split.length; q++)
    if (split[q]) for (const [a, b] of edgesOf(base.quads, q)) middleOf(a, b);

  const polygons = new Map<SkinRegion, { triangles: number[]; triangleUvs: number[] }>();
  for (let q = 0; q < split.length; q++) {
    let target = polygons.get(regions[q]!);
    if (!target) polygons.set(regions[q]!, (target = { triangles: [], triangleUvs: [] }));
    const corners = [0, 1, 2, 3].map((k) => base.quads[4 * q + k]!);
    const cornerUvs = [0, 1, 2, 3].map((k) => base.quadUvs[4 * q + k]!);
    const add = (vertices: number[], uvOf: number[]): void => {
      target.triangles.push(...vertices);
      target.triangleUvs.push(...uvOf);
    };
    if (split[q]) {
      const middles = corners.map((v, k) => middleOf(v, corners[(k + 1) % 4]!));
      const middleUvs = cornerUvs.map((uv, k) => uvMiddle(uv, cornerUvs[(k + 1) % 4]!));
      const center = baseCount + rows.length;
      rows.push(facePoint(rows, middles, corners, baseCount));
      const centerUv = uvs.length / 2;
      uvs.push(...[0, 1].map((k) => cornerUvs.reduce((sum, uv) => sum + uvs[2 * uv + k]!, 0) / 4));
      for (let k = 0; k < 4; k++) {
        const last = (k + 3) % 4;
        add(
          [corners[k]!, middles[k]!, center, corners[k]!, center, middles[last]!],
          [cornerUvs[k]!, middleUvs[k]!, centerUv, cornerUvs[k]!, centerUv, middleUvs[last]!],
        );
      }
      continue;
    }
    const ring: number[] = [];
    const ringUvs: number[] = [];
    let start = 0;
    for (let k = 0; k < 4; k++) {
      const next = (k + 1) % 4;
      ring.push(corners[k]!);
      ringUvs.push(cornerUvs[k]!);
      const middle = edgeVertex.get(edgeKey(corners[k]!, corners[next]!));
      if (middle === undefined) continue;
      // A fan from a vertex within an edge has no triangle without area.
      start = ring.length;
      ring.push(middle);
      ringUvs.push(uvMiddle(cornerUvs[k]!, cornerUvs[next]!));
    }
    for (let i = 1; i + 1 < ring.length; i++) {
      const at = [start, (start + i) % ring.length, (start + i + 1) % ring.length];
      add(
        at.map((j) => ring[j]!),
        at.map((j) => ringUvs[j]!),
      );
    }
  }
  const faces = new Map<SkinRegion, FaceSet>();
  for (const [region, { triangles, triangleUvs }] of polygons) {
    faces.set(region, { triangles: Uint32Array.from(triangles), triangleUvs: Uint32Array.from(triangleUvs) });
  }
  return { binding: bindRows(baseCount, rows), faces, uvs: Float32Array.from(uvs) };
}

function edgesOf(quads: Uint16Array, q: number): [number, number][] {
  return [0, 1, 2, 3].map((k) => [quads[4 * q + k]!, quads[4 * q + ((k + 1) % 4)]!]);
}

function longestEdge(base: BaseMesh, reference: Float32Array, q: number): number {
  return Math.max(
    ...edgesOf(base.quads, q).map(([a, b]) =>
      Math.hypot(...[0, 1, 2].map((k) => reference[3 * a + k]! - reference[3 * b + k]!)),
    ),
  );
}

/** Whether all corners of a quad lie on a hand, from the wrist on. */
function isHandQuad({ positions, quads }: BaseMesh, q: number): boolean {
  return [0, 1, 2, 3].every((k) => {
    const at = 3 * quads[4 * q + k]!;
    const { along } = handPlace(positions[at]!, positions[at + 1]!, positions[at + 2]!);
    return Math.abs(positions[at]!) > 3.4 && positions[at + 1]! < 3 && along > -0.2;
  });
}

/** For a vertex its neighbors along edges; for an edge its quads. */
interface Topology {
  neighbors: Map<number, Set<number>>;
  facesOfEdge: Map<number, number[]>;
  quads: Uint16Array;
}

function readTopology({ quads }: BaseMesh): Topology {
  const neighbors = new Map<number, Set<number>>();
  const facesOfEdge = new Map<number, number[]>();
  const join = (a: number, b: number): void => {
    const set = neighbors.get(a);
    if (set) set.add(b);
    else neighbors.set(a, new Set([b]));
  };
  for (let q = 0; q < quads.length / 4; q++) {
    for (const [a, b] of edgesOf(quads, q)) {
      join(a, b);
      join(b, a);
      const key = edgeKey(a, b);
      const list = facesOfEdge.get(key);
      if (list) list.push(q);
      else facesOfEdge.set(key, [q]);
    }
  }
  return { neighbors, facesOfEdge, quads };
}

/** Where a line of edges that comes from `b` goes on after `a`; only a regular vertex has a way straight on. */
function straightOn({ neighbors, facesOfEdge, quads }: Topology, b: number, a: number): number | undefined {
  const around = neighbors.get(a)!;
  const faces = facesOfEdge.get(edgeKey(a, b))!;
  if (around.size !== 4 || faces.length !== 2) return undefined;
  const beside = new Set(faces.flatMap((q) => [0, 1, 2, 3].map((k) => quads[4 * q + k]!)));
  const ahead = [...around].filter((v) => !beside.has(v));
  return ahead.length === 1 ? ahead[0] : undefined;
}

/** The middle of an edge, pushed out by the curvature at its ends. */
function edgePoint(topology: Topology, a: number, b: number): Row {
  const row: Row = new Map([
    [a, 0.5],
    [b, 0.5],
  ]);
  const add = (v: number, weight: number): void => void row.set(v, (row.get(v) ?? 0) + weight);
  const beyondA = straightOn(topology, b, a);
  const beyondB = straightOn(topology, a, b);
  for (const [end, other, beyond, opposite] of [
    [a, b, beyondA, beyondB],
    [b, a, beyondB, beyondA],
  ] as const) {
    if (beyond === undefined) continue;
    const share = CURVATURE_SHARE * (opposite === undefined ? 1.5 : 1);
    add(end, 2 * share);
    add(other, -share);
    add(beyond, -share);
  }
  return row;
}

/** The middle of a Coons patch over the four edges: twice the mean of their middles less the mean of the corners. */
function facePoint(rows: Row[], middles: number[], corners: number[], baseCount: number): Row {
  const row: Row = new Map(corners.map((v) => [v, -0.25]));
  for (const middle of middles) {
    for (const [v, weight] of rows[middle - baseCount]!) row.set(v, (row.get(v) ?? 0) + 0.5 * weight);
  }
  return row;
}

function bindRows(baseCount: number, rows: Row[]): Binding {
  const start = new Uint32Array(baseCount + rows.length + 1);
  const refs: number[] = [];
  const weights: number[] = [];
  for (let v = 0; v < baseCount; v++) {
    refs.push(v);
    weights.push(1);
    start[v + 1] = v + 1;
  }
  rows.forEach((row, i) => {
    for (const [v, weight] of row) {
      if (Math.abs(weight) < 1e-9) continue;
      refs.push(v);
      weights.push(weight);
    }
    start[baseCount + i + 1] = refs.length;
  });
  return { start, refs: Uint16Array.from(refs), weights: Float32Array.from(weights) };
}
