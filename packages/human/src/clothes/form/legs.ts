import type { DressForm } from "./form.ts";
import { limbAxis, raiseToRadius } from "./limb.ts";
import { clamp, fade, mix, mix3, normalize, sub, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/** Radius of a trouser leg around its axis at knee and ankle, dm; above, it falls from the thigh. */
export interface LegCut {
  knee: number;
  ankle: number;
}

/** Rest heights, dm: where legs part, where cloth begins to fall free, knee and ankle. */
const [TOP, THIGH, KNEE, ANKLE] = [0, -1, -3.5, -7.5] as const;
const AZIMUTHS = 24;

/**
 * Raises the lift where trousers fall straight from thigh and seat, wider than the leg inside: around a straight axis from
 * hip to ankle, from the thigh's own outline to a round hem.
 */
export function hangLegs(form: DressForm, cut: LegCut, lift: Float32Array): void {
  for (const side of [1, -1]) {
    const place = (v: number): number | undefined => {
      const y = form.rest[3 * v + 1]!;
      return form.rest[3 * v]! * side > 0 && y < TOP ? (TOP - y) / (TOP - ANKLE) : undefined;
    };
    const middle = limbAxis(form, place, 20);
    const shareOf = (y: number): number => (TOP - y) / (TOP - ANKLE);
    const [from, to] = [middle.center(shareOf(THIGH)), middle.center(shareOf(-7))];
    const axis = normalize(sub(to, from));
    const center = (y: number): Vec3 => mix3(from, to, (y - THIGH) / (-7 - THIGH));
    const thigh = outline(form, side, center);
    for (let v = 0; v < form.count; v++) {
      const t = place(v);
      if (t === undefined) continue;
      const y = Math.max(ANKLE, form.rest[3 * v + 1]!);
      const at = center(y);
      const start = thigh(azimuthOf(form, v, at));
      const radius =
        y > KNEE
          ? mix(start, cut.knee, clamp((THIGH - y) / (THIGH - KNEE)))
          : mix(cut.knee, cut.ankle, (KNEE - y) / (KNEE - ANKLE));
      raiseToRadius(form, lift, v, { center: at, axis, radius }, fade(clamp((t - 0.1) / 0.25)));
    }
  }
}

function azimuthOf(form: DressForm, v: number, [x, , z]: Readonly<Vec3>): number {
  return Math.atan2(form.positions[3 * v]! - x, form.positions[3 * v + 2]! - z);
}

/** The thigh's radius by azimuth, evened out. */
function outline(form: DressForm, side: number, center: (y: number) => Vec3): (azimuth: number) => number {
  let radii = new Float32Array(AZIMUTHS);
  const slotOf = (azimuth: number): number => (azimuth / (2 * Math.PI) + 1) * AZIMUTHS;
  for (let v = 0; v < form.count; v++) {
    const [x, y] = vertex(form.rest, v);
    if (x * side < 0 || Math.abs(y - THIGH) > 0.35) continue;
    const at = center(y);
    const r = Math.hypot(form.positions[3 * v]! - at[0], form.positions[3 * v + 2]! - at[2]);
    // A vertex marks its neighbors too: the coarse form leaves gaps.
    for (let near = -2; near <= 2; near++) {
      const slot = (Math.round(slotOf(azimuthOf(form, v, at))) + near) % AZIMUTHS;
      radii[slot] = Math.max(radii[slot]!, r);
    }
  }
  for (let pass = 0; pass < 3; pass++) {
    radii = radii.map(
      (r, i) => (radii[(i + 1) % AZIMUTHS]! + 2 * r + radii[(i + AZIMUTHS - 1) % AZIMUTHS]!) / 4,
    );
  }
  return (azimuth) => {
    const f = slotOf(azimuth);
    const i = Math.floor(f);
    return mix(radii[i % AZIMUTHS]!, radii[(i + 1) % AZIMUTHS]!, f - i);
  };
}
