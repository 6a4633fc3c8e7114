import type { Extra, HairStyle, Site } from "../hair-style.ts";
import { add, clamp, mix3, scale } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { lowBun } from "./buns.ts";
import { knotRoot, pulledTo } from "./tied.ts";

/** Rows of a thick plait. */
const ROWS = 44;

/** One thick plait through places of head space, laid outside of skin and clothes; `width` in head units. */
function plaitThrough({ skull, clear }: Site, places: readonly Vec3[], width: number): Extra {
  const points = Array.from({ length: ROWS + 1 }, (_, i) => {
    const at = (i / ROWS) * (places.length - 1);
    const k = Math.min(Math.floor(at), places.length - 2);
    const from = places[k]!;
    const to = places[k + 1]!;
    const t = at - k;
    // A quadratic through the middles of the stretches: no corners.
    const before = places[Math.max(0, k - 1)]!;
    const after = places[Math.min(places.length - 1, k + 2)]!;
    const bend = scale(add(add(from, to), scale(add(before, after), -1)), 0.25 * t * (1 - t));
    const q = add(mix3(from, to, t), bend);
    return q[1] < -0.5 ? clear(skull.fromHead(q), 0.5 * width * skull.unit) : skull.fromHead(q);
  });
  const root = knotRoot(skull, places[0]!);
  return { guide: { points, root }, band: { trim: "rope", width, order: 9, shade: 1, tip: 0.55 } };
}

/** A plait from behind one ear over the shoulder to the chest. */
export function sideBraid(side: number): HairStyle {
  const knot: Vec3 = [0.62 * side, -0.5, -0.62];
  return {
    ...pulledTo(knot),
    extra: (site) => [
      plaitThrough(
        site,
        [
          [0.45 * side, -0.3, -0.82],
          knot,
          [0.8 * side, -1, -0.3],
          [0.8 * side, -1.5, 0.15],
          [0.72 * side, -2.1, 0.5],
          [0.66 * side, -2.7, 0.6],
        ],
        0.34,
      ),
    ],
  };
}

/** Two plaits from behind the ears. */
export function twinBraids(): HairStyle {
  const knot = (side: number): Vec3 => [0.72 * side, -0.42, -0.45];
  return {
    ...pulledTo(knot(1), knot(-1)),
    extra: (site) =>
      [1, -1].map((side) =>
        plaitThrough(
          site,
          [
            [0.6 * side, -0.2, -0.7],
            knot(side),
            [0.86 * side, -1, -0.15],
            [0.85 * side, -1.6, 0.15],
            [0.8 * side, -2.2, 0.4],
            [0.76 * side, -2.6, 0.45],
          ],
          0.26,
        ),
      ),
  };
}

/** A plait laid round the head like a crown. */
export function crownBraid(): HairStyle {
  const base = lowBun();
  return {
    ...base,
    extra: (site) => {
      const { skull } = site;
      const points = Array.from({ length: 57 }, (_, i): Vec3 => {
        const turn = ((i / 56) * 2 - 1) * Math.PI;
        const elevation = 0.62 + 0.3 * Math.cos(turn);
        return skull.at(turn, clamp(elevation, 0, 1.2), 0.04 * skull.unit);
      });
      const root = knotRoot(skull, [0, 0.3, -1]);
      const band = { trim: "rope", width: 0.24, order: 9, shade: 1, tip: 1 } as const;
      return [{ guide: { points, root }, band }, ...(base.extra?.(site) ?? [])];
    },
  };
}
