import { setTimeout as delay } from "node:timers/promises";
import { GaveWay } from "./waited-work.ts";
import type { WaitedWork } from "./waited-work.ts";

/** Does what nobody waits for, a piece at a time, when nobody waits for anything else. */
export interface GiveWay {
  /**
   * Does the work after a quiet while; stops it when somebody begins to wait, and does it anew after the next one. Rejects
   * with what the work rejects with, and with the signal's reason.
   */
  run<Result>(work: (signal: AbortSignal) => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

/** How long it waits. */
interface GiveWayPace {
  /** For how long nobody must have waited in this process. */
  quietMs: number;
  /** Between two looks at what other processes have to do. */
  lookEveryMs: number;
}

/** The pace outside of tests. */
const USUAL_PACE: GiveWayPace = { quietMs: 15_000, lookEveryMs: 2_000 };

/** Builds it. `isAwaited`: whether anybody waits for something that another process may be doing. */
export function createGiveWay(parts: {
  waited: WaitedWork;
  isAwaited: () => Promise<boolean>;
  pace?: GiveWayPace;
}): GiveWay {
  const { waited, isAwaited } = parts;
  const { quietMs, lookEveryMs } = parts.pace ?? USUAL_PACE;

  const quiet = async (signal: AbortSignal): Promise<void> => {
    for (;;) {
      const leftMs = quietMs - waited.quietMs;
      if (leftMs <= 0 && !(await isAwaited())) return;
      await delay(Math.max(leftMs, lookEveryMs), undefined, { signal });
    }
  };
  /** Aborts when another process has something to do for somebody, for as long as it is watched. */
  const watchOthers = (): { begun: AbortSignal } & Disposable => {
    const elsewhere = new AbortController();
    const look = async (): Promise<void> => {
      if (await isAwaited()) elsewhere.abort(new GaveWay());
    };
    // A database that is away for a moment says nothing about who waits.
    const timer = setInterval(() => void look().catch(() => {}), lookEveryMs);
    return { begun: elsewhere.signal, [Symbol.dispose]: () => clearInterval(timer) };
  };

  return {
    async run(work, signal) {
      for (;;) {
        signal.throwIfAborted();
        await quiet(signal);
        using others = watchOthers();
        const begun = AbortSignal.any([waited.begun, others.begun]);
        try {
          return await work(AbortSignal.any([signal, begun]));
        } catch (error) {
          signal.throwIfAborted();
          if (!begun.aborted) throw error;
        }
      }
    },
  };
}
