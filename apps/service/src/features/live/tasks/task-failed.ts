import { DomainError } from "../../../platform/errors/domain-error.ts";
import { SpeakingError } from "../speech/speaking-error.ts";

/** A task whose speech was never planned to its end; the message is for users. */
export class TaskFailed extends Error {
  /** An ErrorCode of the contract; or UNSPEAKABLE, INTERRUPTED, OVER. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** What went wrong with a task, for those who wait for it: an error of the speech in the words above. */
export function taskFailure(error: unknown): TaskFailed {
  if (error instanceof TaskFailed) return error;
  if (error instanceof DomainError) return new TaskFailed(error.code, error.message);
  if (error instanceof SpeakingError) return new TaskFailed(error.code, error.message);
  return new TaskFailed("INTERNAL_ERROR", "Something went wrong; please try again.");
}
