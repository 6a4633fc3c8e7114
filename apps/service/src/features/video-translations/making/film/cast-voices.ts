import { matchVoices } from "@orator/dubbing";
import type { SpeakerProfile, VoiceInfo } from "@orator/speech";
import type { HeardFilm } from "../../film.ts";
import { baseLanguage } from "../base-language.ts";
import { InputFailure } from "../input-failure.ts";
import type { Voices } from "../new-voices.ts";

/**
 * A voice of the new language for each speaker of a film, by the numbers that segments have. Throws an InputFailure where no voice
 * speaks the language any more.
 *
 * @param outputLanguage BCP 47
 */
export function castVoices(
  { segments, profiles }: Pick<HeardFilm, "segments" | "profiles">,
  outputLanguage: string,
  voices: Pick<Voices, "available" | "languages" | "noVoiceFor">,
): Map<number, VoiceInfo> {
  const language = baseLanguage(outputLanguage);
  if (!voices.languages().includes(language))
    throw new InputFailure("ENGINE_UNAVAILABLE", voices.noVoiceFor(language));
  const available = voices.available();
  const speakers = [...new Set(segments.map(({ speaker }) => speaker! - 1))];
  const people = speakers.map(
    (speaker) => profiles.find((profile) => profile.speaker === speaker) ?? unknown(speaker),
  );
  const chosen = matchVoices(people, outputLanguage, available);
  return new Map(
    speakers.map((speaker, index) => [speaker + 1, available.find(({ id }) => id === chosen[index])!]),
  );
}

/** Who was heard and of whom nothing is known. */
function unknown(speaker: number): SpeakerProfile {
  return { speaker, gender: "unknown", pitchHz: 0, speechMs: 0 };
}
