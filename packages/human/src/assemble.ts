import type { Body, BodyPartName } from "./body/body.ts";
import { buildBody } from "./body/body.ts";
import { dress } from "./clothes/dress.ts";
import { growHair } from "./hair/grow-hair.ts";
import type { Image, Material, MaterialKind, Part } from "./part.ts";
import type { Recipe } from "./recipe/recipe.ts";
import { growLashes } from "./skin/lashes.ts";
import { shadeOcclusion } from "./skin/occlusion.ts";
import { paintSkin } from "./skin/paint-skin.ts";

/** A whole person: painted skin, hair and clothes, hidden skin cut away. */
export interface Person {
  body: Body;
  /** In drawing order; surfaces that blend come last. */
  parts: Part[];
}

/** Makes all surfaces of a person. Deterministic. */
export function assemblePerson(recipe: Recipe): Person {
  const body = buildBody(recipe);
  const images = paintSkin(body, recipe);
  body.parts.set("lashes", growLashes(body, recipe));
  const outfit = dress(body, recipe);
  const hair = growHair(body, recipe, outfit.parts);
  hair.paintScalp(images.head, body.parts.get("head")!);
  const own = [...body.parts].map(([name, part]) => withLook(part, (images as Partial<Images>)[name]));
  const isSkin = (part: Part): boolean => part.name === "body" || part.name === "head";
  const visible = own.map((part) =>
    isSkin(part) ? cutAway(part, body.baseVertex.get(part.name as BodyPartName)!, outfit.hiddenSkin) : part,
  );
  const blending = new Set(["cornea", "lashes"]);
  const parts = [
    ...visible.filter((part) => !blending.has(part.name)),
    ...outfit.parts.map((part) => withLook(part)),
    ...visible.filter((part) => blending.has(part.name)),
    ...hair.parts.map((part) => withLook(part)),
  ];
  shadeOcclusion(parts);
  return { body, parts };
}

type Images = Record<BodyPartName, Image>;

/** Linear colours of surfaces that carry no picture. */
const PLAIN_COLORS: Record<MaterialKind, [number, number, number]> = {
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
};

function withLook(part: Part, image?: Image): Part {
  const material: Material = { ...part.material, ...(image && { image }) };
  if (!material.image && !material.tint && !part.colors) material.tint = PLAIN_COLORS[material.kind];
  return { ...part, material };
}

/** A part without the triangles whose corners are all hidden, and without the vertices that then go unused. */
function cutAway(part: Part, baseVertex: Uint32Array, hidden: Uint8Array): Part {
  const kept: number[] = [];
  for (let t = 0; t < part.indices.length; t += 3) {
    const corners = part.indices.subarray(t, t + 3);
    if (corners.some((v) => !hidden[baseVertex[v]!])) kept.push(...corners);
  }
  return keepVertices(part, Uint32Array.from(kept));
}

/** A part with other triangles over its vertices; vertices that none of them uses are dropped. */
export function keepVertices(part: Part, indices: Uint32Array): Part {
  const newIndex = new Int32Array(part.positions.length / 3).fill(-1);
  const old: number[] = [];
  for (const v of indices) {
    if (newIndex[v]! < 0) {
      newIndex[v] = old.length;
      old.push(v);
    }
  }
  const pick = <T extends Float32Array | Uint8Array>(values: T, size: number): T => {
    const result = new (values.constructor as new (length: number) => T)(size * old.length);
    old.forEach((from, to) => result.set(values.subarray(size * from, size * (from + 1)), size * to));
    return result;
  };
  const count = part.positions.length / 3;
  const optional = (["occlusion", "keyLight", "strands", "colors"] as const).flatMap((name) => {
    const values = part[name];
    return values ? [[name, pick(values, values.length / count)] as const] : [];
  });
  return {
    ...part,
    positions: pick(part.positions, 3),
    normals: pick(part.normals, 3),
    uvs: pick(part.uvs, 2),
    joints: pick(part.joints, 4),
    weights: pick(part.weights, 4),
    indices: indices.map((v) => newIndex[v]!),
    morphs: new Map([...part.morphs].flatMap(([name, deltas]) => pickDeltas(name, deltas, newIndex))),
    ...Object.fromEntries(optional),
  };
}

function pickDeltas(
  name: string,
  { indices, deltas }: { indices: Uint32Array; deltas: Float32Array },
  newIndex: Int32Array,
): [string, { indices: Uint32Array; deltas: Float32Array }][] {
  const rows = Array.from(indices, (v, row) => ({ to: newIndex[v]!, row }))
    .filter(({ to }) => to >= 0)
    .sort((a, b) => a.to - b.to);
  if (!rows.length) return [];
  const picked = new Float32Array(3 * rows.length);
  rows.forEach(({ row }, i) => picked.set(deltas.subarray(3 * row, 3 * row + 3), 3 * i));
  return [[name, { indices: Uint32Array.from(rows, ({ to }) => to), deltas: picked }]];
}
