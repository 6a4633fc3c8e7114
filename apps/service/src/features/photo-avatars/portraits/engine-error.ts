import type { NetError } from "@orator/net";

/** An images engine that was asked and failed. The message is one line for anyone; what the engine said is the cause. */
export class EngineError extends Error {
  override readonly name = "EngineError";
  /** Nothing can have been made, and it may go better in a moment. */
  readonly mayRetry: boolean;
  /** Of the catalogue: whether the service or the description is at fault. */
  readonly code: "ENGINE_UNAVAILABLE" | "VALIDATION_ERROR";

  constructor(
    message: string,
    more: { cause?: unknown; mayRetry?: boolean; code?: EngineError["code"] } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.mayRetry = more.mayRetry ?? false;
    this.code = more.code ?? "ENGINE_UNAVAILABLE";
  }

  /** Of a request that got no answer. One that was too slow may have made pictures, and is not asked again. */
  static ofNet(cause: NetError): EngineError {
    if (cause.reason === "too_slow") return new EngineError("The images engine took too long.", { cause });
    if (cause.reason === "too_large")
      return new EngineError("The response of the images engine is too large.", { cause });
    const mayRetry = cause.reason === "connect_failed" || cause.reason === "name_not_found";
    return new EngineError("The images engine could not be reached.", { cause, mayRetry });
  }
}

/** As much of a refusal as goes to the logs. */
const MOST_CHARACTERS = 500;

/** Of an answer that is no success. Its own words go to the logs alone: they may be about the key. */
export function engineErrorOf(status: number, said: string): EngineError {
  const cause = new Error(`status ${status}: ${said.slice(0, MOST_CHARACTERS)}`);
  switch (status) {
    case 400:
    case 422:
      return new EngineError("The images engine does not draw this description: say it otherwise.", {
        cause,
        code: "VALIDATION_ERROR",
      });
    case 401:
    case 403:
      return new EngineError("The images engine refuses the service's key.", { cause });
    case 404:
      return new EngineError("The images engine or its model, to which the service is set, is not there.", {
        cause,
      });
    case 429:
    case 503:
      return new EngineError("The images engine is overloaded.", { cause, mayRetry: true });
    default:
      return new EngineError("The images engine could not draw.", { cause });
  }
}
