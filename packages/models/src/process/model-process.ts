import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { addressOf, modelsEnvironment } from "./address.ts";
import { readFrames, sendFrame } from "./frames.ts";
import type { Answer, HostOrder, Order } from "./message.ts";
import { ModelFailure, ModelRefusal } from "./message.ts";

/** How a model is run. */
interface ModelProcessOptions<Settings> {
  /** Module whose default export is a `ModelProgram`; an own file of the caller's package. */
  program: URL;
  /** JSON. Processes of equal programs and settings are one. */
  settings: Settings;
  /** Above this it ends after its answer and is started anew. */
  memoryLimitMb: number;
  /** One answer, loading included; a process that takes longer is killed. */
  timeLimitMs: number;
  /** How long it stays when nobody asks. Default a minute. */
  idleMs?: number;
}

/** How one request is asked. */
export interface AskOptions {
  signal?: AbortSignal | undefined;
  /** Goes before what can wait: somebody listens. */
  isUrgent?: boolean;
}

/** A process that dies under a request is started anew so many times for it. */
const TRIES = 3;
const RETRY_DELAY_MS = 100;
const START_LIMIT_MS = 30_000;

/** The process was killed for it; another would take as long. */
class TooSlow extends ModelFailure {}

/**
 * A model in a process of its own, one for all processes of this user on this machine: whoever asks first starts it, and it
 * ends when nobody has asked for a while. When it dies it is started anew and asked again, so that its death costs time alone.
 */
export class ModelProcess<Settings, Request, Reply> {
  readonly #options: ModelProcessOptions<Settings>;
  readonly #address: string;
  #pid: number | undefined;

  constructor(options: ModelProcessOptions<Settings>) {
    this.#options = options;
    const { program, settings, memoryLimitMb, idleMs } = options;
    this.#address = addressOf(program, settings, { memoryLimitMb, idleMs });
  }

  /** Number of the process that answered last, for tests and metrics. */
  get pid(): number | undefined {
    return this.#pid;
  }

  /**
   * Asks, and waits for the answer.
   *
   * @throws ModelRefusal what the program threw; ModelFailure when the process died again and again or took too long; the
   *   signal's reason when aborted
   */
  async ask(request: Request, { signal, isUrgent = false }: AskOptions = {}): Promise<Reply> {
    for (let tries = 1; ; tries++) {
      signal?.throwIfAborted();
      try {
        return await this.#askOnce({ request, isUrgent }, signal);
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof ModelRefusal || error instanceof TooSlow || tries === TRIES) throw error;
        // A process that dies takes callers until it is gone.
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
      }
    }
  }

  /** Keeps the process, and its model, loaded until it is called off. */
  async hold(): Promise<() => void> {
    const socket = await this.#connected();
    socket.unref();
    socket.resume();
    return () => socket.destroy();
  }

  /** Ends the process now; whoever waits for it starts another. */
  async stop(): Promise<void> {
    const socket = await reached(this.#address);
    if (!socket) return;
    try {
      for await (const frame of readFrames(socket)) {
        kill((frame as Answer & { type: "hello" }).pid);
        break;
      }
    } catch {
      // Another has ended it meanwhile.
    }
  }

  async #askOnce(order: Order, signal: AbortSignal | undefined): Promise<Reply> {
    const socket = await this.#connected();
    const stop = (): void => void socket.destroy();
    signal?.addEventListener("abort", stop, { once: true });
    let timer: NodeJS.Timeout | undefined;
    let isTooSlow = false;
    try {
      sendFrame(socket, order);
      for await (const frame of readFrames(socket)) {
        const answer = frame as Answer;
        if (answer.type === "hello") this.#pid = answer.pid;
        else if (answer.type === "begun")
          timer = setTimeout(() => {
            isTooSlow = true;
            kill(this.#pid);
          }, this.#options.timeLimitMs);
        else if (answer.type === "reply") return answer.reply as Reply;
        else throw new ModelRefusal(answer.message);
      }
    } catch (error) {
      if (error instanceof ModelRefusal) throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      socket.destroy();
    }
    if (isTooSlow) throw new TooSlow(`took more than ${this.#options.timeLimitMs / 1000} s`);
    throw new ModelFailure("died while it worked");
  }

  async #connected(): Promise<Socket> {
    const limitMs = Date.now() + START_LIMIT_MS;
    for (let isFirst = true; ; isFirst = false) {
      const socket = await reached(this.#address);
      if (socket) return socket;
      if (!isFirst && Date.now() > limitMs) throw new ModelFailure("does not start");
      await this.#start();
    }
  }

  /** Starts it, and waits until it is reached or has given way to another. */
  async #start(): Promise<void> {
    const { program, settings, memoryLimitMb, idleMs = 60_000 } = this.#options;
    const order: HostOrder = {
      program: program.href,
      settings,
      address: this.#address,
      idleMs,
      memoryLimitMb,
    };
    const host = fileURLToPath(new URL("./host.ts", import.meta.url));
    const child = spawn(process.execPath, [host, JSON.stringify(order)], {
      // Ctrl-C in one window must not end what another window needs.
      detached: true,
      stdio: "ignore",
      windowsHide: true,
      env: modelsEnvironment(),
    });
    child.unref();
    const gone = once(child, "exit").catch(() => undefined);
    for (let waits = 0; waits < START_LIMIT_MS / 25; waits++) {
      const socket = await reached(this.#address);
      socket?.destroy();
      if (socket) return;
      const wasGone = await Promise.race([gone.then(() => true), soon()]);
      if (wasGone) return;
    }
  }
}

function soon(): Promise<false> {
  return new Promise((resolve) => setTimeout(resolve, 25, false));
}

function reached(address: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(undefined));
    socket.on("error", () => undefined);
  });
}

function kill(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, "SIGKILL");
  } catch {
    // It has gone by itself.
  }
}
