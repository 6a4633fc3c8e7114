import type { InstalledModel } from "./installed.ts";

/** What a model did on this machine. */
interface SelfTestResult {
  /** One plain line each; none is good. */
  faults: readonly string[];
  /** What was measured, as `firstClauseMs`; kept in `InstalledModel`. */
  measures: Readonly<Record<string, number>>;
}

/** Speaks, listens, embeds or reranks for real, and compares with what must come out. */
export type SelfTest = (model: InstalledModel, signal?: AbortSignal) => Promise<SelfTestResult>;
