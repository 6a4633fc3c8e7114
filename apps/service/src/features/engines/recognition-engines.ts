import type { Engine } from "@orator/contract";
import { endpointEngine } from "./endpoint-engine.ts";
import type { SetEndpoint } from "./endpoint-engine.ts";
import { modelEngine } from "./model-engine.ts";

/** What hears, best first. `recognisedLanguages`: ISO 639-1, of PocketSphinx here. */
export function recognitionEngines({
  recognisedLanguages,
  transcription,
}: {
  recognisedLanguages: readonly string[];
  transcription?: SetEndpoint | undefined;
}): Engine[] {
  const isHere = recognisedLanguages.length > 0;
  return [
    endpointEngine(
      { capability: "recognition", engine: "transcription_endpoint", name: "A hosted engine" },
      transcription,
      "TRANSCRIPTION_BASE_URL and TRANSCRIPTION_MODEL",
    ),
    modelEngine({
      capability: "recognition",
      engine: "whisper",
      name: "Whisper",
      model: "ears",
      languages: ["mul"],
      detail: "Hears words with their times and punctuation",
    }),
    {
      capability: "recognition",
      engine: "pocketsphinx",
      name: "PocketSphinx",
      kind: "embedded",
      state: isHere ? "ready" : "missing",
      languages: isHere ? [...recognisedLanguages] : ["en"],
      detail: isHere
        ? "Hears short questions in plain words"
        : "On Debian: apt-get install pocketsphinx pocketsphinx-en-us",
    },
  ];
}
