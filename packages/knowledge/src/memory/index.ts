export { createMemoryIndex } from "./memory-index.ts";
export type { MemoryIndex } from "./memory-index.ts";
