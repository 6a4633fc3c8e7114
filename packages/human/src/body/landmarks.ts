import { readFileSync } from "node:fs";

/** Vertex numbers of the base mesh that mean something on a face. See the file's own `about`. */
export interface FaceLandmarks {
  points: Record<FacePoint, number>;
  /** 38-vertex closed loops, outer to inner. */
  lipLoops: number[][];
  lids: Record<"left" | "right", Record<"frontUpper" | "frontLower" | "innerUpper" | "innerLower", number[]>>;
  /** First and last vertex of groups. */
  groups: Record<
    | "skin"
    | "tongue"
    | "joints"
    | "leftEye"
    | "rightEye"
    | "leftLashes"
    | "rightLashes"
    | "lowerTeeth"
    | "upperTeeth",
    [number, number]
  >;
}

type Sided<T extends string> = `${T}Left` | `${T}Right`;

/** Names of single vertices; left and right are the person's own. */
export type FacePoint =
  | Sided<"lipCorner" | "lipCornerDeep" | "innerEyeCorner" | "outerEyeCorner" | "upperLid" | "upperLidInner">
  | Sided<"lowerLid" | "lowerLidInner" | "browInner" | "browPeak" | "browOuter" | "tragus" | "earCanal">
  | "upperLipInner"
  | "upperLipInnerDeep"
  | "lowerLipInner"
  | "lowerLipInnerDeep"
  | "upperLipBorder"
  | "upperLipFront"
  | "lowerLipFront"
  | "lowerLipBorder"
  | "mentolabialFold"
  | "chinTip"
  | "chinLowest"
  | "noseTip"
  | "subnasale"
  | "nasion"
  | "glabella"
  | "tongueTip";

let shared: FaceLandmarks | undefined;

/** The landmarks, the same for every person. */
export function faceLandmarks(): FaceLandmarks {
  shared ??= JSON.parse(
    readFileSync(new URL("../../data/face-landmarks.json", import.meta.url), "utf8"),
  ) as FaceLandmarks;
  return shared;
}
