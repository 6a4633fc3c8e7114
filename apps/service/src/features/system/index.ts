export { documentPages, systemOperations } from "./system.ts";
export type { Readiness } from "./system.ts";
