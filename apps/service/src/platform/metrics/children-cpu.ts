import { readdirSync, readFileSync } from "node:fs";
import { Counter } from "prom-client";
import type { Metric, Registry } from "prom-client";

/** Linux counts the time of processes in these towards programs, whatever the kernel's own tick. */
const TICKS_PER_SECOND = 100;

/** Seconds of processor time. */
interface CpuSeconds {
  user: number;
  system: number;
}

/**
 * Counts the processor time of this process's children, theirs included: those that have ended, from its own entry in
 * /proc, and those that run. `process_cpu_seconds_total` knows the threads of this process alone, and drawing, encoding
 * and espeak are done in children. Elsewhere than on Linux nobody can say, and the metric is not there.
 */
export function countChildrenCpu(registry: Registry): void {
  if (process.platform !== "linux") return;
  // A child's child whose parent is gone is nobody's any more: its time would be taken back.
  const most: CpuSeconds = { user: 0, system: 0 };
  const metric = new Counter({
    name: "orator_children_cpu_seconds_total",
    help: "Processor time of the child processes (drawing, encoding, speech), ended ones and theirs included. Linux alone.",
    labelNames: ["mode"] as const,
    registers: [],
    collect() {
      const now = childrenCpu(process.pid);
      this.reset();
      for (const mode of ["user", "system"] as const) {
        most[mode] = Math.max(most[mode], now[mode]);
        this.inc({ mode }, most[mode]);
      }
    },
  });
  registry.registerMetric(metric as Metric);
}

/** What the children of a process have used so far. */
function childrenCpu(pid: number): CpuSeconds {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const stats = new Map(all.map((name) => [Number(name), statOf(Number(name))]));
  const total = { user: stats.get(pid)?.endedUser ?? 0, system: stats.get(pid)?.endedSystem ?? 0 };
  const parents = new Set([pid]);
  // A set grows while it is walked: children of children follow.
  for (const parent of parents)
    for (const [child, stat] of stats) {
      if (stat?.parent !== parent) continue;
      parents.add(child);
      total.user += stat.user + stat.endedUser;
      total.system += stat.system + stat.endedSystem;
    }
  return { user: total.user / TICKS_PER_SECOND, system: total.system / TICKS_PER_SECOND };
}

/** See proc_pid_stat(5); undefined for a process that has ended meanwhile. */
function statOf(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in brackets, may hold anything; what follows begins with field 3.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((at) => fields[at] ?? 0);
    return {
      parent: parent!,
      user: user!,
      system: system!,
      endedUser: endedUser!,
      endedSystem: endedSystem!,
    };
  } catch {
    return undefined;
  }
}
