import type { Vocabulary } from "../../meanings/fields.ts";
import { ES_ACCESSORIES } from "./accessories.ts";
import { ES_CLOTHES } from "./clothes.ts";
import { ES_COLOURS } from "./colours.ts";
import { ES_FACE } from "./face.ts";
import { ES_GRAMMAR } from "./grammar.ts";
import { ES_HAIR } from "./hair.ts";
import { ES_PEOPLE } from "./people.ts";
import { ES_SCENES } from "./scenes.ts";

/** The Spanish words. */
export const SPANISH: Vocabulary = {
  people: ES_PEOPLE,
  hair: ES_HAIR,
  face: ES_FACE,
  clothes: ES_CLOTHES,
  accessories: ES_ACCESSORIES,
  colours: ES_COLOURS,
  scenes: ES_SCENES,
  grammar: ES_GRAMMAR,
};
