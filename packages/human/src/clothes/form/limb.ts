import type { DressForm } from "./form.ts";
import { clamp } from "../../maths/interpolation.ts";
import type { Vec3 } from "../../maths/vector.ts";
import { dot, length, mix3, sub, tangentPart, vertex } from "../../maths/vector.ts";

/** The middle line of a limb on this person: mean of the form's vertices by length down the limb. */
export function limbAxis(
  form: DressForm,
  place: (v: number) => number | undefined,
  steps: number,
): { centre: (t: number) => Vec3 } {
  const sums = new Float64Array(4 * (steps + 1));
  for (let v = 0; v < form.count; v++) {
    const t = place(v);
    if (t === undefined) continue;
    const step = Math.round(clamp(t) * steps);
    for (let k = 0; k < 3; k++) sums[4 * step + k]! += form.positions[3 * v + k]!;
    sums[4 * step + 3]!++;
  }
  const points: Vec3[] = [];
  for (let s = 0; s <= steps; s++) {
    const n = sums[4 * s + 3]!;
    points.push(n ? [sums[4 * s]! / n, sums[4 * s + 1]! / n, sums[4 * s + 2]! / n] : points[s - 1]!);
  }
  return {
    centre: (t) => {
      const f = clamp(t) * steps;
      const i = Math.min(steps - 1, Math.floor(f));
      const u = f - i;
      return mix3(points[i]!, points[i + 1]!, u);
    },
  };
}

/** Raises the lift of a vertex until its cloth lies `radius` from the middle of its limb; by `share` of the way. */
export function raiseToRadius(
  form: DressForm,
  lift: Float32Array,
  v: number,
  centre: Vec3,
  axis: Vec3,
  radius: number,
  share: number,
): void {
  const across = tangentPart(sub(vertex(form.positions, v), centre), axis);
  const distance = length(across) || 1;
  const facing = dot(across, vertex(form.normals, v)) / distance;
  const missing = radius - distance;
  if (missing > lift[v]! && facing > 0.3)
    lift[v] = lift[v]! + share * (missing / Math.max(0.5, facing) - lift[v]!);
}
