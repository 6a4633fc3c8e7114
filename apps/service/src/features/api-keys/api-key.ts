import type { Scope } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { apiKeys } from "./tables.ts";

/** A key as it is kept. */
export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** What every answer about a key tells, never its secret, of which only a hash is kept. */
export function apiKeyView(row: ApiKeyRow) {
  return {
    key_id: row.id,
    name: row.name,
    scopes: row.scopes as Scope[],
    created_at: isoTime(row.createdAt),
    expires_at: row.expiresAt && isoTime(row.expiresAt),
  };
}

/** A key as the contract shows it to its owner. */
export function ownedKeyView(row: ApiKeyRow) {
  return {
    ...apiKeyView(row),
    last_used_at: row.lastUsedAt && isoTime(row.lastUsedAt),
    revoked: row.revokedAt !== null,
  };
}
