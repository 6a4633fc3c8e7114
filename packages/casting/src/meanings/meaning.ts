import meanings from "../../data/meanings.json" with { type: "json" };

/** Attributes and their values, as {@link FITS} names them: "hair.texture" is "curly", "glasses" is "yes". */
export type Says = Readonly<Record<string, string>>;

/** What a word does in a sentence beside naming things. */
export type Role =
  | "not"
  | "without"
  | "nor"
  | "and"
  | "or"
  | "but"
  | "article"
  | "is"
  | "with"
  | "in"
  | "filler"
  | "very"
  | "yearsOld"
  | "aged"
  | "early"
  | "mid"
  | "late";

/** What a word means, in any language. */
export type Meaning =
  /** Something that has traits: hair, glasses. `says` holds whenever it is mentioned. */
  | { readonly is: "thing"; readonly thing: string; readonly says: Says }
  /** What a thing may be: its dimensions with their values, the likeliest first. `alone` holds where no thing is near. */
  | {
      readonly is: "trait";
      readonly options: readonly (readonly [dimension: string, value: string])[];
      readonly alone: Says;
    }
  /** Something that is said of the person without more words. */
  | { readonly is: "fact"; readonly says: Says }
  | { readonly is: "role"; readonly role: Role }
  | { readonly is: "number"; readonly value: number }
  /** Years from … to. */
  | { readonly is: "decade"; readonly from: number }
  /** Known, but nothing that can be drawn. */
  | { readonly is: "beyond" };

/**
 * All meanings, by field: who somebody is, hair, eyes and skin with the words that measure them, clothes, what is worn beside
 * them, colors and shades, scenes, and the words that hold a sentence together. What colors look like on cloth, hair, eyes
 * and skin: person/colors.ts.
 */
export const FIELDS = meanings as unknown as {
  readonly [Name in FieldName]: Readonly<Record<keyof (typeof meanings)[Name], Meaning>>;
};

/** What a word can describe of a person: a key of `FIELDS`. */
export type FieldName = keyof typeof meanings;

/** All words of a language: for each meaning of every field its forms, separated by commas. */
export type Vocabulary = {
  readonly [Name in FieldName]: Readonly<Record<keyof (typeof meanings)[Name], string>>;
};

/** Languages in which people are described, by ISO 639-1 code. */
export const LANGUAGES = ["en", "de", "es", "fr"] as const;
/** The code of such a language. */
export type Language = (typeof LANGUAGES)[number];
