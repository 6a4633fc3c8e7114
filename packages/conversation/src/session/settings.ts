/** The rules of one session. */
export interface ConversationSettings {
  /** Silence after which the session ends: 30,000…3,600,000 ms. */
  idleTimeoutMs: number;
  /** Messages after which the history starts anew: 1…1,000. */
  maxConversationLength: number;
  /** When the session ends in any case, on the clock of `step`. */
  expiresAtMs: number;
}

/** Tasks that wait or speak at once; one more is refused. */
export const MAX_TASKS = 100;

/** A task that has made nothing for this long has failed. */
export const PRODUCTION_LIMIT_MS = 60_000;

/** Speech is made ahead of its hearing by about this much: the next task waits while more than this is not yet heard. */
export const AHEAD_MS = 20_000;
