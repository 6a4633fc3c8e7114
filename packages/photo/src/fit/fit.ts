import type { Vec3 } from "@orator/maths";

/** A head laid over a photograph: where every point of the parametric body lies in the photo's space (dm). */
export interface Fit {
  /** dm per pixel of the photo. */
  scale: number;
  /** Photo pixel ↔ photo space. */
  toPixel(x: number, y: number): [number, number];
  toSpace(px: number, py: number): [number, number];
  /** Tracker points in photo space; z fitted to the head's. */
  points: Vec3[];
  /** Turns a vector of the body's space. */
  turn(v: ArrayLike<number>, at?: number): Vec3;
  /** A point of the body's space with the photo's expression, turned as the photo's head, before the fine warp. */
  place(p: ArrayLike<number>, at?: number): Vec3;
  /** From `place`d points to where the photo shows them, but for the lines of lips and lids. */
  warpSmoothly(p: Vec3): Vec3;
  /** Lips' lines and lids' edges: how far the photo shows them from where `warpSmoothly` leads. */
  rows: Row[];
  /** Weights of shapes that the photo's face holds. */
  expression: Map<string, number>;
  angles: { yaw: number; pitch: number; roll: number };
  /** Opening of the inner lips over the mouth's width. */
  gap: number;
  /** The lips touch in the photo. */
  closed: boolean;
  /** How unlike a face the points are before the warp: the median distance from the head in shares of the face's height. */
  residual: number;
}

/** Base vertices in a row, and a move for each. */
export interface Row {
  kind: "upperLip" | "lowerLip" | "lid";
  vertices: number[];
  moves: Vec3[];
}
