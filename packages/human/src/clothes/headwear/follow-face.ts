import type { Body } from "../../body/body.ts";
import { nearSkin } from "./near-skin.ts";
import type { Part, SparseDeltas } from "../../part.ts";
import { smoothstep, vertex } from "@orator/maths";

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
