import { buildBody } from "./body/body.ts";
import type { Body, BodyPartName } from "./body/body.ts";
import { dress } from "./clothes/dress.ts";
import { encodeImage } from "./glb/encode-image.ts";
import { growHair } from "./hair/grow-hair.ts";
import type { Image, Material, MaterialKind, Part, SparseDeltas } from "./part.ts";
import type { Recipe } from "./recipe/recipe.ts";
import { bakeLight } from "./skin/bake-light.ts";
import { growLashes } from "./skin/lashes.ts";
import { paintSkin, sealSeams } from "./skin/paint-skin.ts";
import type { SkinImages } from "./skin/paint-skin.ts";
import type { Rgb } from "./maths/srgb.ts";
import type { ClothesRecipe } from "./recipe/clothes-recipe.ts";
import type { HairRecipe } from "./recipe/hair-recipe.ts";
import { cornersAt } from "@orator/maths";

/** A whole person: painted skin, hair and clothes, hidden skin cut away. */
interface Person {
  body: Body;
  /** In drawing order; surfaces that blend come last. */
  parts: Part[];
}

/** What a bake does, in this order. */
export const BAKE_STAGES = ["body", "skin", "clothes", "hair", "light", "file"] as const;
/** A part of a bake. */
export type BakeStage = (typeof BAKE_STAGES)[number];

/** Makes all surfaces of a person, and tells of every stage that is done but the last. Deterministic. */
export function assemblePerson(recipe: Recipe, onDone: (stage: BakeStage) => void = () => {}): Person {
  const body = buildBody(recipe);
  onDone("body");
  const images = paintSkin(body, recipe);
  body.parts.set("lashes", growLashes(body, recipe));
  onDone("skin");
  const outfit = dress(body, recipe);
  // Their pictures are painted here.
  const clothes = outfit.parts.map((part) => withLook(part));
  onDone("clothes");
  const hair = growHair(body, hairUnderHeadwear(recipe), outfit.parts);
  hair.paintScalp(images.head, body.parts.get("head")!);
  sealSeams(images.head);
  const parts = gatherParts(body, images, { clothes, hair: hair.parts, hiddenSkin: outfit.hiddenSkin });
  onDone("hair");
  bakeLight(parts, body.skeleton);
  onDone("light");
  encodeImages(parts);
  return { body, parts: parts.map((part) => dropHidden(keepLight(part))) };
}

/** Surfaces that blend, drawn after those behind them. */
const BLENDING = new Set(["cornea", "lashes"]);

/** All surfaces in drawing order, with their pictures; skin that clothes hide is cut away. */
export function gatherParts(
  body: Body,
  images: SkinImages,
  { clothes, hair, hiddenSkin }: { clothes: readonly Part[]; hair: readonly Part[]; hiddenSkin: Uint8Array },
): Part[] {
  const own = [...body.parts].map(([name, part]) => withLook(part, (images as Partial<Images>)[name]));
  const isSkin = (part: Part): boolean => part.name === "body" || part.name === "head";
  const visible = own.map((part) =>
    isSkin(part) ? cutAway(part, body.baseVertex.get(part.name as BodyPartName)!, hiddenSkin) : part,
  );
  return [
    ...visible.filter((part) => !BLENDING.has(part.name)),
    ...clothes,
    ...visible.filter((part) => BLENDING.has(part.name)),
    ...hair.map((part) => withLook(part)),
  ];
}

/** A part with as much of its light as it keeps at least. */
export function keepLight(part: Part): Part {
  const least = LEAST_OCCLUSION[part.material.kind];
  if (!least || !part.occlusion) return part;
  return { ...part, occlusion: part.occlusion.map((share) => Math.max(least, share)) };
}

/**
 * Light that surfaces keep however deep they lie at rest: eyes turn out of their sockets, and the wet inside of a
 * mouth is never black.
 */
const LEAST_OCCLUSION: Partial<Record<MaterialKind, number>> = { eye: 0.5, wet: 0.14 };

/** Starts on pictures that are finished, while this thread goes on. */
function encodeImages(parts: Part[]): void {
  for (const { material } of parts) if (material.image) void encodeImage(material.image, material);
}

type Images = Record<BodyPartName, Image>;

/** Linear colors of surfaces that carry no picture. */
const PLAIN_COLORS: Record<MaterialKind, Rgb> = {
  skin: [0.52, 0.3, 0.21],
  eye: [0.6, 0.57, 0.55],
  cornea: [1, 1, 1],
  wet: [0.35, 0.1, 0.09],
  hair: [0.05, 0.03, 0.02],
  cap: [0.05, 0.03, 0.02],
  brow: [0.03, 0.02, 0.015],
  cloth: [0.1, 0.13, 0.2],
  metal: [0.8, 0.7, 0.5],
  glass: [0.9, 0.95, 1],
  photo: [0.5, 0.5, 0.5],
  cutout: [0.5, 0.5, 0.5],
};

/** A part with its picture painted, or with a color where it has none. */
export function withLook(part: Part, image?: Image): Part {
  const material: Material = { ...part.material, ...(image && { image }) };
  if (!material.image && !material.tint && !part.colors) material.tint = PLAIN_COLORS[material.kind];
  return { ...part, material };
}

