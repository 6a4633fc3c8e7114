import { bodyRecipe } from "../recipe/body-recipe.ts";
import type { Recipe } from "../recipe/recipe.ts";
import { loadKit } from "../kit/load-kit.ts";
import type { Kit, Proxy } from "../kit/kit.ts";
import type { Material, Part, Skeleton, SparseDeltas } from "../part.ts";
import { unevenFace } from "./asymmetry.ts";
import { bindProxy, carryDeltas, carryWeights, rowsOf } from "./binding.ts";
import type { Binding } from "./binding.ts";
import { buildShapes } from "./build-shapes.ts";
import { faceLandmarks } from "./landmarks.ts";
import type { FaceLandmarks } from "./landmarks.ts";
import { morphBase } from "./morph-base.ts";
import { restFace } from "./resting-face.ts";
import { restHands } from "./resting-hands.ts";
import { sculpt } from "./sculpt.ts";
import { sculptHands } from "./sculpt-hands.ts";
import { proxyOf, sharedSurfaces } from "./shared-surfaces.ts";
import type { ProxyPart, SharedSurface } from "./shared-surfaces.ts";
import { girthsOf } from "./arm-room.ts";
import type { Girths } from "./arm-room.ts";
import { TRUNK_BONES, buildSkeleton, collapseWeights, placeJoints } from "./skeleton.ts";
import { stylize } from "./stylize.ts";
import { makeSurface, pickVectors, placeVertices, triangulate } from "./surface.ts";
import type { Vec3 } from "@orator/maths";

/** The surfaces of the bare person. `lashes` are grown by skin/lashes.ts, the others by `buildBody`. */
export type BodyPartName = "head" | "body" | "mouth" | "eyes" | "cornea" | "teeth" | "tongue" | "lashes";

/** A person without skin color, hair and clothes. Lengths in decimeters, bind pose (arms spread). */
export interface Body {
  kit: Kit;
  /** All 19,158 base-mesh vertices of this person, helpers included. */
  base: Float32Array;
  /** The mean adult in the same layout: the same for everyone, so that zones can be drawn on it once. */
  reference: Float32Array;
  skeleton: Skeleton;
  /** Bones and weights of every base-mesh vertex, four each. */
  baseWeights: { joints: Uint8Array; weights: Float32Array };
  /** Places of the 163 source joints by name ("eye.L", "neck01", "upperarm01.R"). */
  joints: Map<string, Vec3>;
  landmarks: FaceLandmarks;
  /** Displacements of the base mesh at weight 1, by ARKit or viseme name; dense, xyz a vertex. */
  shapes: Map<string, Float32Array>;
  parts: Map<BodyPartName, Part>;
  /** How each part's vertices follow the base mesh. */
  bindings: Map<BodyPartName, Binding>;
  /** For each part's vertices the base-mesh vertex (the nearest, where a vertex depends on several). */
  baseVertex: Map<BodyPartName, Uint32Array>;
}

/** Geometry of a proxy on a person, ready to become a `Part`. */
export type FittedProxy = Pick<
  Part,
  "positions" | "normals" | "uvs" | "indices" | "joints" | "weights" | "morphs"
> & { binding: Binding };

/** Widths of trunk and thighs: of the skin that hangs mostly on their bones. */
function trunkGirths(base: Float32Array, { joints, weights }: Body["baseWeights"]): Girths {
  const last = faceLandmarks().groups.skin[1];
  return girthsOf(base, (v) => v <= last && weights[4 * v]! > 0.5 && TRUNK_BONES.has(joints[4 * v]!));
}

/** Builds the person of a recipe. Deterministic. Without a seed the face is the same on both sides. */
export function buildBody(recipe: Pick<Recipe, "body"> & { seed?: number }, kit: Kit = loadKit()): Body {
  const base = morphBase(kit, recipe.body);
  const reference = referenceBase(kit);
  sculpt(base, reference, recipe.body.features);
  if (recipe.seed !== undefined) unevenFace(base, reference, recipe.seed);
  stylize(base, kit, recipe.body.style);
  const { ethnicity, warmth } = recipe.body;
  sculptHands(base, kit, recipe.body);
  restHands(base, kit, placeJoints(kit.base, base));
  restFace({ kit, ethnicity, base, reference, joints: placeJoints(kit.base, base) }, warmth, recipe.seed);
  const joints = placeJoints(kit.base, base);
  const baseWeights = collapseWeights(kit.base);
  const body: Body = {
    kit,
    base,
    reference,
    skeleton: buildSkeleton(joints, trunkGirths(base, baseWeights)),
    baseWeights,
    joints,
    landmarks: faceLandmarks(),
    shapes: buildShapes({ kit, ethnicity, base, reference, joints }),
    parts: new Map(),
    bindings: new Map(),
    baseVertex: new Map(),
  };
  addSkin(body);
  addProxies(body);
  return body;
}

