import type { Vocabulary } from "../../meanings/fields.ts";
import { FR_ACCESSORIES } from "./accessories.ts";
import { FR_CLOTHES } from "./clothes.ts";
import { FR_COLOURS } from "./colours.ts";
import { FR_FACE } from "./face.ts";
import { FR_GRAMMAR } from "./grammar.ts";
import { FR_HAIR } from "./hair.ts";
import { FR_PEOPLE } from "./people.ts";
import { FR_SCENES } from "./scenes.ts";

/** The French words. */
export const FRENCH: Vocabulary = {
  people: FR_PEOPLE,
  hair: FR_HAIR,
  face: FR_FACE,
  clothes: FR_CLOTHES,
  accessories: FR_ACCESSORIES,
  colours: FR_COLOURS,
  scenes: FR_SCENES,
  grammar: FR_GRAMMAR,
};
