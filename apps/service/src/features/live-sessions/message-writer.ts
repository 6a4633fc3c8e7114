import { isInfrastructureFault } from "../../platform/errors/infrastructure-error.ts";
import type { Logger } from "../../platform/logging/logger.ts";

/** Together rather than one by one: a hundred sessions that talk are a hundred small writes a second. */
const COLLECTS_FOR_MS = 900;
const TRIES = 5;
const TRY_AGAIN_AFTER_MS = 1000;

/** Stores what it is given a moment later and many at once, in the order of giving. */
export class MessageWriter<Entry> {
  readonly #write: (entries: readonly Entry[]) => Promise<void>;
  readonly #log: Logger;
  #waiting: Entry[] = [];
  #writing: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** `write` stores all or nothing. */
  constructor(write: (entries: readonly Entry[]) => Promise<void>, log: Logger) {
    this.#write = write;
    this.#log = log;
  }

  /** Never waits, never throws. */
  add(entry: Entry): void {
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
    const entries = this.#waiting;
    this.#waiting = [];
    for (let left = TRIES; left > 0; left--) {
      try {
        return await this.#write(entries);
      } catch (err) {
        this.#log.warn({ err, entries: entries.length, left }, "messages could not be stored");
        // Nothing to wait for: one of them can't be stored, and the others are not to be held up by it.
        if (!isInfrastructureFault(err)) break;
        if (left > 1) await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_AFTER_MS));
      }
    }
    // One that can never be stored must not take the others with it: its session may have been deleted.
    for (const entry of entries)
      await this.#write([entry]).catch((err: unknown) => this.#log.error({ err }, "a message is lost"));
  }
}
