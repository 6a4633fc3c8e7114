import type { HairStyleName } from "../../recipe/hair-recipe.ts";
import type { HairStyle, Layer } from "../hair-style.ts";
import { smoothstep } from "../../maths/interpolation.ts";
import type { StripLayer } from "./strips.ts";

/** Locks of painted hairs that grow alike: one population of the groom. Lengths are head units. */
export interface ClumpLayer extends Layer {
  /** Painted hairs a lock. */
  hairs: number;
  /** Radius of a lock at its root, and how much it closes towards the tip, 0–1. */
  radius: number;
  gather: number;
  /** Half width of a painted hair, and its opacity. */
  half: number;
  alpha: number;
  /** Share of it at the very root. */
  rootAlpha: number;
  /** Sideways waviness of single hairs. */
  frizz: number;
  /** How dark the shadow is that a lock casts on what lies below it. */
  shadow: number;
  /** Coily hair: height of its surface above the skull, and size of a coil. */
  depth?: number;
  coil?: number;
  /** Rooted along a parting at this x instead of all over. */
  along?: number;
  /** How much it counts for the place of the surface. */
  weight: number;
}

/** What is painted on the shell, and the few cards over it. */
export interface GroomPlan {
  clumps: readonly ClumpLayer[];
  strips: readonly StripLayer[];
  /** Ringlets: radius and length of a turn, head units. */
  curl?: {
    radius: number;
    period: number;
    /** Radians by which hairs across a lock are apart: 0 a wave, about 2 a ribbon wound round a rod. */
    spread: number;
    /** Share of the lock's own width that is left. */
    rest: number;
  };
  /** Least distance between the shell and the skin. */
  clearance: number;
  columns: number;
  /** Dims sky light, and highlights by its square: a smooth surface would shine more than hairs do. */
  openness: readonly [dark: number, pale: number];
  /** Openness is the same all over, for hair that is a thicket. */
  even?: boolean;
  /** Random relief of the surface, head units. */
  rough?: number;
}

const clump = (layer: Partial<ClumpLayer> & Pick<ClumpLayer, "count" | "height" | "order">): ClumpLayer => ({
  density: "dense",
  width: 0.05,
  rows: 12,
  shade: 1,
  hairs: 14,
  radius: 0.06,
  gather: 0.5,
  half: 0.003,
  alpha: 0.9,
  rootAlpha: 0.5,
  frizz: 0.006,
  shadow: 0.5,
  weight: 1,
  ...layer,
});

/** Single hairs that thin out beyond the hairline: they, not an edge, are what a hairline looks like. */
const hairline = (up: number, length: number): ClumpLayer[] => [
  clump({ count: 700, height: 0.03, order: 2.6, hairs: 3, radius: 0.022, gather: 0, half: 0.0017, alpha: 0.85, rootAlpha: 0.1, frizz: 0.003, shadow: 0, weight: 0.05, shade: 0.9, edge: [-1.5, 6], edgeUp: up, keep: (_, inside) => smoothstep(-2, 3.5, inside) }),
  clump({ count: 520, height: 0.012, order: 2.7, hairs: 2, radius: 0.02, gather: 0, half: 0.0013, alpha: 0.5, rootAlpha: 0.1, frizz: 0.003, shadow: 0, weight: 0.02, edge: [-4, 2], edgeUp: up, lengthScale: length, rows: 4, stray: 0.12 }),
]; // prettier-ignore

/** Long hair that falls from a parting at x = `parting`. */
export function longGroom(style: HairStyle, parting: number): GroomPlan {
  return {
    clearance: 0.012,
    columns: 72,
    openness: [0.58, 0.85],
    clumps: [
      clump({ count: 420, height: 0.03, order: 1, shade: 0.42, hairs: 12, radius: 0.11, half: 0.008, alpha: 1, weight: 0.1, gather: 0.2, shadow: 0, edge: [5, 180] }),
      clump({ count: 560, height: 0.06, order: 2, shade: 0.76, hairs: 16, radius: 0.07, half: 0.0035, weight: 0.5, edge: [2, 180], edgeUp: 0.85 }),
      clump({ count: 480, height: 0.085, order: 3, shade: 1, hairs: 20, radius: 0.06, half: 0.0026, edge: [3, 180], edgeUp: 0.85 }),
clump({ count: 700, height: 0.06, order: 2.9, shade: 0.95, hairs: 3, radius: 0.005, half: 0.0026, gather: 0, rootAlpha: 0.8, shadow: 0, weight: 0.1, edgeUp: 0.85, along: parting }),
      ...hairline(0.85, 0.08),
      clump({ count: 110, height: 0.1, order: 4, hairs: 4, radius: 0.05, half: 0.0018, alpha: 0.6, gather: 0, frizz: 0.02, shadow: 0.05, shade: 1.2, edge: [4, 180] }),
    ],
    strips: [
      { trim: "wisp", density: "wisp", count: 76, height: 0.08, width: 0.085, rows: 12, order: 4, shade: 0.95, roll: 0.2, lift: 0.4, edge: [4, 180] },
      { trim: "fly", density: "fly", count: 5, height: 0.08, width: 0.08, rows: 14, order: 5, shade: 1, roll: 0.5, stray: 0.06, lift: 0.7, loft: 0.04, edge: [4, 180] },
    ],
  }; // prettier-ignore
}

