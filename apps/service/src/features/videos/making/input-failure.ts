import { asSentence } from "../../../platform/errors/as-sentence.ts";
import type { WorkFailure } from "../../../platform/queue/run-leased.ts";
import { SourceError } from "./source-error.ts";

/** What to tell the user of a failure that the request brought about; undefined for a fault of ours. */
export async function inputFailureOf(error: unknown): Promise<WorkFailure | undefined> {
  const { isInputError } = await import("@orator/render");
  if (!(error instanceof SourceError || isInputError(error))) return undefined;
  return { code: "VALIDATION_ERROR", message: asSentence(error.message) };
}
