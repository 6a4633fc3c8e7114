import type { VoiceQuality } from "./live-part.ts";
import { Counter, Histogram } from "prom-client";
import type { Registry } from "prom-client";

/** Why a classic voice spoke for a neural one: it did not come in time, it failed, or it had done so again and again. */
export type FallbackReason = "late" | "failed" | "resting";

/** What is counted of live speech. */
export type SpeechMetrics = ReturnType<typeof createSpeechMetrics>;

/** Registers the metrics of live speech. */
export function createSpeechMetrics(registry: Registry) {
  const speeches = new Counter({
    name: "orator_live_speech_total",
    help: "Greetings, answers and repeated texts of live people, by the quality of the voice that began them.",
    labelNames: ["quality"] as const,
    registers: [registry],
  });
  const fallbacks = new Counter({
    name: "orator_live_fallbacks_total",
    help: "Those that a classic voice spoke in a neural one's place, or to their end: late, failed or resting.",
    labelNames: ["reason"] as const,
    registers: [registry],
  });
  const firstClauses = new Histogram({
    name: "orator_live_first_clause_seconds",
    help: "Time until the first clause of a live speech was made, by engine; what was remembered is not counted.",
    labelNames: ["engine"] as const,
    buckets: [0.025, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1, 1.5, 2.5, 5],
    registers: [registry],
  });
  return {
    /** An answer begins to be heard. */
    begun: (quality: VoiceQuality): void => speeches.inc({ quality }),
    steppedIn: (reason: FallbackReason): void => fallbacks.inc({ reason }),
    /** Time from asking for the first words of an answer until they could be heard. */
    firstClause: (engine: string, tookMs: number): void => firstClauses.observe({ engine }, tookMs / 1000),
  };
}
