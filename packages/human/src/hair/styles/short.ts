import { downwards, hairShade, withWhorl } from "../fields.ts";
import type { HairStyle, Layer } from "../hair-style.ts";
import { sidePart } from "./side-part.ts";
import { noise } from "../noise.ts";
import { mix, smoothstep } from "../../maths/interpolation.ts";
import type { Vec3 } from "../../maths/vector.ts";
import { mix3 } from "../../maths/vector.ts";

function uneven(q: Vec3): number {
  return noise(q[0] * 5, q[1] * 5, q[2] * 5);
}

function above(height: number) {
  return (q: Vec3) => (q[1] > height + 0.04 * uneven(q) ? 1 : 0);
}

/** Very short sides that fade into the skin, a brushed-forward top. */
export function cropFade(): HairStyle {
  const layers: Layer[] = [
    { density: "wisp", count: 130, height: 0.02, width: 0.06, rows: 2, order: 0.5, shade: 0.95, roll: 0.2, edge: [-2.5, 3.5], lengthScale: 0.8, fadeIn: 0.08, stray: 0.3, keep: (q) => (q[1] > 0.25 ? 1 : 0) },
    { density: "dense", count: 300, height: 0.05, width: 0.13, rows: 2, order: 1, shade: 0.75, roll: 0.5, keep: above(0.26) },
    { density: "medium", count: 520, height: 0.09, width: 0.1, rows: 2, order: 2, shade: 0.95, roll: 0.9, keep: above(0.3) },
    { density: "wisp", count: 420, height: 0.11, width: 0.09, rows: 2, order: 3, shade: 1.1, roll: 1.2, stray: 0.4, keep: above(0.36) },
  ]; // prettier-ignore
  const { cap: _, ...base } = sidePart(1);
  return {
    ...base,
    comb(q) {
      const top = smoothstep(0.05, 0.5, q[1]) * smoothstep(-0.75, -0.3, q[2]);
      return withWhorl(q, mix3(downwards(q, 0.4), [q[0] * 0.15, 0.1, 1], top));
    },
    length: (q) => mix(0.06, 0.3, smoothstep(0.28, 0.7, q[1])) * (1 + 0.2 * uneven(q)),
    referenceLength: 0.32,
    volume: (q) => mix(0.12, 1, smoothstep(0.3, 0.75, q[1])),
    lift: (q) => 0.12 + 0.55 * smoothstep(0.35, 0.75, q[1]),
    turn: 0.25,
    follow: 0.7,
    stick: 0,
    gravity: 0.05,
    stray: 0.28,
    lengthSpread: 0.35,
    locks: { count: 160, pull: 0.3 },
    paint: {
      strokes: 70000,
      length: 0.05,
      opacity: 0.7,
      base: 0.7,
      soft: [-4, 9],
      density: (q) => mix(0.2, 1, smoothstep(-0.5, 0.08, q[1] + 0.04 * noise(q[0] * 8, q[2] * 8, 2))),
    },
    layers,
  };
}

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
    cap: { height: 0.04, rise: 12, inset: 4, shade: 0.81, picture: "combed", grain: [0, 0, 1] },
    layers: base.layers
      .filter(({ order }) => order !== 1.5)
      .map((layer) => ({
        ...layer,
        roll: (layer.roll ?? 0.3) * 0.6,
        ...(layer.stray ? { stray: layer.stray * 0.5 } : {}),
      })),
  };
}

/** Tousled, textured hair of a few centimetres. */
export function messy(): HairStyle {
  const base = sidePart(1);
  return {
    ...base,
    comb(q) {
      const top = smoothstep(0.1, 0.5, q[1]);
      const forward: Vec3 = [0.5 * noise(q[0] * 3, q[1] * 3, q[2] * 3 + 9) - 0.25, 0.15, 0.9];
      const aside: Vec3 = [noise(q[0] * 3 + 5, q[1] * 3, q[2] * 3), 0.2, 0.2];
      const d = mix3(forward, aside, 0.45);
      return withWhorl(q, mix3(downwards(q, 0.3), d, top * smoothstep(-0.75, -0.3, q[2])));
    },
    length: (q) => mix(0.2, 0.62, smoothstep(0.05, 0.6, q[1])) * (1 + 0.25 * uneven(q)),
    referenceLength: 0.6,
    volume: (q) => mix(0.4, 1.35, smoothstep(0, 0.65, q[1])),
    lift: (q) => 0.15 + 0.6 * smoothstep(0.2, 0.7, q[1]),
    turn: 0.4,
    stick: 0.3,
    follow: 0.8,
    stray: 0.28,
    gravity: 0.14,
    coversForehead: true,
    locks: { count: 110, pull: 0.7 },
    cap: { height: 0.05, rise: 12, inset: 4, shade: 0.73, picture: "combed", grain: [-0.08, 0.62, -0.62] },
    layers: base.layers.filter(({ order }) => order !== 1.5).map((layer) => ({ ...layer, trimmed: true })),
    faceTop: 0.16,
  };
}

/** Thin, short hair of a man whose temples and front have gone back. */
export function receding(): HairStyle {
  const base = slickBack();
  const thin = (q: Vec3): number => smoothstep(0.35, 0.65, q[1]) * smoothstep(-0.6, -0.1, q[2]);
  const layers = base.layers.map((layer): Layer => {
    const keep = layer.keep ?? (() => 1);
    // Where it is thin, single hairs: full cards would stand there like bricks.
    const share = (q: Vec3): number => (layer.density === "dense" ? (thin(q) < 0.3 ? 1 : 0) : 1);
    return { ...layer, width: layer.width * 0.8, keep: (q, inside) => keep(q, inside) * share(q) };
  });
  const top: Layer = { density: "wisp", count: 190, height: 0.1, width: 0.11, rows: 4, order: 2.3, shade: 0.95, roll: 0.2, tip: 0.4, fadeIn: 0.2, edge: [-3, 180], keep: thin }; // prettier-ignore
  return {
    ...base,
    recession: 0.55,
    length: (q) => mix(0.18, 0.55, smoothstep(0.1, 0.6, q[1])) * (1 + 0.15 * uneven(q)),
    referenceLength: 0.5,
    volume: (q) => mix(0.3, 0.6, smoothstep(0, 0.65, q[1])),
    lift: () => 0.12,
    locks: { count: 160, pull: 0.2 },
    cap: { height: 0.015, rise: 16, inset: 22, shade: 0.9, picture: "combed", grain: [0, 0, 1] },
    paint: {
      strokes: 60000,
      length: 0.12,
      opacity: 0.55,
      base: 0.4,
      soft: [-7, 14],
      density: (q) => 1 - 0.35 * thin(q),
    },
    layers: [...layers, top],
  };
}

/** Short and feminine: close at the nape, over the tops of the ears, a fringe swept aside. */
export function pixie(side: number): HairStyle {
  const base = sidePart(side);
  const fringe: Layer[] = [
    { density: "dense", count: 60, height: 0.09, width: 0.16, rows: 6, order: 2.5, shade: 0.98, roll: 0.2, tip: 0.35, trimmed: true },
    { density: "medium", count: 50, height: 0.12, width: 0.12, rows: 6, order: 3.5, shade: 1.04, roll: 0.3, tip: 0.3, trimmed: true },
  ].map((layer): Layer => ({
    ...(layer as Layer),
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
    layers: [
      ...base.layers.map((layer) => ({ ...layer, count: Math.round(layer.count * 0.8), trimmed: true })),
      ...fringe,
    ],
  };
}
