import type { Material, Mesh, Primitive } from "@gltf-transform/core";
import { KHRMaterialsUnlit, KHRTextureTransform } from "@gltf-transform/extensions";
import type { Transform } from "@gltf-transform/extensions";
import { MATERIAL_KINDS } from "./avatar.ts";
import type { AvatarPart, Morph, MaterialKind } from "./avatar.ts";
import { floats, sparseMorph, sumOf } from "./morph.ts";

function attribute(primitive: Primitive, ...names: string[]): Float32Array | undefined {
  const accessor = names.map((name) => primitive.getAttribute(name)).find(Boolean);
  return accessor ? floats(accessor) : undefined;
}

/** Component `k` of a vertex attribute that may have several; undefined where it has fewer. */
function component(values: Float32Array | undefined, vertices: number, k: number): Float32Array | undefined {
  if (!values) return undefined;
  const size = values.length / vertices;
  if (k >= size) return undefined;
  return size === 1 ? values : Float32Array.from({ length: vertices }, (_, i) => values[i * size + k]!);
}

function colors(values: Float32Array | undefined, vertices: number): Float32Array | undefined {
  if (!values || values.length === vertices * 3) return values;
  return Float32Array.from({ length: vertices * 3 }, (_, i) => values[Math.floor(i / 3) * 4 + (i % 3)]!);
}

/** What the morph targets of a mesh are called, in their order, and which expressions they make up. */
export interface MeshShapes {
  names: readonly (string | undefined)[];
  expressions: ReadonlyMap<string, readonly { target: number; weight: number }[]>;
}

function morphsOf(primitive: Primitive, { names, expressions }: MeshShapes): Map<string, Morph> {
  const targets = primitive.listTargets().map((target) => {
    const accessor = target.getAttribute("POSITION");
    return accessor && sparseMorph(accessor);
  });
  const morphs = new Map<string, Morph>();
  for (const [i, morph] of targets.entries()) {
    const name = names[i];
    if (morph && morph.indices.length && name && !morphs.has(name)) morphs.set(name, morph);
  }
  for (const [name, binds] of expressions) {
    const moved = binds.flatMap(({ target, weight }) => {
      const morph = targets[target];
      return morph && morph.indices.length ? [[morph, weight] as const] : [];
    });
    if (moved.length > 0) morphs.set(name, sumOf(moved));
  }
  return morphs;
}

/** Area-weighted normals, for files without any. */
function computeNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  const normals = new Float32Array(positions.length);
  const edge = (from: number, to: number, axis: number): number =>
    positions[3 * to + axis]! - positions[3 * from + axis]!;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t]!, indices[t + 1]!, indices[t + 2]!];
    for (let axis = 0; axis < 3; axis++) {
      const [j, k] = [(axis + 1) % 3, (axis + 2) % 3];
      const n = edge(a, b, j) * edge(a, c, k) - edge(a, b, k) * edge(a, c, j);
      for (const vertex of [a, b, c]) normals[3 * vertex + axis]! += n;
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i]!, normals[i + 1]!, normals[i + 2]!) || 1;
    for (let axis = 0; axis < 3; axis++) normals[i + axis]! /= length;
  }
  return normals;
}

/** Where vertices lie in the texture of color; some files keep that in small numbers and bring it to size with the material. */
function uvsOf(primitive: Primitive, material: Material | null): Float32Array | undefined {
  const info = material?.getBaseColorTextureInfo();
  const transform = info?.getExtension<Transform>(KHRTextureTransform.EXTENSION_NAME);
  const set = transform?.getTexCoord() ?? info?.getTexCoord() ?? 0;
  const uvs = attribute(primitive, `TEXCOORD_${set}`);
  if (!uvs || !transform) return uvs;
  const [[x, y], [width, height], turn] = [
    transform.getOffset(),
    transform.getScale(),
    transform.getRotation(),
  ];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return uvs.map((value, i) => {
    const [u, v] = i % 2 ? [uvs[i - 1]! * width, value * height] : [value * width, uvs[i + 1]! * height];
    return i % 2 ? y + v * cos - u * sin : x + u * cos + v * sin;
  });
}

/** Whole repeats are taken off, so that coordinates begin in 0…1. */
function nearOrigin(uvs: Float32Array): Float32Array {
  for (const axis of [0, 1]) {
    let least = Infinity;
    for (let i = axis; i < uvs.length; i += 2) least = Math.min(least, uvs[i]!);
    const shift = Math.floor(least);
    if (shift !== 0) for (let i = axis; i < uvs.length; i += 2) uvs[i]! -= shift;
  }
  return uvs;
}

/**
 * Reads one primitive. `joints` maps its skin's joint numbers to the avatar's; a primitive without a skin hangs from
 * `joints[0]`. Returns nothing for points and lines. The texture is left to the caller.
 */