/** Loose waves: the hairs of a lock swing together. */
export function wavyGroom(style: HairStyle, parting: number): GroomPlan {
  const long = longGroom(style, parting);
  const radius = 0.6 * style.wave!.amplitude;
  const period = 1 / style.wave!.frequency;
  return {
    ...long,
    curl: { radius, period, spread: 0.3, rest: 1 },
    clumps: long.clumps.map((layer) => (layer.weight < 0.3 ? layer : { ...layer, gather: 0.65, rows: 14 })),
    strips: [
      { trim: "lock", density: "dense", count: 34, height: 0.075, width: 0.12, rows: 9, order: 3, shade: 1, lift: 0.5, roll: 0.3, tip: 0.4, stray: 0.1, edge: [4, 180], helix: { radius: 0.8 * radius, period } },
      ...long.strips,
    ],
  }; // prettier-ignore
}

/** Long ringlets. */
export function curlyGroom(style: HairStyle, parting: number): GroomPlan {
  const long = longGroom(style, parting);
  return {
    ...long,
    curl: { radius: 0.06, period: 0.5, spread: 0.7, rest: 0.7 },
    clumps: long.clumps.map((layer) =>
      layer.weight < 0.3 ? layer : { ...layer, rows: 18, count: Math.round(layer.count * 0.75), radius: layer.radius * 0.8, hairs: 22 },
    ),
    strips: [
      { trim: "lock", density: "dense", count: 46, height: 0.075, width: 0.1, lift: 0.5, rows: 9, order: 3, shade: 1, roll: 0.4, tip: 0.5, stray: 0.16, edge: [4, 180], helix: { radius: 0.055, period: 0.55 } },
      { trim: "wisp", density: "wisp", count: 16, height: 0.09, width: 0.09, lift: 0.5, rows: 9, order: 4, shade: 1, roll: 0.6, stray: 0.2, edge: [4, 180], helix: { radius: 0.055, period: 0.55 } },
    ],
  }; // prettier-ignore
}

/** Short hair, combed. */
export function shortGroom(style: HairStyle): GroomPlan {
  return {
    clearance: 0.012,
    columns: 72,
    openness: [0.58, 0.85],
    clumps: [
      clump({ count: 560, height: 0.05, order: 1, shade: 0.45, hairs: 12, radius: 0.09, half: 0.007, alpha: 1, weight: 0.1, gather: 0.2, shadow: 0, rows: 7, edge: [5, 180] }),
      clump({ count: 860, height: 0.09, order: 2, shade: 0.8, hairs: 15, radius: 0.05, half: 0.003, weight: 0.15, rows: 8, edge: [2, 180] }),
      clump({ count: 800, height: 0.12, order: 3, shade: 1, hairs: 17, radius: 0.045, half: 0.0024, rows: 8, edge: [3, 180] }),
      ...hairline(0.75, 0.3),
    ],
    strips: [
      { trim: "wisp", density: "wisp", count: 220, height: 0.122, width: 0.07, lift: 0.7, rows: 7, order: 4, shade: 0.95, roll: 0.35, stray: 0.18, tip: 0.5, edge: [2, 180], keep: (q) => 0.25 + 0.75 * smoothstep(0, 0.5, q[1]) },
      { trim: "fly", density: "fly", count: 24, height: 0.14, width: 0.09, rows: 7, order: 5, shade: 1.05, roll: 1, stray: 0.3, lift: 0.9, loft: 0.05, lengthScale: 0.9, edge: [4, 180] },
    ],
  }; // prettier-ignore
}

