import { downwards, hairShade, withWhorl } from "./groom-parts.ts";
import type { HairStyle } from "../hair-style.ts";
import { besideParting } from "../groom/parting.ts";
import { valueNoise } from "../../maths/noise.ts";
import { shortGroom } from "./short-groom.ts";
import { mix, mix3, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/** Where hair is parted, as `besideParting` counts it. */
const PARTING = 0.33;

/** Short hair combed across from a parting; `side` 1 parts on the person's left, −1 on the right. */
export function sidePart(side: number): HairStyle {
  const beyond = (q: Vec3, soft: number): number =>
    smoothstep(-soft, soft, side * besideParting(q, side * PARTING));
  return {
    hairline: "square",
    recession: 0,
    comb(q, _normal, root) {
      const top = smoothstep(0.1, 0.5, q[1]);
      const front = smoothstep(0.1, 0.8, q[2]);
      const across: Vec3 = [-side, 0.05 + 0.25 * front, -0.35 - 0.35 * front];
      const aside: Vec3 = [side, mix(-0.5, 0.1, front), mix(-0.35, -0.9, front)];
      const behind = q[2] > -0.45 ? 1 : smoothstep(-0.85, -0.45, q[2]);
      const d = mix3(downwards(q, 0.5), beyond(root.q, 0.001) > 0.5 ? aside : across, top * behind);
      return withWhorl(q, d);
    },
    length: (q, inside) =>
      mix(
        0.16,
        mix(0.5, 1.05, smoothstep(0.25, 0.65, q[1]) * smoothstep(-0.8, 0.1, q[2])),
        smoothstep(0, 0.5, q[1]) * smoothstep(-7, 4, inside) * 0.9 + 0.1,
      ) +
      0.05 * valueNoise(q[0] * 4, q[1] * 4, q[2] * 4, 11),
    referenceLength: 0.7,
    volume: (q) => mix(0.4, 1.5, smoothstep(-0.1, 0.65, q[1])) * (1 - 0.18 * beyond(q, 0.12)),
    lift: (q) =>
      0.05 +
      (0.75 * smoothstep(0.35, 0.85, q[2]) * smoothstep(0.35, 0.6, q[1]) +
        0.4 * smoothstep(0.35, 0.8, q[1])) *
        (1 - 0.5 * beyond(q, 0.06)),
    shade: (q) => hairShade(q),
    turn: 0.5,
    gravity: 0.12,
    stick: 0.75,
    follow: 0.95,
    lengthSpread: 0.3,
    stray: 0.16,
    locks: { count: 120, pull: 0.35 },
    rootShade: 0.88,
    tipLight: 1,
    paint: { strokes: 14000, length: 0.1, opacity: 0.6, base: 0.55, soft: [-3, 7] },
    edgeUp: 0.75,
    groom: shortGroom(PARTING * side),
  };
}
