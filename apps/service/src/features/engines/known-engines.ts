import type { Engine } from "@orator/contract";
import type { RuntimeName } from "@orator/models";
import { PARAKEET, SENSE_VOICE, ZIPFORMER } from "@orator/speech";
import known from "../../../data/engines.json" with { type: "json" };
import { endpointEngine } from "./endpoint-engine.ts";
import type { SetEndpoint } from "./endpoint-engine.ts";
import { modelEngine } from "./model-engine.ts";

/** What of them depends on the installation. */
export interface KnownParts {
  /** ISO 639-1: in which PocketSphinx turns voice into text here. */
  pocketsphinxLanguages: readonly string[];
  /** Endpoints that others run; what is not set is left out. */
  transcription?: SetEndpoint | undefined;
  embeddings?: SetEndpoint | undefined;
  chat?: SetEndpoint | undefined;
  images?: SetEndpoint | undefined;
}

/** The engines of data/engines.json for some capabilities: by `variables` endpoints, by `model` models, the rest is built in. */
export function knownEngines(capabilities: readonly Engine["capability"][], parts: KnownParts): Engine[] {
  const { pocketsphinxLanguages, transcription, embeddings, chat, images } = parts;
  const endpoints: Record<string, SetEndpoint | undefined> = {
    transcription_endpoint: transcription,
    embeddings_endpoint: embeddings,
    chat_endpoint: chat,
    images_engine: images,
  };
  const own: Record<string, Partial<Engine>> = {
    parakeet: { languages: [...PARAKEET.languages] },
    sense_voice: { languages: [...SENSE_VOICE.languages] },
    zipformer: { languages: [...ZIPFORMER.languages] },
    pocketsphinx:
      pocketsphinxLanguages.length > 0
        ? { languages: [...pocketsphinxLanguages] }
        : { state: "missing", detail: "On Debian: apt-get install pocketsphinx pocketsphinx-en-us" },
  };
  const chosen = known.filter(({ capability }) => (capabilities as readonly string[]).includes(capability));
  return chosen.map(({ capability, model, runtime, variables, languages = [], detail = "", ...names }) => {
    const what = { ...names, capability: capability as Engine["capability"], languages, detail };
    if (variables !== undefined) return endpointEngine(what, endpoints[names.engine], variables);
    const here = { ...what, ...own[names.engine] };
    return model === undefined
      ? { kind: "embedded", state: "ready", ...here }
      : modelEngine({ ...here, model, ...(runtime && { runtime: runtime as RuntimeName }) });
  });
}
