import { functionWords } from "../text/function-words.ts";
import { wordsOf } from "../text/words.ts";
import type { PreparedDocument } from "./prepare-document.ts";

const LONGEST_WORD = 64;

/** How often a document has each of its words, without accents; without numbers and the commonest words of its language. */
export function vocabularyOf({ title, language, passages }: PreparedDocument): Map<string, number> {
  const common = functionWords(language ?? "");
  const counts = new Map<string, number>();
  for (const text of [title, ...passages.flatMap((passage) => [passage.heading, passage.text])]) {
    for (const { form, folded } of wordsOf(text)) {
      if (common.has(form) || folded.length > LONGEST_WORD || !/\p{L}/u.test(folded)) continue;
      counts.set(folded, (counts.get(folded) ?? 0) + 1);
    }
  }
  return counts;
}
