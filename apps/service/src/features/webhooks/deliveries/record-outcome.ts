import { and, eq, isNotNull } from "drizzle-orm";
import type { Queries } from "../../../platform/database/database.ts";
import type { Outcome } from "./delivery.ts";
import { keepTry } from "./tries.ts";
import { webhookDeliveries, webhookEndpoints } from "../tables.ts";
import type { DeliveryRow, EndpointRow } from "../tables.ts";

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000];

/** The waits between tries: three days in all, so that a receiver may be down over a weekend. */
const waitsMs = [
  10 * secondMs,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  ...[2, 5, 10, 14, 18, 22].map((hours) => hours * hourMs),
];

/** How often a delivery is tried, the first time included. */
export const maxTries = waitsMs.length + 1;

const jitter = 0.1;

/** Longer than this nobody is left alone, whatever he asks for. */
const longestWaitMs = 24 * hourMs;

/** A receiver that answers with it is gone for good (RFC 9110, 15.5.11). */
const gone = 410;

/** After so long without one success an endpoint is disabled. */
const disableAfterMs = 72 * hourMs;

/**
 * Writes down how a try went, inside a transaction: the delivery is done, waits for its next try, or has failed for
 * good, as it does at once where the receiver is gone (410); its endpoint is well, ailing, or disabled with all that waits for
 * it. Does nothing where the lease has meanwhile gone to another process, whose outcome counts.
 *
 * @param random from 0 to 1, for the jitter of the next try
 * @returns why this outcome disabled the endpoint, if it did
 */
export async function recordOutcome(
  tx: Queries,
  delivery: DeliveryRow,
  outcome: Outcome,
  { nowMs, random }: { nowMs: number; random: number },
): Promise<string | undefined> {
  // The endpoint first, as everywhere: who locks in another order waits for ever.
  const endpoint = await lockEndpoint(tx, delivery.endpointId);
  const accepted = outcome.error === null;
  const tries = delivery.tries + 1;
  const delayMs = outcome.statusCode === gone ? undefined : retryDelayMs(tries, random, outcome.retryAfterMs);
  const written = await tx
    .update(webhookDeliveries)
    .set({
      status: accepted ? "delivered" : delayMs === undefined ? "failed" : "pending",
      tries,
      nextTryAt: new Date(nowMs + (delayMs ?? 0)),
      deliveredAt: accepted ? new Date(nowMs) : null,
      lastStatusCode: outcome.statusCode,
      lastError: outcome.error,
      lease: null,
      leaseUntil: null,
    })
    .where(isHeld(delivery))
    .returning({ id: webhookDeliveries.id });
  if (written.length === 0) return undefined;
  await keepTry(tx, delivery.id, outcome);
  if (endpoint === undefined) return undefined;
  return recordHealth(tx, endpoint, outcome, nowMs);
}

async function recordHealth(
  tx: Queries,
  { id, status, failingSince }: EndpointRow,
  { error, statusCode }: Outcome,
  nowMs: number,
): Promise<string | undefined> {
  const since = error === null ? null : (failingSince ?? new Date(nowMs));
  if (since !== failingSince) {
    await tx.update(webhookEndpoints).set({ failingSince: since }).where(eq(webhookEndpoints.id, id));
  }
  if (status === "disabled" || since === null) return undefined;
  const isGone = statusCode === gone;
  if (!isGone && nowMs - since.getTime() < disableAfterMs) return undefined;
  const reason = isGone ? "because it answered that it is gone (410)" : "after three days of failures alone";
  await tx.update(webhookEndpoints).set({ status: "disabled" }).where(eq(webhookEndpoints.id, id));
  await failWaiting(tx, id, `The endpoint was disabled ${reason}.`);
  return reason;
}

/** Reads an endpoint and keeps others from changing it until the transaction ends. */
export async function lockEndpoint(tx: Queries, id: string | null): Promise<EndpointRow | undefined> {
  if (id === null) return undefined;
  const [endpoint] = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for("no key update");
  return endpoint;
}

/** Ends all deliveries that wait for an endpoint, which the caller has locked. */
export async function failWaiting(tx: Queries, endpointId: string, reason: string): Promise<void> {
  const waiting = and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, "pending"));
  await tx.update(webhookDeliveries).set(endedBy(reason)).where(waiting);
}

/** Ends a delivery that has been leased but cannot be sent any more. */
export async function failLeased(queries: Queries, delivery: DeliveryRow, reason: string): Promise<void> {
  await queries.update(webhookDeliveries).set(endedBy(reason)).where(isHeld(delivery));
}

function endedBy(reason: string) {
  return { status: "failed", lastError: reason, lease: null, leaseUntil: null } as const;
}

function isHeld({ id, lease }: DeliveryRow) {
  return and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.lease, lease ?? ""));
}

/** Gives a delivery back untried, to whoever looks next. */
export async function releaseDelivery(queries: Queries, delivery: DeliveryRow): Promise<void> {
  await queries.update(webhookDeliveries).set({ lease: null, leaseUntil: null }).where(isHeld(delivery));
}

/** Gives back all that dead processes held; right only where no other process works on the database. */
export async function releaseAll(queries: Queries): Promise<void> {
  await queries
    .update(webhookDeliveries)
    .set({ lease: null, leaseUntil: null })
    .where(isNotNull(webhookDeliveries.lease));
}

/**
 * How long to wait before the next try: as {@link waitsMs} has it, each a tenth more or less, so that what failed together does
 * not come back together; longer where the receiver asked for it. Undefined when all tries are used up.
 *
 * @param tries how many have failed, from 1
 * @param random from 0 to 1
 * @param askedMs how long the receiver asked to be left alone; a day of it is granted
 */
export function retryDelayMs(tries: number, random: number, askedMs = 0): number | undefined {
  const waitMs = waitsMs[tries - 1];
  if (waitMs === undefined) return undefined;
  return Math.round(Math.max(waitMs, Math.min(askedMs, longestWaitMs)) * (1 + jitter * (2 * random - 1)));
}
