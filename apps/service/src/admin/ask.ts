import { createHash } from "node:crypto";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";

/** Longer paths cannot be bound on every system. */
const LONGEST_PATH = 100;

/** What a command printed, and whether it was one. */
export interface AdminAnswer {
  ok: boolean;
  output: string;
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

/** Where the process that holds a data folder listens for the admin command. */
export function socketPath(dataDir: string): string {
  const path = join(dataDir, "admin.sock");
  if (path.length <= LONGEST_PATH) return path;
  const name = createHash("sha256").update(dataDir).digest("hex").slice(0, 24);
  return join(tmpdir(), `orator-${process.getuid?.() ?? 0}-${name}.sock`);
}
