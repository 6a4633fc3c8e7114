import type { TileBand, TileDensity } from "./atlas-layout.ts";
import type { HairlineShape } from "./hairline.ts";
import type { Skull } from "./skull.ts";
import type { Random } from "../maths/random.ts";
import type { Vec3 } from "../maths/vector.ts";

/** Where a strand grows. */
export interface Root {
  azimuth: number;
  elevation: number;
  /** Degrees above the hairline; negative outside. */
  inside: number;
  /** On the skull, dm. */
  position: Vec3;
  /** The same in head space. */
  q: Vec3;
}

/** The middle line of a card, root first, dm. */
export interface Guide {
  points: Vec3[];
  root: Root;
  /** Normals point away from here instead of the skull: buns, tails, braids. */
  core?: (p: Vec3, index: number) => Vec3;
}

/** One population of cards. Lengths are head units. */
export interface Layer {
  density: TileDensity;
  /** Cards wanted over the whole hairy area. */
  count: number;
  /** Height of the shell above the skull that its strands lie on. */
  height: number;
  width: number;
  /** Card rows for a strand of the style's reference length. */
  rows: number;
  /** Drawing order, inner layers first. */
  order: number;
  /** Brightness of the layer: what lies deeper is darker. */
  shade: number;
  /** Width at the tip against the middle. Default 0.5. */
  tip?: number;
  /** Random roll about the strand in radians. Default 0.3. */
  roll?: number;
  /** Multiplies the style's length. */
  lengthScale?: number;
  /** Multiplies the style's lift at the root. */
  lift?: number;
  /** Random deviation of the direction. Default: the style's. */
  stray?: number;
  /** Only roots between these degrees above the hairline. */
  edge?: readonly [number, number];
  /** How much a root near the hairline is combed up and back, 0–1. */
  edgeUp?: number;
  /** Chance that a root is used, by place. */
  keep?: (q: Vec3, inside: number) => number;
  /** Replaces the style's combing field and length. */
  comb?: HairStyle["comb"];
  length?: HairStyle["length"];
  /** Two cards at right angles: a rope that shows from all sides. */
  crossed?: boolean;
  /** Cut off where it would hang over the face, instead of left out. */
  trimmed?: boolean;
  /** Head units over which a card fades in at the root. Default: the style's. */
  fadeIn?: number;
}

/** Soft bends of long hair, shared by the strands of a lock. */
export interface Wave {
  /** Head units of swing and bends a head unit. */
  amplitude: number;
  frequency: number;
  /** Where along the strand the wave begins and where it is full, 0–1. */
  from: number;
  full: number;
  /** 0 flat bends, 1 a helix. */
  helix: number;
}

/** The opaque layer that keeps the scalp from showing through. */
export interface CapShape {
  /** Head units above the skin when `rise` degrees inside the hairline. */
  height: number;
  rise: number;
  /** Degrees inside the hairline where it begins; what lies outside is painted on the skin. */
  inset: number;
  /** Head-space height that it does not go below. Default: none. */
  lowest?: number;
  shade: number;
  /** Random bumps as a share of the height. */
  bump?: number;
  /** Sky it sees, 0–1; low also makes it matt. Default 0.5. */
  openness?: number;
  picture: "combed" | "coily";
  /** Direction (head space) that the picture's strands run away from, or `part` for left and right of a parting. */
  grain: Vec3 | "part";
}

/** Short hairs drawn into the skin. */
export interface ScalpPaint {
  /** Strokes over the whole scalp, their length (head units) and opacity. */
  strokes: number;
  length: number;
  opacity: number;
  /** Opacity of the soft shadow below them. */
  base: number;
  /** Degrees from the hairline where the paint begins and where it is full. */
  soft: readonly [number, number];
  /** Multiplies both, by place. */
  density?: (q: Vec3) => number;
}

/** What cards look like, whatever they grow on. */
export interface CardLook {
  band: TileBand;
  /** Extra darkness by place on the head, 0–1; `t` runs along the strand. */
  shade: (q: Vec3, t: number, root: Root) => number;
  /** Darkness of the root and brightness of the tip against the middle. */
  rootShade: number;
  tipLight: number;
  /** Random difference in brightness between cards. */
  tint: number;
  /** Head units over which cards fade in at the root; 0 starts at full strength. */
  fadeIn: number;
  /** Width at the root against the middle. Default 0.6. */
  rootWidth?: number;
  /** Short cards are narrowed to this ratio of length to width: broad ones look like scales. Default 2.6. */
  slimmest?: number;
  /** How much a card is shaded as if round, 0 flat to 0.5. Default 0.45; short hair looks scaly with much. */
  roundness?: number;
  /** Share of a card's own normal in its shading. Default 0.3. */
  ownNormal?: number;
}

/** A hair style for any head: a combing field, lengths and volumes, and layers of cards that follow them. */
export interface HairStyle extends CardLook {
  hairline: HairlineShape;
  /** Where hair parts, head units to the person's left. */
  parting?: number;
  /** How far the hairline has receded, 0–1. */
  recession: number;
  /** Wanted direction at a point, head space; it need not be tangent. */
  comb: (q: Vec3, normal: Vec3, root: Root) => Vec3;
  /** Strand length in head units. */
  length: (q: Vec3, inside: number) => number;
  /** Length that a layer's `rows` stand for. */
  referenceLength: number;
  /** Multiplies shell heights, by place. */
  volume: (q: Vec3, inside: number) => number;
  /** Outward share of the direction at the root. */
  lift: (q: Vec3, inside: number) => number;
  /** How fast strands turn into the combing field. */
  turn: number;
  gravity: number;
  /** Pull back onto the shell, 0–1, above head-space height `stickAbove`. */
  stick: number;
  stickAbove?: number;
  /** Share of straight fall once a strand has left the shell. */
  hang?: number;
  /** How much the direction is kept tangent to the skull near it. */
  follow?: number;
  lengthSpread?: number;
  stray?: number;
  /** Shell height along the strand, 0–1. */
  profile?: (t: number) => number;
  /** Passes outside the ears instead of through them. */
  overEars?: boolean;
  /** Strands may cross the forehead (a fringe, coils). */
  coversForehead?: boolean;
  /** Half-width of the face that is kept free in front, and the height where it begins, head units. */
  clearFace?: number;
  faceTop?: number;
  /** Last word on a point's place. */
  constrain?: (p: Vec3, t: number, root: Root, skull: Skull) => Vec3;
  wave?: Wave;
  /** Strands gather into this many locks, by `pull` 0–1 towards the tips. */
  locks?: { count: number; pull: number };
  cap?: CapShape;
  paint?: ScalpPaint;
  layers: readonly Layer[];
  /** Replaces the way a strand is grown. */
  strand?: (skull: Skull, root: Root, layer: Layer, random: Random) => Vec3[];
  /** Guides beyond the scalp: tails, buns, cornrows. `inside` is a point's degrees above the hairline. */
  extra?: (
    skull: Skull,
    random: Random,
    clear: (p: Vec3, margin: number) => Vec3,
    inside: (p: Vec3) => number,
  ) => Extra[];
}

/** A card that does not grow from the scalp by the style's rules. */
export interface Extra {
  guide: Guide;
  layer: Layer;
}
