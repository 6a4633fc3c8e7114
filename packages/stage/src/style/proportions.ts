import type { Avatar, AvatarPart, Morph } from "../avatar/avatar.ts";
import { identity, multiply } from "../deform/matrix.ts";
import type { Matrix } from "../deform/matrix.ts";
import { isPhotographed } from "./photographed.ts";
import type { Style } from "./style.ts";

/** Radius around an eye's center, in meters, at which its enlargement has fallen to 1/e. */
const EYE_REACH_M = 0.03;
const SMALLEST_EFFECT = 1e-4;

/**
 * A copy of the person with a style's proportions. The head grows about its joint; the eyes grow through a lens that
 * fades out over the face, so that lids, lashes and brows grow with them. Shapes are scaled by the same lens. Photographs
 * keep the proportions they have: hair and background would grow with the face.
 */
export function withProportions(avatar: Avatar, { eyes, head }: Style["proportions"]): Avatar {
  if (isPhotographed(avatar)) return avatar;
  const enlarged =
    eyes === 1 ? avatar : { ...avatar, parts: avatar.parts.map((part) => enlargeEyes(avatar, part, eyes)) };
  return head === 1 ? enlarged : enlargeHead(enlarged, head);
}

function enlargeHead(avatar: Avatar, factor: number): Avatar {
  const head = avatar.bones.findIndex((bone) => bone.name === "head");
  if (head < 0) return avatar;
  const center = avatar.bones[head]!.head;
  const scale = scaleAbout(center, factor);
  const onHead = avatar.bones.map(
    (bone, i): boolean => i === head || (bone.parent >= 0 && isUnder(avatar, bone.parent, head)),
  );
  const grown = (y: number): number => center[1] + (y - center[1]) * factor;
  return {
    ...avatar,
    joints: avatar.joints.map((joint) =>
      joint.bone >= 0 && onHead[joint.bone] ? { ...joint, matrix: multiply(scale, joint.matrix) } : joint,
    ),
    bones: avatar.bones.map((bone, i) =>
      onHead[i] && i !== head
        ? {
            ...bone,
            head: bone.head.map((x, axis) => center[axis]! + (x - center[axis]!) * factor) as [
              number,
              number,
              number,
            ],
          }
        : bone,
    ),
    heights: {
      ...avatar.heights,
      headTopM: grown(avatar.heights.headTopM),
      summitM: grown(avatar.heights.summitM),
      eyeHeightM: grown(avatar.heights.eyeHeightM),
    },
  };
}

function isUnder(avatar: Avatar, bone: number, above: number): boolean {
  return bone === above || (bone >= 0 && isUnder(avatar, avatar.bones[bone]!.parent, above));
}

function scaleAbout(center: readonly number[], factor: number): Matrix {
  const m = identity();
  for (let axis = 0; axis < 3; axis++) {
    m[5 * axis] = factor;
    m[12 + axis] = center[axis]! * (1 - factor);
  }
  return m;
}

/** Eye centers in a part's bind space: the relaxed pose of the head is its bind pose but for a move. */
function eyeCenters(avatar: Avatar, part: AvatarPart, vertex: number): [number, number, number][] {
  const m = avatar.joints[part.joints[4 * vertex]!]!.matrix;
  return avatar.bones
    .filter((bone) => bone.name === "leftEye" || bone.name === "rightEye")
    .map((bone) => {
      const d = bone.head.map((x, axis) => x - m[12 + axis]!);
      return [0, 1, 2].map((c) => m[4 * c]! * d[0]! + m[4 * c + 1]! * d[1]! + m[4 * c + 2]! * d[2]!) as [
        number,
        number,
        number,
      ];
    });
}

function enlargeEyes(avatar: Avatar, part: AvatarPart, factor: number): AvatarPart {
  if (part.kind === "hair" || part.kind === "cap" || part.kind === "cloth") return part;
  const positions = Float32Array.from(part.positions);
  const scales = new Float32Array(positions.length / 3).fill(1);
  for (let v = 0; v < scales.length; v++) {
    for (const center of eyeCenters(avatar, part, v)) {
      const offset = [0, 1, 2].map((axis) => part.positions[3 * v + axis]! - center[axis]!);
      const grow = (factor - 1) * Math.exp(-((Math.hypot(...offset) / EYE_REACH_M) ** 2));
      if (grow < SMALLEST_EFFECT) continue;
      scales[v]! += grow;
      for (let axis = 0; axis < 3; axis++) positions[3 * v + axis]! += offset[axis]! * grow;
    }
  }
  const morphs = new Map<string, Morph>();
  for (const [name, morph] of part.morphs) {
    morphs.set(name, {
      ...morph,
      deltas: morph.deltas.map((d, i) => d * scales[morph.indices[Math.floor(i / 3)]!]!),
    });
  }
  return { ...part, positions, morphs };
}
