import { sentenceScore } from "../retrieval/score-sentences.ts";
import type { Finding } from "../retrieval/search.ts";
import { countWords } from "../text/words.ts";
import type { AnswerPassage, AnswerSource } from "./answerer.ts";

/** So many are shown where a request does not say how many. */
export const USUAL_SOURCES = 3;
const EXCERPT_WORDS = 50;

/** Passages as sources: an excerpt around the best sentence, and a score of two decimals. */
export function sourcesOf(findings: readonly Finding[]): AnswerSource[] {
  return findings.map((finding) => ({
    documentId: finding.documentId,
    title: finding.title,
    excerpt: excerptOf(finding),
    score: Math.round(Math.min(1, Math.max(0, finding.score)) * 100) / 100,
  }));
}

/** A passage as it is named at the end of an answer. */
export function passageOf({ documentId, title, heading, text }: Finding): AnswerPassage {
  return { documentId, title, heading, text };
}

function excerptOf({ sentences, text }: Finding): string {
  if (sentences.length === 0) return text;
  let first = 0;
  for (const [index, sentence] of sentences.entries()) {
    if (sentenceScore(sentence) > sentenceScore(sentences[first]!)) first = index;
  }
  let last = first;
  const excerpt = () =>
    sentences
      .slice(first, last + 1)
      .map((sentence) => sentence.text)
      .join(" ");
  while (countWords(excerpt()) < EXCERPT_WORDS && (last < sentences.length - 1 || first > 0)) {
    if (last < sentences.length - 1) last++;
    else first--;
  }
  return excerpt();
}
