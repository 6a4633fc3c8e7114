/** Why nothing was translated; stable strings for programs, `message` is for people. */
type TranslationErrorCode = "ENGINE_MISSING" | "ENGINE_FAILED" | "UNKNOWN_LANGUAGE";

/** A line to translate. */
export interface SourceLine {
  text: string;
  /** Who says it, so that chat models keep pronouns. */
  speaker?: string;
  /** Room in the target, in characters: a wish. */
  maxCharacters?: number;
}

/** Terms that are not the engine's to decide. */
export interface Glossary {
  /** Left as they are. One with a capital is found as it is written, others in any case. */
  keep: readonly string[];
  /** A term and its translation. */
  forced: readonly (readonly [string, string])[];
}

/** Lines in one language that are wanted in another. */
export interface TranslateRequest {
  lines: readonly SourceLine[];
  /** BCP 47. */
  from: string;
  /** BCP 47. */
  to: string;
  glossary?: Glossary;
  /** How it should sound, in a few words: "formal", "friendly". */
  tone?: string;
  signal?: AbortSignal;
}

/** How far a translation can be trusted: a draft is to be read by somebody before others hear it. */
export type TranslationQuality = "draft" | "good";

/** Lines in the other language. */
export interface Translated {
  /** One for each line of the request, in its order. */
  lines: string[];
  /** Id of the engine; "none" where the language was the same. */
  engine: string;
  quality: TranslationQuality;
  /** Where terms had to be repaired, a fallback translated, …: a sentence each. */
  warnings: string[];
}

/** Two languages between which an engine translates: ISO 639-1, or BCP 47 where it tells regions apart; "*" for any. */
export interface LanguagePair {
  from: string;
  to: string;
}

/** An engine. */
export interface Translator {
  readonly id: string;
  readonly quality: TranslationQuality;
  /**
   * How it keeps terms: an engine with "glossary" reads the glossary itself; any other gets `placeholder(n)` in a term's place, which it is likely to
   * leave alone. What came of it is checked either way.
   */
  readonly terms: "glossary" | { readonly placeholder: (index: number) => string };
  /** What it can translate here and now; none where it is not installed or not set. */
  pairs(): Promise<readonly LanguagePair[]>;
  /**
   * One line for each line of the request, in its order. Lines have no line breaks and at least one letter.
   *
   * @throws TranslationError `ENGINE_FAILED`; the signal's reason when aborted
   */
  translate(request: TranslateRequest): Promise<string[]>;
}

/** An expected failure of this package: one clear line for the user and a code for the program. */
export class TranslationError extends Error {
  override readonly name: string = "TranslationError";
  readonly code: TranslationErrorCode;

  constructor(code: TranslationErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
