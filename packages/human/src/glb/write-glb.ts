import { CREATOR_TOOL, gltfMark } from "@orator/provenance";
import type { DigitalSource } from "@orator/provenance";
import type { Image, Material, Part, Skeleton } from "../part.ts";
import type { Vec3 } from "@orator/maths";
import { encodeImage } from "./encode-image.ts";
import { COMPONENT, newGlb } from "./glb-builder.ts";
import type { GlbBuilder } from "./glb-builder.ts";
import { addMorphTargets } from "./morph-targets.ts";
import { addVertices } from "./vertex-data.ts";

/** What is written into the asset beside its parts; docs/avatar-format.md. */
export interface AvatarInfo {
  id: string;
  name: string;
  /** Hex hash of the recipe and the bake's version. */
  recipeHash: string;
  /** How far the eyes turn at weight 1 of an eyeLook shape. */
  gaze: { yawDeg: number; pitchDeg: number };
  framing: {
    eyeHeightM: number;
    headTopM: number;
    chinM: number;
    chestM: number;
    /** Highest point of the person, hair and hats included; found by the reader if absent. */
    summitM?: number;
    /** Where a person who is not all there ends below and above. */
    cutBelowM?: number;
    cutAboveM?: number;
    /** Where a photograph ends that is shown behind them. */
    photo?: { leftM: number; rightM: number; topM: number; bottomM: number };
    /** Whence the person has to be seen. */
    viewpoint?: { heightM: number; distanceM: number };
  };
  /** What the file says of its origin. */
  source: DigitalSource;
}

/** What readers of any written file have to understand. */
const EXTENSIONS = ["EXT_texture_webp", "KHR_mesh_quantization"] as const;

/** Of a file with surfaces that carry their own light; a reader may light them all the same. */
const UNLIT = "KHR_materials_unlit";

const METERS_PER_DM = 0.1;

/**
 * Writes an avatar as GLB after docs/avatar-format.md. `groundDm` is the height (dm) that becomes y = 0.
 * Equal input gives equal bytes.
 *
 * @param pictures "apart": whoever shows the file has them, and it holds only where they lie on the surfaces
 */
export async function writeGlb(
  parts: readonly Part[],
  skeleton: Skeleton,
  groundDm: number,
  info: AvatarInfo,
  { pictures: where = "inside" }: { pictures?: "inside" | "apart" } = {},
): Promise<Uint8Array> {
  const glb = newGlb();
  const bones = skeleton.bones.length;
  const pictures: Pictures = where === "inside" ? await addPictures(glb, parts) : new Map();
  const materials = [...new Set(parts.map(({ material }) => material))];
  const mark = gltfMark(info.source);
  const meshes = parts.map((part) => meshOf(glb, part, groundDm, materials.indexOf(part.material)));
  return glb.finish({
    asset: {
      version: "2.0",
      generator: CREATOR_TOOL,
      extensions: mark.assetExtensions,
      extras: { orator: { version: 1, ...info } },
    },
    extensions: mark.extensions,
    extensionsUsed: [...EXTENSIONS, mark.name, ...(materials.some(({ unlit }) => unlit) ? [UNLIT] : [])],
    extensionsRequired: EXTENSIONS,
    scene: 0,
    scenes: [{ name: info.name, nodes: [0, ...parts.map((_, i) => bones + i)] }],
    nodes: [...bonesOf(skeleton, groundDm), ...parts.map(({ name }, mesh) => ({ name, mesh, skin: 0 }))],
    skins: [
      {
        name: "skeleton",
        skeleton: 0,
        joints: skeleton.bones.map((_, i) => i),
        inverseBindMatrices: addInverseBind(glb, skeleton, groundDm),
      },
    ],
    meshes,
    materials: materials.map((material) => materialOf(material, pictures)),
    ...picturesOf(pictures),
  });
}

