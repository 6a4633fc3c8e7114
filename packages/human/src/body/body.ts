import { bodyRecipe } from "../recipe/body-recipe.ts";
import type { Recipe } from "../recipe/recipe.ts";
import { loadKit } from "../kit/load-kit.ts";
import type { Kit, Proxy } from "../kit/kit.ts";
import type { Material, Part, Skeleton, SparseDeltas } from "../part.ts";
import { unevenFace } from "./asymmetry.ts";
import { bindProxy, carryDeltas, carryWeights, nearestBase } from "./binding.ts";
import type { Binding } from "./binding.ts";
import { buildShapes } from "./build-shapes.ts";
import { faceLandmarks } from "./landmarks.ts";
import type { FaceLandmarks } from "./landmarks.ts";
import { morphBase } from "./morph-base.ts";
import { refineSkin } from "./refine-skin.ts";
import type { RefinedSkin } from "./refine-skin.ts";
import { restFace } from "./resting-face.ts";
import { restHands } from "./resting-hands.ts";
import { sculpt } from "./sculpt.ts";
import { sculptHands } from "./sculpt-hands.ts";
import { girthsOf } from "./arm-room.ts";
import type { Girths } from "./arm-room.ts";
import { TRUNK_BONES, buildSkeleton, collapseWeights, placeJoints } from "./skeleton.ts";
import { stylise } from "./stylise.ts";
import { makeSurface, placeVertices, triangulate } from "./surface.ts";
import type { FaceSet, Surface } from "./surface.ts";
import { frontOfEyes, outsideOfTeeth } from "./visible-faces.ts";
import type { Vec3 } from "../maths/vector.ts";

/** The surfaces of the bare person. `lashes` are grown by skin/lashes.ts, the others by `buildBody`. */
export type BodyPartName = "head" | "body" | "mouth" | "eyes" | "cornea" | "teeth" | "tongue" | "lashes";

/** A person without skin colour, hair and clothes. Lengths in decimetres, bind pose (arms spread). */
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
  stylise(base, kit, recipe.body.style);
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

const refinements = new WeakMap<Kit, RefinedSkin>();

function refined(body: Body): RefinedSkin {
  let skin = refinements.get(body.kit);
  if (!skin) {
    skin = refineSkin(body.kit.base, body.reference);
    refinements.set(body.kit, skin);
  }
  return skin;
}

function addSkin(body: Body): void {
  const { binding, faces, uvs } = refined(body);
  const vertices = placeVertices(
    binding,
    body.base,
    [...faces.values()].map((set) => set.triangles),
  );
  for (const region of ["head", "body", "mouth"] as const) {
    const kind = region === "mouth" ? "wet" : "skin";
    addPart(body, region, { name: region, kind }, makeSurface(faces.get(region)!, vertices, uvs));
  }
}

function selectQuads(faces: FaceSet, keep: (quad: number) => boolean): FaceSet {
  const kept = (_: number, i: number): boolean => keep(Math.floor(i / 6));
  return { triangles: faces.triangles.filter(kept), triangleUvs: faces.triangleUvs.filter(kept) };
}

function addProxies(body: Body): void {
  const { kit, reference } = body;
  const eyes = kit.proxy("eyes", "HighPolyEyes");
  // The shell of the cornea is drawn on a disc of its own in the corner of the eye texture.
  const isCornea = (quad: number): boolean => {
    const uv = eyes.quadUvs[4 * quad]!;
    return eyes.uvs[2 * uv]! > 0.86 && eyes.uvs[2 * uv + 1]! > 0.86;
  };
  const isFront = frontOfEyes(kit, reference);
  const add = (name: BodyPartName, material: Omit<Material, "name">, surface: Surface): void =>
    addPart(body, name, { name, ...material }, surface);
  add(
    "eyes",
    { kind: "eye" },
    surfaceOfProxy(body, eyes, (q) => !isCornea(q) && isFront(q)),
  );
  add(
    "cornea",
    { kind: "cornea" },
    surfaceOfProxy(body, eyes, (q) => isCornea(q) && isFront(q)),
  );
  const teeth = surfaceOfProxy(body, kit.proxy("teeth", "Teeth_Base"), outsideOfTeeth(kit, reference));
  // Without their inner sides, the far teeth of an open mouth seen askew would be holes.
  add("teeth", { kind: "wet", doubleSided: true }, teeth);
  add("tongue", { kind: "wet" }, surfaceOfProxy(body, kit.proxy("tongue", "tongue01")));
}

function addPart(body: Body, name: BodyPartName, material: Material, surface: Surface): void {
  const { binding, positions, normals, uvs, indices } = surface;
  body.parts.set(name, {
    name,
    material,
    positions,
    normals,
    uvs,
    indices,
    ...carryWeights(binding, body.baseWeights),
    morphs: carryShapes(body, binding),
  });
  body.bindings.set(name, binding);
  body.baseVertex.set(name, nearestBase(binding));
}

/** The surface of a proxy on this person, or of some of its quads. */
function surfaceOfProxy(body: Body, proxy: Proxy, keep?: (quad: number) => boolean): Surface {
  let faces = triangulate(proxy.quads, proxy.quadUvs);
  if (keep) faces = selectQuads(faces, keep);
  return makeSurface(
    faces,
    placeVertices(bindProxy(proxy), body.base, [faces.triangles], proxy.offsets),
    proxy.uvs,
  );
}

/** Morph targets of bound vertices: every shape that moves them, by Σ weight·delta. */
export function carryShapes(body: Body, binding: Binding): Map<string, SparseDeltas> {
  const morphs = new Map<string, SparseDeltas>();
  for (const [name, deltas] of body.shapes) {
    const carried = carryDeltas(binding, deltas);
    if (carried.indices.length) morphs.set(name, carried);
  }
  return morphs;
}

/** Fits a further proxy (clothes, brows) to a person: geometry, skin weights, and the shapes that move it. */
export function fitProxy(body: Body, proxy: Proxy): FittedProxy {
  const { binding, positions, normals, uvs, indices } = surfaceOfProxy(body, proxy);
  const morphs = carryShapes(body, binding);
  return { positions, normals, uvs, indices, binding, morphs, ...carryWeights(binding, body.baseWeights) };
}
