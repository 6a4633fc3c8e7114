import type { DocumentText } from "../reading/document-text.ts";
import { languageOf } from "../text/language.ts";
import { splitPassages } from "./split-passages.ts";
import type { Passage } from "./split-passages.ts";

/** A document that was read, ready to be put into an index. */
export interface PreparedDocument {
  title: string;
  /** ISO 639-1; undefined where it could not be told. */
  language: string | undefined;
  passages: readonly Passage[];
}

/** Tells a document's language and cuts it into passages. */
export function prepareDocument(text: DocumentText, title: string): PreparedDocument {
  const whole = text.sections.flatMap((section) => [...section.headings, ...section.blocks]).join("\n");
  const language = languageOf(whole);
  return { title, language, passages: splitPassages(text, language) };
}
