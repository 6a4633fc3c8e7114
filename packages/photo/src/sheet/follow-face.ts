import type { SparseDeltas } from "@orator/human/parts";
import { smoothstep } from "@orator/maths";
import type { Laid } from "../face/lay.ts";
import { sparse } from "../face/morphs.ts";
import type { Border } from "./border.ts";
import type { SheetMesh } from "./sheet-mesh.ts";

/** How the sheet's vertices follow those of the face's border: whole beside it, ever less further away. */
interface Follow {
  /** For each vertex of the sheet the range of its terms. */
  starts: Uint32Array;
  /** Indices into the border's vertices. */
  sources: Uint16Array;
  shares: Float32Array;
}

/** How far shapes reach beyond the face, in face heights. */
const REACH = 0.4;
/** Terms below this share of the largest are left out. */
const LEAST_TERM = 0.02;

/** Inverse-distance shares of the border, fading out: what lies beside a moving cheek moves with it. */
export function followBorder(mesh: SheetMesh, border: Border, faceHeightPx: number): Follow {
  const count = mesh.distances.length;
  const size = border.polygon.length;
  const starts = new Uint32Array(count + 1);
  const sources: number[] = [];
  const shares: number[] = [];
  const raw = new Float64Array(size);
  for (let v = 0; v < count; v++) {
    starts[v] = sources.length;
    if (v < border.vertices.length) {
      sources.push(v);
      shares.push(1);
      continue;
    }
    const share = 1 - smoothstep(0, REACH * faceHeightPx, mesh.distances[v]!);
    if (share <= 0) continue;
    let [largest, sum] = [0, 0];
    border.polygon.forEach(([x, y], b) => {
      const d = Math.hypot(x - mesh.places[2 * v]!, y - mesh.places[2 * v + 1]!);
      raw[b] = 1 / (d + 0.02 * faceHeightPx) ** 3;
      largest = Math.max(largest, raw[b]!);
    });
    for (let b = 0; b < size; b++) if (raw[b]! >= LEAST_TERM * largest) sum += raw[b]!;
    for (let b = 0; b < size; b++) {
      if (raw[b]! < LEAST_TERM * largest) continue;
      sources.push(b);
      shares.push((share * raw[b]!) / sum);
    }
  }
  starts[count] = sources.length;
  return { starts, sources: Uint16Array.from(sources), shares: Float32Array.from(shares) };
}

/** Moves of the sheet's vertices (xyz) from those of the border's (xyz, in its order). */
export function carry({ starts, sources, shares }: Follow, moves: Float32Array): Float32Array {
  const out = new Float32Array(3 * (starts.length - 1));
  for (let v = 0; v + 1 < starts.length; v++)
    for (let e = starts[v]!; e < starts[v + 1]!; e++)
      for (let k = 0; k < 3; k++) out[3 * v + k]! += shares[e]! * moves[3 * sources[e]! + k]!;
  return out;
}

/** The head's shapes as moves of the sheet; on the border they are the face's own. */
export function carryShapes(follow: Follow, { vertices }: Border, head: Laid): Map<string, SparseDeltas> {
  const slots = new Map(vertices.map((v, i) => [v, i]));
  const carried = new Map<string, SparseDeltas>();
  for (const [name, { indices, deltas }] of head.morphs) {
    const moves = new Float32Array(3 * vertices.length);
    let isStill = true;
    indices.forEach((v, i) => {
      const slot = slots.get(v);
      if (slot === undefined) return;
      isStill = false;
      moves.set(deltas.subarray(3 * i, 3 * i + 3), 3 * slot);
    });
    if (isStill) continue;
    const moved = sparse(carry(follow, moves));
    if (moved.indices.length) carried.set(name, moved);
  }
  return carried;
}
