import { SpeechError } from "@orator/speech";
import type { SpokenPart } from "@orator/speech";
import type { MessagePort } from "node:worker_threads";
import type { LivePart, LiveScript, VoiceQuality } from "./live-part.ts";
import { partOfSpeech } from "./part-of-speech.ts";
import type { SpeakingProblem } from "./speaking-error.ts";
import { UrgentFirst } from "./urgent-first.ts";

/** What a thread that speaks is asked. */
export type SpeechRequest =
  | { type: "speak"; id: number; script: LiveScript }
  | { type: "abandon"; id: number };

/** What it says. With a `problem`, the message is for users. */
export type SpeechReply =
  | { type: "ready" }
  | { type: "part"; id: number; part: LivePart }
  | { type: "done"; id: number }
  | { type: "failed"; id: number; problem: SpeakingProblem | undefined; message: string };

/** Speaks a script, part by part; throws a SpeechError where it cannot, and the signal's reason when aborted. */
type SpeakScript = (script: LiveScript, signal: AbortSignal) => AsyncGenerator<SpokenPart>;

/**
 * Parts in the making side by side. Classic voices compute in the thread; neural ones are waited for, and a model that
 * has died must hold up neither those nor the voice that steps in for it.
 */
const AT_ONCE: Record<VoiceQuality, number> = { classic: 1, neural: 3 };

interface Run {
  speech: AsyncGenerator<SpokenPart>;
  inOpus: boolean;
  stop: AbortController;
}

/** Speaks what the port asks for, that first which is needed first. */
export function serveSpeech(port: MessagePort, speak: SpeakScript): void {
  const runs = new Map<number, Run>();
  const lanes = { classic: new SpeechLane(AT_ONCE.classic), neural: new SpeechLane(AT_ONCE.neural) };
  const post = (reply: SpeechReply, transfer: ArrayBuffer[] = []): void => port.postMessage(reply, transfer);
  port.on("message", (request: SpeechRequest) => {
    const { id } = request;
    if (request.type === "abandon") return runs.get(id)?.stop.abort();
    const stop = new AbortController();
    const { script } = request;
    runs.set(id, { speech: speak(script, stop.signal), inOpus: script.inOpus, stop });
    lanes[script.quality].add(() => speakPart(id), performance.now() + script.slackMs);
  });
  post({ type: "ready" });

  /** The length of the part; undefined when no other one follows. */
  async function speakPart(id: number): Promise<number | undefined> {
    try {
      const { speech, inOpus } = runs.get(id)!;
      const { value, done } = await speech.next();
      if (!done) {
        const part = partOfSpeech(value.speech, { inOpus });
        const { pcm, opus } = part;
        post({ type: "part", id, part }, [pcm.buffer as ArrayBuffer, ...(opus ? [opus.payload.buffer] : [])]);
        // An end that waited for its turn, behind all that is needed before it, would hold up what follows in its session.
        if (!value.isLast) return part.durationMs;
      }
      post({ type: "done", id });
    } catch (error) {
      post({ type: "failed", id, problem: problemOf(error), message: (error as Error).message });
    }
    runs.delete(id);
    return undefined;
  }
}

/** Makes the next part of something; its length in ms, undefined when it was the last. */
type NextPart = () => Promise<number | undefined>;

/** Part by part, that which is needed next: somebody who waits for a first word goes before those who still hear one. */
class SpeechLane {
  readonly #queue = new UrgentFirst<NextPart>();
  readonly #atOnce: number;
  #speaking = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  add(next: NextPart, dueMs: number): void {
    this.#queue.add(next, dueMs);
    if (this.#speaking < this.#atOnce) void this.#speak();
  }

  async #speak(): Promise<void> {
    this.#speaking++;
    for (let next = this.#queue.take(); next !== undefined; next = this.#queue.take()) {
      const saidMs = await next.item();
      if (saidMs !== undefined) this.#queue.add(next.item, Math.max(next.dueMs, performance.now()) + saidMs);
      // Lets requests and abandonments in before the next part.
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#speaking--;
  }
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
