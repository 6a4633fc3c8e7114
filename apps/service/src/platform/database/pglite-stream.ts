import { madeOnce } from "@orator/files";
import { readFile } from "node:fs/promises";
import { Duplex } from "node:stream";
import { Worker } from "node:worker_threads";
import type { PgliteOptions } from "./open-pglite.ts";
import type { PgliteReply, PgliteRequest } from "./pglite-thread.ts";

/** The type of the message with which a client takes its leave. */
const TERMINATE = "X".charCodeAt(0);

/** Kept by the process: a thread that compiles PGlite itself does so each time, and makes it fast each time. */
const program = madeOnce(async () =>
  WebAssembly.compile(await readFile(new URL("./pglite.wasm", import.meta.resolve("@electric-sql/pglite")))),
);

/** A PGlite database in a thread of its own. */
export interface PgliteThread {
  /** What node-postgres takes for its socket. One connection at a time. */
  connect(): Duplex;
  /** Keeps a database that was made from nothing as the snapshot that others start as. */
  keep(): void;
  close(): Promise<void>;
}

/** Starts the thread. Rejects when the folder is not a database that this version can open. */
export async function startPglite(place: Omit<PgliteOptions, "program">): Promise<PgliteThread> {
  const data: PgliteOptions = { ...place, program: await program() };
  const worker = new Worker(new URL("pglite-thread.ts", import.meta.url), { workerData: data });
  worker.setMaxListeners(0);
  let connections = 0;
  await heard(worker, "ready");
  return {
    connect: () => new PgliteStream(worker, ++connections),
    keep: () => worker.postMessage({ type: "keep" } satisfies PgliteRequest, []),
    async close() {
      const closed = heard(worker, "closed");
      worker.postMessage({ type: "close" } satisfies PgliteRequest, []);
      await closed;
      await worker.terminate();
    },
  };
}

function heard(worker: Worker, type: PgliteReply["type"]): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on("message", (reply: PgliteReply) => {
      if (reply.type === type) resolve();
    });
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the thread of the database ended")));
  });
}

/** Looks to node-postgres like a connected socket. */
class PgliteStream extends Duplex {
  readonly #worker: Worker;
  readonly #connection: number;
  #unsent: Uint8Array = new Uint8Array();
  #started = false;
  readonly #onReply = (reply: PgliteReply): void => {
    if (reply.type === "bytes" && reply.connection === this.#connection) this.push(reply.bytes);
  };
  readonly #onError = (error: Error): void => void this.destroy(error);

  constructor(worker: Worker, connection: number) {
    super();
    this.#worker = worker;
    this.#connection = connection;
    worker.on("message", this.#onReply).on("error", this.#onError);
  }

  connect(): this {
    queueMicrotask(() => this.emit("connect"));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    this.#worker.ref();
    return this;
  }

  unref(): this {
    this.#worker.unref();
    return this;
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#unsent = this.#unsent.length === 0 ? chunk : Buffer.concat([this.#unsent, chunk]);
    const messages: Uint8Array[] = [];
    let leaves = false;
    for (let length = this.#nextLength(); length <= this.#unsent.length; length = this.#nextLength()) {
      leaves ||= this.#started && this.#unsent[0] === TERMINATE;
      this.#started = true;
      if (!leaves) messages.push(new Uint8Array(this.#unsent.subarray(0, length)));
      this.#unsent = this.#unsent.subarray(length);
    }
    // A query is five messages: telling them at once wakes the thread once.
    if (messages.length > 0) this.#send({ type: "messages", connection: this.#connection, messages });
    if (leaves) {
      this.#send({ type: "disconnect" });
      this.destroy();
    }
    done();
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), "buffer", done);
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off("message", this.#onReply).off("error", this.#onError);
    done(error);
  }

  /**
   * PGlite drops what follows a failed message in the same call, so it gets messages one by one. Each is a type and its
   * length; the first one of a connection has no type.
   */
  #nextLength(): number {
    const typeBytes = this.#started ? 1 : 0;
    if (this.#unsent.length < typeBytes + 4) return Infinity;
    return typeBytes + new DataView(this.#unsent.buffer, this.#unsent.byteOffset).getUint32(typeBytes);
  }

  #send(request: PgliteRequest): void {
    this.#worker.postMessage(request, []);
  }
}
