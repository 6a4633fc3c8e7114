import { trait } from "./meaning.ts";
import type { Meaning, Meanings, Says } from "./meaning.ts";

/** Colors of hair alone: they say so wherever no thing is near. */
function ofHair(name: string): Meaning {
  return named(name, { "hair.color": name });
}

/** Any other color: without a thing near, it is that of the clothes. */
function color(name: string): Meaning {
  return named(name, { "clothes.color": name });
}

/** Names of colors may have spaces. */
function named(color: string, alone: Says): Meaning {
  return { is: "trait", options: [["color", color]], alone };
}

/** Colors and shades. What each looks like on cloth, hair, eyes and skin: person/colors.ts. */
export const COLORS = {
  black: color("black"),
  white: color("white"),
  gray: color("gray"),
  charcoal: color("charcoal"),
  silver: color("silver"),
  gold: color("gold"),
  copper: color("copper"),
  red: color("red"),
  burgundy: color("burgundy"),
  orange: color("orange"),
  coral: color("coral"),
  rust: color("rust"),
  yellow: color("yellow"),
  mustard: color("mustard"),
  green: color("green"),
  olive: color("olive"),
  mint: color("mint"),
  emerald: color("emerald"),
  blue: color("blue"),
  navy: color("navy"),
  skyBlue: color("sky blue"),
  royalBlue: color("royal blue"),
  turquoise: color("turquoise"),
  teal: color("teal"),
  purple: color("purple"),
  lilac: color("lilac"),
  magenta: color("magenta"),
  pink: color("pink"),
  brown: color("brown"),
  beige: color("beige"),
  cream: color("cream"),
  camel: color("camel"),
  khaki: color("khaki"),
  amber: trait("color=amber", { "eyes.color": "amber" }),
  hazel: trait("color=hazel", { "eyes.color": "hazel" }),
  blond: ofHair("blond"),
  strawberryBlond: ofHair("strawberry blond"),
  platinum: ofHair("platinum"),
  auburn: ofHair("auburn"),
  chestnut: ofHair("chestnut"),
  ginger: ofHair("ginger"),
  brunette: ofHair("brunette"),
  saltAndPepper: ofHair("salt and pepper"),
  dark: trait("shade=dark"),
  light: trait("shade=light"),
  bright: trait("shade=bright"),
  pastel: trait("shade=pastel"),
} satisfies Meanings;
