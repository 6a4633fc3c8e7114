// Set up before every file of the quick tier's tests: whatever they start as a process fails, and says so.
import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

const STARTERS = ["exec", "execFile", "execFileSync", "execSync", "fork", "spawn", "spawnSync"] as const;
/** The one that may: a kernel is compiled once on a machine, and kept in the cache. */
const MAY = "compiled-kernel";

for (const name of STARTERS) {
  const real = childProcess[name] as (...given: unknown[]) => unknown;
  const guarded = (...given: unknown[]): unknown => {
    if (new Error(name).stack?.includes(MAY) === true) return real(...given);
    throw new Error(
      `A test of the quick tier starts a process (${String(given[0])}): see scripts/test-projects.ts.`,
    );
  };
  Object.assign(childProcess, { [name]: guarded });
}
syncBuiltinESMExports();
