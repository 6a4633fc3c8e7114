import type { Extra, HairStyle, Site } from "../hair-style.ts";
import type { Band, Root } from "../population.ts";
import type { Skull } from "../skull.ts";
import { looseLong } from "./long.ts";
import { tiedGroom } from "./groom-parts.ts";
import { add, clamp, distance, dot, mix, normalize, scale, smoothstep, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/** Hair drawn tight over the head to the nearest of these places, head space. */
export function pulledTo(...knots: [Vec3, ...Vec3[]]): HairStyle {
  const nearest = (q: Vec3): Vec3 =>
    knots.reduce((best, knot) => (distance(knot, q) < distance(best, q) ? knot : best));
  const arc = (q: Vec3): number => Math.acos(clamp(dot(normalize(q), normalize(nearest(q))), -1, 1)) * 0.93;
  return {
    ...looseLong(0),
    comb(q, _normal, root) {
      const d = sub(nearest(root.q), q);
      return normalize([d[0], d[1] + 0.12 * smoothstep(0.2, 1.5, Math.hypot(...d)), d[2]]);
    },
    referenceLength: 1.2,
    length: (q) => Math.max(0.15, arc(q)),
    lengthSpread: 0.04,
    hang: 0,
    gravity: 0,
    stick: 0.9,
    stickAbove: -1.2,
    overEars: false,
    clearFace: 0.3,
    lift: () => 0.04,
    stray: 0.02,
    volume: (q) => mix(0.5, 0.8, smoothstep(0.2, 0.7, q[1])),
    profile: (t) => mix(0.4, 1, Math.min(1, t * 4)) * mix(1, 0.6, t),
    constrain: (p) => p,
    rootShade: 0.75,
    tipLight: 1,
    edgeUp: 0,
    groom: tiedGroom(),
  };
}

const TAIL_KNOT: Vec3 = [0, 0.42, -0.98];

/** A ponytail from the back of the crown, seen at the sides of the neck when the head turns. */
export function ponytail(): HairStyle {
  return { ...pulledTo(TAIL_KNOT), extra: (site) => growTail(site, TAIL_KNOT, 2, 1) };
}

const LOW_KNOT: Vec3 = [0, -0.28, -0.98];

/** A ponytail at the nape. */
export function lowPonytail(): HairStyle {
  return { ...pulledTo(LOW_KNOT), extra: (site) => growTail(site, LOW_KNOT, 1.7, 0.9) };
}

/** A tail of loose hair from a knot: `reach` head units long, `share` of the usual fullness. */
export function growTail({ skull, random, clear }: Site, knot: Vec3, reach: number, share: number): Extra[] {
  const strands = (count: number, spread: number, band: Band): Extra[] =>
    Array.from({ length: Math.round(count * share) }, () => {
      const angle = random.next() * 2 * Math.PI;
      const off = Math.sqrt(random.next()) * spread;
      const sway = random.bell();
      let q: Vec3 = [knot[0] + Math.cos(angle) * off, knot[1] + Math.sin(angle) * off * 0.8, knot[2] + 0.06];
      let heading = normalize([Math.cos(angle) * 0.25, 0.35 + Math.sin(angle) * 0.25, -1]);
      const length = reach * (0.8 + 0.25 * random.next());
      const steps = 18;
      const points: Vec3[] = [skull.fromHead(q)];
      for (let i = 1; i <= steps; i++) {
        const t = i / steps;
        heading = normalize(
          add(heading, [
            -q[0] * 0.25 + 0.06 * sway * Math.sin(t * 7 + sway),
            -0.38,
            0.1 * smoothstep(0.2, 0.8, t),
          ]),
        );
        q = add(q, scale(heading, length / steps));
        if (i > 3) q = skull.toHead(clear(skull.fromHead(q), 0.08 * skull.unit));
        points.push(skull.fromHead(q));
      }
      return { guide: { points, root: knotRoot(skull, knot) }, band };
    });
  return [
    ...strands(34, 0.06, { trim: "lock", width: 0.22, order: 6, shade: 0.7, roll: 1.5, tip: 0.5 }),
    ...strands(40, 0.11, { trim: "wisp", width: 0.18, order: 7, shade: 1, roll: 1, tip: 0.4 }),
  ]; // prettier-ignore
}

/** The root of hair that leaves a knot. */
export function knotRoot(skull: Skull, q: Vec3): Root {
  return {
    azimuth: Math.PI,
    elevation: 0.3,
    inside: 40,
    position: skull.fromHead(q),
    q,
  };
}
