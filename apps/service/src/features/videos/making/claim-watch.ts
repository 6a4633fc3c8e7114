import type { RenderStage } from "@orator/render";
import type { Logger } from "../../../platform/logging/logger.ts";
import type { Claim, Claims } from "../claims.ts";

/** The reason of an abort: the video was cancelled or deleted, or another worker has it. */
export class ClaimLost extends Error {
  override readonly name = "ClaimLost";
}

/**
 * Writes a run's progress at intervals and learns by it whether the run may go on: cancelling takes effect within one, and
 * a run that was given to another worker ends.
 */
export class ClaimWatch {
  readonly #claims: Claims;
  readonly #claim: Claim;
  readonly #log: Logger;
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #touching: Promise<void> | undefined;
  #progress = 0;
  #stage: RenderStage = "preparing";

  constructor(claims: Claims, claim: Claim, log: Logger, intervalMs: number) {
    this.#claims = claims;
    this.#claim = claim;
    this.#log = log;
    this.#timer = setInterval(() => {
      this.#touching ??= this.#touch().finally(() => (this.#touching = undefined));
    }, intervalMs);
  }

  /** Aborted with ClaimLost once the run is to end. */
  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** What the run is doing and how far it is, 0…1; 100 percent is for videos that are completed. */
  report(stage: RenderStage, fraction: number): void {
    this.#stage = stage;
    this.#progress = Math.max(this.#progress, Math.min(99, Math.floor(fraction * 100)));
  }

  /** Resolves once nothing is written any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#touching;
  }

  async #touch(): Promise<void> {
    try {
      if (!(await this.#claims.touch(this.#claim, this.#progress, this.#stage)))
        this.#lost.abort(new ClaimLost());
    } catch (error) {
      // The database may be away for a moment; the final write will tell who has the video.
      this.#log.warn({ err: error, video: this.#claim.id }, "progress was not written");
    }
  }
}
