import { createHash } from "node:crypto";
import { chmodSync, rmSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { AdminError, runAdmin } from "./commands.ts";
import type { AdminParts } from "./commands.ts";

/** Longer paths cannot be bound on every system. */
const LONGEST_PATH = 100;
const LONGEST_REQUEST = 64 * 1024;

/** What a command printed, and whether it was one. */
export interface AdminAnswer {
  ok: boolean;
  output: string;
}

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
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    socket.on("error", () => {});
    let request = "";
    for await (const chunk of socket.setEncoding("utf8")) {
      request += chunk;
      if (request.length > LONGEST_REQUEST) return void socket.destroy();
    }
    socket.end(JSON.stringify(await answer(request, parts)));
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

/** Sends a command to the process that holds the data folder; undefined when there is none. */
export async function askRunningService(
  dataDir: string,
  args: readonly string[],
): Promise<AdminAnswer | undefined> {
  const socket = createConnection({ path: socketPath(dataDir), allowHalfOpen: true });
  try {
    await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("error", reject));
  } catch {
    return undefined;
  }
  socket.end(JSON.stringify(args));
  return JSON.parse(await text(socket)) as AdminAnswer;
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

function socketPath(dataDir: string): string {
  const path = join(dataDir, "admin.sock");
  if (path.length <= LONGEST_PATH) return path;
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 24);
  return join(tmpdir(), `orator-${process.getuid?.() ?? 0}-${name}.sock`);
}
