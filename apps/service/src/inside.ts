// What benchmarks may use of the inside of the service; nobody else imports it.
export { createCurrentModels, createPassageIndexes } from "./features/brains/index.ts";
export { createLogger } from "./platform/logging/logger.ts";
export { readConfig } from "./start/config.ts";
export { runService } from "./start/run.ts";
export type { RunningService } from "./start/run.ts";
