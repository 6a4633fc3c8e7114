import type { Envelope } from "@orator/contract";
import type { ApiError } from "./api-error.ts";

/** The body of an error, in the envelope of its operation. */
export function errorBody(error: ApiError, requestId: string, envelope: Envelope = "bare"): object {
  const { code, message, details, status } = error;
  const common = { error: { code, message, ...(details && { details }) }, request_id: requestId };
  switch (envelope) {
    case "bare":
      return common;
    case "webm":
      return { code: status, data: null, message, ...common };
    case "caption":
      return { data: null, ...common };
  }
}
