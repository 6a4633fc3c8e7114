import type { Node, Root, Skin } from "@gltf-transform/core";
import { FINGERS, POSABLE_BONES } from "@orator/performance";
import { identity, multiply } from "../deform/matrix.ts";
import type { Matrix } from "../deform/matrix.ts";
import { PHALANGES } from "./avatar.ts";
import type { FingerBone, Joint, PoseBone, PoseBoneName } from "./avatar.ts";

/** The bones of both hands' fingers, each with the name that Mixamo and Ready Player Me have for it. */
const FINGER_BONES: readonly (readonly [FingerBone, string])[] = (["left", "right"] as const).flatMap(
  (side) =>
    FINGERS.flatMap((finger) =>
      PHALANGES[finger].map((phalanx, i) => {
        const other = finger === "Little" ? "pinky" : finger.toLowerCase();
        return [`${side}${finger}${phalanx}` as FingerBone, `${side}hand${other}${i + 1}`] as const;
      }),
    ),
);

/** All bones that a pose can turn. */
export const POSE_BONES: readonly PoseBoneName[] = [
  ...POSABLE_BONES,
  ...FINGER_BONES.map(([bone]) => bone),
  "leftEye",
  "rightEye",
];

/** Names that other rigs (Mixamo, Ready Player Me, Blender) use for the same bones, lower case without separators. */
const OTHER_NAMES: Partial<Record<PoseBoneName, string[]>> = {
  ...Object.fromEntries(FINGER_BONES.map(([bone, other]) => [bone, [other]])),
  hips: ["pelvis"],
  chest: ["spine1", "upperchest", "spine2"],
  leftUpperArm: ["leftarm", "upperarml"],
  leftLowerArm: ["leftforearm", "lowerarml"],
  leftHand: ["handl"],
  rightUpperArm: ["rightarm", "upperarmr"],
  rightLowerArm: ["rightforearm", "lowerarmr"],
  rightHand: ["handr"],
  leftEye: ["eyel", "lefteyeball"],
  rightEye: ["eyer", "righteyeball"],
};

function plain(name: string): string {
  return name
    .replace(/^mixamorig:?/i, "")
    .replace(/[^a-z0-9]/gi, "")
    .toLowerCase();
}

/** Finds the bones of a pose among a file's nodes, by VRM name or by what other rigs call them. */
export function findBones(nodes: Node[]): Map<Node, PoseBoneName> {
  const byName = new Map(nodes.toReversed().map((node) => [plain(node.getName()), node]));
  const found = new Map<Node, PoseBoneName>();
  for (const bone of POSE_BONES) {
    const node = [bone.toLowerCase(), ...(OTHER_NAMES[bone] ?? [])]
      .map((name) => byName.get(name))
      .find(Boolean);
    if (node) found.set(node, bone);
  }
  return found;
}

/** The skeleton of a file: the bones that a pose turns, and the matrices that its meshes are bound to. */
export class Skeleton {
  readonly bones: PoseBone[] = [];
  readonly joints: Joint[] = [];
  readonly #boneOf = new Map<Node, number>();
  readonly #skins = new Map<Skin, number[]>();
  readonly #turn: Matrix;

  /** `turn` is applied to everything (files that face the other way). */
  constructor(root: Root, named: ReadonlyMap<Node, PoseBoneName>, turn: Matrix = identity()) {
    this.#turn = turn;
    const visit = (node: Node, above: number): void => {
      const name = named.get(node);
      let bone = above;
      if (name) {
        const world = this.#world(node);
        bone = this.bones.push({ name, parent: above, head: [world[12]!, world[13]!, world[14]!] }) - 1;
      }
      this.#boneOf.set(node, bone);
      for (const child of node.listChildren()) visit(child, bone);
    };
    for (const scene of root.listScenes()) for (const node of scene.listChildren()) visit(node, -1);
  }

  #world(node: Node): Matrix {
    return multiply(this.#turn, Float32Array.from(node.getWorldMatrix()));
  }

  /** Adds a skin's joints once; returns the index in `joints` of each. */
  addSkin(skin: Skin): number[] {
    const known = this.#skins.get(skin);
    if (known) return known;
    const inverse = skin.getInverseBindMatrices()?.getArray();
    const added = skin.listJoints().map((node, i) => {
      const bind = inverse ? Float32Array.from(inverse.subarray(16 * i, 16 * i + 16)) : identity();
      return (
        this.joints.push({ bone: this.#boneOf.get(node) ?? -1, matrix: multiply(this.#world(node), bind) }) -
        1
      );
    });
    this.#skins.set(skin, added);
    return added;
  }

  /** Adds a joint for a mesh that hangs from a node without a skin. */
  addNode(node: Node): number {
    return this.joints.push({ bone: this.#boneOf.get(node) ?? -1, matrix: this.#world(node) }) - 1;
  }
}
