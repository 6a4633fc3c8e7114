import type { Scope } from "@orator/contract";
import { and, desc, eq, isNull } from "drizzle-orm";
import { rowWhere } from "../../platform/database/rows.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { newestRows } from "../../platform/pages/token-page.ts";
import type { TokenWindow } from "../../platform/pages/token-page.ts";
import type { NewId } from "../../platform/ids/new-id.ts";
import { hashSecret, newSecret } from "../../platform/secrets/random-secret.ts";
import type { ApiKeyRow } from "./api-key.ts";
import { apiKeys } from "./tables.ts";

/** Reads and changes keys. */
export interface ApiKeyStore {
  /** The only moment at which the secret can be seen. */
  create(key: {
    accountId: string;
    name: string;
    scopes: Scope[];
    expiresAt?: Date;
    metadata?: Record<string, string>;
  }): Promise<{ row: ApiKeyRow; secret: string }>;
  /** Newest first; all without a window. */
  list(accountId: string, window?: TokenWindow): Promise<ApiKeyRow[]>;
  byHash(hash: string): Promise<ApiKeyRow | undefined>;
  byId(id: string): Promise<ApiKeyRow | undefined>;
  /** False when there is no such key, or it was revoked before. */
  revoke(id: string): Promise<boolean>;
  touch(id: string): Promise<void>;
}

/** Builds it on the database. */
export function createApiKeyStore(parts: { database: Database; clock: Clock; newId: NewId }): ApiKeyStore {
  const { database, clock, newId } = parts;
  const { queries } = database;
  const now = (): Date => new Date(clock.nowMs());
  return {
    async create({ accountId, name, scopes, expiresAt, metadata = {} }) {
      const secret = newSecret("ork_");
      const [row] = await queries
        .insert(apiKeys)
        .values({
          id: newId("apiKey"),
          accountId,
          name,
          scopes,
          hash: hashSecret(secret),
          metadata,
          createdAt: now(),
          expiresAt: expiresAt ?? null,
        })
        .returning();
      return { row: row!, secret };
    },
    list: async (accountId, window) => {
      const own = eq(apiKeys.accountId, accountId);
      if (window !== undefined) return newestRows(queries, apiKeys, own, window);
      return queries.select().from(apiKeys).where(own).orderBy(desc(apiKeys.id));
    },
    byHash: (hash) => rowWhere(queries, apiKeys, eq(apiKeys.hash, hash)),
    byId: (id) => rowWhere(queries, apiKeys, eq(apiKeys.id, id)),
    async revoke(id) {
      const revoked = await queries
        .update(apiKeys)
        .set({ revokedAt: now() })
        .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
        .returning({ id: apiKeys.id });
      return revoked.length > 0;
    },
    async touch(id) {
      await queries.update(apiKeys).set({ lastUsedAt: now() }).where(eq(apiKeys.id, id));
    },
  };
}
