import { createHash } from "node:crypto";

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
  /** How long the receiver asks to be left alone. */
  retryAfterMs?: number | undefined;
  /** What went over the line, where anything was sent. */
  exchange?: Exchange | undefined;
}

/** What one try sent and what came back. */
export interface Exchange {
  atMs: number;
  url: string;
  durationMs: number;
  /** Without values that prove something. */
  requestHeaders: Record<string, string>;
  /** Undefined where no answer came. */
  answer: { headers: Record<string, string>; body: string; cut: boolean } | undefined;
}

/** Where a delivery stands in the queue. */
interface QueuePosition {
  /** What is slow or down as one, so that no other need wait for it. */
  place: string;
  /** In which each waits for those before it: of one resource, at one place. */
  line: string;
  /** Scheme, name and port of a callback's address; null for an endpoint, which is a place by itself. */
  origin: string | null;
}

/**
 * Where a delivery stands. An endpoint is a place. So is an account's every callback address, its query left out, since
 * that often does no more than name the resource.
 */
export function queueOf(
  { accountId, endpointId, url }: { accountId: string; endpointId: string | null; url: string },
  resourceId: string,
): QueuePosition {
  if (endpointId !== null) return { place: endpointId, line: `${endpointId} ${resourceId}`, origin: null };
  const { origin, pathname } = new URL(url);
  // Hashed, because an index takes no entry as long as an address may be.
  const address = createHash("sha256")
    .update(origin + pathname)
    .digest("base64url");
  const place = `callback of ${accountId} ${address}`;
  return { place, line: `${place} ${resourceId}`, origin };
}
