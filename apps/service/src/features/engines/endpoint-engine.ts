import type { Engine } from "@orator/contract";

/** An endpoint that the installation is set to. Of its address and key nothing is told. */
export interface SetEndpoint {
  model: string;
}

/** An engine that others run: ready where it is set, for asking it may cost money. `variables`: what sets it. */
export function endpointEngine(
  what: Pick<Engine, "capability" | "engine" | "name" | "quality">,
  endpoint: SetEndpoint | undefined,
  variables: string,
): Engine {
  const shared = { ...what, kind: "endpoint" as const, languages: ["mul"] };
  return endpoint === undefined
    ? { ...shared, state: "missing", detail: `Set by ${variables}` }
    : { ...shared, state: "ready", detail: `Runs the model ${endpoint.model}` };
}
