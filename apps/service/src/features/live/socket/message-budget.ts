import type { Clock } from "../../../platform/clock/clock.ts";
import { TokenBucket } from "../../../platform/clock/token-bucket.ts";

/** What one client may send. */
export type MessageBudget = ReturnType<typeof createMessageBudget>;

/** A full one. */
export function createMessageBudget(clock: Clock) {
  return {
    messages: new TokenBucket(clock, { aSecond: 30, atOnce: 120 }),
    /** Questions, and texts to be said. */
    tasks: new TokenBucket(clock, { aSecond: 0.5, atOnce: 10 }),
    /** Messages to those who run the page. */
    reports: new TokenBucket(clock, { aSecond: 0.1, atOnce: 10 }),
    /** Of a microphone: four times what it brings. */
    voiceBytes: new TokenBucket(clock, { aSecond: 128_000, atOnce: 4_000_000 }),
    /** Refusals that a hasty visitor or a page with a fault may collect; who goes on regardless is a flood. */
    refusals: new TokenBucket(clock, { aSecond: 0.5, atOnce: 60 }),
  };
}