const references = new WeakMap<Kit, Float32Array>();

function referenceBase(kit: Kit): Float32Array {
  let reference = references.get(kit);
  if (!reference) {
    reference = morphBase(kit, bodyRecipe.parse({}));
    references.set(kit, reference);
  }
  return reference;
}

function addSkin(body: Body): void {
  const { skin, parts } = sharedSurfaces(body.kit, body.reference);
  const placed = placeVertices(skin, body.base, [parts.head.corners]);
  addPart(body, "head", { kind: "skin" }, parts.head, placed);
  addPart(body, "body", { kind: "skin" }, parts.body, placed);
  addPart(body, "mouth", { kind: "wet" }, parts.mouth, placed);
}

function addProxies(body: Body): void {
  const { parts } = sharedSurfaces(body.kit, body.reference);
  const add = (name: ProxyPart, material: Omit<Material, "name">): void => {
    const proxy = proxyOf(body.kit, name);
    const placed = placeVertices(bindProxy(proxy), body.base, [parts[name].corners], proxy.offsets);
    addPart(body, name, material, parts[name], placed);
  };
  add("eyes", { kind: "eye" });
  add("cornea", { kind: "cornea" });
  // Without their inner sides, the far teeth of an open mouth seen askew would be holes.
  add("teeth", { kind: "wet", doubleSided: true });
  add("tongue", { kind: "wet" });
}

function addPart(
  body: Body,
  name: BodyPartName,
  material: Omit<Material, "name">,
  surface: SharedSurface,
  placed: { positions: Float32Array; normals: Float32Array },
): void {
  const { source, binding, baseVertex, uvs, indices, joints, weights } = surface;
  body.parts.set(name, {
    name,
    material: { name, ...material },
    positions: pickVectors(placed.positions, source, 3),
    normals: pickVectors(placed.normals, source, 3),
    // Skin is laid out anew, in place.
    uvs: uvs.slice(),
    indices,
    joints,
    weights,
    morphs: carryShapes(body, binding),
  });
  body.bindings.set(name, binding);
  body.baseVertex.set(name, baseVertex);
}

/** Morph targets of bound vertices: every shape that moves them, by Σ weight·delta. */
export function carryShapes({ shapes }: Pick<Body, "shapes">, binding: Binding): Map<string, SparseDeltas> {
  const morphs = new Map<string, SparseDeltas>();
  const rows = rowsOf(binding, movedVertices(shapes));
  for (const [name, deltas] of shapes) {
    const carried = carryDeltas(binding, deltas, rows);
    if (carried.indices.length) morphs.set(name, carried);
  }
  return morphs;
}

const movedBy = new WeakMap<Body["shapes"], Uint8Array>();

/** 1 for each base-mesh vertex that any shape moves. */
function movedVertices(shapes: Body["shapes"]): Uint8Array {
  let moved = movedBy.get(shapes);
  if (!moved) {
    const all = [...shapes.values()];
    moved = new Uint8Array((all[0]?.length ?? 0) / 3);
    for (const deltas of all) markMoved(deltas, moved);
    movedBy.set(shapes, moved);
  }
  return moved;
}

function markMoved(deltas: Float32Array, moved: Uint8Array): void {
  for (let i = 0; i < deltas.length; i++) if (deltas[i]) moved[Math.floor(i / 3)] = 1;
}

/** Fits a further proxy (clothes, brows) to a person: geometry, skin weights, and the shapes that move it. */
export function fitProxy(body: Body, proxy: Proxy): FittedProxy {
  const faces = triangulate(proxy.quads, proxy.quadUvs);
  const placed = placeVertices(bindProxy(proxy), body.base, [faces.triangles], proxy.offsets);
  const { binding, positions, normals, uvs, indices } = makeSurface(faces, placed, proxy.uvs);
  const morphs = carryShapes(body, binding);
  return { positions, normals, uvs, indices, binding, morphs, ...carryWeights(binding, body.baseWeights) };
}
