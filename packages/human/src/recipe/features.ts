import features from "../../data/features.json" with { type: "json" };

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
export const FEATURE_NAMES: [FeatureName, ...FeatureName[]] = [
  ...SCULPTED,
  ...(Object.keys(FEATURES) as (keyof typeof FEATURES)[]),
];
