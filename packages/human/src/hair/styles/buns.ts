import type { Extra, HairStyle, Site } from "../hair-style.ts";
import type { Band } from "../population.ts";
import { add, cross, normalize, scale, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { FADED_SIDES, topOnly, tiedGroom } from "./groom-parts.ts";
import { knotRoot, pulledTo } from "./tied.ts";

/** A ball of wound hair; places in head space, lengths in head units. */
interface Bun {
  /** Where the hair is drawn to. */
  knot: Vec3;
  center: Vec3;
  radius: number;
  /** Share of the bands of a full bun. Default 1. */
  share?: number;
}

function wound(...buns: [Bun, ...Bun[]]): HairStyle {
  const [first, ...others] = buns;
  return {
    ...pulledTo(first.knot, ...others.map(({ knot }) => knot)),
    extra: (site) => buns.flatMap((bun) => windBun(site, bun)),
  };
}

function windBun({ skull, random }: Site, { knot, center, radius, share = 1 }: Bun): Extra[] {
  const core = skull.fromHead(center);
  const axis = normalize(sub(center, knot));
  const side = normalize(cross([0, axis[2], -axis[1]], axis));
  const up = cross(axis, side);
  const rings = (count: number, size: number, band: Band): Extra[] =>
    Array.from({ length: Math.round(count * share) }, () => {
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
        return skull.fromHead(add(center, scale(w, size)));
      });
      return { guide: { points, root: knotRoot(skull, knot), core: () => core }, band };
    });
  return [
    ...rings(40, radius * 0.86, { trim: "lock", width: 0.17, order: 6, shade: 0.6, roll: 0.2, tip: 0.6 }),
    ...rings(60, radius, { trim: "lock", width: 0.12, order: 7, shade: 0.95, roll: 0.25, tip: 0.4 }),
    ...rings(24, radius * 1.05, { trim: "wisp", width: 0.12, order: 8, shade: 1.05, roll: 0.5, tip: 0.4 }),
  ]; // prettier-ignore
}

/** A bun high on the head, seen from the front. */
export function bun(): HairStyle {
  return wound({ knot: [0, 0.88, -0.52], center: [0, 1.12, -0.6], radius: 0.3 });
}

/** A bun at the nape. */
export function lowBun(): HairStyle {
  return wound({ knot: [0, -0.2, -1], center: [0, -0.28, -1.14], radius: 0.29 });
}

/** A small knot behind the crown over sides that are cut short. */
export function topKnot(): HairStyle {
  return {
    ...wound({ knot: [0, 0.98, -0.32], center: [0, 1.13, -0.36], radius: 0.17, share: 0.7 }),
    hairline: "square",
    paint: FADED_SIDES,
    groom: topOnly(tiedGroom(), 0.28, 0.36),
  };
}

/** Two buns, left and right of a parting in the middle. */
export function spaceBuns(): HairStyle {
  const half = (side: number): Bun => ({
    knot: [0.52 * side, 0.82, -0.25],
    center: [0.64 * side, 1, -0.28],
    radius: 0.24,
    share: 0.75,
  });
  return wound(half(1), half(-1));
}
