import type { Scope } from "@orator/contract";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Caller } from "../../platform/http/operation.ts";
import { OWNER } from "../accounts/index.ts";
import type { Accounts } from "../accounts/index.ts";
import { hashSecret } from "./secret.ts";
import type { ApiKeyStore } from "./api-key-store.ts";

/** Heard by every process when a key or an account has changed. */
const CHANGED = "orator_keys_changed";
const KEPT_MS = 5_000;
const MOST_KEPT = 10_000;
/** How exact "last used" is: one write a minute and key. */
const TOUCH_EVERY_MS = 60_000;

interface Known {
  keyId: string;
  caller: Caller;
  expiresAtMs: number;
  keptUntilMs: number;
}

/** Finds out whose a key is. */
export type Authenticator = Awaited<ReturnType<typeof createAuthenticator>>;

/** Remembers valid keys for five seconds, and forgets them at once when one is revoked in any process. */
export async function createAuthenticator(parts: {
  database: Database;
  clock: Clock;
  keys: ApiKeyStore;
  accounts: Accounts;
}) {
  const { database, clock, keys, accounts } = parts;
  const known = new Map<string, Known>();
  const touched = new Map<string, number>();
  const forget = (): void => known.clear();
  const subscription = await database.listener.listen(CHANGED, forget, forget);

  const look = async (hash: string): Promise<Known | undefined> => {
    const row = await keys.byHash(hash);
    if (row === undefined || row.revokedAt !== null) return undefined;
    const account = await accounts.byId(row.accountId);
    if (account === undefined) return undefined;
    const caller: Caller = {
      accountId: account.id,
      accountName: account.name,
      plan: account.plan,
      actor: { kind: "key", keyId: row.id },
      isOperator: account.name === OWNER,
      scopes: row.scopes as Scope[],
      limits: account.limits,
    };
    const expiresAtMs = row.expiresAt?.getTime() ?? Infinity;
    return { keyId: row.id, caller, expiresAtMs, keptUntilMs: clock.nowMs() + KEPT_MS };
  };

  return {
    async authenticate(secret: string) {
      const hash = hashSecret(secret);
      const nowMs = clock.nowMs();
      let found = known.get(hash);
      if (found === undefined || found.keptUntilMs <= nowMs) {
        found = await look(hash);
        if (known.size >= MOST_KEPT) known.clear();
        if (found === undefined) known.delete(hash);
        else known.set(hash, found);
      }
      if (found === undefined || found.expiresAtMs <= nowMs) return undefined;
      const { keyId } = found;
      if ((touched.get(keyId) ?? 0) + TOUCH_EVERY_MS <= nowMs) {
        touched.set(keyId, nowMs);
        await keys.touch(keyId);
      }
      return found.caller;
    },
    /** Forgets what is remembered, in every process: a key was revoked, a plan or a limit changed. */
    async changed() {
      forget();
      await database.execute(`NOTIFY ${CHANGED}`);
    },
    close: (): Promise<void> => subscription.close(),
  };
}
