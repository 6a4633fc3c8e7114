import type { Random, RecipeInput } from "@orator/human";
import { chooseFeatures } from "./face.ts";
import type { FaceOwner } from "./face.ts";
import { hundredths } from "./facts.ts";
import type { Facts } from "./facts.ts";

type BodyInput = NonNullable<RecipeInput["body"]>;

/** Weight and muscle, 0 … 1, of the words for a build. */
const BUILDS: Readonly<Record<string, readonly [weight: number, muscle: number]>> = {
  slim: [0.3, 0.45],
  average: [0.5, 0.48],
  strong: [0.62, 0.68],
  athletic: [0.48, 0.75],
  heavy: [0.9, 0.42],
};
/** Height of the words for it, 0 … 1 of what is usual for the gender. */
const HEIGHTS: Readonly<Record<string, number>> = { short: 0.22, tall: 0.85 };

/** Build, age and face as asked; the rest by origin and the seed. */
export function chooseBody(facts: Facts, owner: FaceOwner, random: Random): BodyInput {
  const { gender, age, ancestry } = owner;
  const build = facts.get("build") ?? (facts.is("build.amount", "full") ? "heavy" : undefined);
  const [weight, muscle] = build
    ? BUILDS[build]!
    : [random.between(0.42, age > 45 ? 0.62 : 0.54), random.between(0.44, 0.52)];
  const height = facts.get("height");
  const jitter = (): number => random.between(0.92, 1.08);
  const { african = 0, asian = 0, caucasian = 0 } = ancestry.ethnicity;
  return {
    age,
    gender,
    ethnicity: {
      african: hundredths(african * jitter()),
      asian: hundredths(asian * jitter()),
      caucasian: hundredths(caucasian * jitter()),
    },
    weight: hundredths(weight),
    muscle: hundredths(muscle),
    height: height ? HEIGHTS[height]! : hundredths(random.between(0.4, 0.65)),
    proportions: gender < 0.5 ? 0.85 : 0.65,
    warmth: warmth(facts, random),
    style: { headScale: 1.03, eyeScale: 1.03 },
    features: chooseFeatures(facts, owner, random),
  };
}

/** How friendly the resting face is; scenes add the expression. */
function warmth(facts: Facts, random: Random): number {
  const mood = facts.get("mood");
  if (mood === "stern" || mood === "sad") return 0.25;
  if (mood === "serious" || mood === "tired" || mood === "neutral") return 0.45;
  return hundredths(random.between(0.85, 1));
}
