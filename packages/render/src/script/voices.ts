import { availableVoices } from "@orator/speech";
import type { VoiceInfo } from "@orator/speech";

/** The voices that can speak on this machine, as a catalogue lists them. */
export function listVoices(): VoiceInfo[] {
  return availableVoices().map(({ id, name, gender, language, locale, age, style, accent, licence }) => ({
    id,
    name,
    gender,
    language,
    locale,
    age,
    style,
    accent,
    licence,
  }));
}
