// The thread in which PGlite lives: its synchronous WASM would block the event loop of the process for up to half a
// second at a time. Messages of PostgreSQL's wire protocol come in and go out over the port.
import { parentPort, workerData } from "node:worker_threads";
import { openPglite } from "./open-pglite.ts";

/** What the thread is started with: the folder of the database, or undefined for one in memory. */
export interface PgliteThreadData {
  folder: string | undefined;
}

/** What the thread is asked: whole protocol messages of a connection, its end, or the end of the database. */
export type PgliteRequest =
  | { type: "messages"; connection: number; messages: Uint8Array[] }
  | { type: "disconnect" }
  | { type: "close" };

/** What the thread says: bytes for a connection, or that it is ready or closed. */
export type PgliteReply =
  | { type: "bytes"; connection: number; bytes: Uint8Array }
  | { type: "ready" }
  | { type: "closed" };

const { folder } = workerData as PgliteThreadData;
const port = parentPort!;
const pglite = await openPglite(folder);
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
    case "close":
      await pglite.close();
      reply({ type: "closed" });
      port.close();
  }
}

function reply(reply: PgliteReply): void {
  port.postMessage(reply);
}
