// A thread that speaks as the service's own does, but whose neural voices are the tones of a fake model.
import { SPEECH_SAMPLE_RATE_HZ } from "@orator/conversation";
import { speakParts } from "@orator/speech";
import type { Speech, SpokenPart } from "@orator/speech";
import { parentPort } from "node:worker_threads";
import type { LiveScript } from "../live-part.ts";
import { serveSpeech } from "../serve-speech.ts";
import { graveOf, toneProcess } from "./tone-process.ts";
import { TONE } from "./tone.program.ts";

const model = toneProcess();

serveSpeech(parentPort!, ({ text, quality, voiceId, rate }: LiveScript, signal) =>
  quality === "neural"
    ? tones(text, signal)
    : speakParts(text, { voiceId, speed: rate, sampleRateHz: SPEECH_SAMPLE_RATE_HZ, signal }),
);

async function* tones(text: string, signal: AbortSignal): AsyncGenerator<SpokenPart> {
  const sentences = text.split(/(?<=[.!?]) /);
  for (const [index, sentence] of sentences.entries()) {
    const { durationMs } = await model.ask(
      { text: sentence, diesUnless: graveOf() },
      { signal, isUrgent: true },
    );
    const speech: Speech = {
      samples: new Float32Array((durationMs * SPEECH_SAMPLE_RATE_HZ) / 1000).fill(TONE),
      sampleRateHz: SPEECH_SAMPLE_RATE_HZ,
      durationMs,
      phones: [{ phone: "sil", startMs: 0, endMs: durationMs }],
      words: wordsOf(sentence, durationMs),
      timing: "engine",
    };
    yield { speech, isLast: index === sentences.length - 1 };
  }
}

function wordsOf(sentence: string, durationMs: number): Speech["words"] {
  const words = sentence.split(" ");
  return words.map((text, index) => ({
    word: text.replace(/[.!?]$/, ""),
    ...(/[.!?]$/.test(text) && { punctuation: text.at(-1)! }),
    startMs: (index * durationMs) / words.length,
    endMs: ((index + 1) * durationMs) / words.length,
  }));
}
