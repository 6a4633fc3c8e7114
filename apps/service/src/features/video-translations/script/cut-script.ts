import { createSentenceStream, writtenText } from "@orator/speech";

/** A sentence of a script, without marks, and what stands before it: space, a new line, breaks. */
interface ScriptSentence {
  before: string;
  text: string;
}

const BREAK = /<break\b[^<>]{0,100}\/?>/g;
/** Elsewhere a space comes in a tag's place. */
const TAG_BEFORE_MARK = /<\/?[a-zA-Z][^<>]{0,500}>(?=[.,;:!?…])/g;
const SENTENCE_END = /[.!?…؟।॥。！？｡:]["'”’»)\]」』）】]*\s*$/u;

/**
 * Cuts a script into sentences. Pronunciations go, for they are of the language that is left; a break between two sentences stays, one
 * within a sentence goes, for nobody knows where it would be in another language.
 *
 * @param locale BCP 47, of the voice
 */
export function cutScript(script: string, locale: string): ScriptSentence[] {
  const sentences: ScriptSentence[] = [];
  const breaks = script.match(BREAK) ?? [];
  let open = "";
  let before = "";
  const close = (): void => {
    for (const { before: gap, text } of sentencesOf(open, locale)) {
      sentences.push({ before: `${sentences.length === 0 ? "" : gap}${before}`, text });
      before = "";
    }
    open = "";
  };
  for (const [index, part] of script.split(BREAK).entries()) {
    if (index > 0) {
      if (open.trim() === "" || SENTENCE_END.test(open) || open.endsWith("\n")) {
        close();
        before += `${breaks[index - 1]!} `;
      }
    }
    open += part;
  }
  close();
  return sentences;
}

function sentencesOf(script: string, locale: string): ScriptSentence[] {
  const text = writtenText(script.replace(TAG_BEFORE_MARK, ""));
  const stream = createSentenceStream({ locale });
  let at = 0;
  return [...stream.push(text), ...stream.end()].map((sentence) => {
    const start = text.indexOf(sentence, at);
    const gap = text.slice(at, Math.max(at, start));
    at = Math.max(at, start) + sentence.length;
    return { before: gap.includes("\n") ? "\n" : " ", text: sentence.replace(/\s+/g, " ") };
  });
}
