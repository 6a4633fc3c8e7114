// A thread that speaks: synthesis is pure computation and would hold up every socket of the process.
import { encodePcm, SPEECH_SAMPLE_RATE_HZ } from "@orator/conversation";
import { loudnessEnvelope, SpeechError, speakStream } from "@orator/speech";
import type { Speech } from "@orator/speech";
import { parentPort } from "node:worker_threads";
import { beginningAndRest } from "./beginning.ts";
import type { LivePart, LiveScript } from "./live-part.ts";
import type { SpeakingProblem } from "./speaking-error.ts";
import { UrgentFirst } from "./urgent-first.ts";

/** What the thread is asked. */
export type SpeechRequest =
  | { type: "speak"; id: number; script: LiveScript }
  | { type: "abandon"; id: number };

/** What it says. With a `problem`, the message is for users. */
export type SpeechReply =
  | { type: "ready" }
  | { type: "part"; id: number; part: LivePart }
  | { type: "done"; id: number }
  | { type: "failed"; id: number; problem: SpeakingProblem | undefined; message: string };

interface Run {
  speech: AsyncGenerator<Speech>;
  stop: AbortController;
}

const port = parentPort!;
const runs = new Map<number, Run>();
const queue = new UrgentFirst<number>();
let isSpeaking = false;

port.on("message", (request: SpeechRequest) => {
  if (request.type === "abandon") return runs.get(request.id)?.stop.abort();
  const stop = new AbortController();
  runs.set(request.id, { speech: spoken(request.script, stop.signal), stop });
  queue.add(request.id, performance.now() + request.script.slackMs);
  if (!isSpeaking) void speakQueue();
});
// The first sentence of a process loads the voices; better now than when somebody waits for it.
for await (const _ of speakStream("Hello.", { sampleRateHz: SPEECH_SAMPLE_RATE_HZ })) break;
post({ type: "ready" });

async function* spoken({ text, voiceId, rate }: LiveScript, signal: AbortSignal): AsyncGenerator<Speech> {
  for (const piece of beginningAndRest(text))
    yield* speakStream(piece, { voiceId, speed: rate, sampleRateHz: SPEECH_SAMPLE_RATE_HZ, signal });
}

/** Part by part, that which is needed next: somebody who waits for a first word goes before those who still hear one. */
async function speakQueue(): Promise<void> {
  isSpeaking = true;
  for (let next = queue.take(); next !== undefined; next = queue.take()) {
    const saidMs = await speakPart(next.item);
    if (saidMs !== undefined) queue.add(next.item, Math.max(next.dueMs, performance.now()) + saidMs);
    // Lets requests and abandonments in before the next part.
    await new Promise((resolve) => setImmediate(resolve));
  }
  isSpeaking = false;
}

/** The length of the part; undefined when there is no further one. */
async function speakPart(id: number): Promise<number | undefined> {
  const { speech } = runs.get(id)!;
  try {
    const { value, done } = await speech.next();
    if (!done) {
      const part = livePart(value);
      post({ type: "part", id, part }, [part.pcm.buffer as ArrayBuffer]);
      return part.durationMs;
    }
    post({ type: "done", id });
  } catch (error) {
    post({ type: "failed", id, problem: problemOf(error), message: (error as Error).message });
  }
  runs.delete(id);
  return undefined;
}

function livePart({ samples, sampleRateHz, durationMs, phones, words }: Speech): LivePart {
  const pcm = encodePcm(samples);
  const loudness = loudnessEnvelope(samples, sampleRateHz);
  const text = words.map(({ word, punctuation = "" }) => word + punctuation).join(" ");
  return { text, pcm, durationMs, timing: { durationMs, phones, words, loudness } };
}

function problemOf(error: unknown): SpeakingProblem | undefined {
  if (!(error instanceof SpeechError)) return undefined;
  switch (error.code) {
    case "NOTHING_TO_SAY":
    case "TEXT_TOO_LONG":
    case "BAD_MARKUP":
      return "UNSPEAKABLE";
    case "ENGINE_MISSING":
      return "ENGINE_UNAVAILABLE";
    default:
      return undefined;
  }
}

function post(reply: SpeechReply, transfer: ArrayBuffer[] = []): void {
  port.postMessage(reply, transfer);
}
