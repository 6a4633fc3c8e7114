import type { Language } from "../meanings/fields.ts";
import type { Meaning } from "../meanings/meaning.ts";
import { keysOf } from "./tokens.ts";

/**
 * Meanings of words for people with the gender that the word has: where a table lists a pair ("Lehrer, Lehrerin", "italiano,
 * italiana", "vendeur, vendeuse"), one of them is a woman's and the other a man's.
 */
export function withGender(
  phrase: string,
  phrases: readonly string[],
  meaning: Meaning,
  language: Language,
): Meaning {
  if (meaning.is !== "fact" || "gender" in meaning.says) return meaning;
  const keys = phrases.map((other) => keysOf(other).join(" "));
  const key = keysOf(phrase).join(" ");
  const isNoun = language !== "de" || /^\p{Lu}/u.test(phrase);
  if (!isNoun || language === "en") return meaning;
  const female = mastersOf(key, language).some((man) => keys.includes(man));
  const male = keys.some((other) => mastersOf(other, language).includes(key));
  if (female === male) return meaning;
  return { is: "fact", says: { ...meaning.says, gender: female ? "female" : "male" } };
}

/** The words for men that a word for women may come from. */
function mastersOf(key: string, language: Language): string[] {
  if (language === "de") {
    if (!key.endsWith("in")) return [];
    const stem = key.slice(0, -2);
    return [stem, `${stem}e`];
  }
  if (language === "es") return key.endsWith("a") ? [key.slice(0, -1), `${key.slice(0, -1)}o`] : [];
  if (!key.endsWith("e")) return [];
  const stem = key.slice(0, -1);
  return [
    stem,
    ...(stem.endsWith("n") ? [stem.slice(0, -1)] : []),
    stem.replace(/eus$/, "eur"),
    stem.replace(/ric$/, "eur"),
    stem.replace(/qu$/, "c"),
  ];
}
