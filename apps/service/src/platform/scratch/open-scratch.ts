import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * A folder of this process for unfinished files. Folders are named by their process, so that those of processes that
 * were killed can be told from those of neighbors, and go.
 */
export function openScratch(parent: string): string {
  mkdirSync(parent, { recursive: true });
  for (const name of readdirSync(parent))
    if (!isAlive(Number(name))) rmSync(join(parent, name), { recursive: true, force: true });
  const own = join(parent, String(process.pid));
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own);
  return own;
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
