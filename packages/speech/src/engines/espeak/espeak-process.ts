import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createRequire } from "node:module";
import { SpeechError } from "../../errors.ts";

/** What the espeak process is asked to say; its own units (see packages/espeak/README.md). */
interface EspeakRequest {
  text: string;
  voice: string;
  rate: number;
  pitch: number;
  range: number;
}

/** An event of the audio: `at` in ms, `place` in the text in characters from 0; a phoneme "" is a pause. */
export interface EspeakEvent {
  type: "word" | "phoneme";
  at: number;
  place: number;
  id: string;
}

/** What it said. */
interface EspeakAnswer {
  samples: Float32Array;
  sampleRateHz: number;
  events: EspeakEvent[];
}

interface Header {
  id: number;
  sampleRateHz: number;
  bytes: number;
  events: EspeakEvent[];
  error?: string;
}

interface Waiting {
  resolve: (answer: EspeakAnswer) => void;
  reject: (error: unknown) => void;
}

/** Time that one request may take: starting the engine, and several times what its text needs on a slow machine. */
const TIME_LIMIT_MS = 20_000;

/** Path of the program, or `undefined` where the optional package is not installed. */
function findProgram(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve("@orator/espeak/child");
  } catch {
    return undefined;
  }
}

/** Whether the optional package `@orator/espeak` is installed. */
export function isEspeakInstalled(): boolean {
  return findProgram() !== undefined;
}

/**
 * One espeak-ng process, which starts at the first request and answers one request after the other. It never keeps
 * this process alive, ends with it (its input closes), and is started anew after it died or took too long.
 */
export class EspeakProcess {
  #child: ChildProcess | undefined;
  #lastRequest: Promise<unknown> = Promise.resolve();
  #nextId = 1;

  /**
   * @throws SpeechError `ENGINE_MISSING` without the package, `ENGINE_FAILED` when it fails or takes over 20 s
   */
  speak(request: EspeakRequest, signal?: AbortSignal): Promise<EspeakAnswer> {
    const answer = this.#lastRequest.then(() => this.#ask(request, signal));
    this.#lastRequest = answer.catch(() => undefined);
    return answer;
  }

  /** Ends the process now; a later request starts a new one. */
  stop(): void {
    this.#child?.kill("SIGKILL");
    this.#child = undefined;
  }

  async #ask(request: EspeakRequest, signal?: AbortSignal): Promise<EspeakAnswer> {
    signal?.throwIfAborted();
    const child = (this.#child ??= this.#start());
    const id = this.#nextId++;
    setReferenced(child, true);
    let stopWaiting = () => {};
    try {
      return await new Promise<EspeakAnswer>((resolve, reject) => {
        stopWaiting = readAnswer(child, id, { resolve, reject });
        const timer = setTimeout(
          () => reject(failure(`took more than ${TIME_LIMIT_MS / 1000} s`)),
          TIME_LIMIT_MS,
        );
        const onAbort = () => reject(signal!.reason);
        signal?.addEventListener("abort", onAbort, { once: true });
        const stopReading = stopWaiting;
        stopWaiting = () => {
          stopReading();
          clearTimeout(timer);
          signal?.removeEventListener("abort", onAbort);
        };
        child.stdin!.write(`${JSON.stringify({ id, ...request })}\n`);
      });
    } catch (error) {
      // An answer that nobody waits for must not be taken for the next one.
      if (!(error instanceof EspeakRefusal)) this.stop();
      throw error;
    } finally {
      stopWaiting();
      setReferenced(child, false);
    }
  }

  #start(): ChildProcess {
    const program = findProgram();
    if (!program) {
      throw new SpeechError(
        "ENGINE_MISSING",
        "this voice needs the optional package @orator/espeak, which is not installed",
      );
    }
    const child = spawn(process.execPath, [program], {
      stdio: ["pipe", "pipe", "ignore"],
      windowsHide: true,
    });
    // Errors of the pipes and of the start reach the waiting request through "close".
    child.on("error", () => child.emit("close"));
    child.stdin.on("error", () => undefined);
    child.once("close", () => {
      if (this.#child === child) this.#child = undefined;
    });
    return child;
  }
}

/** The engine itself refused (an unknown voice, say); the process is fine. */
class EspeakRefusal extends SpeechError {}

function failure(reason: string): SpeechError {
  return new SpeechError("ENGINE_FAILED", `the espeak voice ${reason}`);
}

/** Lets this process end while the child is idle, and waits for it while a request is under way. */
function setReferenced(child: ChildProcess, referenced: boolean): void {
  const sockets = [child.stdin, child.stdout] as unknown as { ref(): void; unref(): void }[];
  for (const handle of [child, ...sockets]) {
    if (referenced) handle.ref();
    else handle.unref();
  }
}

/** Reads one header line and its bytes. Returns what takes the listeners away again. */
function readAnswer(child: ChildProcess, id: number, waiting: Waiting): () => void {
  const chunks: Buffer[] = [];
  let length = 0;
  let header: Header | undefined;
  let bodyStart = 0;
  const onData = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (!header) {
      const lineEnd = chunk.indexOf(10);
      if (lineEnd < 0) return;
      bodyStart = length - chunk.length + lineEnd + 1;
      header = JSON.parse(Buffer.concat(chunks).toString("utf8", 0, bodyStart)) as Header;
    }
    if (length < bodyStart + header.bytes) return;
    if (header.id !== id) waiting.reject(failure("answered out of order"));
    else if (header.error)
      waiting.reject(new EspeakRefusal("ENGINE_FAILED", `the espeak voice failed: ${header.error}`));
    else waiting.resolve(toAnswer(header, Buffer.concat(chunks).subarray(bodyStart)));
  };
  const onClose = () => waiting.reject(failure("stopped unexpectedly"));
  child.stdout!.on("data", onData);
  child.once("close", onClose);
  return () => {
    child.stdout!.off("data", onData);
    child.off("close", onClose);
  };
}

function toAnswer(header: Header, pcm: Buffer): EspeakAnswer {
  const samples = new Float32Array(pcm.length >> 1);
  for (let i = 0; i < samples.length; i++) samples[i] = pcm.readInt16LE(2 * i) / 32768;
  return { samples, sampleRateHz: header.sampleRateHz, events: header.events };
}
