import type { Vec3 } from "@orator/maths";
import type { Rgb } from "./maths/srgb.ts";

/** Which light formula draws a surface; see docs/avatar-format.md. */
export type MaterialKind =
  | "skin"
  | "eye"
  | "cornea"
  | "wet"
  | "hair"
  | "cap"
  | "brow"
  | "cloth"
  | "metal"
  | "glass"
  | "photo"
  | "cutout";

/** A square or rectangular 8-bit RGBA image, rows top to bottom. */
export interface Image {
  width: number;
  height: number;
  /** Straight alpha; what alpha means depends on the material kind. */
  data: Uint8Array;
}

/** How a surface is colored and which formula lights it. */
export interface Material {
  name: string;
  kind: MaterialKind;
  image?: Image;
  /** Linear RGB multiplied with the image (or used alone). */
  tint?: Rgb;
  doubleSided?: boolean;
  /** Carries its own light, as a photograph does: tint × image is the color that daylight shows. */
  unlit?: boolean;
  /** Stands behind the person and is none of them: cameras do not frame it. */
  scenery?: boolean;
}

/** Displacements of a few vertices, in decimeters. */
export interface SparseDeltas {
  /** Ascending vertex indices. */
  indices: Uint32Array;
  /** xyz for each of `indices`. */
  deltas: Float32Array;
}

/**
 * One drawable surface of a person in the bind pose. Lengths are decimeters, the data's own unit
 * (the GLB writer converts to meters); axes as in docs/avatar-format.md.
 */
export interface Part {
  name: string;
  material: Material;
  positions: Float32Array;
  normals: Float32Array;
  uvs: Float32Array;
  indices: Uint32Array;
  /** Four bone indices into `Skeleton.bones` a vertex. */
  joints: Uint8Array;
  /** Four weights a vertex, summing to 1. */
  weights: Float32Array;
  /** By ARKit or viseme name. */
  morphs: Map<string, SparseDeltas>;
  occlusion?: Float32Array;
  /** Multiplies the occlusion that is found for it. */
  openness?: number;
  keyLight?: Float32Array;
  strands?: Float32Array;
  colors?: Float32Array;
}

/** A joint of the rig, in the bind pose. */
export interface Bone {
  name: string;
  /** Index into `Skeleton.bones`, −1 for the root. Parents come before children. */
  parent: number;
  /** Head of the bone in the bind pose, dm. */
  head: Vec3;
  /** Turn to the relaxed pose, world axes as in performance's BoneChannel, degrees. */
  relaxedDeg?: Vec3;
}

/** The rig: bones in an order in which parents come first. */
export interface Skeleton {
  bones: Bone[];
}
