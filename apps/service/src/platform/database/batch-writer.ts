import { isInfrastructureFault } from "../errors/infrastructure-error.ts";
import type { Logger } from "../logging/logger.ts";

/** Together rather than one by one: a hundred sessions that talk are a hundred small writes a second. */
const COLLECTS_FOR_MS = 1000;
const TRIES = 5;
const TRY_AGAIN_AFTER_MS = 1000;

/** What a writer is told of its entries. */
interface BatchOptions {
  log: Logger;
  /** What the log calls them, in the plural. */
  what: string;
  /** How many wait at most; more are not stored. Without a limit by default. */
  most?: number;
}

/** Stores what it is given a second later and many at once, in the order of giving. */
export class BatchWriter<Entry> {
  readonly #write: (entries: readonly Entry[]) => Promise<void>;
  readonly #options: BatchOptions;
  #waiting: Entry[] = [];
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isFull = false;

  /** `write` stores all or nothing. */
  constructor(write: (entries: readonly Entry[]) => Promise<void>, options: BatchOptions) {
    this.#write = write;
    this.#options = options;
  }

  /** Never waits, never throws. */
  add(entry: Entry): void {
    const { most = Infinity, log, what } = this.#options;
    if (this.#waiting.length >= most) {
      if (!this.#isFull) log.error({ most }, `too many ${what} wait: more are lost`);
      this.#isFull = true;
      return;
    }
    this.#waiting.push(entry);
    this.#timer ??= setTimeout(() => void this.flush(), COLLECTS_FOR_MS).unref();
  }

  /** Settles when everything that was added before is stored, or given up. */
  async flush(): Promise<void> {
    await this.#writing;
    if (this.#waiting.length > 0)
      this.#writing ??= this.#writeWaiting().finally(() => (this.#writing = undefined));
    await this.#writing;
  }

  async #writeWaiting(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { log, what } = this.#options;
    const entries = this.#waiting;
    this.#waiting = [];
    this.#isFull = false;
    for (let left = TRIES; left > 0; left--) {
      try {
        return await this.#write(entries);
      } catch (err) {
        log.warn({ err, entries: entries.length, left }, `${what} could not be stored`);
        // Nothing to wait for: one of them can't be stored, and the others are not to be held up by it.
        if (!isInfrastructureFault(err)) break;
        if (left > 1) await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER_MS));
      }
    }
    // One that can never be stored must not take the others with it: its session may have been deleted.
    for (const [index, entry] of entries.entries()) {
      const fault = await this.#write([entry]).then(
        () => undefined,
        (err: unknown) => ({ err }),
      );
      if (fault === undefined) continue;
      const isAway = isInfrastructureFault(fault.err);
      log.error({ ...fault, lost: isAway ? entries.length - index : 1 }, `${what} are lost`);
      // It is still away: to ask for each would take as long for each.
      if (isAway) return;
    }
  }
}
