import type { Judge } from "./judge.ts";
import { createPatience } from "./patience.ts";
import type { InTime, OnMiss } from "./patience.ts";
import { inContext } from "./sentence-context.ts";

/** A judge of what was found. Made once for it, so that a slow one is not waited for again and again. */
export interface Judging {
  judge: Judge;
  inTime: InTime;
}

/** A question waits for its judge no longer, in milliseconds. */
const PATIENCE_MS = 500;
const TIMEOUT_MS = 30_000;
/** Findings that are read with the question. */
const READ = 6;
/**
 * What the judge counts beside the search: so much that its plain no leaves nothing that is enough to answer. A guess that
 * nobody has measured, and so no judge is asked unless it is switched on.
 */
const SHARE = 0.6;

/** Lets a judge read what was found, as far as patience goes. */
export function createJudging(judge: Judge, onMiss: OnMiss): Judging {
  return { judge, inTime: createPatience(PATIENCE_MS, onMiss) };
}

/** What a judge must know of a finding. */
interface Judged {
  heading: string;
  score: number;
}

/** The findings in the order of search and judge together; as they were where the judge does not answer in time. */
export async function judged<Finding extends Judged>(
  findings: readonly Finding[],
  question: string,
  { judge, inTime }: Judging,
  bestOf: (finding: Finding) => string,
): Promise<Finding[]> {
  const read = findings.slice(0, READ);
  const texts = read.map((finding) => inContext(finding.heading, bestOf(finding)));
  const scores = await inTime(() => judge.judge(question, texts, { timeoutMs: TIMEOUT_MS, isUrgent: true }));
  if (!scores) return [...findings];
  return findings
    .map((finding, at) => ({
      ...finding,
      score:
        at < read.length ? finding.score * (1 - SHARE) + scores[at]! * SHARE : finding.score * (1 - SHARE),
    }))
    .sort((a, b) => b.score - a.score);
}
