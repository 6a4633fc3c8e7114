import { setTimeout as sleep } from "node:timers/promises";
import { isInfrastructureFault } from "./infrastructure-error.ts";

/** How long and how often something is tried while the database or the storage is away. */
export interface Backoff {
  /** Before the second try; doubled, up to half a minute, before each later one. */
  firstDelayMs: number;
  /** After so long the fault is thrown. */
  totalMs: number;
}

/** Enough for a restart, a failover, or an operator who is awake. */
export const DEFAULT_BACKOFF: Backoff = { firstDelayMs: 1_000, totalMs: 10 * 60_000 };

const LONGEST_DELAY_MS = 30_000;

/**
 * Does the work, and again as long as faults of infrastructure end it: it must be of the kind that may be done twice.
 * Throws whatever else it throws, and the signal's reason when aborted.
 */
export async function retryWithBackoff<Result>(
  work: () => Promise<Result>,
  { firstDelayMs, totalMs, signal }: Backoff & { signal: AbortSignal },
): Promise<Result> {
  const untilMs = performance.now() + totalMs;
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(2 * delayMs, LONGEST_DELAY_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isInfrastructureFault(error) || performance.now() + delayMs > untilMs) throw error;
    }
    await sleep(delayMs, undefined, { signal }).catch(() => signal.throwIfAborted());
  }
}
