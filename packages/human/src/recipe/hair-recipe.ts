import { z } from "zod";

const HAIR_STYLE_NAMES = [
  "bald",
  "stubble",
  "buzz",
  "crewCut",
  "cropFade",
  "texturedCrop",
  "undercut",
  "sidePart",
  "slickBack",
  "quiff",
  "messy",
  "curlyShort",
  "combOver",
  "receding",
  "horseshoe",
  "coilyShort",
  "taperedAfro",
  "afro",
  "fingerCoils",
  "pixie",
  "bob",
  "fringeBob",
  "midLength",
  "lob",
  "shag",
  "longStraight",
  "centerPart",
  "curtainBangs",
  "longFringe",
  "blowout",
  "longWavy",
  "longCurly",
  "halfUp",
  "ponytail",
  "lowPonytail",
  "bun",
  "lowBun",
  "topKnot",
  "spaceBuns",
  "sideBraid",
  "twinBraids",
  "crownBraid",
  "boxBraids",
  "twists",
  "locs",
  "cornrows",
  "coilyFade",
] as const;
/** Every style that can grow on a head. */
export const hairStyleName = z.enum(HAIR_STYLE_NAMES);
export type HairStyleName = z.infer<typeof hairStyleName>;

/** The ladder of natural colors. */
const HAIR_COLORS = [
  "black",
  "darkBrown",
  "brown",
  "lightBrown",
  "auburn",
  "red",
  "darkBlond",
  "blond",
  "platinum",
  "gray",
  "white",
] as const;
/** A step of the ladder of natural colors, or sRGB `#rrggbb`. */
const hairColor = z.union([
  z.enum(HAIR_COLORS),
  z.string().regex(/^#[0-9a-fA-F]{6}$/, "must be a named hair color or one such as #3b2417"),
]);
export type HairColor = z.infer<typeof hairColor>;

/** Beard styles grown with strands; shaven stubble belongs to the skin. */
export const beardStyleName = z.enum(["none", "moustache", "goatee", "shortBeard", "fullBeard"]);
export type BeardStyleName = z.infer<typeof beardStyleName>;

/** Hair and beard of a person. `{}` is short brown hair parted on the left. */
export const hairRecipe = z
  .strictObject({
    style: hairStyleName.default("sidePart"),
    color: hairColor.default("darkBrown"),
    gray: z.number().min(0).max(1).default(0).describe("Share of gray hairs, 0 none to 1 all"),
    length: z.number().min(0.7).max(1.3).default(1).describe("Multiplies the style's length, 0.7 to 1.3"),
    volume: z
      .number()
      .min(0.6)
      .max(1.5)
      .default(1)
      .describe("Multiplies how far the hair stands off the head, 0.6 flat to 1.5 full"),
    parting: z
      .enum(["left", "right"])
      .default("left")
      .describe("The person's own side of the parting, where the style has one off the center"),
    recession: z
      .number()
      .min(0)
      .max(1)
      .default(0)
      .describe("0 full hairline to 1 far receded temples. Added to what a style such as `receding` has"),
    beard: z
      .strictObject({
        style: beardStyleName.default("none"),
        color: hairColor.optional().describe("The beard's own color; the hair's where it is left out"),
        gray: z
          .number()
          .min(0)
          .max(1)
          .optional()
          .describe("Share of gray hairs; the hair's where it is left out"),
        length: z
          .number()
          .min(0.6)
          .max(1.6)
          .default(1)
          .describe("Multiplies the length of the beard, 0.6 to 1.6"),
      })
      .prefault({}),
  })
  .meta({ id: "HairRecipe", description: "Hair and beard. Empty is short brown hair parted on the left" });
export type HairRecipe = z.infer<typeof hairRecipe>;
