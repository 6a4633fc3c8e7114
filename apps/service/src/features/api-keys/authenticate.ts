import type { Scope } from "@orator/contract";
import type { Services } from "../../platform/services.ts";
import { createKnownCallers } from "../../platform/http/known-callers.ts";
import type { KnownCallers } from "../../platform/http/known-callers.ts";
import { callerOf } from "../accounts/index.ts";
import type { Accounts } from "../accounts/index.ts";
import type { ApiKeyStore } from "./api-key-store.ts";

/** Finds out whose a key is. */
export type Authenticator = KnownCallers;

/** Builds it; it begins to hear what other processes change. */
export async function createAuthenticator(
  parts: Pick<Services, "database" | "clock"> & { keys: ApiKeyStore; accounts: Accounts },
): Promise<Authenticator> {
  const { keys, accounts } = parts;
  return createKnownCallers({
    ...parts,
    async look(hash) {
      const row = await keys.byHash(hash);
      if (row === undefined || row.revokedAt !== null) return undefined;
      const account = await accounts.byId(row.accountId);
      return (
        account && {
          id: row.id,
          caller: callerOf(account, { kind: "key", keyId: row.id }, row.scopes as Scope[]),
          expiresAtMs: row.expiresAt?.getTime() ?? Infinity,
        }
      );
    },
    touch: keys.touch,
  });
}
