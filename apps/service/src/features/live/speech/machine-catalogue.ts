import { installedModel } from "@orator/models";
import {
  availableVoices,
  DEFAULT_VOICE_ID,
  findVoice,
  holdVoices,
  SpeechError,
  standInFor,
} from "@orator/speech";
import type { Voice } from "@orator/speech";
import type { LiveCatalogue } from "./live-speech.ts";

/** The model whose self-test tells how fast this machine speaks, and the engine that runs it. */
const MODEL = { name: "voices", engine: "kokoro" };

/** The voices of this machine and of the engines that it is set to. */
export const machineCatalogue: LiveCatalogue = {
  find(id) {
    const voice = known(id);
    return {
      ...voice,
      isHere: availableVoices().some((available) => available.id === voice.id),
      isComputedHere: voice.engine === MODEL.engine,
    };
  },
  standInFor: (id) => standInFor(known(id).id),
  selfTestMs: () => installedModel(MODEL.name)?.measures["firstClauseMs"],
  hold: holdVoices,
};

/** Of a session that was made with a voice of an engine that is not set any more, whoever speaks by default. */
function known(id: string): Voice {
  try {
    return findVoice(id);
  } catch (error) {
    if (error instanceof SpeechError && error.code === "UNKNOWN_VOICE") return findVoice(DEFAULT_VOICE_ID);
    throw error;
  }
}
