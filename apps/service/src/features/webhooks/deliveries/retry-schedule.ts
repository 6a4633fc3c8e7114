const secondMs = 1000;
const hourMs = 3600 * secondMs;

/** How often a delivery is tried, the first time included. */
export const maxTries = 8;

/** From the first try to the last, without jitter. */
export const retrySpanMs = 24 * hourMs;

const firstDelayMs = 10 * secondMs;

// The factor f for which the seven waits 10 s · f^k add up to 24 h.
const growth = 4.336_23;

const jitter = 0.1;

/**
 * How long to wait before the next try: about 10 s, 43 s, 3 min, 14 min, 1 h, 4 h and 18 h, each a tenth more or less,
 * so that what failed together does not come back together. Undefined when all tries are used up.
 *
 * @param tries how many have failed, from 1
 * @param random from 0 to 1
 */
export function retryDelayMs(tries: number, random: number): number | undefined {
  if (tries >= maxTries) return undefined;
  return Math.round(firstDelayMs * growth ** (tries - 1) * (1 + jitter * (2 * random - 1)));
}
