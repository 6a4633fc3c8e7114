import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../../platform/database/tables.ts";
import { accountId } from "../accounts/index.ts";

/** API keys; of the secret only its hash is kept. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: text("id").primaryKey(),
    accountId: accountId(),
    name: text("name").notNull(),
    scopes: text("scopes").array().notNull(),
    /** SHA-256 of the whole key, base64url. */
    hash: text("hash").notNull().unique(),
    metadata: jsonb("metadata").$type<Record<string, string>>().notNull(),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at"),
    lastUsedAt: moment("last_used_at"),
    revokedAt: moment("revoked_at"),
  },
  (table) => [index("api_keys_account").on(table.accountId)],
);
