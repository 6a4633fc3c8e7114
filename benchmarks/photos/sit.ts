import { readFileSync } from "node:fs";
import { join } from "node:path";
import { command } from "../person.ts";
import type { Sitter } from "./sitters.ts";

/** Side of the photographs, pixels. */
const SIDE = 1280;
const TICKS_PER_SECOND = 100;

/** Takes a sitter's photograph into a folder and returns its file. */
export function photograph({ id, channels, background, framing }: Sitter, folder: string): string {
  const file = join(folder, `${id}.png`);
  const look = ["--background", background, "--framing", framing, "--size", `${SIDE}x${SIDE}`];
  command("frame", ["--avatar", id, "--set", channels, ...look, "--out", file]);
  return file;
}

/** Processor seconds of this process and of all that it has started and that have ended (Linux: proc(5), fields 14–17). */
export function cpuSeconds(): number {
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]!.split(" ");
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
}
