import type { HairStyle } from "../hair-style.ts";
import type { Root } from "../population.ts";
import type { Skull } from "../skull.ts";
import { mix, mix3, normalize, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { besideParting } from "../groom/parting.ts";
import { longGroom } from "./long-groom.ts";

/** Parted at x = `parting` (head space), swept to both sides and falling; `frame` frees the face in front. */
function partedComb(parting: number): HairStyle["comb"] {
  return (q, _normal, root) => {
    const o = root.q;
    const side = besideParting(o, parting) >= 0 ? 1 : -1;
    const front = smoothstep(0.2, 0.75, q[2]);
    const frame = smoothstep(0, 0.5, o[2]);
    const top = smoothstep(mix(0.1, 0.2, frame), mix(0.6, 0.7, frame), q[1]);
    const sweep: Vec3 = [
      side * mix(1, 0.85, front),
      mix(-0.3, 0.22, front),
      mix(-0.25 - 0.45 * front, -0.12 - 0.18 * front, frame),
    ];
    const fall: Vec3 = [
      q[0] * 0.1 + side * 0.25 * frame * smoothstep(0.2, 0.6, q[1]),
      -1,
      -mix(0.3, 0.12, frame) * smoothstep(0, 0.8, q[2]) * smoothstep(-0.9, 0.2, q[1]),
    ];
    const behind = smoothstep(-0.35, -0.75, q[2]);
    return normalize(mix3(fall, mix3(sweep, [q[0] * 0.9, -0.7, -0.5], behind), top));
  };
}

/** Keeps hanging hair out of the face: the free half-width grows towards the front to `half`. */
export function offFace(half: number) {
  return (p: Vec3, _t: number, _root: Root, skull: Skull): Vec3 => {
    const q = skull.toHead(p);
    if (q[2] <= 0.15 || q[1] >= 0.3 || q[1] <= -1.1) return p;
    const free = half * smoothstep(0.1, 0.75, q[2]) * smoothstep(0.38, 0, q[1]);
    const side = q[0] >= 0 ? 1 : -1;
    if (q[0] * side >= free) return p;
    return [skull.center[0] + side * skull.unit * mix(q[0] * side, free, 0.6), p[1], p[2]];
  };
}

/** What all loose long styles share; `parting` in head units to the person's left. */
export function looseLong(parting: number): HairStyle {
  return {
    hairline: "round",
    recession: 0,
    comb: partedComb(parting),
    length: (q) => mix(2.3, 3.1, smoothstep(-0.6, 0.7, q[1])),
    referenceLength: 2.2,
    volume: (q) => mix(0.9, 1.5, smoothstep(0.1, 0.7, q[1])),
    lift: (q) => 0.05 + 0.12 * smoothstep(0.3, 0.7, q[1]),
    shade: (q, root) =>
      mix(0.7, 1, smoothstep(-0.9, 0.2, q[1])) * (root.q[2] < -0.1 && q[1] < -0.6 ? 0.75 : 1),
    turn: 0.6,
    gravity: 0.35,
    hang: 0.9,
    stick: 0.8,
    stickAbove: -0.45,
    overEars: true,
    lengthSpread: 0.12,
    stray: 0.05,
    profile: (t) => mix(0.5, 1, Math.min(1, t * 12)) * mix(1, 0.85, t),
    constrain: offFace(0.6),
    rootShade: 0.8,
    tipLight: 1.25,
    paint: { strokes: 14000, length: 0.12, opacity: 0.75, base: 0.85, soft: [-3, 6] },
    edgeUp: 0.6,
    groom: longGroom(parting),
  };
}

/** Straight hair well past the shoulders, parted off the center. */
export function longStraight(side: number): HairStyle {
  return looseLong(0.14 * side);
}

/** Straight and sleek from a parting in the middle, to the collar bones. */
export function centerPart(): HairStyle {
  const base = looseLong(0);
  return {
    ...base,
    length: (q) => mix(1.75, 2.4, smoothstep(-0.6, 0.7, q[1])),
    referenceLength: 1.8,
    volume: (q, inside) => base.volume(q, inside) * 0.85,
    locks: { count: 60, pull: 0.3 },
  };
}
