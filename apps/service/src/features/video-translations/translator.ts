/** A line to translate. */
export interface SourceLine {
  text: string;
  /** Who says it. */
  speaker?: string;
  /** Room in the target, in characters: a wish. */
  maxCharacters?: number;
}

/** Lines in one language that are wanted in another, both BCP 47. */
export interface TranslateRequest {
  lines: readonly SourceLine[];
  from: string;
  to: string;
  glossary?: { keep: readonly string[]; forced: readonly (readonly [string, string])[] };
  tone?: string;
  signal?: AbortSignal;
}

/** Lines in the other language, and how far they can be trusted. */
export interface Translated {
  lines: string[];
  /** Id of the engine. */
  engine: string;
  quality: "draft" | "good";
  /** A sentence each. */
  warnings: string[];
}

/** A language into which something here translates. */
export interface Target {
  /** BCP 47. */
  code: string;
  name: string;
  quality: "draft" | "good";
}

/** What turns text into another language. `@orator/translation` outside of tests. */
export interface Translation {
  /** @throws TranslationFailure */
  translate(request: TranslateRequest): Promise<Translated>;
  /** What to do where nothing here translates between two languages; undefined where something does. */
  missing(from: string, to: string): Promise<string | undefined>;
  /** From a language, or from any. */
  targetsFrom(from: string | undefined): Promise<Target[]>;
  /** The tag of a language that somebody named, BCP 47; undefined for what is none. */
  languageOf(text: string): string | undefined;
  /** "Spanish (Mexico)" for "es-MX". */
  languageName(tag: string): string;
}

/** No engine translated; the message is a sentence for the user. */
export class TranslationFailure extends Error {
  override readonly name = "TranslationFailure";
}
