import type { Refusal } from "../names.ts";

/**
 * Why something did not work: a code of the wire; `refused_…` where the session cannot be joined; `cannot_draw` without
 * WebGL 2; `not_loaded` when the person's file did not come; `no_video` where the service draws none; `not_ready` and `ended` for what has to wait, or comes too late.
 */
export type LiveErrorCode =
  | "bad_message"
  | "too_large"
  | "unknown_type"
  | "unsupported_version"
  | "invalid_ticket"
  | "forbidden_origin"
  | "feature_disabled"
  | "rate_limited"
  | "queue_full"
  | "duplicate"
  | "unavailable"
  | "internal"
  | `refused_${Refusal}`
  | "cannot_draw"
  | "not_loaded"
  | "no_video"
  | "not_ready"
  | "ended";

/** What a live session could not do. `message` is a sentence in English; decide by `code`. */
export class LiveError extends Error {
  override readonly name = "LiveError";
  readonly code: LiveErrorCode;
  /** The id of the `ask` or `say` that it is about. */
  readonly askId: string | undefined;

  constructor(
    code: LiveErrorCode,
    message: string,
    options: { askId?: string | undefined; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.askId = options.askId;
  }
}

/** What a refusal means, for developers; pages say it in their visitors' language. */
export const REFUSALS: Readonly<Record<Refusal, string>> = {
  invalid: "The session token is none.",
  over: "The session is over, or its token is no longer good.",
  forbidden: "The session may not be shown on this page.",
  crowded: "The session is open in too many places.",
  elsewhere: "The conversation goes on in another window.",
  flooding: "More was sent than any visitor sends.",
};
