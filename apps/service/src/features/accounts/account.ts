import type { Scope } from "@orator/contract";
import type { Actor, Caller } from "../../platform/http/operation.ts";
import { limitsOf } from "./limits.ts";
import type { AccountLimits } from "./limits.ts";
import type { Plan } from "./plans.ts";
import type { accounts } from "./tables.ts";

/** The account that every installation has. */
export const OWNER = "owner";

const HANDLE = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** An account with the limits that hold for it. */
export interface Account {
  id: string;
  name: string;
  plan: Plan;
  limits: AccountLimits;
}

/** A row as the account that it is, its own limits over those of the installation. */
export function accountOf(
  { id, name, plan, limits }: typeof accounts.$inferSelect,
  defaultLimits: AccountLimits,
): Account {
  return { id, name, plan: plan as Plan, limits: limitsOf(defaultLimits, limits) };
}

/** Throws an Error of one line for a handle that cannot be one. */
export function checkHandle(name: string): void {
  if (!HANDLE.test(name))
    throw new Error("a handle takes 1 to 63 of a–z 0–9 and -, and begins with a letter or a digit");
}

/** An account as whoever acts for it. */
export function callerOf(account: Account, actor: Actor, scopes: readonly Scope[]): Caller {
  const { id: accountId, name: accountName, plan, limits } = account;
  return { accountId, accountName, plan, limits, actor, scopes, isOperator: accountName === OWNER };
}
