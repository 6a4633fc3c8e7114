import { availableVoices } from "@orator/speech";
import type { VoiceInfo } from "@orator/speech";

/** The voices that can speak on this machine, best first, as a catalogue lists them. */
export function listVoices(): VoiceInfo[] {
  return availableVoices().map((voice) => ({
    id: voice.id,
    name: voice.name,
    gender: voice.gender,
    language: voice.language,
    locale: voice.locale,
    age: voice.age,
    style: voice.style,
    accent: voice.accent,
    quality: voice.quality,
    engine: voice.engine,
    license: voice.license,
  }));
}
