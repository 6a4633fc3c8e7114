export { matchWords } from "../recognition/word-error.ts";
export { recordTurns } from "../diarization/two-speakers.fixture.ts";
export { tinyPiper } from "../engines/sherpa/testing/tiny-piper.ts";
export { installTinyVoices } from "./tiny-voices.ts";
export { useTestModels } from "@orator/models/testing";
export { writeTinySeparation } from "../separation/testing/tiny-separation.ts";
export { writeTinyPocket } from "../engines/pocket/testing/tiny-pocket.ts";
