import type { Clock } from "../clock/clock.ts";
import type { Database } from "../database/database.ts";
import { hashSecret } from "../secrets/random-secret.ts";
import type { Caller } from "./operation.ts";

/** Heard by every process when a key, a session, a user or an account has changed. */
const CHANGED = "orator_keys_changed";
const KEPT_MS = 5_000;
const MOST_KEPT = 10_000;
/** How exact "last used" is: one write a minute. */
const TOUCH_EVERY_MS = 60_000;

/** Whose secret it is, and how long it is good. */
interface FoundCaller {
  /** Of the key or the session. */
  id: string;
  caller: Caller;
  expiresAtMs: number;
}

/** Finds out who is behind a secret. */
export type KnownCallers = Awaited<ReturnType<typeof createKnownCallers>>;

/** Remembers whose valid secrets are for five seconds, and forgets them at once when one is revoked in any process. */
export async function createKnownCallers(parts: {
  database: Database;
  clock: Clock;
  /** Reads it by the secret's hash; undefined for one that is unknown or revoked. */
  look(hash: string): Promise<FoundCaller | undefined>;
  /** Notes that it was used, at most once a minute. */
  touch(id: string): Promise<void>;
}) {
  const { database, clock, look, touch } = parts;
  const known = new Map<string, FoundCaller & { keptUntilMs: number }>();
  const touched = new Map<string, number>();
  let forgotten = 0;
  const forget = (): void => {
    forgotten++;
    known.clear();
  };
  const subscription = await database.listener.listen(CHANGED, forget, forget);

  const find = async (hash: string, nowMs: number): Promise<FoundCaller | undefined> => {
    const kept = known.get(hash);
    if (kept !== undefined && kept.keptUntilMs > nowMs) return kept;
    const before = forgotten;
    const found = await look(hash);
    if (known.size >= MOST_KEPT) known.clear();
    if (found === undefined) known.delete(hash);
    // What was revoked while it was read is read again.
    else if (forgotten === before) known.set(hash, { ...found, keptUntilMs: nowMs + KEPT_MS });
    return found;
  };

  return {
    async authenticate(secret: string): Promise<Caller | undefined> {
      const nowMs = clock.nowMs();
      const found = await find(hashSecret(secret), nowMs);
      if (found === undefined || found.expiresAtMs <= nowMs) return undefined;
      if ((touched.get(found.id) ?? 0) + TOUCH_EVERY_MS <= nowMs) {
        if (touched.size >= MOST_KEPT) touched.clear();
        touched.set(found.id, nowMs);
        await touch(found.id);
      }
      return found.caller;
    },
    /** Forgets what is remembered, in every process: a key was revoked, somebody signed out, a limit changed. */
    async changed() {
      forget();
      await database.execute(`NOTIFY ${CHANGED}`);
    },
    close: (): Promise<void> => subscription.close(),
  };
}
