export { matchWords } from "../recognition/word-error.ts";
export { recordTurns } from "../speakers/two-speakers.fixture.ts";
export { tinyPiper } from "../engines/sherpa/testing/tiny-piper.ts";
export { installTinyVoices } from "./tiny-voices.ts";
export { useTestModels } from "@orator/models/testing";
export { writeTinyStems } from "../stems/testing/tiny-stems.ts";
export { writeTinyPocket } from "../engines/pocket/testing/tiny-pocket.ts";
