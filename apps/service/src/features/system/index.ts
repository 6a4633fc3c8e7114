export { documentPages } from "./document-pages.ts";
export { systemOperations } from "./system.ts";
export type { Readiness } from "./system.ts";
