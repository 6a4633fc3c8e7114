import { sentencesOf } from "@orator/knowledge/sentences";
import { TranslationError } from "../../errors.ts";
import { plainPlaceholder } from "../../glossary/plain-placeholder.ts";
import { baseOf, scriptOf } from "../../languages.ts";
import { bestPair } from "../../pairs.ts";
import type { TranslateRequest, Translator } from "../../ports.ts";
import { translateSentences } from "./bergamot-process.ts";
import { modelPairs, pairsOverEnglish } from "./translation-models.ts";
import type { ModelPair } from "./translation-models.ts";

/** Scripts that have no blanks between sentences. */
const WITHOUT_BLANKS = new Set(["Hans", "Hant", "Jpan"]);

/** The models of Firefox Translations that are switched on, in processes of their own. */
export const bergamotTranslator: Translator = translatorOf("bergamot", "good", modelPairs);

/**
 * The same by way of English, where there are models for both halves. A draft: English does not say what many languages do,
 * as whether a friend is a woman, or whether somebody is a "tu" or a "vous".
 */
export const bergamotOverEnglish: Translator = translatorOf(
  "bergamot_over_english",
  "draft",
  pairsOverEnglish,
);

function translatorOf(id: string, quality: Translator["quality"], pairs: () => ModelPair[]): Translator {
  return {
    id,
    quality,
    terms: { placeholder: plainPlaceholder },
    pairs: async () => pairs(),
    async translate({ lines, from, to, signal }) {
      signal?.throwIfAborted();
      const pair = bestPair(pairs(), from, to) as ModelPair | undefined;
      if (pair === undefined)
        throw new TranslationError("ENGINE_FAILED", `no model translates ${from} into ${to} here`);
      return bySentences({ lines, from, to }, (sentences) =>
        translateSentences(pair.models, sentences, signal),
      );
    },
  };
}

/** The models read one sentence at a time. A line of which a sentence is lost comes back as nothing. */
async function bySentences(
  { lines, from, to }: Pick<TranslateRequest, "lines" | "from" | "to">,
  translate: (sentences: string[]) => Promise<string[]>,
): Promise<string[]> {
  const cut = lines.map(({ text }) => sentencesOf(text, baseOf(from)));
  const isWanted = (sentence: string): boolean => /\p{L}/u.test(sentence);
  const translated = (await translate(cut.flat().filter(isWanted))).values();
  const blank = WITHOUT_BLANKS.has(scriptOf(to)) ? "" : " ";
  return cut.map((sentences) => {
    const done = sentences.map((sentence) => (isWanted(sentence) ? translated.next().value! : sentence));
    // Of letters that a vocabulary does not have, the marks alone come back.
    const isLost = done.some((sentence, i) => isWanted(sentences[i]!) && !/[\p{L}\p{N}]/u.test(sentence));
    return isLost ? "" : done.join(blank);
  });
}
