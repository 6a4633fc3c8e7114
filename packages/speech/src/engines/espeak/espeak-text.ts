import type { Sentence } from "../../text/sentence.ts";

/** The sentence as one line, and where each of its words starts in it, in characters. */
export function espeakText(sentence: Sentence): { text: string; starts: number[] } {
  const starts: number[] = [];
  let text = "";
  sentence.words.forEach((word, i) => {
    if (i > 0) text += " ";
    starts.push([...text].length);
    // A respelling is said instead of the word; everything else the engine reads itself.
    text += word.spoken.join(" ") + (word.punctuation ?? "");
    if ((word.breakAfterMs ?? 0) > 0 && !word.punctuation && i < sentence.words.length - 1) text += ",";
  });
  return { text, starts };
}
