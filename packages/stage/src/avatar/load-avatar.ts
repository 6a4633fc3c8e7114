import { readFile } from "node:fs/promises";
import type { Node, Root, Texture, vec4 } from "@gltf-transform/core";
import { ARKIT_BLENDSHAPES, OCULUS_VISEMES } from "@orator/performance";
import { turnAbout } from "../deform/matrix.ts";
import type { Avatar, AvatarPart, PoseBoneName, TextureImage, BodyHeights } from "./avatar.ts";
import { checkNodes } from "./check-nodes.ts";
import { readGlbJson } from "./glb-json.ts";
import { readGlb } from "./glb-reader.ts";
import { loadPart } from "./load-part.ts";
import { loadTexture } from "./load-texture.ts";
import { makeUpShapes } from "./made-up-shapes.ts";
import { shapesOf } from "./mesh-shapes.ts";
import { findBones, POSE_BONES, Skeleton } from "./skeleton.ts";
import { readVrm } from "./vrm.ts";
import type { VrmFacts } from "./vrm.ts";

/** Longest side of a texture in texels; larger ones are scaled down. A power of two. */
const LARGEST_TEXTURE = 2048;

interface OratorExtras {
  id?: string;
  name?: string;
  gaze?: { yawDeg: number; pitchDeg: number };
  framing?: Partial<Avatar["heights"]>;
}

/** Shapes without which a person cannot speak. */
const NEEDED = OCULUS_VISEMES.filter((viseme) => viseme !== "viseme_sil");

/** The failure of a file whose person could not speak. */
export class MissingShapes extends Error {
  readonly names: string[];

  constructor(names: string[]) {
    super(`The avatar lacks these mouth shapes: ${names.join(", ")}.`);
    this.name = "MissingShapes";
    this.names = names;
  }
}

/**
 * Reads an avatar (docs/avatar-format.md) from a GLB file's path or bytes. Throws one clear line if it is no GLB, has
 * nothing to draw, or lacks the mouth shapes.
 */
export async function loadAvatar(source: string | Uint8Array): Promise<Avatar> {
  const bytes = typeof source === "string" ? await readAvatarFile(source) : source;
  const contents = readGlbJson(bytes);
  checkNodes(contents);
  const root = (await readGlb(bytes, contents)).getRoot();
  const extras = (root.getAsset().extras as { orator?: OratorExtras } | undefined)?.orator ?? {};
  const vrm = readVrm(contents, root);
  const skeleton = skeletonOf(root, vrm, extras.id !== undefined);
  const parts: AvatarPart[] = [];
  const images = new Map<Texture, Promise<TextureImage>>();
  const shapes = new Set<string>();
  for (const node of root.listNodes()) {
    const mesh = node.getMesh();
    if (!mesh) continue;
    const skin = node.getSkin();
    const joints = skin ? skeleton.addSkin(skin) : [skeleton.addNode(node)];
    const meshShapes = shapesOf(mesh, vrm);
    for (const name of [...meshShapes.names, ...meshShapes.expressions.keys()]) if (name) shapes.add(name);
    for (const primitive of mesh.listPrimitives()) {
      const part = loadPart(mesh, primitive, joints, { skinned: skin !== null }, meshShapes);
      if (!part) continue;
      // Of a VRM it only stands in for toon materials, which are left out.
      if (vrm) delete part.unlit;
      const texture = primitive.getMaterial()?.getBaseColorTexture();
      if (texture) {
        const image = images.get(texture) ?? loadTexture(texture, part.kind, LARGEST_TEXTURE);
        images.set(texture, image);
        part.texture = await image;
      }
      parts.push(part);
    }
  }
  if (!parts.length) throw new Error("The avatar has no triangles to draw.");
  makeUpShapes(parts, shapes);
  const missingNeeded = NEEDED.filter((name) => !shapes.has(name));
  if (missingNeeded.length) throw new MissingShapes(missingNeeded);
  const gaze = extras.gaze ?? guessGaze(skeleton, shapes);
  return {
    id: extras.id ?? "avatar",
    name: extras.name ?? extras.id ?? "avatar",
    parts,
    bones: skeleton.bones,
    joints: skeleton.joints,
    ...(gaze && { gaze }),
    heights: { ...measureHeights(parts, skeleton), ...extras.framing },
    missingShapes: [...ARKIT_BLENDSHAPES, ...NEEDED].filter((name) => !shapes.has(name)),
  };
}

