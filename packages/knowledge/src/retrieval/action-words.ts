import { wordsOf } from "../text/words.ts";

// Behind these stands what somebody does.
const DOERS = new Map(
  Object.entries({
    en: "i you we they he she it to not dont cant wont didnt doesnt can could will would may must should shall do does did who never ever still just",
    fr: "je j tu on nous vous il elle ils elles se s me m te t ne n à a de d puis peut peux",
    es: "me te se nos lo la le que a no puedo puede pueden si tengo hay",
  }).map(([language, words]) => [language, new Set(words.split(" "))]),
);
// Behind these stands a thing.
const DETERMINERS = new Map(
  Object.entries({
    en: "a an the any some my your our his her their its this that no which what",
    fr: "un une le la les des du mon ma mes votre vos notre nos son sa ses ce cet cette quel quelle quels quelles l",
    es: "un una el los las unos unas mi mis su sus este esta ese esa",
  }).map(([language, words]) => [language, new Set(words.split(" "))]),
);
const ENDINGS = new Map(
  Object.entries({
    en: /(?:ing|ed)$/u,
    fr: /(?:er|ir|oir|dre|ez|ons|ait|é|ée|és|ées)$/u,
    es: /(?:[aei]r(?:me|te|se|l[aeo]s?)?|ando|iendo|[ai]d[oa]s?|amos|emos|imos|áis|éis)$/u,
  }),
);

/**
 * The words of a question, without accents, that say what is done rather than to what: verbs, told by what stands before
 * them and by their endings; in German by their small letters.
 */
export function actionWords(question: string, language: string | undefined): ReadonlySet<string> {
  const words = wordsOf(question);
  const raw = ({ start, end }: { start: number; end: number }) => question.slice(start, end);
  if (language === "de") {
    const hasNouns = words.some((word, at) => at > 0 && /^\p{Lu}/u.test(raw(word)));
    return new Set(words.flatMap((word) => (hasNouns && /^\p{Ll}/u.test(raw(word)) ? [word.folded] : [])));
  }
  const doers = DOERS.get(language ?? "");
  if (!doers) return new Set();
  const determiners = DETERMINERS.get(language!)!;
  return new Set(
    words.flatMap(({ form, folded }, at) => {
      const before = words[at - 1]?.folded ?? "";
      if (determiners.has(before) || /\p{N}/u.test(folded)) return [];
      const isName = at > 0 && /^\p{Lu}/u.test(raw(words[at]!));
      return !isName && (doers.has(before) || ENDINGS.get(language!)!.test(form)) ? [folded] : [];
    }),
  );
}
