import type { HairStyle, Layer, Root } from "../hair-style.ts";
import type { Skull } from "../skull.ts";
import { looseLong, offFace } from "./long.ts";
import { clamp, mix, smoothstep } from "../../maths/interpolation.ts";
import type { Vec3 } from "../../maths/vector.ts";

/** Length from a root down to a common height, so that the ends make one line. */
function cutAt(height: number) {
  return (q: Vec3) => clamp(0.5 + 0.9 * (q[1] - height) * 0.78, 0.35, 2.6);
}

/** Turns the ends in below the jaw. */
function turnedIn(half: number, amount: number) {
  const keepOff = offFace(half);
  return (point: Vec3, t: number, root: Root, skull: Skull): Vec3 => {
    const p = keepOff(point, t, root, skull);
    const { centre, unit } = skull;
    const low = smoothstep(-0.55, -0.95, skull.toHead(p)[1]);
    if (low <= 0) return p;
    const inward = 1 - amount * low * smoothstep(0.6, 1, t);
    const axis = centre[2] - 0.1 * unit;
    return [centre[0] + (p[0] - centre[0]) * inward, p[1], axis + (p[2] - axis) * inward];
  };
}

/** Chin-length, parted at the side, ends turned in. */
export function bob(side: number): HairStyle {
  return {
    ...looseLong(0.22 * side),
    referenceLength: 1.3,
    lengthSpread: 0.05,
    length: (q) => clamp(0.62 + 0.9 * (q[1] + 0.45), 0.35, 1.75),
    volume: (q) => mix(1, 1.35, smoothstep(0.1, 0.7, q[1])),
    constrain: turnedIn(0.56, 0.1),
  };
}

/** A straight fringe to the brows: add it to any long style. */
function fringe(): Layer[] {
  const layers: Layer[] = [
    { density: "dense", count: 40, height: 0.07, width: 0.17, rows: 7, order: 2.6, shade: 0.9, roll: 0.1, tip: 0.8 },
    { density: "dense", count: 36, height: 0.1, width: 0.15, rows: 7, order: 2.8, shade: 1, roll: 0.15, tip: 0.7 },
    { density: "medium", count: 24, height: 0.12, width: 0.14, rows: 7, order: 3.2, shade: 1.06, roll: 0.25, tip: 0.7 },
  ]; // prettier-ignore
  return layers.map((layer) => ({
    ...layer,
    trimmed: true,
    fadeIn: 0.08,
    keep: (q) => (q[1] > 0.42 && q[2] > 0.28 && Math.abs(q[0]) < 0.56 ? 1 : 0),
    comb: (q) => [q[0] * 0.05, -0.55 * smoothstep(0.45, 0.85, q[2]), 0.9 * smoothstep(0.95, 0.6, q[2])],
    length: (q) => 0.85 + 0.9 * (0.85 - q[2]),
  }));
}

/** A bob with a full fringe. */
export function fringeBob(side: number): HairStyle {
  const base = bob(side * 0.2);
  return {
    ...base,
    coversForehead: true,
    faceTop: -0.02,
    clearFace: 0.5,
    layers: [...base.layers, ...fringe()],
  };
}

/** To the shoulders, in soft waves. */
export function lob(side: number): HairStyle {
  const base = looseLong(0.24 * side);
  return {
    ...base,
    referenceLength: 1.5,
    length: (q) => cutAt(-1.5)(q) * 1.12,
    lengthSpread: 0.16,
    volume: (q) => mix(1.05, 1.3, smoothstep(0.1, 0.7, q[1])),
    constrain: offFace(0.6),
    ownNormal: 0.5,
    locks: { count: 46, pull: 0.6 },
    wave: { amplitude: 0.075, frequency: 1.05, from: 0.2, full: 0.6, helix: 0.6 },
    layers: wavyLayers(base.layers, 11),
  };
}

/** The layers of long hair with enough rows to bend, and fewer cards. */
export function wavyLayers(layers: readonly Layer[], rows: number): Layer[] {
  return layers.map((layer) => {
    if (layer.rows < 3) return layer;
    if (layer.order <= 1) return { ...layer, rows: 8, count: 56, width: 0.36 };
    if (layer.order === 2) return { ...layer, rows, count: 84, width: 0.26, roll: 0.35 };
    if (layer.order === 3) return { ...layer, rows, count: 84, width: 0.2, roll: 0.45 };
    if (layer.order < 3) return { ...layer, rows };
    return { ...layer, rows, count: Math.round(layer.count * 0.7) };
  });
}
