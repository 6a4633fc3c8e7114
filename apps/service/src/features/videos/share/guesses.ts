import type { RateLimiter } from "../../../platform/http/rate-limit.ts";

/** Tries of one address at the password of one video. */
const OF_ADDRESS = { limit: 10, windowMs: 15 * 60_000 };
/** Tries of everybody at the password of one video. */
const OF_ALL = { limit: 100, windowMs: 3_600_000 };

/** Seconds to wait before one more password may be tried at a video; undefined when this one may. Counts it. */
export type CountGuess = (videoId: string, address: string) => Promise<number | undefined>;

/** Counts right passwords too: who has tried before it was known how it ends cannot try in parallel. */
export function createGuesses(limiter: RateLimiter): CountGuess {
  return async (videoId, address) => {
    const own = await limiter.take(`share ${videoId} ${address}`, OF_ADDRESS.limit, OF_ADDRESS.windowMs);
    if (!own.allowed) return own.retryAfterSeconds;
    const all = await limiter.take(`share ${videoId}`, OF_ALL.limit, OF_ALL.windowMs);
    return all.allowed ? undefined : all.retryAfterSeconds;
  };
}
