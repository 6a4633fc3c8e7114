import type { Engine } from "@orator/contract";
import { PARAKEET, SENSE_VOICE, ZIPFORMER } from "@orator/speech";
import { endpointEngine } from "./endpoint-engine.ts";
import type { SetEndpoint } from "./endpoint-engine.ts";
import { modelEngine } from "./model-engine.ts";

/** What hears, best first, then language identification and speaker diarization. `pocketsphinxLanguages`: ISO 639-1. */
export function recognitionEngines({
  pocketsphinxLanguages,
  transcription,
}: {
  pocketsphinxLanguages: readonly string[];
  transcription?: SetEndpoint | undefined;
}): Engine[] {
  const isHere = pocketsphinxLanguages.length > 0;
  const capability = "recognition";
  return [
    modelEngine({
      capability,
      engine: "parakeet",
      name: "Parakeet",
      model: "parakeet",
      runtime: "sherpa",
      languages: [...PARAKEET.languages],
      detail: "Hears words with their times and punctuation, where the language is known or identified",
    }),
    modelEngine({
      capability,
      engine: "sense_voice",
      name: "SenseVoice",
      model: "sense-voice",
      runtime: "sherpa",
      languages: [...SENSE_VOICE.languages],
      detail: "Hears words with their times and punctuation",
    }),
    modelEngine({
      capability,
      engine: "whisper",
      name: "Whisper",
      model: "asr-whisper",
      languages: ["mul"],
      detail: "Hears words with their times and punctuation, and which language it is",
    }),
    endpointEngine(
      { capability, engine: "transcription_endpoint", name: "A remote engine" },
      transcription,
      "TRANSCRIPTION_BASE_URL and TRANSCRIPTION_MODEL",
    ),
    modelEngine({
      capability,
      engine: "zipformer",
      name: "Zipformer",
      model: "zipformer",
      runtime: "sherpa",
      languages: [...ZIPFORMER.languages],
      detail: "Hears words with their times, without punctuation",
    }),
    {
      capability,
      engine: "pocketsphinx",
      name: "PocketSphinx",
      kind: "embedded",
      state: isHere ? "ready" : "missing",
      languages: isHere ? [...pocketsphinxLanguages] : ["en"],
      detail: isHere
        ? "Hears short questions in plain words"
        : "On Debian: apt-get install pocketsphinx pocketsphinx-en-us",
    },
    modelEngine({
      capability,
      engine: "whisper_languages",
      name: "Whisper tiny",
      model: "language-identification",
      runtime: "sherpa",
      languages: ["mul"],
      detail: "Language identification: which language is spoken",
    }),
    modelEngine({
      capability,
      engine: "pyannote",
      name: "pyannote",
      model: "diarization",
      runtime: "sherpa",
      languages: ["mul"],
      detail: "Speaker diarization: who speaks when",
    }),
    modelEngine({
      capability,
      engine: "spleeter",
      name: "Spleeter",
      model: "source-separation",
      languages: ["mul"],
      detail: "Separates voices from music in films that are dubbed",
    }),
    {
      capability,
      engine: "timbre",
      name: "Timbre and pitch",
      kind: "embedded",
      state: "ready",
      languages: ["mul"],
      detail: "Speaker diarization: who speaks when",
    },
  ];
}
