import type { Body } from "../../body/body.ts";
import type { Measure } from "../form/tape.ts";
import { vertex, smoothstep } from "@orator/maths";
import { nearSkin } from "./near-skin.ts";
import type { Part, SparseDeltas } from "../../part.ts";

/** The gap that a headscarf leaves for a face: an egg seen from the front. Lengths in dm, bind pose. */
export interface FaceOpening {
  /** Signed distance to its edge, negative inside, where the face is bare; far behind the face it is large. */
  edge: Measure;
  /** Lowest point: under the chin. */
  bottom: number;
  /** Middle of the egg. */
  middle: number;
}

/** How far over the brows the scarf begins, dm; it covers the hairline. */
const OVER_BROWS = 0.38;

/** How far before the ear the opening ends at the latest, and over what way its two borders run into each other, dm. */
const BEFORE_EAR = 0.53;
const ROUNDED = 0.22;

/** The larger of two, rounded where they are alike. */
function softMax(a: number, b: number): number {
  const h = Math.max(0, ROUNDED - Math.abs(a - b)) / ROUNDED;
  return Math.max(a, b) + (h * h * ROUNDED) / 4;
}

/** Measures the opening of a face. */
export function faceOpening(body: Body): FaceOpening {
  const { points } = body.landmarks;
  const at = (name: keyof typeof points): [number, number, number] => vertex(body.base, points[name]);
  const [tragusX, , tragusZ] = at("tragusLeft");
  const top = at("browPeakLeft")[1] + OVER_BROWS;
  const bottom = at("chinLowest")[1] - 0.015;
  const middle = (top + bottom) / 2;
  const tall = (top - bottom) / 2;
  const wide = tragusX - 0.085;
  return {
    bottom,
    middle,
    edge: (x, y, z) => {
      // Narrower towards the chin.
      const down = Math.max(0, (middle - y) / tall);
      const half = wide * (1 - 0.2 * Math.min(1, down) ** 2);
      const r = (Math.abs(x / half) ** 2.3 + Math.abs((y - middle) / tall) ** 2.3) ** (1 / 2.3);
      // Below the cheekbones a face is narrower than the egg: without an end there, the gap would reach back to the ear.
      const inFront = softMax((r - 1) * 0.75, tragusZ + BEFORE_EAR - z);
      // Behind the cheeks the way to the edge leads round the head.
      return inFront + 3 * Math.max(0, tragusZ + 0.34 - z) ** 2;
    },
  };
}

/** Cloth this near to skin moves with it; beyond the greater distance it stays, dm. */
const [CLOSE, FAR] = [0.1, 0.42];
/** Shorter moves of cloth are left out, dm. */
const LEAST_MOVE = 0.004;
/** The refined skin is denser than cloth needs. */
const EVERY = 3;

/** Cloth that lies on a face gives way to it: a copy of the part with the shapes of the skin below, where it is `near` a face. */
export function followFace(body: Body, part: Part, near: (x: number, y: number, z: number) => boolean): Part {
  const head = body.parts.get("head")!;
  const nearest = nearSkin(body, (v, place) => v % EVERY === 0 && near(...place), 5, FAR);
  const links = new Map<number, [cloth: number, share: number][]>();
  for (let cloth = 0; cloth < part.positions.length / 3; cloth++) {
    const place = vertex(part.positions, cloth);
    if (!near(...place)) continue;
    const found = nearest(place);
    const sum = found.reduce((total, { distance }) => total + 1 / (distance + 0.02), 0);
    const fall = smoothstep(FAR, CLOSE, found[0]?.distance ?? FAR);
    for (const { v, distance } of found) {
      const link: [number, number] = [cloth, fall / (distance + 0.02) / sum];
      const list = links.get(v);
      if (list) list.push(link);
      else links.set(v, [link]);
    }
  }
  const morphs = new Map<string, SparseDeltas>();
  const moves = new Float32Array(part.positions.length);
  for (const [name, shape] of head.morphs) {
    const moved = new Set<number>();
    shape.indices.forEach((v, i) => {
      for (const [cloth, share] of links.get(v) ?? []) {
        moved.add(cloth);
        for (let k = 0; k < 3; k++) moves[3 * cloth + k]! += share * shape.deltas[3 * i + k]!;
      }
    });
    const indices = [...moved]
      .filter((cloth) => Math.hypot(...vertex(moves, cloth)) >= LEAST_MOVE)
      .sort((a, b) => a - b);
    const deltas = indices.flatMap((cloth) => vertex(moves, cloth));
    for (const cloth of moved) moves.fill(0, 3 * cloth, 3 * cloth + 3);
    if (indices.length)
      morphs.set(name, { indices: Uint32Array.from(indices), deltas: Float32Array.from(deltas) });
  }
  return { ...part, morphs };
}
