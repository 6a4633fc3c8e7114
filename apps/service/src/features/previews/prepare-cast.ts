import type { Logger } from "../../platform/logging/logger.ts";
import type { GiveWay } from "../../platform/on-demand/give-way.ts";

/** The people who ship with the service, and how they are got ready. */
export interface Cast {
  /** In the order of use: the first one is who is seen when nobody is named. */
  ids: readonly string[];
  /** Bakes a person; `idle` leaves the processor to others. True if there was anything to do. */
  prepare(id: string, options: { idle: boolean; signal: AbortSignal }): Promise<boolean>;
}

/**
 * Bakes the cast before its first use, one person after another: the first at once, the others when nobody waits. Tells in
 * the log what it does; who cannot be baked now is baked when asked for.
 */
export async function prepareCast(
  { ids, prepare }: Cast,
  { giveWay, log }: { giveWay: GiveWay; log: Logger },
  signal: AbortSignal,
): Promise<void> {
  for (const [index, avatar] of ids.entries()) {
    const bake = (signal: AbortSignal): Promise<boolean> => prepare(avatar, { idle: index > 0, signal });
    try {
      const isNew = index === 0 ? await bake(signal) : await giveWay.run(bake, signal);
      if (isNew) log.info({ avatar, done: index + 1, of: ids.length }, "a person of the cast is ready");
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ err: error, avatar }, "a person of the cast could not be baked ahead");
    }
  }
}
