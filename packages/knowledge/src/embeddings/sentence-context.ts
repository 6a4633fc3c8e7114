import { sentencesOf } from "../text/sentences.ts";

/** A sentence with what its place in the passage says of it. */
export interface PassageSentence {
  text: string;
  /** Whether it begins a paragraph, list item or row. */
  startsBlock: boolean;
}

/** Goes up when passages are cut into other sentences, or sentences are put into their context otherwise: vectors are then made anew. */
export const CONTEXT_VERSION = 1;
/** Longer texts say no more to a model that reads 256 pieces. */
const LONGEST = 2000;

/** The sentences of a passage, in their order. */
export function passageSentences(passage: { text: string; language: string | null }): PassageSentence[] {
  return passage.text.split("\n").flatMap((block) =>
    sentencesOf(block, passage.language ?? "en").map((sentence, place) => ({
      text: sentence,
      startsBlock: place === 0,
    })),
  );
}

/** A sentence as embedding models are to see it: behind the innermost of its headings ("Delivery › Norway"). */
export function inContext(heading: string, sentence: string): string {
  const innermost = heading.split(" › ").at(-1)!;
  return (innermost === "" ? sentence : `${innermost}: ${sentence}`).slice(0, LONGEST).toWellFormed();
}

/** Every sentence of a passage in its context: what is embedded of it. */
export function textsToEmbed(passage: { heading: string; text: string; language: string | null }): string[] {
  return passageSentences(passage).map(({ text }) => inContext(passage.heading, text));
}
