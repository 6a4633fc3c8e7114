import type { InstalledModel } from "@orator/models";
import { isEspeakInstalled } from "../engines/espeak/espeak-process.ts";
import { remoteVoices } from "../engines/remote/remote-voices.ts";
import { hasStyles, voicesModel } from "../engines/kokoro/voices-model.ts";
import { sherpaModel } from "../engines/sherpa/sherpa-process.ts";
import { SpeechError } from "../errors.ts";
import { ENGLISH_VOICES } from "./english-voices.ts";
import { NEURAL_VOICES } from "./neural-voices.ts";
import { ownMix } from "./own-mix.ts";
import { SHERPA_VOICES } from "./sherpa-voices.ts";
import type { Voice } from "./voice.ts";
import { WORLD_VOICES } from "./world-voices.ts";

/** Every voice that comes with Orator, best first: neural ones, then classic ones, English first in either. */
export const VOICES: readonly Voice[] = [
  ...NEURAL_VOICES,
  ...SHERPA_VOICES,
  ...ENGLISH_VOICES,
  ...WORLD_VOICES,
];

/** The voice that speaks when none is named and no neural one is there. */
export const DEFAULT_VOICE_ID = "en-us-clara";

/** The voices that can speak on this machine now, best first. Flite's always can; remote engines come behind all others. */
export function availableVoices(): readonly Voice[] {
  const canSpeak = availability();
  return [...VOICES.filter(canSpeak), ...remoteVoices()];
}

/** Whether a voice can speak on this machine now. */
export function isAvailable(voice: Voice): boolean {
  return availability()(voice);
}

/** Looks once at what is installed, and only at what it is asked about. */
function availability(): (voice: Voice) => boolean {
  let installed: { model: InstalledModel | undefined } | undefined;
  let hasEspeak: boolean | undefined;
  const espeak = (): boolean => (hasEspeak ??= isEspeakInstalled());
  const model = (): InstalledModel | undefined => (installed ??= { model: voicesModel() }).model;
  return (voice) => {
    if (voice.engine === "espeak") return espeak();
    if (voice.engine === "sherpa") return espeak() && sherpaModel(voice.recipe.model) !== undefined;
    if (voice.engine !== "kokoro") return true;
    const { styles, espeak: spelled } = voice.recipe;
    const found = model();
    return found !== undefined && hasStyles(found, styles) && (spelled === undefined || espeak());
  };
}

/**
 * The voice with this id, whether or not it can speak here: one of the catalogue, of a remote engine, or a mix of
 * somebody's own (`mix-af_heart-70-af_bella-30`).
 *
 * @throws SpeechError `UNKNOWN_VOICE`, naming a few that exist
 */
export function findVoice(id: string): Voice {
  const voice = knownVoice(id);
  if (voice) return voice;
  const examples = availableVoices()
    .slice(0, 4)
    .map((candidate) => candidate.id);
  throw new SpeechError("UNKNOWN_VOICE", `there is no voice "${id}"; try ${examples.join(", ")} …`);
}

/** As `findVoice`; `undefined` where there is none. */
export function knownVoice(id: string): Voice | undefined {
  const wanted = id.toLowerCase();
  return (
    VOICES.find((candidate) => candidate.id === wanted) ??
    remoteVoices().find((candidate) => candidate.id.toLowerCase() === wanted) ??
    ownMix(wanted)
  );
}

/** The classic voice of the same person or of one alike, for where a voice can't speak; `undefined` where it has none that can. */
export function fallbackFor(voiceId: string): Voice | undefined {
  const classicId = knownVoice(voiceId)?.classicId;
  const voice = classicId === undefined ? undefined : knownVoice(classicId);
  return voice && isAvailable(voice) ? voice : undefined;
}

/** The voices of a language that can speak here, by its two-letter code. */
export function voicesForLanguage(language: string): readonly Voice[] {
  return availableVoices().filter((voice) => languageOfVoice(voice) === language);
}

/** The ISO 639-1 code of what a voice speaks; Norwegian is "no", in whichever of its two spellings. */
export function languageOfVoice({ locale }: Pick<Voice, "locale">): string {
  const [language = ""] = locale.toLowerCase().split("-");
  return language === "nb" || language === "nn" ? "no" : language;
}

/** What else is wished of a voice of another language. */
export interface VoiceWishes {
  /** BCP 47: that of its region, where there is one. */
  locale?: string;
  /** Ids of voices that others have already: another one, where there is one of the same gender. */
  taken?: ReadonlySet<string>;
}

/**
 * The voice that should speak a language instead of a given one: alike in gender above all, then nobody else's, then alike in
 * quality, of the region, alike in age and style; of several the one that comes first in the catalogue. `undefined` where no voice of
 * the language can speak here.
 */
export function voiceForLanguage(
  language: string,
  like: Voice,
  { locale, taken }: VoiceWishes = {},
): Voice | undefined {
  const similarity = (voice: Voice): number =>
    Number(voice.gender === like.gender) * 32 +
    Number(!taken?.has(voice.id)) * 16 +
    Number(voice.quality === like.quality) * 8 +
    Number(voice.locale.toLowerCase() === locale?.toLowerCase()) * 4 +
    Number(voice.age === like.age) * 2 +
    Number(voice.style === like.style);
  return voicesForLanguage(language).reduce<Voice | undefined>(
    (best, voice) => (best === undefined || similarity(voice) > similarity(best) ? voice : best),
    undefined,
  );
}
