import { Document, Logger, NodeIO } from "@gltf-transform/core";
import type {
  Accessor,
  Buffer,
  Extension,
  Material as GltfMaterial,
  Node,
  Skin,
  Texture,
  TypedArray,
} from "@gltf-transform/core";
import { EXTTextureWebP, KHRMeshQuantization } from "@gltf-transform/extensions";
import type { Image, Material, MaterialKind, Part, Skeleton, SparseDeltas } from "../part.ts";
import { encodeImage } from "./encode-image.ts";
import { SHAPE_NAMES } from "./shape-names.ts";
import type { Vec3 } from "../maths/vector.ts";

/** What is written into the asset beside its parts; docs/avatar-format.md. */
export interface AvatarInfo {
  id: string;
  name: string;
  /** Hex hash of the recipe and the bake's version. */
  recipeHash: string;
  /** How far the eyes turn at weight 1 of an eyeLook shape. */
  gaze: { yawDeg: number; pitchDeg: number };
  framing: { eyeHeightM: number; headTopM: number; chinM: number; chestM: number };
}

/** What readers of a written file have to understand. */
export const EXTENSIONS = [EXTTextureWebP, KHRMeshQuantization];

const METRES_PER_DM = 0.1;

/**
 * Writes an avatar as GLB after docs/avatar-format.md. `groundDm` is the height (dm) that becomes y = 0.
 * Equal input gives equal bytes.
 */
export async function writeGlb(
  parts: Part[],
  skeleton: Skeleton,
  groundDm: number,
  info: AvatarInfo,
): Promise<Uint8Array> {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.ERROR));
  for (const extension of EXTENSIONS) document.createExtension<Extension>(extension).setRequired(true);
  const asset = document.getRoot().getAsset();
  asset.generator = "Orator";
  asset.extras = { orator: { version: 1, ...info } };
  const buffer = document.createBuffer();
  const scene = document.createScene(info.name);
  document.getRoot().setDefaultScene(scene);
  const { skin, root } = addSkeleton(document, buffer, skeleton, groundDm);
  scene.addChild(root);
  const textures = await addTextures(document, parts);
  const materials = new Map<Material, GltfMaterial>();
  for (const part of parts) {
    let material = materials.get(part.material);
    if (!material) {
      material = addMaterial(document, part.material, textures);
      materials.set(part.material, material);
    }
    const mesh = addMesh(document, buffer, part, groundDm).setName(part.name);
    mesh.listPrimitives()[0]!.setMaterial(material);
    scene.addChild(document.createNode(part.name).setMesh(mesh).setSkin(skin));
  }
  return new NodeIO().registerExtensions(EXTENSIONS).setLogger(document.getLogger()).writeBinary(document);
}

function addSkeleton(
  document: Document,
  buffer: Buffer,
  skeleton: Skeleton,
  groundDm: number,
): { skin: Skin; root: Node } {
  const skin = document.createSkin("skeleton");
  const nodes: Node[] = [];
  const inverseBind = new Float32Array(16 * skeleton.bones.length);
  skeleton.bones.forEach((bone, i) => {
    const parent = skeleton.bones[bone.parent];
    const origin = parent?.head ?? [0, groundDm, 0];
    const node = document
      .createNode(bone.name)
      .setTranslation(bone.head.map((x, k) => (x - origin[k]!) * METRES_PER_DM) as Vec3)
      .setRotation(quaternion(bone.relaxedDeg ?? [0, 0, 0]));
    nodes[bone.parent]?.addChild(node);
    nodes.push(node);
    skin.addJoint(node);
    const head = [bone.head[0], bone.head[1] - groundDm, bone.head[2]];
    inverseBind.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, ...head.map((x) => -x * METRES_PER_DM), 1], 16 * i);
  });
  skin.setSkeleton(nodes[0]!);
  skin.setInverseBindMatrices(accessor(document, buffer, "MAT4", inverseBind));
  return { skin, root: nodes[0]! };
}

