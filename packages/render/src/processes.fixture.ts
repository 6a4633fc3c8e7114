// For the tests: the processes of this machine, from /proc (Linux).
import { readdirSync, readFileSync } from "node:fs";

/** Numbers of the living processes that `pid` started, directly or not, and whose command line has `word`. */
export function descendantsOf(pid: number, word = ""): number[] {
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, "utf8");
        const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
        const command = readFileSync(`/proc/${name}/cmdline`, "utf8");
        return state === "Z" ? [] : [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return [];
      }
    });
  const family = new Set([pid]);
  for (let size = 0; size !== family.size;) {
    size = family.size;
    for (const process of all) if (family.has(process.parent)) family.add(process.pid);
  }
  return all
    .filter((one) => one.pid !== pid && family.has(one.pid) && one.command.includes(word))
    .map(({ pid }) => pid);
}

/** Waits until `condition` gives something true, and gives that; rejects after `timeoutMs`. */
export async function until<Value>(condition: () => Value, timeoutMs = 60_000): Promise<Value> {
  const endMs = performance.now() + timeoutMs;
  for (;;) {
    const value = condition();
    if (value) return value;
    if (performance.now() > endMs) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
