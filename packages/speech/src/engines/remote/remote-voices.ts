import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ENGINE_PACE, nameOfAddress } from "@orator/net";
import { cacheFolder, writeWhole } from "@orator/files";
import { ENGLISH_VOICES } from "../../voices/english-voices.ts";
import type { VoiceInfo } from "../../voices/voice.ts";
import type { Tone } from "../../polish.ts";
import { NEURAL_TONE } from "../../voices/voice.ts";
import { WORLD_VOICES } from "../../voices/world-voices.ts";
import { openaiVoices, RemoteClient } from "./protocol.ts";
import type { RemoteRecipe, ListedVoice, SpeechProtocol } from "./protocol.ts";
import { speechSettings } from "./settings.ts";
import type { RemoteEngineId, SpeechSettings } from "./settings.ts";
import { azureSpeech } from "./azure-speech.ts";
import { elevenlabsSpeech } from "./elevenlabs-speech.ts";
import { openaiSpeech } from "./openai-speech.ts";

/** How engines of each kind are asked. */
export const PROTOCOLS: Readonly<Record<RemoteEngineId, SpeechProtocol>> = {
  openai: openaiSpeech,
  elevenlabs: elevenlabsSpeech,
  azure: azureSpeech,
};

/** A voice of a remote engine, as it stands in the catalogue. */
type RemoteVoice = VoiceInfo & { tone: Tone; engine: RemoteEngineId; recipe: RemoteRecipe };

/** How long the start of a program may wait for a list. */
const LIST_LIMIT_MS = 3000;

/**
 * The voices of the engine that `SPEECH_BASE_URL` sets, as far as they are known: of its last list, which {@link refreshRemoteVoices} keeps
 * in the cache folder, else those that `SPEECH_VOICES` or the manual names. None where no engine is set. Asks nobody.
 */
export function remoteVoices(settings = speechSettings()): readonly RemoteVoice[] {
  if (!settings) return [];
  const listed = keptList(settings);
  return catalogue(settings, listed ?? (settings.engine === "openai" ? openaiVoices(settings) : []));
}

/**
 * Asks the engine for its voices, within three seconds, and keeps what it says for {@link remoteVoices}, of all processes and later ones.
 *
 * @returns a line to log where the engine could not be asked; undefined when all is well or no engine is set. Never throws
 */
export async function refreshRemoteVoices(
  signal?: AbortSignal,
  settings = speechSettings(),
): Promise<string | undefined> {
  if (!settings) return undefined;
  const protocol = PROTOCOLS[settings.engine];
  const pace = { ...ENGINE_PACE, allMs: LIST_LIMIT_MS, tryMs: LIST_LIMIT_MS, connectMs: LIST_LIMIT_MS };
  const client = new RemoteClient(settings, { keyHeader: protocol.keyHeader, pace });
  const limit = AbortSignal.timeout(LIST_LIMIT_MS);
  const where = `SPEECH_BASE_URL (${client.host}):`;
  try {
    const listed = await protocol.listVoices(
      client,
      settings,
      signal ? AbortSignal.any([signal, limit]) : limit,
    );
    if (listed.length === 0) return `${where} no voices are listed there: name them in SPEECH_VOICES`;
    await writeWhole(fileOf(settings), Buffer.from(JSON.stringify(listed)));
    return undefined;
  } catch (error) {
    if (signal?.aborted) return undefined;
    if (limit.aborted) return `${where} the speech engine did not list its voices within 3 s`;
    return `${where} ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Lists are kept by address and model, never by key. */
function fileOf({ engine, baseUrl, model }: SpeechSettings): string {
  return join(cacheFolder(), "remote-voices", `${engine}-${nameOfAddress(`${baseUrl} ${model}`)}.json`);
}

const read = new Map<string, { mtimeMs: number; listed: readonly ListedVoice[] }>();

function keptList(settings: SpeechSettings): readonly ListedVoice[] | undefined {
  const file = fileOf(settings);
  try {
    const { mtimeMs } = statSync(file);
    const known = read.get(file);
    if (known?.mtimeMs === mtimeMs) return known.listed;
    const listed = JSON.parse(readFileSync(file, "utf8")) as ListedVoice[];
    read.set(file, { mtimeMs, listed });
    return listed;
  } catch {
    return undefined;
  }
}

function catalogue(settings: SpeechSettings, listed: readonly ListedVoice[]): RemoteVoice[] {
  const wanted = settings.voices.map(
    (voice) => listed.find((entry) => entry.voice === voice || entry.name === voice) ?? { voice },
  );
  const voices = (settings.voices.length > 0 ? wanted : listed).map((entry) => voiceOf(settings, entry));
  const ids = new Set<string>();
  // Names that differ in their signs alone would be one.
  return voices.filter(({ id }) => !ids.has(id) && ids.add(id));
}

function voiceOf(settings: SpeechSettings, listed: ListedVoice): RemoteVoice {
  const { engine, baseUrl, model } = settings;
  const locale = localeOf(listed.locale) ?? settings.locale;
  const gender = genderOf(listed.gender);
  return {
    id: `${engine}-${listed.voice}`
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/-$/, ""),
    name: capitalized(listed.name ?? listed.voice),
    gender,
    age: ageOf(listed.age),
    style: (listed.style ?? "natural").toLowerCase(),
    accent: capitalized(listed.accent ?? countryOf(locale)),
    locale,
    language: new Intl.DisplayNames("en", { type: "language" }).of(locale.split("-")[0]!) ?? locale,
    license: "the terms of its engine's operator",
    tone: NEURAL_TONE,
    engine,
    recipe: {
      voice: listed.voice,
      model,
      address: nameOfAddress(baseUrl),
      locale,
      ...(listed.isTimed && { isTimed: true }),
    },
    quality: "neural",
    classicId: classicFor(locale, gender),
  };
}

/** The voice of this machine that speaks while the engine is away: of the same language, and gender where there is one. English is the fallback of what it can't speak: better than nothing, and said in the record. */
function classicFor(locale: string, gender: VoiceInfo["gender"]): string {
  const language = locale.split("-")[0];
  const classic = [...ENGLISH_VOICES, ...WORLD_VOICES];
  const speaking = classic.filter((voice) => voice.locale.split("-")[0] === language);
  const near = speaking.filter((voice) => voice.locale === locale);
  const fits = (voice: VoiceInfo) => voice.gender === gender;
  return (near.find(fits) ?? speaking.find(fits) ?? near[0] ?? speaking[0] ?? classic.find(fits)!).id;
}

function genderOf(text = ""): VoiceInfo["gender"] {
  const word = text.toLowerCase();
  return word === "female" || word === "male" ? word : "neutral";
}

function ageOf(text = ""): VoiceInfo["age"] {
  if (/young|child|teen/i.test(text)) return "young";
  return /\b(?:old|senior|elderly)\b/i.test(text) ? "senior" : "adult";
}

/** A tag as it should be written, or one for the English name of a language; undefined for what is none. */
function localeOf(text: string | undefined): string | undefined {
  try {
    const [tag] = Intl.getCanonicalLocales(text ?? []);
    return tag;
  } catch {
    return undefined;
  }
}

function countryOf(locale: string): string {
  const { region } = new Intl.Locale(locale);
  return (region && new Intl.DisplayNames("en", { type: "region" }).of(region)) ?? "International";
}

function capitalized(text: string): string {
  return text === "" ? text : text[0]!.toUpperCase() + text.slice(1);
}
