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

/** Meanings of a field by their names. */
export type Meanings<Name extends string = string> = Readonly<Record<Name, Meaning>>;

/** The words of one language for a field: for each meaning its forms, parted by commas. */
export type Words<Field extends Meanings> = Readonly<Record<keyof Field & string, string>>;

/** Something that has traits. Worn things say that they are worn. */
export function thing(name: string, says: Says = {}): Meaning {
  return { is: "thing", thing: name, says };
}

/** Something that is worn or grown and may be omitted. */
export function worn(name: string, says: Says = {}): Meaning {
  return { is: "thing", thing: name, says: { [name]: "yes", ...says } };
}

/** A trait: each option is "dimension=value". */
export function trait(options: string, alone: Says = {}): Meaning {
  return {
    is: "trait",
    options: options.split(" ").map((option) => option.split("=") as [string, string]),
    alone,
  };
}

/** What holds without a thing. */
export function fact(says: Says): Meaning {
  return { is: "fact", says };
}

/** A word of grammar. */
export function role(name: Role): Meaning {
  return { is: "role", role: name };
}

/** What cannot be drawn. */
export const BEYOND: Meaning = { is: "beyond" };
