import type { Engine } from "@orator/contract";
import type { Feature } from "../../platform/feature.ts";
import { listEngines } from "./list-engines.ts";
import { portraitEngines } from "./portrait-engines.ts";
import { recognitionEngines } from "./recognition-engines.ts";
import { speechEngines } from "./speech-engines.ts";
import { answerEngines, retrievalEngines } from "./text-engines.ts";
import { translationEngines } from "./translation-engines.ts";
import type { TranslationParts } from "./translation-engines.ts";
import type { SetEndpoint } from "./endpoint-engine.ts";

/** What the installation is set to. */
interface EnginesParts extends TranslationParts {
  /** ISO 639-1: in which PocketSphinx turns voice into text here. */
  pocketsphinxLanguages: readonly string[];
  /** Endpoints that others run; what is not set is left out. */
  transcription?: SetEndpoint | undefined;
  embeddings?: SetEndpoint | undefined;
  chat?: SetEndpoint | undefined;
  images?: SetEndpoint | undefined;
}

/** Engines as the rest of the service sees them. */
interface EnginesFeature extends Feature {
  /** All that there are or could be, best first for each capability; looked up anew each time. */
  list(): Engine[];
}

/** Builds the feature. */
export function createEnginesFeature(parts: EnginesParts): EnginesFeature {
  const list = (): Engine[] => [
    ...speechEngines(),
    ...recognitionEngines(parts),
    ...translationEngines(parts),
    ...retrievalEngines(parts),
    ...answerEngines(parts),
    ...portraitEngines(parts),
  ];
  return { operations: [listEngines({ list })], list };
}
