import { wordsOf, functionWords, knownLanguages } from "./words.ts";

// A script that one language has to itself among those known here, or nearly so.
const SCRIPTS: [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, "ja"],
  [/\p{Script=Hangul}/gu, "ko"],
  [/\p{Script=Han}/gu, "zh"],
  [/\p{Script=Thai}/gu, "th"],
  [/\p{Script=Devanagari}/gu, "hi"],
  [/\p{Script=Hebrew}/gu, "he"],
  [/\p{Script=Arabic}/gu, "ar"],
  [/\p{Script=Greek}/gu, "el"],
];

// Letters that tell neighbors apart where the words do not: each counts as much as a common word.
const LETTERS: Record<string, RegExp> = {
  de: /[äöüß]/gu,
  fr: /[çœêèùâîô]/gu,
  es: /[ñ¿¡]/gu,
  pt: /[ãõ]/gu,
  sv: /å|ä(?=[rln])/gu,
  da: /[æøå]/gu,
  nb: /[æøå]/gu,
  fi: /ää|yö|ö(?=[ns])/gu,
  pl: /[łśźżąęć]/gu,
  cs: /[ěřůčšž]/gu,
  ro: /[ășțţ]/gu,
  hu: /[őű]/gu,
  tr: /[ğışç]/gu,
  uk: /[іїєґ]/gu,
  ru: /[ыэъё]/gu,
};

/** By how many common words another language must be ahead of an expected one. */
const CLEARLY = 2;
const SAMPLE_CHARACTERS = 6000;

/**
 * The language of a text as ISO 639-1, told by its script, its commonest words and its letters. `expected` languages
 * win where the text itself leaves it open, as a question of two words does; undefined when nothing speaks for any.
 */
export function languageOf(text: string, expected: readonly string[] = []): string | undefined {
  const sample = text.slice(0, SAMPLE_CHARACTERS).toLowerCase().normalize("NFC");
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return expected[0];
  for (const [script, language] of SCRIPTS) {
    const share = (sample.match(script)?.length ?? 0) / letters;
    // Japanese is full of Han characters, and any text may quote a foreign name.
    if (share > (language === "ja" ? 0.08 : 0.4)) return language;
  }
  const words = wordsOf(sample);
  const scores = knownLanguages()
    .map((language) => {
      const common = functionWords(language);
      // Where two languages share their common words, the letters of one decide.
      const hits = words.filter((word) => common.has(word.form)).length;
      const marks = LETTERS[language] ? (sample.match(LETTERS[language])?.length ?? 0) : 0;
      const prior = expected.includes(language) ? 0.5 - 0.01 * expected.indexOf(language) : 0;
      return { language, score: hits + Math.min(marks, words.length / 4 + 1) * 0.8, prior };
    })
    .sort((a, b) => b.score + b.prior - (a.score + a.prior));
  // A few words may be common in one language by chance: a language that is expected gives way to clear evidence.
  const likely = scores.find(({ language }) => expected.includes(language));
  const isClear = !likely || likely.score === 0 || scores[0]!.score - likely.score >= CLEARLY;
  const best = isClear ? scores[0]! : likely;
  if (best.score + best.prior === 0) return undefined;
  return best.score === 0 && best.prior > 0 && words.length > 12 ? undefined : best.language;
}
