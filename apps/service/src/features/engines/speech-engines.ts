import type { Engine } from "@orator/contract";
import { installedModel } from "@orator/models";
import { availableVoices, CLONING_LANGUAGES, VOICES } from "@orator/speech";
import type { VoiceInfo } from "@orator/speech";
import { endpointEngine } from "./endpoint-engine.ts";
import { modelEngine } from "./model-engine.ts";

/** The engines that come with Orator; voices of any other are spoken by an endpoint. */
const OWN = ["kokoro", "sherpa", "flite", "espeak"];
const ENDPOINT = { capability: "speech", quality: "neural" } as const;

/** What speaks, neural engines first. */
export function speechEngines(): Engine[] {
  const here = availableVoices();
  const of = (id: string): VoiceInfo[] => here.filter(({ engine }) => engine === id);
  const remote = [...new Set(here.map(({ engine }) => engine))].filter((id) => !OWN.includes(id));
  return [
    ...remote.map((id): Engine => ({
      ...ENDPOINT,
      engine: id,
      name: id,
      kind: "endpoint",
      state: "ready",
      languages: languagesOf(of(id)),
      detail: voicesOf(of(id)),
    })),
    modelEngine({
      capability: "speech",
      engine: "kokoro",
      name: "Kokoro",
      quality: "neural",
      model: "voices",
      languages: languagesOf(of("kokoro").length > 0 ? of("kokoro") : VOICES.filter(isKokoro)),
      detail: voicesOf(of("kokoro")),
    }),
    sherpa(of("sherpa")),
    modelEngine({
      capability: "speech",
      engine: "pocket",
      name: "Pocket TTS",
      quality: "neural",
      model: "cloning",
      runtime: "sherpa",
      languages: [...CLONING_LANGUAGES],
      detail: "Speaks in the voice of a brand voice's recording",
    }),
    ...(remote.length > 0
      ? []
      : [
          endpointEngine(
            { ...ENDPOINT, engine: "speech_endpoint", name: "A remote engine" },
            undefined,
            "SPEECH_BASE_URL and SPEECH_MODEL",
          ),
        ]),
    {
      capability: "speech",
      engine: "flite",
      name: "Flite",
      kind: "embedded",
      state: "ready",
      quality: "classic",
      languages: languagesOf(of("flite")),
      detail: voicesOf(of("flite")),
    },
    espeak(of("espeak")),
  ];
}

/** Voices with a model each: whether one is here, or the command that adds the first. */
function sherpa(here: readonly VoiceInfo[]): Engine {
  const all = VOICES.flatMap((voice) => (voice.engine === "sherpa" ? [voice] : []));
  const model = (all.find(({ recipe }) => installedModel(recipe.model)) ?? all[0]!).recipe.model;
  return modelEngine({
    capability: "speech",
    engine: "sherpa",
    name: "Piper and Matcha, by sherpa-onnx",
    quality: "neural",
    model,
    runtime: "sherpa",
    languages: languagesOf(here.length > 0 ? here : all),
    detail: voicesOf(here),
  });
}

function espeak(here: readonly VoiceInfo[]): Engine {
  const all = VOICES.filter(({ engine }) => engine === "espeak");
  return {
    capability: "speech",
    engine: "espeak",
    name: "eSpeak NG",
    kind: "embedded",
    state: here.length > 0 ? "ready" : "missing",
    quality: "classic",
    languages: languagesOf(all),
    detail: here.length > 0 ? voicesOf(here) : "The optional package @orator/espeak is not installed",
  };
}

function isKokoro({ engine }: VoiceInfo): boolean {
  return engine === "kokoro";
}

function languagesOf(voices: readonly VoiceInfo[]): string[] {
  return [...new Set(voices.map(({ locale }) => locale.split("-")[0]!))].sort();
}

function voicesOf({ length }: readonly VoiceInfo[]): string {
  return length === 1 ? "Speaks with one voice" : `Speaks with ${length} voices`;
}
