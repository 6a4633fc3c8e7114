import type { GroomPlan } from "./groom/groom-plan.ts";
import type { Band, Comb, Guide, Root } from "./population.ts";
import type { HairlineShape } from "./hairline.ts";
import type { Skull } from "./skull.ts";
import type { Random } from "../maths/random.ts";
import type { Vec3 } from "@orator/maths";

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

/** A hair style for any head: a combing field, lengths and volumes, and the populations that follow them. */
export interface HairStyle {
  hairline: HairlineShape;
  /** How far the hairline has receded, 0–1. */
  recession: number;
  comb: Comb;
  /** Strand length in head units. */
  length: (q: Vec3, inside: number) => number;
  /** Length that a population's `rows` stand for. */
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
  /** How much a root near the hairline is combed up and back, 0–1. */
  edgeUp?: number;
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
  /** Extra darkness by place on the head, 0–1. */
  shade: (q: Vec3, root: Root) => number;
  /** Darkness of the root and brightness of the tip against the middle. */
  rootShade: number;
  tipLight: number;
  paint?: ScalpPaint;
  /** What stands on the skin; nothing does on a shaven head. */
  groom?: GroomPlan;
  /** Guides beyond the scalp: tails, buns, braids. */
  extra?: (site: Site) => Extra[];
}

/** What guides beyond the scalp may ask about the head that they grow on. */
export interface Site {
  skull: Skull;
  random: Random;
  /** A point moved out of skin and clothes, at least `margin` dm above them. */
  clear(p: Vec3, margin: number): Vec3;
  /** Degrees of a point above the hairline. */
  inside(p: Vec3): number;
}

/** A band that does not grow from the scalp by the style's rules. Lengths are head units. */
export interface Extra {
  guide: Guide;
  band: Band;
}