/** The quaternion xyzw of Rx·Ry·Rz, degrees. */
function quaternion(degrees: Vec3): [number, number, number, number] {
  const half = degrees.map((d) => (d * Math.PI) / 360);
  const [sx, sy, sz] = half.map(Math.sin) as Vec3;
  const [cx, cy, cz] = half.map(Math.cos) as Vec3;
  return [
    sx * cy * cz + cx * sy * sz,
    cx * sy * cz - sx * cy * sz,
    cx * cy * sz + sx * sy * cz,
    cx * cy * cz - sx * sy * sz,
  ];
}

/** One texture an image, however many materials share it. */
async function addTextures(document: Document, parts: Part[]): Promise<Map<Image, Texture>> {
  const firstUse = new Map<Image, Part>();
  for (const part of parts) {
    const { image } = part.material;
    if (image && !firstUse.has(image)) firstUse.set(image, part);
  }
  const encoded = await Promise.all(
    [...firstUse].map(([image, { material }]) => encodeImage(image, material.kind)),
  );
  const textures = [...firstUse].map(([image, { name }], i): [Image, Texture] => {
    const texture = document.createTexture(name).setMimeType("image/webp").setImage(encoded[i]!);
    return [image, texture];
  });
  return new Map(textures);
}

/** Kinds whose alpha is coverage. */
const COVERAGE_KINDS = new Set(["hair", "brow", "cornea"]);

function addMaterial(document: Document, material: Material, textures: Map<Image, Texture>): GltfMaterial {
  const result = document
    .createMaterial(material.name)
    .setBaseColorFactor([...(material.tint ?? [1, 1, 1]), 1])
    .setMetallicFactor(material.kind === "metal" ? 1 : 0)
    .setRoughnessFactor(material.kind === "cornea" || material.kind === "eye" ? 0.1 : 0.6)
    .setDoubleSided(material.doubleSided ?? false)
    .setAlphaMode(COVERAGE_KINDS.has(material.kind) ? "BLEND" : material.kind === "cap" ? "MASK" : "OPAQUE")
    .setExtras({ orator: { kind: material.kind } });
  if (material.image) result.setBaseColorTexture(textures.get(material.image)!);
  return result;
}

function addMesh(document: Document, buffer: Buffer, part: Part, groundDm: number) {
  const count = part.positions.length / 3;
  const positions = part.positions.map((x, i) => (i % 3 === 1 ? x - groundDm : x) * METRES_PER_DM);
  const indices = count > 0xffff ? part.indices : Uint16Array.from(part.indices);
  const primitive = document
    .createPrimitive()
    .setIndices(accessor(document, buffer, "SCALAR", indices))
    .setAttribute("POSITION", accessor(document, buffer, "VEC3", positions))
    .setAttribute("NORMAL", direction(document, buffer, part.normals, part.material.kind))
    .setAttribute("JOINTS_0", accessor(document, buffer, "VEC4", part.joints))
    .setAttribute("WEIGHTS_0", fraction(document, buffer, "VEC4", wholeWeights(part.weights)));
  const bytes = (values: Float32Array): Accessor =>
    accessor(
      document,
      buffer,
      "SCALAR",
      Uint8Array.from(values, (x) => Math.round(x * 255)),
    ).setNormalized(true);
  if (part.material.image) primitive.setAttribute("TEXCOORD_0", fraction(document, buffer, "VEC2", part.uvs));
  if (part.occlusion) primitive.setAttribute("_OCCLUSION", bytes(part.occlusion));
  if (part.keyLight) primitive.setAttribute("_KEYLIGHT", bytes(part.keyLight));
  if (part.strands)
    primitive.setAttribute("_STRAND", direction(document, buffer, part.strands, part.material.kind));
  if (part.colors) {
    const size = part.colors.length === 4 * count ? "VEC4" : "VEC3";
    const isShade = part.material.kind === "cloth" && size === "VEC3";
    primitive.setAttribute("COLOR_0", fraction(document, buffer, size, part.colors, isShade ? 0xff : 0xffff));
  }
  const mesh = document.createMesh().addPrimitive(primitive);
  const morphs = new Map([...part.morphs].map(([name, deltas]) => [name, visible(deltas)]));
  const names = SHAPE_NAMES.filter((name) => morphs.get(name)?.moved.length);
  for (const name of names) {
    const { moved, metres } = morphs.get(name)!;
    const dense = new Float32Array(3 * count);
    moved.forEach((v, i) => dense.set(metres.subarray(3 * i, 3 * i + 3), 3 * v));
    // A vertex takes 12 bytes in a dense list, 12 and its index in a sparse one.
    const isSparse = moved.length * (count > 0xffff ? 16 : 14) < 12 * count;
    const positions = accessor(document, buffer, "VEC3", dense).setSparse(isSparse);
    primitive.addTarget(document.createPrimitiveTarget(name).setAttribute("POSITION", positions));
  }
  if (names.length) mesh.setExtras({ targetNames: names }).setWeights(names.map(() => 0));
  return mesh;
}

