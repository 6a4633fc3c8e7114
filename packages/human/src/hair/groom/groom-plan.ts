import type { Band, Population } from "../population.ts";

/** Painted locks that grow alike. Lengths are head units. */
export interface TressLayer extends Population {
  /** Painted hairs a lock. */
  hairs: number;
  /** Radius of a lock at its root, and how much it closes towards the tip, 0–1. */
  radius: number;
  gather: number;
  /** Half width of a painted hair, and its opacity. */
  half: number;
  alpha: number;
  /** Share of the opacity at the very root, and the length over which it rises. */
  rootAlpha: number;
  rootFade: number;
  /** Hairs of a lock begin up to this far along it, so that locks have no blunt ends. */
  rootSpread: number;
  /** Sideways waviness of single hairs. */
  frizz: number;
  /** How dark the shadow is that a lock casts on what lies below it. */
  shadow: number;
  /** Coils that lie on a surface above the skull instead of strands. */
  coil?: CoilShape;
  /** Rooted along a parting at this x instead of all over. */
  along?: number;
  /** How much it counts for the place of the surface. */
  weight: number;
}

/** Coily hair: height of its surface above the skull, and the size of a coil. */
export interface CoilShape {
  depth: number;
  /** Share of the depth at the sides. */
  sides: number;
  size: number;
}

/** Bands that lie over the surface or stand off it. */
export interface StripLayer extends Population, Band {
  /** How far the tip stands off the surface, head units. Default 0.022. */
  loft?: number;
  /** Winds the strip round its guide: radius and length of a turn, head units. */
  helix?: { radius: number; period: number };
}

/** What a tuft is: tight coils that fan out, or locks that curl up in rings. */
export type TuftKind = "coils" | "rings";

/** Small cards that break the outline of coily and of short curly hair. */
export interface TuftLayer extends Population {
  /** Share of a card that is below the surface. Default 0.3. */
  sunk?: number;
  /** Degrees inside of the hairline from which cards have their full size. Default 16. */
  full?: number;
}

/** What a rope of hair is made of: three strands plaited, two twisted, or matted into one. */
export type RopeKind = "plait" | "twist" | "loc";

/** Ropes that grow from the scalp, each from its own small parting. */
export interface RopeLayer extends Population {
  /** Width at the tip against the middle. Default 0.6. */
  tip?: number;
}

/** How the hairs of a lock swing together. */
export interface Curl {
  /** Radius and length of a turn, head units. */
  radius: number;
  period: number;
  /** Radians by which hairs across a lock are apart: 0 a wave, about 2 a ribbon wound round a rod. */
  spread: number;
  /** Share of the lock's own width that is left. */
  rest: number;
  /** How far the surface rises and falls with it, head units. Default 0. */
  swell?: number;
}

/** What is painted on the surface of the hair, and the few bands over it. */
export interface GroomPlan {
  tresses: readonly TressLayer[];
  strips: readonly StripLayer[];
  tufts?: readonly TuftLayer[];
  /** Default: coils. */
  tuft?: TuftKind;
  ropes?: readonly RopeLayer[];
  /** What ropes are made of, those of `extra` too. Default: plaited. */
  rope?: RopeKind;
  curl?: Curl;
  /** Share of the sky that dark and pale hair sees; its square dims highlights, for a smooth surface shines too much. */
  openness: readonly [dark: number, pale: number];
  /** The same openness all over, for hair that is a thicket. */
  even?: boolean;
  /** Height in head space below which nothing hangs: the sides are cut closer and painted on the skin. */
  cut?: number;
  /** Random relief of the surface, head units. */
  rough?: number;
}

/** A layer of locks with what most of them have in common. */
export function tresses(
  layer: Partial<TressLayer> & Pick<TressLayer, "count" | "height" | "order">,
): TressLayer {
  return {
    width: 0.05,
    rows: 8,
    shade: 1,
    hairs: 14,
    radius: 0.06,
    gather: 0.5,
    half: 0.003,
    alpha: 0.9,
    rootAlpha: 0.3,
    rootFade: 0.06,
    rootSpread: 0.05,
    frizz: 0.006,
    shadow: 0.5,
    weight: 1,
    ...layer,
  };
}
