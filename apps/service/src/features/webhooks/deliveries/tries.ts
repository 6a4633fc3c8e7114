import { and, desc, eq, inArray } from "drizzle-orm";
import { isoTime } from "../../../platform/clock/clock.ts";
import type { Queries } from "../../../platform/database/database.ts";
import { webhookTries } from "../tables.ts";
import type { TryRow } from "../tables.ts";
import type { Outcome } from "./delivery.ts";

/** How many tries of a delivery are kept, the newest: more than two rounds of them. */
const TRIES_KEPT = 25;

/** Keeps what a try sent and what came back, and forgets what is too old of the same delivery. Nothing without an exchange. */
export async function keepTry(
  tx: Queries,
  deliveryId: string,
  { statusCode, error, exchange }: Outcome,
): Promise<void> {
  if (exchange === undefined) return;
  const { atMs, url, durationMs, requestHeaders, answer } = exchange;
  await tx.insert(webhookTries).values({
    deliveryId,
    at: new Date(atMs),
    url,
    durationMs,
    requestHeaders,
    statusCode,
    responseHeaders: answer?.headers ?? null,
    responseBody: answer?.body ?? null,
    responseCut: answer?.cut ?? null,
    error,
  });
  const old = tx
    .select({ seq: webhookTries.seq })
    .from(webhookTries)
    .where(eq(webhookTries.deliveryId, deliveryId))
    .orderBy(desc(webhookTries.seq))
    .offset(TRIES_KEPT);
  await tx
    .delete(webhookTries)
    .where(and(eq(webhookTries.deliveryId, deliveryId), inArray(webhookTries.seq, old)));
}

/** The tries of a delivery that are kept, the newest first. */
export function triesOf(queries: Queries, deliveryId: string): Promise<TryRow[]> {
  return queries
    .select()
    .from(webhookTries)
    .where(eq(webhookTries.deliveryId, deliveryId))
    .orderBy(desc(webhookTries.seq));
}

/** A try as the contract shows it. */
export function tryView(row: TryRow) {
  const {
    at,
    url,
    durationMs,
    requestHeaders,
    statusCode,
    responseHeaders,
    responseBody,
    responseCut,
    error,
  } = row;
  return {
    at: isoTime(at),
    url,
    duration_ms: durationMs,
    request_headers: requestHeaders,
    response:
      statusCode === null
        ? null
        : {
            status: statusCode,
            headers: responseHeaders ?? {},
            body: responseBody ?? "",
            cut: responseCut ?? false,
          },
    error,
  };
}
