import { choice, color, factor, share, signed } from "./controls.ts";
import type { Control, RangeControl } from "./controls.ts";
import { EVERY_HAIR_STYLE } from "./hair-styles.ts";

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
];

/** Where somebody's ancestors come from, in any scale: only the shares of the sum count. */
export const ANCESTRY = ["african", "asian", "caucasian"].map((name) => ({
  path: `body/ethnicity/${name}`,
  min: 0,
  max: 1000,
  usual: 1,
}));

/** Who somebody is at first sight. */
export const FACE: readonly RangeControl[] = [
  { kind: "range", path: "body/age", min: 19, max: 90, step: 1, usual: 30, unit: "years" },
  share("body/gender", 0.5),
  share("body/warmth", 0.5),
  share("body/proportions", 0.6),
];

/** Height and weight, and how large head and eyes are beside them. */
export const BUILD: readonly Control[] = [
  share("body/height", 0.5),
  share("body/weight", 0.5),
  share("body/muscle", 0.5),
  factor("body/style/headScale", 0.9, 1.4),
  factor("body/style/eyeScale", 0.9, 1.4),
];

/** Skin, lips and teeth, without make-up. */
export const SKIN: readonly Control[] = [
  share("skin/tone", 0.3),
  signed("skin/undertone"),
  share("skin/redness", 0.5),
  { ...factor("skin/lines", 0, 2), step: 0.05 },
  share("skin/freckles", 0),
  { kind: "range", path: "skin/moles", min: 0, max: 12, step: 1, usual: 3, unit: "count" },
  share("skin/shine", 0.5),
  signed("skin/lipTint"),
  share("skin/teeth", 0.25),
];

/** Eyes and lashes. */
export const EYES: readonly Control[] = [
  choice("skin/eyes/iris", ["darkBrown", "brown", "hazel", "amber", "green", "blue", "gray"], "brown"),
  factor("skin/eyes/lashes", 0.3, 1.6),
  { ...factor("skin/eyes/crease", 0, 2), step: 0.05 },
  { kind: "range", path: "skin/eyes/pupil", min: 0.2, max: 0.6, step: 0.01, usual: 0.36, unit: "share" },
];

/** The hair above the eyes: its color, shape and order. */
export const BROWS: readonly Control[] = [
  color("skin/brows/color", "hair", "#3a2a1e"),
  { ...factor("skin/brows/density", 0, 1.5), step: 0.05 },
  factor("skin/brows/thickness", 0.5, 1.6),
  signed("skin/brows/arch"),
  signed("skin/brows/slant"),
  signed("skin/brows/height"),
  signed("skin/brows/length"),
  signed("skin/brows/gap"),
  signed("skin/brows/peak"),
  share("skin/brows/unruly", 0.2),
  share("skin/brows/gray", 0),
];

/** The hair's style; its names by length are in hair-styles.ts. */
export const HAIR_STYLE = choice("hair/style", EVERY_HAIR_STYLE, "sidePart");

/** Hair, but for its style. */
export const HAIR: readonly Control[] = [
  { ...color("hair/color", "hair", "darkBrown"), names: HAIR_COLORS },
  share("hair/gray", 0),
  factor("hair/length", 0.7, 1.3),
  factor("hair/volume", 0.6, 1.5),
  share("hair/recession", 0),
  choice("hair/parting", ["left", "right"], "left"),
];

/** Beard, and what is shaven of it. */
export const BEARD: readonly Control[] = [
  choice("hair/beard/style", ["none", "moustache", "goatee", "shortBeard", "fullBeard"], "none"),
  { ...color("hair/beard/color", "hair"), names: HAIR_COLORS },
  share("hair/beard/gray", undefined),
  factor("hair/beard/length", 0.6, 1.6),
  share("skin/stubble/density", 0),
  color("skin/stubble/color", "hair", "#2c211a"),
  share("skin/stubble/gray", 0),
];

/** Make-up, each with its color and how much of it is worn. */
export const MAKE_UP: readonly Control[] = [
  color("skin/makeUp/lips/color", "lips", "#a23a42"),
  share("skin/makeUp/lips/amount", 0),
  share("skin/makeUp/lipGloss", 0),
  color("skin/makeUp/blush/color", "cheeks", "#c9605e"),
  share("skin/makeUp/blush/amount", 0),
  color("skin/makeUp/shadow/color", "lids", "#6b4238"),
  share("skin/makeUp/shadow/amount", 0),
  color("skin/makeUp/liner/color", "lids", "#140e0c"),
  share("skin/makeUp/liner/amount", 0),
  color("skin/makeUp/nails/color", "nails", "#a23a42"),
  share("skin/makeUp/nails/amount", 0),
];

/** All but traits, clothes and ancestry. */
export const PERSON_CONTROLS: readonly Control[] = [
  ...FACE,
  ...BUILD,
  ...SKIN,
  ...EYES,
  ...BROWS,
  HAIR_STYLE,
  ...HAIR,
  ...BEARD,
  ...MAKE_UP,
];
