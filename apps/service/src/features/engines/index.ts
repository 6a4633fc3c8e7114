import type { Engine } from "@orator/contract";
import type { Feature } from "../../platform/feature.ts";
import { listEngines } from "./list-engines.ts";
import { knownEngines } from "./known-engines.ts";
import type { KnownParts } from "./known-engines.ts";
import { speechEngines } from "./speech-engines.ts";
import { translationEngines } from "./translation-engines.ts";
import type { TranslationParts } from "./translation-engines.ts";

/** Engines as the rest of the service sees them. */
interface EnginesFeature extends Feature {
  /** All that there are or could be, best first for each capability; looked up anew each time. */
  list(): Engine[];
}

/** Builds the feature. */
export function createEnginesFeature(parts: KnownParts & TranslationParts): EnginesFeature {
  const list = (): Engine[] => [
    ...speechEngines(),
    ...knownEngines(["recognition"], parts),
    ...translationEngines(parts),
    ...knownEngines(["retrieval", "answers", "portraits"], parts),
  ];
  return { operations: [listEngines({ list })], list };
}
