export { readQuota } from "./read-quota.ts";
export { createCredits } from "./credits.ts";
export type { Credits, Quota } from "./credits.ts";
