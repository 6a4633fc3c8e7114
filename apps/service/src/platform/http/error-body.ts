import { statusOf } from "@orator/contract";
import type { Envelope } from "@orator/contract";
import type { DomainError } from "../errors/domain-error.ts";

/** The body of an error, in the envelope of its operation. */
export function errorBody(error: DomainError, requestId: string, envelope: Envelope = "bare"): object {
  const { code, message, details } = error;
  const common = { error: { code, message, ...(details && { details }) }, request_id: requestId };
  switch (envelope) {
    case "bare":
      return common;
    case "webm":
      return { code: statusOf(code), data: null, message, ...common };
    case "caption":
      return { data: null, ...common };
  }
}
