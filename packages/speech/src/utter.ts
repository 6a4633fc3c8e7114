import { espeakEngine } from "./engines/espeak/espeak-engine.ts";
import { fliteEngine } from "./engines/flite/flite-engine.ts";
import { REMOTE } from "./engines/remote/remote-engine.ts";
import { kokoroEngine } from "./engines/kokoro/kokoro-engine.ts";
import { identityOf } from "@orator/models";
import type { InstalledModel } from "@orator/models";
import { voiceThreads } from "./engines/kokoro/threads.ts";
import { voicesModel } from "./engines/kokoro/kokoro-process.ts";
import { sherpaEngine } from "./engines/sherpa/sherpa-engine.ts";
import { sherpaModel } from "./engines/sherpa/sherpa-process.ts";
import type { Delivery, EngineSpeech } from "./ports.ts";
import type { Sentence } from "./text/sentence.ts";
import type { Voice } from "./voices/voice.ts";

/**
 * Has a voice's engine speak a sentence.
 *
 * @throws SpeechError `ENGINE_MISSING` or `ENGINE_FAILED`; the signal's reason when aborted
 */
export function utter(
  sentence: Sentence,
  voice: Voice,
  delivery: Delivery,
  { signal, isUrgent }: { signal?: AbortSignal | undefined; isUrgent?: boolean | undefined } = {},
): Promise<EngineSpeech> {
  switch (voice.engine) {
    case "flite":
      return fliteEngine.speakSentence(sentence, voice.recipe, delivery, signal);
    case "espeak":
      return espeakEngine.speakSentence(sentence, voice.recipe, delivery, signal);
    case "kokoro":
      return kokoroEngine.speakSentence(sentence, voice.recipe, delivery, signal, isUrgent);
    case "sherpa":
      return sherpaEngine.speakSentence(sentence, voice.recipe, delivery, signal, isUrgent);
    case "openai":
    case "elevenlabs":
    case "azure":
      return REMOTE[voice.engine].speakSentence(sentence, voice.recipe, delivery, signal);
  }
}

/** What a voice's sound depends on beside its recipe: a model that was fetched, and how it is run. */
export function basisOf(voice: Voice): string {
  const model = modelOf(voice);
  return model ? `${identityOf(model)} ${voiceThreads()}` : "";
}

function modelOf(voice: Voice): InstalledModel | undefined {
  if (voice.engine === "kokoro") return voicesModel();
  return voice.engine === "sherpa" ? sherpaModel(voice.recipe.model) : undefined;
}
