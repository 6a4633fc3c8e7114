import { faceLandmarks } from "./landmarks.ts";

/** For a lash vertex: the lid margin vertex it grows from, and how much it keeps to it (0…1). */
interface LashRoot {
  lash: number;
  margin: number;
  share: number;
}

const rootsOf = new WeakMap<Float32Array, LashRoot[]>();

/**
 * Makes lashes near the inner corner of the eye follow the lid's margin, in place: their own weights in the data
 * tear them off it in a blink. `reference` is the mean adult.
 */
export function rootLashes(deltas: Float32Array, reference: Float32Array): void {
  let roots = rootsOf.get(reference);
  if (!roots) {
    roots = (["left", "right"] as const).flatMap((side) => findRoots(reference, side));
    rootsOf.set(reference, roots);
  }
  for (const { lash, margin, share } of roots) {
    for (let k = 0; k < 3; k++) {
      const own = deltas[3 * lash + k]!;
      deltas[3 * lash + k] = own + share * (deltas[3 * margin + k]! - own);
    }
  }
}

function findRoots(reference: Float32Array, side: "left" | "right"): LashRoot[] {
  const { lids, groups } = faceLandmarks();
  const { frontUpper, frontLower } = lids[side];
  const [first, last] = groups[`${side}Lashes`];
  const inner = reference[3 * frontUpper[0]!]!;
  const outer = reference[3 * frontUpper.at(-1)!]!;
  const margins = [...frontUpper.slice(1), ...frontLower.slice(1)];
  const roots: LashRoot[] = [];
  for (let lash = first; lash <= last; lash++) {
    const along = (reference[3 * lash]! - inner) / (outer - inner);
    const t = Math.min(1, Math.max(0, (0.45 - along) / 0.25));
    if (t <= 0) continue;
    const distance = (v: number): number =>
      Math.hypot(...[0, 1, 2].map((k) => reference[3 * v + k]! - reference[3 * lash + k]!));
    const margin = margins.reduce((best, v) => (distance(v) < distance(best) ? v : best));
    roots.push({ lash, margin, share: t * t * (3 - 2 * t) });
  }
  return roots;
}
