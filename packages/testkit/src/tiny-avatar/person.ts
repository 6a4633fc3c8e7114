import { ARKIT_BLENDSHAPES, OCULUS_VISEMES } from "@orator/performance";
import { ellipsoid, joined, rectangle } from "./surfaces.ts";
import type { Surface } from "./surfaces.ts";

/** Bones as [name, parent, x, y, z]: heads in meters. */
export const BONES: readonly (readonly [string, string | null, number, number, number])[] = [
  ["hips", null, 0, 0.95, 0],
  ["spine", "hips", 0, 1.1, 0],
  ["chest", "spine", 0, 1.25, 0],
  ["neck", "chest", 0, 1.42, 0],
  ["head", "neck", 0, 1.48, 0],
  ["leftEye", "head", 0.034, 1.59, 0.075],
  ["rightEye", "head", -0.034, 1.59, 0.075],
  ["leftUpperArm", "chest", 0.18, 1.38, 0],
  ["rightUpperArm", "chest", -0.18, 1.38, 0],
];

/** How far a vertex moves for a shape at weight 1, in meters; nothing where it stays. */
type Shape = (x: number, y: number, z: number) => [number, number, number] | undefined;

/** One mesh of the person: hangs from one bone. */
export interface TinyPart {
  name: string;
  kind: string;
  bone: string;
  surface: Surface;
  /** Linear RGB. */
  color: [number, number, number];
  doubleSided?: boolean;
  /** Vertical stripes of full and no alpha. */
  striped?: boolean;
  shapes?: Map<string, Shape>;
}

const MOUTH_Y = 1.525;

/** The lower lip and the chin go down. */
const opens: Shape = (_x, y, z) => (z > 0.04 && y < MOUTH_Y ? [0, -0.025, 0] : undefined);
/** The lids: two rectangles that lie folded above the eyes come down over them. */
function shuts(side: 1 | -1): Shape {
  return (x, y) => (x * side > 0 && y < 1.605 ? [0, -0.03, 0] : undefined);
}

/** How wide each viseme opens the mouth, 0…1. */
const OPENING: Record<string, number> = {
  sil: 0,
  PP: 0,
  FF: 0.1,
  TH: 0.2,
  DD: 0.25,
  kk: 0.3,
  CH: 0.2,
  SS: 0.1,
  nn: 0.2,
  RR: 0.25,
  aa: 1,
  E: 0.6,
  I: 0.4,
  O: 0.8,
  U: 0.3,
};

function lipShapes(): Map<string, Shape> {
  const shapes = new Map<string, Shape>();
  for (const name of [...ARKIT_BLENDSHAPES, ...OCULUS_VISEMES]) {
    const open = name === "jawOpen" ? 1 : (OPENING[name.replace("viseme_", "")] ?? 0);
    shapes.set(name, (x, y, z) => {
      const moved = opens(x, y, z);
      return moved && open > 0 ? [0, moved[1] * open, 0] : [1e-4, 0, 0];
    });
  }
  return shapes;
}

/** A person of a few hundred triangles: simple bodies in the right places, every shape present. */
export function tinyPerson(): TinyPart[] {
  const eye = (x: number): Surface => ellipsoid([x, 1.59, 0.075], [0.014, 0.014, 0.014], 12, 8);
  const pupil = (x: number): Surface => ellipsoid([x, 1.59, 0.0865], [0.006, 0.006, 0.004], 8, 6);
  const lid = (x: number): Surface => rectangle([x, 1.611, 0.094], 0.034, 0.028);
  const cornea = (x: number): Surface => ellipsoid([x, 1.59, 0.077], [0.0145, 0.0145, 0.0145], 12, 8);
  const lips = joined(
    rectangle([0, MOUTH_Y + 0.0053, 0.096], 0.05, 0.01, 4),
    rectangle([0, MOUTH_Y - 0.0053, 0.096], 0.05, 0.01, 4),
  );
  const skin: [number, number, number] = [0.56, 0.31, 0.21];
  return [
    {
      name: "head",
      kind: "skin",
      bone: "head",
      surface: ellipsoid([0, 1.57, 0], [0.078, 0.115, 0.09], 32, 24),
      color: skin,
      shapes: new Map([["jawOpen", (x, y, z) => (y < 1.5 && z > 0 ? opens(x, y, z) : undefined)]]),
    },
    {
      name: "neck",
      kind: "skin",
      bone: "neck",
      surface: ellipsoid([0, 1.44, -0.01], [0.055, 0.09, 0.055], 16, 8),
      color: skin,
    },
    {
      name: "lips",
      kind: "skin",
      bone: "head",
      surface: lips,
      color: [0.5, 0.14, 0.12],
      shapes: lipShapes(),
    },
    {
      name: "lids",
      kind: "skin",
      bone: "head",
      surface: joined(lid(0.034), lid(-0.034)),
      color: [0.4, 0.2, 0.14],
      shapes: new Map([
        ["eyeBlinkLeft", shuts(1)],
        ["eyeBlinkRight", shuts(-1)],
      ]),
    },
    {
      name: "teeth",
      kind: "wet",
      bone: "head",
      surface: rectangle([0, MOUTH_Y, 0.0945], 0.044, 0.012),
      color: [0.75, 0.7, 0.62],
    },
    { name: "leftEye", kind: "eye", bone: "leftEye", surface: eye(0.034), color: [0.6, 0.58, 0.56] },
    { name: "rightEye", kind: "eye", bone: "rightEye", surface: eye(-0.034), color: [0.6, 0.58, 0.56] },
    { name: "leftPupil", kind: "eye", bone: "leftEye", surface: pupil(0.034), color: [0.01, 0.01, 0.01] },
    { name: "rightPupil", kind: "eye", bone: "rightEye", surface: pupil(-0.034), color: [0.01, 0.01, 0.01] },
    { name: "leftCornea", kind: "cornea", bone: "leftEye", surface: cornea(0.034), color: [1, 1, 1] },
    { name: "rightCornea", kind: "cornea", bone: "rightEye", surface: cornea(-0.034), color: [1, 1, 1] },
    {
      name: "cap",
      kind: "cap",
      bone: "head",
      surface: ellipsoid([0, 1.6, -0.02], [0.084, 0.1, 0.085], 24, 16),
      color: [0.05, 0.03, 0.02],
    },
    {
      name: "hair",
      kind: "hair",
      bone: "head",
      surface: joined(rectangle([0.07, 1.52, 0.03], 0.05, 0.2), rectangle([-0.07, 1.52, 0.03], 0.05, 0.2)),
      color: [0.09, 0.05, 0.03],
      doubleSided: true,
      striped: true,
    },
    {
      name: "top",
      kind: "cloth",
      bone: "chest",
      surface: ellipsoid([0, 1.2, 0], [0.21, 0.22, 0.12], 24, 16),
      color: [0.04, 0.1, 0.3],
    },
    {
      name: "arm",
      kind: "cloth",
      bone: "leftUpperArm",
      surface: ellipsoid([0.22, 1.2, 0], [0.05, 0.2, 0.05], 12, 8),
      color: [0.04, 0.1, 0.3],
    },
    {
      name: "legs",
      kind: "cloth",
      bone: "hips",
      surface: ellipsoid([0, 0.5, 0], [0.16, 0.5, 0.11], 16, 12),
      color: [0.03, 0.03, 0.04],
    },
  ];
}
