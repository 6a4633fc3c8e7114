import { installedModel } from "@orator/models";
import {
  DEFAULT_VOICE_ID,
  findVoice,
  holdVoices,
  isAvailable,
  knownVoice,
  languageOfVoice,
  fallbackFor,
  voiceForLanguage,
} from "@orator/speech";
import type { Voice } from "@orator/speech";
import type { LiveCatalogue } from "./live-speech.ts";

/** The model whose self-test tells how fast this machine speaks, and the engine that runs it. */
const MODEL = { name: "voices", engine: "kokoro" };

/** The voices of this machine and of the engines that it is set to. */
export const machineCatalogue: LiveCatalogue = {
  find(id) {
    const voice = known(id);
    return { ...voice, isHere: isAvailable(voice), isComputedHere: voice.engine === MODEL.engine };
  },
  fallbackFor(id) {
    const voice = known(id);
    const fallback = voice.quality === "classic" ? voice : fallbackFor(voice.id);
    // A voice of its own language for which none can step in goes on alone.
    return fallback ?? (isAvailable(voice) ? voice : findVoice(DEFAULT_VOICE_ID));
  },
  forLanguage: (language, likeId) => voiceForLanguage(language, known(likeId))?.id,
  languageOf: (id) => languageOfVoice(known(id)),
  selfTestMs: () => installedModel(MODEL.name)?.measures["firstClauseMs"],
  hold: holdVoices,
};

/** Of a session that was made with a voice of an engine that is not set any more, whoever always can speak. */
function known(id: string): Voice {
  return knownVoice(id) ?? findVoice(DEFAULT_VOICE_ID);
}
