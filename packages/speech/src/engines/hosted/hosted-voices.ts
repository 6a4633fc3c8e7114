import type { Voice } from "../../voices/voice.ts";

/** Voices of engines elsewhere that this installation is set up for. */
export function hostedVoices(): readonly Voice[] {
  return [];
}
