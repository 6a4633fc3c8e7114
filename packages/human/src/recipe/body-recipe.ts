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

/** Every trait name, for schemas and editors. */
const FEATURE_NAMES: [FeatureName, ...FeatureName[]] = [
  ...SCULPTED,
  ...(Object.keys(FEATURES) as (keyof typeof FEATURES)[]),
];

const share = z.number().min(0).max(1);

/** Build, age and face of a person. Everything has a default: an average adult. */
export const bodyRecipe = z.strictObject({
  /** Years. Adults only. */
  age: z.number().min(19).max(90).default(30),
  /** 0 female … 1 male. */
  gender: share.default(0.5),
  /** Ancestry; any scale, shares of the sum count. */
  ethnicity: z
    .strictObject({
      african: z.number().min(0).default(0),
      asian: z.number().min(0).default(0),
      caucasian: z.number().min(0).default(0),
    })
    .default({ african: 1, asian: 1, caucasian: 1 }),
  /** 0 slack … 1 athletic. */
  muscle: share.default(0.5),
  /** 0 thin … 1 heavy. */
  weight: share.default(0.5),
  /** 0 short … 1 tall, within what is usual for the gender. */
  height: share.default(0.5),
  /** 0 uncommon … 1 ideal proportions. */
  proportions: share.default(0.6),
  /** Traits of the face and neck, −1 … 1 each; see FEATURES. */
  features: z.partialRecord(z.enum(FEATURE_NAMES), z.number().min(-1).max(1)).default({}),
  /** Whole-head stylization. */
  style: z
    .strictObject({
      /** Size of the head against the body, 1 = natural. */
      headScale: z.number().min(0.9).max(1.4).default(1),
      /** Size of the eyes, 1 = natural. */
      eyeScale: z.number().min(0.9).max(1.4).default(1),
    })
    .default({ headScale: 1, eyeScale: 1 }),
  /** How soft and friendly the face is at rest: 0 as it is … 1 a faint smile. */
  warmth: share.default(0.5),
});

/** The parsed value: every default filled in. */
export type BodyRecipe = z.infer<typeof bodyRecipe>;
