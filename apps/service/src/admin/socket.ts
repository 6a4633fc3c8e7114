import { chmodSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { Socket } from "node:net";
import { socketPath } from "./ask.ts";
import type { AdminAnswer } from "./ask.ts";
import { AdminError, runAdmin } from "./commands.ts";
import type { AdminParts } from "./commands.ts";

const LONGEST_REQUEST = 64 * 1024;

/**
 * Lets the admin command in while this process holds the embedded database: over a socket in the data folder, which
 * only the service's own user can open.
 */
export async function listenForAdmin(
  dataDir: string,
  parts: AdminParts,
): Promise<{ close(): Promise<void> }> {
  const path = socketPath(dataDir);
  rmSync(path, { force: true });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // A command that was killed takes nothing with it but its own line.
    socket.on("error", () => {});
    converse(socket, parts).catch(() => socket.destroy());
  });
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(path, resolve));
  } finally {
    process.umask(mask);
  }
  chmodSync(path, 0o600);
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function converse(socket: Socket, parts: AdminParts): Promise<void> {
  let request = "";
  for await (const chunk of socket.setEncoding("utf8")) {
    request += chunk;
    if (request.length > LONGEST_REQUEST) {
      socket.destroy();
      return;
    }
  }
  socket.end(JSON.stringify(await answer(request, parts)));
}

async function answer(request: string, parts: AdminParts): Promise<AdminAnswer> {
  try {
    return { ok: true, output: await runAdmin(JSON.parse(request) as string[], parts) };
  } catch (error) {
    return {
      ok: false,
      output: error instanceof AdminError ? error.message : "the service failed; see its log",
    };
  }
}
