export { startStandInHub } from "./stand-in-hub.ts";
export type { HubFault, HubRequest, PublishedModel, StandInHub } from "./stand-in-hub.ts";
export { testRuntime, useTestModels } from "./test-models.ts";