function bonesOf({ bones }: Skeleton, groundDm: number): object[] {
  return bones.map(({ name, head, parent, relaxedDeg = [0, 0, 0] }, i) => {
    const origin = bones[parent]?.head ?? [0, groundDm, 0];
    const children = bones.flatMap((bone, child) => (bone.parent === i ? [child] : []));
    return {
      name,
      translation: head.map((x, k) => (x - origin[k]!) * METERS_PER_DM),
      rotation: quaternion(relaxedDeg),
      ...(children.length && { children }),
    };
  });
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

function addInverseBind(glb: GlbBuilder, { bones }: Skeleton, groundDm: number): number {
  const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
  const matrices = Float32Array.from(bones.flatMap(() => identity));
  bones.forEach(({ head: [x, y, z] }, i) =>
    matrices.set([-x * METERS_PER_DM, (groundDm - y) * METERS_PER_DM, -z * METERS_PER_DM], 16 * i + 12),
  );
  return glb.accessor({
    bufferView: glb.view(new Uint8Array(matrices.buffer)),
    componentType: COMPONENT.f32,
    count: bones.length,
    type: "MAT4",
  });
}

/** A picture of the file, its view of the file's bytes, and its number. */
type Pictures = Map<Image, { name: string; view: number; index: number }>;

/** Every image once, however many materials share it. */
async function addPictures(glb: GlbBuilder, parts: readonly Part[]): Promise<Pictures> {
  const firstUse = new Map<Image, Part>();
  for (const part of parts) {
    const { image } = part.material;
    if (image && !firstUse.has(image)) firstUse.set(image, part);
  }
  const encoded = await Promise.all(
    [...firstUse].map(([image, { material }]) => encodeImage(image, material)),
  );
  return new Map(
    [...firstUse].map(([image, { name }], index) => [
      image,
      { name, index, view: glb.view(encoded[index]!) },
    ]),
  );
}

function picturesOf(pictures: Pictures): object {
  if (!pictures.size) return {};
  return {
    images: [...pictures.values()].map(({ name, view }) => ({
      name,
      mimeType: "image/webp",
      bufferView: view,
    })),
    textures: [...pictures.values()].map(({ name, index }) => ({
      name,
      extensions: { EXT_texture_webp: { source: index } },
    })),
  };
}

/** Kinds whose alpha is coverage. */
const COVERAGE_KINDS = new Set(["hair", "brow", "cornea", "cutout"]);

function materialOf(
  { name, kind, tint = [1, 1, 1], image, doubleSided, unlit, scenery }: Material,
  pictures: Pictures,
): object {
  const picture = image && pictures.get(image);
  return {
    name,
    pbrMetallicRoughness: {
      baseColorFactor: [...tint, 1],
      metallicFactor: kind === "metal" ? 1 : 0,
      roughnessFactor: kind === "cornea" || kind === "eye" ? 0.1 : 0.6,
      ...(picture && { baseColorTexture: { index: picture.index } }),
    },
    ...(COVERAGE_KINDS.has(kind) && { alphaMode: "BLEND" }),
    ...(kind === "cap" && { alphaMode: "MASK" }),
    ...(doubleSided && { doubleSided }),
    ...(unlit && { extensions: { [UNLIT]: {} } }),
    extras: { orator: { kind, ...(scenery && { scenery }) } },
  };
}

function meshOf(glb: GlbBuilder, part: Part, groundDm: number, material: number): object {
  const count = part.positions.length / 3;
  const indices = count > 0xffff ? part.indices : Uint16Array.from(part.indices);
  const bytes = new Uint8Array(indices.buffer, indices.byteOffset, indices.byteLength);
  const { names, targets } = addMorphTargets(glb, part);
  return {
    name: part.name,
    primitives: [
      {
        attributes: addVertices(glb, part, groundDm),
        indices: glb.accessor({
          bufferView: glb.view(bytes, { target: 34_963 }),
          componentType: count > 0xffff ? COMPONENT.u32 : COMPONENT.u16,
          count: indices.length,
          type: "SCALAR",
        }),
        material,
        ...(targets.length && { targets }),
      },
    ],
    ...(names.length && { extras: { targetNames: names }, weights: names.map(() => 0) }),
  };
}
