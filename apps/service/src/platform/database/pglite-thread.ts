// The thread in which PGlite lives: its synchronous WASM would block the event loop of the process for up to half a
// second at a time. Messages of PostgreSQL's wire protocol come in and go out over the port.
import { parentPort, workerData } from "node:worker_threads";
import { keepSnapshot, openPglite } from "./open-pglite.ts";
import type { PgliteOptions } from "./open-pglite.ts";

/**
 * What the thread is asked: whole protocol messages of a connection, its end, to keep a fresh database as the snapshot, or
 * the end of the database.
 */
export type PgliteRequest =
  | { type: "messages"; connection: number; messages: Uint8Array[] }
  | { type: "disconnect" }
  | { type: "keep" }
  | { type: "close" };

/** What the thread says: bytes for a connection, or that it is ready or closed. */
export type PgliteReply =
  | { type: "bytes"; connection: number; bytes: Uint8Array }
  | { type: "ready" }
  | { type: "closed" };

const { folder, snapshot, program } = workerData as PgliteOptions;
const port = parentPort!;
const { pglite, isFresh } = await openPglite({ folder, snapshot, program });
let previous = Promise.resolve();

port.on("message", (request: PgliteRequest) => {
  previous = previous.then(() => take(request));
});
reply({ type: "ready" });

async function take(request: PgliteRequest): Promise<void> {
  switch (request.type) {
    case "messages": {
      const { connection, messages } = request;
      const answers: Uint8Array[] = [];
      for (const message of messages)
        await pglite.execProtocolRawStream(message, {
          // A copy: the bytes are a window on the memory of the WASM module.
          onRawData: (bytes) => void answers.push(bytes.slice()),
        });
      if (answers.length > 0) reply({ type: "bytes", connection, bytes: Buffer.concat(answers) });
      break;
    }
    case "disconnect":
      // There is one session for all connections: the next one must not find what this one left.
      await pglite.exec("ROLLBACK");
      await pglite.exec("DISCARD ALL");
      break;
    case "keep":
      if (isFresh && snapshot !== undefined) await keepSnapshot(pglite, snapshot);
      break;
    case "close":
      await pglite.close();
      reply({ type: "closed" });
      port.close();
  }
}

function reply(reply: PgliteReply): void {
  port.postMessage(reply);
}
