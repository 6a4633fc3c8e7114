import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queries } from "../../../platform/database/database.ts";
import { selectDispatches } from "./dispatch.ts";
import type { Dispatch } from "./dispatch.ts";
import { webhookDeliveries } from "../tables.ts";

/** How long a process may be silent about a delivery before another takes it over; longer than any try lasts. */
export const leaseMs = 30_000;

/**
 * At most so many tries at a time to one endpoint or callback address, to one server for an account's callbacks, and for
 * one account: a slow receiver holds up nobody else's, nor do many slow addresses of one server.
 */
const sideBySide = { place: 4, origin: 8, account: 16 };

/**
 * Takes deliveries that are due, the longest due first. Only the first one pending in a line is ever taken, which is
 * what keeps the events of a resource in order, whatever number of processes ask at the same moment.
 *
 * @param lease a name for this lease, never used before
 */
export async function leaseDeliveries(
  queries: Queries,
  { lease, limit, nowMs }: { lease: string; limit: number; nowMs: number },
): Promise<Dispatch[]> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  const until = sql`${new Date(nowMs + leaseMs).toISOString()}::timestamptz`;
  const taken = await queries.execute<{ id: string }>(sql`
    -- The places that somebody waits for, found by leaps over the index: a backlog at one costs the others nothing.
    WITH RECURSIVE places AS (
      (SELECT place FROM webhook_deliveries WHERE status = 'pending' ORDER BY place LIMIT 1)
      UNION ALL
      SELECT next.place FROM places CROSS JOIN LATERAL (
        SELECT place FROM webhook_deliveries
        WHERE status = 'pending' AND place > places.place ORDER BY place LIMIT 1
      ) next
    ), under_way AS (
      SELECT place, origin, account_id, count(*) AS number FROM webhook_deliveries
      WHERE status = 'pending' AND lease_until > ${now} GROUP BY place, origin, account_id
    ), due AS (
      SELECT first.* FROM places CROSS JOIN LATERAL (
        SELECT id, account_id, place, origin, next_try_at, seq FROM webhook_deliveries d
        WHERE place = places.place AND status = 'pending' AND next_try_at <= ${now}
          AND (lease_until IS NULL OR lease_until <= ${now})
          AND NOT EXISTS (
            SELECT FROM webhook_deliveries e WHERE e.line = d.line AND e.status = 'pending' AND e.seq < d.seq
          )
        ORDER BY next_try_at, seq LIMIT ${sideBySide.place}
      ) first
    ), by_place AS (
      SELECT *, row_number() OVER (PARTITION BY place ORDER BY next_try_at, seq)
        + coalesce((SELECT sum(number) FROM under_way u WHERE u.place = due.place), 0) AS turn
      FROM due
    ), by_origin AS (
      -- Only what its place has room for takes room at its server, and so on.
      SELECT *, row_number() OVER (PARTITION BY account_id, origin ORDER BY next_try_at, seq)
        + coalesce((
          SELECT sum(number) FROM under_way u WHERE u.account_id = due.account_id AND u.origin = due.origin
        ), 0) AS turn_there
      FROM by_place due WHERE turn <= ${sideBySide.place}
    ), by_account AS (
      SELECT *, row_number() OVER (PARTITION BY account_id ORDER BY next_try_at, seq)
        + coalesce((SELECT sum(number) FROM under_way u WHERE u.account_id = due.account_id), 0) AS turn_of_all
      FROM by_origin due WHERE origin IS NULL OR turn_there <= ${sideBySide.origin}
    ), free AS (
      SELECT id FROM webhook_deliveries
      WHERE id IN (
        SELECT id FROM by_account WHERE turn_of_all <= ${sideBySide.account}
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
  // Those whose endpoint was disabled or deleted since are ours no more.
  const ours = and(inArray(webhookDeliveries.id, ids), eq(webhookDeliveries.lease, lease));
  return selectDispatches(queries).where(ours).orderBy(webhookDeliveries.seq);
}
