import type { Blobs } from "../platform/blobs/blobs.ts";
import type { Database } from "../platform/database/database.ts";

/** The events about a resource, in the order in which they came to be. */
export async function eventsOf(
  database: Database,
  resourceId: string,
): Promise<{ type: string; data: any }[]> {
  const { rows } = await database.execute(
    "SELECT type, data FROM webhook_events WHERE resource_id = $1 ORDER BY id",
    [resourceId],
  );
  return rows.map(({ type, data }) => ({ type, data: JSON.parse(data) }));
}

/** What a resource has cost, in credits, refunds taken off. */
export async function paidFor(database: Database, resourceId: string): Promise<number> {
  const { rows } = await database.execute(
    "SELECT coalesce(sum(thousandths), 0) / 1000.0 AS paid FROM credit_entries WHERE resource_id = $1",
    [resourceId],
  );
  return Number(rows[0].paid);
}

/** The keys in storage that begin so, sorted. */
export async function keysUnder(blobs: Blobs, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of blobs.list(prefix)) keys.push(key);
  return keys.sort();
}
