import { and, eq, lt, notExists, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { webhookDeliveries, webhookEvents } from "./tables.ts";

/** How long the log reaches back. */
export const logReachesMs = 30 * 24 * 3600 * 1000;

/** Deletes events with their deliveries that are older than the log reaches back, unless one is still to be sent. */
export async function forgetDeliveries(queries: Queries, nowMs: number): Promise<void> {
  const waiting = queries
    .select({ one: sql`1` })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.eventId, webhookEvents.id), eq(webhookDeliveries.status, "pending")));
  await queries
    .delete(webhookEvents)
    .where(and(lt(webhookEvents.createdAt, new Date(nowMs - logReachesMs)), notExists(waiting)));
}
