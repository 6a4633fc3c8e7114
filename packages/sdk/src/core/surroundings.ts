import type { Surroundings } from "./transport.ts";

/** The real clock and chance. */
export const surroundings: Surroundings = {
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", stop);
        resolve();
      }, ms);
      if (signal?.aborted) stop();
      else signal?.addEventListener("abort", stop, { once: true });
    }),
  random: Math.random,
  nowMs: Date.now,
};
