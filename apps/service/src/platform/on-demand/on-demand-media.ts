import { mkdtempDisposable } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Services } from "../services.ts";
import type { BlobInfo } from "../blobs/blobs.ts";
import { DomainError } from "../errors/domain-error.ts";
import { acquireLease } from "./leases.ts";
import { Lane } from "./lane.ts";
import type { WaitedWork } from "./waited-work.ts";

/** How an object is to be made. */
export interface Making {
  /** Path of the file to write. */
  file: string;
  /** Nobody waits for it: leave the processor to others. */
  idle: boolean;
  /** Aborted when the service stops. */
  signal: AbortSignal;
}

/** Makes objects of one family. */
export interface MediaMaker {
  /** Whether these keys are its own. */
  makes(key: string): boolean;
  /** Writes the object and returns its media type; undefined when there is nothing of that name to make. */
  make(key: string, making: Making): Promise<string | undefined>;
}

/** What making objects needs. */
interface OnDemandParts extends Pick<Services, "blobs" | "database" | "scratch" | "log"> {
  /** Learns of everybody who waits for an object. */
  waited: WaitedWork;
}

const LOOK_AGAIN_MS = 400;
/** After a failure the same object is not tried again for so long: a fault must not keep the processor busy. */
const REST_AFTER_FAILURE_MS = 30_000;

/**
 * Objects that can be made at any time and need not be kept: an address of one works before it exists, because the first
 * request makes it. Each is made once, however many ask at the same time and in however many processes.
 */
export class OnDemandMedia {
  readonly #parts: OnDemandParts;
  readonly #makers: MediaMaker[] = [];
  /** One at a time for those who wait, and one for nobody in particular. */
  readonly #asked = new Lane();
  readonly #idle = new Lane();
  readonly #awaited = new Map<string, Promise<BlobInfo | undefined>>();
  readonly #failedAtMs = new Map<string, number>();
  readonly #stopping = new AbortController();

  constructor(parts: OnDemandParts) {
    this.#parts = parts;
  }

  /** Adds a family. Families must not overlap. */
  add(maker: MediaMaker): void {
    this.#makers.push(maker);
  }

  /**
   * The object, made now if need be; undefined when there can be none. Throws SERVICE_UNAVAILABLE when it was tried in
   * vain.
   */
  async find(key: string): Promise<BlobInfo | undefined> {
    const there = await this.#parts.blobs.info(key);
    const maker = there === undefined ? this.#makerOf(key) : undefined;
    if (maker === undefined) return there;
    let making = this.#awaited.get(key);
    if (making === undefined) {
      making = this.#parts.waited
        .run(() => this.#make(key, maker, false, this.#stopping.signal))
        .finally(() => this.#awaited.delete(key));
      this.#awaited.set(key, making);
    }
    return making;
  }

  /** Makes the object unless it exists, when nobody waits for it. Throws as `find` does. */
  async prepare(key: string, signal: AbortSignal): Promise<void> {
    const maker = this.#makerOf(key);
    if (maker === undefined || (await this.#parts.blobs.info(key)) !== undefined) return;
    await this.#make(key, maker, true, AbortSignal.any([signal, this.#stopping.signal]));
  }

  /** Whether it makes nothing any more. */
  get stopped(): boolean {
    return this.#stopping.signal.aborted;
  }

  /** Gives up what is being made. */
  stop(): void {
    this.#stopping.abort(new DomainError("SERVICE_UNAVAILABLE", "The service is shutting down."));
  }

  #makerOf(key: string): MediaMaker | undefined {
    return this.#makers.find((maker) => maker.makes(key));
  }

  async #make(
    key: string,
    maker: MediaMaker,
    idle: boolean,
    signal: AbortSignal,
  ): Promise<BlobInfo | undefined> {
    const { blobs, database } = this.#parts;
    for (;;) {
      this.#refuseAfterFailure(key);
      const outcome = await (idle ? this.#idle : this.#asked).run(async () => {
        signal.throwIfAborted();
        const there = await blobs.info(key);
        if (there !== undefined) return { made: there };
        const ours = await acquireLease(database, key);
        if (ours === undefined) return undefined;
        try {
          // Somebody may have finished between our look and our lease.
          return { made: (await blobs.info(key)) ?? (await this.#makeNow(key, maker, idle, signal)) };
        } finally {
          await ours.release();
        }
      });
      if (outcome !== undefined) return outcome.made;
      // Somebody else is at it.
      await delay(LOOK_AGAIN_MS, undefined, { signal });
    }
  }

  async #makeNow(
    key: string,
    maker: MediaMaker,
    idle: boolean,
    signal: AbortSignal,
  ): Promise<BlobInfo | undefined> {
    const { blobs, scratch, log } = this.#parts;
    await using scratchFolder = await mkdtempDisposable(join(scratch, "making-"));
    const folder = scratchFolder.path;
    try {
      const file = join(folder, key.split("/").at(-1)!);
      const type = await maker.make(key, { file, idle, signal });
      return type === undefined ? undefined : await blobs.put(key, file, type);
    } catch (error) {
      signal.throwIfAborted();
      this.#failedAtMs.set(key, performance.now());
      log.error({ err: error, key }, "could not make a file on demand");
      throw inVain(REST_AFTER_FAILURE_MS, error);
    }
  }

  #refuseAfterFailure(key: string): void {
    const failedAtMs = this.#failedAtMs.get(key);
    if (failedAtMs === undefined) return;
    const restMs = failedAtMs + REST_AFTER_FAILURE_MS - performance.now();
    if (restMs <= 0) this.#failedAtMs.delete(key);
    else throw inVain(restMs);
  }
}

function inVain(restMs: number, cause?: unknown): DomainError {
  return new DomainError("SERVICE_UNAVAILABLE", "This file cannot be generated right now.", {
    retryAfterSeconds: Math.ceil(restMs / 1000),
    cause,
  });
}