/** Short loose curls. */
export function curlyShortGroom(style: HairStyle): GroomPlan {
  const short = shortGroom(style);
  return {
    ...short,
    curl: { radius: 0.045, period: 0.3, spread: 0.9, rest: 0.7 },
    clumps: short.clumps.map((layer) => (layer.weight < 0.3 ? layer : { ...layer, rows: 14, hairs: 20 })),
    strips: [
      { trim: "lock", density: "dense", count: 120, height: 0.14, width: 0.07, rows: 5, order: 3, shade: 1, roll: 0.6, stray: 0.3, tip: 0.5, edge: [2, 180], lift: 1.2, loft: 0.07, helix: { radius: 0.05, period: 0.3 } },
      { trim: "wisp", density: "wisp", count: 70, height: 0.15, width: 0.07, rows: 6, order: 4, shade: 1, roll: 1, stray: 0.4, edge: [3, 180], lift: 1.3, loft: 0.08, helix: { radius: 0.055, period: 0.3 } },
    ],
  }; // prettier-ignore
}

/** A thick round head of tight coils, `depth` head units deep: mottled locks, and tufts that break the outline. */
export function coilyGroom(depth: number): GroomPlan {
  const size = 0.35 + 0.65 * smoothstep(0.05, 0.4, depth);
  return {
    clearance: 0.012,
    columns: 72,
    openness: [0.42, 0.5],
    even: true,
    rough: 0.05 * size,
    clumps: [
      clump({ count: 900, height: 0, order: 1, depth: 0.9 * depth, coil: 0.2 * size, shade: 0.35, hairs: 10, radius: 0.06, half: 0.012, alpha: 1, weight: 0.3, gather: 0, shadow: 0, rows: 2, edge: [5, 180] }),
      clump({ count: 3600, height: 0, order: 2, depth, shade: 0.55, hairs: 8, radius: 0.02 * size + 0.006, half: 0.003, alpha: 0.9, gather: 0.2, shadow: 0.35, rows: 2, coil: 0.055 * size, edge: [-0.5, 180] }),
      clump({ count: 3400, height: 0, order: 3, depth, shade: 0.8, hairs: 7, radius: 0.016 * size + 0.006, half: 0.0026, alpha: 0.9, gather: 0.2, shadow: 0.4, rows: 2, coil: 0.055 * size, edge: [0, 180] }),
      clump({ count: 1300, height: 0, order: 4, depth: 0.02, shade: 0.9, hairs: 3, radius: 0.012, half: 0.0016, alpha: 0.7, gather: 0, shadow: 0, rows: 2, coil: 0.025, weight: 0.02, edge: [-3.5, 4] }),
    ],
    strips: [
      { trim: "tuft", density: "dense", count: 1000, height: 0, width: 0.11 * size, rows: 1, order: 3, shade: 0.85, tuft: depth, edge: [1, 180] },
    ],
  }; // prettier-ignore
}

/** Hair drawn tight to a knot. */
export function tiedGroom(style: HairStyle): GroomPlan {
  return {
    clearance: 0.012,
    columns: 72,
    openness: [0.58, 0.85],
    clumps: [
      clump({ count: 420, height: 0.02, order: 1, shade: 0.45, hairs: 12, radius: 0.1, half: 0.007, alpha: 1, weight: 0.2, gather: 0.3, shadow: 0, edge: [5, 180] }),
      clump({ count: 620, height: 0.04, order: 2, shade: 0.8, hairs: 14, radius: 0.05, half: 0.003, weight: 0.6, edge: [2, 180] }),
      clump({ count: 560, height: 0.055, order: 3, shade: 1, hairs: 16, radius: 0.045, half: 0.0022, edge: [3, 180] }),
      ...hairline(0, 0.12),
    ],
    strips: [
      { trim: "wisp", density: "wisp", count: 50, height: 0.07, width: 0.08, rows: 8, order: 3, shade: 1, roll: 0.2, tip: 0.4, edge: [4, 180] },
      { trim: "fly", density: "fly", count: 26, height: 0.085, width: 0.1, rows: 8, order: 5, shade: 1, roll: 0.8, stray: 0.1, lift: 2, edge: [3, 180] },
    ],
  }; // prettier-ignore
}

const UNGROOMED: ReadonlySet<HairStyleName> = new Set(["bald", "stubble", "buzz", "boxBraids", "cornrows"]);

/** How a style is painted and carded; undefined where cards or the skin's own paint do. */
export function groomPlan(name: HairStyleName, style: HairStyle): GroomPlan | undefined {
  if (UNGROOMED.has(name)) return undefined;
  const parting = style.parting ?? 0;
  if (name === "lob" || name === "longWavy") return wavyGroom(style, parting);
  if (name === "afro") return coilyGroom(0.42);
  if (name === "coilyShort") return coilyGroom(0.1);
  if (name === "longCurly") return curlyGroom(style, parting);
  if (name === "curlyShort") return curlyShortGroom(style);
  if (name === "bun" || name === "lowBun" || name === "ponytail") return tiedGroom(style);
  return style.band === "short" ? shortGroom(style) : longGroom(style, parting);
}
