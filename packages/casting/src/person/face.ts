import type { Random, RecipeInput } from "@orator/human";
import type { Ancestry } from "./ancestry.ts";
import type { Facts } from "./facts.ts";
import faceTraits from "../../data/face-traits.json" with { type: "json" };

/** A kind of face, of which people are variations. */
type Archetype = Features;

/** Faces that are pleasant and unlike each other. */
const ARCHETYPES: readonly Archetype[] = [
  {
    "head.oval": 0.45,
    "chin.triangle": 0.2,
    "nose.curve": -0.2,
    "mouth.cupidsBow": 0.4,
    "eye.outerCorner": 0.25,
  },
  {
    "head.round": 0.4,
    "cheek.volume": 0.3,
    "nose.tip": 0.3,
    "nose.length": -0.2,
    "mouth.dimples": 0.2,
    "eye.spacing": 0.2,
  },
  {
    "head.invertedTriangular": 0.3,
    "chin.triangle": 0.35,
    "cheek.bones": 0.4,
    "nose.hump": 0.15,
    "eye.width": 0.25,
  },
  {
    "head.square": 0.3,
    "chin.width": 0.25,
    "cheek.bones": 0.15,
    "nose.hump": 0.25,
    "brow.depth": 0.2,
    "eye.outerCorner": -0.2,
  },
  {
    "head.rectangular": 0.3,
    "chin.height": 0.1,
    "chin.cleft": 0.3,
    "nose.length": 0.2,
    "mouth.width": 0.2,
    "eye.fold": 0.25,
  },
  {
    "head.diamond": 0.35,
    "cheek.bones": 0.5,
    "cheek.volume": -0.2,
    "nose.depth": 0.2,
    "mouth.lowerVolume": 0.3,
  },
  {
    "head.oval": 0.25,
    "head.round": 0.15,
    "nose.width": 0.12,
    "nose.volume": 0.2,
    "mouth.width": 0.25,
    "eye.foldVolume": 0.3,
  },
  {
    "head.invertedTriangular": 0.2,
    "head.oval": 0.2,
    "nose.tipWidth": 0.25,
    "mouth.upperLip": -0.15,
    "eye.spacing": 0.3,
  },
];

/** What everybody of the cast has: shoulders and ears of the data stand out too far. */
const FEMALE: Features = {
  "jaw.width": -0.4,
  "chin.bones": -0.25,
  "nose.width": -0.08,
  "eye.size": 0.6,
  "brow.height": 0.15,
  "mouth.corners": 0.2,
  "mouth.lowerVolume": 0.2,
  "ear.size": -0.2,
  "ear.wing": -0.32,
  "shoulder.width": -0.6,
  "torso.width": -0.35,
  "neck.width": -0.25,
  "neck.length": -0.25,
};
const MALE: Features = {
  "jaw.width": -0.1,
  "chin.width": 0.12,
  "cheek.bones": 0.2,
  "eye.size": 0.42,
  "mouth.corners": 0.18,
  "mouth.width": 0.12,
  "ear.wing": -0.3,
  "shoulder.width": -0.75,
  "torso.width": -0.6,
  "torso.vShape": -0.05,
};
/** What years do beside the data's own old models. */
const OLD: Features = {
  "eye.fold": 0.4,
  "eye.bags": 0.3,
  "mouth.upperLip": -0.25,
  "ear.lobe": 0.3,
  "eye.outerCorner": -0.2,
};

/** How far single traits vary by the seed, the bell's width. */
const VARIATION: Features = {
  "nose.width": 0.1,
  "nose.length": 0.12,
  "nose.tip": 0.15,
  "nose.hump": 0.12,
  "mouth.width": 0.12,
  "mouth.upperVolume": 0.1,
  "mouth.lowerVolume": 0.12,
  "eye.spacing": 0.1,
  "eye.outerCorner": 0.12,
  "eye.size": 0.1,
  "cheek.bones": 0.12,
  "cheek.volume": 0.12,
  "chin.height": 0.1,
  "chin.width": 0.1,
  "jaw.width": 0.1,
  "ear.size": 0.15,
  "forehead.height": 0.08,
};

