import { Worker } from "node:worker_threads";
import type { LivePart, LiveScript } from "./live-part.ts";
import type { Logger } from "../../../platform/logging/logger.ts";
import { PartCache } from "./part-cache.ts";
import { SpeakingError } from "./speaking-error.ts";
import { SpeechRun } from "./speech-run.ts";
import type { SpeechReply, SpeechRequest } from "./serve-speech.ts";

interface Thread {
  worker: Worker;
  runs: Map<number, SpeechRun>;
}

/** Whoever listens goes first. */
const REHEARSAL_SLACK_MS = 60_000;

/** Speaks for all live sessions of a process: a few threads, and a memory for what is said again and again. */
export class SpeechPool {
  readonly #cache = new PartCache();
  readonly #threads: Thread[] = [];
  readonly #size: number;
  readonly #log: Logger;
  readonly #module: URL;
  #nextId = 0;
  #closed = false;

  /** Threads start with the first use. `module`: what runs in them; one that calls {@link serveSpeech}. */
  constructor(size: number, log: Logger, module: URL = new URL("speech-thread.ts", import.meta.url)) {
    this.#size = size;
    this.#log = log;
    this.#module = module;
  }

  /** Begins to speak. Parts come one by one; an error that the text's writer can mend is a SpeakingError. */
  speak(script: LiveScript): SpeechRun {
    const key = `${script.voiceId} ${script.rate} ${script.inOpus} ${script.text}`;
    const kept = this.#cache.get(key);
    if (kept !== undefined) {
      const run = new SpeechRun();
      for (const part of kept) run.add(part);
      run.end();
      return run;
    }
    if (this.#closed) {
      const run = new SpeechRun();
      run.end(new Error("the service stops"));
      return run;
    }
    const run = this.#begin(script);
    void this.#keep(key, run);
    return run;
  }

  /** Has a voice say a word that nobody hears and nobody remembers, so that whatever it needs is loaded. */
  rehearse(voice: Pick<LiveScript, "voiceId" | "quality">): void {
    if (!this.#closed)
      this.#begin({ ...voice, text: "Hello.", rate: 1, slackMs: REHEARSAL_SLACK_MS, inOpus: false });
  }

  /** Starts all threads, so that the first listener need not wait for one. */
  warm(): void {
    while (this.#threads.length < this.#size) this.#threads.push(this.#start());
  }

  /** Ends the threads; what is being spoken ends with an error. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  #begin(script: LiveScript): SpeechRun {
    const thread = this.#leastBusy();
    const id = this.#nextId++;
    const run = new SpeechRun(() => post(thread.worker, { type: "abandon", id }));
    thread.runs.set(id, run);
    post(thread.worker, { type: "speak", id, script });
    return run;
  }

  async #keep(key: string, run: SpeechRun): Promise<void> {
    const parts: LivePart[] = [];
    try {
      for await (const part of run.parts()) parts.push(part);
      this.#cache.set(key, parts);
    } catch {
      // Whoever reads the run meets the error too.
    }
  }

  #leastBusy(): Thread {
    this.warm();
    return this.#threads.reduce((best, thread) => (thread.runs.size < best.runs.size ? thread : best));
  }

  #start(): Thread {
    const worker = new Worker(this.#module);
    const runs = new Map<number, SpeechRun>();
    const thread: Thread = { worker, runs };
    worker.on("message", (reply: SpeechReply) => {
      if (reply.type === "ready") return;
      const run = runs.get(reply.id);
      if (reply.type === "part") return run?.add(reply.part);
      runs.delete(reply.id);
      if (reply.type === "done") return run?.end();
      const { problem, message } = reply;
      run?.end(problem === undefined ? new Error(message) : new SpeakingError(problem, message));
    });
    // A voice that brings its thread down must not take the others' speech with it for good.
    worker.once("exit", () => {
      for (const run of runs.values()) run.end(new Error("the voice has failed"));
      const index = this.#threads.indexOf(thread);
      // The next one who wants to speak starts another; not at once, where it might fail again and again.
      if (index >= 0) this.#threads.splice(index, 1);
    });
    worker.on("error", (err) => this.#log.error({ err }, "a thread that speaks has failed"));
    worker.unref();
    return thread;
  }
}

function post(worker: Worker, request: SpeechRequest): void {
  worker.postMessage(request, []);
}