function skeletonOf(root: Root, vrm: VrmFacts | undefined, isOwn: boolean): Skeleton {
  const bones = findBones(root.listNodes());
  for (const [name, node] of vrm?.bones ?? []) {
    const bone = POSE_BONES.find((known) => known === name);
    if (!bone) continue;
    for (const [other, taken] of bones) if (taken === bone) bones.delete(other);
    bones.set(node, bone);
  }
  const nodeOf = (wanted: PoseBoneName): Node | undefined =>
    [...bones].find(([, name]) => name === wanted)?.[0];
  // Our own people stand at ease.
  for (const side of isOwn ? [] : (["left", "right"] as const)) {
    const [upper, lower] = [nodeOf(`${side}UpperArm`), nodeOf(`${side}LowerArm`)];
    if (upper && lower) relaxArm(upper, lower);
  }
  return new Skeleton(root, bones, vrm?.facesAway ? turnAbout([0, 0, 0], 0, 180, 0) : undefined);
}

/** Eyes of files from elsewhere that no shape moves are turned by their bones, as far as theirs usually go. */
function guessGaze(skeleton: Skeleton, shapes: ReadonlySet<string>): Avatar["gaze"] {
  const turns = skeleton.bones.some(({ name }) => name === "leftEye") && !shapes.has("eyeLookOutLeft");
  return turns ? { yawDeg: 14, pitchDeg: 9 } : undefined;
}

/** The bytes of an avatar's file. Throws one clear line where it cannot be read. */
export async function readAvatarFile(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch (cause) {
    throw new Error(`The avatar file "${path}" cannot be read.`, { cause });
  }
}

/** Angle between a hanging arm and the vertical. */
const HANGING_DEG = 13;
/** Arms that point down less steeply than this are stretched out, as modeling tools leave them. */
const STRETCHED_DEG = 55;

/** Lowers an arm that is stretched out sideways. `upper` and `lower` are the bones of the upper and lower arm. */
export function relaxArm(upper: Node, lower: Node): void {
  const [ux, uy, uz] = upper.getWorldTranslation();
  const [lx, ly, lz] = lower.getWorldTranslation();
  const [dx, dy] = [lx - ux, ly - uy];
  const downDeg = (Math.atan2(-dy, Math.hypot(dx, lz - uz)) * 180) / Math.PI;
  if (downDeg > STRETCHED_DEG || dx === 0) return;
  const goal = -Math.PI / 2 + Math.sign(dx) * ((HANGING_DEG * Math.PI) / 180);
  const turn = goal - Math.atan2(dy, dx);
  const about: vec4 = [0, 0, Math.sin(turn / 2), Math.cos(turn / 2)];
  // A turn about the world's Z axis, seen from the bone above.
  const above = upper.getParentNode()?.getWorldRotation() ?? [0, 0, 0, 1];
  const local = multiply(multiply(inverse(above), about), above);
  upper.setRotation(multiply(local, upper.getRotation()));
}

function inverse([x, y, z, w]: vec4): vec4 {
  return [-x, -y, -z, w];
}

function multiply([ax, ay, az, aw]: vec4, [bx, by, bz, bw]: vec4): vec4 {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

/** Shares of the head's height (chin to crown) at which eyes and chest lie, measured from the crown down. */
const EYES = 0.5;
const CHEST = 2.0;
/** Head height over body height of an adult. */
const HEAD_SHARE = 1 / 7.5;

/** Heights of a person whose file does not tell them: from the bones where there are any, else from proportions. */
function measureHeights(parts: AvatarPart[], skeleton: Skeleton): BodyHeights {
  let [top, bottom] = [-Infinity, Infinity];
  for (const part of parts) {
    if (part.scenery) continue;
    for (let v = 0; v < part.positions.length / 3; v++) {
      const m = skeleton.joints[part.joints[4 * v]!]!.matrix;
      const [x, y, z] = [part.positions[3 * v]!, part.positions[3 * v + 1]!, part.positions[3 * v + 2]!];
      const height = m[1]! * x + m[5]! * y + m[9]! * z + m[13]!;
      top = Math.max(top, height);
      bottom = Math.min(bottom, height);
    }
  }
  const eye = skeleton.bones.find((bone) => bone.name === "leftEye");
  const headM = eye ? (top - eye.head[1]) / EYES : (top - Math.min(bottom, 0)) * HEAD_SHARE;
  return {
    eyeHeightM: top - headM * EYES,
    headTopM: top,
    chinM: top - headM,
    chestM: top - headM * CHEST,
    summitM: top,
  };
}
