import type { Database } from "../database/database.ts";
import type { Job } from "./job.ts";
import type { Queued } from "./put-back.ts";

/** Where a job is: `delayed` is not due yet. */
type JobState = "waiting" | "delayed" | "running" | "failed" | "done" | "cancelled";

/** A job as it lies in the queue. */
export interface ViewedJob {
  id: string;
  /** Name of the job, whatever its version. */
  kind: string;
  state: JobState;
  data: Queued;
  /** Runs that were begun. */
  attempts: number;
  createdAt: Date;
  dueAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** Why the last run failed, as it was stored: in words that no user wrote. */
  reason: string | null;
  /** Sorts jobs by their making: microseconds since 1970, a dot, the id. */
  cursor: string;
}

/** Which jobs to list, newest first. */
interface JobFilter {
  state?: JobState | undefined;
  kind?: string | undefined;
  /** Only those that come after this cursor. */
  after?: string | undefined;
  limit: number;
}

/** Looks at the queue of all processes, and puts jobs back into it or takes them out. */
export type QueueView = ReturnType<typeof createQueueView>;

const KIND = String.raw`regexp_replace(name, '\.v[0-9]+$', '')`;
const STATE = `CASE WHEN state = 'active' THEN 'running' WHEN state = 'failed' THEN 'failed'
  WHEN state = 'completed' THEN 'done' WHEN state = 'cancelled' THEN 'cancelled'
  WHEN start_after > now() THEN 'delayed' ELSE 'waiting' END`;
// pg-boss writes why it gave up on a run itself one level deeper.
const REASON = "left(coalesce(output->>'message', output->'value'->>'message'), 300)";
const MICROSECONDS = "(extract(epoch FROM created_on) * 1000000)::bigint";
/** Jobs of kinds that this version does not know are somebody else's: pg-boss's own, or those of a later version. */
const IS_KNOWN = `${KIND} = ANY($1::text[])`;
const COLUMNS = `id::text, ${KIND} AS kind, ${STATE} AS state, data,
  retry_count + (CASE WHEN started_on IS NULL THEN 0 ELSE 1 END) AS attempts,
  created_on AS "createdAt", greatest(created_on, start_after) AS "dueAt", started_on AS "startedAt",
  completed_on AS "endedAt", ${REASON} AS reason, ${MICROSECONDS} || '.' || id AS cursor`;

/** Builds it for the jobs that this version knows. */
export function createQueueView({ execute }: Pick<Database, "execute">, jobs: readonly Job<any>[]) {
  const known = jobs.map(({ name }) => name);
  const find = async (id: string): Promise<ViewedJob | undefined> => {
    const where = `${IS_KNOWN} AND id::text = $2`;
    const { rows } = await execute(`SELECT ${COLUMNS} FROM pgboss.job WHERE ${where}`, [known, id]);
    return rows[0] as ViewedJob | undefined;
  };
  return {
    find,
    /** How many jobs of each kind there are, and since when the oldest of those that wait has been due. */
    async kinds() {
      const { rows } = await execute(
        `SELECT ${KIND} AS kind, ${STATE} AS state, count(*)::int AS jobs, min(greatest(created_on, start_after)) AS "oldestDue"
         FROM pgboss.job WHERE ${IS_KNOWN} AND state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2`,
        [known],
      );
      const found = rows as { kind: string; state: JobState; jobs: number; oldestDue: Date }[];
      return known.map((kind) => {
        const of = (state: JobState) => found.find((row) => row.kind === kind && row.state === state);
        const countOf = (state: JobState): number => of(state)?.jobs ?? 0;
        return {
          kind,
          waiting: countOf("waiting"),
          running: countOf("running"),
          failed: countOf("failed"),
          oldestWaiting: of("waiting")?.oldestDue,
        };
      });
    },
    async list({ state, kind, after, limit }: JobFilter): Promise<ViewedJob[]> {
      const [micros, id] = after?.split(".") ?? [];
      const { rows } = await execute(
        `SELECT ${COLUMNS} FROM pgboss.job WHERE ${IS_KNOWN}
           AND ($2::text IS NULL OR ${STATE} = $2) AND ($3::text IS NULL OR ${KIND} = $3)
           AND ($4::bigint IS NULL OR (${MICROSECONDS}, id) < ($4::bigint, $5::uuid))
         ORDER BY ${MICROSECONDS} DESC, id DESC LIMIT $6`,
        [known, state ?? null, kind ?? null, micros ?? null, id ?? null, limit],
      );
      return rows as ViewedJob[];
    },
    /** The jobs that failed, by kind and reason, the most first. */
    async failures() {
      const { rows } = await execute(
        `SELECT ${KIND} AS kind, coalesce(${REASON}, 'unknown') AS reason, count(*)::int AS count,
           max(completed_on) AS "lastAt", (array_agg(id::text ORDER BY completed_on DESC))[1] AS "lastJobId"
         FROM pgboss.job WHERE ${IS_KNOWN} AND state = 'failed' GROUP BY 1, 2
         ORDER BY count DESC, "lastAt" DESC LIMIT 100`,
        [known],
      );
      return rows as { kind: string; reason: string; count: number; lastAt: Date; lastJobId: string }[];
    },
    /** Puts a job that failed back in line for one more try. False when it is in another state. */
    async retry(id: string): Promise<boolean> {
      const { rows } = await execute(
        `UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, start_after = now(),
           completed_on = NULL, heartbeat_on = NULL
         WHERE id::text = $1 AND state = 'failed' RETURNING id`,
        [id],
      );
      return rows.length > 0;
    },
    /** Takes a job that has not begun out of the queue. False when it is in another state. */
    async drop(id: string): Promise<boolean> {
      const { rows } = await execute(
        `UPDATE pgboss.job SET state = 'cancelled', completed_on = now()
         WHERE id::text = $1 AND state IN ('created', 'retry') RETURNING id`,
        [id],
      );
      return rows.length > 0;
    },
  };
}
