import { languageName } from "@orator/translation";
import { fail } from "../../../platform/errors/domain-error.ts";
import { ADD_RECOGNITION } from "../film-recognition.ts";
import type { FilmRecognition } from "../film-recognition.ts";
import { baseLanguage } from "../making/base-language.ts";
import type { Voices } from "../making/new-voices.ts";
import type { Translation } from "../translator.ts";

/**
 * That films can be heard here, and that something translates a language that is heard into the one that is wanted and speaks that.
 * Which language a film is in shows when it was heard.
 *
 * @param tag BCP 47
 * @throws DomainError ENGINE_UNAVAILABLE with what enables it
 */
export async function checkFilmLanguage(
  tag: string,
  {
    recognition,
    translation,
    voices,
  }: { recognition: Pick<FilmRecognition, "languages">; translation: Translation; voices: Voices },
): Promise<void> {
  const heard = await recognition.languages();
  if (heard.length === 0)
    fail("ENGINE_UNAVAILABLE", `No speech recognition for films is installed: ${ADD_RECOGNITION}.`);
  const others = heard.filter((language) => baseLanguage(language) !== baseLanguage(tag));
  if (others.length === 0)
    fail(
      "ENGINE_UNAVAILABLE",
      `Films are heard here in ${languageName(tag)} alone, into which this one is to go: ${ADD_RECOGNITION}.`,
    );
  if (!voices.languages().includes(baseLanguage(tag)))
    fail("ENGINE_UNAVAILABLE", voices.noVoiceFor(baseLanguage(tag)));
  // What is said of English helps most.
  const englishFirst = others.toSorted((a, b) => Number(b === "en") - Number(a === "en"));
  const missing = await translation.missingFromAny(englishFirst, tag);
  if (missing !== undefined) fail("ENGINE_UNAVAILABLE", missing);
}
