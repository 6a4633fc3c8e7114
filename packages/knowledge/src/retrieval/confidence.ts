import { sentenceScore } from "./score-sentences.ts";
import type { ScoredSentence } from "./score-sentences.ts";
import type { Finding, SearchResult } from "./search.ts";

/** What speaks for the best finding of a search, each 0 to 1. */
interface Evidence {
  /** Its score. */
  score: number;
  /** How like the question its heading is, both ways. */
  asked: number;
  /** What its best sentence keeps of its score for what it has of what was asked for: a price, a name. */
  fit: number;
  /** How far the next passage is behind. */
  lead: number;
}

/**
 * Logistic regression on the tuned questions: what each kind of evidence weighs. Fitted on questions to running text;
 * chosen, with the evidence itself, by leaving one collection out at a time.
 */
const WEIGHTS: Evidence = { score: 2.46, asked: 2.32, fit: 2.84, lead: 2.92 };
const BIAS = -5.17;
/** Of a heading that is the question word for word. */
const VERBATIM = 0.98;

/** What speaks for the best finding; undefined where nothing was found. */
function evidenceOf({ findings }: SearchResult): Evidence | undefined {
  const [best, next] = findings;
  if (!best || best.score <= 0) return undefined;
  const { left = 0, mentioned = 1 } = bestSentence(best) ?? {};
  return {
    score: best.score,
    asked: best.asked ?? 0,
    fit: left * mentioned,
    lead: Math.max(0, best.score - (next?.score ?? 0)),
  };
}

/**
 * The regression knows nothing of scores that are half similarity. From this score on they were measured to answer, when
 * that was decided by the score alone; it stands for the confidence from which answers are given, and more of it for more.
 */
const MEANT = { score: 0.45, confidence: 0.55, slope: 5.4 };

/**
 * How sure it is that the best finding answers: 0 to 1. The share of right answers among those of this confidence where words alone
 * found it; not calibrated where similarity is a part of it.
 */
export function confidenceOf(result: SearchResult): number {
  const evidence = evidenceOf(result);
  if (!evidence) return 0;
  if (evidence.asked === 1) return VERBATIM;
  const { score, asked, fit, lead } = evidence;
  const byWords = logistic(
    BIAS + score * WEIGHTS.score + asked * WEIGHTS.asked + fit * WEIGHTS.fit + lead * WEIGHTS.lead,
  );
  const isMeant = result.findings[0]!.sentences.some(({ similarity }) => similarity !== undefined);
  if (!isMeant) return byWords;
  const logit = Math.log(MEANT.confidence / (1 - MEANT.confidence));
  return Math.max(byWords, logistic(logit + (score - MEANT.score) * MEANT.slope));
}

function logistic(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

function bestSentence({ sentences }: Finding): ScoredSentence | undefined {
  return sentences.reduce<ScoredSentence | undefined>(
    (top, each) => (top === undefined || sentenceScore(each) > sentenceScore(top) ? each : top),
    undefined,
  );
}
