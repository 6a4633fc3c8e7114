// A thread that speaks: synthesis is pure computation and would hold up every socket of the process.
import { SPEECH_SAMPLE_RATE_HZ } from "@orator/conversation";
import { DEFAULT_VOICE_ID, speakParts, speakStream } from "@orator/speech";
import type { SpeakOptions, SpokenPart } from "@orator/speech";
import { parentPort } from "node:worker_threads";
import { beginningAndRest } from "./beginning.ts";
import type { LiveScript } from "./live-part.ts";
import { encodeOpus } from "./opus-sound.ts";
import { serveSpeech } from "./serve-speech.ts";

serveSpeech(parentPort!, spoken);
// The first sentence of a process loads the classic voices; better now than when somebody waits for it.
for await (const _ of speakStream("Hello.", {
  voiceId: DEFAULT_VOICE_ID,
  sampleRateHz: SPEECH_SAMPLE_RATE_HZ,
}))
  break;
encodeOpus(new Float32Array(SPEECH_SAMPLE_RATE_HZ));

async function* spoken({ text, voiceId, rate }: LiveScript, signal: AbortSignal): AsyncGenerator<SpokenPart> {
  const options: SpeakOptions = {
    voiceId,
    speed: rate,
    sampleRateHz: SPEECH_SAMPLE_RATE_HZ,
    isUrgent: true,
    // Who waits for it knows better how long, and says so.
    fallsBack: false,
    signal,
  };
  const [beginning, rest] = beginningAndRest(text);
  if (rest === undefined) return yield* speakParts(beginning, options);
  for await (const part of speakParts(beginning, options)) yield { ...part, isLast: false };
  yield* speakParts(rest, options);
}
