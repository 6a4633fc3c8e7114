import { z } from "zod";

const amount = z.number().min(0).max(1);
const signed = z.number().min(-1).max(1);

/** An sRGB color as `#rrggbb`. */
const color = z.string().regex(/^#[0-9a-fA-F]{6}$/, "must be a color such as #a0522d");

/** Eye colors with a hand-mixed palette of three rings. */
const irisColor = z.enum(["darkBrown", "brown", "hazel", "amber", "green", "blue", "gray"]);
export type IrisColor = z.infer<typeof irisColor>;

/** One cosmetic layer: its color and how much of it is worn. */
function cosmetic(preset: string) {
  return z.strictObject({ color: color.default(preset), amount: amount.default(0) }).prefault({});
}

const brows = z.strictObject({
  color: color
    .default("#3a2a1e")
    .describe("Hair color of the brows; about as dark as the head's hair or darker"),
  density: z.number().min(0).max(1.5).default(1).describe("0 sparse to 1.5 bushy"),
  thickness: z.number().min(0.5).max(1.6).default(1).describe("Height of the band, 0.5 plucked to 1.6 broad"),
  arch: signed.default(0).describe("−1 straight to 1 strongly arched"),
  slant: signed.default(0).describe("−1 outer end low to 1 outer end high"),
  height: signed.default(0).describe("−1 as close above the eyes as the lids allow to 1 high"),
  length: signed.default(0).describe("−1 ends over the eye to 1 reaches to the temple"),
  gap: signed.default(0).describe("−1 nearly meets the other to 1 far from it"),
  peak: signed.default(0).describe("Where it is highest: −1 in the middle to 1 near the outer end"),
  unruly: amount.default(0.2).describe("0 combed to 1 long hairs that stand their own way"),
  gray: amount.default(0).describe("Share of gray hairs"),
});

const stubble = z.strictObject({
  density: amount
    .default(0)
    .describe("0 clean and beardless, 0.15 shaved this morning, 0.6 evening shadow, 1 three days"),
  color: color.default("#2c211a"),
  gray: amount.default(0),
});

const eyes = z.strictObject({
  iris: irisColor.default("brown"),
  pupil: z.number().min(0.2).max(0.6).default(0.36).describe("Pupil radius as a share of the iris"),
  lashes: z.number().min(0.3).max(1.6).default(1).describe("Length of the lashes, 1 = natural"),
  crease: z
    .number()
    .min(0)
    .max(2)
    .default(1)
    .describe("Depth of the crease above the upper lid: 0 a single lid to 2 deep"),
});

const makeUp = z.strictObject({
  lips: cosmetic("#a23a42"),
  lipGloss: amount.default(0).describe("Shine that lipstick or balm adds"),
  blush: cosmetic("#c9605e"),
  shadow: cosmetic("#6b4238"),
  liner: cosmetic("#140e0c"),
  nails: cosmetic("#a23a42"),
});

/**
 * How a person's skin, brows, eyes and mouth look. Everything has a natural default, so `{}` is a
 * plausible light-brown adult face without make-up.
 */
export const skinRecipe = z
  .strictObject({
    tone: amount.default(0.3).describe("Place on the ladder of tones, 0 the lightest to 1 the darkest"),
    undertone: signed.default(0).describe("−1 rosy and cool to 1 golden"),
    redness: amount.default(0.5).describe("Blood in cheeks, nose and ears: 0 pale, 0.5 usual, 1 ruddy"),
    freckles: amount.default(0),
    moles: z.number().int().min(0).max(12).default(3).describe("Number of moles on the face"),
    lines: z
      .number()
      .min(0)
      .max(2)
      .default(1)
      .describe("Strength of wrinkles and spots relative to what the age gives; 0 smooth, 2 weathered"),
    shine: amount.default(0.5).describe("Shine of the skin: 0 powdered, 0.5 usual, 1 dewy"),
    lipTint: signed.default(0).describe("Natural color of the lips: −1 pale, 0 usual, 1 deep red"),
    teeth: amount.default(0.25).describe("Teeth: 0 bleached white to 1 yellowed"),
    brows: brows.prefault({}),
    stubble: stubble.prefault({}),
    eyes: eyes.prefault({}),
    makeUp: makeUp.prefault({}),
  })
  .meta({
    id: "SkinRecipe",
    description:
      "Skin, brows, eyes, mouth and make-up. Empty is a plausible light-brown adult face without make-up",
  });
export type SkinRecipe = z.infer<typeof skinRecipe>;
