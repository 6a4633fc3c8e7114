/** What can be had: credits a month (undefined: without limit) and what is included. */
export const PLANS = {
  free: { monthlyCredits: 10, proofread: false },
  pro: { monthlyCredits: 500, proofread: true },
  scale: { monthlyCredits: undefined, proofread: true },
} as const;

/** The name of a plan. */
export type Plan = keyof typeof PLANS;

/** What an account gets when nothing else is said: it is the operator's own machine. */
export const DEFAULT_PLAN: Plan = "scale";

/** Whether there is such a plan. */
export function isPlan(name: string): name is Plan {
  return Object.hasOwn(PLANS, name);
}
