import type { Vocabulary } from "../../meanings/fields.ts";
import { EN_ACCESSORIES } from "./accessories.ts";
import { EN_CLOTHES } from "./clothes.ts";
import { EN_COLOURS } from "./colours.ts";
import { EN_FACE } from "./face.ts";
import { EN_GRAMMAR } from "./grammar.ts";
import { EN_HAIR } from "./hair.ts";
import { EN_PEOPLE } from "./people.ts";
import { EN_SCENES } from "./scenes.ts";

/** The English words. */
export const ENGLISH: Vocabulary = {
  people: EN_PEOPLE,
  hair: EN_HAIR,
  face: EN_FACE,
  clothes: EN_CLOTHES,
  accessories: EN_ACCESSORIES,
  colours: EN_COLOURS,
  scenes: EN_SCENES,
  grammar: EN_GRAMMAR,
};
