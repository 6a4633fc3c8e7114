import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";

const PARTIAL = "partial-output";

/**
 * A folder for one job's temporary files. It carries the number of the process that made it, so that the next start
 * can clear away what a killed process left behind, the unfinished output beside the target included.
 */
export class JobFolder {
  readonly path: string;

  constructor(root = defaultRoot()) {
    mkdirSync(root, { recursive: true });
    removeStale(root);
    this.path = mkdtempSync(join(root, `${process.pid}-${startOf(process.pid)}-`));
  }

  /** Path of a file in the folder. */
  file(name: string): string {
    return join(this.path, name);
  }

  /** Notes a file elsewhere, before it is begun, to be removed together with the folder unless it was finished. */
  own(partial: string): void {
    appendFileSync(this.file(PARTIAL), `${JSON.stringify(partial)}\n`);
  }

  /** Removes the folder and the unfinished file. */
  remove(): void {
    removeJob(this.path);
  }
}

function defaultRoot(): string {
  // Containers may share a temporary folder, but not their process numbers.
  return join(tmpdir(), `orator-jobs-${hostname()}-${process.getuid?.() ?? "user"}`);
}

function removeStale(root: string): void {
  for (const name of readdirSync(root)) {
    const [pid, start] = name.split("-");
    if (startOf(Number(pid)) !== start) removeJob(join(root, name));
  }
}

function removeJob(path: string): void {
  try {
    for (const line of readFileSync(join(path, PARTIAL), "utf8").split("\n"))
      if (line !== "") rmSync(JSON.parse(line) as string, { force: true });
  } catch {
    // No unfinished file was noted.
  }
  rmSync(path, { recursive: true, force: true });
}

/** Tells a running process from a later one with the same number: its start time, where the system says it. */
function startOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return undefined;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19];
  } catch {
    return "0";
  }
}
