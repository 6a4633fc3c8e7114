import { clamp, length, mix, scale, smoothstep } from "@orator/maths";
import type { Random } from "../../maths/random.ts";
import type { Vec3 } from "@orator/maths";
import type { Ground } from "../guide.ts";
import type { Root } from "../population.ts";
import { rootAt } from "../roots.ts";
import { fromCapsule, toCapsule } from "./capsule.ts";
import type { CapsulePlace } from "./capsule.ts";
import type { TressLayer } from "./groom-plan.ts";

/** A parting runs over the crown from here to there, radians backwards from straight up. */
const FRONT = 1.25;
const BACK = -0.62;
/** Half of the scalp that shows between the first hairs of both sides, and how much it varies, head units. */
const BARE = 0.002;
const BARE_MORE = 0.004;
/** Hair rises beside a parting within this way, and leaves a furrow so deep and half so wide, head units. */
const BESIDE = 0.2;
const FURROW = 0.02;
const FURROW_HALF = 0.035;

/** How far a place on the head lies to the left of the plane of a parting, as seen from the middle of the head. */
export function besideParting(q: Readonly<Vec3>, parting: number): number {
  return q[0] / length(q) - parting;
}

/** Roots on both sides of a parting, evenly from the hairline to behind the crown: a thin, clean line. */
export function rootsAlong(
  { skull, line }: Ground,
  parting: number,
  { count, keep }: Pick<TressLayer, "count" | "keep">,
  random: Random,
): Root[] {
  const roots: Root[] = [];
  for (let i = 0; i < count; i++) {
    const back = mix(FRONT, BACK, (i + random.next()) / count);
    const away = (i % 2 ? 1 : -1) * (BARE + BARE_MORE * random.next());
    const [x, y, z] = acrossParting(parting + away, back);
    const root = rootAt(skull, line, Math.atan2(x, z), Math.asin(clamp(y, -1, 1)));
    if (root.inside > 0.5 && random.next() < (keep?.(root.q, root.inside) ?? 1)) roots.push(root);
  }
  return roots;
}

/**
 * The surface beside a parting. Hair is rooted there, so its measured hull dips down to the skin; but real hair stands up
 * at a parting and leaves only a furrow. `radius` is the hull as measured; answers the least that it should be at a place.
 */
export function bridgeParting(
  parting: number,
  radius: (azimuth: number, arc: number) => number,
): (azimuth: number, arc: number) => number {
  const at = (x: number, back: number): number => {
    const place = toCapsule(acrossParting(x, back));
    return radius(place.azimuth, place.arc);
  };
  return (azimuth, arc) => {
    if (arc > Math.PI / 2) return 0;
    const direction = fromCapsule({ azimuth, arc, radius: 1 } satisfies CapsulePlace);
    const away = besideParting(direction, parting);
    if (Math.abs(away) >= BESIDE) return 0;
    const back = Math.atan2(direction[2], direction[1]);
    const share = smoothstep(BACK - 0.3, BACK + 0.1, back);
    if (share <= 0) return 0;
    const whole = mix(at(parting - BESIDE, back), at(parting + BESIDE, back), (away / BESIDE + 1) / 2);
    return share * (whole - FURROW * Math.exp(-((away / FURROW_HALF) ** 2)));
  };
}

/** The direction from the middle of the head with this x, turned `back` radians forwards from straight up. */
function acrossParting(x: number, back: number): Vec3 {
  const flat = scale([0, Math.cos(back), Math.sin(back)], Math.sqrt(1 - x * x));
  return [x, flat[1], flat[2]];
}
