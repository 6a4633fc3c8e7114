import { randomUUID } from "node:crypto";
import { closeSync, openSync, renameSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { InputError } from "../request/input-error.ts";
import type { JobFolder } from "./job-folder.ts";

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
