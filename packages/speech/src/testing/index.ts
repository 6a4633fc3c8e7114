export { installTinyVoices } from "./tiny-voices.ts";
export { useTestModels } from "@orator/models/testing";
