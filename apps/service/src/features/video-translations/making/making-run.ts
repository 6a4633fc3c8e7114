import type { RunTools } from "../../../platform/queue/run-leased.ts";
import type { TranslationStage } from "../translation.ts";

/** What a run of a translation works with. */
export interface MakingRun extends RunTools {
  /** Told of what is being done from now on. */
  onStage(stage: TranslationStage): void;
}
