import { wordsOf } from "../text/words.ts";
import type { KeptPassage } from "./passage-index.ts";

/** A heading of one word names a topic; it is no question. */
const TOPIC = 0.8;

/**
 * How alike a question and a heading are: the harmonic mean (F-measure) of the share of the question's words that the
 * headings hold and of the share of the innermost heading's words that the question holds. 0 to 1.
 */
export function headingSimilarity(
  weights: readonly number[],
  heading: ReadonlyMap<number, number>,
  headingWords: readonly ReadonlyMap<number, number>[],
): number {
  if (headingWords.length === 0 || weights.length === 0) return 0;
  const best = (matches: ReadonlyMap<number, number>) =>
    Math.max(0, ...weights.map((_, word) => matches.get(word) ?? 0));
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const innermost = (word: number) => Math.max(0, ...headingWords.map((each) => each.get(word) ?? 0));
  const held = weights.reduce(
    (sum, weight, word) => sum + weight * Math.max(innermost(word), (heading.get(word) ?? 0) * 0.5),
    0,
  );
  const ofQuestion = held / all;
  const ofHeading = headingWords.reduce((sum, each) => sum + best(each), 0) / headingWords.length;
  if (ofQuestion + ofHeading === 0) return 0;
  const similarity = (2 * ofQuestion * ofHeading) / (ofQuestion + ofHeading);
  return similarity * (headingWords.length > 1 ? 1 : TOPIC) * 0.999;
}

/** Whether a heading of the passage, the innermost before all, is the question in the same words; accents, case and signs apart. */
export function isVerbatim(question: string, { heading }: Pick<KeptPassage, "heading">): boolean {
  const asked = bare(question);
  return asked !== "" && heading.split(" › ").some((each) => bare(each) === asked);
}

function bare(text: string): string {
  return wordsOf(text)
    .map(({ folded }) => folded)
    .join(" ");
}
