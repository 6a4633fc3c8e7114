import type { BrainSource } from "@orator/contract";
import { createSentenceStream } from "@orator/speech";
import type { LivePart } from "./speech/live-part.ts";
import type { SpeechRun } from "./speech/speech-run.ts";

/** What comes of an answer while it is being thought about. */
export type AnswerEvent =
  | { delta: string }
  | { sources: BrainSource[] }
  | { done: "answered" | "unknown" | "small_talk" };

/** What a chat task reports while it is made. */
export interface AnswerReport {
  /** The text so far. */
  text(soFar: string): unknown;
  sources(sources: BrainSource[]): unknown;
}

/**
 * Speaks an answer while it is still being written: each sentence as soon as it is whole, the next one synthesised
 * while the one before is handed on. Throws what the answer or the voice throws.
 */
export async function* speakAnswer(
  answer: AsyncIterable<AnswerEvent>,
  speak: (sentence: string) => SpeechRun,
  locale: string,
  report: AnswerReport,
): AsyncGenerator<LivePart> {
  const sentences = createSentenceStream({ locale });
  let soFar = "";
  let waiting: SpeechRun[] = [];
  try {
    for await (const event of answer) {
      if ("sources" in event) report.sources(event.sources);
      if (!("delta" in event)) continue;
      soFar += event.delta;
      report.text(soFar);
      for (const sentence of sentences.push(event.delta)) waiting.push(speak(sentence));
      while (waiting.length > 0) yield* waiting.shift()!.parts();
    }
    waiting = sentences.end().map(speak);
    while (waiting.length > 0) yield* waiting.shift()!.parts();
  } finally {
    for (const run of waiting) run.abandon();
  }
}
