import { downwards, hairShade, withWhorl } from "../fields.ts";
import type { HairStyle } from "../hair-style.ts";
import { noise } from "../noise.ts";
import { mix, smoothstep } from "../../maths/interpolation.ts";
import type { Vec3 } from "../../maths/vector.ts";
import { mix3 } from "../../maths/vector.ts";

const PARTING = 0.34;

/** Short hair combed across from a parting; `side` 1 parts on the person's left, −1 on the right. */
export function sidePart(side: number): HairStyle {
  const beyond = (q: Vec3, from: number, to: number): number =>
    smoothstep(PARTING + from, PARTING + to, q[0] * side);
  return {
    hairline: "square",
    recession: 0,
    band: "short",
    comb(q) {
      const top = smoothstep(0.1, 0.5, q[1]);
      const front = smoothstep(0.1, 0.8, q[2]);
      const across: Vec3 = [-side, 0.05 + 0.25 * front, -0.35 - 0.35 * front];
      const aside: Vec3 = [side, -0.5, -0.35];
      const behind = q[2] > -0.45 ? 1 : smoothstep(-0.85, -0.45, q[2]);
      const d = mix3(downwards(q, 0.5), mix3(across, aside, beyond(q, -0.05, 0.05)), top * behind);
      return withWhorl(q, d);
    },
    length: (q, inside) =>
      mix(
        0.16,
        mix(0.5, 1.05, smoothstep(0.25, 0.65, q[1]) * smoothstep(-0.8, 0.1, q[2])),
        smoothstep(0, 0.5, q[1]) * smoothstep(-7, 4, inside) * 0.9 + 0.1,
      ) +
      0.05 * noise(q[0] * 4, q[1] * 4, q[2] * 4),
    referenceLength: 0.7,
    volume(q) {
      const groove = Math.exp(-(((q[0] * side - PARTING) / 0.07) ** 2));
      return (
        mix(0.35, 1.15, smoothstep(-0.1, 0.65, q[1])) *
        (1 - 0.35 * beyond(q, -0.02, 0.1)) *
        (1 - 0.2 * groove * smoothstep(0.3, 0.6, q[1]) * smoothstep(-0.3, 0.1, q[2]))
      );
    },
    lift: (q) =>
      0.05 +
      (0.75 * smoothstep(0.35, 0.85, q[2]) * smoothstep(0.35, 0.6, q[1]) +
        0.4 * smoothstep(0.35, 0.8, q[1])) *
        (1 - 0.75 * beyond(q, -0.06, 0.06)),
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
    tint: 0.045,
    roundness: 0.18,
    fadeIn: 0.14,
    rootWidth: 0.35,
    cap: { height: 0.04, rise: 12, inset: 3, shade: 0.84, picture: "combed", grain: "part" },
    paint: { strokes: 30000, length: 0.1, opacity: 0.55, base: 0.4, soft: [-3, 6] },
    layers: [
      { density: "wisp", count: 150, height: 0.03, width: 0.08, rows: 2, order: 0.5, shade: 0.95, roll: 0.2, edge: [-2, 3.5], edgeUp: 0.8, lengthScale: 0.4, lift: 0.4, fadeIn: 0.08, stray: 0.3 },
      { density: "dense", count: 110, height: 0.06, width: 0.2, rows: 4, order: 1, shade: 0.75, roll: 0.2, lift: 0.6, tip: 0.4 },
      { density: "medium", count: 46, height: 0.07, width: 0.12, rows: 4, order: 1.5, shade: 0.9, roll: 0.2, lift: 0.5, tip: 0.4, keep: (q) => (q[1] > 0.45 && Math.abs(q[0] * side - PARTING) < 0.1 ? 1 : 0) },
      { density: "dense", count: 170, height: 0.11, width: 0.16, rows: 5, order: 2, shade: 0.92, roll: 0.3, tip: 0.3 },
      { density: "medium", count: 110, height: 0.13, width: 0.1, rows: 5, order: 2.2, shade: 0.95, roll: 0.25, tip: 0.3, edge: [-0.5, 6], edgeUp: 0.75, fadeIn: 0.12, keep: (q) => smoothstep(0.15, 0.4, q[1]) * smoothstep(0, 0.3, q[2]) },
      { density: "medium", count: 170, height: 0.15, width: 0.12, rows: 6, order: 3, shade: 1.02, roll: 0.4, stray: 0.18, tip: 0.3, keep: (q) => 0.25 + 0.75 * smoothstep(-0.1, 0.4, q[1]) },
      { density: "wisp", count: 100, height: 0.165, width: 0.11, rows: 6, order: 4, shade: 1.06, roll: 0.6, stray: 0.25, lengthScale: 1.05, tip: 0.4, keep: (q) => 0.3 + 0.7 * smoothstep(0, 0.4, q[1]) },
      { density: "fly", count: 30, height: 0.18, width: 0.14, rows: 6, order: 5, shade: 1.1, roll: 1, stray: 0.4, lift: 1.2, lengthScale: 0.9 },
    ], // prettier-ignore
  };
}
