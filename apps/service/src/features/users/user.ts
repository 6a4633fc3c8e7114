import type { Scope, StudioUser } from "@orator/contract";
import { isoTime } from "../../platform/clock/clock.ts";
import type { users } from "./tables.ts";

/** A person as they are kept. */
export type UserRow = typeof users.$inferSelect;

/** What people can be in their account. */
export type UserRole = StudioUser["role"];

/** What each may do by the operations that keys have too. */
export const SCOPES_OF_ROLE: Record<UserRole, readonly Scope[]> = {
  viewer: ["read"],
  editor: ["read", "write"],
  owner: ["read", "write", "admin"],
};

/** A person as the contract shows them. */
export function userView(row: UserRow): StudioUser {
  return {
    user_id: row.id,
    name: row.name,
    email: row.email,
    role: row.role as UserRole,
    totp: row.totpSecret !== null,
    locale: row.locale,
    created_at: isoTime(row.createdAt),
  };
}

/** An address as it is kept and looked up: upper and lower case are the same. */
export function emailKey(email: string): string {
  return email.toLowerCase();
}
