import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Stack } from "../../stack/stack.ts";

/** Paths of every file that storage holds, below its folder. */
export function storedFiles(stack: Stack): string[] {
  return readdirSync(stack.objects, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(stack.objects.length + 1));
}

/** Unfinished files of all processes, living or dead. */
export function scratchFiles(stack: Stack): string[] {
  const below = (name: string): string[] => {
    const folder = join(stack.env["DATA_DIR"]!, name);
    // Made with the first video.
    return existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  };
  return [...below("scratch").filter((path) => path.includes("/")), ...below("runs")];
}

/** Processes that were started for the installation and live on, as pid and command. Linux tells by /proc. */
export function processesOf(stack: Stack): string[] {
  const mark = `DATA_DIR=${stack.env["DATA_DIR"]}`;
  const read = (pid: string, file: string): string => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, "utf8");
    } catch {
      return "";
    }
  };
  return readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && read(pid, "environ").split("\0").includes(mark))
    .map((pid) => `${pid} ${read(pid, "cmdline").replaceAll("\0", " ").trim()}`);
}
