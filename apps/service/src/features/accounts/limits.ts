import type { RateClass } from "@orator/contract";

/** What an account may do at most: requests in a window of each class, and renders at once. */
export type AccountLimits = Record<RateClass, number> & { renders: number };

/** The limits of an account: its own over those of the installation. */
export function limitsOf(defaults: AccountLimits, own: Partial<AccountLimits>): AccountLimits {
  return { ...defaults, ...own };
}
