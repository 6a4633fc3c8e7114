import type { BrandVoice, UpdateBrandVoiceBody } from "@orator/sdk";

/** What the form of a brand voice holds. */
export interface BrandValues {
  name: string;
  /** BCP 47; may be empty. */
  language: string;
  tone: string;
  words: { word: string; said: string }[];
  /** A term a line. */
  kept: string;
  terms: { term: string; translation: string }[];
}

/** A brand voice as its form shows it. */
export function valuesOf({
  name,
  language,
  tone,
  vocabulary,
  blacklist,
  whitelist,
}: BrandVoice): BrandValues {
  return {
    name,
    language,
    tone,
    words: vocabulary.map(([word, said]) => ({ word, said })),
    kept: blacklist.join("\n"),
    terms: whitelist.map(([term, translation]) => ({ term, translation })),
  };
}

/** What the service is told of what was entered; lines that were left empty are left out. */
export function changeOf({ name, language, tone, words, kept, terms }: BrandValues): UpdateBrandVoiceBody {
  return {
    name: name.trim(),
    language,
    tone: tone.trim(),
    vocabulary: vocabularyOf(words),
    blacklist: kept
      .split("\n")
      .map((line) => line.trim())
      .filter((line) => line !== ""),
    whitelist: terms
      .filter(({ term }) => term.trim() !== "")
      .map(({ term, translation }) => [term.trim(), translation.trim()]),
  };
}

/** The lines of a word list that say something. */
export function vocabularyOf(words: BrandValues["words"]): [word: string, said: string][] {
  return words
    .filter(({ word, said }) => word.trim() !== "" && said.trim() !== "")
    .map(({ word, said }) => [word.trim(), said.trim()]);
}
