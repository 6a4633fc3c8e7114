export { startStandInHub } from "./stand-in-hub.ts";
export type { StandInHub } from "./stand-in-hub.ts";
export { useTestModels } from "./test-models.ts";