export function loadPart(
  mesh: Mesh,
  primitive: Primitive,
  joints: number[],
  { skinned }: { skinned: boolean },
  shapes: MeshShapes,
): AvatarPart | undefined {
  const positions = attribute(primitive, "POSITION");
  if (!positions || primitive.getMode() !== 4) return undefined;
  const vertices = positions.length / 3;
  const material = primitive.getMaterial();
  const name = mesh.getName() || material?.getName() || "part";
  const extras = material?.getExtras()["orator"] as { kind?: unknown; scenery?: unknown } | undefined;
  const indices = Uint32Array.from(
    primitive.getIndices()?.getArray() ?? Array.from({ length: vertices }, (_, i) => i),
  );
  const sourceJoints = skinned ? attribute(primitive, "JOINTS_0") : undefined;
  const factor = material?.getBaseColorFactor() ?? [1, 1, 1, 1];
  const part: AvatarPart = {
    name,
    kind: materialKind(extras?.kind, `${material?.getName() ?? ""} ${mesh.getName()}`),
    positions,
    normals: attribute(primitive, "NORMAL") ?? computeNormals(positions, indices),
    uvs: nearOrigin(uvsOf(primitive, material) ?? new Float32Array(vertices * 2)),
    indices,
    joints: new Uint16Array(vertices * 4),
    weights: new Float32Array(vertices * 4),
    morphs: morphsOf(primitive, shapes),
    tint: [factor[0], factor[1], factor[2]],
    opacity: factor[3],
    doubleSided: material?.getDoubleSided() ?? false,
    ...(material?.getExtension(KHRMaterialsUnlit.EXTENSION_NAME) && { unlit: true }),
    ...(extras?.scenery === true && { scenery: true }),
  };
  bindVertices(part, joints, sourceJoints, skinned ? attribute(primitive, "WEIGHTS_0") : undefined);
  const light = attribute(primitive, "_OCCLUSION");
  const occlusion = component(light, vertices, 0);
  const keyLight = component(light, vertices, 1) ?? component(attribute(primitive, "_KEYLIGHT"), vertices, 0);
  const strands = attribute(primitive, "_STRAND");
  const shade = component(light, vertices, 2);
  const tint =
    colors(attribute(primitive, "COLOR_0"), vertices) ??
    (shade && Float32Array.from({ length: vertices * 3 }, (_, i) => shade[Math.floor(i / 3)]!));
  if (occlusion) part.occlusion = occlusion;
  if (keyLight) part.keyLight = keyLight;
  if (strands) part.strands = strands;
  if (tint) part.colors = tint;
  return part;
}

/** Weights in descending order (the kernel stops at the first zero), summing to 1. */
function bindVertices(
  part: AvatarPart,
  joints: number[],
  source?: Float32Array,
  weights?: Float32Array,
): void {
  for (let v = 0; v < part.joints.length; v += 4) {
    if (!source || !weights) {
      part.joints[v] = joints[0]!;
      part.weights[v] = 1;
      continue;
    }
    const influences = [0, 1, 2, 3]
      .map((i) => ({ joint: joints[source[v + i]!] ?? joints[0]!, weight: weights[v + i]! }))
      .sort((a, b) => b.weight - a.weight);
    const sum = influences.reduce((total, influence) => total + influence.weight, 0) || 1;
    for (const [i, influence] of influences.entries()) {
      part.joints[v + i] = influence.weight > 0 ? influence.joint : influences[0]!.joint;
      part.weights[v + i] = influence.weight / sum;
    }
  }
}

/** Patterns for the names that modeling tools and avatar services give, most specific first. */
const PATTERNS: [RegExp, MaterialKind][] = [
  [/cornea|eye.?(shell|reflect|wet|gloss)/i, "cornea"],
  [/lash|brow/i, "brow"],
  [/glass|lens/i, "glass"],
  [/(^|[^a-z])(eye|iris|sclera)/i, "eye"],
  [/teeth|tooth|tongue|gum|mouth/i, "wet"],
  [/scalp|hair.?cap/i, "cap"],
  [/hair|beard|moustache|mustache/i, "hair"],
  [/skin|head|face|body|hand/i, "skin"],
  [/metal|earring|button|buckle/i, "metal"],
];

/**
 * The kind written in a material's extras, else a guess from its name ("Wolf3D_Skin" → skin), else `cloth`.
 * A kind that the format does not know counts as missing.
 */
export function materialKind(declared: unknown, name: string): MaterialKind {
  const known = MATERIAL_KINDS.find((kind) => kind === declared);
  if (known) return known;
  return PATTERNS.find(([pattern]) => pattern.test(name))?.[1] ?? "cloth";
}
