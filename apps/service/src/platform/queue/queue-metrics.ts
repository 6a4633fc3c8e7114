import { Histogram } from "prom-client";
import type { Registry } from "prom-client";
import type { Database } from "../database/database.ts";
import { lookedUp, lookedUpGauge } from "../metrics/looked-up.ts";
import type { Job } from "./job.ts";

/** How a run of a job ended: back in the queue as `interrupted` when the process stops, as `put_back` when it waits. */
export type JobOutcome = "done" | "failed" | "interrupted" | "put_back";

/** Is told of the runs of this process. */
export interface QueueMetrics {
  /** `waitedSeconds`: since it could have been started. */
  started(job: string, waitedSeconds: number): void;
  ended(job: string, outcome: JobOutcome, seconds: number): void;
}

const SECONDS = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 180, 600, 1800, 3600];
const STATES = ["waiting", "delayed", "running", "failed"] as const;

const LOOK = `
  SELECT regexp_replace(name, '\\.v[0-9]+$', '') AS job,
    CASE WHEN state = 'active' THEN 'running' WHEN state = 'failed' THEN 'failed'
      WHEN start_after > now() THEN 'delayed' ELSE 'waiting' END AS state,
    count(*)::int AS jobs,
    extract(epoch FROM max(now() - greatest(created_on, start_after)))::float8 AS oldest_seconds
  FROM pgboss.job WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY 1, 2`;

interface Looked {
  job: string;
  state: (typeof STATES)[number];
  jobs: number;
  oldest_seconds: number;
}

/** Registers what is known of the queue: of all processes from the database, of this one from its runs. */
export function createQueueMetrics(
  registry: Registry,
  database: Pick<Database, "execute">,
  jobs: readonly Job<any>[],
): QueueMetrics {
  const look = lookedUp(async () => (await database.execute(LOOK)).rows as Looked[]);
  lookedUpGauge(
    registry,
    {
      name: "orator_jobs",
      help: "Jobs of all processes by name and state: waiting, delayed (not due yet), running, failed (within a day).",
      labelNames: ["job", "state"],
    },
    async () => {
      const rows = await look();
      if (rows === undefined) return [];
      const all = jobs.flatMap(({ name }) => STATES.map((state) => ({ job: name, state })));
      return all.map((labels) => ({ labels, value: rowOf(rows, labels.job, labels.state)?.jobs ?? 0 }));
    },
  );
  lookedUpGauge(
    registry,
    {
      name: "orator_job_oldest_waiting_seconds",
      help: "For how long the oldest job of all processes has been due without being taken; 0 when none waits.",
      labelNames: ["job"],
    },
    async () => {
      const rows = await look();
      if (rows === undefined) return [];
      return jobs.map(({ name }) => ({
        labels: { job: name },
        value: rowOf(rows, name, "waiting")?.oldest_seconds ?? 0,
      }));
    },
  );
  const waits = new Histogram({
    name: "orator_job_wait_seconds",
    help: "Time from when a job was due to when this process took it.",
    labelNames: ["job"] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  const durations = new Histogram({
    name: "orator_job_duration_seconds",
    help: "Time that a run of a job took in this process, by what came of it.",
    labelNames: ["job", "outcome"] as const,
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    started: (job, waitedSeconds) => waits.observe({ job }, waitedSeconds),
    ended: (job, outcome, seconds) => durations.observe({ job, outcome }, seconds),
  };
}

function rowOf(rows: Looked[], job: string, state: Looked["state"]): Looked | undefined {
  return rows.find((row) => row.job === job && row.state === state);
}
