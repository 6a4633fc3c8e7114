import type { Scope } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { apiKeys } from "./tables.ts";

/** A key as it is kept. */
export type ApiKeyRow = typeof apiKeys.$inferSelect;

/** A key as the contract shows it to its owner, without its secret, of which only a hash is kept. */
export function apiKeyView(row: ApiKeyRow) {
  return {
    key_id: row.id,
    name: row.name,
    scopes: row.scopes as Scope[],
    created_at: isoTime(row.createdAt),
    expires_at: row.expiresAt && isoTime(row.expiresAt),
  };
}
