import { availableVoices, speakStream } from "@orator/speech";
import type { Benchmark, Row } from "./row.ts";
import { SCRIPT } from "./script.ts";

/** From the call to the first sentence's sound, for each voice engine: the first time, and once it is warm. */
export const firstAudio: Benchmark = async () => {
  const rows: Row[] = [];
  for (const engine of new Set(availableVoices().map((voice) => voice.engine))) {
    const voice = availableVoices().find((candidate) => candidate.engine === engine)!;
    const text = engine === "espeak" ? "Uno, dos, tres. Cuatro, cinco." : SCRIPT;
    for (const state of ["cold", "warm"]) {
      const startedMs = performance.now();
      for await (const part of speakStream(text, { voiceId: voice.id })) {
        rows.push({
          what: `first audio, ${engine}, ${state}`,
          value: performance.now() - startedMs,
          unit: "ms",
          note: `${voice.id}, ${(part.durationMs / 1000).toFixed(1)} s of sound`,
        });
        break;
      }
    }
  }
  return rows;
};
