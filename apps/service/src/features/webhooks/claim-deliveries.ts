import { inArray, sql } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { selectDispatches } from "./dispatch.ts";
import type { Dispatch } from "./dispatch.ts";
import { webhookDeliveries } from "./tables.ts";

/** How long a process may be silent about a delivery before another takes it over; longer than any try lasts. */
export const leaseMs = 30_000;

/** At most so many tries at a time to one endpoint, and for one account: a slow receiver holds up nobody else's. */
const sideBySide = { place: 4, account: 16 };

/**
 * Takes deliveries that are due, the longest due first. Only the first one pending in a line is ever taken, which is
 * what keeps the events of a resource in order, whatever number of processes ask at the same moment.
 *
 * @param lease a name for this claim, never used before
 */
export async function claimDeliveries(
  queries: Queries,
  { lease, limit, nowMs }: { lease: string; limit: number; nowMs: number },
): Promise<Dispatch[]> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  const until = sql`${new Date(nowMs + leaseMs).toISOString()}::timestamptz`;
  const taken = await queries.execute<{ id: string }>(sql`
    WITH first AS (
      SELECT id, account_id, endpoint_id, next_try_at, seq, coalesce(lease_until > ${now}, false) AS busy
      FROM webhook_deliveries d
      WHERE status = 'pending' AND next_try_at <= ${now} AND NOT EXISTS (
        SELECT FROM webhook_deliveries e WHERE e.line = d.line AND e.status = 'pending' AND e.seq < d.seq
      )
    ), ranked AS (
      SELECT id, next_try_at, seq, busy,
        row_number() OVER (PARTITION BY account_id ORDER BY busy DESC, next_try_at, seq) AS of_account,
        row_number() OVER (PARTITION BY account_id, endpoint_id ORDER BY busy DESC, next_try_at, seq) AS of_place
      FROM first
    ), free AS (
      SELECT id FROM webhook_deliveries
      WHERE id IN (
        SELECT id FROM ranked
        WHERE NOT busy AND of_account <= ${sideBySide.account} AND of_place <= ${sideBySide.place}
        ORDER BY next_try_at, seq LIMIT ${limit}
      )
      -- Said again, for these rows may have changed while the lock was waited for.
      AND status = 'pending' AND next_try_at <= ${now} AND (lease_until IS NULL OR lease_until <= ${now})
      FOR UPDATE SKIP LOCKED
    )
    UPDATE webhook_deliveries SET lease = ${lease}, lease_until = ${until}
    WHERE id IN (SELECT id FROM free)
    RETURNING id`);
  if (taken.rows.length === 0) return [];
  const ids = taken.rows.map(({ id }) => id);
  return selectDispatches(queries).where(inArray(webhookDeliveries.id, ids)).orderBy(webhookDeliveries.seq);
}
