import type { BrainSource } from "@orator/contract";
import type { AnswerOutcome } from "@orator/knowledge";
import { createSentenceStream, writtenText } from "@orator/speech";
import type { LivePart } from "../speech/live-part.ts";
import { withLead } from "../speech/part-of-speech.ts";
import type { AnswerEvent } from "./live-question.ts";
import { SpeakingError } from "../speech/speaking-error.ts";
import type { SpeechRun } from "../speech/speech-run.ts";

/** What a chat task reports while it is made. */
interface AnswerReport {
  /** The text so far. */
  text(soFar: string): unknown;
  sources(sources: BrainSource[]): unknown;
  /** How the answer came about; not before all of it is written. */
  outcome(outcome: AnswerOutcome): unknown;
  /** What was heard of the answer before, from another process. */
  said?: string;
}

/** Sentences that are spoken before their turn. */
const AHEAD = 2;

/**
 * Speaks an answer while it is still being written: each sentence as soon as it is whole, the next one while the one
 * before is handed on, however slowly. Throws what the answer or the voice throws.
 */
export async function* speakAnswer(
  answer: AsyncIterable<AnswerEvent>,
  speak: (sentence: string, index: number) => SpeechRun,
  locale: string,
  report: AnswerReport,
): AsyncGenerator<LivePart> {
  const written: { lead: string; text: string }[] = [];
  let whole = "";
  /** Up to here the answer was handed on; what lies between two sentences is shown with the second. */
  let shown = 0;
  let lead = "";
  const runs: SpeechRun[] = [];
  let turn = 0;
  let hasSpoken = false;
  let passedOver: SpeakingError | undefined;
  let ending: { error?: unknown } | undefined;
  let changed = Promise.withResolvers<void>();
  const write = (sentences: readonly string[]): void => {
    const { said = "" } = report;
    for (const sentence of sentences) {
      const at = Math.max(shown, whole.indexOf(sentence, shown));
      lead += whole.slice(shown, at);
      shown = at + sentence.length;
      const text = notYetSaid(withoutMarks(sentence), said);
      if (!hasLetters(text)) {
        lead = hasLetters(sentence) ? "" : lead + sentence;
        continue;
      }
      written.push({ lead: written.length === 0 ? lead.trimStart() : lead, text });
      lead = "";
    }
    speakAhead();
    changed.resolve();
    changed = Promise.withResolvers();
  };
  const speakAhead = (): void => {
    while (runs.length < Math.min(written.length, turn + AHEAD))
      runs.push(speak(written[runs.length]!.text, runs.length));
  };
  const read = async (): Promise<void> => {
    const sentences = createSentenceStream({ locale });
    for await (const event of answer) {
      if (ending !== undefined) return;
      if ("sources" in event) report.sources(event.sources);
      if ("done" in event) report.outcome(event.done);
      if (!("delta" in event)) continue;
      whole += event.delta;
      report.text(writtenText(withoutMarks(whole)).trim());
      write(sentences.push(event.delta));
    }
    write(sentences.end());
  };
  const reading = read().then(
    () => (ending ??= {}),
    (error: unknown) => (ending ??= { error }),
  );
  void reading.then(() => changed.resolve());
  try {
    for (; ; turn++) {
      speakAhead();
      while (turn >= runs.length) {
        if (ending?.error !== undefined) throw ending.error;
        if (ending !== undefined && !hasSpoken && passedOver !== undefined) throw passedOver;
        if (ending !== undefined) return;
        await changed.promise;
      }
      try {
        let { lead: before } = written[turn]!;
        for await (const part of runs[turn]!.parts()) {
          hasSpoken = true;
          yield withLead(before, part);
          before = "";
        }
      } catch (error) {
        // Of several sentences, one that the voice has no sounds for is passed over.
        if (!(error instanceof SpeakingError && error.code === "UNSPEAKABLE")) throw error;
        passedOver = error;
      }
    }
  } finally {
    ending ??= {};
    for (const run of runs) run.abandon();
  }
}

/** A model writes for readers: what looks like marks of pronunciation is none that anybody has checked. */
function withoutMarks(sentence: string): string {
  return sentence.replace(/\[\[([^[\]|]*)\|[^[\]]*\]\]/g, "$1").replace(/<\/?[a-zA-Z][^<>]*>/g, " ");
}

function hasLetters(sentence: string): boolean {
  return /[\p{L}\p{N}]/u.test(sentence);
}

/**
 * What of a sentence is still to be said when `said` was heard of an answer before: nothing of a sentence that was
 * said, the rest of one that was cut behind a clause. Another wording is taken for another sentence.
 */
export function notYetSaid(sentence: string, said: string): string {
  const [text, before] = [plain(sentence), plain(said)];
  if (before === "") return sentence;
  if (before.includes(text)) return "";
  for (let cut = text.lastIndexOf(" "); cut > 0; cut = text.lastIndexOf(" ", cut - 1))
    if (before.endsWith(text.slice(0, cut))) return text.slice(cut + 1);
  return sentence;
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
