import { voicesModel } from "../engines/kokoro/voices-model.ts";
import type { Voice } from "./voice.ts";

/** What brings the neural voices to a machine. */
export const ADD_VOICES = "npm run models -- add voices";

/** What brings a neural voice to a machine that has it not. */
export function addCommandOf(voice: Voice): string {
  return voice.engine === "sherpa" ? `npm run models -- add ${voice.recipe.model}` : ADD_VOICES;
}

/** One line for people whose machine has no neural voices yet; `undefined` where it has. */
export function neuralVoicesHint(): string | undefined {
  return voicesModel() ? undefined : `voices that sound natural are one command away: ${ADD_VOICES}`;
}
