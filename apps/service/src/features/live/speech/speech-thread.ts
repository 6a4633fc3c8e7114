// A thread that speaks: synthesis is pure computation and would hold up every socket of the process.
import { encodePcm } from "@orator/conversation";
import { loudnessEnvelope, speakStream } from "@orator/speech";
import { parentPort } from "node:worker_threads";
import { halveRate } from "./halve-rate.ts";
import type { LivePart, LiveScript } from "./live-part.ts";

/** What the thread is asked. */
export type SpeechRequest =
  | { type: "speak"; id: number; script: LiveScript }
  | { type: "abandon"; id: number };

/** What it says. `problem` is for users when the text is at fault, else undefined. */
export type SpeechReply =
  | { type: "ready" }
  | { type: "part"; id: number; part: LivePart }
  | { type: "done"; id: number }
  | { type: "failed"; id: number; message: string };

const port = parentPort!;
const running = new Map<number, AbortController>();

port.on("message", (request: SpeechRequest) => {
  if (request.type === "abandon") running.get(request.id)?.abort();
  else void speakAll(request.id, request.script);
});
// The first sentence of a process loads the voices; better now than when somebody waits for it.
for await (const _ of speakStream("Hello.")) break;
post({ type: "ready" });

async function speakAll(id: number, { text, voiceId, rate }: LiveScript): Promise<void> {
  const stop = new AbortController();
  running.set(id, stop);
  try {
    for await (const speech of speakStream(text, { voiceId, speed: rate, signal: stop.signal })) {
      const { samples, sampleRateHz, durationMs, phones, words } = speech;
      const pcm = encodePcm(halveRate(samples));
      const loudness = loudnessEnvelope(samples, sampleRateHz);
      const said = words.map(({ word, punctuation = "" }) => word + punctuation).join(" ");
      const part: LivePart = { text: said, pcm, durationMs, timing: { durationMs, phones, words, loudness } };
      post({ type: "part", id, part }, [pcm.buffer]);
      // Lets an abandonment in before the next sentence.
      await new Promise((resolve) => setImmediate(resolve));
    }
    post({ type: "done", id });
  } catch (error) {
    post({ type: "failed", id, message: (error as Error).message });
  } finally {
    running.delete(id);
  }
}

function post(reply: SpeechReply, transfer: ArrayBuffer[] = []): void {
  port.postMessage(reply, transfer);
}
