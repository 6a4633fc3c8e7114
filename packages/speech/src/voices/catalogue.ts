import { isEspeakInstalled } from "../engines/espeak/espeak-process.ts";
import { SpeechError } from "../errors.ts";
import { ENGLISH_VOICES } from "./english-voices.ts";
import type { Voice } from "./voice.ts";
import { WORLD_VOICES } from "./world-voices.ts";

/** Every voice, English first, in the order in which people should see them. */
export const VOICES: readonly Voice[] = [...ENGLISH_VOICES, ...WORLD_VOICES];

/** The voice that speaks when none is named. */
export const DEFAULT_VOICE_ID = "en-us-clara";

/** The voices whose engine is installed: without the package `@orator/espeak` those are the English ones. */
export function availableVoices(): readonly Voice[] {
  return isEspeakInstalled() ? VOICES : ENGLISH_VOICES;
}

/**
 * The voice with this id.
 *
 * @throws SpeechError `UNKNOWN_VOICE`, naming a few that exist
 */
export function findVoice(id: string): Voice {
  const voice = VOICES.find((candidate) => candidate.id === id.toLowerCase());
  if (voice) return voice;
  const examples = VOICES.slice(0, 4).map((candidate) => candidate.id);
  throw new SpeechError("UNKNOWN_VOICE", `there is no voice "${id}"; try ${examples.join(", ")} …`);
}

/** The installed voices of a language, by its two-letter code. */
export function voicesForLanguage(language: string): readonly Voice[] {
  return availableVoices().filter(({ locale }) => locale.split("-")[0] === language);
}

/** The voice that should speak a language instead of a given one: of the same gender where there is one. */
export function voiceForLanguage(language: string, like: Voice): Voice | undefined {
  const fitting = voicesForLanguage(language);
  return fitting.find(({ gender }) => gender === like.gender) ?? fitting[0];
}
