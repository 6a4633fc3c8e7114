import type { AvatarDetails, Voice } from "@orator/sdk";

/** The ISO 639-1 code of a language, without its region. */
export function languageOf(tag: string): string {
  return tag.split("-")[0]!.toLowerCase();
}

/** The languages that some voice speaks, by their names in the visitor's language. */
export function spokenLanguages(
  voices: readonly Voice[],
  nameOf: (language: string) => string,
): { code: string; name: string }[] {
  return [...new Set(voices.map(({ language }) => languageOf(language)))]
    .map((code) => ({ code, name: nameOf(code) }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The voice that suits a person in a language: their own where it speaks it, else one of their gender, neural before classic. */
export function voiceFor(
  voices: readonly Voice[],
  person: Pick<AvatarDetails, "default_voice_id" | "gender"> | undefined,
  language: string,
): Voice | undefined {
  const speaking = voices.filter((voice) => languageOf(voice.language) === language);
  const own = speaking.find(({ id }) => id === person?.default_voice_id);
  if (own !== undefined) return own;
  return speaking.toSorted((a, b) => score(b, person) - score(a, person))[0];
}

function score({ gender, properties }: Voice, person: Pick<AvatarDetails, "gender"> | undefined): number {
  return (gender === person?.gender ? 2 : 0) + (properties.quality === "neural" ? 1 : 0);
}