/** Shorter moves, m, are left out; `stage` would not draw them. */
const SMALLEST_MOVE_M = 1e-5;

function visible({ indices, deltas }: SparseDeltas): { moved: Uint32Array; metres: Float32Array } {
  const moved: number[] = [];
  const metres: number[] = [];
  indices.forEach((v, i) => {
    const move = [0, 1, 2].map((k) => deltas[3 * i + k]! * METRES_PER_DM);
    if (move.reduce((sum, x) => sum + Math.abs(x), 0) < SMALLEST_MOVE_M) return;
    moved.push(v);
    metres.push(...move);
  });
  return { moved: Uint32Array.from(moved), metres: Float32Array.from(metres) };
}

/** Kinds whose highlights show a normal that is a quarter of a degree off. */
const SMOOTH_KINDS = new Set<MaterialKind>(["skin", "eye", "cornea", "wet", "glass"]);

/** Unit vectors as 8-bit fractions, 16-bit ones on smooth surfaces. */
function direction(document: Document, buffer: Buffer, vectors: Float32Array, kind: MaterialKind): Accessor {
  const fractions = SMOOTH_KINDS.has(kind)
    ? Int16Array.from(vectors, (x) => Math.round(x * 0x7fff))
    : Int8Array.from(vectors, (x) => Math.round(x * 0x7f));
  return accessor(document, buffer, "VEC3", fractions).setNormalized(true);
}

/** Values 0…1 as fractions of `whole`; as floats where some lie outside. */
function fraction(
  document: Document,
  buffer: Buffer,
  type: "VEC2" | "VEC3" | "VEC4",
  values: Float32Array,
  whole: 0xff | 0xffff = 0xffff,
): Accessor {
  const fractions = whole === 0xff ? new Uint8Array(values.length) : new Uint16Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    if (value < 0 || value > 1) return accessor(document, buffer, type, values);
    fractions[i] = Math.round(value * whole);
  }
  return accessor(document, buffer, type, fractions).setNormalized(true);
}

/** Weights in steps of 1/65535 that still sum to 1 exactly: the strongest takes what rounding left. */
function wholeWeights(weights: Float32Array): Float32Array {
  const whole = weights.map((w) => Math.round(w * 0xffff));
  for (let at = 0; at < whole.length; at += 4) {
    let strongest = at;
    let sum = 0;
    for (let k = at; k < at + 4; k++) {
      sum += whole[k]!;
      if (whole[k]! > whole[strongest]!) strongest = k;
    }
    whole[strongest]! += 0xffff - sum;
  }
  return whole.map((w) => w / 0xffff);
}

function accessor(
  document: Document,
  buffer: Buffer,
  type: "SCALAR" | "VEC2" | "VEC3" | "VEC4" | "MAT4",
  array: Float32Array | Int8Array | Int16Array | Uint8Array | Uint16Array | Uint32Array,
): Accessor {
  // The library wants arrays that can't be shared between threads; none of ours is.
  const values = array as TypedArray;
  return document.createAccessor().setType(type).setArray(values).setBuffer(buffer);
}
