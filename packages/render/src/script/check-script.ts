import { checkMarks, findVoice } from "@orator/speech";
import { InputError } from "../request/input-error.ts";
import { VIDEO_LIMITS } from "../request/video-request.ts";
import type { Script } from "./script.ts";

/** Half an hour of quick speech is well below this. */
const MAX_CHARACTERS = 60_000;

/** Finds what is wrong with a script before anything is started. Throws an InputError or SpeechError of one line. */
export function checkScript(script: Script, { isOneOfMany }: { isOneOfMany: boolean }): void {
  const { text, audioFile, silenceMs, voiceId } = script;
  if (voiceId !== undefined) findVoice(voiceId);
  if (silenceMs !== undefined) {
    if (text !== undefined || audioFile !== undefined)
      throw new InputError("a silence has neither a text nor a recording");
    if (!(silenceMs > 0 && silenceMs <= VIDEO_LIMITS.durationMs))
      throw new InputError(
        `a silence must last up to ${VIDEO_LIMITS.durationMs / 60_000} minutes, not ${silenceMs / 1000} seconds`,
      );
    return;
  }
  if (text !== undefined) checkMarks(text);
  if (audioFile === undefined && (text ?? "").trim() === "")
    throw new InputError("there is nothing to say: the text is empty");
  const most = isOneOfMany ? VIDEO_LIMITS.charactersPerScene : MAX_CHARACTERS;
  const length = text?.length ?? 0;
  if (length > most)
    throw new InputError(
      `the text is too long: ${length.toLocaleString("en")} characters, where at most ${most.toLocaleString("en")} make one ${isOneOfMany ? "scene" : "video"}`,
    );
}
