import { colorWords } from "./color-words.ts";
import { garmentWords } from "./garment-words.ts";
import { hairWords } from "./hair-words.ts";
import { personWords } from "./person-words.ts";
import { traitWords } from "./trait-words.ts";
import type { Names } from "./names.ts";

/** Everything that controls are called, by language; {@link namesIn} finds it. */
const TEXTS: Names = {
  en: { ...personWords.en, ...garmentWords.en, ...hairWords.en, ...colorWords.en, ...traitWords.en },
  de: { ...personWords.de, ...garmentWords.de, ...hairWords.de, ...colorWords.de, ...traitWords.de },
};

/** What controls are called in a language, by the names of controls; undefined for what has no name. */
export function namesIn(language: keyof typeof TEXTS) {
  const texts = TEXTS[language];
  return {
    /** A control, a garment, a part of the body, a color. */
    of: (name: string) => texts[name],
    /** What is at both ends of a range. */
    ends: (name: string) => [texts[`${name}<`], texts[`${name}>`]] as const,
    /** Both ends of a trait, which are written as one text. */
    traitEnds: (ends: string) => texts[ends]?.split("–") as [string, string] | undefined,
    /** One of the words that a control has to choose from. */
    option: (name: string, option: string) => texts[`${name}=${option}`] ?? texts[`=${option}`],
    /** That nothing is chosen. */
    without: (name: string) => texts[`${name}-`],
  };
}
