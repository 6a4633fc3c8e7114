import { ACCESSORIES } from "./accessories.ts";
import { CLOTHES } from "./clothes.ts";
import { COLORS } from "./colors.ts";
import { FACE } from "./face.ts";
import { GRAMMAR } from "./grammar.ts";
import { HAIR } from "./hair.ts";
import type { Words } from "./meaning.ts";
import { PEOPLE } from "./people.ts";
import { SCENES } from "./scenes.ts";

/** All meanings, by field. */
export const FIELDS = {
  people: PEOPLE,
  hair: HAIR,
  face: FACE,
  clothes: CLOTHES,
  accessories: ACCESSORIES,
  colors: COLORS,
  scenes: SCENES,
  grammar: GRAMMAR,
};

/** What a word can describe of a person: a key of `FIELDS`. */
export type FieldName = keyof typeof FIELDS;

/** All words of a language: every meaning of every field has at least one. */
export type Vocabulary = { readonly [Name in FieldName]: Words<(typeof FIELDS)[Name]> };

/** Languages in which people are described, by ISO 639-1 code. */
export const LANGUAGES = ["en", "de", "es", "fr"] as const;
/** The code of such a language. */
export type Language = (typeof LANGUAGES)[number];
