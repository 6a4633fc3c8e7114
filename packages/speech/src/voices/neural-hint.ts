import { voicesModel } from "../engines/kokoro/voices-model.ts";

/** What brings the neural voices to a machine. */
export const ADD_VOICES = "npm run models -- add voices";

/** One line for people whose machine has no neural voices yet; `undefined` where it has. */
export function neuralVoicesHint(): string | undefined {
  return voicesModel() ? undefined : `voices that sound natural are one command away: ${ADD_VOICES}`;
}
