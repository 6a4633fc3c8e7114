import { ADD_LANGUAGES } from "@orator/speech";

/** What is said of a language, by its ISO 639-1 code, that no voice of this machine speaks. */
export function noVoiceFor(language: string): string {
  const name = new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(language);
  const named = name === undefined ? `"${language}"` : `${name} ("${language}")`;
  return `No voice of this machine speaks ${named}. Voices of other languages come with \`${ADD_LANGUAGES}\`, or from a remote engine that is set.`;
}
