import type { FINGERS, PosableBone } from "@orator/performance";

/** Which light formula draws a surface; docs/light-model.md. */
export const MATERIAL_KINDS = [
  "skin",
  "eye",
  "cornea",
  "wet",
  "hair",
  "cap",
  "brow",
  "cloth",
  "metal",
  "glass",
  "photo",
  "cutout",
] as const;
/** Which light formula draws a surface; see docs/avatar-format.md. */
export type MaterialKind = (typeof MATERIAL_KINDS)[number];

/** Displacements of some vertices in meters, in the bind pose. */
export interface Morph {
  indices: Uint32Array;
  /** xyz for each of `indices`. */
  deltas: Float32Array;
}

/** 8-bit RGBA, rows top to bottom, straight alpha. Both sides are powers of two of at least 4. */
export interface TextureImage {
  width: number;
  height: number;
  data: Uint8Array;
}

/** One drawable surface in the bind pose; lengths in meters. */
export interface AvatarPart {
  name: string;
  kind: MaterialKind;
  positions: Float32Array;
  normals: Float32Array;
  uvs: Float32Array;
  indices: Uint32Array;
  /** Four indices into `Avatar.joints` a vertex, and their weights. */
  joints: Uint16Array;
  weights: Float32Array;
  /** By channel name. */
  morphs: Map<string, Morph>;
  /** One value a vertex: 1 = open to the sky. */
  occlusion?: Float32Array;
  /** One value a vertex: 1 = the key light reaches it. */
  keyLight?: Float32Array;
  /** Unit vector a vertex along the hair, root to tip. */
  strands?: Float32Array;
  /** Linear RGB a vertex. */
  colors?: Float32Array;
  /** Linear RGB. */
  tint: [number, number, number];
  opacity: number;
  doubleSided: boolean;
  /** Carries its own light: tint × texture is the color that daylight shows. */
  unlit?: boolean;
  /** Stands behind the person and is none of them: nothing is measured by it. */
  scenery?: boolean;
  texture?: TextureImage;
}

/** The three bones of each finger, from the hand on (VRM 1.0). */
export const PHALANGES = {
  Thumb: ["Metacarpal", "Proximal", "Distal"],
  Index: ["Proximal", "Intermediate", "Distal"],
  Middle: ["Proximal", "Intermediate", "Distal"],
  Ring: ["Proximal", "Intermediate", "Distal"],
  Little: ["Proximal", "Intermediate", "Distal"],
} as const satisfies Record<(typeof FINGERS)[number], readonly [string, string, string]>;

type Finger = keyof typeof PHALANGES;
/** A phalanx by its name in the skeleton: `leftIndexProximal`. */
export type FingerBone = `${"left" | "right"}${Finger}${(typeof PHALANGES)[Finger][number]}`;

/** Bones that a pose can turn: the performance's, the fingers, and the eyes. */
export type PoseBoneName = PosableBone | FingerBone | "leftEye" | "rightEye";

/** A bone that turns, and what hangs from it turns along. */
export interface PoseBone {
  name: PoseBoneName;
  /** Index of the nearest such bone above it in `Avatar.bones`, −1 for none. Parents come first. */
  parent: number;
  /** Where it turns, in meters, in the relaxed pose. */
  head: [number, number, number];
}

/** A skinning matrix of the relaxed pose and the pose bone that carries it. */
export interface Joint {
  /** Index into `Avatar.bones`, −1 where nothing moves it. */
  bone: number;
  /** 4 × 4, column-major: from the bind pose to the relaxed pose. */
  matrix: Float32Array;
}

/** Heights in meters above the floor. */
export interface BodyHeights {
  eyeHeightM: number;
  headTopM: number;
  chinM: number;
  chestM: number;
  /** Highest point of anything, hair and hats included. */
  summitM: number;
  /** Where the person ends below and above, as one on a photograph does: no framing shows what lies beyond. */
  cutBelowM?: number;
  cutAboveM?: number;
  /** Where a photograph ends that is shown with its own background: pictures show nothing beyond it if the head is whole then. */
  photo?: PhotoEdges;
  /** Whence a photograph was taken: no other place shows it as it is, so that every framing zooms from there. */
  viewpoint?: Viewpoint;
}

/** A photograph's edges in the plane of the person, meters: beside their middle, to the right of the picture, and above the floor. */
interface PhotoEdges {
  leftM: number;
  rightM: number;
  topM: number;
  bottomM: number;
}

/** A place before the person's middle, meters. */
interface Viewpoint {
  /** Above the floor. */
  heightM: number;
  /** From the person's axis. */
  distanceM: number;
}

/** A person ready to be drawn. */
export interface Avatar {
  id: string;
  name: string;
  parts: AvatarPart[];
  bones: PoseBone[];
  joints: Joint[];
  /** Eye turn at weight 1 of the eyeLook shapes; absent where the shapes themselves move the eyes. */
  gaze?: { yawDeg: number; pitchDeg: number };
  heights: BodyHeights;
  /** Shapes of the format that the file lacks: their channels do nothing. */
  missingShapes: string[];
}
