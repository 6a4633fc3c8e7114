import { downwards, hairShade, withWhorl, trimmedAtFace, uneven } from "./groom-parts.ts";
import { tresses } from "../groom/groom-plan.ts";
import type { TressLayer } from "../groom/groom-plan.ts";
import type { HairStyle } from "../hair-style.ts";
import { mix, mix3, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { valueNoise } from "../../maths/noise.ts";
import { shortGroom, texturedGroom } from "./short-groom.ts";
import { sidePart } from "./side-part.ts";

/** Combed straight back from the forehead, close at the sides. */
export function slickBack(): HairStyle {
  const base = sidePart(1);
  return {
    ...base,
    comb(q) {
      const top = smoothstep(0.05, 0.45, q[1]);
      const back: Vec3 = [q[0] * 0.2, 0.35 * smoothstep(0.3, 0.8, q[2]), -1];
      const sides: Vec3 = [q[0] * 0.1, -0.45, -1];
      return mix3(
        mix3(downwards(q, 0.7), sides, smoothstep(-0.4, 0.1, q[1])),
        back,
        top * smoothstep(-0.95, -0.5, q[2]),
      );
    },
    length: (q) => mix(0.2, 1, smoothstep(0.1, 0.6, q[1]) * smoothstep(-0.9, 0.2, q[2])) + 0.05 * uneven(q),
    volume: (q) => mix(0.3, 0.95, smoothstep(0, 0.65, q[1])),
    lift: (q) => 0.05 + 0.75 * smoothstep(0.45, 0.85, q[2]) * smoothstep(0.3, 0.55, q[1]),
    gravity: 0.08,
    turn: 0.6,
    stray: 0.07,
    locks: { count: 90, pull: 0.55 },
    tipLight: 1,
  };
}

/** Close at the sides; the front swept up and back in a wave. */
export function quiff(): HairStyle {
  const base = slickBack();
  return {
    ...base,
    comb(q, normal, root) {
      const front = smoothstep(0.35, 0.75, q[2]) * smoothstep(0.3, 0.55, q[1]);
      return mix3(base.comb(q, normal, root), [q[0] * 0.3 + 0.25 * uneven(q), 0.9, -0.35], 0.8 * front);
    },
    length: (q) =>
      mix(0.16, mix(0.5, 0.95, smoothstep(-0.2, 0.6, q[2])), smoothstep(0.2, 0.6, q[1])) + 0.05 * uneven(q),
    volume: (q) => mix(0.3, mix(1, 2.5, smoothstep(-0.3, 0.6, q[2])), smoothstep(0.1, 0.65, q[1])),
    lift: (q) => 0.05 + 1.3 * smoothstep(0.3, 0.85, q[2]) * smoothstep(0.35, 0.6, q[1]),
    stray: 0.12,
    locks: { count: 90, pull: 0.6 },
    groom: texturedGroom(),
  };
}

/** Tousled, textured hair of a few centimeters. */
export function messy(): HairStyle {
  const base = sidePart(1);
  return {
    ...base,
    comb(q) {
      const top = smoothstep(0.1, 0.5, q[1]);
      const forward: Vec3 = [0.5 * valueNoise(q[0] * 3, q[1] * 3, q[2] * 3, 14) - 0.25, 0.15, 0.9];
      const aside: Vec3 = [valueNoise(q[0] * 3, q[1] * 3, q[2] * 3, 15), 0.2, 0.2];
      const d = mix3(forward, aside, 0.45);
      return withWhorl(q, mix3(downwards(q, 0.3), d, top * smoothstep(-0.75, -0.3, q[2])));
    },
    length: (q) => mix(0.2, 0.62, smoothstep(0.05, 0.6, q[1])) * (1 + 0.25 * uneven(q)),
    referenceLength: 0.6,
    volume: (q) => mix(0.5, 2.2, smoothstep(0, 0.65, q[1])),
    lift: (q) => 0.15 + 0.9 * smoothstep(0.2, 0.7, q[1]),
    turn: 0.4,
    stick: 0.3,
    follow: 0.8,
    stray: 0.28,
    gravity: 0.14,
    coversForehead: true,
    locks: { count: 110, pull: 0.7 },
    groom: trimmedAtFace(texturedGroom()),
    faceTop: 0.18,
    clearFace: 0.58,
  };
}

/** Short and feminine: close at the nape, over the tops of the ears, a fringe swept aside. */
export function pixie(side: number): HairStyle {
  const base = sidePart(side);
  const groom = trimmedAtFace(shortGroom());
  const fringe = [
    tresses({ count: 90, height: 0.09, order: 3.2, width: 0.1, shade: 0.9, hairs: 14, radius: 0.05, rows: 8 }),
    tresses({ count: 90, height: 0.12, order: 3.5, width: 0.08, shade: 1.04, hairs: 12, radius: 0.04, half: 0.0024, rows: 8 }),
  ].map((layer): TressLayer => ({
    ...layer,
    trimmed: true,
    edgeUp: 0,
    keep: (q) => smoothstep(0.35, 0.5, q[1]) * smoothstep(0.1, 0.35, q[2]) * (q[0] * side < 0.36 ? 1 : 0),
    comb: (q) => [-side * (0.75 + 0.4 * smoothstep(0.3, 0.8, q[2])), -0.35 * smoothstep(0.5, 0.85, q[2]), 0.55],
    length: () => 0.85,
  })); // prettier-ignore
  return {
    ...base,
    hairline: "round",
    length: (q) =>
      mix(0.3, 0.85, smoothstep(0, 0.55, q[1])) *
      mix(0.75, 1, smoothstep(-0.9, -0.2, q[2])) *
      (1 + 0.1 * uneven(q)),
    referenceLength: 0.75,
    volume: (q) => mix(0.5, 1.3, smoothstep(-0.2, 0.6, q[1])),
    lift: (q) => 0.08 + 0.35 * smoothstep(0.3, 0.7, q[1]),
    coversForehead: true,
    faceTop: 0.06,
    clearFace: 0.5,
    gravity: 0.2,
    locks: { count: 90, pull: 0.55 },
    shade: (q) => hairShade(q) * 1.05,
    groom: { ...groom, tresses: [...groom.tresses, ...fringe] },
  };
}
