import { and, eq, inArray, lt, ne, notExists, sql } from "drizzle-orm";
import type { Queries } from "../../../platform/database/database.ts";
import { webhookDeliveries, webhookEvents } from "../tables.ts";

/** How long the log reaches back. */
export const DELIVERIES_KEPT_DAYS = 30;

/** The same in milliseconds. */
export const logReachesMs = DELIVERIES_KEPT_DAYS * 24 * 3600 * 1000;

/** Deletes events with their deliveries that are older than the log reaches back, unless one is still to be sent. */
export async function forgetDeliveries(queries: Queries, nowMs: number): Promise<void> {
  const old = lt(webhookEvents.createdAt, new Date(nowMs - logReachesMs));
  const done = queries
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookDeliveries.eventId, webhookEvents.id))
    .where(and(old, ne(webhookDeliveries.status, "pending")))
    // Whoever redelivers one just now keeps it.
    .for("update", { of: webhookDeliveries, skipLocked: true });
  await queries.delete(webhookDeliveries).where(inArray(webhookDeliveries.id, done));
  const left = queries
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.eventId, webhookEvents.id));
  await queries.delete(webhookEvents).where(and(old, notExists(left)));
}
