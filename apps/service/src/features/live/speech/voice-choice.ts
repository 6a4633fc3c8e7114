import type { VoiceQuality } from "./live-part.ts";

/** Which voices live people have: those that come in time, or one kind whatever it costs. */
export type LiveVoices = "auto" | VoiceQuality;

/** What is known of a voice, and of the machine, when a session begins. */
export interface VoicePromise {
  quality: VoiceQuality;
  /** Whether its engine is installed, or set. */
  isHere: boolean;
  /** Whether this machine computes it; else another does. */
  isComputedHere: boolean;
  /** What the self-test of a model measured here: time until a first clause of six words is spoken. */
  selfTestMs: number | undefined;
  /** In what time nine of ten first clauses came lately, where there were enough. */
  recentMs: number | undefined;
}

/** A quiet machine speaks the six words of the self-test in this time, or is too slow for a conversation. */
const SELF_TEST_LIMIT_MS = 400;
/** Real clauses are longer, and others speak at the same time. */
const RECENT_LIMIT_MS = 600;

/**
 * Whether a session begins with its own neural voice, or speaks with the same person's classic one. What was heard lately
 * tells more than the self-test; an engine on another machine of which nothing is known yet is tried.
 */
export function chooseQuality(setting: LiveVoices, voice: VoicePromise): VoiceQuality {
  const { quality, isHere, isComputedHere, selfTestMs, recentMs } = voice;
  if (quality === "classic" || !isHere) return "classic";
  if (setting !== "auto") return setting;
  if (recentMs !== undefined) return recentMs <= RECENT_LIMIT_MS ? "neural" : "classic";
  if (!isComputedHere) return "neural";
  return selfTestMs !== undefined && selfTestMs <= SELF_TEST_LIMIT_MS ? "neural" : "classic";
}
