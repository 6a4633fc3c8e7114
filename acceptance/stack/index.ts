export { admin, startProcess, untilReady } from "./process.ts";
export { startStack } from "./stack.ts";
export type { Stack, StackKind } from "./stack.ts";
