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

/** What an account's callbacks count as: one place, since each of their addresses is used once or twice. */
const callbacks = "callbacks of ";

/** Where a delivery stands in the queue: at which place, and in the line of its resource there. */
export function queueOf(
  accountId: string,
  endpointId: string | null,
  resourceId: string,
): { place: string; line: string } {
  const place = endpointId ?? callbacks + accountId;
  return { place, line: `${place} ${resourceId}` };
}
