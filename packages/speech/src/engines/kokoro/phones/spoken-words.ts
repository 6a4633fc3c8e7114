import type { Sentence } from "../../../text/sentence.ts";
import { flitePronunciations } from "../../flite/flite.ts";
import { americanSpelling } from "./american-spelling.ts";
import type { SpokenWord } from "./plain-words.ts";

/**
 * The words of a sentence with Flite's pronunciations; a respelling is read as words, phones that the script gives are
 * taken as they are.
 *
 * @throws SpeechError `ENGINE_FAILED`
 */
export async function spokenWords(sentence: Sentence): Promise<SpokenWord[]> {
  const found = await flitePronunciations(
    sentence.words.flatMap((word) => (word.arpabet ? [] : word.spoken.map(americanSpelling))),
  );
  let next = 0;
  const last = sentence.words.length - 1;
  return sentence.words.map((word, i) => {
    const given = word.arpabet?.map((phone) => phone.toLowerCase());
    // A row without an end sounds cut off.
    const isOpen = i === last && !/[.?!…]/.test(word.punctuation ?? "");
    const punctuation = isOpen ? "." : word.punctuation;
    return {
      shown: word.shown,
      spoken: given ? [] : word.spoken,
      arpabet: given ? [given] : word.spoken.map(() => found[next++]!),
      ...(punctuation !== undefined && { punctuation }),
      hasBreak: (word.breakAfterMs ?? 0) > 0 && i < last,
    };
  });
}