/** Whose face it is. */
export interface FaceOwner {
  /** 0 female … 1 male. */
  readonly gender: number;
  readonly age: number;
  readonly ancestry: Ancestry;
}

/** Traits of a face: two archetypes of the seed, mixed, origin, gender and age, and what was asked on top. */
export function chooseFeatures(facts: Facts, { gender, age, ancestry }: FaceOwner, random: Random): Features {
  const sum = new Map<string, number>();
  const add = (features: Readonly<Record<string, number | undefined>>, share = 1): void => {
    for (const [name, value] of Object.entries(features))
      sum.set(name, (sum.get(name) ?? 0) + share * (value ?? 0));
  };
  const main = random.pick(ARCHETYPES);
  add(main, 0.8);
  add(random.pick(ARCHETYPES.filter((other) => other !== main)), 0.35);
  add(FEMALE, 1 - gender);
  add(MALE, gender);
  add(ancestry.features);
  if (age > 50) add(OLD, Math.min(1, (age - 50) / 20));
  for (const [name, width] of Object.entries(VARIATION)) add({ [name]: random.bell() * width! });
  for (const attribute of facts.attributes()) {
    const trait = FACE_TRAITS[`${attribute}=${facts.get(attribute)}`];
    if (trait) addTrait(sum, trait, attribute === "face.shape");
  }
  return limited(sum);
}

/** What is asked for takes the place of what was there, where that went the other way. */
function addTrait(sum: Map<string, number>, trait: Features, isShape: boolean): void {
  for (const [name, value] of Object.entries(trait)) {
    const before = sum.get(name) ?? 0;
    sum.set(name, value < 0 === before < 0 ? before + value : value);
  }
  if (isShape) for (const name of headShapes(trait)) sum.delete(name);
}

/** A face with a trait more; a shape of the head takes the place of the one that it had. */
export function withTrait(features: Features, trait: Features, { isShape }: { isShape: boolean }): Features {
  const sum = new Map(Object.entries(features));
  addTrait(sum, trait, isShape);
  return limited(sum);
}

/** A face of another gender, 0 female … 1 male: what goes with that is exchanged, what is the person's own stays. */
export function withGender(features: Features, before: number, after: number): Features {
  const sum = new Map(Object.entries(features));
  for (const [trait, share] of [
    [FEMALE, before - after],
    [MALE, after - before],
  ] as const)
    for (const [name, value] of Object.entries(trait)) sum.set(name, (sum.get(name) ?? 0) + share * value);
  return limited(sum);
}

const HEADS = ["round", "oval", "square", "rectangular", "diamond", "invertedTriangular", "triangular"];

/** Shapes of the head other than those that a trait asks for: half of each is none. */
function headShapes(trait: Features): string[] {
  return HEADS.map((name) => `head.${name}`).filter((name) => !(name in trait));
}

/** Traits that the recipe has only one direction of. */
const ONE_SIDED =
  /^(?:head\.(?:diamond|invertedTriangular|oval|rectangular|round|square|triangular)|chin\.triangle)$/;

function limited(sum: ReadonlyMap<string, number>): Features {
  const features: Record<string, number> = {};
  for (const [name, value] of sum) {
    const [low, high] = FEATURE_LIMITS[name] ?? [ONE_SIDED.test(name) ? 0 : -0.9, 0.9];
    const held = Math.round(100 * Math.min(high, Math.max(low, value))) / 100;
    if (held !== 0) features[name] = held;
  }
  return features as Features;
}

/** Traits of the recipe's face, −1 … 1. */
type Features = NonNullable<NonNullable<RecipeInput["body"]>["features"]>;

/** What a word does to a face, by "attribute=value". Added to the face that the seed makes. */
export const FACE_TRAITS: Readonly<Record<string, Features>> = faceTraits;

/** Limits beyond which heads stop looking like people, on top of the recipe's −1 … 1. */
const FEATURE_LIMITS: Readonly<Record<string, readonly [number, number]>> = {
  "eye.size": [-0.2, 1],
  "eye.height": [-0.25, 0.4],
  "neck.length": [-0.5, 0.2],
  "shoulder.width": [-0.85, 0.1],
};
