import type { Database } from "../database/database.ts";

/** What is stored of a job. */
export interface Queued {
  version: number;
  payload: unknown;
  /** Runs that were no tries. */
  uncounted?: number;
  /** Of those: how often it waited for the database or the storage, and since when (ISO 8601). */
  waits?: number;
  waitingSince?: string;
}

/** One run of a job, by which it is found again unless somebody else has begun another. */
interface RunOfJob {
  /** Its queue. */
  name: string;
  id: string;
  retryCount: number;
  data: Queued;
}

/**
 * Puts a job back in line after a run that was no try: it gets a try more in place of the one that is spent. Nothing
 * happens if it is in other hands by now. A database that was away longer than a heartbeat may have counted the run as a
 * failure in the meantime; that is undone.
 */
export async function putBack(
  database: Database,
  { name, id, retryCount, data }: RunOfJob,
  { delayMs, waits, waitingSince }: { delayMs: number } & Pick<Queued, "waits" | "waitingSince">,
): Promise<void> {
  const { uncounted = 0 } = data;
  const noted: Partial<Queued> = {
    uncounted: uncounted + 1,
    ...(waits !== undefined && { waits }),
    ...(waitingSince !== undefined && { waitingSince }),
  };
  await database.execute(
    `UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, data = data || $5::jsonb,
       start_after = now() + make_interval(secs => $6::float8 / 1000), heartbeat_on = NULL, completed_on = NULL
     WHERE name = $1 AND id = $2::uuid AND retry_count = $3 AND state IN ('active', 'retry', 'failed')
       AND coalesce((data->>'uncounted')::int, 0) = $4`,
    [name, id, retryCount, uncounted, JSON.stringify(noted), delayMs],
  );
}
