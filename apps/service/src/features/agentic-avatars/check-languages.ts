import type { AgenticAvatarSettings } from "@orator/contract";
import { invalid } from "../../platform/errors/domain-error.ts";
import { checkScriptMarks, noVoiceFor } from "../voices/index.ts";

/** What is known of voices and their languages. */
export interface VoiceLanguages {
  /** ISO 639-1; undefined for a voice that nobody knows. */
  languageOf(voiceId: string): string | undefined;
  /** The voice of a language most like another one; undefined where none of that language can speak here. */
  forLanguage(language: string, likeId: string): string | undefined;
}

type Settings = Pick<AgenticAvatarSettings, "languages" | "voices" | "greetings">;

/**
 * Refuses settings with which the person could not speak: a voice that is not the account's or speaks another language than
 * its key says, a language without any voice, greetings whose marks no voice could follow. VALIDATION_ERROR about the member.
 */
export async function checkLanguages(
  { voiceId, settings }: { voiceId: string; settings: Settings },
  parts: { voices: VoiceLanguages; mayUse(voiceId: string): Promise<boolean> },
): Promise<void> {
  const { languages, voices = {}, greetings = {} } = settings;
  for (const [language, id] of Object.entries(voices)) {
    const field = `settings.voices.${language}`;
    if (!(await parts.mayUse(id))) invalid(field, "is not a voice that can speak here");
    const spoken = parts.voices.languageOf(id);
    if (spoken !== language) invalid(field, `is a voice of another language: it speaks "${spoken}"`);
  }
  for (const [index, language] of languages.entries())
    if (!hasVoice({ language, voiceId, voices }, parts.voices))
      invalid(`settings.languages[${index}]`, `can't be spoken: ${noVoiceFor(language)}`);
  for (const [language, text] of Object.entries(greetings))
    checkScriptMarks(text, `settings.greetings.${language}`);
}

/** What is amiss with an agentic avatar on this machine, which may be another than the one on which it was made. */
export function languageWarnings(
  { voiceId, settings }: { voiceId: string; settings: Settings },
  voices: VoiceLanguages,
): string[] {
  return settings.languages
    .filter((language) => !hasVoice({ language, voiceId, voices: settings.voices ?? {} }, voices))
    .map(noVoiceFor);
}

function hasVoice(
  { language, voiceId, voices }: { language: string; voiceId: string; voices: Record<string, string> },
  { languageOf, forLanguage }: VoiceLanguages,
): boolean {
  const given = voices[language];
  if (given !== undefined && languageOf(given) === language) return true;
  return languageOf(voiceId) === language || forLanguage(language, voiceId) !== undefined;
}
