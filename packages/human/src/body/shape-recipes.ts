import { readFileSync } from "node:fs";
import type { Vec3 } from "@orator/maths";

/** A turn Rx·Ry·Rz (degrees, world axes) about a joint, and a shift (mm). */
export interface JointTurn {
  rx?: number;
  ry?: number;
  rz?: number;
  tx?: number;
  ty?: number;
  tz?: number;
}

/**
 * The outline that an opened lip takes between the corners of the mouth: height ∝ (1 − |s|^bulge)^edge for
 * s = −1 … 1. bulge 2, edge 0.5 is an ellipse, edge 1 a parabola.
 */
export interface LipOutline {
  bulge: number;
  edge: number;
  /** Mean height against what it was, 1 = the same. */
  height?: number;
}

/** How one shape moves the base mesh; data/face-shapes.json says what the numbers mean. */
export interface ShapeRecipe {
  targets?: Record<string, number>;
  bones?: Record<string, JointTurn>;
  fields?: ShapeField[];
  /** Shares of other shapes that are added. */
  mix?: Record<string, number>;
  /** The lower lip touches the upper teeth. */
  lipToTeeth?: boolean;
  /** Where the tip of the tongue goes: mm up and front of the upper incisors' edge. */
  tongueTip?: [number, number];
  /** How far both rows of teeth draw back behind rounded lips, mm; the upper ones up and the lower ones down as well. */
  teethBack?: { back: number; apart: number };
  /** Outline that the lips take at weight 1. */
  round?: { upper?: LipOutline; lower?: LipOutline };
}

/** A swelling around a vertex, fading to nothing at its radius. */
export interface ShapeField {
  vertex: number;
  /** mm. */
  radius: number;
  /** mm. */
  disp: Vec3;
  mask?: "lower" | "upper";
}

let shared: Record<string, ShapeRecipe> | undefined;

/** The shapes' recipes by ARKit or viseme name. */
export function shapeRecipes(): Record<string, ShapeRecipe> {
  shared ??= (
    JSON.parse(readFileSync(new URL("../../data/face-shapes.json", import.meta.url), "utf8")) as {
      shapes: Record<string, ShapeRecipe>;
    }
  ).shapes;
  return shared;
}
