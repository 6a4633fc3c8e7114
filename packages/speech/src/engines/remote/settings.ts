import { addressFaults, keyFaults, keyOf, withoutSlash } from "@orator/net";
import type { EngineAddress } from "@orator/net";

/** The protocols in which a remote speech engine can be asked. */
export const REMOTE_ENGINES = ["openai", "elevenlabs", "azure"] as const;

/** One of {@link REMOTE_ENGINES}; the name of the engine in the catalogue. */
export type RemoteEngineId = (typeof REMOTE_ENGINES)[number];

/** The remote speech engine, as the environment sets it. */
export interface SpeechSettings extends EngineAddress {
  engine: RemoteEngineId;
  /** "" where the engine needs none. */
  model: string;
  /** The only voices that are offered, by the engine's own names; empty for all that it lists. */
  voices: readonly string[];
  /** BCP 47 tag of voices of which the engine does not say what they speak. */
  locale: string;
}

/** The remote transcription engine. */
export interface TranscriptionSettings extends EngineAddress {
  model: string;
}

/** Variables that hold keys: processes that speak or listen need them, others do not. */
export const SPEECH_SECRETS = ["SPEECH_API_KEY", "TRANSCRIPTION_API_KEY"] as const;

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_MODELS: Readonly<Record<RemoteEngineId, string | undefined>> = {
  openai: undefined,
  elevenlabs: "eleven_multilingual_v2",
  azure: "",
};
/** What people copy from manuals behind the address; the engine adds it itself. */
const TAILS: Readonly<Record<RemoteEngineId, RegExp>> = {
  openai: /\/audio\/speech$/,
  elevenlabs: /\/v[12](?:\/text-to-speech)?$/,
  azure: /\/cognitiveservices(?:\/v1)?$/,
};

/**
 * The speech engine that `SPEECH_BASE_URL` and its companions set; `undefined` where none is set, or where
 * {@link remoteSettingFaults} has something to say.
 */
export function speechSettings(environment: Environment = process.env): SpeechSettings | undefined {
  const { SPEECH_BASE_URL = "" } = environment;
  if (SPEECH_BASE_URL === "" || speechFaults(environment).length > 0) return undefined;
  const engine = (environment["SPEECH_ENGINE"] || "openai") as RemoteEngineId;
  return {
    engine,
    baseUrl: withoutSlash(SPEECH_BASE_URL).replace(TAILS[engine], ""),
    key: keyOf(environment["SPEECH_API_KEY"]),
    model: environment["SPEECH_MODEL"] || DEFAULT_MODELS[engine]!,
    voices: listOf(environment["SPEECH_VOICES"]),
    locale: environment["SPEECH_LANGUAGE"] || "en-US",
  };
}

/** The same for `TRANSCRIPTION_BASE_URL`. */
export function transcriptionSettings(
  environment: Environment = process.env,
): TranscriptionSettings | undefined {
  const { TRANSCRIPTION_BASE_URL = "", TRANSCRIPTION_MODEL = "" } = environment;
  if (TRANSCRIPTION_BASE_URL === "" || transcriptionFaults(environment).length > 0) return undefined;
  return {
    baseUrl: withoutSlash(TRANSCRIPTION_BASE_URL).replace(/\/audio\/transcriptions$/, ""),
    key: keyOf(environment["TRANSCRIPTION_API_KEY"]),
    model: TRANSCRIPTION_MODEL,
  };
}

/** What is wrong with the variables of both, one line each that begins with the variable's name. */
export function remoteSettingFaults(environment: Environment): string[] {
  return [...speechFaults(environment), ...transcriptionFaults(environment)];
}

function speechFaults(environment: Environment): string[] {
  const faults: string[] = [];
  const { SPEECH_BASE_URL: url, SPEECH_ENGINE: engine, SPEECH_LANGUAGE: language } = environment;
  const others = ["SPEECH_API_KEY", "SPEECH_ENGINE", "SPEECH_MODEL", "SPEECH_VOICES", "SPEECH_LANGUAGE"];
  if (!url) {
    const given = others.filter((name) => environment[name]);
    return given.length === 0 ? [] : [`SPEECH_BASE_URL: is needed with ${given[0]}`];
  }
  faults.push(...addressFaults("SPEECH_BASE_URL", url));
  if (engine && !REMOTE_ENGINES.some((name) => name === engine))
    faults.push(`SPEECH_ENGINE: must be one of ${REMOTE_ENGINES.join(", ")}`);
  if (!environment["SPEECH_MODEL"] && (!engine || engine === "openai"))
    faults.push("SPEECH_MODEL: is needed with SPEECH_BASE_URL");
  if (language && !isLocale(language)) faults.push(`SPEECH_LANGUAGE: "${language}" is no language tag`);
  faults.push(...keyFaults("SPEECH_API_KEY", environment["SPEECH_API_KEY"]));
  return faults;
}

function transcriptionFaults(environment: Environment): string[] {
  const { TRANSCRIPTION_BASE_URL: url, TRANSCRIPTION_MODEL: model } = environment;
  if (!url) {
    const given = ["TRANSCRIPTION_API_KEY", "TRANSCRIPTION_MODEL"].find((name) => environment[name]);
    return given === undefined ? [] : [`TRANSCRIPTION_BASE_URL: is needed with ${given}`];
  }
  return [
    ...addressFaults("TRANSCRIPTION_BASE_URL", url),
    ...(model ? [] : ["TRANSCRIPTION_MODEL: is needed with TRANSCRIPTION_BASE_URL"]),
    ...keyFaults("TRANSCRIPTION_API_KEY", environment["TRANSCRIPTION_API_KEY"]),
  ];
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

function listOf(text = ""): string[] {
  return text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}
