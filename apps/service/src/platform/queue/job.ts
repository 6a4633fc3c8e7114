import { z } from "zod";

/** A kind of background work: its name and what it is told. Light, so that anyone may queue it. */
export interface Job<Payload = unknown> {
  name: string;
  /** Stored with every payload: a handler refuses one that it does not know. */
  version: number;
  payload: z.ZodType<Payload>;
  /** Tries after the first one. */
  retries: number;
  /** Seconds before the first retry; doubled, with jitter, up to `longestRetryDelaySeconds`. 0: at once. */
  retryDelaySeconds: number;
  longestRetryDelaySeconds?: number;
  /** A run that takes longer is given to another process. */
  limitSeconds: number;
  /** Runs side by side in one process. */
  concurrency: number;
  /** Jobs with equal keys run one after another, in the order of their making; a failed one holds up its successors. */
  ordered?: boolean;
  /** Runs again and again at these times (cron, UTC), on one process; its payload is {}. */
  cron?: string;
}

/** Declares a kind of work. */
export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  return job;
}

/** Declares upkeep: work that is told nothing and comes round at the times of `cron` (UTC), on one process. */
export function defineUpkeep(name: string, cron: string): Job<Record<string, never>> {
  return {
    name,
    version: 1,
    payload: z.object({}) as z.ZodType<Record<string, never>>,
    retries: 2,
    retryDelaySeconds: 60,
    limitSeconds: 600,
    concurrency: 1,
    cron,
  };
}

/** What a handler may know of its run. */
export interface JobRun {
  /** 0 for the first try. */
  attempt: number;
  /** Whether another try follows a failure. */
  lastAttempt: boolean;
  /** Aborted when the process shuts down or the run has taken too long; the job then goes back to the queue. */
  signal: AbortSignal;
}

/** A job with what it does. Throwing means another try. */
export interface JobHandler {
  job: Job<any>;
  run(payload: any, run: JobRun): Promise<void>;
}

/** Binds a handler to its job. */
export function handles<Payload>(
  job: Job<Payload>,
  run: (payload: Payload, run: JobRun) => Promise<void>,
): JobHandler {
  return { job, run };
}
