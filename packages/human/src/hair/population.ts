import type { Vec3 } from "@orator/maths";
import type { TrimName } from "./groom/charts.ts";

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

/** The middle line of a strand, root first, dm. */
export interface Guide {
  points: Vec3[];
  root: Root;
  /** Normals point away from here instead of the skull: buns, tails, braids. */
  core?: (p: Vec3, index: number) => Vec3;
}

/** Wanted direction of hair at a point of head space; it need not be tangent to the head. */
export type Comb = (q: Vec3, normal: Vec3, root: Root) => Vec3;

/** Strands that grow alike. Lengths are head units. */
export interface Population {
  /** Strands wanted over the whole hairy area. */
  count: number;
  /** Height of the shell above the skull that its strands lie on. */
  height: number;
  /** How wide one is; keeps the face free by it. */
  width: number;
  /** Half of the steps that a strand of the style's reference length is grown in. */
  rows: number;
  /** Inner ones first. */
  order: number;
  /** Brightness: what lies deeper is darker. */
  shade: number;
  /** Multiplies the style's length. */
  lengthScale?: number;
  /** Multiplies the style's lift at the root. */
  lift?: number;
  /** Random deviation of the direction. Default: the style's. */
  stray?: number;
  /** Only roots between these degrees above the hairline. */
  edge?: readonly [number, number];
  /** How much a root near the hairline is combed up and back, 0–1. Default: the style's. */
  edgeUp?: number;
  /** Chance that a root is used, by place. */
  keep?: (q: Vec3, inside: number) => number;
  /** Replaces the style's combing field and length. */
  comb?: Comb;
  length?: (q: Vec3, inside: number) => number;
  /** May cross the forehead. Default: the style's. */
  coversForehead?: boolean;
  /** Cut off where it would hang over the face, instead of left out. */
  trimmed?: boolean;
}

/** How a band along a guide looks. */
export interface Band {
  /** Which strip of the picture it shows. */
  trim: TrimName;
  width: number;
  order: number;
  shade: number;
  /** Random roll about the strand in radians. Default 0.2. */
  roll?: number;
  /** Width at the tip against the middle. Default 0.6. */
  tip?: number;
}
