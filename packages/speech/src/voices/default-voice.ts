import { DEFAULT_VOICE_ID, isAvailable, knownVoice } from "./catalogue.ts";
import type { VoiceInfo } from "./voice.ts";

/** What is known of somebody who is to speak. */
interface Speaker {
  /** A classic voice, or one that was chosen; the person's gender decides where it is missing. */
  defaultVoiceId?: string | null;
  /** The neural voice that suits the person. */
  neuralVoiceId?: string | null;
  gender?: VoiceInfo["gender"] | null;
}

/** Who speaks for somebody of whom nothing but the gender is known. */
const BY_GENDER: Readonly<Record<VoiceInfo["gender"], { classic: string; neural: string }>> = {
  female: { classic: DEFAULT_VOICE_ID, neural: "en-us-heart" },
  male: { classic: "en-us-james", neural: "en-us-michael" },
  neutral: { classic: "en-us-alex", neural: "en-us-alloy" },
};

/**
 * Id of the voice that somebody speaks with when none is named: the neural one where it can speak on this machine, else the classic
 * one. A voice that was chosen for somebody, without a neural one beside it, stays.
 */
export function defaultVoiceOf({ defaultVoiceId, neuralVoiceId, gender }: Speaker = {}): string {
  const usual = BY_GENDER[gender ?? "female"];
  const neural = neuralVoiceId ?? (defaultVoiceId ? undefined : usual.neural);
  return neural !== undefined && canSpeak(neural) ? neural : (defaultVoiceId ?? usual.classic);
}

function canSpeak(id: string): boolean {
  const voice = knownVoice(id);
  return voice !== undefined && isAvailable(voice);
}