/** The recipe with the hair that is left to see: none under headwear, but the beard. */
export function hairUnderHeadwear<T extends { hair: HairRecipe; clothes: ClothesRecipe }>(recipe: T): T {
  return recipe.clothes.headwear ? { ...recipe, hair: { ...recipe.hair, style: "bald" } } : recipe;
}

/** A part without the triangles whose corners are all hidden, and without the vertices that then go unused. */
export function cutAway(part: Part, baseVertex: Uint32Array, hidden: Uint8Array): Part {
  const kept: number[] = [];
  for (let t = 0; t < part.indices.length; t += 3) {
    const [a, b, c] = cornersAt(part.indices, t);
    if (!hidden[baseVertex[a]!] || !hidden[baseVertex[b]!] || !hidden[baseVertex[c]!]) kept.push(a, b, c);
  }
  return keepVertices(part, Uint32Array.from(kept));
}

/** Kinds that are looked at closely or through each other; nothing of them is dropped. */
const KEPT_KINDS = new Set<MaterialKind>(["eye", "cornea", "wet", "hair", "brow", "glass", "metal"]);

/** Corners that see less of the sky than this are in the dark. */
const DARK = 0.012;

/** Shorter moves, dm, open no fold. */
const SLIGHT_MOVE = 0.002;

/**
 * A shaded part without the triangles that lie in the dark of other surfaces: scalp under hair, shirt under jacket.
 * What an expression moves stays: folds open.
 */
export function dropHidden(part: Part): Part {
  const { occlusion, indices } = part;
  if (!occlusion || KEPT_KINDS.has(part.material.kind)) return part;
  const moves = new Uint8Array(part.positions.length / 3);
  for (const shape of part.morphs.values()) markMoved(shape, moves);
  const isSeen = (v: number): boolean => occlusion[v]! > DARK || moves[v] === 1;
  const kept = new Uint32Array(indices.length);
  let count = 0;
  for (let t = 0; t < indices.length; t += 3) {
    if (!isSeen(indices[t]!) && !isSeen(indices[t + 1]!) && !isSeen(indices[t + 2]!)) continue;
    for (let k = t; k < t + 3; k++) kept[count++] = indices[k]!;
  }
  return count === indices.length ? part : keepVertices(part, kept.slice(0, count));
}

/** Marks what a shape moves. A function of its own: engines give up inner loops of a long one each time that they leave them. */
function markMoved({ indices, deltas }: SparseDeltas, moves: Uint8Array): void {
  for (let i = 0; i < indices.length; i++) {
    const [x, y, z] = [deltas[3 * i]!, deltas[3 * i + 1]!, deltas[3 * i + 2]!];
    if (x * x + y * y + z * z > SLIGHT_MOVE * SLIGHT_MOVE) moves[indices[i]!] = 1;
  }
}

/** A part with other triangles over its vertices; vertices that none of them uses are dropped, the others keep their order. */
function keepVertices(part: Part, indices: Uint32Array): Part {
  const count = part.positions.length / 3;
  const newIndex = new Int32Array(count).fill(-1);
  for (let i = 0; i < indices.length; i++) newIndex[indices[i]!] = 0;
  let kept = 0;
  for (let v = 0; v < count; v++) if (newIndex[v] === 0) newIndex[v] = kept++;
  const pick = <T extends Float32Array | Uint8Array>(values: T, size: number): T => {
    const result = new (values.constructor as new (length: number) => T)(size * kept);
    for (let v = 0; v < count; v++) {
      const to = newIndex[v]!;
      if (to < 0) continue;
      for (let k = 0; k < size; k++) result[size * to + k] = values[size * v + k]!;
    }
    return result;
  };
  const optional = (["occlusion", "keyLight", "strands", "colors"] as const).flatMap((name) => {
    const values = part[name];
    return values ? [[name, pick(values, values.length / count)] as const] : [];
  });
  const morphs = new Map<string, SparseDeltas>();
  for (const [name, shape] of part.morphs) {
    const picked = pickDeltas(shape, newIndex);
    if (picked.indices.length) morphs.set(name, picked);
  }
  return {
    ...part,
    positions: pick(part.positions, 3),
    normals: pick(part.normals, 3),
    uvs: pick(part.uvs, 2),
    joints: pick(part.joints, 4),
    weights: pick(part.weights, 4),
    indices: indices.map((v) => newIndex[v]!),
    morphs,
    ...Object.fromEntries(optional),
  };
}

function pickDeltas({ indices, deltas }: SparseDeltas, newIndex: Int32Array): SparseDeltas {
  const vertices = new Uint32Array(indices.length);
  const moves = new Float32Array(deltas.length);
  let count = 0;
  for (let row = 0; row < indices.length; row++) {
    const to = newIndex[indices[row]!]!;
    if (to < 0) continue;
    vertices[count] = to;
    for (let k = 0; k < 3; k++) moves[3 * count + k] = deltas[3 * row + k]!;
    count++;
  }
  return { indices: vertices.slice(0, count), deltas: moves.slice(0, 3 * count) };
}
