import type { Band, Extra, HairStyle, Root, Site } from "../hair-style.ts";
import type { Skull } from "../skull.ts";
import { looseLong } from "./long.ts";
import { tiedGroom } from "./tied-groom.ts";
import { clamp, mix, smoothstep } from "../../maths/interpolation.ts";
import type { Vec3 } from "../../maths/vector.ts";
import { add, dot, normalize, scale, sub } from "../../maths/vector.ts";

/** Hair drawn tight over the head to one place; `knot` in head space. */
function pulledTo(knot: Vec3): HairStyle {
  const arc = (q: Vec3): number => Math.acos(clamp(dot(normalize(q), normalize(knot)), -1, 1)) * 0.93;
  return {
    ...looseLong(0),
    comb(q) {
      const d = sub(knot, q);
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
  return { ...pulledTo(TAIL_KNOT), extra: growTail };
}

function growTail({ skull, random, clear }: Site): Extra[] {
  const strands = (count: number, spread: number, reach: number, band: Band): Extra[] =>
    Array.from({ length: count }, () => {
      const angle = random.next() * 2 * Math.PI;
      const off = Math.sqrt(random.next()) * spread;
      const sway = random.bell();
      let q: Vec3 = [
        TAIL_KNOT[0] + Math.cos(angle) * off,
        TAIL_KNOT[1] + Math.sin(angle) * off * 0.8,
        TAIL_KNOT[2] + 0.06,
      ];
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
      return { guide: { points, root: knotRoot(skull, TAIL_KNOT) }, band };
    });
  return [
    ...strands(34, 0.06, 2, { trim: "lock", width: 0.22, order: 6, shade: 0.7, roll: 1.5, tip: 0.5 }),
    ...strands(40, 0.11, 2.1, { trim: "wisp", width: 0.18, order: 7, shade: 1, roll: 1, tip: 0.4 }),
  ]; // prettier-ignore
}

function knotRoot(skull: Skull, q: Vec3): Root {
  return {
    azimuth: Math.PI,
    elevation: 0.3,
    inside: 40,
    position: skull.fromHead(q),
    q,
  };
}

/** Hair wound around a ball. */
function wound(knot: Vec3, centre: Vec3, radius: number): HairStyle {
  const extra = ({ skull, random }: Site): Extra[] => {
    const core = skull.fromHead(centre);
    const axis = normalize(sub(centre, knot));
    const side = normalize([1, 0, 0]);
    const up = normalize([0, axis[2], -axis[1]]);
    const rings = (count: number, size: number, band: Band): Extra[] =>
      Array.from({ length: count }, () => {
        const tilt = random.bell() * 0.5;
        const latitude = random.between(-1.1, 1.2);
        const start = random.next() * 2 * Math.PI;
        const span = 1.6 + 1.6 * random.next();
        const points = Array.from({ length: 13 }, (_, i): Vec3 => {
          const angle = start + (span * i) / 12;
          const lift = latitude + tilt * Math.sin(angle);
          const w = add(
            add(scale(side, Math.cos(angle) * Math.cos(lift)), scale(up, Math.sin(angle) * Math.cos(lift))),
            scale(axis, 0.8 * Math.sin(lift)),
          );
          return skull.fromHead(add(centre, scale(w, size)));
        });
        return { guide: { points, root: knotRoot(skull, knot), core: () => core }, band };
      });
    return [
      ...rings(40, radius * 0.86, { trim: "lock", width: 0.17, order: 6, shade: 0.6, roll: 0.2, tip: 0.6 }),
      ...rings(60, radius, { trim: "lock", width: 0.12, order: 7, shade: 0.95, roll: 0.25, tip: 0.4 }),
      ...rings(24, radius * 1.05, { trim: "wisp", width: 0.12, order: 8, shade: 1.05, roll: 0.5, tip: 0.4 }),
    ]; // prettier-ignore
  };
  return { ...pulledTo(knot), extra };
}

/** A bun high on the head, seen from the front. */
export function bun(): HairStyle {
  return wound([0, 0.88, -0.52], [0, 1.12, -0.6], 0.3);
}

/** A bun at the nape. */
export function lowBun(): HairStyle {
  return wound([0, -0.2, -1], [0, -0.28, -1.14], 0.29);
}
