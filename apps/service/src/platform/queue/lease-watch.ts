import type { Logger } from "../logging/logger.ts";

/** The reason of an abort: the work was cancelled or deleted, or another worker has it. */
class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** What a watch says of a lease, and how often. */
interface WatchedLease {
  /** Writes how far the run is; false when the lease is lost. */
  touch(): Promise<boolean>;
  /** What the logs call the work. */
  id: string;
  intervalMs: number;
  log: Logger;
}

/**
 * Touches a run's lease at intervals and learns by it whether the run may go on: cancelling takes effect within one, and
 * a run that was given to another worker ends.
 */
export class LeaseWatch {
  readonly #lease: WatchedLease;
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #touching: Promise<void> | undefined;

  constructor(lease: WatchedLease) {
    this.#lease = lease;
    this.#timer = setInterval(() => {
      this.#touching ??= this.#touch().finally(() => (this.#touching = undefined));
    }, lease.intervalMs);
  }

  /** Aborted with LeaseLost once the run is to end. */
  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** Resolves once nothing is written any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#touching;
  }

  async #touch(): Promise<void> {
    try {
      if (!(await this.#lease.touch())) this.#lost.abort(new LeaseLost());
    } catch (error) {
      // The database may be away for a moment; the final write will tell who has the work.
      this.#lease.log.warn({ err: error, work: this.#lease.id }, "progress was not written");
    }
  }
}

/** Percent for work that is not done: 100 is for what is completed. */
export function unfinishedPercent(fraction: number): number {
  return Math.min(99, Math.floor(fraction * 100));
}
