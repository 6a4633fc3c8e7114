import type { AvatarPart } from "./avatar.ts";
import { shareOf, sumOf } from "./morph.ts";

/** A shape as a weighted sum of others. */
type Recipe = readonly (readonly [shape: string, weight: number])[];

function both(shape: string, weight: number): Recipe {
  return [
    [`${shape}Left`, weight],
    [`${shape}Right`, weight],
  ];
}

interface Convention {
  /** Shapes without which the recipes make no sense. */
  needs: readonly string[];
  recipes: Record<string, Recipe>;
  /** The one that opens the mouth: what of it is in a made-up `mouthPucker` is taken out, for that leaves the lips together. */
  opens?: string;
}

/** Visemes from ARKit's blendshapes, as far open as those of the cast: the jaw has a channel of its own besides. */
const FROM_ARKIT: Convention = {
  needs: ["jawOpen", "mouthFunnel", "mouthPucker"],
  recipes: {
    viseme_PP: [...both("mouthPress", 0.5), ["mouthRollLower", 0.25], ["mouthRollUpper", 0.25]],
    viseme_FF: [["mouthRollLower", 0.6], ...both("mouthUpperUp", 0.25), ["jawOpen", 0.03]],
    viseme_TH: [["jawOpen", 0.12], ["tongueOut", 0.3], ...both("mouthLowerDown", 0.15)],
    viseme_DD: [["jawOpen", 0.1], ...both("mouthLowerDown", 0.25), ...both("mouthUpperUp", 0.1)],
    viseme_kk: [["jawOpen", 0.14], ...both("mouthLowerDown", 0.15), ...both("mouthStretch", 0.1)],
    viseme_CH: [
      ["mouthFunnel", 0.5],
      ["mouthPucker", 0.15],
      ["jawOpen", 0.06],
    ],
    viseme_SS: [
      ...both("mouthStretch", 0.25),
      ...both("mouthLowerDown", 0.25),
      ...both("mouthUpperUp", 0.12),
    ],
    viseme_nn: [["jawOpen", 0.09], ...both("mouthLowerDown", 0.18)],
    viseme_RR: [
      ["mouthFunnel", 0.3],
      ["mouthPucker", 0.2],
      ["jawOpen", 0.08],
    ],
    viseme_aa: [["jawOpen", 0.4], ...both("mouthLowerDown", 0.2), ...both("mouthUpperUp", 0.1)],
    viseme_E: [
      ["jawOpen", 0.22],
      ...both("mouthStretch", 0.2),
      ...both("mouthLowerDown", 0.2),
      ...both("mouthSmile", 0.12),
    ],
    viseme_I: [
      ["jawOpen", 0.1],
      ...both("mouthSmile", 0.25),
      ...both("mouthStretch", 0.2),
      ...both("mouthLowerDown", 0.15),
    ],
    viseme_O: [
      ["jawOpen", 0.28],
      ["mouthFunnel", 0.5],
      ["mouthPucker", 0.15],
    ],
    viseme_U: [
      ["mouthPucker", 0.65],
      ["mouthFunnel", 0.25],
      ["jawOpen", 0.08],
    ],
  },
};

/** Prefix of the shapes that stand for a VRM's expressions while the file is read. */
export const VRM = "vrm.";

/** From the five vowels that VRM files have. Their lips are closed at rest: PP moves nothing. */
const FROM_VRM: Convention = {
  needs: ["aa", "ih", "ou", "ee", "oh"].map((vowel) => VRM + vowel),
  recipes: {
    jawOpen: [["vrm.aa", 0.9]],
    mouthPucker: [["vrm.ou", 0.35]],
    viseme_PP: [],
    viseme_FF: [["vrm.ih", 0.15]],
    viseme_TH: [
      ["vrm.aa", 0.15],
      ["vrm.ee", 0.1],
    ],
    viseme_DD: [
      ["vrm.aa", 0.12],
      ["vrm.ih", 0.15],
    ],
    viseme_kk: [["vrm.aa", 0.2]],
    viseme_CH: [["vrm.ou", 0.4]],
    viseme_SS: [
      ["vrm.ih", 0.25],
      ["vrm.ee", 0.1],
    ],
    viseme_nn: [
      ["vrm.aa", 0.1],
      ["vrm.ih", 0.1],
    ],
    viseme_RR: [["vrm.ou", 0.3]],
    viseme_aa: [["vrm.aa", 0.75]],
    viseme_E: [["vrm.ee", 0.75]],
    viseme_I: [["vrm.ih", 0.75]],
    viseme_O: [["vrm.oh", 0.8]],
    viseme_U: [["vrm.ou", 0.85]],
  },
  opens: "vrm.aa",
};

/** Jaw and rounding, which speech moves besides the visemes, of files that have visemes alone. */
const FROM_VISEMES: Convention = {
  needs: ["viseme_aa", "viseme_U"],
  recipes: { jawOpen: [["viseme_aa", 1.2]], mouthPucker: [["viseme_U", 0.5]] },
  opens: "viseme_aa",
};

/** Lips that shut over an open jaw; without a shape of their own the jaw comes up with them. */
const LIPS_OVER_JAW: Convention = {
  needs: ["jawOpen"],
  recipes: { mouthClose: [["jawOpen", -1]] },
};

/** Lids of VRM files: one for each eye, or one expression that shuts both. */
const LIDS: Convention[] = [
  {
    needs: [`${VRM}blinkLeft`, `${VRM}blinkRight`],
    recipes: { eyeBlinkLeft: [["vrm.blinkLeft", 1]], eyeBlinkRight: [["vrm.blinkRight", 1]] },
  },
  {
    needs: [`${VRM}blink`],
    recipes: { eyeBlinkLeft: [["vrm.blink", 0.5]], eyeBlinkRight: [["vrm.blink", 0.5]] },
  },
];

/** In this order: some need what others make up. */
const CONVENTIONS = [FROM_ARKIT, FROM_VRM, FROM_VISEMES, LIPS_OVER_JAW, ...LIDS];

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
