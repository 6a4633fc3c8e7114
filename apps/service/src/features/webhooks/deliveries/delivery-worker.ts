import { randomUUID } from "node:crypto";
import type { Logger } from "../../../platform/logging/logger.ts";
import { leaseDeliveries } from "./lease-deliveries.ts";
import { nameOf, obstacleOf, urlOf } from "./dispatch.ts";
import type { Outcome } from "./delivery.ts";
import type { Dispatch } from "./dispatch.ts";
import { deliveriesChannel } from "../emit-event.ts";
import { failLeased, recordOutcome, releaseAll, releaseDelivery } from "./record-outcome.ts";
import { sendLimitMs } from "./send-event.ts";
import { tryDelivery } from "./try-delivery.ts";
import type { TryParts } from "./try-delivery.ts";

/** Tries under way at a time in one process. */
const capacity = 48;

/** How often to look for what is due, besides at every event: for retries, and what dead processes left behind. */
const lookEveryMs = 1000;

/** What a delivery worker needs. */
export interface DeliveryWorkerParts extends TryParts {
  log: Logger;
  /** Told of every try. */
  count?: (outcome: Outcome) => void;
  /** From 0 to 1. Default Math.random. */
  random?: () => number;
}

/**
 * Sends what is due, in any number of processes at a time. The table of deliveries is its queue: what is leased and
 * not written down when a process dies is leased by another as soon as its lease ends.
 */
export class DeliveryWorker {
  readonly #parts: DeliveryWorkerParts;
  readonly #giveUp = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  #looking: Promise<void> | undefined;
  #lookAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #subscription: { close(): Promise<void> } | undefined;
  #stopped = false;

  constructor(parts: DeliveryWorkerParts) {
    this.#parts = parts;
  }

  /** Begins to look, now, at every event and every second. */
  async start(): Promise<void> {
    const { database } = this.#parts;
    // A folder has one process: whoever held a lease in it is dead.
    if (database.kind === "embedded") await releaseAll(database.queries);
    const look = (): void => this.look();
    this.#timer = setInterval(look, lookEveryMs);
    this.#subscription = await database.listener.listen(deliveriesChannel, look, look);
    look();
  }

  /** Takes no more, waits for tries under way, at most `graceMs`, and gives back what is not done by then. */
  async stop(graceMs: number): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#subscription?.close();
    const timer = setTimeout(() => this.#giveUp.abort(new Error("the service is shutting down")), graceMs);
    await this.settled();
    clearTimeout(timer);
  }

  /** Looks for what is due. Calls that come meanwhile join into one more look. */
  look(): void {
    if (this.#stopped) return;
    this.#lookAgain = true;
    this.#looking ??= this.#lookWhileAsked().finally(() => {
      this.#looking = undefined;
      if (this.#lookAgain) this.look();
    });
  }

  /** Waits until nothing is under way and nothing more was found due. */
  async settled(): Promise<void> {
    while (this.#looking !== undefined || this.#underWay.size > 0) {
      await this.#looking;
      await Promise.all(this.#underWay);
    }
  }

  async #lookWhileAsked(): Promise<void> {
    const { database, clock, log } = this.#parts;
    while (this.#lookAgain && !this.#stopped) {
      this.#lookAgain = false;
      const limit = capacity - this.#underWay.size;
      if (limit <= 0) return;
      try {
        const order = { lease: randomUUID(), limit, nowMs: clock.nowMs() };
        for (const dispatch of await leaseDeliveries(database.queries, order)) this.#begin(dispatch);
      } catch (error) {
        log.error({ err: error }, "could not look for webhook deliveries");
      }
    }
  }

  #begin(dispatch: Dispatch): void {
    const work = this.#deliver(dispatch).finally(() => {
      this.#underWay.delete(work);
      // The next in its line may go now.
      this.look();
    });
    this.#underWay.add(work);
  }

  async #deliver(dispatch: Dispatch): Promise<void> {
    const { database, clock, log, random = Math.random } = this.#parts;
    const { delivery, event, endpoint } = dispatch;
    const fields = { delivery_id: delivery.id, event_id: event.id, endpoint_id: endpoint?.id ?? null };
    try {
      const obstacle = obstacleOf(dispatch);
      if (obstacle !== undefined) return await failLeased(database.queries, delivery, obstacle);
      // Held up too long to be done within its lease: another process may have begun, or even gone on to the next.
      if (clock.nowMs() > delivery.leaseUntil!.getTime() - sendLimitMs) return;
      const outcome = await tryDelivery(
        this.#parts,
        { event, name: nameOf(dispatch), endpoint, url: urlOf(dispatch) },
        this.#giveUp.signal,
      );
      const moment = { nowMs: clock.nowMs(), random: random() };
      const disabled = await database.transaction((tx) => recordOutcome(tx, delivery, outcome, moment));
      const { statusCode } = outcome;
      this.#parts.count?.(outcome);
      log.info({ ...fields, status_code: statusCode, accepted: outcome.error === null }, "webhook tried");
      if (disabled !== undefined) log.warn(fields, `webhook endpoint disabled ${disabled}`);
    } catch (error) {
      const shutDown = this.#giveUp.signal.aborted;
      if (!shutDown) log.error({ ...fields, err: error }, "webhook delivery broke off");
      // What broke off by a fault of ours waits for its lease to end, so that it cannot spin.
      if (shutDown) await releaseDelivery(database.queries, delivery).catch(() => {});
    }
  }
}
