import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import type { Accounts } from "../accounts/index.ts";
import { createCreditStore } from "./credit-store.ts";
import type { Credits } from "./credit-store.ts";
import { listCredits } from "./list-credits.ts";
import { readQuota } from "./read-quota.ts";

export { creditsPerDay } from "./credits-per-day.ts";
export type { Credits } from "./credit-store.ts";

/** Credits as the rest of the service sees them. */
interface CreditsFeature extends Feature, Credits {}

/** Builds the feature. */
export function createCreditsFeature(
  { database, clock }: Pick<Services, "database" | "clock">,
  { accounts }: { accounts: Accounts },
): CreditsFeature {
  const credits = createCreditStore({ accounts, clock });
  return {
    ...credits,
    operations: [readQuota({ database, accounts, credits }), listCredits({ database })],
  };
}
