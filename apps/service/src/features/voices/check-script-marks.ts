import { checkMarks, SpeechError } from "@orator/speech";
import { DomainError, invalid } from "../../platform/errors/domain-error.ts";

/** Refuses a script whose marks no voice could follow, before anything is made of it: VALIDATION_ERROR about `field`. */
export function checkScriptMarks(script: string, field: string): void {
  try {
    checkMarks(script);
  } catch (error) {
    if (!(error instanceof SpeechError)) throw error;
    const reason = error.message;
    throw new DomainError("VALIDATION_ERROR", `${field}: ${reason}`, {
      details: { field, reason },
      cause: error,
    });
  }
}

/** Throws a VALIDATION_ERROR that names the first word whose pronunciation is none. */
export function provePronunciations(vocabulary: readonly [word: string, pronunciation: string][]): void {
  for (const [i, [word, pronunciation]] of vocabulary.entries()) {
    try {
      checkMarks(`[[${word}|${pronunciation}]]`);
    } catch (error) {
      if (!(error instanceof SpeechError)) throw error;
      invalid(`vocabulary[${i}]`, error.message);
    }
  }
}
