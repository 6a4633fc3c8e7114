import { azureSpeech } from "./azure-speech.ts";
import { elevenlabsSpeech } from "./elevenlabs-speech.ts";
import { openaiSpeech } from "./openai-speech.ts";
import type { SpeechProtocol } from "./protocol.ts";
import type { RemoteEngineId } from "./settings.ts";

/** How engines of each kind are asked. */
export const PROTOCOLS: Readonly<Record<RemoteEngineId, SpeechProtocol>> = {
  openai: openaiSpeech,
  elevenlabs: elevenlabsSpeech,
  azure: azureSpeech,
};
