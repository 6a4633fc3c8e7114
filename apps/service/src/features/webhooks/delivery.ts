/**
 * Where a delivery stands: pending until a try is answered with 2xx (delivered), or the last one is not, or the endpoint
 * is disabled (failed).
 */
export type DeliveryStatus = "pending" | "delivered" | "failed";

/** How one try went. */
export interface Outcome {
  /** HTTP status; null where no answer came. */
  statusCode: number | null;
  /** One sentence; null when the event was accepted. */
  error: string | null;
}

/** Of one place and resource events arrive in order: each waits in its line for those before it. */
export function lineOf(endpointId: string | null, resourceId: string): string {
  return `${endpointId ?? "callback"} ${resourceId}`;
}
