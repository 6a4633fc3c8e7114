import { trait } from "./meaning.ts";
import type { Meaning, Meanings, Says } from "./meaning.ts";

/** Colours of hair alone: they say so wherever no thing is near. */
function ofHair(name: string): Meaning {
  return named(name, { "hair.colour": name });
}

/** Any other colour: without a thing near, it is that of the clothes. */
function colour(name: string): Meaning {
  return named(name, { "clothes.colour": name });
}

/** Names of colours may have spaces. */
function named(colour: string, alone: Says): Meaning {
  return { is: "trait", options: [["colour", colour]], alone };
}

/** Colours and shades. What each looks like on cloth, hair, eyes and skin: person/colours.ts. */
export const COLOURS = {
  black: colour("black"),
  white: colour("white"),
  grey: colour("grey"),
  charcoal: colour("charcoal"),
  silver: colour("silver"),
  gold: colour("gold"),
  copper: colour("copper"),
  red: colour("red"),
  burgundy: colour("burgundy"),
  orange: colour("orange"),
  coral: colour("coral"),
  rust: colour("rust"),
  yellow: colour("yellow"),
  mustard: colour("mustard"),
  green: colour("green"),
  olive: colour("olive"),
  mint: colour("mint"),
  emerald: colour("emerald"),
  blue: colour("blue"),
  navy: colour("navy"),
  skyBlue: colour("sky blue"),
  royalBlue: colour("royal blue"),
  turquoise: colour("turquoise"),
  teal: colour("teal"),
  purple: colour("purple"),
  lilac: colour("lilac"),
  magenta: colour("magenta"),
  pink: colour("pink"),
  brown: colour("brown"),
  beige: colour("beige"),
  cream: colour("cream"),
  camel: colour("camel"),
  khaki: colour("khaki"),
  amber: trait("colour=amber", { "eyes.colour": "amber" }),
  hazel: trait("colour=hazel", { "eyes.colour": "hazel" }),
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
