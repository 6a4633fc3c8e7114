import type { HairStyle } from "../hair-style.ts";
import type { Root } from "../population.ts";
import type { Skull } from "../skull.ts";
import { wavyGroom } from "./long-groom.ts";
import { looseLong, offFace } from "./long.ts";
import { clamp, mix, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/** Length from a root down to a common height, so that the ends make one line. */
function cutAt(height: number) {
  return (q: Vec3) => clamp(0.5 + 0.9 * (q[1] - height) * 0.78, 0.35, 2.6);
}

/** Turns the ends in below the jaw. */
function turnedIn(half: number, amount: number) {
  const keepOff = offFace(half);
  return (point: Vec3, t: number, root: Root, skull: Skull): Vec3 => {
    const p = keepOff(point, t, root, skull);
    const { center, unit } = skull;
    const low = smoothstep(-0.55, -0.95, skull.toHead(p)[1]);
    if (low <= 0) return p;
    const inward = 1 - amount * low * smoothstep(0.6, 1, t);
    const axis = center[2] - 0.1 * unit;
    return [center[0] + (p[0] - center[0]) * inward, p[1], axis + (p[2] - axis) * inward];
  };
}

/** Chin-length, parted at the side, ends turned in. */
export function bob(side: number): HairStyle {
  return {
    ...looseLong(0.22 * side),
    referenceLength: 1.3,
    lengthSpread: 0.05,
    length: (q) => clamp(0.76 + 0.9 * (q[1] + 0.45), 0.35, 1.9),
    volume: (q) => mix(1.1, 1.8, smoothstep(0.1, 0.7, q[1])),
    constrain: turnedIn(0.56, 0.1),
  };
}

/** To the shoulders, in soft waves. */
export function lob(side: number): HairStyle {
  const base = looseLong(0.24 * side);
  const wave = { amplitude: 0.075, frequency: 1.05, from: 0.2, full: 0.6, helix: 0.6 };
  return {
    ...base,
    referenceLength: 1.5,
    length: (q) => cutAt(-1.5)(q) * 1.12,
    lengthSpread: 0.16,
    volume: (q) => mix(1.25, 1.9, smoothstep(0.1, 0.7, q[1])),
    constrain: offFace(0.6),
    locks: { count: 46, pull: 0.6 },
    wave,
    groom: wavyGroom(0.24 * side, wave),
  };
}

/** To the jaw, swept back from the face, for anyone. */
export function midLength(side: number): HairStyle {
  const base = looseLong(0.2 * side);
  const wave = { amplitude: 0.06, frequency: 1.3, from: 0.2, full: 0.6, helix: 0.5 };
  const groom = wavyGroom(0.2 * side, wave);
  return {
    ...base,
    hairline: "square",
    referenceLength: 1.1,
    length: (q) => clamp(0.55 + 0.8 * (q[1] + 0.45), 0.35, 1.35),
    lengthSpread: 0.2,
    volume: (q) => mix(0.9, 1.8, smoothstep(0.1, 0.7, q[1])),
    edgeUp: 0.9,
    stray: 0.1,
    wave,
    groom: { ...groom, tresses: groom.tresses.filter(({ coversForehead }) => !coversForehead) },
  };
}
