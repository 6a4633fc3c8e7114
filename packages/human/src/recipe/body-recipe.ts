import features from "../../data/features.json" with { type: "json" };
import { z } from "zod";

/** A trait: the target for negative and for positive values. A `*` stands for both sides ("l", "r"). */
export interface Feature {
  less?: string;
  more: string;
}

/** Traits of face, neck and trunk that a recipe may set, by name. */
export const FEATURES = features satisfies Record<string, Feature>;

/** Traits that are not mixed from targets but sculpted: body/sculpt.ts. */
export const SCULPTED = ["jaw.width", "head.cranium", "ear.set"] as const;
/** One of {@link SCULPTED}. */
export type SculptName = (typeof SCULPTED)[number];

/** "nose.width", "chin.cleft" and so on. */
type FeatureName = keyof typeof FEATURES | SculptName;

const share = z.number().min(0).max(1);
/** Of an ancestry; sums of three stay numbers. */
const part = z.number().min(0).max(1000);

const trait = z.number().min(-1).max(1).exactOptional();
/** Each trait by its name. */
const traits = Object.fromEntries(
  [...SCULPTED, ...Object.keys(FEATURES)].map((name) => [name, trait]),
) as Record<FeatureName, typeof trait>;

/** Build, age and face of a person. Everything has a default: an average adult. */
export const bodyRecipe = z
  .strictObject({
    age: z.number().min(19).max(90).default(30).describe("Years. Adults only"),
    gender: share.default(0.5).describe("0 female … 1 male"),
    ethnicity: z
      .strictObject({
        african: part.default(0),
        asian: part.default(0),
        caucasian: part.default(0),
      })
      .default({ african: 1, asian: 1, caucasian: 1 })
      .describe("Ancestry; any scale, shares of the sum count"),
    muscle: share.default(0.5).describe("0 slack … 1 athletic"),
    weight: share.default(0.5).describe("0 thin … 1 heavy"),
    height: share.default(0.5).describe("0 short … 1 tall, within what is usual for the gender"),
    proportions: share.default(0.6).describe("0 uncommon … 1 ideal proportions"),
    features: z
      .strictObject(traits)
      .default({})
      .describe("Traits of face, neck and trunk: −1 … 1 each, of which 0 is the average"),
    style: z
      .strictObject({
        headScale: z
          .number()
          .min(0.9)
          .max(1.4)
          .default(1)
          .describe("Size of the head against the body, 1 = natural"),
        eyeScale: z.number().min(0.9).max(1.4).default(1).describe("Size of the eyes, 1 = natural"),
      })
      .default({ headScale: 1, eyeScale: 1 })
      .describe("Whole-head stylization"),
    warmth: share
      .default(0.5)
      .describe("How soft and friendly the face is at rest: 0 as it is … 1 a faint smile"),
  })
  .meta({ id: "BodyRecipe", description: "Build, age and face. Empty is an average adult" });

/** The parsed value: every default filled in. */
export type BodyRecipe = z.infer<typeof bodyRecipe>;
