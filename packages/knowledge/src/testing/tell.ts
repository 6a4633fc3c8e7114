import type {
  AnswerOutcome,
  AnswerPassage,
  AnswerRequest,
  AnswerSource,
  Answerer,
} from "../answering/answerer.ts";

/** An answer in one piece. */
export interface Told {
  answer: string;
  sources: AnswerSource[];
  outcome: AnswerOutcome | undefined;
  confidence?: number;
  passage?: AnswerPassage;
}

/** Asks, and listens to the end. */
export async function tell(answerer: Answerer, request: AnswerRequest): Promise<Told> {
  const told: Told = { answer: "", sources: [], outcome: undefined };
  for await (const event of answerer.answer(request)) {
    if ("delta" in event) told.answer += event.delta;
    else if ("sources" in event) told.sources = event.sources;
    else {
      told.outcome = event.done;
      if (event.confidence !== undefined) told.confidence = event.confidence;
      if (event.passage) told.passage = event.passage;
    }
  }
  return told;
}
