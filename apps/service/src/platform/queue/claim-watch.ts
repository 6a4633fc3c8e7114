import type { Logger } from "../logging/logger.ts";

/** The reason of an abort: the work was cancelled or deleted, or another worker has it. */
class ClaimLost extends Error {
  override readonly name = "ClaimLost";
}

/** What a watch says of a claim, and how often. */
interface WatchedClaim {
  /** Writes how far the run is; false when the claim is lost. */
  touch(): Promise<boolean>;
  /** What the logs call the work. */
  id: string;
  intervalMs: number;
  log: Logger;
}

/**
 * Touches a run's claim at intervals and learns by it whether the run may go on: cancelling takes effect within one, and
 * a run that was given to another worker ends.
 */
export class ClaimWatch {
  readonly #claim: WatchedClaim;
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #touching: Promise<void> | undefined;

  constructor(claim: WatchedClaim) {
    this.#claim = claim;
    this.#timer = setInterval(() => {
      this.#touching ??= this.#touch().finally(() => (this.#touching = undefined));
    }, claim.intervalMs);
  }

  /** Aborted with ClaimLost once the run is to end. */
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
      if (!(await this.#claim.touch())) this.#lost.abort(new ClaimLost());
    } catch (error) {
      // The database may be away for a moment; the final write will tell who has the work.
      this.#claim.log.warn({ err: error, work: this.#claim.id }, "progress was not written");
    }
  }
}

/** Percent for work that is not done: 100 is for what is completed. */
export function unfinishedPercent(fraction: number): number {
  return Math.min(99, Math.floor(fraction * 100));
}
