import { and, eq, isNotNull } from "drizzle-orm";
import type { Queries } from "../../../platform/database/database.ts";
import type { Outcome } from "./delivery.ts";
import { webhookDeliveries, webhookEndpoints } from "../tables.ts";
import type { DeliveryRow, EndpointRow } from "../tables.ts";

const secondMs = 1000;

const hourMs = 3600 * secondMs;

/** How often a delivery is tried, the first time included. */
export const maxTries = 8;

/** From the first try to the last, without jitter. */
export const retrySpanMs = 24 * hourMs;

const firstDelayMs = 10 * secondMs;

// The factor f for which the seven waits 10 s · f^k add up to 24 h.
const growth = 4.336_23;

const jitter = 0.1;

/** After so long without one success an endpoint is disabled. */
const disableAfterMs = 3 * 24 * 3600 * 1000;

/**
 * Writes down how a try went, inside a transaction: the delivery is done, waits for its next try, or has failed for
 * good; its endpoint is well, ailing, or disabled with all that waits for it. Does nothing where the lease has meanwhile
 * gone to another process, whose outcome counts.
 *
 * @param random from 0 to 1, for the jitter of the next try
 * @returns whether this outcome disabled the endpoint
 */
export async function recordOutcome(
  tx: Queries,
  delivery: DeliveryRow,
  outcome: Outcome,
  { nowMs, random }: { nowMs: number; random: number },
): Promise<boolean> {
  // The endpoint first, as everywhere: who locks in another order waits for ever.
  const endpoint = await lockEndpoint(tx, delivery.endpointId);
  const accepted = outcome.error === null;
  const tries = delivery.tries + 1;
  const delayMs = retryDelayMs(tries, random);
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
  if (written.length === 0 || endpoint === undefined) return false;
  return recordHealth(tx, endpoint, accepted, nowMs);
}

async function recordHealth(
  tx: Queries,
  endpoint: EndpointRow,
  well: boolean,
  nowMs: number,
): Promise<boolean> {
  const { id, status, failingSince } = endpoint;
  const since = well ? null : (failingSince ?? new Date(nowMs));
  if (since !== failingSince) {
    await tx.update(webhookEndpoints).set({ failingSince: since }).where(eq(webhookEndpoints.id, id));
  }
  if (status === "disabled" || since === null || nowMs - since.getTime() < disableAfterMs) return false;
  await tx.update(webhookEndpoints).set({ status: "disabled" }).where(eq(webhookEndpoints.id, id));
  await failWaiting(tx, id, "The endpoint was disabled after three days of failures alone.");
  return true;
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
 * How long to wait before the next try: about 10 s, 43 s, 3 min, 14 min, 1 h, 4 h and 18 h, each a tenth more or less,
 * so that what failed together does not come back together. Undefined when all tries are used up.
 *
 * @param tries how many have failed, from 1
 * @param random from 0 to 1
 */
export function retryDelayMs(tries: number, random: number): number | undefined {
  if (tries >= maxTries) return undefined;
  return Math.round(firstDelayMs * growth ** (tries - 1) * (1 + jitter * (2 * random - 1)));
}
