import type { Vocabulary } from "../../meanings/fields.ts";
import { DE_ACCESSORIES } from "./accessories.ts";
import { DE_CLOTHES } from "./clothes.ts";
import { DE_COLOURS } from "./colours.ts";
import { DE_FACE } from "./face.ts";
import { DE_GRAMMAR } from "./grammar.ts";
import { DE_HAIR } from "./hair.ts";
import { DE_PEOPLE } from "./people.ts";
import { DE_SCENES } from "./scenes.ts";

/** The German words. */
export const GERMAN: Vocabulary = {
  people: DE_PEOPLE,
  hair: DE_HAIR,
  face: DE_FACE,
  clothes: DE_CLOTHES,
  accessories: DE_ACCESSORIES,
  colours: DE_COLOURS,
  scenes: DE_SCENES,
  grammar: DE_GRAMMAR,
};
