import type { Target, Translated, TranslateRequest } from "@orator/translation";

/** What turns text into another language. `@orator/translation` outside of tests. */
export interface Translation {
  /** @throws TranslationFailure */
  translate(request: TranslateRequest): Promise<Translated>;
  /** What to do where nothing here translates between two languages; undefined where something does. */
  missing(from: string, to: string): Promise<string | undefined>;
  /** The same for one of several languages; undefined where one of them is translated. What to do is said of the first. */
  missingFromAny(froms: readonly string[], to: string): Promise<string | undefined>;
  /** From a language, or from any. */
  targetsFrom(from: string | undefined): Promise<Pick<Target, "code" | "name" | "quality">[]>;
  /** The tag of a language that somebody named, BCP 47; undefined for what is none. */
  languageOf(text: string): string | undefined;
}

/** No engine translated; the message is a sentence for the user. */
export class TranslationFailure extends Error {
  override readonly name = "TranslationFailure";
}
