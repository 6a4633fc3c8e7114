import { readFileSync } from "node:fs";

/** What a process has used so far. */
export interface ProcessCost {
  /** Of all its threads and children that it has waited for, in ms. */
  cpuMs: number;
  rssBytes: number;
}

/** The ticks of /proc: 100 a second on every Linux that Node runs on. */
const TICK_MS = 10;

/** Reads it from /proc; zeros where there is none. */
export function costOf(pid: number): ProcessCost {
  try {
    const [, rest] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const fields = rest!.split(" ");
    const cpuMs = (Number(fields[11]) + Number(fields[12])) * TICK_MS;
    const rssKb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
    return { cpuMs, rssBytes: rssKb * 1024 };
  } catch {
    return { cpuMs: 0, rssBytes: 0 };
  }
}
