import type { BrainAnswer } from "@orator/sdk";
import { orator } from "../../../api/orator.ts";

/** An answer, and how long it took from here to the service and back. */
export interface TimedAnswer extends BrainAnswer {
  question: string;
  ms: number;
}

const SOURCES = 5;

/** Asks a knowledge base as a visitor would. */
export async function ask(brainId: string, question: string, signal?: AbortSignal): Promise<TimedAnswer> {
  const begin = performance.now();
  const answer = await orator.brains.query(
    brainId,
    { question, limit: SOURCES },
    signal === undefined ? {} : { signal },
  );
  return { ...answer, question, ms: Math.round(performance.now() - begin) };
}
