import type { DressForm } from "./form.ts";
import { clamp, dot, length, mix3, normalize, sub, tangentPart, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/** A limb as a bent tube, by share of its length. */
interface LimbAxis {
  center: (t: number) => Vec3;
  /** Mean distance (dm) of the skin from the middle line. */
  radius: (t: number) => number;
}

/** The middle line of a limb on this person: mean of the form's vertices by length down the limb. */
export function limbAxis(form: DressForm, place: (v: number) => number | undefined, steps: number): LimbAxis {
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
  const center = (t: number): Vec3 => {
    const f = clamp(t) * steps;
    const i = Math.min(steps - 1, Math.floor(f));
    const u = f - i;
    return mix3(points[i]!, points[i + 1]!, u);
  };
  return {
    center,
    radius: (at) => {
      const line = lineAt(center, at);
      let [sum, count] = [0, 0];
      for (let v = 0; v < form.count; v++) {
        const t = place(v);
        if (t === undefined || Math.abs(t - at) > 0.5 / steps) continue;
        sum += length(tangentPart(sub(vertex(form.positions, v), center(t)), line));
        count++;
      }
      return sum / Math.max(1, count);
    },
  };
}

/** Direction of a limb's middle line at a share of its length. */
export function lineAt(center: LimbAxis["center"], t: number): Vec3 {
  return normalize(sub(center(t + 0.06), center(t - 0.06)));
}

/** Raises the lift of a vertex until its cloth lies `radius` from the middle of its limb; by `share` of the way. */
export function raiseToRadius(
  form: DressForm,
  lift: Float32Array,
  v: number,
  { center, axis, radius }: { center: Vec3; axis: Vec3; radius: number },
  share: number,
): void {
  const across = tangentPart(sub(vertex(form.positions, v), center), axis);
  const distance = length(across) || 1;
  const facing = dot(across, vertex(form.normals, v)) / distance;
  const missing = radius - distance;
  if (missing > lift[v]! && facing > 0.3)
    lift[v] = lift[v]! + share * (missing / Math.max(0.5, facing) - lift[v]!);
}
