import type { Body } from "@orator/human/parts";
import { cornersAt } from "@orator/maths";
import type { Laid } from "../face/lay.ts";
import { addMorph, sparse } from "../face/morphs.ts";
import { copiesOf } from "../face/spread.ts";

/** How far (dm) behind their edges the lids' insides end. */
const BEHIND_DM = 0.01;

/**
 * The head's triangles without what lies behind the insides of the lids: balls of a photo's eyes lie closer behind their
 * edges than that.
 */
export function withoutSockets(body: Body, triangles: Uint32Array): Uint32Array {
  const near = body.baseVertex.get("head")!;
  const edges = lidEdges(body);
  const insides = new Set(
    Object.values(body.landmarks.lids)
      .flatMap(({ innerUpper, innerLower }) => [...innerUpper, ...innerLower])
      .filter((base) => !edges.has(base)),
  );
  const neighbors = new Map<number, Set<number>>();
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = cornersAt(triangles, t).map((v) => near[v]!);
    for (const a of corners) {
      const known = neighbors.get(a) ?? new Set();
      for (const b of corners) known.add(b);
      neighbors.set(a, known);
    }
  }
  // From the lids' insides onwards, but never over their edges.
  const reached = new Set(insides);
  const open = [...insides];
  for (let base = open.pop(); base !== undefined; base = open.pop())
    for (const next of neighbors.get(base) ?? []) {
      if (reached.has(next) || edges.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  const kept: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = cornersAt(triangles, t);
    const isBehind = corners.some((v) => reached.has(near[v]!) && !insides.has(near[v]!));
    if (!isBehind) kept.push(...corners);
  }
  return Uint32Array.from(kept);
}

function lidEdges(body: Body): Set<number> {
  return new Set(
    Object.values(body.landmarks.lids).flatMap(({ frontUpper, frontLower }) => [
      ...frontUpper,
      ...frontLower,
    ]),
  );
}

/**
 * Folds the insides of the lids straight back from their edges (in place): the photo does not show them, and nothing of them
 * may be seen when lids move.
 */
export function foldLidInsides(body: Body, head: Laid): void {
  const copies = copiesOf(body, "head");
  const pairs: [inside: number, edge: number][] = [];
  const edges = lidEdges(body);
  for (const { frontUpper, frontLower, innerUpper, innerLower } of Object.values(body.landmarks.lids))
    for (const [inner, front] of [
      [innerUpper, frontUpper],
      [innerLower, frontLower],
    ] as const)
      inner.forEach((base, i) => {
        if (edges.has(base)) return;
        const edge = copies.get(front[Math.min(i, front.length - 1)]!)![0]!;
        for (const v of copies.get(base) ?? []) pairs.push([v, edge]);
      });
  for (const positions of [head.shown, head.rest])
    for (const [v, edge] of pairs)
      for (let k = 0; k < 3; k++) positions[3 * v + k] = positions[3 * edge + k]! - (k === 2 ? BEHIND_DM : 0);
  for (const [name, morph] of head.morphs) {
    const dense = new Float32Array(head.rest.length);
    addMorph(dense, morph, 1);
    for (const [v, edge] of pairs) dense.copyWithin(3 * v, 3 * edge, 3 * edge + 3);
    head.morphs.set(name, sparse(dense));
  }
}
