import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  closeSync,
  openSync,
  renameSync,
  statSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join, dirname, resolve } from "node:path";
import { randomUUID } from "node:crypto";
import { InputError } from "../request/input-error.ts";

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

/**
 * A file that appears under its name only when it is complete. Until then it is written beside the target, under a
 * hidden name, so that the last step is a rename within one folder.
 */
export class OutputFile {
  readonly target: string;
  readonly partial: string;

  /**
   * Proves that the file can be written. Throws an InputError that says why it cannot. The folder of its job knows of the
   * unfinished file first, and removes it: whatever moment a process is killed at, the next start clears it away.
   */
  constructor(target: string, folder: Pick<JobFolder, "own">) {
    this.target = resolve(target);
    this.partial = join(dirname(this.target), `.orator-${randomUUID()}.partial`);
    try {
      const there = statSync(this.target, { throwIfNoEntry: false });
      if (there && !there.isFile())
        throw new InputError(
          `cannot write ${target}: it is ${there.isDirectory() ? "a folder" : "not a file"}`,
        );
      folder.own(this.partial);
      closeSync(openSync(this.partial, "w"));
    } catch (error) {
      if (error instanceof InputError) throw error;
      throw new InputError(`cannot write ${target}: ${reason(error as NodeJS.ErrnoException, target)}`);
    }
  }

  /** Gives the complete file its name. */
  publish(): void {
    renameSync(this.partial, this.target);
  }
}

function reason(error: NodeJS.ErrnoException, target: string): string {
  switch (error.code) {
    case "ENOENT":
      return `there is no folder ${dirname(resolve(target))}`;
    case "ENOTDIR":
      return `${dirname(resolve(target))} is not a folder`;
    case "EACCES":
    case "EPERM":
      return "permission denied";
    case "EROFS":
      return "the disk is read-only";
    case "ENOSPC":
      return "the disk is full";
    case "ENAMETOOLONG":
      return "the name is too long";
    default:
      return error.code ?? error.message;
  }
}
