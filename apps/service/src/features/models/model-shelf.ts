import { CATALOGUE } from "@orator/models";
import type { CatalogueModel, SelfTest } from "@orator/models";
import { selfTestOf } from "./self-tests.ts";

/** Which models there are, what tests each, and how their files are reached. */
export interface ModelShelf {
  catalogue: readonly CatalogueModel[];
  selfTestOf(model: CatalogueModel): SelfTest | undefined;
  /** MODELS_BASE_URL, proxies, npm's registry. */
  environment: Readonly<Record<string, string | undefined>>;
}

/** Those of this version, reached as the environment says. */
export function machineShelf(environment: ModelShelf["environment"]): ModelShelf {
  return { catalogue: CATALOGUE, selfTestOf, environment };
}
