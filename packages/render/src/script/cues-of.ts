import { cues, perform } from "@orator/performance";
import type { Cues, Emotion } from "@orator/performance";
import type { Script } from "./script.ts";
import { makeVoiceOver, checkScript } from "./voice-over.ts";

/** A script and how to perform it. */
interface CuesRequest extends Script {
  fps?: number;
  emotion?: Emotion;
  seed?: number;
}

/** The timed words, phones, visemes and animation channels of a script, without drawing anything. */
export async function cuesOf(request: CuesRequest, signal?: AbortSignal): Promise<Cues> {
  const { fps = 25, emotion, seed } = request;
  checkScript(request, { isOneOfMany: false });
  const voiceOver = await makeVoiceOver(request, () => {}, { signal });
  const act = perform(voiceOver, { fps, ...(emotion && { emotion }), ...(seed !== undefined && { seed }) });
  return cues(voiceOver, act);
}
