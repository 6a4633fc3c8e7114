import conventions from "../../data/made-up-shapes.json" with { type: "json" };
import type { AvatarPart } from "./avatar.ts";
import { shareOf, sumOf } from "./morph.ts";

/** A shape as a weighted sum of others. */
type Recipe = readonly (readonly [shape: string, weight: number])[];

interface Convention {
  /** Shapes without which the recipes make no sense. */
  needs: readonly string[];
  recipes: Readonly<Record<string, Recipe>>;
  /** The one that opens the mouth: what of it is in a made-up `mouthPucker` is taken out, for that leaves the lips together. */
  opens?: string;
}

/** Prefix of the shapes that stand for a VRM's expressions while the file is read. */
export const VRM = "vrm.";

/**
 * In this order, for some need what others make up: visemes from ARKit's blendshapes, as far open as those of the cast, for
 * the jaw has a channel of its own besides; from the five vowels that VRM files have, whose lips are closed at rest, so that
 * PP moves nothing; jaw and rounding, which speech moves besides the visemes, of files that have visemes alone; lips that
 * shut over an open jaw, with which the jaw comes up where they have no shape of their own; and lids of VRM files, one for
 * each eye, or one expression that shuts both.
 */
const CONVENTIONS = conventions as unknown as readonly Convention[];

/**
 * Makes up the shapes that a file from elsewhere lacks from those that it has, and adds their names to `shapes`. What
 * the format does not know is dropped from the parts afterwards.
 */
export function makeUpShapes(parts: readonly AvatarPart[], shapes: Set<string>): void {
  for (const { needs, recipes, opens } of CONVENTIONS) {
    if (!needs.every((name) => shapes.has(name))) continue;
    for (const [name, written] of Object.entries(recipes)) {
      if (shapes.has(name)) continue;
      shapes.add(name);
      const recipe = name === "mouthPucker" && opens ? unopened(written, opens, parts) : written;
      for (const { morphs } of parts) {
        const sources = recipe.flatMap(([source, weight]) => {
          const morph = morphs.get(source);
          return morph ? [[morph, weight] as const] : [];
        });
        if (sources.length > 0) morphs.set(name, sumOf(sources));
      }
    }
  }
  for (const { morphs } of parts)
    for (const name of morphs.keys()) if (name.startsWith(VRM)) morphs.delete(name);
}

/** A recipe that opens the mouth no more: what its shapes have in common with the one that opens it is taken out. */
function unopened(recipe: Recipe, opener: string, parts: readonly AvatarPart[]): Recipe {
  const taken = recipe.map(([shape, weight]) => {
    const pairs = parts.flatMap(({ morphs }) => {
      const [opens, rounds] = [morphs.get(opener), morphs.get(shape)];
      return opens && rounds ? [[opens, rounds] as const] : [];
    });
    return [opener, -weight * shareOf(pairs)] as const;
  });
  return [...recipe, ...taken];
}
