export { createAccounts, OWNER } from "./accounts.ts";
export type { Account, Accounts } from "./accounts.ts";
export { accountId } from "./account-id.ts";
export type { AccountLimits } from "./limits.ts";
export { isPlan, PLANS } from "./plans.ts";
export type { Plan } from "./plans.ts";
