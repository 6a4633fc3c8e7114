import type { Reranker } from "./reranker.ts";
import { createPatience } from "./patience.ts";
import type { InTime, OnMiss } from "./patience.ts";
import { inContext } from "./sentence-context.ts";

/** A reranker of what was found. Made once for it, so that a slow one is not waited for again and again. */
export interface Reranking {
  reranker: Reranker;
  inTime: InTime;
}

/** A question waits for its reranker no longer, in milliseconds. */
const PATIENCE_MS = 500;
const TIMEOUT_MS = 30_000;
/** Findings that are read with the question. */
const READ = 6;
/**
 * What the reranker counts beside the search: so much that its plain no leaves nothing that is enough to answer. A guess that
 * nobody has measured, and so no reranker is asked unless it is switched on.
 */
const SHARE = 0.6;

/** Lets a reranker read what was found, as far as patience goes. */
export function createReranking(reranker: Reranker, onMiss: OnMiss): Reranking {
  return { reranker, inTime: createPatience(PATIENCE_MS, onMiss) };
}

/** What a reranker must know of a finding. */
interface Reranked {
  heading: string;
  score: number;
}

/** The findings in the order of search and reranker together; as they were where the reranker does not answer in time. */
export async function reranked<Finding extends Reranked>(
  findings: readonly Finding[],
  question: string,
  { reranker, inTime }: Reranking,
  bestOf: (finding: Finding) => string,
): Promise<Finding[]> {
  const read = findings.slice(0, READ);
  const texts = read.map((finding) => inContext(finding.heading, bestOf(finding)));
  const scores = await inTime(() =>
    reranker.score(question, texts, { timeoutMs: TIMEOUT_MS, isUrgent: true }),
  );
  if (!scores) return [...findings];
  return findings
    .map((finding, at) => ({
      ...finding,
      score:
        at < read.length ? finding.score * (1 - SHARE) + scores[at]! * SHARE : finding.score * (1 - SHARE),
    }))
    .sort((a, b) => b.score - a.score);
}
