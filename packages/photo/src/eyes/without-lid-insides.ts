import type { Body } from "@orator/human/parts";

/**
 * The head's drawn triangles without the insides of the lids: the photo does not show them, and the balls of a photo's eyes
 * lie close behind the lids' edges.
 */
export function withoutLidInsides(body: Body, triangles: Uint32Array): Uint32Array {
  const near = body.baseVertex.get("head")!;
  const { left, right } = body.landmarks.lids;
  const edges = new Set(
    [left, right].flatMap(({ frontUpper, frontLower }) => [...frontUpper, ...frontLower]),
  );
  const inside = new Set(
    [left, right]
      .flatMap(({ innerUpper, innerLower }) => [...innerUpper, ...innerLower])
      .filter((base) => !edges.has(base)),
  );
  const kept: number[] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = triangles.subarray(t, t + 3);
    if (!corners.some((v) => inside.has(near[v]!))) kept.push(...corners);
  }
  return Uint32Array.from(kept);
}
