import type { VoiceInfo, VoiceWishes } from "@orator/speech";
import { baseLanguage } from "./base-language.ts";
import { reasonsOfVoices } from "./classic-voices.ts";
import { InputFailure } from "./input-failure.ts";

/** What is to be known of voices. */
export interface Voices {
  /** A voice that can speak here, or has a fallback that can. */
  resolve(accountId: string, id: string): Promise<VoiceInfo | undefined>;
  /** ISO 639-1: what a voice speaks; undefined for one that nobody knows. */
  languageOf(id: string): string | undefined;
  /** The voice of a language most like another one; undefined where none of that language can speak here. */
  forLanguage(language: string, likeId: string, wishes?: VoiceWishes): string | undefined;
  /** Every voice that can speak here, best first. */
  available(): readonly VoiceInfo[];
  /** ISO 639-1: every language that a voice can speak here. */
  languages(): string[];
  /** What is said of a language that no voice speaks here. */
  noVoiceFor(language: string): string;
}

/** Voices of another language in place of some, and what is to be said of them. */
export interface NewVoices {
  voiceFor(voiceId: string): string;
  /** Why what they say is a draft, a sentence each. */
  qualityReasons: string[];
}

/**
 * Finds a voice of the language for each of some, to each its own while there are enough. Throws InputFailure where the language has
 * none any more.
 *
 * @param tag BCP 47 of the language; its region's voices go before others
 */
export async function newVoices(
  accountId: string,
  voiceIds: readonly string[],
  tag: string,
  voices: Voices,
): Promise<NewVoices> {
  const language = baseLanguage(tag);
  const taken = new Set<string>();
  const found = new Map<string, string>();
  const chosen: VoiceInfo[] = [];
  for (const id of new Set(voiceIds)) {
    const voiceId = voices.forLanguage(language, id, { locale: tag, taken });
    if (voiceId === undefined) throw new InputFailure("ENGINE_UNAVAILABLE", voices.noVoiceFor(language));
    found.set(id, voiceId);
    taken.add(voiceId);
    const voice = await voices.resolve(accountId, voiceId);
    if (voice !== undefined) chosen.push(voice);
  }
  return { voiceFor: (id) => found.get(id)!, qualityReasons: reasonsOfVoices(chosen) };
}
