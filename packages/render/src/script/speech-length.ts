import type { Script } from "./script.ts";

/** Characters that English voices speak in a second, pauses included: 14.2 to 18.6. */
const CHARACTERS_PER_SECOND = 16;
/** Silence in front of and after everything. */
const EDGES_MS = 450;

/** How long a text or silence will last; a recording whose length is not known counts as a minute. */
export function estimateSpeechMs(
  { text, audioFile, silenceMs, speed = 1 }: Script,
  audioMs = 60_000,
): number {
  if (silenceMs !== undefined) return silenceMs;
  if (audioFile !== undefined) return audioMs;
  return EDGES_MS + ((text ?? "").length * 1000) / CHARACTERS_PER_SECOND / speed;
}
