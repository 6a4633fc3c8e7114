import type { AvatarPart, MaterialKind, TextureImage } from "./avatar/avatar.ts";
import type { LightModel, Surface } from "./light/light-model.ts";

/**
 * How a pass treats what is behind it: `solid` hides it; `tested` hides it where alpha is at least ½; `blended` covers
 * as much as alpha says; `below_test` blends what `tested` left out; `highlight` adds light and covers nothing.
 */
export type PassMode = "solid" | "tested" | "blended" | "below_test" | "highlight";

/** One surface, drawn once. */
export interface Pass {
  part: AvatarPart;
  mode: PassMode;
  twoSided: boolean;
  /** The texture's alpha is gloss that scales highlights, which do not take on the texture's color. */
  glossy: boolean;
  /** Opaque, and likely to lie inside or behind what hides it: most of it is never seen. */
  inside: boolean;
  /** Index of the pass whose vertices and light this one uses again. */
  twin?: number;
}

/** Kinds drawn only by blending, and in which order they follow the opaque parts. */
const BLEND_ORDER: readonly MaterialKind[] = ["cutout", "cornea", "brow", "hair", "glass"];
/** Solid kinds, what hides others first. */
const SOLID_ORDER: readonly MaterialKind[] = ["photo", "cloth", "skin", "metal", "eye", "wet", "cap", "hair"];
const COVERAGE: readonly MaterialKind[] = ["hair", "brow", "cornea", "glass", "cutout"];

/** Clear kinds, of which only what they mirror is seen. */
const ADDS_LIGHT: readonly MaterialKind[] = ["cornea", "glass"];

/** Whether alpha in a kind's texture says where the surface is. */
export function hasCoverage(kind: MaterialKind): boolean {
  return COVERAGE.includes(kind);
}

/** A texture of one color: the tint does the rest. */
const WHITE: TextureImage = { width: 4, height: 4, data: new Uint8Array(64).fill(255) };
const MATT_WHITE: TextureImage = {
  ...WHITE,
  data: WHITE.data.map((value, i) => (i % 4 === 3 ? 90 : value)),
};

/**
 * Whether a kind's texture is made of strands, which must not thin out from afar. A cut edge is not: it stays as soft as it
 * averages, and a photograph that has one may share its texture.
 */
export function hasStrands(kind: MaterialKind): boolean {
  return hasCoverage(kind) && kind !== "cutout";
}

/** A part's texture, or white of middling gloss. */
export function textureOf(part: AvatarPart): TextureImage {
  return part.texture ?? (hasCoverage(part.kind) ? WHITE : MATT_WHITE);
}

/** Whether highlights depend on the texture's gloss, or must not take on its color. */
function isGlossy(kind: MaterialKind, { broad, sharp, fillHighlight }: Surface): boolean {
  if (kind === "hair" || kind === "cap") return false;
  return kind === "eye" || broad[0] > 0 || sharp[0] > 0 || fillHighlight[0] > 0;
}

/** Jackets and photographs have more triangles than what is under them, heads reach higher than bodies. */
function outerParts(parts: AvatarPart[]): Set<AvatarPart | undefined> {
  const first = (kind: MaterialKind, size: (part: AvatarPart) => number): AvatarPart | undefined =>
    parts.filter((part) => part.kind === kind && !part.scenery).toSorted((a, b) => size(b) - size(a))[0];
  const most = (part: AvatarPart): number => part.indices.length;
  return new Set([first("cloth", most), first("skin", top), first("photo", most)]);
}

function top({ positions }: AvatarPart): number {
  let highest = -Infinity;
  for (let y = 1; y < positions.length; y += 3) highest = Math.max(highest, positions[y]!);
  return highest;
}

/** All passes of a person in drawing order: what is opaque, then what blends. */
export function passesOf(parts: AvatarPart[], light: LightModel): Pass[] {
  const outer = outerParts(parts);
  const passes: Pass[] = [];
  const add = (part: AvatarPart, mode: PassMode, twin?: number): void => {
    const twoSided = part.doubleSided || part.kind === "hair" || part.kind === "brow";
    const glossy = mode === "solid" && !part.unlit && isGlossy(part.kind, light.surfaces[part.kind]);
    const inside = (mode === "solid" || mode === "tested") && !outer.has(part);
    passes.push({ part, mode, twoSided, glossy, inside, ...(twin !== undefined && { twin }) });
  };
  for (const kind of SOLID_ORDER) {
    for (const part of parts.filter((candidate) => candidate.kind === kind))
      add(part, kind === "hair" ? "tested" : "solid");
  }
  for (const kind of BLEND_ORDER) {
    for (const part of parts.filter((candidate) => candidate.kind === kind)) {
      if (kind === "hair") {
        const twin = passes.findIndex((pass) => pass.part === part);
        add(part, "below_test", twin);
      } else add(part, ADDS_LIGHT.includes(kind) && !part.unlit ? "highlight" : "blended");
    }
  }
  return passes;
}
