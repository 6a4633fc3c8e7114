import { z } from "zod";

/** A kind of background work: its name and what it is told. Light, so that anyone may queue it. */
export interface Job<Payload = unknown> {
  name: string;
  /**
   * Of the payload; goes up by one when an older process could not make sense of it. Each version has a queue of its own,
   * so that older and newer processes work side by side and none sees what is not for it.
   */
  version: number;
  payload: z.ZodType<Payload>;
  /** Makes the payload out of one of the version before. Needed above version 1. */
  fromPrevious?: (previous: unknown) => Payload;
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
  /** 0 for the first try. Runs that a stop or a fault of infrastructure cut short are no tries. */
  attempt: number;
  /** Whether no other try follows a failure. */
  lastAttempt: boolean;
  /** Whether a fault of infrastructure puts the job back without spending a try; false once it has waited for a day. */
  mayWait: boolean;
  /** Aborted when the process shuts down or the run has taken too long; the job then goes back to the queue. */
  signal: AbortSignal;
}

/** Thrown by a run that gives up early because its process is stopping: the job goes back in line, and nothing failed. */
export class Interrupted extends Error {
  override readonly name = "Interrupted";
}

/** What jobs are for that make what an account ordered. */
interface Ordered<Payload> {
  /** Whose order it is; needed where the payload does not say `accountId`. Undefined when the order is gone. */
  accountOf?(payload: Payload): Promise<string | undefined>;
  /** Ends the order as its account would; a run that has it notices. Nothing happens when it is over. */
  cancel(payload: Payload): Promise<unknown>;
}

/** A job with what it does. Throwing means another try. */
export interface JobHandler {
  job: Job<any>;
  run(payload: any, run: JobRun): Promise<void>;
  /** Undefined for upkeep, which nobody ordered. */
  ordered?: Ordered<any>;
}

/** Binds a handler to its job. */
export function handles<Payload>(
  job: Job<Payload>,
  run: (payload: Payload, run: JobRun) => Promise<void>,
  ordered?: Ordered<Payload>,
): JobHandler {
  return { job, run, ...(ordered && { ordered }) };
}
