import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import { createAccountStore } from "./account-store.ts";
import type { Accounts } from "./account-store.ts";
import type { AccountLimits } from "./limits.ts";

export { callerOf, OWNER } from "./account.ts";
export type { Account } from "./account.ts";
export { accountId } from "./account-id.ts";
export type { Accounts } from "./account-store.ts";
export type { AccountLimits } from "./limits.ts";
export { isPlan, PLANS } from "./plans.ts";
export type { Plan } from "./plans.ts";

/** Accounts as the rest of the service sees them. The API has no operation on them; `npm run admin` has. */
interface AccountsFeature extends Feature, Accounts {}

/** Builds the feature. */
export function createAccountsFeature(
  { database, clock, newId }: Pick<Services, "database" | "clock" | "newId">,
  { defaultLimits }: { defaultLimits: AccountLimits },
): AccountsFeature {
  return createAccountStore({ database, clock, newId, defaultLimits });
}
