import type { Tts } from "./sherpa-tts.ts";

/** A voice, loaded, of whichever family. */
export interface LoadedVoice {
  tts: Tts;
  /** How long its sounds are at speed 1, against what its network learnt. */
  lengthScale: number;
}
