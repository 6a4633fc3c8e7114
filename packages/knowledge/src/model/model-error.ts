/** An OpenAI-compatible endpoint, as the operator configured it. */
export interface ModelEndpoint {
  /** Up to and including the version, without a slash at the end: `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

/** Why a model gave no answer. */
export type ModelFailure =
  | "unreachable"
  | "too_slow"
  | "key_refused"
  | "model_unknown"
  | "overloaded"
  | "refused"
  | "bad_answer"
  | "empty"
  | "broke_off";

const BY_STATUS: Record<number, [ModelFailure, string]> = {
  401: ["key_refused", "The language model refuses the service's key."],
  403: ["key_refused", "The language model refuses the service's key."],
  404: ["model_unknown", "The language model that the service is set to is not there."],
  429: ["overloaded", "The language model is overloaded."],
  503: ["overloaded", "The language model is overloaded."],
};

/** A model that was asked and failed. The message may be shown to anyone; what the endpoint said is the cause. */
export class ModelError extends Error {
  override readonly name = "ModelError";
  readonly failure: ModelFailure;

  constructor(failure: ModelFailure, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.failure = failure;
  }

  /** Of an answer that is no success; the first of what it said is kept for the logs. */
  static ofStatus(status: number, said: string): ModelError {
    const [failure, message] = BY_STATUS[status] ?? ["refused", "The language model could not answer."];
    return new ModelError(failure, message, new Error(`status ${status}: ${said.slice(0, 500)}`));
  }
}
